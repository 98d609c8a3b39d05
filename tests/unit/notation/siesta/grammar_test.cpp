// The grammar of Siesta's turns: sound, total, and what each of its rules takes.
#include "notation/siesta/grammar.hpp"

#include <gtest/gtest.h>
#include <tao/pegtl/contrib/analyze.hpp>

#include <string_view>

namespace notaio::notation::siesta {
namespace {

using namespace std::string_view_literals;

template <class Rule>
bool takes_all(std::string_view text) {
    tao::pegtl::memory_input<> in(text.data(), text.data() + text.size(), "");
    return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(in);
}

TEST(SiestaGrammar, HasNoProblem) {
    EXPECT_EQ(tao::pegtl::analyze<grammar::movetext>(), 0U);
    EXPECT_EQ(tao::pegtl::analyze<grammar::line>(), 0U);
    EXPECT_EQ(tao::pegtl::analyze<grammar::lone_turn>(), 0U);
}

TEST(SiestaGrammar, IsTotal) {
    for (const std::string_view text : {""sv,       "Sd6"sv,
                                        "\0"sv,     "\xFF\xFE"sv,
                                        "(((("sv,   ")!?$;{"sv,
                                        "\r\n\r"sv, "S"sv,
                                        "="sv,      "=="sv,
                                        "=1//"sv,   "A:"sv,
                                        "A"sv,      ":"sv,
                                        "-"sv,      "--"sv,
                                        "---"sv,    "-- --"sv,
                                        "{"sv,      "1....."sv,
                                        ";;;"sv,    "Sd6 =1/0 void\xE2\x80"sv,
                                        "$"sv,      "#"sv}) {
        EXPECT_TRUE(takes_all<grammar::movetext>(text)) << text;
        EXPECT_TRUE(takes_all<grammar::line>(text)) << text;
    }
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
