// Cells of a hexagon as bits, against the board that knows the neighbours of each.
#include "rules/board/hex_bits.hpp"
#include "rules/play/random_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace notaio::rules {
namespace {

std::vector<Cell> cells_of(const HexBoard& board, const HexBits& bits) {
    std::vector<Cell> cells;
    bits.for_each([&](HexBoard::Place place) { cells.push_back(*board.cell(place)); });
    return cells;
}

TEST(HexBits, HoldsTheCellsInBoardOrder) {
    for (const int side : {2, 3, 10, 19}) {
        const HexBoard& board = HexBoard::of(side);
        HexBits all(board);
        for (std::size_t i = 0; i < board.size(); ++i) all.add(board.place(cell_at(i)));
        EXPECT_EQ(cells_of(board, all).size(), board.size());
        EXPECT_TRUE(std::ranges::is_sorted(cells_of(board, all)));
        EXPECT_TRUE(cells_of(board, HexBits(board)).empty());
        for (std::size_t i = 0; i < board.size(); ++i) {
            const bool inner = board.neighbours(cell_at(i)).size() == 6;
            EXPECT_EQ(all.surrounded().holds(board.place(cell_at(i))), inner) << side << ' ' << i;
        }
    }
}

TEST(HexBits, FloodsWhatIsConnected) {
    Random random(1, 1);
    for (const int side : {2, 5, 10, 19}) {
        const HexBoard& board = HexBoard::of(side);
        for (int round = 0; round < 20; ++round) {
            std::vector<bool> is_open(board.size());
            HexBits open(board);
            for (std::size_t i = 0; i < board.size(); ++i) {
                is_open[i] = random.below(100) < 55;
                if (is_open[i]) open.add(board.place(cell_at(i)));
            }
            const auto first = std::ranges::find(is_open, true);
            if (first == is_open.end()) continue;
            std::vector<Cell> reached = {cell_at(static_cast<std::size_t>(first - is_open.begin()))};
            HexBits flooded(board);
            flooded.add(board.place(reached.front()));
            flooded.flood(open);
            for (std::size_t next = 0; next < reached.size(); ++next)
                for (const Cell near : board.neighbours(reached[next]))
                    if (is_open[index(near)] && std::ranges::find(reached, near) == reached.end())
                        reached.push_back(near);
            std::ranges::sort(reached);
            EXPECT_EQ(cells_of(board, flooded), reached);
            EXPECT_EQ(cells_of(board, open.without(flooded).with(flooded)), cells_of(board, open));
        }
    }
}

// A flood from the edge of the box around a wall leaves over what one from the border of the board does.
TEST(HexBits, TheBoxAroundAWallIsEnoughToSeeWhatItEncloses) {
    Random random(2, 1);
    std::size_t enclosed = 0;
    for (const int side : {2, 3, 5, 10, 19}) {
        const HexBoard& board = HexBoard::of(side);
        for (int round = 0; round < 40; ++round) {
            HexBits wall(board);
            HexBits open(board);
            HexBits outside(board);
            for (std::size_t i = 0; i < board.size(); ++i) {
                const HexBoard::Place place = board.place(cell_at(i));
                const bool is_wall = random.below(100) < 60;
                (is_wall ? wall : open).add(place);
                if (!is_wall && board.neighbours(cell_at(i)).size() < 6) outside.add(place);
            }
            if (cells_of(board, wall).empty()) continue;
            outside.flood(open);
            const auto expected = cells_of(board, open.without(outside));
            const HexBits box = wall.box();
            const HexBits in_box = box.without(wall);
            HexBits around = box.without(box.surrounded()).without(wall);
            around.flood(in_box);
            EXPECT_EQ(cells_of(board, in_box.without(around)), expected) << side << ' ' << round;
            enclosed += expected.size();
        }
    }
    EXPECT_GT(enclosed, 1000U);
}

}  // namespace
}  // namespace notaio::rules
