#include "notation/urbino/own_notations.hpp"

#include "notation/urbino/abstract_play_grammar.hpp"
#include "notation/urbino/abstract_play_moves.hpp"
#include "tests/unit/notation/urbino/foreign.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace notaio::notation {
namespace {

using namespace urbino_test;

constexpr std::string_view lines_id = "abstract-play-lines";
constexpr std::string_view record_id = "abstract-play";

std::string game(std::string_view moves, std::string_view variants = "", std::string_view players = "") {
    return R"({"header":{"game":{"name":"Urbino","variants":[)" + std::string(variants) + "]}" + std::string(players) +
           "},\"moves\":" + std::string(moves) + "}\n";
}

// What one string is read as, and its findings.
std::string entry(std::string_view text) {
    const Reading reading = read(record_id, game("[[\"" + std::string(text) + "\"]]"));
    return moves(reading) + (reading.diagnostics.empty() ? "" : " " + codes(reading.diagnostics));
}

TEST(UrbinoAbstractPlay, GrammarIsSound) {
    using Move = urbino::abstract_play_grammar::move<grammar::lone_end>;
    EXPECT_EQ(tao::pegtl::analyze<grammar::line_of_moves<Move>>(), 0U);
}

TEST(UrbinoAbstractPlay, MovesAreRead) {
    EXPECT_EQ(entry("f2"), "@f2");
    EXPECT_EQ(entry("1d4"), "Hd4");
    EXPECT_EQ(entry("2d4"), "Pd4");
    EXPECT_EQ(entry("f2-c5,3d4"), "f2-c5,Td4");
    EXPECT_EQ(entry("pass"), "pass");
    EXPECT_EQ(entry("k3"), "@k3");
    EXPECT_EQ(entry("1a10"), "Ha10");
    const Reading way = read(lines_id, "f2-c5\n");
    EXPECT_FALSE(std::get<urbino::Turn>(way.record.plies.at(0).written.value()).build);
}

TEST(UrbinoAbstractPlay, LooseSpellingsAreNoted) {
    EXPECT_EQ(entry("F2"), "@f2 URB-901");
    EXPECT_EQ(entry("PASS"), "pass URB-901");
    EXPECT_EQ(entry(",1e5"), "He5 URB-901");
    EXPECT_EQ(entry(" f 2 - c5 ,\\t1 d4 "), "f2-c5,Hd4 URB-901");
    const Reading reading = read(lines_id, "f2 D6 ,1d4\n");
    EXPECT_EQ(moves(reading), "@f2 @d6 Hd4");
    EXPECT_EQ(findings(reading.diagnostics), "URB-901@3-5#2");  // once a record
}

TEST(UrbinoAbstractPlay, WhatIsNoMoveSaysWhy) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {"0f1", "URB-002", "0"},        {"4b1", "URB-002", "4"},
        {"hc8", "URB-002", "h"},        {"f2-c3,hc8", "URB-002", "h"},
        {"f2-c3,4c8", "URB-002", "4"},  {"4", "URB-001", "4"},
        {"f2-", "URB-003", "f2-"},      {"f2-c3,", "URB-003", "f2-c3,"},
        {"1", "URB-003", "1"},          {"e", "URB-003", "e"},
        {"1d", "URB-003", "1d"},        {"f2-c3,2", "URB-003", "f2-c3,2"},
        {"pas", "URB-001", "pas"},      {"2a3x", "URB-004", "x"},
        {"2a3,1e8", "URB-004", ",1e8"}, {"f2-c3,1e8x", "URB-004", "x"},
        {"f2-c31d4", "URB-004", "d4"},  {"d4x", "URB-004", "x"},
        {",e5", "URB-001", ",e5"},      {",e5-a1,1b1", "URB-001", ",e5-a1,1b1"},
        {"@f2", "URB-001", "@f2"},      {"first=W", "URB-001", "first=W"},
        {"skip", "URB-001", "skip"},    {"12", "URB-001", "12"},
        {"f2>c3", "URB-001", ">"},      {"f2--c3", "URB-001", "f2--c3"},
        {"f1234", "URB-001", "f1234"},  {"1d4!", "URB-004", "!"},
    };
    for (const auto& [text, code, part] : cases) {
        const Reading lines = read(lines_id, std::string(text) + "\n");
        EXPECT_EQ(moves(lines), "?") << text;
        EXPECT_EQ(codes(lines.diagnostics), code) << text;
        EXPECT_EQ(pointed_at(lines), part) << text;
        const Reading json = read(record_id, game("[[\"" + std::string(text) + "\"]]"));
        EXPECT_EQ(codes(json.diagnostics), code) << text;
        EXPECT_EQ(pointed_at(json), part) << text;
    }
    const Reading word = read(record_id, game("[[\"passx\"]]"));  // alone on a line it is a word of prose
    EXPECT_EQ(codes(word.diagnostics), "URB-004");
    EXPECT_EQ(pointed_at(word), "x");
    EXPECT_EQ(pointed_at(read(record_id, game("[[\" 2a 3x y\"]]"))), " 2a 3x y");
    EXPECT_EQ(pointed_at(read(record_id, game("[[\"2a3\\u0078\"]]"))), "2a3\\u0078");
    EXPECT_EQ(entry(""), "? URB-001");
    EXPECT_EQ(entry(std::string(1000, ' ') + "f2"), "@f2 URB-901");
    EXPECT_EQ(entry("f2-c3,1d4" + std::string(1000, 'x')), "? URB-004");
}

TEST(UrbinoAbstractPlay, EndingsStandInTheirPlace) {
    EXPECT_EQ(moves(read(lines_id, "f2 d6 resign\n")), "@f2 @d6 resign");
    EXPECT_EQ(moves(read(record_id, game(R"([["f2","d6"],["timeout"]])"))), "@f2 @d6 timeout");
}

TEST(UrbinoAbstractPlay, LinesAreTold) {
    EXPECT_EQ(urbino::abstract_play_lines_row().recognises("# a\n\n f2 d6\n"), Fit::own);
    for (const std::string_view text : {"@f2 @d6", "1d4", "pass", "f2-c3,1d4", "f2d6", "", "5,3 8,7"})
        EXPECT_EQ(urbino::abstract_play_lines_row().recognises(text), Fit::none) << text;
}

TEST(UrbinoAbstractPlay, RoundsBecomePlies) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {R"([["f2","d6"],["pass",null]])", "@f2 @d6 pass", ""},
        {R"([["f2","d6"],["1d4"]])", "@f2 @d6 Hd4", ""},
        {R"([["f2",{"move":"d6"}],[{"sequence":"1d4"},null],[null,null]])", "@f2 @d6 Hd4", ""},
        {R"([["f2",null],["1d4"]])", "@f2 ? Hd4", "URB-008"},
        {R"([[null,"d6"]])", "? @d6", "URB-008"},
        {R"([["f2",6]])", "@f2 ?", "URB-008"},
        {R"([["f2","d6","1d4"]])", "@f2 @d6 ?", "URB-008"},
        {R"([["f2","d6",null]])", "@f2 @d6", ""},
        {R"([["f2",{"move":"d6","score":1}]])", "@f2 @d6", "GEN-302"},
    };
    for (const auto& [text, expected, said] : cases) {
        const Reading reading = read(record_id, game(text));
        EXPECT_EQ(moves(reading), expected) << text;
        EXPECT_EQ(codes(reading.diagnostics), said) << text;
    }
}

TEST(UrbinoAbstractPlay, TheRulesetIsThatOfTheSiteUnlessAskedOtherwise) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {"", "", "abstract-play"},
        {"\"Monuments\"", "", "abstract-play-monuments"},
        {"\"monuments\"", "", "abstract-play-monuments"},
        {"", "standard", "standard"},
        {"", "monuments", "standard"},
        {"\"Monuments\"", "standard", "monuments"},
        {"\"Monuments\"", "monuments", "monuments"},
        {"\"Monuments\"", "abstract-play", "abstract-play-monuments"},
        {"\"variants.urbino.monuments.name\"", "abstract-play", "abstract-play-monuments"},
        {"", "abstract-play-monuments", "abstract-play"},
        {"", "other", "other"},
    };
    for (const auto& [variants, asked, expected] : cases) {
        Tags defaults;
        if (!asked.empty()) defaults.push_back({"Ruleset", std::string(asked)});
        const Reading reading = read(record_id, game(R"([["f2","d6"]])", variants), defaults);
        EXPECT_EQ(find_tag(reading.record.tags, "Ruleset")->value, expected) << variants << ' ' << asked;
        EXPECT_FALSE(reading.record.unusable_setup);
    }
    const Reading unknown = read(record_id, game("[]", "\"Monuments\",\"Towers\""));
    EXPECT_EQ(codes(unknown.diagnostics), "URB-009");
    EXPECT_TRUE(unknown.record.unusable_setup);
}

TEST(UrbinoAbstractPlay, PlayersBecomeTagsAndClaims) {
    const Reading reading =
        read(record_id, game("[]", "",
                             R"(,"site":{"name":"S","gameid":"g"},"date-start":"2026-01-01T00:00:00Z",)"
                             R"("date-end":"2026-01-02T03:00:00Z","players":[)"
                             R"({"name":"Ada","userid":"a","is_ai":true,"score":5,"result":1},)"
                             R"({"name":"Bob","userid":"Bob","is_ai":false,"score":12,"result":1}])"));
    EXPECT_EQ(tags(reading),
              "Ruleset=abstract-play|Game=Urbino|Site=S|Date=2026.01.02|Black=Ada|White=Bob|BlackId=a|BlackAi=true|"
              "WhiteAi=false|Score=5-12|SiteGame=g|DateStart=2026-01-01T00:00:00Z|DateEnd=2026-01-02T03:00:00Z");
    EXPECT_EQ(reading.record.results.at(0).word, "draw");
    EXPECT_EQ(codes(reading.diagnostics), "");
    const auto score = [](std::string_view first, std::string_view second) {
        const Reading read_again = read(record_id, game("[]", "",
                                                        ",\"players\":[{\"name\":\"A\"" + std::string(first) +
                                                            "},{\"name\":\"B\"" + std::string(second) + "}]"));
        return codes(read_again.diagnostics) + (find_tag(read_again.record.tags, "Score") ? " Score" : "");
    };
    EXPECT_EQ(score(",\"score\":1", ",\"score\":0"), " Score");
    EXPECT_EQ(score(",\"score\":1", ""), "");
    EXPECT_EQ(score(",\"score\":null", ",\"score\":0"), "");
    EXPECT_EQ(score(",\"score\":1.5", ",\"score\":0"), "GEN-013");
    EXPECT_EQ(score(",\"score\":-1", ",\"score\":0"), "GEN-013");
    EXPECT_EQ(score(",\"is_ai\":1", ""), "GEN-302");
}

// The options that give the dates which the records here do not say.
Tags dates() {
    return {{"DateStart", "2026-02-03T07:08:09Z"},
            {"DateEnd", "2026-02-03T08:08:09Z"},
            {"DateGenerated", "2026-02-03T08:08:10Z"}};
}

TEST(UrbinoAbstractPlay, WrittenKeysStandInTheirOrder) {
    const std::string_view text = "[Game \"Urbino\"]\n[Ruleset \"monuments\"]\n[Date \"2026.02.03\"]\n[Black \"Ada\"]\n"
                                  "[Result \"Black\"]\n[Score \"3-4\"]\n[BlackAi \"true\"]\n[WhiteId \"b\"]\n\n"
                                  "1. @f2 @d6 {near} 2. first=W Hd4 resign\n";
    const Converted converted = convert("notaio", text, record_id, false, dates());
    EXPECT_EQ(converted.codes, "GEN-303");
    EXPECT_EQ(converted.text, R"({"header":{"game":{"name":"Urbino","variants":["Monuments"]},"site":{"name":""},)"
                              R"("date-start":"2026-02-03T07:08:09Z","date-end":"2026-02-03T08:08:09Z",)"
                              R"("date-generated":"2026-02-03T08:08:10Z","players":[)"
                              R"({"name":"Ada","userid":"Ada","is_ai":true,"score":3,"result":1},)"
                              R"({"name":"","userid":"b","score":4,"result":0}]},)"
                              R"("moves":[["f2",{"move":"d6","result":"near"}],["pass","1d4"],["resign"]]})"
                              "\n");
    EXPECT_EQ(convert(record_id, converted.text, record_id).text, converted.text);
}

TEST(UrbinoAbstractPlay, RoundTrips) {
    const std::string_view records[] = {
        "[Game \"Urbino\"]\n[Ruleset \"abstract-play\"]\n[Event \"E\"]\n[Site \"S\"]\n[Black \"Ada\"]\n[White "
        "\"Bob\"]\n"
        "[Result \"White\"]\n[BlackId \"a\"]\n[WhiteAi \"false\"]\n[SiteGame \"7\"]\n\n"
        "1. @f2 {one} @d6  2. Hd4 f2-c5,Pd5 {two} resign  White\n\n",
        "[Game \"Urbino\"]\n[Ruleset \"abstract-play-monuments\"]\n[Result \"draw\"]\n\n"
        "1. @f2 @d6  2. first=W draw  draw\n\n",
    };
    for (const std::string_view text : records) {
        const Converted converted = convert("notaio", text, record_id, false, dates());
        const bool is_told = text.find("[Site ") != std::string_view::npos;  // with it both people
        EXPECT_EQ(converted.codes, is_told ? "" : "GEN-303") << text;
        std::string back = convert(record_id, converted.text, "notaio").text;
        for (std::size_t at = back.find("[Date"); at != std::string::npos; at = back.find("[Date"))
            back.erase(at, back.find('\n', at) + 1 - at);  // the options'
        EXPECT_EQ(back, text) << converted.text;
    }
}

// The codes but for GEN-303, which names people that these records do not tell.
std::string without_unknown(std::string codes) {
    constexpr std::string_view unknown = "GEN-303";
    if (const std::size_t at = codes.find(unknown); at != std::string::npos)
        codes.erase(at > 0 ? at - 1 : 0, unknown.size() + 1);
    return codes;
}

TEST(UrbinoAbstractPlay, WhatItCannotHoldIsNamed) {
    const std::string tagged = "[Game \"Urbino\"]\n";
    const std::tuple<std::string, std::string_view, std::string_view, bool> cases[] = {
        {"\n1. @f2 @d6\n", record_id, "URB-303", false},
        {"[Result \"*\"]\n\n1. @f2 @d6\n", record_id, "URB-303", false},
        {"[Result \"White\"]\n\n1. @f2 @d6\n", record_id, "", true},
        {"\n1. @f2! @d6 2. resign\n", record_id, "URB-304", true},
        {"\n1. {before} @f2 (1. @f3) @d6 2. resign\n", record_id, "URB-304 URB-304", true},
        {"[Mood \"x\"]\n\n1. @f2 @d6 2. resign\n", record_id, "URB-304", true},
        {"[Score \"many\"]\n\n1. @f2 @d6 2. resign\n", record_id, "URB-304", true},
        {"[BlackAi \"perhaps\"]\n\n1. @f2 @d6 2. resign\n", record_id, "URB-304", true},
        {"[Position \"9/9/9/3*5/9/3h5/9/5*3/9 w\"]\n\n1. Hf6 resign\n", record_id, "URB-302", false},
        {"[Position \"9/9/9/3*5/9/3h5/9/5*3/9 w\"]\n\n1. Hf6 resign\n", lines_id, "URB-302", true},
        {"[Position \"9/9/9/3*5/9/3h5/9/5*3/9 w\"]\n\n1. Hf6\n", "talvola", "URB-302", false},
        {"\n1. @f2 {c} @d6\n", lines_id, "URB-304", true},
        {"[Black \"A\"]\n\n1. @f2 @d6\n", lines_id, "URB-304", true},
        {"\n1. @f2 @d6\n", lines_id, "", true},
        {"\n1. @f2 @d6 2. resign\n", lines_id, "", true},
        {"\n1. @f2 {c} @d6\n", "lines", "URB-304", true},
    };
    for (const auto& [text, target, expected, lossy] : cases) {
        const Tags given = target == record_id ? dates() : Tags();
        const Converted converted = convert("notaio", tagged + text, target, false, given);
        EXPECT_EQ(without_unknown(converted.codes), expected) << text;
        EXPECT_EQ(converted.written, expected.empty()) << text;
        EXPECT_EQ(convert("notaio", tagged + text, target, true, given).written, lossy) << text;
    }
    EXPECT_EQ(convert("notaio", "[Game \"Urbino\"]\n\n1. @f2 @d6\n", record_id, true).text, "");
}

// Only the writer's task knows whether the other break of ties names another winner.
TEST(UrbinoAbstractPlay, ALostTieRuleIsNotLostInSilence) {
    Record<Written> record;
    const Reading moves_of_it = read(lines_id, "f2 d6 1d4\n");
    record.plies = moves_of_it.record.plies;
    const auto& row = *std::ranges::find(urbino::notations(), record_id, &Notation<Written>::id);
    for (const auto& [ruleset, matters, expected] : {std::tuple{"standard", true, "URB-301"},
                                                     {"monuments", true, "URB-301"},
                                                     {"standard", false, ""},
                                                     {"abstract-play", true, ""},
                                                     {"abstract-play-monuments", true, ""}}) {
        record.tags = dates();
        record.tags.push_back({"Ruleset", ruleset});
        WriteTask<Written> task{.record = record, .game_id = "urbino", .game_name = "Urbino", .target = record_id};
        task.outcome = WrittenOutcome{.winners = {1}, .how = "towers", .scores = std::vector{10, 10}};
        task.ruleset_matters = matters;
        std::string out;
        Diagnostics losses;
        task.holds = &row.holds;
        row.write(task, out, losses);
        EXPECT_EQ(without_unknown(codes(losses)), expected) << ruleset;
        EXPECT_NE(out.find(R"("score":10,"result":0},{"name":"","score":10,"result":1}])"), std::string::npos) << out;
    }
}

}  // namespace
}  // namespace notaio::notation
