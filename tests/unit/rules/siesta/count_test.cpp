// The number of legal turns, which is worked out without a list, against the list.
#include "rules/siesta/line.hpp"
#include "rules/siesta/plane.hpp"
#include "tests/unit/rules/siesta/boards.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace siesta_test;
using siesta::cell_count;

std::uint64_t listed(const TheSetup& setup, const Position& position) {
    std::uint64_t count = 0;
    setup.for_each_legal(position, [&](const Move&) {
        ++count;
        return true;
    });
    return count;
}

// So many are left of suns, shadows and the roofs of the player to move.
Position with_left(Position position, unsigned suns, unsigned shadows, unsigned roofs) {
    position.laid = {static_cast<std::uint8_t>(Siesta::sun_supply - suns),
                     static_cast<std::uint8_t>(Siesta::shadow_supply - shadows)};
    position.roofs[position.to_move] = static_cast<std::uint8_t>(Siesta::roof_supply - roofs);
    return position;
}

struct Variant {
    const char* ruleset;
    const char* players;
};
class Counts : public testing::TestWithParam<Variant> {
  protected:
    TheSetup at = setup({{"Ruleset", GetParam().ruleset}, {"Players", GetParam().players}});
};

TEST_P(Counts, AreThoseOfTheListAlongGames) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        Random random(seed, 1);
        Position position = at.start();
        while (!at.is_over(position)) {
            ASSERT_EQ(at.count_legal(position), listed(at, position)) << at.position_text(position);
            for (int i = 0; i < 2; ++i) at.apply(position, at.sample(position, random));
        }
    }
}

TEST_P(Counts, AreThoseOfTheListWhereSuppliesRunOut) {
    Random random(7, 1);
    Position position = at.start();
    for (unsigned ply = 0; ply < 5; ++ply) at.apply(position, at.sample(position, random));
    for (unsigned suns = 1; suns <= 3; ++suns)
        for (unsigned shadows = 1; shadows <= 3; ++shadows)
            for (unsigned roofs = 1; roofs <= 3; ++roofs) {
                const Position short_of = with_left(position, suns, shadows, roofs);
                ASSERT_EQ(at.count_legal(short_of), listed(at, short_of)) << suns << ' ' << shadows << ' ' << roofs;
            }
}

// No game leads to such boards; but the number is that of the list on any board, full ones among them, where a turn may
// end early (6.3).
TEST_P(Counts, AreThoseOfTheListOnAnyBoard) {
    Random random(3, 1);
    std::uint64_t turns = 0;
    for (int i = 0; i < 400; ++i) {
        Position position = at.start();
        const std::uint64_t free = 1 + random.below(i % 4 == 0 ? 40 : 8);
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            if (random.below(cell_count) < free) continue;
            const std::uint64_t mark = 1 + random.below(4);
            position.board.lay(cell_at(cell), static_cast<Mark>(mark));
        }
        position = with_left(position, 1 + static_cast<unsigned>(random.below(3)),
                             1 + static_cast<unsigned>(random.below(3)), 1 + static_cast<unsigned>(random.below(3)));
        const std::uint64_t expected = listed(at, position);
        turns += expected > 1 ? 1 : 0;
        ASSERT_EQ(at.count_legal(position), expected) << at.position_text(position);
    }
    EXPECT_GT(turns, 200U);  // most are not boards without a turn
}

INSTANTIATE_TEST_SUITE_P(Siesta, Counts,
                         testing::Values(Variant{"lucas-2008", "2"}, Variant{"lucas-2008", "4"},
                                         Variant{"italian", "2"}, Variant{"italian", "3"}));

// The line and the whole board give the same answer about single pieces.
TEST(Line, SeesWhatTheBoardPays) {
    using siesta::Plane;
    Random random(5, 1);
    for (int i = 0; i < 300; ++i) {
        Board board;
        siesta::Line line;
        for (int column = 0; column < siesta::side; ++column) {
            const auto mark = static_cast<Mark>(random.below(5));  // roofs of two players
            if (mark == Mark::empty) continue;
            board.lay(cell_at(static_cast<std::size_t>(column)), mark);
            line.put(column, mark, mark == Mark::roof_a);
        }
        const auto effects = siesta::effects_of(line);
        for (int column = 0; column < siesta::side; ++column) {
            const Cell cell = cell_at(static_cast<std::size_t>(column));
            if (board.at(cell) != Mark::empty) continue;
            EXPECT_EQ((effects.lit >> column & 1) != 0, board.is_lit(cell));
            for (const Piece piece : {Piece::sun, Piece::shadow, Piece::roof}) {
                Board after = board;
                Points points{};
                after.put(cell, siesta::mark_of(piece, 0), points);
                EXPECT_EQ((effects.pays[static_cast<std::size_t>(piece)] >> column & 1) != 0, points[0] > 0);
            }
        }
    }
}

TEST(Plane, HoldsCellsAndTheirNeighbours) {
    using siesta::Plane;
    siesta::Plane all;
    for (int rank = 0; rank < siesta::side; ++rank)
        for (int column = 0; column < siesta::side; ++column) {
            const Plane one(column, rank);
            EXPECT_EQ(one.count(), 1U);
            EXPECT_TRUE(one.holds(column, rank));
            const unsigned sides = (column > 0) + (column < 11) + (rank > 0) + (rank < 11);
            EXPECT_EQ(one.neighbours().count(), sides);
            EXPECT_EQ(Plane::behind(column, rank).count(), static_cast<unsigned>(143 - rank * 12 - column));
            all = all | one;
        }
    EXPECT_EQ(all.count(), 144U);
    Plane lines = all;
    lines.set_rank(3, 0b101);
    lines.set_column(11, 0b1000);
    EXPECT_EQ(lines.count(), 144U - 10U - 10U);  // the last cell of the rank is the one that the column keeps
    int visited = 0;
    lines.for_each([&](int column, int rank) { visited += lines.holds(column, rank) ? 1 : 100; });
    EXPECT_EQ(visited, 124);
    EXPECT_TRUE((all - lines - all).is_empty());
}

}  // namespace
}  // namespace notaio::rules
