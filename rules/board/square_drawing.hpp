// Square boards as text, as people draw them: a row a line, a mark a cell. Shared by the games that are played on them.
#pragma once

#include "notation/source/function_ref.hpp"
#include "rules/board/drawn_lines.hpp"
#include "rules/board/square_board.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// Draws a board from the top row down, its row numbers before it and its column letters below; `marks` are its cells
/// in board order. Marks wider than one spread the columns.
std::string draw_square_board(const SquareBoard& board, const std::vector<std::string>& marks);
/// Draws a board in that form, with a mark a cell, . for an empty one, and behind it the number of the ply that put it
/// there; `numbers`: for each cell, 0 or missing for none.
std::string draw_square_board(const SquareBoard& board, notation::FunctionRef<char(Cell)> mark,
                              const std::vector<std::uint32_t>& numbers);

/// What a game's drawings may be.
struct SquareDrawingForm {
    int side;
    char (*mark)(std::string_view mark);  ///< as in a position string, . for an empty cell, ? for no cell
    notation::Text wrong_mark;            ///< the reason where a mark is none
};

/// The rows of one drawing, as they come.
class SquareRows {
  public:
    /// Rows of `text`, which the lines belong to.
    SquareRows(std::string_view text, const SquareDrawingForm& form) : text_(text), form_(form) {}

    /// Whether a line is only the letters of the columns.
    [[nodiscard]] bool is_column_letters(std::string_view line) const;
    /// Takes a line as the next row; says what is wrong with it. A number at either end is its label, from the highest
    /// row down or from the lowest up; blanks between marks may be missing, and a | may stand at either end, or between
    /// all cells: then empty ones may be blank.
    std::optional<DrawingFault> take(const DrawnLine& line);
    /// What is missing once all lines are taken.
    [[nodiscard]] std::optional<DrawingFault> missing() const;
    /// The board part of a position string: rows from the top of the board, joined by /.
    [[nodiscard]] std::string position_rows() const;
    [[nodiscard]] std::size_t count() const { return rows_.size(); }
    /// The marks of each row in the text, from the top of the board.
    [[nodiscard]] std::vector<std::vector<notation::Span>> mark_places() const;

  private:
    std::optional<DrawingFault> take_label(std::string_view& row, bool at_front);
    [[nodiscard]] notation::Span where(std::string_view part) const;

    std::string_view text_;
    const SquareDrawingForm& form_;
    std::vector<std::string> rows_;                    // as they stand, from the top
    std::vector<std::vector<notation::Span>> places_;  // of their marks
    std::uint32_t begin_ = 0;                          // of the first of them
    bool falls_ = true;                                // the labels allow the highest row first
    bool rises_ = true;                                // they allow the lowest row first
};

/// The board part of the position string of a drawing that is nothing but rows and the letters of the columns. Nothing,
/// and a finding of `code` with the reason of the first fault, if it is none.
std::optional<std::string> read_square_drawing(std::string_view text, const SquareDrawingForm& form,
                                               const notation::DiagnosticCode& code, notation::Diagnostics& out);

/// Where the cells of a drawing stand in its text, in board order; fewer, or none, where it has another form.
std::vector<notation::Span> drawn_cells(std::string_view text, const SquareDrawingForm& form, const SquareBoard& board);

/// Whether a text is meant for a drawing, faulty or not: more than half of its lines are rows of the board.
bool resembles_square_drawing(std::string_view text, const SquareDrawingForm& form);

}  // namespace notaio::rules
