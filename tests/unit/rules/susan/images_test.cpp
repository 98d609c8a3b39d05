#include "rules/identity/key.hpp"
#include "tests/unit/rules/susan/boards.hpp"

namespace notaio::rules {
namespace {

using namespace susan_test;

std::uint64_t susan_key(const TheSetup& setup) { return key_of<Susan>(setup, setup.start()); }

// docs/identity.md 2.4: these stand in what people keep.
TEST(SusanImages, KeysNeverChange) {
    EXPECT_EQ(susan_key(setup()), 0xa62d06b2eb35dee0U);
    EXPECT_EQ(susan_key(setup_at("5/6/7/8/4x4/8/7/6/5 w 0")), 0x4893aa4fd7e22828U);
    EXPECT_EQ(susan_key(setup_at("5/1x4/2o4/8/4x4/8/7/6/5 w 3")), 0x47f853286ced93f8U);
}

TEST(SusanImages, KeysHoldWhatCounts) {
    const auto key = [](std::string_view position) { return susan_key(setup_at(position)); };
    const std::uint64_t whole = key("2x/o3/5/4/3 b 0");
    EXPECT_EQ(key("2o/x3/5/4/3 w 0"), whole);  // colours and seat exchanged
    EXPECT_EQ(key("3/4/5/3o/x2 b 0"), whole);  // half a turn
    EXPECT_EQ(key("x2/3o/5/4/3 b 0"), whole);  // from right to left
    EXPECT_NE(key("2x/o3/5/4/3 w 0"), whole);
    EXPECT_NE(key("2o/x3/5/4/3 b 0"), whole);
    EXPECT_NE(key("2x/o3/5/4/3 b 1"), whole);
    EXPECT_NE(key("2x/1o2/5/4/3 b 0"), whole);
    EXPECT_NE(susan_key(setup_of_side(3)), susan_key(setup_of_side(4)));
    EXPECT_EQ(susan_key(setup_of_side(3, "draw-first")), susan_key(setup_of_side(3)));
}

TEST(SusanImages, MirrorIsThatOfTheTwoSystemsOfCoordinates) {
    const auto board = setup();
    const auto mirrored = setup({{"Coordinates", "abstract-play"}});
    const Image reflect{6, 0};
    EXPECT_EQ(board.images().name(reflect), "reflect");
    for (std::size_t i = 0; i < board.board().size(); ++i)
        EXPECT_EQ(board.coordinates().label(board.images().cell(reflect, cell_at(i))),
                  mirrored.coordinates().label(cell_at(i)));
}

TEST(SusanImages, FirstGoesWithItsColour) {
    const auto board = setup();
    EXPECT_EQ(board.images().all().size(), 24U);
    const auto other = board.image_of_setup(Image{0, 1});
    EXPECT_EQ(other->first(), Colour::white);
    EXPECT_EQ(other->start().to_move, Colour::white);
    EXPECT_EQ(board.image_of(Seat{0}, Image{0, 1}), Seat{0});
    EXPECT_EQ(other->setup_tags(), setup({{"First", "White"}}).setup_tags());
}

}  // namespace
}  // namespace notaio::rules
