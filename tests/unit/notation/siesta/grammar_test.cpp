// The grammar of Siesta's turns: sound, total, and what each of its rules takes.
#include "notation/siesta/grammar.hpp"

#include "tests/unit/notation/grammar_checks.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace notaio::notation::siesta {
namespace {

TEST(SiestaGrammar, HasNoProblemAndIsTotal) {
    EXPECT_EQ(tao::pegtl::analyze<grammar::lone_turn>(), 0U);
    expect_total<grammar::movetext, grammar::line>({"Sd6", "S", "=", "==", "=1//", "A:", "A", ":", "-", "--", "---",
                                                    "-- --", ";;;", "Sd6 =1/0 void\xE2\x80", "$", "#"});
}

TEST(SiestaGrammar, Placements) {
    for (const char* text : {"Sd6", "Hd6", "Od6", "Rd6", "Td6", "RAd6", "TDd6", "Sa12", "Sa0", "Sm6", "Sz999", "Sa100"})
        EXPECT_TRUE(takes_all<grammar::placement>(text)) << text;
    for (const char* text :
         {"",     "S",    "Sd",    "d6",   "6",    "sd6",    "SD6",  "Xd6",  "Ad6",  "SAd6",  "HBd6",
          "OAd6", "REd6", "Rad6x", "Sd06", "Sd00", "Sd1000", "Sdd6", "S d6", "Sd 6", "RABd6", "Sd6Re6"})
        EXPECT_FALSE(takes_all<grammar::placement>(text)) << text;
}

TEST(SiestaGrammar, OtherPartsOfATurn) {
    for (const char* text : {"--"}) EXPECT_TRUE(takes_all<grammar::no_pieces>(text)) << text;
    for (const char* text : {"-", "---", "--Sd6"}) EXPECT_FALSE(takes_all<grammar::no_pieces>(text)) << text;
    for (const char* text : {"A:", "B:", "C:", "D:"}) EXPECT_TRUE(takes_all<grammar::seat_label>(text)) << text;
    for (const char* text : {"A", "E:", "a:", "A :", ":"}) EXPECT_FALSE(takes_all<grammar::seat_label>(text)) << text;
    for (const char* text : {"unable", "void"}) EXPECT_TRUE(takes_all<grammar::flag>(text)) << text;
    for (const char* text : {"Unable", "VOID", "voided", "un able"})
        EXPECT_FALSE(takes_all<grammar::flag>(text)) << text;
    // What begins like points is points, and may be none.
    for (const char* text : {"=1/0", "=", "=1//0", "=x", "=-1"}) EXPECT_TRUE(takes_all<grammar::points>(text)) << text;
    for (const char* text : {"1/0", "=1/0 ", "=1=0", "=1/0!"}) EXPECT_FALSE(takes_all<grammar::points>(text)) << text;
}

}  // namespace
}  // namespace notaio::notation::siesta
