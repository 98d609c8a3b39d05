#include "notation/containers/text.hpp"

#include "notation/record/grammar.hpp"
#include "tests/unit/notation/shared_checks.hpp"
#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation {
namespace {

using namespace susan_test;
using namespace std::string_view_literals;

// Tags

TEST(Text, ReadsTags) {
    const ReadCase cases[] = {
        {"[Game \"Susan\"]\n", "Game=Susan", ""},
        {"[Game \"Susan\"]\r\n[Event \"A\"]\r[Site \"B\"]", "Game=Susan|Event=A|Site=B", ""},
        {"[Game\"Susan\"]\n[Event\t \"A\"  ] \t\n", "Game=Susan|Event=A", ""},
        {"[Event \"\"]\n", "Event=", ""},
        {"[Event \"  blanks  \"]\n", "Event=  blanks  ", ""},
        {"[Event2b \"x\"]\n", "Event2b=x", ""},
        // escapes
        {R"([Event "a \"quote\" and a \\"])"
         "\n",
         R"(Event=a "quote" and a \)", ""},
        {R"([Event "\\\""])"
         "\n",
         R"(Event=\")", ""},
        {R"([Event "]"])"
         "\n",
         "Event=]", ""},
        // names without case; the first one counts
        {"[Event \"A\"]\n[event \"B\"]\n[EVENT \"C\"]\n", "Event=A", "GEN-005@13-18 GEN-005@25-30"},
        // between tags: blank lines, comments
        {"\n\n[Event \"A\"]\n\n[Site \"B\"]\n", "Event=A|Site=B", ""},
        {"; first\n{second}\n[Event \"A\"]\n{third\n}[Site \"B\"]\n", "Event=A|Site=B", ""},
        // no tags
        {"[Event A]\n[Site \"B\"]\n", "Site=B", "GEN-004@0-9"},
        {"[Event \"A\n[Site \"B\"]\n", "Site=B", "GEN-004@0-9"},
        {"[Event \"A\"\r\n[Site \"B\"]\n", "Site=B", "GEN-004@0-10"},
        {"[Event \"A\"] x\n[Site \"B\"]\n", "Site=B", "GEN-004@0-13"},
        {"[Event \"A\" \"B\"]\n", "", "GEN-004@0-15"},
        {R"([Event "a \n"])"
         "\n",
         "", "GEN-004@0-14"},
        {R"([Event "a\"])"
         "\n",
         "", "GEN-004@0-12"},
        {"[2Event \"A\"]\n", "", "GEN-004@0-12"},
        {"[Ev-ent \"A\"]\n", "", "GEN-004@0-12"},
        {"[ \"A\"]\n", "", "GEN-004@0-6"},
        {"[\n[]\n[Site \"B\"]\n", "Site=B", "GEN-004@0-1 GEN-004@2-4"},
        // NUL
        {"[Event \"a\0b\"]\n[Site \"B\"]\n"sv, "Site=B", "GEN-002@0-13"},
        {"[Ev\0ent\n[Site \"B\"]\n"sv, "Site=B", "GEN-002@0-7"},
        // bytes that are no UTF-8
        {"[Event \"Citt\xE0\"]\n[Site \"\xC3\xA0\"]\n", "Event=Città|Site=à", "GEN-001@12-13"},
        {"[Event \"\x93quoted\x94\"]\n[Site \"\xE0\"]\n", "Event=“quoted”|Site=à", "GEN-001@8-9"},
    };
    const auto all = [](const Reading& reading) { return tags(reading.record) + moves(reading); };
    expect_readings(susan::notations(), "notaio", cases, all);
}

TEST(Text, TagsKnowTheirPlace) {
    const Reading reading = read("notaio", "\n[Event  \"a\\\"b\"]\r\n[Site \"\"]\n\ne5\n");
    ASSERT_EQ(reading.record.tags.size(), 2U);
    EXPECT_EQ(text_of(reading, *reading.record.tags[0].where), "a\\\"b");
    EXPECT_EQ(reading.record.tags[0].origin, TagOrigin::record);
    EXPECT_EQ(reading.record.tags[1].where, (Span{25, 25}));
}

TEST(Text, DefaultsStandBehindTheTags) {
    const Reading reading = read("notaio", "[Board \"6\"]\n\ne5\n", {{"Board", "4"}, {"Event", "A"}});
    EXPECT_EQ(find_tag(reading.record.tags, "Board")->value, "6");
    EXPECT_EQ(find_tag(reading.record.tags, "Event")->value, "A");
    EXPECT_EQ(find_tag(reading.record.tags, "Event")->origin, TagOrigin::option);
}

TEST(Text, AResultTagIsAClaim) {
    EXPECT_EQ(results(read("notaio", "[Result \"White\"]\n\ne5\n").record), "White");
    EXPECT_EQ(results(read("notaio", "[Result \"White\"]\n\ne5 draw Black\n").record), "White Black");
    EXPECT_EQ(results(read("notaio", "e5\n", {{"Result", "White"}}).record),
              "");  // a default is no claim of the record
    const Reading reading = read("notaio", "[Result \"White\"]\n\ne5 *\n");
    ASSERT_EQ(reading.record.results.size(), 2U);
    EXPECT_EQ(text_of(reading, *reading.record.results[0].where), "White");
    EXPECT_EQ(text_of(reading, *reading.record.results[1].where), "*");
}

TEST(Text, HeadEndsAtTheFirstMove) {
    struct Case {
        std::string_view bytes;
        std::size_t size;
        std::size_t comments;
    };
    const Case cases[] = {
        {"", 0, 0},           {"e5", 0, 0},        {"  \n e5", 4, 0},       {"[A \"1\"]\n\n1. e5", 9, 0},
        {"{c} ;d\ne5", 7, 2}, {"[A \"1\"]", 7, 0}, {"{open [A] e5", 12, 1}, {"[A \"1\"]\n{c}\n[B\ne5", 15, 1},
    };
    for (const Case& given : cases) {
        Tags found;
        Diagnostics out;
        const auto head = text::read_head(given.bytes, found, out);
        EXPECT_EQ(head.size, given.size) << given.bytes;
        EXPECT_EQ(head.comments.size(), given.comments) << given.bytes;
    }
}

TEST(Head, WhatIsKnownIsTakenOnceAndByItsRecordAlone) {
    const std::string record = "[Game \"Susan\"]\n[Odd]\n{c}\n\ne5";
    const std::string same = record;  // elsewhere
    text::KnownHead known;
    known.read(record);
    Tags tags;
    Diagnostics found;
    EXPECT_EQ(text::take_head(&known, same, tags, found).size, record.size() - 2);
    EXPECT_EQ(known.tags.size(), 1U);
    tags.clear();
    found.clear();
    const text::Head head = text::take_head(&known, record, tags, found);
    EXPECT_EQ(head.size, record.size() - 2);
    EXPECT_EQ(head.comments, (std::vector<std::string_view>{"{c}"}));
    ASSERT_EQ(tags.size(), 1U);
    EXPECT_EQ(tags[0].value, "Susan");
    EXPECT_EQ(codes(found), "GEN-004");
    EXPECT_TRUE(known.bytes.empty());
    tags.clear();
    text::take_head(&known, record, tags, found);
    EXPECT_EQ(tags.size(), 1U);
}

TEST(Text, KnowsTheGameOfARecord) {
    EXPECT_EQ(text::game_of("[Event \"A\"]\n[game \"Su\\\"san\"]\n\ne5"), "Su\"san");
    EXPECT_EQ(text::game_of("[Event \"A\"]\n\ne5 [Game \"Susan\"]"), std::nullopt);
    EXPECT_EQ(text::game_of("[Game Susan]\n"), std::nullopt);
    EXPECT_EQ(text::game_of(""), std::nullopt);
}

TEST(Text, RecognisesTagsAndTurnNumbers) {
    for (const std::string_view shared : {"[A \"1\"]\n", "\n\n{c}\n[A \"1\"]", "1. e5", "12...e5", " 1.e5", "{c} 1. e5",
                                          "[A \"1\""
                                          "]\ne5"})
        EXPECT_EQ(text::recognises(shared), Fit::shared) << shared;
    for (const std::string_view none : {"", "e5 a1", "1 B e5", "[A 1]\n", "1", ".", "{\"game\":1}", "game=x\n", "{c}"})
        EXPECT_EQ(text::recognises(none), Fit::none) << none;
}

// Writing

TEST(Text, WritesTagsThatAreReadAgain) {
    for (const std::string value : {"", "plain", "a \"quote\"", "a \\ and \\\\", "] [", "città", "\\\"", "{;}"}) {
        std::string out;
        text::append_tag(out, "Event", value);
        const Reading reading = read("notaio", out);
        EXPECT_EQ(findings(reading), "") << out;
        EXPECT_EQ(find_tag(reading.record.tags, "Event")->value, value) << out;
    }
    std::string out;
    text::append_tag(out, "Event", "two\nlines\r\n");
    EXPECT_EQ(out, "[Event \"two lines  \"]\n");
}

TEST(Text, WritesCommentsWhereTheyCanStand) {
    struct Case {
        std::string_view text;
        std::optional<std::string_view> written;
    };
    const Case cases[] = {
        {"", "{}"},
        {"said", "{said}"},
        {"two\nlines", "{two\nlines}"},
        {"an { open", "{an { open}"},
        {"a } closed", "; a } closed"},
        {"a }\nline", std::nullopt},
        {"x\n[A \"1\"]", "{x\n [A \"1\"]}"},
        {"[A \"1\"]\n\n[B", "{[A \"1\"]\n\n [B}"},
        {"ends\n", "{ends\n}"},
        {"semicolon ; inside", "{semicolon ; inside}"},
    };
    for (const Case& given : cases) {
        std::string out = "<";
        EXPECT_EQ(text::append_comment(out, given.text), given.written.has_value()) << given.text;
        EXPECT_EQ(out, "<" + std::string(given.written.value_or(""))) << given.text;
    }
}

TEST(Wrapper, BreaksBeforeColumn81) {
    std::string out;
    text::Wrapper wrapper(out);
    wrapper.word(std::string(40, 'a'));
    wrapper.word(std::string(39, 'b'));  // to column 80
    wrapper.word("c");
    wrapper.word(std::string(77, 'd'), 2);
    wrapper.word(std::string(100, 'e'));
    wrapper.word("f");
    wrapper.end_line();
    wrapper.end_line();
    wrapper.word("g", 2);
    wrapper.end_line();
    EXPECT_EQ(out, std::string(40, 'a') + " " + std::string(39, 'b') + "\nc  " + std::string(77, 'd') + "\n" +
                       std::string(100, 'e') + "\nf\ng\n");
}

TEST(Wrapper, CountsColumnsInCodePointsFromTheLastLineEnd) {
    std::string out = "[Tag]\n";
    text::Wrapper wrapper(out);
    std::string accents;
    for (int i = 0; i < 79; ++i) accents += "à";
    wrapper.word(accents);
    wrapper.word("{two");
    wrapper.word("lines\n}");
    wrapper.word(std::string(78, 'x'));
    wrapper.word("y\n");
    wrapper.word("z");
    wrapper.word("\n" + std::string(80, 'x'));
    wrapper.glue(")");
    EXPECT_EQ(out, "[Tag]\n" + accents + "\n{two lines\n} " + std::string(78, 'x') + "\ny\nz \n" +
                       std::string(80, 'x') + ")");
}

TEST(Wrapper, TakesAWordToTheNextLineIfWhatIsGluedToItPassesTheEdge) {
    std::string out;
    text::Wrapper wrapper(out);
    wrapper.word(std::string(70, 'a'));
    wrapper.word("12. d5-e6", 2);  // to column 81
    wrapper.glue("!");
    wrapper.word(std::string(68, 'b'));
    wrapper.glue(")");
    wrapper.glue(")");
    wrapper.word("c");
    EXPECT_EQ(out, std::string(70, 'a') + "\n12. d5-e6!\n" + std::string(68, 'b') + ")) c");
}

TEST(Text, WritesARecordInItsForm) {
    const Reading reading = read("notaio", "[Event \"A\"]\n[Result \"*\"]\n1.e5 a1 (1...b1 2. e6 (2. e4 $3)) "
                                           "{said}\n2.e7!? a2-a3 ; so } it is\n e8 resign *");
    ASSERT_EQ(findings(reading), "");
    const Writing written = write("notaio", reading.record);
    EXPECT_EQ(written.text, "[Event \"A\"]\n[Result \"*\"]\n\n"
                            "1. e5 a1 (1... b1  2. e6 (2. e4 $3)) {said}  2. e7!? a2-a3 ; so } it is\n"
                            "3. e8 resign  *\n\n");
    EXPECT_EQ(codes(written.losses), "");
}

TEST(Text, SaysWhatItCannotHold) {
    Reading reading = read("notaio", "e5\n");
    reading.record.annotations.push_back({.ply = 1, .text = "a }\nof two lines"});
    const Writing written = write("notaio", reading.record);
    EXPECT_EQ(written.text, "\n1. e5\n\n");
    EXPECT_EQ(codes(written.losses), "GEN-301");
}

TEST(Text, WhatIsWrittenIsReadAgainAndWrittenAlike) {
    for (const std::string_view bytes : {
             "[Game \"Susan\"]\n\n1. e5 a1  2. e6\n\n",
             "{before} 1. e5 {after} ({inside} 1. e4) (1. e3 !) ! ?? $1 $255 a1 timeout",
             "; before } all\n1. e5 ; one }\n; two }\n(1. e4 ; three }\n) a1 draw 1/2-1/2",
             "1. e5 (1. e4 (1. e3 (1. e2))) (1. d1 d2 d3 d4-d5 resign) a1",
             "e5 ((x) )",
             "e5 () a1",
             "{}{}{}",
             "1. pass -- 2. z99 e0-e1",
         }) {
        const Reading first = read("notaio", bytes);
        const bool whole =
            std::ranges::all_of(first.record.plies, [](const auto& ply) { return ply.written.has_value(); });
        ASSERT_TRUE(whole) << bytes;
        const Writing once = write("notaio", first.record);
        const Reading second = read("notaio", once.text);
        EXPECT_EQ(write("notaio", second.record).text, once.text) << bytes;
        EXPECT_EQ(moves(second), moves(first)) << bytes;
        EXPECT_EQ(second.record.annotations.size(), first.record.annotations.size()) << bytes;
    }
}

TEST(Text, ShowsTextOfARecordDecodedAndCut) {
    EXPECT_EQ(shown("short"), "short");
    EXPECT_EQ(shown("citt\xE0"), "città");
    EXPECT_EQ(shown(std::string(40, 'x')), std::string(40, 'x'));
    EXPECT_EQ(shown(std::string(41, 'x')), std::string(40, 'x') + "...");
    EXPECT_EQ(shown(std::string(39, 'x') + "\u00E8y"), std::string(39, 'x') + "...");
    EXPECT_EQ(shown(std::string(38, 'x') + "\u00E8y"), std::string(38, 'x') + "\u00E8...");
    EXPECT_EQ(shown(std::string(60, '\xE0')).size(), 40 * 2 + 3U);
}

TEST(Text, CommentsAreKeptWithoutBlanksAroundThem) {
    EXPECT_EQ(comment_text(""), "");
    EXPECT_EQ(comment_text(" \t\r\n "), "");
    EXPECT_EQ(comment_text(" said \n"), "said");
    EXPECT_EQ(comment_text("two\r\nlines\rthree"), "two\nlines\nthree");
    EXPECT_EQ(comment_text(" citt\xE0 "), "città");
    EXPECT_EQ(comment_text("a\0b"sv), "ab");
}

}  // namespace
}  // namespace notaio::notation
