// Records of Urbino as other programs write them: read by the name of their notation, and converted.
#pragma once

#include "notation/urbino/urbino.hpp"
#include "tests/unit/notation/converted.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::notation::urbino_test {

using urbino::Written;
using Reading = ReadingOf<Written>;

inline Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(named(urbino::notations(), id), bytes, std::move(defaults));
}

/// The plies in their written form, `pass` for Abstract Play's; `?` is a hole.
inline std::string moves(const Reading& reading) {
    return spelled(reading.record, [](std::string& out, const Written& written) {
        if (std::holds_alternative<urbino::Pass>(written))
            out += "pass";
        else
            urbino::Syntax({}).write(out, written);
    });
}

/// `Name=value|...` of the tags that the record itself gives.
inline std::string tags(const Reading& reading) { return tags_of(reading.record, {TagOrigin::record}); }

/// The text that a finding points at.
inline std::string pointed_at(const Reading& reading, std::size_t finding = 0) {
    if (finding >= reading.diagnostics.list().size()) return "(nothing)";
    return text_of(reading, *reading.diagnostics.list()[finding].where);
}

/// A record in another notation, as the command `convert` writes it; the codes are those of its losses.
inline Converted convert(std::string_view from, std::string_view bytes, std::string_view to, bool lossy = false,
                         Tags defaults = {}) {
    Converted result = converted("urbino", from, bytes, to, std::move(defaults), lossy);
    result.codes.clear();
    for (const Diagnostic& found : result.found.list())
        if (found.code->kind == CodeKind::conversion)
            result.codes += (result.codes.empty() ? "" : " ") + std::string(found.code->id);
    return result;
}

}  // namespace notaio::notation::urbino_test
