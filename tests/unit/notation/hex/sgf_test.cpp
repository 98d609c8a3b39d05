#include "tests/unit/notation/hex/records.hpp"

namespace notaio::notation {
namespace {

using hex_programs::expect_read;
using hex_programs::Told;

TEST(HexSgf, PropertiesBecomePlies) {
    expect_read("sgf", std::initializer_list<Told>{
                           {"(;GM[11]SZ[5];B[a2];W[C3])", "a2 c3"},
                           {"(;GM[11];B[a2];W[pass];B[resign])", "a2 pass resign First"},
                           {"(;GM[11];B[a2];W[forfeit])", "a2 forfeit Second"},
                           {"(;GM[11]SZ[5:6];B[a2])", "a2", "", "HEX-014"},
                           {"(;GM[11]SZ[5:5];B[a2])", "a2"},
                           {"(;GM[11];B[cc])", "?", "", "HEX-018"},
                           {"(;GM[11];B[3c])", "?", "", "HEX-001"},
                           {"(;GM[11]AB[a1];B[a2])", "a2", "", "HEX-006"},
                           {"(;GM[11]RE[X];B[a2])", "a2", "", "HEX-016"},
                           {"(;GM[11];W[a2];B[c3];W[resign])", "a2 c3 resign First", "", "HEX-017"},
                           {"(;GM[11];B[a2]", "a2", "", "HEX-005"},
                           {"(;GM[11];B[a2", "?", "", "HEX-004"},
                           {"(;GM[11];B[a2]W[c3])", "a2 c3", "", "HEX-008"},
                       });
}

TEST(HexSgf, WhatFollowsTellsTheKindOfASwap) {
    expect_read("sgf", std::initializer_list<Told>{
                           {"(;GM[11];B[a2];W[swap-pieces];B[c3])", "a2 swap c3", "swap-pieces"},
                           {"(;GM[11];B[a2];W[swap-sides];W[c3])", "a2 swap c3", "swap-sides"},
                           {"(;GM[11];B[a2];W[swap];W[c3])", "a2 swap c3", "swap-sides"},
                           {"(;GM[11];B[a2];W[swap-pieces];W[c3])", "a2 swap c3", "swap-sides", "HEX-007"},
                           {"(;GM[11];B[a2];W[swap-sides];B[c3])", "a2 swap c3", "swap-pieces", "HEX-007"},
                           {"(;GM[11];B[a2];W[swap-sides])", "a2 swap", "swap-sides", "HEX-010"},
                           {"(;GM[11];B[a2];W[swap])", "a2 swap", "swap-pieces", "HEX-010"},
                           {"(;GM[11]AP[HexGui:0.9];B[a2];W[swap-pieces])", "a2 swap", "swap-sides", "HEX-010"},
                           {"(;GM[11]AP[HexGui:1.0.];B[a2];W[swap-pieces])", "a2 swap", "swap-pieces", "HEX-010"},
                           {"(;GM[11]RU[swap-sides];B[a2];W[swap])", "a2 swap", "swap-sides"},
                           {"(;GM[11];B[a2];W[swap];W[c3];B[resign])", "a2 swap c3 resign Second", "swap-sides"},
                           {"(;GM[11];B[a2];W[swap];W[c3];W[resign])", "a2 swap c3 resign First", "swap-sides"},
                       });
}

TEST(HexSgf, APositionSaysWhoHasWhichSide) {
    expect_read("sgf", std::initializer_list<Told>{
                           {"(;GM[11]XP[5/x4/5/5/5 o - =];W[b2];B[c3];W[resign])", "b2 c3 resign Second"},
                           {"(;GM[11]XP[5/x4/5/5/5 o - %];W[b2];B[c3];W[resign])", "b2 c3 resign First"},
                           {"(;GM[11]XP[5/x4/5/5/5 o swap =];W[swap];W[c3])", "swap c3", "swap-sides"},
                           {"(;GM[11]XP[5/x4/5/5/5 o swap =];W[swap];B[c3])", "swap c3", "swap-pieces"},
                       });
}

TEST(HexSgf, TheSwapOfAVariationTellsTheKindWhereTheMainLineHasNone) {
    expect_read("sgf",
                std::initializer_list<Told>{
                    {"(;GM[11];B[a1](;W[b2];B[c3])(;W[swap];W[c3]))", "a1 b2 c3", "swap-sides"},
                    {"(;GM[11];B[a1](;W[b2];B[c3])(;W[swap-sides];B[c3]))", "a1 b2 c3", "swap-pieces", "HEX-007"},
                    {"(;GM[11];B[a1](;W[b2];B[c3])(;W[d4](;B[e5])(;B[swap])))", "a1 b2 c3"},
                });
}

TEST(HexSgf, NamesAreThoseOfThePersonsThatHadTheSidesAtTheStart) {
    const auto reading = hex_programs::read("sgf", "(;GM[11]PB[Ada]PW[Bob];B[a2];W[swap];W[c3])");
    EXPECT_EQ(hex_programs::tag(reading, "First") + hex_programs::tag(reading, "Second"), "AdaBob");
    const auto turned = hex_programs::read("sgf", "(;GM[11]PB[Ada]PW[Bob];W[a2])");
    EXPECT_EQ(hex_programs::tag(turned, "First") + hex_programs::tag(turned, "Second"), "BobAda");
}

TEST(HexSgf, Detection) {
    EXPECT_EQ(hex_programs::fits("(;FF[4]GM[11];B[a2])"), "sgf");
    EXPECT_EQ(hex_programs::fits("(;FF[4]GM[1];B[pd])"), "");
    EXPECT_EQ(hex_programs::fits("(;FF[4]SZ[11];B[a2])"), "");
}

}  // namespace
}  // namespace notaio::notation
