#include "rules/play/random_game.hpp"

#include "tests/unit/rules/susan/boards.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace notaio::rules {
namespace {

using namespace susan_test;

TEST(Random, DrawsTheSameNumbersOnEveryMachine) {
    // Of the engine itself the standard fixes the ten thousandth number.
    std::mt19937_64 engine;
    engine.discard(9999);
    EXPECT_EQ(engine(), 9981545732273789042U);
    Random one(7);
    Random same(7);
    Random other(8);
    Random of_series(7, 0);
    std::vector<std::uint64_t> drawn[4];
    for (int i = 0; i < 50; ++i) {
        drawn[0].push_back(one.below(1'000'000));
        drawn[1].push_back(same.below(1'000'000));
        drawn[2].push_back(other.below(1'000'000));
        drawn[3].push_back(of_series.below(1'000'000));
    }
    EXPECT_EQ(drawn[0], drawn[1]);
    EXPECT_NE(drawn[0], drawn[2]);
    EXPECT_NE(drawn[0], drawn[3]);
}

TEST(Random, StaysBelowItsBound) {
    Random random(1);
    for (const std::uint64_t bound : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{61},
                                      std::uint64_t{1} << 63U, ~std::uint64_t{0}})
        for (int i = 0; i < 200; ++i) EXPECT_LT(random.below(bound), bound);
    std::map<std::uint64_t, int> counts;
    for (int i = 0; i < 70'000; ++i) ++counts[random.below(7)];
    ASSERT_EQ(counts.size(), 7U);
    for (const auto& [number, count] : counts) EXPECT_NEAR(count, 10'000, 500) << number;
}

TEST(Random, GivesEachGameOfASeriesItsOwnNumbers) {
    std::set<std::uint64_t> first;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (std::uint64_t number = 0; number < 20; ++number)
            first.insert(Random(seed, number).below(~std::uint64_t{0}));
    EXPECT_EQ(first.size(), 400U);
}

TEST(RandomMove, TakesEachLegalMoveEquallyOften) {
    const TheSetup at = setup_at("x1/1o1/1x b 0");
    const auto legal = legal_moves(at, at.start());
    ASSERT_EQ(legal.size(), 8U);
    Random random(3);
    std::map<std::string, int> counts;
    for (int i = 0; i < 16'000; ++i) ++counts[text_of(at, at.start(), random_move<Susan>(at, at.start(), random))];
    EXPECT_EQ(counts.size(), legal.size());
    for (const auto& [move, count] : counts) EXPECT_NEAR(count, 2'000, 200) << move;
}

TEST(RandomGame, IsLegalAndEndsWhereTheGameDoes) {
    const TheSetup at = setup_of_side(3);
    for (std::uint64_t number = 0; number < 30; ++number) {
        Random random(4, number);
        Position expected = at.start();
        const Position last =
            play_randomly<Susan>(at, at.start(), random, 1000, [&](const Move& move, const Position& before) {
                ASSERT_EQ(before, expected);
                ASSERT_EQ(std::ranges::count(legal_moves(at, before), move), 1);
                at.apply(expected, move);
            });
        EXPECT_EQ(last, expected);
        EXPECT_TRUE(at.is_over(last));
    }
}

TEST(RandomGame, StopsAtItsLimit) {
    const TheSetup at = setup();
    for (const std::uint32_t limit : {0U, 1U, 5U}) {
        Random random(4);
        std::uint32_t plies = 0;
        const Position last =
            play_randomly<Susan>(at, at.start(), random, limit, [&](const Move&, const Position&) { ++plies; });
        EXPECT_EQ(plies, limit);
        EXPECT_FALSE(at.is_over(last));
    }
    const TheSetup over = setup_at("xo3/oo4/7/8/9/8/7/6/5 b 0");
    Random random(4);
    EXPECT_EQ(play_randomly<Susan>(over, over.start(), random, 10, [](const Move&, const Position&) { FAIL(); }),
              over.start());
}

// The games of a seed are part of the contract of `notaio random`: a change of this text is a change for its users.
TEST(RandomGame, OfASeedIsAlwaysTheSame) {
    const TheSetup at = setup_of_side(2);
    std::string games;
    for (std::uint64_t number = 1; number <= 3; ++number) {
        Random random(1, number);
        play_randomly<Susan>(at, at.start(), random, 100, [&](const Move& move, const Position& position) {
            games += text_of(at, position, move) + " ";
        });
        games += "/ ";
    }
    EXPECT_EQ(games,
              "b1 b3 c1 a2 b2 a1 / b3 b1 b3-b2 b1-c1 c2 a2 b2-a1 b2 b3 / c2 b1 c2-b2 c2 a2 c2-c1 b2-c2 b1-a1 b2 b3 / ");
}

}  // namespace
}  // namespace notaio::rules
