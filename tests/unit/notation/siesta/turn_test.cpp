// The parts that a turn is put together from.
#include "notation/siesta/turn.hpp"

#include "notation/siesta/codes.hpp"

#include <gtest/gtest.h>

namespace notaio::notation::siesta {
namespace {

Placement placed(std::string_view text) {
    Written written;
    add_placement(text, 100, false, written);
    EXPECT_EQ(written.count, 1);
    return written.pieces[0];
}

TEST(SiestaTurn, PlacementsHaveAPieceACellAndPerhapsAnOwner) {
    const Placement sun = placed("Sd6");
    EXPECT_EQ(sun.piece, Piece::sun);
    EXPECT_EQ(sun.to.numbers, (std::array<std::int16_t, 3>{4, 6, 0}));
    EXPECT_EQ(sun.owner, std::nullopt);
    EXPECT_EQ(sun.to.where(), (Span{101, 103}));
    EXPECT_EQ(sun.where(), (Span{100, 103}));
    const Placement roof = placed("RDl12");
    EXPECT_EQ(roof.piece, Piece::roof);
    EXPECT_EQ(roof.owner, 3);
    EXPECT_EQ(roof.to.numbers, (std::array<std::int16_t, 3>{12, 12, 0}));
    EXPECT_EQ(roof.to.where(), (Span{102, 105}));
    EXPECT_EQ(roof.where(), (Span{100, 105}));
    EXPECT_EQ(placed("Oz999").piece, Piece::shadow);
    EXPECT_EQ(placed("Oz999").to.numbers[1], 999);
    EXPECT_EQ(placed("Ta0").piece, Piece::roof);
    EXPECT_EQ(placed("Ta0").to.numbers[1], 0);
}

TEST(SiestaTurn, NotesOnSpelling) {
    const auto notes = [](std::string_view text, bool italian, SeatLetter seat = {}) {
        Written written;
        written.seat = seat;
        return static_cast<int>(add_placement(text, 0, italian, written));
    };
    EXPECT_EQ(notes("Sd6", false), 0);
    EXPECT_EQ(notes("Sd6", true), 0);  // sun and sole
    EXPECT_EQ(notes("Hd6", false), 0);
    EXPECT_EQ(notes("Hd6", true), other_alphabet);
    EXPECT_EQ(notes("Od6", false), other_alphabet);
    EXPECT_EQ(notes("Od6", true), 0);
    EXPECT_EQ(notes("Rd6", true), other_alphabet);
    EXPECT_EQ(notes("Td6", true), 0);
    EXPECT_EQ(notes("RBd6", false), needless_owner);
    EXPECT_EQ(notes("TBd6", false), other_alphabet | needless_owner);
    EXPECT_EQ(notes("RBd6", false, std::uint8_t{1}), needless_owner);
    EXPECT_EQ(notes("RBd6", false, std::uint8_t{0}), 0);  // not needless: it is wrong
}

TEST(SiestaTurn, AFifthPieceIsNotKept) {
    Written written;
    for (const char* text : {"Sa1", "Sb1", "Sc1", "Sd1", "Se1", "Sf1"}) add_placement(text, 0, false, written);
    EXPECT_EQ(written.count, 4);
    EXPECT_EQ(written.pieces[3].to.numbers[0], 4);
}

TEST(SiestaTurn, Points) {
    WrittenPoints points;
    EXPECT_TRUE(add_points("=1/0", points));
    EXPECT_EQ(points.count, 2);
    EXPECT_EQ(points.numbers, (std::array<std::int16_t, 4>{1, 0, 0, 0}));
    EXPECT_FALSE(add_points("=2/0", points));  // there are some already
    EXPECT_EQ(points.numbers[0], 1);
    for (const char* text :
         {"=", "=/", "=1/", "=/1", "=1//0", "=-1/0", "=1/0/0/0/0", "=x", "=1x", "=1 0", "=99999", "=+1"}) {
        WrittenPoints none;
        EXPECT_FALSE(add_points(text, none)) << text;
        EXPECT_EQ(none.count, 0) << text;
    }
    WrittenPoints four;
    EXPECT_TRUE(add_points("=10/0/007/32767", four));
    EXPECT_EQ(four.count, 4);
    EXPECT_EQ(four.numbers, (std::array<std::int16_t, 4>{10, 0, 7, 32767}));
    const PlyClaim claim = points_claim(four, {3, 9}, 7);
    EXPECT_EQ(claim.text, "10/0/7/32767");
    EXPECT_EQ(claim.kind, PlyClaim::Kind::points);
    EXPECT_EQ(claim.ply, 7U);
    EXPECT_EQ(claim.where, (Span{3, 9}));
    EXPECT_EQ(claim.code, &sie_201_wrong_points);
}

TEST(SiestaTurn, SeatPointsAndTheWordTakeNoPartInEquality) {
    Written one;
    add_placement("Sd6", 0, false, one);
    Written two = one;
    two.seat = std::uint8_t{2};
    add_points("=1/0", two.points);
    EXPECT_EQ(one, two);
    two.failed = true;
    EXPECT_NE(one, two);
    Written dashes;
    dashes.failed = true;
    Written marked = dashes;
    marked.flagged = true;
    EXPECT_EQ(dashes, marked);
    EXPECT_TRUE(dashes.has_dashes());
    EXPECT_FALSE(two.has_dashes());
    EXPECT_FALSE(one.has_dashes());
}

}  // namespace
}  // namespace notaio::notation::siesta
