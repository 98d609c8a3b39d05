// A shape that is shifted keeps its neighbours, on every kind of board.
#include "rules/board/shift.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace notaio::rules {
namespace {

template <class Board>
bool are_neighbours(const Board& board, Cell a, Cell b) {
    return std::ranges::find(board.neighbours(a), b) != board.neighbours(a).end();
}

// Gives how many cells had a place.
template <class Board>
std::size_t hold_neighbours(const Board& board) {
    std::size_t placed = 0;
    for (std::size_t from = 0; from < board.size(); ++from)
        for (std::size_t to = 0; to < board.size(); ++to)
            for (std::size_t i = 0; i < board.size(); ++i) {
                const auto there = shifted(board, cell_at(i), cell_at(from), cell_at(to));
                placed += there ? 1U : 0U;
                for (const Cell near : board.neighbours(cell_at(i))) {
                    const auto there_too = shifted(board, near, cell_at(from), cell_at(to));
                    if (there && there_too) {
                        EXPECT_TRUE(are_neighbours(board, *there, *there_too));
                    }
                }
            }
    return placed;
}

TEST(Shift, KeepsNeighbours) {
    // Of the moves by which a cell comes to another: so many cells stay on the board by each.
    EXPECT_GT(hold_neighbours(HexBoard::of(3)), 19U * 19U);
    EXPECT_GT(hold_neighbours(RhombusBoard::of(4)), 16U * 16U);
    EXPECT_GT(hold_neighbours(SquareBoard(4, 3, SquareBoard::Order::by_row)), 12U * 12U);
}

TEST(Shift, GoesTheSameWayInBothHalvesOfAHexagon) {
    const HexBoard& board = HexBoard::of(3);
    const auto cell = [&](int row, int place) { return *board.cell({row, place}); };
    // One row down and to the left, across the longest row.
    EXPECT_EQ(shifted(board, cell(2, 2), cell(1, 1), cell(2, 1)), cell(3, 2));
    EXPECT_EQ(shifted(board, cell(3, 2), cell(1, 1), cell(2, 1)), cell(4, 1));
    EXPECT_EQ(shifted(board, cell(3, 1), cell(1, 1), cell(2, 1)), std::nullopt);
    EXPECT_EQ(shifted(board, cell(5, 1), cell(1, 1), cell(2, 1)), std::nullopt);
}

}  // namespace
}  // namespace notaio::rules
