#include "notation/susan/own_notations.hpp"

#include "notation/susan/manual_grammar.hpp"
#include "tests/unit/notation/shared_checks.hpp"
#include "tests/unit/notation/susan/records.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace notaio::notation {
namespace {

using namespace susan_test;
using rules::Verdict;

TEST(SusanManual, GrammarHasNoProblem) {
    namespace listing = susan::grammar::listing;
    EXPECT_EQ(tao::pegtl::analyze<listing::entries<susan::grammar::lettered>>(), 0U);
    EXPECT_EQ(tao::pegtl::analyze<listing::entries<susan::grammar::numbered>>(), 0U);
}

using Case = ReadCase;

void expect_read(std::span<const Case> cases, const Tags& defaults = {}) {
    const auto plies = [](const Reading& reading) { return moves(reading); };
    expect_readings(susan::notations(), "susan-manual", cases, plies, defaults);
}

TEST(SusanManual, LinesBecomePlies) {
    const Case cases[] = {
        {"", "", ""},
        {" 1 B  d6\n 2 W  b5\n", "d6 b5", ""},
        {"1 B d6\r\n2 W b5\r3 B f6->f7", "d6 b5 f6-f7", ""},
        {"1. B d6\n2.W b5\n3.c4\n4 c5\nB c6\nc7\n", "d6 b5 c4 c5 c6 c7", ""},
        {"\n# a remark\n 1 B d6\n\n   # another; {\n 2 W b5\n", "d6 b5", ""},
        {"B  b5\n", "b5", ""},
        {"B 5\n", "?", "SUS-001@2-3#1"},
        {"5\n", "?", "SUS-001@0-1#1"},
        {"1 B\n", "?", "SUS-001@2-3#1"},
        {"1 B \n", "?", "SUS-001@0-4#1"},
        {"1.\n", "?", "SUS-001@0-2#1"},
        {"1 B e5-\n", "?", "SUS-002@4-7#1"},
        {"1 B -e5  {x}\n", "?", "SUS-002@4-7#1"},
        {"1 B e5 e6 \n", "?", "SUS-001@4-9#1"},
        {"1 B e5-e6-e7\n2 W 5e\n", "? ?", "SUS-001@4-12#1 SUS-001@17-19#2"},
        {"1 B e1234\n", "?", "SUS-001@4-9#1"},
        {"1 B pass\n2 W --\n", "pass pass", ""},
        {"0123456789 B e5\n", "?", "SUS-001@0-15#1"},
        {"1 B e5 # good\n", "?", "SUS-001@4-13#1"},
        {"[1 B e5\n", "", "GEN-004@0-7"},
        {"1 B e5\n[2 W a1\n", "e5 ?", "SUS-001@7-14#2"},
        {"*W*\n", "?", "SUS-001@0-3#1"},
    };
    expect_read(cases);
    const std::string nul("1 B e\0005\n2 W a1\n", 15);
    const Reading reading = read("susan-manual", nul);
    EXPECT_EQ(moves(reading), "? a1");
    EXPECT_EQ(findings(reading), "GEN-002@4-7#1");
}

TEST(SusanManual, SpellingsAreNotedOnce) {
    const Case cases[] = {
        {"1 B f6->f7\n2 W a1-a2\n", "f6-f7 a1-a2", ""},
        {"1 B F6->f7\n2 W A1\n", "f6-f7 a1", "SUS-901@4-10#1"},
        {"1 B f06->f7\n", "f6-f7", "SUS-901@4-11#1"},
        {"1 B f6 -> f7\n", "f6-f7", "SUS-901@4-12#1"},
        {"1 B f6 - f7\n", "f6-f7", "SUS-901@4-11#1"},
        {"1 B f6\xE2\x80\x93"
         "f7\n",
         "f6-f7", "SUS-901@4-11#1"},
        {"1 b e5\n2 w a1\n", "e5 a1", "SUS-901@2-3#1"},
        {"1 B PASS\n", "pass", "SUS-901@4-8#1"},
        {"1 B Resign\n", "resign", "SUS-901@4-10#1"},
        {"1 B e5 *w*\n", "e5", "SUS-901@7-10#2"},
        {"1 B f6\x96"
         "f7\n",
         "f6-f7", "GEN-001@6-7 SUS-901@4-9#1"},
    };
    expect_read(cases);
}

TEST(SusanManual, BareNumbersAreCellsBehindColourOrDotOnly) {
    const Case cases[] = {
        {"1 B 24\n", "24", ""},
        {"1. 24\n", "24", ""},
        {"1.24\n", "24", ""},
        {"B 24\n", "24", ""},
        {"1 24\n", "?", "SUS-001@2-4#1"},
        {"24\n", "?", "SUS-001@0-2#1"},
        {"1 1-12\n", "1-12", ""},
        {"1-12\n", "1-12", ""},
        {"1 - 12\n", "1-12", "SUS-901@0-6#1"},
        {"7 1 -> 12\n", "1-12", "SUS-901@2-9#1"},
        {"1 B 1->12\n", "1-12", ""},
        {"1 B e5\n", "?", "SUS-001@4-6#1"},
        {"1 pass\n", "pass", ""},
        {"1 resign\n", "resign", ""},
    };
    expect_read(cases, {{"Coordinates", "ludii"}});
    const Reading tagged = read("susan-manual", "[Coordinates \"ludii\"]\n\n 1 B  24\n");
    EXPECT_EQ(moves(tagged), "24");
    const auto& place = std::get<susan::Place>(*tagged.record.plies[0].written);
    EXPECT_EQ(text_of(tagged, place.to.where()), "24");
}

TEST(SusanManual, TagsAndRemarksStandBeforeTheEntries) {
    const Reading reading = read(
        "susan-manual",
        "# file\n[Event \"A\"]\n# between\n\n[Board \"6\"]\n[Event \"B\"]\n[bad\n; said before\n# last\n 1 B  e5\n");
    EXPECT_EQ(tags(reading.record), "Event=A|Board=6");
    EXPECT_EQ(codes(reading.diagnostics), "GEN-005 GEN-004");
    EXPECT_EQ(text_of(reading, *reading.record.tags[1].where), "6");
    EXPECT_EQ(text_of(reading, *reading.diagnostics.list()[0].where), "Event");
    EXPECT_EQ(text_of(reading, *reading.diagnostics.list()[1].where), "[bad");
    ASSERT_EQ(reading.record.annotations.size(), 1U);
    EXPECT_EQ(reading.record.annotations[0].text, "said before");
    EXPECT_EQ(reading.record.annotations[0].ply, 0U);
    EXPECT_EQ(moves(reading), "e5");
}

TEST(SusanManual, CommentsFollowTheirPly) {
    const Reading reading =
        read("susan-manual",
             "{zero}\n1 B e5 {one} {two} ; three }\n; four\n {five}\n2 W a1 *W* {six\n3 B e6 {seven} stray {eight}\n");
    std::string all;
    for (const auto& annotation : reading.record.annotations)
        all += std::to_string(annotation.ply) + annotation.text + "|";
    EXPECT_EQ(all, "0zero|1one|1two|1three }|1four|1five|2six|3seven|3eight|");
    EXPECT_EQ(moves(reading), "e5 a1 e6");
    EXPECT_EQ(codes(reading.diagnostics), "GEN-003 GEN-009");
    EXPECT_EQ(text_of(reading, *reading.diagnostics.list()[1].where), "stray");
}

TEST(SusanManual, NumbersAndColoursAreClaims) {
    struct Claimed {
        std::string_view listing;
        std::string_view moves;
        std::string_view codes;  // after the replay
        Verdict verdict;
    };
    const Claimed cases[] = {
        {"1 B e5\n2 W a1\n5 B e6\n6 W b1\n", "e5 a1 e6 b1", "SUS-203", Verdict::incomplete},
        {"1 B e5\n2 W a1\n3 W e6\n", "e5 a1 e6", "SUS-202", Verdict::incomplete},
        {"1 B e5\n2 W a1\n4 W a2\n5 B e6\n", "e5 a1 ? a2 e6", "SUS-003", Verdict::unreadable},
        {"1 B e5\n2 W a1\n4 B e6\n", "e5 a1 e6", "SUS-203", Verdict::incomplete},
        {"1 B e5\n2 W a1\n4 e6\n", "e5 a1 e6", "SUS-203", Verdict::incomplete},
        {"2 W a1\n3 B e5\n", "? a1 e5", "SUS-003", Verdict::unreadable},
        {"1 W a1\n2 B e5\n", "a1 e5", "", Verdict::incomplete},
        {"1 a1\n2 B e5\n", "a1 e5", "", Verdict::incomplete},
        {"1 W a1\n2 B e5\n4 B e6\n", "a1 e5 ? e6", "SUS-003", Verdict::unreadable},
        {"[First \"White\"]\n1 W a1\n2 B e5\n", "a1 e5", "", Verdict::incomplete},
        {"[First \"White\"]\n1 B a1\n", "a1", "SUS-202", Verdict::incomplete},
        {"[Position \"2/3/2 w 0\"]\n1 W a1\n3 W a2\n", "a1 ? a2", "SUS-003", Verdict::unreadable},
        {"[Position \"2/3/2 w 0\"]\n1 B a1\n", "a1", "SUS-202", Verdict::incomplete},
        {"1 B e5\n3 B resign\n", "e5 ? resign", "SUS-003", Verdict::unreadable},
    };
    for (const auto& given : cases) {
        Reading reading = read("susan-manual", given.listing);
        EXPECT_EQ(moves(reading), given.moves) << given.listing;
        EXPECT_EQ(examine(reading).verdict, given.verdict) << given.listing;
        EXPECT_EQ(codes(reading.diagnostics), given.codes) << given.listing;
    }
    Reading missing = read("susan-manual", "1 B e5\n3 B e6\n");
    ASSERT_EQ(findings(missing), "SUS-003@7-8#2");
    EXPECT_EQ(message(missing.diagnostics), "the entry before this one is missing");
}

TEST(SusanManual, FirstColourMarkSaysWhoBegins) {
    const auto first = [](std::string_view listing, Tags defaults = {}) {
        const Reading reading = read("susan-manual", listing, std::move(defaults));
        const Tag* tag = find_tag(reading.record.tags, "First");
        return tag == nullptr ? std::string("-") : tag->value;
    };
    EXPECT_EQ(first("1 W a1\n"), "White");
    EXPECT_EQ(first("1 B a1\n"), "-");
    EXPECT_EQ(first("1 a1\n2 B a2\n"), "White");
    EXPECT_EQ(first("1 a1\n2 W a2\n"), "-");
    EXPECT_EQ(first("[First \"Black\"]\n1 W a1\n"), "Black");
    EXPECT_EQ(first("1 W a1\n", {{"First", "Black"}}), "Black");
    EXPECT_EQ(first("[Position \"2/3/2 b 0\"]\n1 W a1\n"), "-");
    EXPECT_EQ(first("[Position \"2/3/2\"]\n1 W a1\n"), "White");
}

TEST(SusanManual, MarksAreClaims) {
    Reading won = read("susan-manual", "1 B a1\n2 W a2\n3 B e5\n4 W b1\n5 B e6\n6 W b2 *W*\n");
    EXPECT_EQ(results(won.record), "White*");
    const auto found = examine(won);
    EXPECT_EQ(found.verdict, Verdict::legal);
    EXPECT_EQ(found.claimed_result, "White");
    EXPECT_EQ(found.claim_agrees, true);
    EXPECT_EQ(codes(won.diagnostics), "");

    Reading wrong = read("susan-manual", "1 B e5\n2 W a1\n3 B e5-e6 *B*\n");
    const auto refuted = examine(wrong);
    EXPECT_EQ(refuted.verdict, Verdict::incomplete);
    EXPECT_EQ(refuted.claim_agrees, false);
    EXPECT_EQ(codes(wrong.diagnostics), "SUS-205");

    Reading draw = read("susan-manual", "1 B e5\n2 W a1 *D*\n");
    EXPECT_EQ(results(draw.record), "draw*");
    Reading ended = read("susan-manual", "1 B e5\n2 W resign *B*\n");
    EXPECT_EQ(results(ended.record), "Black");
    EXPECT_EQ(examine(ended).claim_agrees, true);
    EXPECT_EQ(codes(ended.diagnostics), "");
}

TEST(SusanManual, EndingsAreNoPlies) {
    Reading in_turn = read("susan-manual", "1 B e5\n2 W resign\n");
    EXPECT_EQ(in_turn.record.ending->seat, "White");
    EXPECT_EQ(examine(in_turn).outcome->winners, std::vector<rules::Seat>{rules::Seat{0}});
    Reading out_of_turn = read("susan-manual", "1 B e5\n2 B resign\n");
    EXPECT_EQ(examine(out_of_turn).outcome->winners, std::vector<rules::Seat>{rules::Seat{1}});
    EXPECT_EQ(codes(out_of_turn.diagnostics), "GEN-208");
    Reading twice = read("susan-manual", "1 B e5\nresign\ndraw\n");
    EXPECT_EQ(findings(twice), "");
    EXPECT_EQ(examine(twice).verdict, rules::Verdict::illegal);
    EXPECT_EQ(codes(twice.diagnostics), "SUS-101");
    EXPECT_EQ(text_of(twice, *twice.diagnostics.list()[0].where), "draw");
    EXPECT_EQ(findings(read("susan-manual", "1 B e5\nresign\ndraw\ntimeout\n")), "GEN-009@19-26");
    EXPECT_TRUE(read("susan-manual", "1 B e5\ndraw\n").record.ending->may_be_result);
    EXPECT_FALSE(read("susan-manual", "1 B e5\n2 W draw\n").record.ending->may_be_result);
}

TEST(SusanManual, RealListings) {
    Reading printed = read("susan-manual", file("real_manual_game_as_printed.txt"));
    const auto stopped = examine(printed);
    EXPECT_EQ(stopped.verdict, Verdict::illegal);
    EXPECT_EQ(stopped.first_bad_ply, 45U);
    EXPECT_EQ(codes(printed.diagnostics), "SUS-106");
    EXPECT_EQ(printed.diagnostics.list()[0].suggestions, std::vector<std::string>{"d6-e7"});

    Reading corrected = read("susan-manual", file("real_manual_game_corrected.txt"));
    const auto found = examine(corrected);
    EXPECT_EQ(found.verdict, Verdict::legal);
    EXPECT_EQ(found.replayed, 48U);
    EXPECT_EQ(codes(corrected.diagnostics), "");

    for (const auto& [name, expected] :
         std::initializer_list<std::pair<const char*, const char*>>{{"adv43_white_first_capture.txt", ""},
                                                                    {"adv44_resign.txt", ""},
                                                                    {"adv52_endash_crlf.txt", "SUS-901"},
                                                                    {"adv55_wrong_colour_tag.txt", "SUS-202"},
                                                                    {"adv57_false_win_mark.txt", "SUS-205"}}) {
        Reading reading = read("susan-manual", file(name));
        examine(reading);
        EXPECT_EQ(codes(reading.diagnostics), expected) << name;
    }
}

TEST(SusanManual, WritesTheListingOfTheManual) {
    const Reading reading = read("susan-manual", file("real_manual_game_corrected.txt"));
    Record<Written> record = reading.record;
    record.tags = {{"Game", "Susan"}, {"Result", "White"}};  // as the tools make them
    const std::string text = file("real_manual_game_corrected.txt");
    const Writing written = write("susan-manual", record, WrittenOutcome{{1}, "surrounded"}, true);
    EXPECT_EQ(written.text, text.substr(text.find('\n') + 1) + "\n");
    EXPECT_EQ(codes(written.losses), "");
}

struct Form {
    std::string_view record;
    std::optional<WrittenOutcome> outcome;
    bool by_board;
    std::vector<std::string> seats;
    std::string_view listing;
    std::string_view losses;
};

TEST(SusanManual, WritesEverythingThatHasAPlace) {
    const std::vector<std::string> black_first = {"Black", "White"};
    const std::vector<std::string> white_first = {"White", "Black"};
    const Form forms[] = {
        {"[Game \"Susan\"]\n\n", {}, false, black_first, "\n", "GEN-301"},
        {"[Game \"Susan\"]\n[Board \"6\"]\n[Event \"A \\\"b\\\"\"]\n[Result \"*\"]\n\n1. e5 a1 2. e5-e6 *\n",
         {},
         false,
         black_first,
         "[Board \"6\"]\n[Event \"A \\\"b\\\"\"]\n[Result \"*\"]\n\n 1 B  e5\n 2 W  a1\n 3 B  e5->e6\n\n",
         ""},
        {"[Game \"Susan\"]\n[Result \"Black\"]\n\n1. e5 a1 2. resign\n", WrittenOutcome{{0}, "resign"}, false,
         black_first, "[Result \"Black\"]\n\n 1 B  e5\n 2 W  a1\n 3 W  resign\n\n", ""},
        {"[Game \"Susan\"]\n\n1. e5 a1 2. abandoned\n", WrittenOutcome{{}, "abandoned"}, false, black_first,
         " 1 B  e5\n 2 W  a1\n 3 B  abandoned\n\n", ""},
        {"[Game \"Susan\"]\n[First \"White\"]\n\n1. e5 pass\n", {}, false, white_first, " 1 W  e5\n 2 B  pass\n\n", ""},
        {"[Game \"Susan\"]\n[First \"White\"]\n\n", {}, false, white_first, "[First \"White\"]\n\n\n", "GEN-301"},
        {"[Game \"Susan\"]\n\n1. e5 a1\n", WrittenOutcome{{}, "six-slides"}, true, black_first,
         " 1 B  e5\n 2 W  a1 *D*\n\n", ""},
        {"[Game \"Susan\"]\n\n{zero} {more} 1. e5 {one} {two} a1 ; three }\n{four} ; } five\n 2. b1\n",
         {},
         false,
         black_first,
         "[Game \"Susan\"]\n\n; zero\n; more\n 1 B  e5 {one} {two}\n 2 W  a1 ; three }\n{four} ; } five\n 3 B  b1\n\n",
         ""},
        {"[Game \"Susan\"]\n\n1. e5! (1. e4) a1?? {of two\nlines}\n",
         {},
         false,
         black_first,
         " 1 B  e5\n 2 W  a1\n\n",
         "SUS-301 SUS-301 GEN-301"},
        {"[Game \"Susan\"]\n[Coordinates \"ludii\"]\n\n1. 24 1-12\n",
         {},
         false,
         black_first,
         "[Coordinates \"ludii\"]\n\n 1 B  24\n 2 W  1->12\n\n",
         ""},
    };
    for (const Form& form : forms) {
        const Reading reading = read("notaio", form.record);
        ASSERT_EQ(codes(reading.diagnostics), "") << form.record;
        const Writing written = write("susan-manual", reading.record, form.outcome, form.by_board, false, form.seats);
        EXPECT_EQ(written.text, form.listing) << form.record;
        EXPECT_EQ(codes(written.losses), form.losses) << form.record;
        // What was written is read as the same plies and comments.
        Reading back = read("susan-manual", written.text);
        examine(back);
        EXPECT_EQ(moves(back), moves(reading)) << written.text;
        std::string before;
        std::string after;
        for (const auto& annotation : reading.record.annotations)
            if (annotation.kind == Annotation<Written>::Kind::comment &&
                annotation.text.find('\n') == std::string::npos)
                before += std::to_string(annotation.ply) + annotation.text + "|";
        for (const auto& annotation : back.record.annotations)
            after += std::to_string(annotation.ply) + annotation.text + "|";
        EXPECT_EQ(after, before) << written.text;
        EXPECT_FALSE(back.diagnostics.has(gen_009_stray_text)) << written.text;
    }
}

TEST(SusanManual, IsRecognisedByItsFirstEntry) {
    const std::pair<std::string_view, Fit> cases[] = {
        {" 1 B  d6\n", Fit::own},       {"# x\n\n[Event \"1\"]\n; c\n{c\nd}\n1. W a1\n", Fit::own},
        {"1\tb\ta1", Fit::own},         {"1. e5 a1\n", Fit::none},
        {"1 B\n", Fit::none},           {"1 Bb5\n", Fit::none},
        {"1B b5\n", Fit::none},         {"B b5\n", Fit::none},
        {"e5 a1\n1 B e5\n", Fit::none}, {"", Fit::none},
        {"{open", Fit::none},           {"# only\n", Fit::none},
    };
    for (const auto& [head, fit] : cases) EXPECT_EQ(susan::manual_row().recognises(head), fit) << head;
}

TEST(SusanManual, AnyPrefixIsReadWithoutHarm) {
    const std::string whole =
        "# r\n[Event \"x\"]\n\n 1 B  e5 {a} ; b\n 2. W  a1 *W* x\n3 f6->f7\n[q\n5 W draw\n*D* {c\n 1 -> 12\n\0\n";
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        for (const std::string_view coordinates : {"author", "ludii"}) {
            const Reading reading =
                read("susan-manual", whole.substr(0, size), {{"Coordinates", std::string(coordinates)}});
            for (const Diagnostic& found : reading.diagnostics.list()) EXPECT_LE(found.where->end, size);
        }
        susan::manual_row().recognises(std::string_view(whole).substr(0, size));
    }
}

TEST(SusanManual, LongLinesTakeLinearTime) {
    for (const std::string_view piece : {" ", "e5 ", "* ", "{", "1.", "- ", "; "}) {
        std::string line = "1 B e5 ";
        while (line.size() < 400'000) line += piece;
        const Reading reading = read("susan-manual", line + "x\n");
        EXPECT_EQ(reading.record.plies.size(), 1U) << piece;
    }
}

}  // namespace
}  // namespace notaio::notation
