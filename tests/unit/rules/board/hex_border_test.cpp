#include "rules/board/hex_border.hpp"

#include "tests/unit/rules/havannah/boards.hpp"

#include <bit>

namespace notaio::rules {
namespace {

using havannah_test::Plain;

TEST(HexBorder, HasSixCornersAndSixSides) {
    for (int side = 3; side <= HexBoard::largest_side; ++side) {
        const HexBoard& board = HexBoard::of(side);
        const HexBorder& border = HexBorder::of(side);
        std::array<int, 12> count{};
        for (std::size_t i = 0; i < board.size(); ++i) {
            const unsigned marks = border.marks(cell_at(i));
            EXPECT_LE(std::popcount(marks), 1);
            EXPECT_EQ(border.on_border(cell_at(i)), board.neighbours(cell_at(i)).size() < 6);
            for (std::size_t bit = 0; bit < 12; ++bit) count[bit] += static_cast<int>(marks >> bit & 1U);
        }
        for (std::size_t k = 0; k < 6; ++k) {
            EXPECT_EQ(count[k], 1);
            EXPECT_EQ(count[6 + k], side - 2);
        }
    }
}

TEST(HexBorder, NumbersThemAsTheRulesDo) {
    for (int side = 2; side <= HexBoard::largest_side; ++side) {
        const Plain plain(side);
        const HexBorder& border = HexBorder::of(side);
        for (std::size_t i = 0; i < plain.size(); ++i) {
            const Cell cell = cell_at(i);
            const unsigned corner = HexBorder::corners(border.marks(cell));
            const unsigned on_side = HexBorder::sides(border.marks(cell));
            EXPECT_EQ(corner, plain.corner(cell) < 0 ? 0U : 1U << plain.corner(cell));
            EXPECT_EQ(on_side, plain.side(cell) < 0 ? 0U : 1U << plain.side(cell));
        }
    }
}

TEST(HexBorder, TheSixPlacesAroundACellGoRoundIt) {
    for (int side = 2; side <= HexBoard::largest_side; ++side) {
        const HexBoard& board = HexBoard::of(side);
        const HexBorder& border = HexBorder::of(side);
        for (std::size_t i = 0; i < board.size(); ++i) {
            std::vector<Cell> near;
            const auto& around = border.around(cell_at(i));
            for (std::size_t d = 0; d < 6; ++d) {
                const Cell next = around[(d + 1) % 6];
                if (index(around[d]) == board.size()) continue;
                near.push_back(around[d]);
                if (index(next) < board.size()) {
                    EXPECT_TRUE(board.adjacent(around[d], next));
                }
            }
            std::ranges::sort(near);
            EXPECT_TRUE(std::ranges::equal(near, board.neighbours(cell_at(i))));
        }
    }
}

TEST(HexBorder, StartsToTheRightAndGoesWithTheClock) {
    const auto& around = HexBorder::of(3).around(cell_at(9));  // the centre: 8 . 10 beside it, 4 5 above, 13 14 below
    const std::array<Cell, 6> expected = {cell_at(10), cell_at(14), cell_at(13), cell_at(8), cell_at(4), cell_at(5)};
    EXPECT_EQ(around, expected);
}

}  // namespace
}  // namespace notaio::rules
