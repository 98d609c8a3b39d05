// Square boards in position strings: rows from the top joined by /, a mark for each thing, a number for a run of empty
// cells; and the common names of their cells. Shared by the games that are played on them.
#pragma once

#include "notation/record/record.hpp"
#include "notation/source/function_ref.hpp"
#include "rules/board/square_board.hpp"

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// Reads rows. `put(cell, mark)` is told of each mark in its order, and gives a reason where it is none. Gives the
/// reason if the rows are no board: `wrong_rows` where there are too few or too many rows or cells.
std::optional<notation::Text>
read_square_rows(const SquareBoard& board, std::string_view rows, const notation::Text& wrong_rows,
                 notation::FunctionRef<std::optional<notation::Text>(Cell cell, char mark)> put);

/// Writes rows; `mark(cell)` gives what stands there, or . for nothing.
template <class Mark>
std::string square_rows_text(const SquareBoard& board, Mark&& mark) {
    // Never longer than a character a cell and one behind each row: a run has no more digits than cells.
    std::string out(board.size() + static_cast<std::size_t>(board.rows()), '/');
    char* to = out.data();
    for (int row = board.rows(); row >= 1; --row) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) to = std::to_chars(to, to + run, run).ptr;
            run = 0;
        };
        std::size_t at = index(*board.cell({1, row}));
        for (int column = 0; column < board.columns(); ++column, at += board.step_right()) {
            const char found = mark(cell_at(at));
            if (found == '.') {
                ++run;
                continue;
            }
            end_run();
            *to++ = found;
        }
        end_run();
        ++to;
    }
    out.resize(static_cast<std::size_t>(to - out.data()) - 1);
    return out;
}

/// Whether the first word of a line looks like rows with these marks.
bool looks_like_square_rows(std::string_view line, std::string_view marks);

/// The cells in board order as people name them: a letter for the column, a number for the row, from below or, with
/// `from_top`, from above.
std::vector<notation::Coord> square_coords(const SquareBoard& board, bool from_top = false);

}  // namespace notaio::rules
