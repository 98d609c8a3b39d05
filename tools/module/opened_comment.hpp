// The edits that make moves of a comment behind a semicolon.
#pragma once

#include "tools/module/apply_repair.hpp"

#include <cstdint>
#include <string_view>

namespace notaio::tools {

/// The edits that take the semicolon at the beginning of `comment` out of `text`, and each further one of the comment: they
/// become blanks where they part words.
inline Edits opened_comment(std::string_view text, notation::Span comment) {
    const auto is_joined = [&](std::size_t at) { return at < text.size() && text[at] != ' ' && text[at] != '\n'; };
    const std::uint32_t mark = comment.begin;
    const bool parts = mark > 0 && is_joined(mark - 1) && is_joined(mark + 1);
    Edits edits = {{{mark, mark + 1}, parts ? " " : ""}};
    for (std::uint32_t at = mark + 1; at < comment.end; ++at)
        if (text[at] == ';') edits.push_back({{at, at + 1}, " "});
    return edits;
}

}  // namespace notaio::tools
