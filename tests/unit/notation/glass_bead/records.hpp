// Records of the Glass Bead Game: read by the name of their notation, written, and checked as the program does it.
#pragma once

#include "notation/glass_bead/glass_bead.hpp"
#include "tests/unit/notation/converted.hpp"
#include "tests/unit/notation/shared_checks.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::notation::glass_bead_test {

using glass_bead::Form;
using glass_bead::Letters;
using glass_bead::Syntax;
using glass_bead::Written;
using Reading = ReadingOf<Written>;

inline Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(named(glass_bead::notations(), id), bytes, std::move(defaults));
}

/// The move in its long form.
inline std::string text_of(const Written& written) {
    std::string out;
    Syntax(Tags{}).write(out, written);
    return out;
}

/// The plies in their long form; `?` is a hole, the ending word stands last.
inline std::string moves(const std::vector<Ply<Written>>& plies) {
    return spelled(plies, [](std::string& out, const Written& written) { out += text_of(written); });
}
inline std::string moves(const Reading& reading) {
    return spelled(reading.record, [](std::string& out, const Written& written) { out += text_of(written); });
}

/// A record as a notation writes it, in the seat order of the default setup.
inline std::string write(std::string_view id, const Record<Written>& record, unsigned first_place = 0) {
    return write_with(glass_bead::notations(), {.record = record,
                                                .game_id = "glass-bead",
                                                .game_name = "Glass Bead Game",
                                                .target = id,
                                                .seats = {"North", "South"},
                                                .first_place = first_place});
}

using Case = ReadCase;

inline void expect_read(std::string_view id, std::span<const Case> cases, const Tags& defaults = {}) {
    expect_readings(
        glass_bead::notations(), id, cases, [](const Reading& reading) { return moves(reading); }, defaults);
}

/// A record in another notation, as the command `convert` writes it; the codes of its findings where it is refused.
inline std::string convert(std::string_view from, std::string_view bytes, std::string_view to) {
    const Converted result = converted("glass-bead", from, bytes, to, {}, true);
    return result.written ? result.text : result.codes;
}

/// What `check` finds in a record: `GBG-111@5-6#1`.
inline std::string checked(std::string_view from, std::string_view bytes) {
    return notation::checked("glass-bead", from, bytes);
}

}  // namespace notaio::notation::glass_bead_test
