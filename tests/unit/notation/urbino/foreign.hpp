// Records of Urbino as other programs write them: read by the name of their notation, and converted.
#pragma once

#include "notation/urbino/urbino.hpp"
#include "tests/unit/notation/reading.hpp"
#include "tools/games/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace notaio::notation::urbino_test {

using urbino::Written;
using Reading = ReadingOf<Written>;

inline Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(*std::ranges::find(urbino::notations(), id, &Notation<Written>::id), bytes, std::move(defaults));
}

/// The plies in their written form, `pass` for Abstract Play's; `?` is a hole.
inline std::string moves(const Reading& reading) {
    std::string out;
    const urbino::Syntax syntax({});
    for (const auto& ply : reading.record.plies) {
        if (!out.empty()) out += ' ';
        if (!ply.written)
            out += '?';
        else if (std::holds_alternative<urbino::Pass>(*ply.written))
            out += "pass";
        else
            syntax.write(out, *ply.written);
    }
    if (reading.record.ending) out += (out.empty() ? "" : " ") + std::string(ending_word(reading.record.ending->kind));
    return out;
}

/// `Name=value|...` of the tags that the record itself gives.
inline std::string tags(const Reading& made) {
    std::string out;
    for (const Tag& tag : made.record.tags)
        if (tag.origin == TagOrigin::record) out += (out.empty() ? "" : "|") + tag.name + "=" + tag.value;
    return out;
}

/// The text that a finding points at.
inline std::string pointed_at(const Reading& reading, std::size_t finding = 0) {
    if (finding >= reading.diagnostics.list().size()) return "(nothing)";
    const Span where = *reading.diagnostics.list()[finding].where;
    return reading.bytes.substr(where.begin, where.size());
}

struct Converted {
    bool written = false;
    std::string text;
    std::string codes;  ///< of the losses
};

/// A record in another notation, as the command `convert` writes it.
inline Converted convert(std::string_view from, std::string_view bytes, std::string_view to, bool lossy = false,
                         Tags defaults = {}) {
    const tools::GameModule& game = *tools::find_game("urbino");
    const auto worker = game.make_worker();
    for (Tag& tag : defaults) tag.origin = TagOrigin::option;
    const ReadSettings settings{std::move(defaults)};
    tools::CheckReport report;
    Converted made;
    made.written = worker->convert({{.uri = "-", .bytes = bytes}, from, settings},
                                   {.to = to, .to_coordinates = {}, .lossy = lossy}, made.text, report);
    for (const Diagnostic& found : report.diagnostics.list())
        if (found.code->kind == CodeKind::conversion)
            made.codes += (made.codes.empty() ? "" : " ") + std::string(found.code->id);
    return made;
}

}  // namespace notaio::notation::urbino_test
