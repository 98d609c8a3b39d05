#include "rules/board/chains.hpp"

#include "rules/board/hex_board.hpp"
#include "rules/play/random_game.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace notaio::rules {
namespace {

TEST(Chains, AStoneAloneStandsForItself) {
    Chains<10> chains;
    chains.add(cell_at(7), 5);
    EXPECT_EQ(chains.find(cell_at(7)), cell_at(7));
    EXPECT_EQ(chains.root(cell_at(7)), cell_at(7));
    EXPECT_EQ(chains.marks(cell_at(7)), 5);
}

TEST(Chains, JoinedChainsHaveOneRootAndAllMarks) {
    Chains<10> chains;
    for (std::size_t i = 0; i < 4; ++i) chains.add(cell_at(i), static_cast<std::uint16_t>(1U << i));
    const Cell pair = chains.join(cell_at(0), cell_at(1));
    const Cell three = chains.join(pair, cell_at(2));
    EXPECT_EQ(three, pair);  // the larger chain keeps its root
    EXPECT_EQ(chains.join(cell_at(3), three), pair);
    EXPECT_EQ(chains.marks(pair), 0xF);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(chains.find(cell_at(i)), pair);
    EXPECT_EQ(chains.join(pair, pair), pair);
}

TEST(Chains, ACopyIsIndependent) {
    Chains<10> chains;
    chains.add(cell_at(3), 1);
    chains.add(cell_at(4), 2);
    Chains<10> copy = chains;
    const Cell root = copy.join(cell_at(3), cell_at(4));
    EXPECT_EQ(copy.marks(root), 3);
    EXPECT_NE(chains.find(cell_at(3)), chains.find(cell_at(4)));
    EXPECT_EQ(chains.marks(cell_at(3)), 1);
    const auto& same = chains;
    chains = same;
    EXPECT_EQ(chains.marks(cell_at(4)), 2);
}

// Chains against a colouring that is spread by hand.
TEST(Chains, AgreeWithAColouringOfRandomStones) {
    const HexBoard& board = HexBoard::of(6);
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Random random(seed);
        Chains<91> chains;
        std::vector<int> colour(board.size(), -1);
        std::vector<std::uint16_t> marks(board.size(), 0);
        for (int stone = 0; stone < 60; ++stone) {
            const std::size_t at = random.below(board.size());
            if (colour[at] >= 0) continue;
            colour[at] = static_cast<int>(at);
            marks[at] = static_cast<std::uint16_t>(random.below(4096));
            chains.add(cell_at(at), marks[at]);
            for (const Cell near : board.neighbours(cell_at(at))) {
                if (colour[index(near)] < 0) continue;
                const int old = colour[index(near)];
                for (int& each : colour)
                    if (each == old) each = static_cast<int>(at);
                chains.join(chains.find(cell_at(at)), chains.find(near));
            }
        }
        for (std::size_t a = 0; a < board.size(); ++a) {
            if (colour[a] < 0) continue;
            std::uint16_t all = 0;
            for (std::size_t b = 0; b < board.size(); ++b) {
                if (colour[b] < 0) continue;
                EXPECT_EQ(chains.root(cell_at(a)) == chains.root(cell_at(b)), colour[a] == colour[b]);
                if (colour[a] == colour[b]) all = static_cast<std::uint16_t>(all | marks[b]);
            }
            EXPECT_EQ(chains.marks(chains.root(cell_at(a))), all);
            EXPECT_EQ(chains.find(cell_at(a)), chains.root(cell_at(a)));
        }
    }
}

}  // namespace
}  // namespace notaio::rules
