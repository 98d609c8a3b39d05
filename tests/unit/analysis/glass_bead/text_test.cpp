#include "tests/unit/analysis/glass_bead/positions.hpp"

namespace notaio::analysis::glass_bead {
namespace {

using namespace test;
using notation::Language;

std::string description(std::string_view position, std::uint32_t stood = 1, Language language = Language::english) {
    const TheSetup setup = setup_at(position);
    return describe(setup, setup.start(), stood, language);
}

TEST(GlassBeadText, TheHouse) {
    EXPECT_EQ(description(house),
              "to move: South; 136525 legal moves\n"
              "points: North 7, South 0\n"
              "gems in the pits: South C5D22E54311; 23 points\n"
              "house of South: 13 beads in E, 2 laps\n"
              "South must feed North, from D, E\n"
              "moves without a capture: 29701; for example D22\n"
              "direct captures, chain of 1: 14760; at most 5 points; for example E0005000011340*d5\n"
              "direct captures, chain of 2: 3780; at most 9 points; for example E0045000011300*c4d5\n"
              "direct captures, chain of 3: 960; at most 12 points; for example E0345000011000*b3c4d5\n"
              "direct captures, chain of 4: 300; at most 13 points; for example E1345000010000*a1b3c4d5\n"
              "indirect captures, chain of 1: 66108; at most 5 points; for example E0000000113450xc5\n"
              "indirect captures, chain of 2: 18936; at most 9 points; for example E0000001134500xa4b5\n"
              "indirect captures, chain of 3: 1920; at most 13 points; for example E0000401135000xa5e4$4\n"
              "indirect captures, chain of 4: 60; at most 12 points; for example E0000511340000xe5$43\n");
}

TEST(GlassBeadText, WhatLiesAlone) {
    EXPECT_EQ(description("5/0000/-/-/00 0/5/44/-/000 33221 1 s 7"),
              "to move: South; 4 legal moves\n"
              "points: North 1, South 11\n"
              "gems in the pits: North b5c44, South A5; 18 points\n"
              "pits that reach North: B, E\n"
              "pits of North with one gem alone: b\n"
              "pits of North with one stone alone: a\n"
              "moves without a capture: 1; for example A5\n"
              "direct captures, chain of 1: 1; at most 5 points; for example E00*b5\n"
              "indirect captures, chain of 1: 2; at most 5 points; for example B0000xb5\n");
}

TEST(GlassBeadText, StonesAloneAndAPositionThatCameBack) {
    EXPECT_EQ(description("0/-/-/0/0 0/0/000/-/00 5544332211 - n 25", 3, Language::italian),
              "tocca a Nord; 8 mosse legali\n"
              "punti: Nord 0, Sud 30\n"
              "nelle buche non restano gemme: i punti possono solo passare da un granaio all'altro\n"
              "buche che arrivano a Sud: c, e\n"
              "buche di Sud con una sola pietra: A, D, E\n"
              "mosse senza cattura: 3; per esempio a0\n"
              "catture indirette, catena di 1: 5; al più 5 punti; per esempio c000x$5\n"
              "questa posizione si è presentata 3 volte\n");
}

TEST(GlassBeadText, AFinishedGame) {
    EXPECT_EQ(description("-/-/-/-/- 0000000000/-/-/-/- 55443 32211 s 90"),
              "game over\n"
              "points: North 9, South 21\n"
              "no gem is left in the pits: points can only go from store to store\n"
              "house of North: 10 beads in a, 2 laps\n");
}

TEST(GlassBeadText, PositionsTooLargeToListHaveNoExamples) {
    const std::string text = description(large);
    EXPECT_NE(text.find("direct captures"), std::string::npos);
    EXPECT_EQ(text.find("for example"), std::string::npos);
    EXPECT_EQ(text.find("at most"), std::string::npos);
}

std::optional<std::string> remark(std::string_view position, std::string_view text,
                                  Language language = Language::english) {
    const TheSetup setup = setup_at(position);
    return remark_on_move(setup, setup.start(), move(setup, text), language);
}

TEST(GlassBeadText, RemarksNameWhatAMoveTakes) {
    EXPECT_EQ(remark(house, "E5431100000000*a5b4c3d1"), "a direct capture, chain of 4, takes a5b4c3d1: points 13");
    EXPECT_EQ(remark(house, "E0000511340000xe5$43", Language::italian),
              "una cattura indiretta, catena di 4, prende e5$43: punti 12");
    EXPECT_EQ(remark(house, "D22"), std::nullopt);
}

TEST(GlassBeadText, RemarksNameChainsThatTakeNothing) {
    EXPECT_EQ(remark("00/0/-/0/0 0/0/000/-/- 5544332211 - s 26", "E0"),
              "an indirect capture, chain of 1, takes nothing: North has no gem");
    EXPECT_EQ(remark("00/0/-/0/0 0/0/000/-/- 5544332211 - s 26", "E0", Language::italian),
              "una cattura indiretta, catena di 1, non prende nulla: Nord non ha gemme");
}

}  // namespace
}  // namespace notaio::analysis::glass_bead
