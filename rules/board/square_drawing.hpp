// Square boards as text, as people draw them: a row a line, a mark a cell. Shared by the games that are played on them.
#pragma once

#include "notation/source/function_ref.hpp"
#include "rules/board/drawn_lines.hpp"
#include "rules/board/plain_drawing.hpp"
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
    /// Marks of pieces that no other game draws. Where one of them is on the board and `.` `_` `-` are not, one of
    /// `x 0 o + * : = ~` is an empty cell, and so are blanks in a drawing of none of these.
    std::string_view own_pieces = {};
};

/// The rows of a drawing. A number at either end of a row is its label, with or without a dot, from the highest row
/// down or from the lowest up; blanks between marks may be missing; a | may stand at either end, or between all cells,
/// as tabs may: then empty ones may be blank.
class SquareRows {
  public:
    /// Reads the rows among `lines`, which are lines of `text`; frames and the letters of the columns are passed over.
    SquareRows(std::string_view text, std::vector<DrawnLine> lines, const SquareDrawingForm& form);

    /// What is wrong with them: every row that is, and every row that is missing.
    [[nodiscard]] const std::vector<DrawingFault>& faults() const { return faults_; }
    /// The board part of a position string: rows from the top of the board, joined by /. Only without faults.
    [[nodiscard]] std::string position_rows() const;
    /// The marks of each row in the text, from the top of the board. Only without faults.
    [[nodiscard]] std::vector<std::vector<notation::Span>> mark_places() const;
    /// What is around the rows.
    [[nodiscard]] const DrawnBoard& board() const { return board_; }

  private:
    struct Mark {
        char is = '.';  ///< as in a position string; x or 0 where that is not decided
        notation::Span where;
        std::size_t column = 0;  ///< in the line, in code points
    };
    struct Row {
        notation::Span where;
        std::string_view body;  ///< without its labels
        std::optional<int> label = {};
        notation::Span label_where = {};
        std::vector<Mark> marks = {};
        std::size_t cells = 0;  ///< marks, or what bars part
        bool has_dot = false;   ///< directly behind its label
        bool has_wide = false;  ///< some marks have no blanks between them
    };

    [[nodiscard]] Row row_of(const DrawnLine& line) const;
    [[nodiscard]] RowLikeness likeness(const DrawnLine& line) const;
    [[nodiscard]] std::size_t label_length(std::string_view row, bool at_front) const;
    bool take_label(Row& row, bool at_front) const;
    void read_marks(Row& row) const;
    void read_tabs(Row& row) const;
    void settle_dots();
    void settle_empty();
    void place_by_columns();
    void name_rows();
    void check_rows();
    [[nodiscard]] notation::Span where(std::string_view part) const;
    [[nodiscard]] std::size_t side() const { return static_cast<std::size_t>(form_.side); }

    std::string_view text_;
    const SquareDrawingForm& form_;
    DrawnBoard board_;
    std::vector<std::size_t> letters_;  // the columns where the letters stand, if there are any
    std::vector<Row> rows_;             // as they stand, from the top
    std::vector<std::optional<std::string>> names_;
    std::vector<DrawingFault> faults_;
    bool falls_ = true;  // the highest row comes first
};

/// The board part of the position string of a drawing that is nothing but rows, the letters of the columns, titles and
/// legends. Nothing, and findings of `code` with the reasons, if it is none.
std::optional<std::string> read_square_drawing(std::string_view text, const SquareDrawingForm& form,
                                               const notation::DiagnosticCode& code, notation::Diagnostics& out);

/// Returns the locations of the cells in the given text, in board order; empty if the board cannot be read.
std::vector<notation::Span> drawn_cells(const PlainDrawing& drawing, const SquareDrawingForm& form,
                                        const SquareBoard& board);

/// Whether a text is meant for a drawing, faulty or not: half of its lines at least are rows of the board.
bool resembles_square_drawing(std::string_view text, const SquareDrawingForm& form);

}  // namespace notaio::rules
