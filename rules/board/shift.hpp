// Shapes that are moved over a board without being turned.
#pragma once

#include "rules/board/cell.hpp"
#include "rules/board/hex_board.hpp"
#include "rules/board/rhombus_board.hpp"
#include "rules/board/square_board.hpp"

#include <optional>

namespace notaio::rules {

/// The cell that lies to `cell` as `to` lies to `from`; nothing where the board has none.
inline std::optional<Cell> shifted(const SquareBoard& board, Cell cell, Cell from, Cell to) {
    const auto [column, row] = board.place(cell);
    const auto begin = board.place(from);
    const auto end = board.place(to);
    return board.cell({column + end.column - begin.column, row + end.row - begin.row});
}

inline std::optional<Cell> shifted(const RhombusBoard& board, Cell cell, Cell from, Cell to) {
    const auto begin = board.place(from);
    const auto end = board.place(to);
    const RhombusBoard::Place one = {board.place(cell).x + end.x - begin.x, board.place(cell).y + end.y - begin.y};
    return board.holds(one) ? std::optional(board.cell(one)) : std::nullopt;
}

/// A hexagon is a part of a rhombus of cells: below its longest row the rows begin further to the right there.
inline std::optional<Cell> shifted(const HexBoard& board, Cell cell, Cell from, Cell to) {
    const auto left_out = [&](int row) { return row > board.side() ? row - board.side() : 0; };
    const auto column = [&](Cell of) { return board.place(of).index + left_out(board.place(of).row); };
    const int row = board.place(cell).row + board.place(to).row - board.place(from).row;
    if (row < 1 || row > board.rows()) return std::nullopt;
    return board.cell({row, column(cell) + column(to) - column(from) - left_out(row)});
}

}  // namespace notaio::rules
