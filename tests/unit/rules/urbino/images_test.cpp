#include "tests/unit/rules/urbino/boards.hpp"

namespace notaio::rules {
namespace {

using namespace urbino_test;
using short_texts::key;

// docs/identity.md 2.4: these stand in what people keep.
TEST(UrbinoImages, KeysNeverChange) {
    EXPECT_EQ(key<Urbino>(Tags{}), 0x0ceb727c89b19f48U);
    EXPECT_EQ(key<Urbino>("9/9/9/3*5/9/3hH4/9/5*3/9 w 17,6,3/17,6,3 play"), 0x45755884740aafebU);
}

TEST(UrbinoImages, KeysHoldWhatCounts) {
    const std::uint64_t whole = key<Urbino>("9/9/9/3*5/9/3hP4/9/5*3/9 w 17,6,3/18,5,3 play");
    EXPECT_EQ(key<Urbino>("9/9/9/3*5/9/3Hp4/9/5*3/9 b 18,5,3/17,6,3 play"), whole);
    EXPECT_EQ(key<Urbino>("9/5*3/9/3hP4/9/3*5/9/9/9 w 17,6,3/18,5,3 play"), whole);
    EXPECT_EQ(key<Urbino>("9/9/9/5*3/9/4Ph3/9/3*5/9 w 17,6,3/18,5,3 play"), whole);
    EXPECT_NE(key<Urbino>("9/9/9/3*5/9/3hP4/9/5*3/9 b 17,6,3/18,5,3 play"), whole);
    EXPECT_NE(key<Urbino>("9/9/9/3*5/9/3hP4/9/5*3/9 w 17,6,3/18,5,3 skipped"), whole);
    EXPECT_NE(key<Urbino>("9/9/9/3*5/9/3hP4/9/5*3/9 w 18,6,3/17,5,3 play"), whole);
    EXPECT_NE(key<Urbino>("9/9/9/3*5/9/3hT4/9/5*3/9 w 17,6,3/18,5,3 play"), whole);
    EXPECT_NE(key<Urbino>("9/9/9/3*5/9/3hP4/9/6*2/9 w 17,6,3/18,5,3 play"), whole);
    EXPECT_EQ(key<Urbino>(Tags{{"Ruleset", "monuments"}}), key<Urbino>(Tags{}));
}

TEST(UrbinoImages, ColoursAreExchangedOnceBothBuild) {
    const Image exchange{0, 1};
    const auto opening = setup();
    EXPECT_EQ(opening.images().all().size(), 16U);
    EXPECT_FALSE(opening.image_of_setup(exchange).has_value());
    EXPECT_FALSE(opening.image_of(opening.start(), exchange).has_value());
    EXPECT_NE(key<Urbino>("9/9/9/3*5/9/9/9/5*3/9 w 18,6,3/18,6,3 first"),
              key<Urbino>("9/9/9/3*5/9/9/9/5*3/9 b 18,6,3/18,6,3 first"));
    const auto later = setup({{"Position", "9/9/9/3*5/9/3hP4/9/5*3/9 w 17,6,3/18,5,3 play"}});
    EXPECT_EQ(later.position_text(later.image_of_setup(exchange)->start()),
              "9/9/9/3*5/9/3Hp4/9/5*3/9 b 18,5,3/17,6,3 play");
    EXPECT_EQ(later.image_of(Seat{0}, exchange), Seat{1});
}

// docs/notation/urbino.md 1.2.
TEST(UrbinoImages, MirrorIsThatOfTheTwoSystemsOfCoordinates) {
    const auto board = setup();
    const auto mirrored = board.with_coordinates("tabletop");
    const Image reflect{4, 0};
    EXPECT_EQ(board.images().name(reflect), "reflect");
    for (std::size_t i = 0; i < board.board().size(); ++i)
        EXPECT_EQ(board.coordinates().label(board.images().cell(reflect, cell_at(i))),
                  mirrored->coordinates().label(cell_at(i)));
}

}  // namespace
}  // namespace notaio::rules
