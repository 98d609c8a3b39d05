// Hexagonal boards as text, as people draw them: a row a line, a token a cell. Shared by the games that are played on
// them.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/board/drawn_lines.hpp"
#include "rules/board/hex_board.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// Appends the marks of cells to `marks`: `.`, or the letter of a stone by its colour, with the number of its ply
/// behind it, where it has one; the stone of `swapped` has that of the ply before, and an s. The width of the widest.
template <class Position>
std::size_t append_marks(std::vector<std::string>& marks, const Position& position, std::size_t cells,
                         std::string_view letters, const std::vector<std::uint32_t>& numbers,
                         std::optional<std::size_t> swapped = {}) {
    std::size_t width = 1;
    for (std::size_t i = 0; i < cells; ++i) {
        const auto stone = position.stone(cell_at(i));
        std::string& mark = marks.emplace_back(1, stone ? letters[static_cast<std::size_t>(*stone)] : '.');
        if (stone && i < numbers.size() && numbers[i] > 0)
            mark += i == swapped ? std::to_string(numbers[i] - 1) + 's' : std::to_string(numbers[i]);
        width = std::max(width, mark.size());
    }
    return width;
}

/// Half of the distance of two cells of a row in such a drawing.
constexpr std::size_t half_pitch(std::size_t mark_width) { return mark_width / 2 + 1; }

/// Draws a board: `labels` stand before its rows, if there are any; `marks` are its cells in board order, at most
/// `mark_width` characters each.
std::string draw_hex_board(const HexBoard& board, const std::vector<std::string>& labels,
                           const std::vector<std::string>& marks, std::size_t mark_width = 1);

/// The rows of a drawing without its frame, and what `read_turn` makes of a line that tells whose turn it is.
template <class ReadTurn, class IsFrame>
auto rows_and_turn(std::string_view text, std::string_view blanks, ReadTurn&& read_turn, IsFrame&& is_frame) {
    std::pair<std::vector<DrawnLine>, decltype(read_turn(DrawnLine()))> found;
    for (DrawnLine& line : drawn_lines(text, blanks)) {
        if (const auto turn = read_turn(line))
            found.second = turn;
        else if (!is_frame(line.tokens))
            found.first.push_back(std::move(line));
    }
    return found;
}

/// What a game's drawings may be.
struct HexDrawingForm {
    char (*mark)(std::string_view token);  ///< x or o as in a position string, . for an empty cell, ? for no cell
    int smallest_side;
    int largest_side;
    notation::Text wrong_count;  ///< the reason where the number of rows is that of no such side
};

/// How much a line of marks with blanks between them looks like a row.
RowLikeness token_likeness(const DrawnLine& line, char (*mark)(std::string_view token));

/// Whether 0 is an empty cell: no other mark is one, and stones have marks of their own.
bool is_zero_empty(const std::vector<DrawnLine>& rows, char (*mark)(std::string_view token));

/// The rows that the names at the beginning of `rows` show to be missing; none without such names.
std::vector<DrawingFault> missing_rows(const std::vector<DrawnLine>& rows);

/// A token that is no cell; `where`: of it.
DrawingFault wrong_cell(std::string_view text, std::string_view token);

/// The rows of a position string that the rows among `lines` stand for. A row may have a label before it, or one before
/// and one after. Nothing, and findings of `code` with the reasons, if they are no board.
std::optional<std::string> read_drawn_rows(std::string_view text, std::vector<DrawnLine> lines,
                                           const HexDrawingForm& form, const notation::DiagnosticCode& code,
                                           notation::Diagnostics& out);

/// Whether lines are meant for a drawing of such a board, faulty or not: few marks are wrong, and the rows of a hexagon
/// are not all alike.
bool resembles_drawn_rows(std::vector<DrawnLine> lines, char (*mark)(std::string_view token), bool is_hexagon);

}  // namespace notaio::rules
