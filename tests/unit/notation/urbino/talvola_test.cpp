#include "notation/urbino/own_notations.hpp"

#include "notation/urbino/talvola_grammar.hpp"
#include "tests/unit/notation/urbino/foreign.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace notaio::notation {
namespace {

using namespace urbino_test;

constexpr std::string_view id = "talvola";

TEST(UrbinoTalvola, GrammarIsSound) { EXPECT_EQ(tao::pegtl::analyze<urbino::talvola_grammar::line>(), 0U); }

TEST(UrbinoTalvola, LinesBecomePlies) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"5,1 3,5 dark-starts 3,3=H 5,1>2,4 4,4=P pass 0,0=T skip", "@f2 @d6 Hd4 f2-c5,Pe5 Ta1 skip"},
        {"5,1 3,5 light-starts 3,3=H pass 8,8=H", "@f2 @d6 first=W Hd4 Hi9"},
        {"5,1  3,5\tdark-starts \t3,3=H", "@f2 @d6 Hd4"},
        {"9,9", "@j10"},
    };
    for (const auto& [text, expected] : cases) {
        const Reading reading = read(id, text);
        EXPECT_EQ(moves(reading), expected);
        EXPECT_EQ(codes(reading.diagnostics), "") << text;
    }
    const Reading reading = read(id, "5,1 3,5 dark-starts 3,3=H");
    const auto& build = std::get<urbino::Build>(reading.record.plies.at(2).written.value());
    EXPECT_TRUE(build.chosen);
    EXPECT_EQ(build.to.where().begin, 20U);
    EXPECT_EQ(build.to.where().end, 23U);
}

TEST(UrbinoTalvola, LooseSpellingsAreNoted) {
    for (const std::string_view text : {"5,1 3,5 dark-starts 3,3=h", "5,1 3,5 Dark-Starts 3,3=H",
                                        "5,1 3,5 LIGHT-STARTS", "5,1 3,5 dark-starts 3,3=H PASS 4,4=H"})
        EXPECT_EQ(codes(read(id, text).diagnostics), "URB-901") << text;
}

TEST(UrbinoTalvola, WhatIsNoMoveSaysWhy) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {"pass 4,4=X", "URB-002", "X"},
        {"4,4=1", "URB-002", "1"},
        {"pass", "URB-003", "pass"},
        {"dark-starts", "URB-003", "dark-starts"},
        {"4,4=", "URB-003", "4,4="},
        {"pass 4,4=", "URB-003", "pass 4,4="},
        {"4,", "URB-003", "4,"},
        {"4,4>", "URB-003", "4,4>"},
        {"4,4=Hx", "URB-004", "x"},
        {"4,4>5,5x", "URB-004", "x"},
        {"1,1>2,2 4,4=Px", "URB-004", "x"},
        {"4,10", "URB-004", "0"},
        {"f2", "URB-001", "f2"},
        {"4.4", "URB-001", "4.4"},
        {"pass =H", "URB-001", "pass =H"},
        {"pass 44=H", "URB-001", "pass 44=H"},
        {"first=W", "URB-001", "first=W"},
    };
    for (const auto& [text, code, part] : cases) {
        const Reading reading = read(id, text);
        EXPECT_EQ(moves(reading), "?") << text;
        EXPECT_EQ(codes(reading.diagnostics), code) << text;
        EXPECT_EQ(pointed_at(reading), part) << text;
    }
    EXPECT_EQ(moves(read(id, "1,1>2,2 3,3")), "b2-c3 @d4");
}

TEST(UrbinoTalvola, IsTold) {
    EXPECT_EQ(urbino::talvola_row().recognises("# a\n5,3 8,7\n"), Fit::own);
    for (const std::string_view text : {"5,3,1 8,7", "53", "5,3=H", "f2 d6", ""})
        EXPECT_EQ(urbino::talvola_row().recognises(text), Fit::none) << text;
}

TEST(UrbinoTalvola, RoundTrips) {
    for (const std::string_view text :
         {"5,1 3,5 dark-starts 3,3=H 5,1>2,4 3,4=P\n", "5,1 3,5 light-starts 3,3=H 5,1>2,4 3,4=P\n", "5,1\n",
          "5,1 3,5 dark-starts 3,3=H pass 5,5=H\n", "5,1 3,5 light-starts 3,3=H pass 5,5=H\n"})
        for (const std::string_view between : {"lines", "notaio", "jsonl", "abstract-play-lines", "talvola"}) {
            const Converted converted = convert(id, text, between);
            EXPECT_EQ(converted.codes, "");
            EXPECT_EQ(convert(between, converted.text, id).text, text) << converted.text;
        }
}

// The same word has three meanings.
TEST(UrbinoTalvola, PassIsTranslated) {
    EXPECT_EQ(convert("abstract-play-lines", "f2 d6 pass 1d4 1f6\n", id).text,
              "5,1 3,5 light-starts 3,3=H pass 5,5=H\n");
    EXPECT_EQ(convert(id, "5,1 3,5 light-starts 3,3=H pass 5,5=H\n", "abstract-play-lines").text,
              "f2 d6 pass 1d4 1f6\n");
}

TEST(UrbinoTalvola, EndingsAreLost) {
    const Converted converted = convert("lines", "@f2 @d6 resign\n", id);
    EXPECT_EQ(converted.codes, "GEN-301");
    EXPECT_EQ(convert("lines", "@f2 @d6 resign\n", id, true).text, "5,1 3,5\n");
}

}  // namespace
}  // namespace notaio::notation
