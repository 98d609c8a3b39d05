#include "tests/unit/rules/havannah/boards.hpp"

namespace notaio::rules {
namespace {

using namespace havannah_test;
using short_texts::key;

// docs/identity.md 2.4: these stand in what people keep.
TEST(HavannahImages, KeysNeverChange) {
    EXPECT_EQ(key<Havannah>(Tags{}), 0x80da1d03eb12aec8U);
    EXPECT_EQ(key<Havannah>("4/5/6/3o3/6/5/4 b swap"), 0x70d3c604cd3a6e98U);
}

TEST(HavannahImages, KeysHoldWhatCounts) {
    const std::uint64_t whole = key<Havannah>("2o/x3/5/4/3 w -");
    EXPECT_EQ(key<Havannah>("2x/o3/5/4/3 b -"), whole);
    EXPECT_EQ(key<Havannah>("3/4/5/3x/o2 w -"), whole);
    EXPECT_NE(key<Havannah>("2o/x3/5/4/3 b -"), whole);
    EXPECT_NE(key<Havannah>("2x/o3/5/4/3 w -"), whole);
    EXPECT_NE(key<Havannah>("4/5/6/3o3/6/5/4 b swap"), key<Havannah>("4/5/6/3o3/6/5/4 b -"));
    EXPECT_NE(key<Havannah>(Tags{{"Board", "4"}}), key<Havannah>(Tags{{"Board", "5"}}));
    EXPECT_EQ(key<Havannah>(Tags{{"Ruleset", "vacant-ring"}}), key<Havannah>(Tags{}));
    EXPECT_NE(key<Havannah>(Tags{{"Swap", "off"}}), key<Havannah>(Tags{}));
}

// docs/notation/havannah.md 1.4: `axial-row` has x and y exchanged.
TEST(HavannahImages, MirrorExchangesXAndY) {
    Diagnostics out;
    const auto board = *Havannah::read_setup({{"Coordinates", "axial-row"}}, out);
    const auto exchanged = board.with_coordinates("axial-column");
    const Image reflect{6, 0};
    for (std::size_t i = 0; i < board.board().size(); ++i)
        EXPECT_EQ(board.coordinates().label(board.images().cell(reflect, cell_at(i))),
                  exchanged->coordinates().label(cell_at(i)));
}

}  // namespace
}  // namespace notaio::rules
