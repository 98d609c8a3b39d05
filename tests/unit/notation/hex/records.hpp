// Records of Hex in its own notations, read by their names.
#pragma once

#include "notation/hex/hex.hpp"
#include "tests/unit/notation/reading.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::notation::hex_programs {

using Reading = ReadingOf<hex::Written>;

inline Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(named(hex::notations(), id), bytes, std::move(defaults));
}

/// The plies and the ending; `?` is a hole.
inline std::string moves(const Reading& reading) {
    const hex::Syntax syntax(reading.record.tags);
    const auto add = [&](std::string& out, const hex::Written& written) { syntax.write(out, written); };
    const auto& ending = reading.record.ending;
    return spelled(reading.record, add) + (ending && ending->seat ? " " + *ending->seat : "");
}

inline std::string tag(const Reading& reading, std::string_view name) {
    return std::string(value_of(reading.record.tags, name));
}

/// One text of a notation: what its moves are, the ruleset that it tells, and what is found.
struct Told {
    std::string_view text;
    std::string_view moves;
    std::string_view ruleset = "";
    std::string_view codes = "";
};

template <class Texts>
void expect_read(std::string_view notation, const Texts& texts) {
    for (const Told& told : texts) {
        const Reading reading = read(notation, told.text);
        EXPECT_EQ(moves(reading), told.moves) << told.text;
        EXPECT_EQ(tag(reading, "Ruleset"), told.ruleset) << told.text;
        EXPECT_EQ(codes(reading.diagnostics), told.codes) << told.text;
    }
}

/// The names of the notations that say of a text that it is theirs.
inline std::string fits(std::string_view head) {
    std::string out;
    for (const auto& row : hex::notations())
        if (row.recognises(head) == Fit::own) out += (out.empty() ? "" : " ") + std::string(row.id);
    return out;
}

}  // namespace notaio::notation::hex_programs
