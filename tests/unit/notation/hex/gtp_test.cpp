#include "notation/source/cut.hpp"
#include "tests/unit/notation/hex/records.hpp"

namespace notaio::notation {
namespace {

using hex_programs::expect_read;
using hex_programs::Told;

TEST(HexGtp, CommandsBecomePlies) {
    expect_read("gtp", std::initializer_list<Told>{
                           {"boardsize 5\nplay b a2\nplay white C3\n", "a2 c3"},
                           {"b a2\n2 w c3\n", "a2 c3"},
                           {"playgame a2 c3 resign\n", "a2 c3 resign"},
                           {"play b a2 b3\nplay b\nplay red a1\n", "? ? ?", "", "HEX-001 HEX-001 HEX-001"},
                           {"play b pass\n", "pass"},
                           {"boardsize 6 7\nplay b a1\n", "a1", "", "HEX-014"},
                           {"boardsize 6 6\nplay b a1\n", "a1"},
                           {"play b a1\ngenmove w\n= c3\nloadsgf x\n", "a1", "", "HEX-303"},
                           {"play b a1\nboardsize 4\n", "a1", "", "GEN-009"},
                       });
}

TEST(HexGtp, WhatFollowsTellsTheKindOfASwap) {
    expect_read("gtp",
                std::initializer_list<Told>{
                    {"play b a2\nplay w swap-pieces\nplay b c3\n", "a2 swap c3", "swap-pieces"},
                    {"play b a2\nplay w swap-pieces\nplay w c3\n", "a2 swap c3", "swap-sides", "HEX-007"},
                    {"play b a2\nplay w swap\nplay w c3\n", "a2 swap c3", "swap-sides"},
                    {"play b a2\nplay w swap\n", "a2 swap", "swap-pieces", "HEX-010"},
                    {"playgame a2 swap c3\n", "a2 swap c3", "swap-pieces", "HEX-010"},
                    {"play b a2\nplay w swap\nplay w c3\nplay w resign\n", "a2 swap c3 resign First", "swap-sides"},
                    {"play b a2\nplay w swap\nplay b c3\nplay w resign\n", "a2 swap c3 resign Second", "swap-pieces"},
                });
}

// By the protocol a program refuses what it cannot play, so that an undo takes back the play before.
TEST(HexGtp, AnUndoPassesOverPlaysThatAreRefused) {
    expect_read("gtp", std::initializer_list<Told>{
                           {"play b a1\nplay w b2\nundo\nplay w c3\n", "a1 c3", "", "HEX-303"},
                           {"play b a1\nplay b b2\nundo\n", "", "", "HEX-022 HEX-303"},    // of the wrong side
                           {"play b a1\nplay w a1\nundo\n", "", "", "HEX-022 HEX-303"},    // taken
                           {"boardsize 5\nplay b a6\nundo\n", "", "", "HEX-022 HEX-303"},  // off the board
                           {"play b a1\nplay w pass\nundo\n", "", "", "HEX-022 HEX-303"},  // nobody passes
                           {"playgame a1 b2 swap\nundo\n", "a1", "", "HEX-022 HEX-303"},   // too late to swap
                           {"playgame a2 swap a2 c3\nundo\n", "a2 swap a2", "swap-pieces", "HEX-303 HEX-010"},
                           {"play b a2\nplay w swap\nplay w c3\nplay w d4\nundo\n", "a2 swap", "swap-pieces",
                            "HEX-022 HEX-303 HEX-010"},
                       });
}

TEST(HexGtp, AnswersAreClaimsOfTheWinner) {
    const auto claims = [](std::string_view text) {
        const auto reading = hex_programs::read("gtp", text);
        std::string out;
        for (const PlyClaim& claim : reading.record.claims) out += std::to_string(claim.ply) + ":" + claim.text + " ";
        for (const ResultClaim& claim : reading.record.results) out += claim.word;
        return out;
    };
    EXPECT_EQ(claims("play b a1\nfinal_score\n#? [B+]\n"), "1:First First");
    EXPECT_EQ(claims("play b a1\nwinner\n= white\n"), "1:Second Second");
    EXPECT_EQ(claims("play b a1\nfinal_score\n#? [cannot score]\nplay w b2\n"), "1:none ");
    EXPECT_EQ(claims("play b a1\nwinner\n= w\n"), "1:w ");
    EXPECT_EQ(claims("play b a2\nplay w swap\nplay w c3\nfinal_score\n= B+\n"), "3:Second Second");
    EXPECT_EQ(claims("play b a1\nplay w resign\nfinal_score\n= B+\n"), "First");
}

TEST(HexGtp, Detection) {
    EXPECT_EQ(hex_programs::fits("# remark\n\nboardsize 5\nplay b a1\n"), "gtp");
    EXPECT_EQ(hex_programs::fits("play b a1\n"), "");
}

}  // namespace
}  // namespace notaio::notation
