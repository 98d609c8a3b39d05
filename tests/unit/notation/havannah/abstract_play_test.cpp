#include "notation/havannah/own_notations.hpp"

#include "tests/unit/notation/havannah/scripts.hpp"

namespace notaio::notation {
namespace {

using namespace havannah_scripts_test;

std::string game(std::string_view moves, std::string_view header = "", std::string_view variants = "\"size-4\"") {
    return R"({"header":{"game":{"name":"Havannah","variants":[)" + std::string(variants) +
           R"(]},"site":{"name":"Here"},"players":[{"name":"Ada","result":1},{"name":"Bob","result":0}])" +
           std::string(header) + "},\"moves\":" + std::string(moves) + "}\n";
}

constexpr std::string_view swapped = ",\"pie-invoked\":true";

TEST(HavannahAbstractPlay, VariantsAreTheSize) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {"", "8", ""},
        {"\"size-4\"", "4", ""},
        {"\"size-6\"", "6", ""},
        {"\"size-10\"", "10", ""},
        // as the site writes them
        {"\"Default board\"", "8", ""},
        {"\"Size-8 board\"", "8", ""},
        {"\"#board\"", "8", ""},
        {"\"variants.havannah.#board.name\"", "8", ""},
        {"\"variants._default.board.name\"", "8", ""},
        {"\"variants.havannah.size-4.name\"", "4", ""},
        {"\"variants.havannah.size-6.name\"", "6", ""},
        {"\"variants.havannah.size-10.name\"", "10", ""},
        {"\"apgames:variants.havannah.size-10.name\"", "10", ""},
        {"\"Size-10 board\"", "10", ""},
        {"\"variants.urbino.size-10.name\"", "8", "HAV-304"},
        {"\"Default board\",\"size-4\"", "8", "HAV-304"},
        {"\"size-5\"", "8", "HAV-304"},
        {"\"size-4\",\"size-6\"", "4", "HAV-304"},
        {"\"swap\"", "8", "HAV-304"},
        {"7", "8", "GEN-013"},
    };
    for (const auto& [variants, size, expected] : cases) {
        const Reading reading = read("abstract-play", game(R"([["a1","b1"]])", "", variants), {{"Board", "5"}});
        EXPECT_EQ(find_tag(reading.record.tags, "Board")->value, size) << variants;
        EXPECT_EQ(codes(reading.diagnostics), expected) << variants;
        EXPECT_EQ(reading.record.unusable_setup, !expected.empty()) << variants;
    }
}

TEST(HavannahAbstractPlay, RoundsBecomePlies) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {R"([["d4","c3"],["b2",null]])", "d4 c3 b2", ""},
        {R"([["d4","resign"]])", "d4 resign", ""},
        {R"([["d4","c3"],["timeout"]])", "d4 c3 timeout", ""},
        {R"([["d4",null],["c3"]])", "d4 ? c3", "HAV-001"},
        {R"([["4d"]])", "?", "HAV-001"},
        {R"([["D4"]])", "d4", "HAV-901"},
        {R"([["d4"]])", "d4", "HAV-303"},
    };
    for (const auto& [text, expected, said] : cases) {
        const std::string_view more = said == "HAV-303" ? ",\"mood\":1" : "";
        const Reading reading = read("abstract-play", game(text, more));
        EXPECT_EQ(script_moves(reading), expected) << text;
        EXPECT_EQ(codes(reading.diagnostics), said) << text;
    }
}

// The persons change places: entry 2 is ply 3, and the first of the list plays Black.
TEST(HavannahAbstractPlay, AnInvokedPieIsASwap) {
    Reading reading =
        read("abstract-play", game(R"([["d4",{"move":"c3","comment":"bold"}],["b2","resign"]])", swapped));
    EXPECT_EQ(script_moves(reading), "d4 swap c3 b2 resign");
    EXPECT_EQ(find_tag(reading.record.tags, "White")->value, "Bob");
    EXPECT_EQ(find_tag(reading.record.tags, "Black")->value, "Ada");
    EXPECT_EQ(results(reading.record), "Black");
    EXPECT_EQ(reading.record.annotations.at(0).ply, 3U);
    const auto found = examine(reading);
    EXPECT_EQ(found.verdict, rules::Verdict::legal);
    EXPECT_EQ(found.outcome->winners, std::vector{rules::Seat{1}});
    EXPECT_EQ(found.claim_agrees, true);
    EXPECT_EQ(codes(reading.diagnostics), "");
}

TEST(HavannahAbstractPlay, APieOfEveryKind) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {R"([["d4"]])", ",\"pie-invoked\":true", "d4 swap"},
        {R"([["d4","resign"]])", ",\"pie-invoked\":true", "d4 swap resign"},
        {R"([["d4",null]])", ",\"pied\":true", "d4 swap"},
        {R"([["4d","c3"]])", ",\"pie-invoked\":true", "? swap c3"},
        {R"([])", ",\"pie-invoked\":true", "swap"},
        {R"([["d4","c3"]])", ",\"pie-invoked\":false", "d4 c3"},
        {R"([["d4","c3"]])", ",\"pie-invoked\":null", "d4 c3"},
    };
    for (const auto& [text, header, expected] : cases)
        EXPECT_EQ(script_moves(read("abstract-play", game(text, header))), expected);
    EXPECT_EQ(verdict("abstract-play", game("[]", swapped)).substr(0, 15), "illegal HAV-106");
    EXPECT_EQ(codes(read("abstract-play", game(R"([["d4"]])", ",\"pie-invoked\":1")).diagnostics), "GEN-013");
}

// The record with the dates that its target must have.
std::string dated(std::string_view record) {
    std::string text(record);
    const std::size_t before = std::min(text.find("[White "), text.find("[Result "));
    text.insert(std::min(before, text.find("\n\n") + 1), "[Date \"2024.05.06\"]\n");
    text.insert(text.find("\n\n") + 1, "[DateStart \"2024-05-06T07:08:09Z\"]\n[DateEnd \"2024-05-06T08:08:09Z\"]\n"
                                       "[DateGenerated \"2024-05-06T08:08:10Z\"]\n");
    return text;
}

TEST(HavannahAbstractPlay, RoundTrips) {
    const std::string_view records[] = {
        "[Game \"Havannah\"]\n[Coordinates \"abstract-play\"]\n[Board \"4\"]\n[Event \"E\"]\n[Site \"S\"]\n"
        "[White \"Bob\"]\n[Black \"Ada\"]\n[Result \"Black\"]\n[BlackId \"a\"]\n[WhiteId \"b\"]\n[SiteGame \"7\"]\n\n"
        "1. d4 {one} swap  2. c3 {three} b2 resign  Black\n\n",
        "[Game \"Havannah\"]\n[Coordinates \"abstract-play\"]\n[Board \"8\"]\n[White \"Ada\"]\n[Black \"Bob\"]\n"
        "[Result \"White\"]\n\n1. d4 c3  2. b2 timeout  White\n\n",
        "[Game \"Havannah\"]\n[Coordinates \"abstract-play\"]\n[White \"Ada\"]\n[Black \"Bob\"]\n[Result \"draw\"]\n\n"
        "1. d4 swap draw  draw\n\n",
    };
    for (const std::string_view record : records) {
        const std::string text = dated(record);
        const Converted converted = convert("notaio", text, "abstract-play");
        EXPECT_EQ(converted.codes, text.find("[BlackId") != std::string::npos ? "" : "GEN-303") << text;
        const Converted back = convert("abstract-play", converted.text, "notaio");
        EXPECT_EQ(back.codes, "");
        EXPECT_EQ(back.text, text) << converted.text;
        EXPECT_EQ(convert("abstract-play", converted.text, "abstract-play").text, converted.text);
    }
}

TEST(HavannahAbstractPlay, PlayersStandInTheOrderOfTheFirstEntries) {
    const std::string_view text = "[Game \"Havannah\"]\n[White \"Bob\"]\n[Black \"Ada\"]\n\n1. A1 swap 2. B1 resign\n";
    const std::string line = convert("notaio", dated(text), "abstract-play").text;
    EXPECT_NE(line.find(R"("players":[{"name":"Ada","result":0},{"name":"Bob","result":1}],"pie-invoked":true})"),
              std::string::npos)
        << line;
    EXPECT_NE(line.find(R"("moves":[["s1","r1"],["resign"]])"), std::string::npos) << line;
    const std::string drawn = convert("notaio", dated("[Game \"Havannah\"]\n\n1. A1 B1 draw\n"), "abstract-play").text;
    EXPECT_NE(drawn.find(R"("result":1,"seat":"White"},{"name":"","result":1,"seat":"Black"}])"), std::string::npos)
        << drawn;
}

TEST(HavannahAbstractPlay, WhatItCannotHoldIsNamed) {
    const std::tuple<std::string_view, std::string_view, bool> cases[] = {
        {"[Game \"Havannah\"]\n\n1. A1 B1\n", "HAV-302", false},
        {"[Game \"Havannah\"]\n[Board \"5\"]\n\n1. A1 resign\n", "HAV-302", false},
        {"[Game \"Havannah\"]\n[First \"Black\"]\n\n1. A1 resign\n", "HAV-302", false},
        {"[Game \"Havannah\"]\n[Position \"o3/5/6/7/6/5/4 b -\"]\n\n1. B1 resign\n", "HAV-302", false},
        {"[Game \"Havannah\"]\n[Swap \"off\"]\n\n1. A1 resign\n", "GEN-301 GEN-303", true},
        {"[Game \"Havannah\"]\n\n1. A1 swap {on the swap} 2. resign\n", "GEN-303 GEN-301", true},
    };
    for (const auto& [text, expected, lossy] : cases) {
        const Converted converted = convert("notaio", dated(text), "abstract-play");
        EXPECT_EQ(converted.codes, expected) << text;
        EXPECT_FALSE(converted.written) << text;
        EXPECT_EQ(convert("notaio", dated(text), "abstract-play", {}, true).written, lossy) << text;
        EXPECT_FALSE(convert("notaio", text, "abstract-play", {}, true).written) << text;  // without dates
    }
}

}  // namespace
}  // namespace notaio::notation
