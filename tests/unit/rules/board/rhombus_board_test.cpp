#include "rules/board/rhombus_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace notaio::rules {
namespace {

TEST(RhombusBoard, CornersHaveTwoNeighboursOrThree) {
    for (const int side : {2, 3, 11, 53}) {
        const RhombusBoard& board = RhombusBoard::of(side);
        const auto count = [&](int x, int y) { return board.neighbours(board.cell({x, y})).size(); };
        EXPECT_EQ(count(0, 0), 2U);
        EXPECT_EQ(count(side - 1, side - 1), 2U);
        EXPECT_EQ(count(side - 1, 0), 3U);
        EXPECT_EQ(count(0, side - 1), 3U);
        if (side < 3) continue;
        EXPECT_EQ(count(1, 0), 4U);
        EXPECT_EQ(count(1, 1), 6U);
    }
    EXPECT_TRUE(RhombusBoard::of(1).neighbours(cell_at(0)).empty());
}

TEST(RhombusBoard, NeighboursAreMutualAndStandInOrderAroundACell) {
    const RhombusBoard& board = RhombusBoard::of(7);
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Cell cell = cell_at(i);
        EXPECT_TRUE(std::ranges::is_sorted(board.neighbours(cell)));
        for (const Cell near : board.neighbours(cell)) EXPECT_TRUE(board.adjacent(near, cell));
        EXPECT_FALSE(board.adjacent(cell, cell));
        const auto& around = board.around(cell);
        for (std::size_t d = 0; d < around.size(); ++d) {
            const Cell next = around[(d + 1) % around.size()];
            if (index(around[d]) == board.size() || index(next) == board.size()) continue;
            EXPECT_TRUE(board.adjacent(around[d], next));
        }
    }
}

TEST(RhombusBoard, EachCornerLiesOnOneEdgeOfEachSide) {
    const RhombusBoard& board = RhombusBoard::of(4);
    EXPECT_EQ(board.edges(board.cell({0, 0})), RhombusBoard::top | RhombusBoard::left);
    EXPECT_EQ(board.edges(board.cell({3, 0})), RhombusBoard::top | RhombusBoard::right);
    EXPECT_EQ(board.edges(board.cell({0, 3})), RhombusBoard::bottom | RhombusBoard::left);
    EXPECT_EQ(board.edges(board.cell({3, 3})), RhombusBoard::bottom | RhombusBoard::right);
    EXPECT_EQ(board.edges(board.cell({1, 1})), 0);
    EXPECT_EQ(RhombusBoard::of(1).edges(cell_at(0)), 15);
}

TEST(RhombusBoard, TheMirrorKeepsTheLongDiagonal) {
    const RhombusBoard& board = RhombusBoard::of(5);
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Cell cell = cell_at(i);
        const auto [x, y] = board.place(cell);
        EXPECT_EQ(board.mirror(board.mirror(cell)), cell);
        EXPECT_EQ(board.mirror(cell) == cell, x == y);
        EXPECT_EQ(board.cell(board.place(cell)), cell);
    }
}

}  // namespace
}  // namespace notaio::rules
