// The lines of boards that are drawn as text. Shared by all boards.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string_view>
#include <vector>

namespace notaio::rules {

/// A line of a drawing: what stands between its blanks.
struct DrawnLine {
    std::string_view text;
    std::vector<std::string_view> tokens;
    notation::Span where;
};

/// The lines of a text that hold anything, remarks behind # left out. `blanks` part the tokens. Of more lines or tokens
/// than any board has, the rest is not taken.
std::vector<DrawnLine> drawn_lines(std::string_view text, std::string_view blanks = " \t");

/// Why rows are no board, and which of them is at fault.
struct DrawingFault {
    notation::Span where;
    notation::Text reason;
};

}  // namespace notaio::rules
