#include "tests/unit/rules/glass_bead/boards.hpp"

namespace notaio::rules {
namespace {

using namespace glass_bead_test;
using short_texts::key;

// docs/identity.md 2.4: these stand in what people keep.
TEST(GlassBeadImages, KeysNeverChange) {
    EXPECT_EQ(key<GlassBead>(Tags{}), 0x38eebd040353f517U);
    EXPECT_EQ(key<GlassBead>(house), 0xdfea4cbd9de65e98U);
}

TEST(GlassBeadImages, KeysHoldWhatCounts) {
    const std::uint64_t whole = key<GlassBead>(house);
    EXPECT_EQ(key<GlassBead>("-/-/-/-/- 0/0/5/22/5431100000000 43 - n 41"), whole);
    EXPECT_EQ(key<GlassBead>("0/0/5/22/5431100000000 -/-/-/-/- - 43 s 7"), whole);
    EXPECT_NE(key<GlassBead>("0/0/5/22/5431100000000 -/-/-/-/- 43 - s 41"), whole);
    EXPECT_NE(key<GlassBead>("0/5/0/22/5431100000000 -/-/-/-/- - 43 s 41"), whole);
    EXPECT_NE(key<GlassBead>("0/0/5/42/5321100000000 -/-/-/-/- - 43 s 41"), whole);
    EXPECT_EQ(key<GlassBead>(Tags{{"First", "South"}}), key<GlassBead>(Tags{}));
    EXPECT_EQ(key<GlassBead>(Tags{{"Ruleset", "literal"}}), key<GlassBead>(Tags{}));
    EXPECT_NE(key<GlassBead>(Tags{{"Layout", "mirror"}}), key<GlassBead>(Tags{}));
}

TEST(GlassBeadImages, AHalfTurnExchangesFirstToo) {
    const auto the_setup = setup();
    ASSERT_EQ(the_setup.images().all().size(), 2U);
    EXPECT_EQ(the_setup.images().within(Symmetry::board).size(), 1U);
    const Image half = the_setup.images().all()[1];
    EXPECT_EQ(the_setup.images().name(half), "rotate-180");
    const auto other = the_setup.image_of_setup(half);
    EXPECT_EQ(other->first(), Side::south);
    EXPECT_EQ(other->setup_tags(), setup({{"First", "South"}}).setup_tags());
    EXPECT_EQ(the_setup.image_of(Seat{0}, half), Seat{0});
}

// The other layout is no image of itself.
TEST(GlassBeadImages, AStartThatNoLayoutHasIsAPosition) {
    const auto the_setup = setup({{"Layout", "mirror"}});
    const auto other = the_setup.image_of_setup(the_setup.images().all()[1]);
    EXPECT_TRUE(other->from_position());
    EXPECT_EQ(setup(other->setup_tags()).start(), other->start());
}

}  // namespace
}  // namespace notaio::rules
