// Hexagonal boards as text, as people draw them: a row a line, a token a cell. Shared by the games that are played on
// them.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/board/drawn_lines.hpp"
#include "rules/board/hex_board.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// A row of a drawing: how many half cells it is moved to the right, what stands before it, and how many cells it has.
struct HexDrawnRow {
    int indent = 0;
    std::string label = {};
    int width = 0;
};

/// Draws rows whose cells are `marks`, one row after the other, at most `mark_width` characters each. Marks wider than
/// one spread the rows, so that they still interlock.
std::string draw_hex_rows(const std::vector<HexDrawnRow>& rows, const std::vector<std::string>& marks,
                          std::size_t mark_width);

/// Half of the distance of two cells of a row in such a drawing.
constexpr std::size_t half_pitch(std::size_t mark_width) { return mark_width / 2 + 1; }

/// Draws a board: `labels` stand before its rows, if there are any; `marks` are its cells in board order, at most
/// `mark_width` characters each.
std::string draw_hex_board(const HexBoard& board, const std::vector<std::string>& labels,
                           const std::vector<std::string>& marks, std::size_t mark_width = 1);

/// What a game's drawings may be.
struct HexDrawingForm {
    char (*mark)(std::string_view token);  ///< x or o as in a position string, . for an empty cell, ? for no cell
    int smallest_side;
    int largest_side;
    notation::Text wrong_count;  ///< the reason where the number of rows is that of no such side
};

/// The rows of a position string that drawn rows stand for. A row may have a label before it, or one before and one
/// after. Nothing, with the reason in `fault`, if the rows are no board.
std::optional<std::string> read_drawn_rows(const std::vector<DrawnLine>& rows, const HexDrawingForm& form,
                                           DrawingFault& fault);

}  // namespace notaio::rules
