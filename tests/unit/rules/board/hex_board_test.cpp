#include "rules/board/hex_board.hpp"

#include "tests/share.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <vector>

namespace notaio::rules {
namespace {

std::vector<int> sides() {
    std::vector<int> all;
    for (int side = HexBoard::smallest_side; side <= HexBoard::largest_side; ++side) all.push_back(side);
    return all;
}

TEST(HexBoard, HasTheCellsOfItsSide) {
    for (const int side : sides()) {
        const HexBoard& board = HexBoard::of(side);
        EXPECT_EQ(board.side(), side);
        EXPECT_EQ(board.rows(), 2 * side - 1);
        EXPECT_EQ(board.size(), static_cast<std::size_t>(3 * side * (side - 1) + 1));
        int cells = 0;
        for (int row = 1; row <= board.rows(); ++row) {
            EXPECT_EQ(board.width(row), 2 * side - 1 - std::abs(side - row)) << side << ' ' << row;
            cells += board.width(row);
        }
        EXPECT_EQ(static_cast<std::size_t>(cells), board.size());
    }
    EXPECT_EQ(HexBoard::of(5).size(), 61U);
    EXPECT_EQ(HexBoard::of(6).size(), 91U);
    EXPECT_EQ(&HexBoard::of(5), &HexBoard::of(5));
}

TEST(HexBoard, CountsCellsInBoardOrder) {
    for (const int side : sides()) {
        const HexBoard& board = HexBoard::of(side);
        std::size_t next = 0;
        for (int row = 1; row <= board.rows(); ++row) {
            for (int k = 1; k <= board.width(row); ++k) {
                ASSERT_EQ(board.cell({row, k}), cell_at(next)) << side;
                ASSERT_EQ(board.place(cell_at(next)), (HexBoard::Place{row, k})) << side;
                ++next;
            }
            EXPECT_FALSE(board.cell({row, 0}));
            EXPECT_FALSE(board.cell({row, board.width(row) + 1}));
            EXPECT_FALSE(board.cell({row, -1}));
        }
        EXPECT_FALSE(board.cell({0, 1}));
        EXPECT_FALSE(board.cell({board.rows() + 1, 1}));
        EXPECT_EQ(next, board.size());
    }
}

// Clause 2.1 of the rules in its second form: on skewed axes all neighbours lie at fixed steps.
bool beside(const HexBoard& board, Cell a, Cell b) {
    const auto skewed = [&](Cell cell) {
        const auto [row, k] = board.place(cell);
        return std::pair(k + std::max(0, board.side() - row), 2 * board.side() - row);
    };
    const auto [ax, ay] = skewed(a);
    const auto [bx, by] = skewed(b);
    const std::pair step(bx - ax, by - ay);
    const std::vector<std::pair<int, int>> steps = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};
    return std::ranges::find(steps, step) != steps.end();
}

TEST(HexBoard, NeighboursAreThoseOfTheRules) {
    for (const int side : sides()) {
        const HexBoard& board = HexBoard::of(side);
        for (std::size_t i = 0; i < board.size(); i += side < 8 ? 1 : every) {
            std::vector<Cell> expected;
            for (std::size_t j = 0; j < board.size(); ++j) {
                const bool near = beside(board, cell_at(i), cell_at(j));
                if (board.adjacent(cell_at(i), cell_at(j)) != near) FAIL() << side << ' ' << i << ' ' << j;
                if (near) expected.push_back(cell_at(j));
            }
            const auto found = board.neighbours(cell_at(i));
            ASSERT_EQ(std::vector<Cell>(found.begin(), found.end()), expected) << side << ' ' << i;
        }
    }
}

TEST(HexBoard, CornersHaveThreeNeighboursEdgesFourTheRestSix) {
    for (const int side : sides()) {
        const HexBoard& board = HexBoard::of(side);
        std::size_t count[7] = {};
        for (std::size_t i = 0; i < board.size(); ++i) ++count[board.neighbours(cell_at(i)).size()];
        const auto n = static_cast<std::size_t>(side);
        EXPECT_EQ(count[3], 6U) << side;
        EXPECT_EQ(count[4], 6 * (n - 2)) << side;
        EXPECT_EQ(count[6], board.size() - 6 - 6 * (n - 2)) << side;
    }
}

TEST(HexBoard, DistanceCountsSteps) {
    for (const int side : {2, 3, 5, 7}) {
        const HexBoard& board = HexBoard::of(side);
        for (std::size_t from = 0; from < board.size(); ++from) {
            // breadth first
            std::vector<int> steps(board.size(), -1);
            std::deque<Cell> open = {cell_at(from)};
            steps[from] = 0;
            for (; !open.empty(); open.pop_front())
                for (const Cell near : board.neighbours(open.front()))
                    if (steps[index(near)] < 0) {
                        steps[index(near)] = steps[index(open.front())] + 1;
                        open.push_back(near);
                    }
            for (std::size_t to = 0; to < board.size(); ++to)
                ASSERT_EQ(board.distance(cell_at(from), cell_at(to)), steps[to]) << side << ' ' << from << ' ' << to;
        }
    }
}

}  // namespace
}  // namespace notaio::rules
