// The part of a line that is shown with a finding.
#pragma once

#include "notation/source/source.hpp"

#include <cstddef>
#include <string>

namespace notaio::tools {

/// What is shown of the line, with dots where it is cut (which the texts are without).
struct Excerpt {
    std::string text;
    std::string indent;    ///< blanks and tabs under what stands before the span
    std::size_t span = 0;  ///< the columns of the span
    bool cut_before = false;
    bool cut_after = false;
};

/// Of the line in which `where` begins, so much as has room in that many columns, dots included. A third of the room
/// stands before the span, unless there is room for more behind it.
Excerpt excerpt_of(const notation::Locator& locator, notation::Span where, std::size_t columns);

}  // namespace notaio::tools
