// Boards given as lists of pieces by kind: `Soli: d7 e7`, `Nero: Ta9 Pb3`. Shared by the games on square boards.
#pragma once

#include "notation/source/function_ref.hpp"
#include "rules/board/drawn_lines.hpp"
#include "rules/board/square_board.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// Returns the mark of a piece in a position string. `name`: the words before the colon; `letters`: the letters before a
/// cell; both in lower case. Returns NUL for an unknown list, and `?` for a piece that the list cannot contain, or without
/// letters for a list whose cells name their kinds.
using MarkOfList = notation::FunctionRef<char(std::string_view name, std::string_view letters)>;

/// Lists of pieces, a line each; a list may go on in the next line.
class PieceLists {
  public:
    PieceLists(std::string_view text, const SquareBoard& board, MarkOfList mark_of);

    /// Returns whether at least two lines, and at least half of all lines, are lists.
    [[nodiscard]] bool are_meant() const { return lists_ >= 2 && lists_ * 2 >= lines_; }
    [[nodiscard]] const std::vector<DrawingFault>& faults() const { return faults_; }
    /// The lines above and below the lists.
    [[nodiscard]] const DrawnBoard& around() const { return around_; }
    /// The board part of a position string: rows from the top of the board, joined by /.
    [[nodiscard]] std::string position_rows() const;

  private:
    void take_items(const DrawnLine& line, std::size_t first, MarkOfList mark_of);
    void take(std::string_view item, const DrawnLine& line, MarkOfList mark_of);

    const SquareBoard& board_;
    DrawnBoard around_;
    std::string name_;  // of the list under way
    std::string marks_;
    std::size_t lines_ = 0;
    std::size_t lists_ = 0;
    std::vector<DrawingFault> faults_;
};

/// The board part of the position string of lists. Nothing, and findings of `code` with the reasons, if they are at
/// fault.
std::optional<std::string> read_piece_lists(std::string_view text, const PieceLists& lists,
                                            const notation::DiagnosticCode& code, notation::Diagnostics& out);

/// The board part of a position string, of marks in board order, . for an empty cell.
std::string position_rows(const SquareBoard& board, std::string_view marks);

}  // namespace notaio::rules
