#include "rules/board/square_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace notaio::rules {
namespace {

TEST(SquareBoard, NumbersItsCellsByColumnAndRow) {
    const SquareBoard board(9, 5, SquareBoard::Order::by_column);
    EXPECT_EQ(board.size(), 45U);
    EXPECT_EQ(board.columns(), 9);
    EXPECT_EQ(board.rows(), 5);
    EXPECT_EQ(board.place(cell_at(0)), (SquareBoard::Place{1, 1}));
    EXPECT_EQ(board.place(cell_at(4)), (SquareBoard::Place{1, 5}));
    EXPECT_EQ(board.place(cell_at(5)), (SquareBoard::Place{2, 1}));
    for (std::size_t i = 0; i < board.size(); ++i) EXPECT_EQ(board.cell(board.place(cell_at(i))), cell_at(i));
}

TEST(SquareBoard, HasNoCellsBeyondItsEdges) {
    const SquareBoard board(9, 5, SquareBoard::Order::by_column);
    for (int column = -1; column <= 11; ++column)
        for (int row = -1; row <= 11; ++row)
            EXPECT_EQ(board.cell({column, row}).has_value(), column >= 1 && column <= 9 && row >= 1 && row <= 5);
}

TEST(SquareBoard, NeighboursAreOneStepAwayInBoardOrder) {
    const SquareBoard board(4, 6, SquareBoard::Order::by_column);
    for (std::size_t a = 0; a < board.size(); ++a) {
        const auto near = board.neighbours(cell_at(a));
        EXPECT_TRUE(std::ranges::is_sorted(near));
        for (std::size_t b = 0; b < board.size(); ++b) {
            const auto from = board.place(cell_at(a));
            const auto to = board.place(cell_at(b));
            const bool beside = std::abs(from.column - to.column) + std::abs(from.row - to.row) == 1;
            EXPECT_EQ(std::ranges::count(near, cell_at(b)), beside ? 1 : 0) << a << ' ' << b;
        }
    }
}

}  // namespace
}  // namespace notaio::rules
