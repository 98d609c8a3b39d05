#include "rules/game/recurrence.hpp"

#include "rules/glass_bead/glass_bead.hpp"
#include "rules/susan/susan.hpp"

#include <gtest/gtest.h>

namespace notaio::rules {
namespace {

static_assert(has<Recurring, GlassBead>);
static_assert(!has<Recurring, Susan>, "no stone ever leaves its board");

GlassBead::Position position_at(std::string_view text) {
    Diagnostics out;
    return GlassBead::read_setup({{"Position", std::string(text)}}, out).value().start();
}

TEST(Recurrence, PositionsAreCountedWhateverTheirCounters) {
    History<GlassBead> history;
    const auto first = position_at("0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41");
    const auto other = position_at("0/0/5/22/5431100000000 -/-/-/-/- 43 - s 41");
    EXPECT_EQ(history.add(first, 0), 1U);
    EXPECT_EQ(history.add(other, 1), 1U);
    EXPECT_EQ(history.add(position_at("0/0/5/22/0000000011345 -/-/-/-/- - 34 s 7"), 2), 2U);
    EXPECT_FALSE(history.remark());
}

TEST(Recurrence, TheFirstPositionThatStandsThreeTimesIsTold) {
    const auto stones = position_at("0/-/-/0/0 0/0/000/-/00 5544332211 - n 1");
    const auto others = position_at("0/-/-/0/0 0/0/000/-/00 5544332211 - s 1");
    History<GlassBead> history;
    history.add(stones, 0);
    history.add(others, 3);
    history.add(stones, 12);
    EXPECT_FALSE(history.remark());
    EXPECT_EQ(history.add(stones, 24), 3U);
    EXPECT_EQ(history.add(others, 27), 2U);
    EXPECT_EQ(history.add(others, 30), 3U);
    EXPECT_EQ(history.add(stones, 36), 4U);
    ASSERT_TRUE(history.remark());
    EXPECT_EQ(history.remark()->code, &GlassBead::recurrence_code());
    EXPECT_EQ(history.remark()->ply, 24U);
    ASSERT_EQ(history.remark()->arguments.size(), 1U);
    EXPECT_EQ(history.remark()->arguments[0].name, "plies");
    EXPECT_EQ(notation::fill("{plies}", history.remark()->arguments, notation::Language::english), "0, 12, 24");
}

TEST(Recurrence, OtherGamesKeepNothing) {
    History<Susan> history;
    const Susan::Position position{};
    for (std::uint32_t ply = 0; ply < 4; ++ply) EXPECT_EQ(history.add(position, ply), 1U);
    EXPECT_FALSE(history.remark());
}

}  // namespace
}  // namespace notaio::rules
