#include "notation/susan/own_notations.hpp"

#include "notation/susan/manual_grammar.hpp"
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
