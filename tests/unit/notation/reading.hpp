// A record that was read for a test, whatever its game, and what was found in it as short texts to compare.
#pragma once

#include "notation/record/notation.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace notaio::notation {

template <class W>
struct ReadingOf {
    std::string bytes;
    std::string context;
    Record<W> record;
    Diagnostics diagnostics;
};

/// `defaults` are what the command line says.
template <class W>
ReadingOf<W> read_with(const Notation<W>& row, std::string_view bytes, Tags defaults = {},
                       std::string_view context = {}) {
    ReadingOf<W> made{.bytes = std::string(bytes), .context = std::string(context), .record = {}, .diagnostics = {}};
    for (Tag& tag : defaults) tag.origin = TagOrigin::option;
    row.read({.uri = "-", .bytes = made.bytes, .context = made.context}, {.defaults = std::move(defaults)}, made.record,
             made.diagnostics);
    return made;
}

/// `HAV-001@5-7#3`: id, place and ply of each finding, in the order of their making.
inline std::string findings(const Diagnostics& diagnostics) {
    std::string out;
    for (const Diagnostic& made : diagnostics.list()) {
        out += (out.empty() ? "" : " ") + std::string(made.code->id);
        if (made.where) out += "@" + std::to_string(made.where->begin) + "-" + std::to_string(made.where->end);
        if (made.ply) out += "#" + std::to_string(*made.ply);
    }
    return out;
}

/// Ids alone.
inline std::string codes(const Diagnostics& diagnostics) {
    std::string out;
    for (const Diagnostic& made : diagnostics.list()) out += (out.empty() ? "" : " ") + std::string(made.code->id);
    return out;
}

}  // namespace notaio::notation
