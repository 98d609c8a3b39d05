#include "rules/board/cell_set.hpp"

#include "rules/play/random_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace notaio::rules {
namespace {

constexpr std::size_t most = 469;  // cells of side 13

TEST(CellSet, HoldsWhatWasAddedAndNotRemoved) {
    Random random(5);
    CellSet<most> set;
    std::set<std::size_t> expected;
    for (int step = 0; step < 5000; ++step) {
        const std::size_t number = random.below(most);
        if (random.below(3) == 0) {
            set.remove(cell_at(number));
            expected.erase(number);
        } else {
            set.add(cell_at(number));
            expected.insert(number);
        }
        ASSERT_EQ(set.holds(cell_at(number)), expected.contains(number));
    }
    for (std::size_t i = 0; i < most; ++i) EXPECT_EQ(set.holds(cell_at(i)), expected.contains(i)) << i;
}

TEST(CellSet, IsEqualByWhatItHolds) {
    CellSet<most> a;
    CellSet<most> b;
    EXPECT_EQ(a, b);
    for (const std::size_t number : {std::size_t{0}, std::size_t{63}, std::size_t{64}, most - 1}) {
        a.add(cell_at(number));
        EXPECT_NE(a, b) << number;
        b.add(cell_at(number));
        EXPECT_EQ(a, b) << number;
        b.add(cell_at(number));  // twice is once
        EXPECT_EQ(a, b) << number;
    }
    a.remove(cell_at(1));  // what it does not hold
    EXPECT_EQ(a, b);
}

TEST(CellSet, GivesSomeOfItsCellsAsBits) {
    CellSet<200> cells;
    for (const std::size_t cell : {0U, 5U, 63U, 64U, 70U, 127U, 128U, 199U}) cells.add(cell_at(cell));
    for (std::size_t first = 0; first < 200; ++first)
        for (const std::size_t count : {1U, 7U, 37U, 64U}) {
            std::uint64_t expected = 0;
            for (std::size_t i = 0; i < count && first + i < 200; ++i)
                if (cells.holds(cell_at(first + i))) expected |= std::uint64_t{1} << i;
            EXPECT_EQ(cells.bits(first, count), expected) << first << ' ' << count;
        }
}

TEST(CellSet, KnowsWhatComesBeforeAndAfterOthers) {
    Random random(6);
    for (int round = 0; round < 2000; ++round) {
        CellSet<most> set;
        CellSet<most> other;
        for (std::uint64_t left = random.below(200); left > 0; --left) set.add(cell_at(random.below(most)));
        for (std::uint64_t left = random.below(4); left > 0; --left) other.add(cell_at(random.below(most)));
        std::size_t lowest = most;
        std::size_t highest = 0;
        other.for_each([&](Cell cell) {
            lowest = std::min(lowest, index(cell));
            highest = std::max(highest, index(cell));
        });
        for (std::size_t i = 0; i < most; ++i) {
            const bool holds = set.holds(cell_at(i));
            ASSERT_EQ(set.before(other).holds(cell_at(i)), holds && i < lowest);
            ASSERT_EQ(set.after(other).holds(cell_at(i)), holds && (other.empty() || i > highest));
        }
    }
}

std::vector<int> mask_sides() {
    std::vector<int> all;
    for (int side = 2; side <= NeighbourMasks::largest_side; ++side) all.push_back(side);
    return all;
}

TEST(NeighbourMasks, KnowTheNeighboursOfTheBoard) {
    for (const int side : mask_sides()) {
        const HexBoard& board = HexBoard::of(side);
        const NeighbourMasks masks(board);
        for (std::size_t i = 0; i < board.size(); ++i) {
            for (std::size_t j = 0; j < board.size(); ++j)
                ASSERT_EQ(masks.adjacent(cell_at(i), cell_at(j)), board.adjacent(cell_at(i), cell_at(j)))
                    << side << ' ' << i << ' ' << j;
        }
    }
}

TEST(NeighbourMasks, SeeACellSurroundedOnlyByAllItsNeighbours) {
    for (const int side : mask_sides()) {
        const HexBoard& board = HexBoard::of(side);
        const NeighbourMasks masks(board);
        for (std::size_t i = 0; i < board.size(); ++i) {
            // Only the neighbours, and then all cells but one of them.
            MaskableCells<most> near;
            MaskableCells<most> all;
            for (std::size_t j = 0; j < board.size(); ++j) all.add(cell_at(j));
            EXPECT_FALSE(masks.surrounded(near, cell_at(i)));
            for (const Cell neighbour : board.neighbours(cell_at(i))) {
                near.add(neighbour);
                all.remove(neighbour);
                ASSERT_FALSE(masks.surrounded(all, cell_at(i))) << side << ' ' << i;
                all.add(neighbour);
            }
            ASSERT_TRUE(masks.surrounded(near, cell_at(i))) << side << ' ' << i;
            ASSERT_TRUE(masks.surrounded(all, cell_at(i))) << side << ' ' << i;
        }
    }
}

TEST(NeighbourMasks, MissNoSurroundedCellAmongTheCrowded) {
    Random random(8);
    for (const int side : mask_sides()) {
        const HexBoard& board = HexBoard::of(side);
        const NeighbourMasks masks(board);
        std::size_t surrounded_somewhere = 0;
        std::size_t not_crowded = 0;
        for (int round = 0; round < 60; ++round) {
            const std::uint64_t density = 3 + random.below(6);
            MaskableCells<most> set;
            for (std::size_t i = 0; i < board.size(); ++i)
                if (random.below(9) < density) set.add(cell_at(i));
            for (std::size_t i = 0; i < board.size(); ++i) {
                const Cell cell = cell_at(i);
                if (!set.holds(cell)) continue;
                const auto near = board.neighbours(cell);
                const auto surrounded = [&](Cell at) {
                    return std::ranges::all_of(board.neighbours(at), [&](Cell beside) { return set.holds(beside); });
                };
                ASSERT_EQ(masks.surrounded(set, cell), surrounded(cell)) << side << ' ' << i;
                const bool any = surrounded(cell) ||
                                 std::ranges::any_of(near, [&](Cell at) { return set.holds(at) && surrounded(at); });
                if (any) {
                    ++surrounded_somewhere;
                    ASSERT_TRUE(masks.crowded(set, cell)) << side << ' ' << i;
                }
                not_crowded += masks.crowded(set, cell) ? 0U : 1U;
            }
        }
        EXPECT_GT(surrounded_somewhere, 10U) << side;
        EXPECT_GT(not_crowded, 10U) << side;
    }
}

}  // namespace
}  // namespace notaio::rules
