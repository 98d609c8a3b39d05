#include "rules/identity/key.hpp"
#include "tests/unit/rules/havannah/boards.hpp"

namespace notaio::rules {
namespace {

using namespace havannah_test;

std::uint64_t havannah_key(const Tags& tags) {
    Diagnostics out;
    const auto made = Havannah::read_setup(tags, out);
    return key_of<Havannah>(*made, made->start());
}
std::uint64_t havannah_key(std::string_view position) { return havannah_key({{"Position", std::string(position)}}); }

// docs/identity.md 2.4: these stand in what people keep.
TEST(HavannahImages, KeysNeverChange) {
    EXPECT_EQ(havannah_key(Tags{}), 0x80da1d03eb12aec8U);
    EXPECT_EQ(havannah_key("4/5/6/3o3/6/5/4 b swap"), 0x70d3c604cd3a6e98U);
}

TEST(HavannahImages, KeysHoldWhatCounts) {
    const std::uint64_t whole = havannah_key("2o/x3/5/4/3 w -");
    EXPECT_EQ(havannah_key("2x/o3/5/4/3 b -"), whole);
    EXPECT_EQ(havannah_key("3/4/5/3x/o2 w -"), whole);
    EXPECT_NE(havannah_key("2o/x3/5/4/3 b -"), whole);
    EXPECT_NE(havannah_key("2x/o3/5/4/3 w -"), whole);
    EXPECT_NE(havannah_key("4/5/6/3o3/6/5/4 b swap"), havannah_key("4/5/6/3o3/6/5/4 b -"));
    EXPECT_NE(havannah_key(Tags{{"Board", "4"}}), havannah_key(Tags{{"Board", "5"}}));
    EXPECT_EQ(havannah_key(Tags{{"Ruleset", "vacant-ring"}}), havannah_key(Tags{}));
    EXPECT_NE(havannah_key(Tags{{"Swap", "off"}}), havannah_key(Tags{}));
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
