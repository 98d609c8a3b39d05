#include "rules/identity/key.hpp"
#include "tests/unit/rules/hex/boards.hpp"

namespace notaio::rules {
namespace {

using namespace hex_test;

std::uint64_t hex_key(const Tags& tags, const std::vector<Move>& moves = {}) {
    const auto board = setup(tags);
    auto position = board.start();
    RunningKey<Hex> running(board, position);
    for (const Move& move : moves) {
        board.apply(position, move);
        running.follow(move, position);
    }
    EXPECT_EQ(running.key(position), key_of<Hex>(board, position));
    return running.key(position);
}
std::uint64_t hex_key(std::string_view position) { return hex_key(Tags{{"Position", std::string(position)}}); }

// docs/identity.md 2.4: these stand in what people keep.
TEST(HexImages, KeysNeverChange) {
    EXPECT_EQ(hex_key(Tags{}), 0x9b4a51085517d502U);
    EXPECT_EQ(hex_key("5/x4/5/5/5 o swap ="), 0x38c0227997afd6d2U);
}

TEST(HexImages, KeysHoldWhatCounts) {
    const std::uint64_t whole = hex_key("1x1/o2/3 x - =");
    EXPECT_EQ(hex_key("3/2o/1x1 x - ="), whole);  // half a turn
    EXPECT_EQ(hex_key("1x1/o2/3 o - %"), whole);  // the mirror with the sides exchanged: here the stones are the same
    EXPECT_NE(hex_key("1o1/x2/3 x - ="), whole);
    EXPECT_NE(hex_key("1x1/o2/3 x - %"), whole);
    EXPECT_NE(hex_key("1x1/o2/3 o - ="), whole);
    EXPECT_NE(hex_key("5/x4/5/5/5 o swap ="), hex_key("5/x4/5/5/5 o - ="));
    EXPECT_NE(hex_key(Tags{{"Board", "5"}}), hex_key(Tags{{"Board", "6"}}));
    EXPECT_EQ(hex_key(Tags{{"Opens", "blue"}}), hex_key(Tags{}));
    EXPECT_EQ(hex_key(Tags{{"Pass", "on"}}), hex_key(Tags{}));
}

// docs/rules/hex.md 2.7: what follows the swap stands on the mirror cells.
TEST(HexImages, AGameUnderOneSwapMeetsTheSameGameUnderTheOther) {
    const auto& board = setup().board();
    const Cell stone = board.cell({1, 0});
    const Cell next = board.cell({4, 5});
    const Move placed = Hex::Place{stone};
    const std::uint64_t pieces =
        hex_key({}, {placed, Hex::Swap{stone, board.mirror(stone)}, Hex::Place{board.mirror(next)}});
    EXPECT_EQ(hex_key({{"Ruleset", "swap-sides"}}, {placed, Hex::Swap{stone, stone}, Hex::Place{next}}), pieces);
    EXPECT_NE(hex_key({{"Ruleset", "no-swap"}}, {placed, Hex::Place{board.mirror(stone)}, Hex::Place{next}}), pieces);
}

TEST(HexImages, MirrorsExchangeSidesAndTheHalfTurnDoesNot) {
    const auto board = setup();
    ASSERT_EQ(board.images().all().size(), 4U);
    for (const Image image : board.images().all()) {
        const bool mirrors = board.images().name(image).starts_with("reflect");
        EXPECT_EQ(image.turn != 0, mirrors);
        EXPECT_EQ(board.image_of_setup(image)->start().of_first, mirrors ? Side::blue : Side::red);
    }
    const Cell cell = board.board().cell({1, 0});
    EXPECT_EQ(board.images().cell(Image{2, 1}, cell), board.board().mirror(cell));
}

}  // namespace
}  // namespace notaio::rules
