// A turn while it is played, piece by piece.
#include "rules/siesta/turn.hpp"

#include "tests/unit/rules/siesta/boards.hpp"

namespace notaio::rules {
namespace {

using namespace siesta_test;
using siesta::Turn;

Siesta::Placed placed(std::string_view text) { return named_piece(text).placed; }

TEST(SiestaTurn, LeavesThePositionAlone) {
    const TheSetup setup = siesta_test::setup();
    const Position before = after(setup, "Sd6 Re6 Hf6");
    Position position = before;
    Turn turn(setup, position);
    turn.lay(placed("Rf7"));
    turn.lay(placed("Sf8"));
    EXPECT_EQ(position, before);
    EXPECT_EQ(turn.count(), 2U);
    EXPECT_EQ(turn.own_points(), 1);
    EXPECT_EQ(turn.points(), (Points{0, 1, 0, 0}));
    EXPECT_FALSE(turn.is_full());
    EXPECT_FALSE(turn.is_complete());
    turn.lay(placed("Hf5"));
    EXPECT_TRUE(turn.is_full());
    EXPECT_TRUE(turn.is_complete());
    EXPECT_EQ(turn.own_points(), 2);
    EXPECT_EQ(turn.position().totals, before.totals);  // they are the caller's to add
}

TEST(SiestaTurn, TakesBackPiecesSuppliesReasonsAndPoints) {
    const TheSetup setup =
        setup_at("SSSSSSSSSSSS/SSSSSSSSSSSS/AAAAAAAAAAAA/1AA9/12/12/12/12/12/12/12/12 A 2 0/0 italian");
    Turn turn(setup, setup.start());
    turn.lay(placed("Rd9"));
    EXPECT_EQ(turn.position().reason_count, 1);
    EXPECT_TRUE(turn.has_exhausted());
    EXPECT_FALSE(turn.ends_at_once());
    turn.lay(placed("Sa9"));
    EXPECT_EQ(turn.position().reason_count, 2);
    turn.lay(placed("Hb8"));
    EXPECT_EQ(turn.own_points(), 1);
    turn.take_back();
    EXPECT_EQ(turn.own_points(), 0);
    EXPECT_EQ(turn.position().laid[1], 0);
    turn.take_back();
    EXPECT_EQ(turn.position().reason_count, 1);
    turn.take_back();
    EXPECT_EQ(turn.position(), setup.start());
}

TEST(SiestaTurn, EndsAtOnceInLucasOnly) {
    const std::string board = "SSSSSSSSSSSS/SSSSSSSSSSSS/AAAAAAAAAAA1/12/12/12/12/12/12/12/12/12 A 2 0/0 ";
    for (const bool italian : {false, true}) {
        const TheSetup setup = setup_at(board + (italian ? "italian" : "lucas-2008"));
        Turn turn(setup, setup.start());
        turn.lay(placed("Ha9"));
        EXPECT_FALSE(turn.has_right_number());
        turn.lay(placed("Sl10"));
        EXPECT_EQ(turn.ends_at_once(), !italian);
        EXPECT_EQ(turn.is_full(), !italian);
        EXPECT_EQ(turn.is_complete(), !italian);
        EXPECT_EQ(turn.has_right_number(), !italian);
        EXPECT_TRUE(turn.can_go_on());
    }
}

TEST(SiestaTurn, FindsThePiecesThatMayBeLaidByCellAndKind) {
    const TheSetup setup = siesta_test::setup();
    const Position position = after(setup, "Sa1 Rb1 Hc1");
    Texts found;
    EXPECT_TRUE(Turn(setup, position).for_each_placement([&](const Siesta::Placed& piece) {
        found.push_back(std::string(1, "SHR"[static_cast<std::size_t>(piece.piece)]) +
                        setup.coordinates().label(piece.to));
        return true;
    }));
    EXPECT_EQ(joined(found), "Hd1 Rd1 Sa2 Ra2 Sb2 Rb2 Rc2");
    // A supply that has run out gives none.
    Position poor = position;
    poor.laid = {25, 75};
    poor.roofs[1] = 15;
    EXPECT_TRUE(Turn(setup, poor).for_each_placement([](const Siesta::Placed&) { return false; }));
    EXPECT_FALSE(Turn(setup, poor).can_go_on());
    poor.roofs[1] = 14;
    EXPECT_TRUE(Turn(setup, poor).can_go_on());
}

}  // namespace
}  // namespace notaio::rules
