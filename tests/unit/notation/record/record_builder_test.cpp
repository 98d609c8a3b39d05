// What stands between the tags and the end of a record: holes, turn numbers, comments, variations, endings, results.
#include "notation/record/record_builder.hpp"

#include "tests/unit/notation/shared_checks.hpp"
#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation {
namespace {

using namespace susan_test;
using namespace std::string_view_literals;

using Case = ReadCase;

// Holds what `shown` says of each record, and the findings.
template <class Shown>
void expect_read(std::span<const Case> cases, const Shown& shown) {
    expect_readings(susan::notations(), "notaio", cases, shown);
}
void expect_read(std::span<const Case> cases) {
    expect_read(cases, [](const Reading& reading) { return moves(reading); });
}

TEST(Movetext, MovesStandBetweenNumbersAndBlanks) {
    const Case cases[] = {
        {"", "", ""},
        {" \r\n\t", "", ""},
        {"1. e5 a1 2. e6 b1", "e5 a1 e6 b1", ""},
        {"1.e5 a1 2.e6", "e5 a1 e6", ""},
        {"e5\na1\r\ne6\rb1\n", "e5 a1 e6 b1", ""},
        {"1. e5 1... a1 2. e6", "e5 a1 e6", ""},
        {"1. 1. e5", "e5", ""},
        {"12.", "", ""},
        {"e5{x}a1;y\ne6(e7)b1", "e5 a1 e6 b1", ""},
        {"e5! a1?? e6!? b1$12 c1 $3", "e5 a1 e6 b1 c1", ""},
        {"resign", "resign", ""},
    };
    expect_read(cases);
}

TEST(Movetext, AWordThatIsNoMoveLeavesAHole) {
    const Case cases[] = {
        {"1. e5 5e 2. e6", "e5 ? e6", "SUS-001@6-8#2"},
        {"x", "?", "SUS-001@0-1#1"},
        {"e5 hello world a1", "e5 ? ? a1", "SUS-001@3-8#2 SUS-001@9-14#3"},
        {"e5 a1, e6", "e5 a1 e6", "GEN-035@5-6"},
        {"e5 \"a1\"", "e5 ?", "SUS-001@3-7#2"},
        {"e5 a1- e6-", "e5 ? ?", "SUS-002@3-6#2 SUS-002@7-10#3"},
        {"e5 e5-e6-e7", "e5 ?", "SUS-001@3-11#2"},
        {"1 e5", "e5", "GEN-023@0-1"},
        {"1.. e5", "? e5", "SUS-001@2-3#1"},
        {"1234567890. e5", "? e5", "SUS-001@0-11#1"},
        {"123456789. e5", "e5", ""},
        // several faults in one record are all found
        {"e5 ?? x ! y5y {c} z9- ) a1 q", "e5 ? ? ? a1 ?",
         "SUS-001@6-7#2 SUS-001@10-13#3 SUS-002@18-21#4 GEN-009@22-23 SUS-001@27-28#6"},
        // a tag behind a move is none
        {"e5 [A \"1\"] a1", "e5 ? ? a1", "SUS-001@3-5#2 SUS-001@6-10#3"},
        // NUL bytes, controls, other alphabets
        {"e5 a\0001 e6"sv, "e5 ? e6", "GEN-002@3-6#2"},
        {"e5 \0 e6"sv, "e5 ? e6", "GEN-002@3-4#2"},
        {"e5 \x07 e6", "e5 ? e6", "SUS-001@3-4#2"},
        {"e5 \xD0\xB5"
         "5 e6",
         "e5 ? e6", "SUS-001@3-6#2"},
        {"e5 \xFF\xFF e6", "e5 ? e6", "GEN-001@3-4 SUS-001@3-5#2"},
    };
    expect_read(cases);
}

TEST(Movetext, HolesKnowTheirPlaceAndSayWhy) {
    const Reading reading = read("notaio", "1. e5 a1\n2. e6 \"what\xE0\" 3. e7");
    ASSERT_EQ(reading.record.plies.size(), 5U);
    EXPECT_FALSE(reading.record.plies[3].written);
    EXPECT_EQ(text_of(reading, reading.record.plies[3].where), "\"what\xE0\"");
    EXPECT_EQ(text_of(reading, reading.record.plies[4].where), "e7");
    EXPECT_EQ(message(reading.diagnostics, 1), "\"\"whatà\"\" is no move");
}

TEST(Movetext, GlyphsFollowAMove) {
    const Case cases[] = {
        {"! e5", "e5", "GEN-009@0-1"},         {"$7 e5", "e5", "GEN-009@0-2"},
        {"e5 (! e4)", "e5", "GEN-009@4-5"},    {"e5 $ a1", "e5 ? a1", "SUS-001@3-4#2"},
        {"e5 $1234", "e5 ?", "SUS-001@3-8#2"},
    };
    expect_read(cases);
    const Reading reading = read("notaio", "e5!!? a1$1$255 {c} !? ?! ?");
    std::string all;
    for (const auto& glyph : reading.record.annotations) all += std::to_string(glyph.ply) + ":" + glyph.text + " ";
    EXPECT_EQ(all, "1:!! 1:? 2:$1 2:$255 2:c 2:!? 2:?! 2:? ");
}

TEST(Movetext, TurnNumbersAreClaims) {
    const Reading reading = read("notaio", "1. e5 7... a1 3. 4. e6");
    std::string all;
    for (const auto& claim : reading.record.claims)
        all += std::to_string(claim.ply) + (claim.kind == PlyClaim::Kind::round_middle ? "m" : "t") +
               std::to_string(claim.value) + "@" + text_of(reading, claim.where) + " ";
    EXPECT_EQ(all, "1t1@1. 2m7@7... 3t3@3. 3t4@4. ");
}

TEST(Movetext, TurnNumbersThatDriftAreReportedOnce) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"1. e5 a1 2. e6 b1 3. e7", ""},
        {"1. e5 a1 3. e6 b2 4. e7", "GEN-203@9-11#3"},
        {"1. e5 a1 3. e6 b2 3. e7 c1", "GEN-203@9-11#3"},
        {"1. e5 a1 3. e6 b2 5. e7", "GEN-203@9-11#3 GEN-203@18-20#5"},
        {"2. e5 a1 3. e6 b2 4. e7", "GEN-203@0-2#1"},
        {"1. e5 2. a1 3. e6 4. b2", "GEN-034@0-2"},  // a number a ply
        {"1. e5 1... a1 2. e6", ""},
        {"0. e5 a1", "GEN-203@0-2#1"},
        {"999999999. e5", "GEN-203@0-10#1"},
    };
    for (const auto& [bytes, expected] : cases) {
        Reading reading = read("notaio", bytes);
        examine(reading);
        EXPECT_EQ(findings(reading), expected) << bytes;
    }
}

TEST(Movetext, CommentsBelongToTheirPly) {
    const Reading reading =
        read("notaio", "{zero}\n[A \"1\"]\n;also zero\n{still}1. e5 {one} ; and } one\n{two\r\nlines} "
                       "a1{} ;\n(a2 {in} ; in too\n) {after}");
    std::string all;
    for (const auto& annotation : reading.record.annotations)
        all += std::to_string(annotation.ply) + annotation.text + "|";
    EXPECT_EQ(all, "0zero|0also zero|0still|1one|1and } one|1two\nlines|2|2|2|2after|");
    ASSERT_EQ(reading.record.annotations[8].annotations.size(), 2U);
    EXPECT_EQ(reading.record.annotations[8].annotations[1].text, "in too");
    EXPECT_EQ(reading.record.annotations[8].annotations[1].ply, 2U);
    EXPECT_EQ(text_of(reading, reading.record.annotations[3].where), "{one}");
    EXPECT_EQ(findings(reading), "");
}

TEST(Movetext, AnUnclosedCommentEndsBeforeATagLineOrAtTheEnd) {
    const Case cases[] = {
        {"e5 {open a1", "e5", "GEN-003@3-4"},          {"e5 {", "e5", "GEN-003@3-4"},
        {"{open\n[A \"1\"]\ne5", "e5", "GEN-003@0-1"}, {"{open\r\n[A \"1\"]\r\n\r\ne5", "e5", "GEN-003@0-1"},
        {"{a \0 b} e5"sv, "e5", "GEN-002@3-4"},        {"} e5", "e5", "GEN-009@0-1"},
        {"e5 } a1", "e5 a1", "GEN-009@3-4"},           {"e5 ; {\na1", "e5 a1", ""},
        {"e5 {{}} a1", "e5 a1", "GEN-009@6-7"},
    };
    expect_read(cases);
}

TEST(Movetext, AnUnclosedCommentDoesNotEatTheNextRecord) {
    const std::string_view input = "[Game \"Susan\"]\n\n1. e5 {open\n\n[Game \"Susan\"]\n[Event \"B\"]\n\n1. a1 } b1\n";
    GivenBytes bytes(input);
    RecordReader reader(bytes, cut_text);
    Batch batch;
    std::vector<std::string> all;
    while (reader.next(batch)) {
        for (const Slice& slice : batch.records) {
            const Reading reading = read("notaio", batch.source(slice, "-").bytes);
            all.push_back(tags(reading.record) + "/" + moves(reading) + "/" + codes(reading.diagnostics));
        }
    }
    EXPECT_EQ(all, (std::vector<std::string>{"Game=Susan/e5/GEN-003", "Game=Susan|Event=B/a1 b1/GEN-009"}));
}

// Variations

TEST(Movetext, VariationsAreAlternativesToTheirPly) {
    const Case cases[] = {
        {"1. e5 (1. e4) a1", "(1:e4)", ""},
        {"1. e5 a1 (1... b1 2. e6 (2. e4)) 2. e7", "(2:b1 e6(3:e4))", ""},
        {"e5 (e4) (e3) a1 (a2)", "(1:e4)(1:e3)(2:a2)", ""},
        {"e5 (e4 (e3 (e2)))", "(1:e4(1:e3(1:e2)))", ""},
        {"e5 (e4 resign) a1", "(1:e4 resign)", ""},
        {"e5 () a1", "(1:)", ""},
        {"e5 (5e) a1", "(1:?)", "SUS-001@4-6#1"},
        // nothing to be an alternative to
        {"(e4) e5", "", "GEN-009@0-1"},
        {"e5 ((e3) e4)", "(1:e4)", "GEN-009@4-5"},
        {"e5 * (e4) a1", "", "GEN-009@5-6"},
        // what is skipped with it
        {"(e4 (e3 {c}) 5e ! ) e5", "", "GEN-009@0-1"},
        // closed too often, or never
        {"e5 ) a1 (a2))", "(2:a2)", "GEN-009@3-4 GEN-009@12-13"},
        {"e5 (e4 (e3", "(1:e4(1:e3))", "GEN-006@7-8 GEN-006@3-4"},
        // a result has no place there
        {"e5 (e4 White) a1", "(1:e4)", "GEN-009@7-12"},
        {"e5 (e4 *) a1", "(1:e4)", "GEN-009@7-8"},
    };
    expect_read(cases, [](const Reading& reading) { return tree(reading.record.annotations); });
}

TEST(Movetext, FaultsInVariationsAreWarnings) {
    const Reading reading = read("notaio", "e5 (5e a1\0 } {x"sv);
    ASSERT_FALSE(reading.diagnostics.empty());
    EXPECT_EQ(codes(reading.diagnostics), "SUS-001 GEN-002 GEN-009 GEN-003 GEN-006");
    for (const Diagnostic& finding : reading.diagnostics.list().first(4)) {
        EXPECT_EQ(finding.severity, Severity::warning) << finding.code->id;
        EXPECT_TRUE(finding.in_variation) << finding.code->id;
    }
    // That the main line has lost its rest to a variation is a fault of the main line.
    EXPECT_EQ(reading.diagnostics.count(Severity::error), 1U);
    EXPECT_FALSE(reading.diagnostics.list()[4].in_variation);
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
}

TEST(Movetext, VariationsNest64Deep) {
    const auto nested = [](std::size_t depth) {
        return read("notaio", "e5 " + repeated("(e4 ", depth) + repeated(")", depth) + " a1 b1");
    };
    EXPECT_EQ(codes(nested(64).diagnostics), "");
    const Reading deep = nested(65);
    EXPECT_EQ(codes(deep.diagnostics), "GEN-007");
    EXPECT_EQ(deep.diagnostics.count(Severity::error), 1U);
    EXPECT_EQ(moves(deep), "e5 a1 b1");
    EXPECT_EQ(message(deep.diagnostics), "variations nest more than 64 deep; this one is not read");
    EXPECT_EQ(codes(nested(100).diagnostics), "GEN-007");
    std::size_t depth = 0;
    const Reading whole = nested(64);
    for (const auto* level = &whole.record.annotations; !level->empty(); level = &level->front().annotations) ++depth;
    EXPECT_EQ(depth, 64U);
}

TEST(Movetext, AHundredThousandParenthesesAreNoTrouble) {
    const std::string open = repeated("(", 100'000);
    const Reading unclosed = read("notaio", "e5 " + open);
    EXPECT_EQ(moves(unclosed), "e5");
    EXPECT_EQ(codes(unclosed.diagnostics), "GEN-009 GEN-006");
    const Reading with_moves = read("notaio", "e5 " + repeated("(e4", 30'000) + repeated(")", 30'000) + " a1");
    EXPECT_EQ(moves(with_moves), "e5 a1");
    EXPECT_EQ(codes(with_moves.diagnostics), "GEN-007");
    const Reading closed = read("notaio", "e5 " + repeated(")", 100'000) + " a1");
    EXPECT_EQ(moves(closed), "e5 a1");
    EXPECT_EQ(closed.diagnostics.count(Severity::error), 100'000U);
    EXPECT_EQ(closed.diagnostics.not_kept(), 100'000U - Diagnostics::kept_at_most);
}

// The end

TEST(Movetext, EndingsStandInThePlaceOfAMove) {
    const Case cases[] = {
        {"e5 a1 resign", "e5 a1 resign", ""},
        {"e5 timeout", "e5 timeout", ""},
        {"e5 draw", "e5 draw", ""},
        {"abandoned", "abandoned", ""},
        {"e5 Resign", "e5 resign", "SUS-901@3-9#2"},
        {"e5 resign resign", "e5 resign", ""},  // the rules have a word for that
        {"e5 resign timeout resign", "e5 resign", "GEN-009@18-24"},
        {"e5 resigns", "e5 resign", "SUS-901@3-10#2"},
    };
    expect_read(cases);
    const Reading reading = read("notaio", "e5 resign a1 {c} b1");
    EXPECT_EQ(reading.record.plies.size(), 3U);
    ASSERT_TRUE(reading.record.ending);
    EXPECT_EQ(reading.record.ending->after, 1U);
    EXPECT_EQ(text_of(reading, reading.record.ending->where), "resign");
    EXPECT_FALSE(reading.record.ending->may_be_result);
    EXPECT_TRUE(read("notaio", "e5 draw").record.ending->may_be_result);
    EXPECT_EQ(read("notaio", "e5 resign resign").record.ending->again, (Span{10, 16}));
}

TEST(Movetext, ResultWordsEndARecord) {
    const Case cases[] = {
        {"e5 White", "White", ""},
        {"e5 black", "black", ""},
        {"e5 *", "*", ""},
        {"e5 1-0", "1-0", ""},
        {"e5 0-1", "0-1", ""},
        {"e5 1/2-1/2", "1/2-1/2", ""},
        {"e5 Black=White", "Black=White", ""},
        {"e5 resign White", "White", ""},
        {"e5 draw draw", "draw", ""},
        {"e5 draw 1/2-1/2", "1/2-1/2", ""},
        {"e5 draw", "", ""},
        {"e5 Red", "", "SUS-001@3-6#2"},
        {"e5 Black=Red", "", "SUS-001@3-12#2"},
        {"e5 Black=", "", "SUS-001@3-9#2"},
        {"e5 2-0", "", "SUS-001@3-6#2"},
        // comments may stand behind it, and what is neither ply nor ending is one finding
        {"e5 White {said} ; so", "White", ""},
        {"e5 White a1 b1 (c1) ! 5e x", "White", "GEN-009@15-26"},
        {"e5 White {c} a1 {d} b1 {e}", "White", ""},
        {"e5 White see page 4. there", "", "GEN-009@3-26"},
        {"e5 White 4. there", "White", "GEN-009@12-17"},
        // another result is held against the first
        {"e5 White white", "White white", "GEN-009@9-14"},
        {"e5 White Black draw", "White", "GEN-009@9-19"},
        {"e5 * )", "*", "GEN-009@5-6"},
    };
    expect_read(cases, [](const Reading& reading) { return results(reading.record); });
}

TEST(Movetext, PliesAndEndingsBehindTheResultAreAfterTheEnd) {
    struct Behind {
        std::string_view bytes;
        std::uint32_t bad_ply;
        std::string_view message;
        std::string_view codes;
        std::string_view where;
    };
    const Behind cases[] = {
        {"e5 a1 White e6", 3, "the game is over (by its result word); nothing may follow", "SUS-101", "e6"},
        {"e5 a1 White 2. e6 b2 5e", 3, "the game is over (by its result word); nothing may follow", "SUS-101 GEN-009",
         "e6"},
        {"e5 a1 * {c} e6", 3, "the game is over (by its result word); nothing may follow", "SUS-101", "e6"},
        {"e5 a1 * resign", 3, "the game is over (by its result word); nothing may follow", "SUS-101", "resign"},
        {"a1 a2 e5 b1 e6 b2 White e7", 7, "the game is over (surrounded); nothing may follow", "SUS-101", "e7"},
        {"e5 a1 resign White e6", 3, "the game is over (resign); nothing may follow", "SUS-101", "e6"},
        {"e5 a1 resign White timeout", 4, "the game is over (resign); nothing may follow", "SUS-101", "timeout"},
        {"e5 a1 e5-e6 a1-a2 e6-e5 a2-a1 e5-e6 a1-a2 draw draw e7", 9,
         "the game is over (six-slides); nothing may follow", "SUS-101", "e7"},
        {"e5 a1 see White e6", 3, "\"see\" is no move", "SUS-001", "see"},
    };
    for (const Behind& given : cases) {
        Reading reading = read("notaio", given.bytes);
        const auto found = examine(reading);
        reading.diagnostics.sort();
        EXPECT_EQ(codes(reading.diagnostics), given.codes) << given.bytes;
        EXPECT_EQ(found.verdict, given.codes == "SUS-001" ? rules::Verdict::unreadable : rules::Verdict::illegal)
            << given.bytes;
        EXPECT_EQ(found.first_bad_ply, given.bad_ply) << given.bytes;
        EXPECT_EQ(message(reading.diagnostics), given.message) << given.bytes;
        EXPECT_EQ(text_of(reading, *reading.diagnostics.list()[0].where), given.where) << given.bytes;
    }
    Reading both = read("notaio", "e5 a1 resign White Black");
    EXPECT_EQ(examine(both).claim_agrees, false);
    EXPECT_EQ(codes(both.diagnostics), "GEN-009 GEN-204");
    Reading again = read("notaio", "e5 a1 resign White 1-0");
    EXPECT_EQ(examine(again).claim_agrees, false);
    Reading same = read("notaio", "e5 a1 resign White 0-1");
    EXPECT_EQ(examine(same).claim_agrees, true);
    EXPECT_EQ(codes(same.diagnostics), "GEN-009");
}

TEST(Movetext, DrawIsTheResultOnAFinishedBoardAndElseAnEnding) {
    using rules::Verdict;
    struct Draw {
        std::string_view bytes;
        Verdict verdict;
        std::string_view how;
        std::string_view codes;
    };
    // Six slides in a row draw; a1 a2 e5 b1 e6 b2 is won by White.
    const Draw cases[] = {
        {"e5 a1 e5-e6 a1-a2 e6-e5 a2-a1 e5-e6 a1-a2 draw", Verdict::legal, "six-slides", ""},
        {"e5 a1 e5-e6 a1-a2 e6-e5 a2-a1 e5-e6 a1-a2 draw draw", Verdict::legal, "six-slides", ""},
        {"e5 a1 draw", Verdict::legal, "agreed", ""},
        {"e5 a1 draw draw", Verdict::legal, "agreed", ""},
        {"a1 a2 e5 b1 e6 b2 draw", Verdict::legal, "surrounded", "GEN-201"},
        {"a1 a2 e5 b1 e6 b2 resign", Verdict::illegal, "surrounded", "SUS-101"},
        {"e5 a1 draw e6", Verdict::illegal, "agreed", "SUS-101"},
        {"[Result \"White\"]\n\ne5 a1 draw", Verdict::legal, "agreed", "GEN-201"},
        {"[Result \"draw\"]\n\ne5 a1 draw", Verdict::legal, "agreed", ""},
        {"[Result \"draw\"]\n\ne5 a1", Verdict::incomplete, "", "GEN-206"},
    };
    for (const Draw& given : cases) {
        Reading reading = read("notaio", given.bytes);
        const auto found = examine(reading);
        EXPECT_EQ(found.verdict, given.verdict) << given.bytes;
        EXPECT_EQ(found.outcome ? found.outcome->how : "", given.how) << given.bytes;
        EXPECT_EQ(codes(reading.diagnostics), given.codes) << given.bytes;
    }
}

TEST(ResultWords, AreSeatNamesAndSigns) {
    const std::vector<std::string_view> seats = {"A", "B", "C"};
    for (const std::string_view word : {"A", "b", "C", "A=C", "c=B=a", "*", "draw", "DRAW", "1-0", "0-1", "1/2-1/2"})
        EXPECT_TRUE(is_result_word(word, seats, true)) << word;
    for (const std::string_view word : {"", "D", "A=", "=A", "A=D", "A==B", "1-1", "**", "draws"})
        EXPECT_FALSE(is_result_word(word, seats, true)) << word;
    // Where `1-0` is a move there are no PGN tokens.
    for (const std::string_view word : {"1-0", "0-1", "1/2-1/2"})
        EXPECT_FALSE(is_result_word(word, seats, false)) << word;
    EXPECT_TRUE(is_result_word("A=C", seats, false));
}

}  // namespace
}  // namespace notaio::notation
