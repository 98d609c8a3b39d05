#include "notation/glass_bead/glass_bead.hpp"

#include "notation/glass_bead/grammar.hpp"
#include "tests/unit/notation/glass_bead/records.hpp"
#include "tests/unit/notation/grammar_checks.hpp"
#include "tests/unit/notation/shared_checks.hpp"

namespace notaio::notation::glass_bead {
namespace {

using namespace glass_bead_test;
using namespace std::string_view_literals;

constexpr std::string_view house = "[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n";

// The long form of a text that is a move, with `'n` for the notes by their numbers; `none` for any other.
std::string read_as(const Syntax& syntax, std::string_view text) {
    const auto read = syntax.read(text, 0);
    if (!read) return "none";
    return text_of(read->written) + (read->lenient != 0 ? "'" + std::to_string(read->lenient) : "");
}

std::string written_as(const Syntax& syntax, Written written, bool only_choice = false) {
    written.only_choice = only_choice;
    std::string out;
    syntax.write(out, written);
    return out;
}

Written written_move(std::string_view text) { return Syntax(Tags{}).read(text, 0)->written; }

TEST(GlassBeadSyntax, ReadsWhatItWrites) {
    for (const std::string_view text :
         {"E1000*d2", "e250xB5", "E0000511340000xe5$43", "a50", "c", "A", "b0", "A50", "E5431100000000*a5b4c3d1",
          "e250x$5", "a0x$54321", "a5x$1", "a0xB54C3$1", "a0*B0", "a0xA5B4C3D2E1", "a012345012345"})
        EXPECT_EQ(read_as(Syntax(Tags{}), text), text);
}

TEST(GlassBeadSyntax, ReadsNothingElse) {
    const std::string_view texts[] = {"",          "f50",
                                      "F",         "1",
                                      "50",        "a6",
                                      "a50x",      "a50*",
                                      "a50x$",     "a50xB",
                                      "a50x5",     "a50xB5$",
                                      "a50x$5B5",  "a50x$5$4",
                                      "a50xB5x5",  "a50xB5*B5",
                                      "a50*xB5",   "a50XB5",
                                      "a50 xB5",   "a 50",
                                      "a50$5",     "$5",
                                      "xB5",       "a50xf5",
                                      "a50xB6",    "ab",
                                      "a5b",       "a50x*B5",
                                      "aA",        "draw",
                                      "abandoned", "a50,",
                                      "a50-",      "a50\xC3\xA9",
                                      "S1",        "S1P",
                                      "S0:P",      "S6:P",
                                      "S:P",       "s1:P",
                                      "S1:P,",     "S1:Px",
                                      "S1:PxN6P",  "S1:PxN1",
                                      "S1:P*N1P,", "S1:P*N1P,,N2P",
                                      "S1:P5",     "S1:V",
                                      "S1:SxA5",   "W1:P",
                                      "S11:P",     "a50xN1P",
                                      "S1:P N1P",  "a50\0"sv};
    expect_no_moves(Syntax(Tags{}), texts);
}

TEST(GlassBeadSyntax, ListsStandInAnyOrderAndNameWhatTheyLike) {
    const Written given = written_move("a50xB5E31B0$4");
    ASSERT_EQ(given.taken().size(), 5U);
    const std::pair<int, int> expected[] = {{1, 5}, {4, 3}, {4, 1}, {1, 0}, {opponents_store, 4}};
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(std::pair(int{given.gem[i].place}, int{given.gem[i].value}), expected[i]) << i;
    EXPECT_EQ(text_of(given), "a50xB5E31B0$4");
}

TEST(GlassBeadSyntax, LettersAreThoseOfALanguage) {
    const Syntax english(Tags{{"Lang", "en"}});
    const Syntax italian(Tags{{"lang", "IT"}});
    const Syntax silent(Tags{});
    const Syntax strange(Tags{{"Lang", "de"}});
    EXPECT_EQ(read_as(english, "S5:YSSS*N4G"), "E1000*d2");
    EXPECT_EQ(read_as(italian, "S5:GPPP*N4V"), "E1000*d2");
    EXPECT_EQ(read_as(english, "S5:SSSSPYYBRSSSSxN5P,N0RB"), "E0000511340000xe5$43");
    EXPECT_EQ(read_as(italian, "S5:PPPPLGGBRPPPPxN5L,N0RB"), "E0000511340000xe5$43");
    // The same letters are other beads: nothing is guessed.
    EXPECT_EQ(read_as(english, "N1:GP"), "a25");
    EXPECT_EQ(read_as(italian, "N1:GP"), "a10");
    EXPECT_EQ(read_as(silent, "N1:GP"), "a25'2");
    EXPECT_EQ(read_as(strange, "N1:GP"), "a25'2");
    EXPECT_EQ(read_as(english, "N1:V"), "none");
    EXPECT_EQ(read_as(italian, "N1:S"), "none");
    EXPECT_EQ(read_as(english, "N1:"), "a");
    EXPECT_EQ(read_as(italian, "a50xB5"), "a50xB5");  // digits and letters may be mixed
    EXPECT_EQ(letters_of(Letters::english), "SYGBRP");
    EXPECT_EQ(letters_of(Letters::italian), "PGVBRL");
}

TEST(GlassBeadSyntax, StoresOfLetteredMovesHaveASeat) {
    const auto place = [](std::string_view text) {
        return int{Syntax(Tags{{"Lang", "en"}}).read(text, 0)->written.gem[0].place};
    };
    EXPECT_EQ(place("S5:SxN0P"), north_store);
    EXPECT_EQ(place("S5:SxS0P"), south_store);
    EXPECT_EQ(place("N5:SxS0P"), south_store);
    EXPECT_EQ(place("N5:SxN5P"), 9);
}

TEST(GlassBeadSyntax, EachFormLeavesOutWhatItDoesNotNeed) {
    const Syntax full(Tags{});
    const Syntax compact(Tags{}, Form::compact);
    const Syntax mindsports(Tags{}, Form::without_direct);
    const struct {
        std::string_view text, compact, mindsports;
    } cases[] = {
        {"E1000", "E1", "E1000"},
        {"c0000", "c", "c0000"},
        {"C304", "C30", "C304"},
        {"E5431100000000", "E54311", "E5431100000000"},
        {"A5", "A", "A5"},
        {"a50", "a5", "a50"},
        {"a5500", "a55", "a5500"},
        {"E1000*d2", "E1", "E1000"},
        {"e250xB5", "e25xB5", "e250 x B5"},
        {"e0000xD55E4$3", "exD55E4$3", "e0000 x D55 E4 3"},
        {"E0000511340000xe5$43", "E000051134xe5$43", "E0000511340000 x e5 43"},
        {"a0x$54", "ax$54", "a0 x 54"},
    };
    for (const auto& given : cases) {
        EXPECT_EQ(written_as(full, written_move(given.text)), given.text);
        EXPECT_EQ(written_as(compact, written_move(given.text)), given.compact);
        EXPECT_EQ(written_as(mindsports, written_move(given.text)), given.mindsports);
    }
    EXPECT_EQ(written_as(compact, written_move("e250xB5"), true), "e25");  // where no other choice is
    EXPECT_EQ(written_as(mindsports, written_move("e250xB5"), true), "e250 x B5");
    EXPECT_EQ(written_as(full, written_move("e250xB5"), true), "e250xB5");
}

TEST(GlassBeadSyntax, WritesLetters) {
    const Syntax english(Letters::english);
    const Syntax italian(Letters::italian);
    EXPECT_EQ(written_as(english, written_move("E1000*d2")), "S5:YSSS*N4G");
    EXPECT_EQ(written_as(italian, written_move("E1000*d2")), "S5:GPPP*N4V");
    EXPECT_EQ(written_as(english, written_move("E0000511340000xe5$43")), "S5:SSSSPYYBRSSSSxN5P,N0RB");
    EXPECT_EQ(written_as(italian, written_move("e0000xD55E4$3")), "N5:PPPPxS4LL,S5R,S0B");
    EXPECT_EQ(written_as(english, written_move("e0000xD55E4$3"), true), "N5:SSSSxS4PP,S5R,S0B");
}

TEST(GlassBeadSyntax, LongWordsSayTheyAreTooLong) {
    std::string text = "a" + std::string(40, '0');
    EXPECT_EQ(written_move(text).bead_count, Written::most_beads);
    EXPECT_EQ(written_move(text).length, 41U);
    text += "xB" + std::string(30, '5');
    EXPECT_EQ(written_move(text).taken_count, Written::most_taken);
    EXPECT_EQ(written_move(text).list_at, 41U);
    EXPECT_EQ(written_move(text).gem[10].at, 53U);
    const std::string endless = "a" + std::string(100'000, '0') + "xB" + std::string(100'000, '5');
    const Written written = written_move(endless);
    EXPECT_EQ(written.bead_count, Written::most_beads);
    EXPECT_EQ(written.taken_count, Written::most_taken);
    EXPECT_EQ(written.length, 65'535U);
    EXPECT_EQ(written.list_at, 65'535U);
    const std::string letters = "S1:" + std::string(100'000, 'S');
    EXPECT_EQ(Syntax(Tags{{"Lang", "en"}}).read(letters, 0)->written.bead_count, Written::most_beads);
}

TEST(GlassBeadSyntax, KnowsWherePartsStand) {
    const Written digits = Syntax(Tags{}).read("e250xB5E43$1", 100)->written;
    EXPECT_EQ(digits.begin, 100U);
    EXPECT_EQ(digits.beads_at, 1U);
    EXPECT_EQ(digits.list_at, 4U);
    EXPECT_EQ(digits.length, 12U);
    const std::uint16_t places[] = {6, 8, 9, 11};
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(digits.gem[i].at, places[i]) << i;
    const Written letters = Syntax(Tags{{"Lang", "en"}}).read("S5:YSSS*N4G,N3P", 100)->written;
    EXPECT_EQ(letters.beads_at, 3U);
    EXPECT_EQ(letters.list_at, 7U);
    EXPECT_EQ(letters.gem[0].at, 10U);
    EXPECT_EQ(letters.gem[1].at, 14U);
    Written moved = digits;
    Syntax::set_where(moved, {10, 5000});
    EXPECT_EQ(moved.begin, 10U);
    EXPECT_EQ(moved.length, 4990U);
    EXPECT_EQ(int{moved.beads_at} + moved.list_at, 0);
    EXPECT_EQ(moved, digits);  // places take no part
}

TEST(GlassBeadText, ReadsMovesAndHoles) {
    const Case cases[] = {
        {"1. a05 A50  2. e10", "a05 A50 e10", ""},
        {"1. a05!A50?{good}e10;rest", "a05 A50 e10", ""},
        {"a05 $1 A50$2", "a05 ?", "GBG-001@7-12#2"},
        {"e250xB5!? A", "e250xB5 A", ""},
        {"e0x$4 $4 A", "e0x$4 A", ""},
        {"e0x$4(A)A", "e0x$4 A", ""},
        {"e0x$4$1 A", "? A", "GBG-001@0-7#1"},
        {"f50 A50", "? A50", "GBG-001@0-3#1"},
        {"e250x A50", "? A50", "GBG-001@0-5#1"},
        {"e250* A50", "? A50", "GBG-001@0-5#1"},
        {"e250x$ A50", "? A50", "GBG-001@0-6#1"},
        {"e250xB5$4x A50", "? A50", "GBG-001@0-10#1"},
        {"e250 xB5", "e250 ?", "GBG-001@5-8#2"},
        {"a6", "?", "GBG-001@0-2#1"},
        {"a50 resign", "a50 resign", ""},
        {"a50 abandoned", "a50 abandoned", ""},
        {"a50 draw", "a50 draw", ""},
        {"a50 Resign", "a50 resign", "GBG-903@4-10#2"},
        {"c A b0 e", "c A b0 e", ""},
        {"a50 1-0", "a50", ""},
        {"a50 North", "a50", ""},
        {"N1:PS S1:PS", "a50 A50", "GBG-002@0-5#1"},  // once a record
        {"a50 S1:PS", "a50 A50", "GBG-002@4-9#2"},
        {"N1:LP", "?", "GBG-001@0-5#1"},
        {"S5:YSSS*N4 A", "? A", "GBG-001@0-10#1"},
        {"a50\0 A50"sv, "? A50", "GEN-002@0-4#1"},
    };
    expect_read("notaio", cases);
}

TEST(GlassBeadText, TheTagLangDecidesTheLetters) {
    const Case cases[] = {
        {"[Lang \"it\"]\n\nN1:LP A50", "a50 A50", ""},
        {"[Lang \"en\"]\n\nN1:PS", "a50", ""},
        {"[Lang \"it\"]\n\nN1:PS", "?", "GBG-001@13-18#1"},
        {"[Lang \"en\"]\n\nN1:LP", "?", "GBG-001@13-18#1"},
    };
    for (const char* id : {"notaio", "glass-bead-en", "glass-bead-it", "glass-bead-compact"}) expect_read(id, cases);
    const Case told[] = {{"N1:LP", "a50", ""}};
    expect_read("notaio", told, {{"Lang", "it"}});
}

// The hints of the first finding in both languages.
std::string hints(const Reading& reading) {
    std::string out;
    for (const Text& hint : reading.diagnostics.list().front().hints)
        out += std::string(hint.en) + " | " + std::string(hint.in(Language::italian));
    return out;
}

TEST(GlassBeadText, LettersOfTheOtherLanguageAreNamed) {
    EXPECT_EQ(hints(read("notaio", "N1:LP")),
              "these are Italian letters: add [Lang \"it\"] | sono lettere italiane: aggiungi [Lang \"it\"]");
    EXPECT_EQ(hints(read("notaio", "[Lang \"en\"]\n\nN1:LP*S2V")),
              "these are Italian letters: add [Lang \"it\"] | sono lettere italiane: aggiungi [Lang \"it\"]");
    EXPECT_EQ(hints(read("notaio", "[Lang \"it\"]\n\nN1:SY")),
              "these are English letters: add [Lang \"en\"] | sono lettere inglesi: aggiungi [Lang \"en\"]");
    EXPECT_EQ(hints(read("notaio", "N1:SL")), "");  // of no language
    EXPECT_EQ(hints(read("notaio", "f50")), "");
}

TEST(GlassBeadText, CommentsVariationsAndGlyphsAreKept) {
    const std::string_view text = "[Game \"Glass Bead Game\"]\n[Event \"x\"]\n\n"
                                  "{before}  1. a05!? {one} {two} A50 $7 (1... B40 (1... C30  2. C)  2. a4x$1)\n"
                                  "(1... D20 resign)  2. e10 timeout\n\n";
    const Reading given = read("notaio", text);
    EXPECT_EQ(findings(given.diagnostics), "");
    EXPECT_EQ(write("notaio", given.record), text);
    EXPECT_EQ(moves(given.record.annotations[5].plies), "B40 a4x$1");
    for (const char* id : {"notaio", "glass-bead-en", "glass-bead-it", "jsonl"}) {
        const std::string first = write(id, given.record);
        Reading again = read(id, first);
        EXPECT_EQ(findings(again.diagnostics), "") << first;
        again.record.tags = given.record.tags;
        EXPECT_EQ(write(id, again.record), first);
    }
}

TEST(GlassBeadLines, BlanksPartMoves) {
    const Case cases[] = {
        {"a05 A50 e10 D02\n", "a05 A50 e10 D02", ""},
        {"1. a05 A50 2. e10xB5$4 resign", "a05 A50 e10xB5$4 resign", ""},
        {"a05 f50 e10x A", "a05 ? ? A", "GBG-001@4-7#2 GBG-001@8-12#3"},
        {"a05$1 A", "? A", "GBG-001@0-5#1"},
        {"a05! A", "? A", "GBG-001@0-4#1"},  // a line has no glyphs
        {"N1:SP", "a05", "GBG-002@0-5#1"},
        {"", "", ""},
    };
    expect_read("lines", cases);
    const Case in_italian[] = {{"N1:PL", "a05", ""}};
    expect_read("lines", in_italian, {{"Lang", "it"}});
}

TEST(GlassBeadJsonl, ReadsMoves) {
    const Reading reading =
        read("jsonl", R"({"game":"glass-bead","moves":["a05","\u00415","e10xB5","e10x","N1:PS","resign"]})");
    EXPECT_EQ(moves(reading), "a05 A5 e10xB5 ? a50 resign");
    EXPECT_EQ(findings(reading.diagnostics), "GBG-001@56-60#4 GBG-002@63-68#5");
    EXPECT_EQ(reading.record.plies[1].written->beads_at, 0U);  // its text stands escaped: parts have no places
    const Reading setup =
        read("jsonl", R"({"game":"glass-bead","setup":{"first":"South","layout":"mirror","position":"x"},"moves":[]})");
    EXPECT_EQ(find_tag(setup.record.tags, "First")->value, "South");
    EXPECT_EQ(find_tag(setup.record.tags, "Layout")->value, "mirror");
    EXPECT_EQ(find_tag(setup.record.tags, "Position")->value, "x");
}

TEST(GlassBeadNotations, EachWritesTheSameRecordInItsWay) {
    const std::string record =
        "[Game \"Glass Bead Game\"]\n" + std::string(house) + "1... E5431100000000*a5b4c3d1 a0\n\n";
    const std::string tags = "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n";
    const auto one = [&](std::string_view to) { return convert("notaio", record, to); };
    EXPECT_EQ(one("notaio"), tags + "\n1... E5431100000000*a5b4c3d1  2. a0\n\n");
    EXPECT_EQ(one("glass-bead-compact"), tags + "\n1... E54311  2. a\n\n");
    EXPECT_EQ(one("mindsports"), tags + "\n1... E5431100000000  2. a0\n\n");
    EXPECT_EQ(one("glass-bead-en"), tags + "[Lang \"en\"]\n\n1... S5:PRBYYSSSSSSSS*N1P,N2R,N3B,N4Y  2. N1:S\n\n");
    EXPECT_EQ(one("glass-bead-it"), tags + "[Lang \"it\"]\n\n1... S5:LRBGGPPPPPPPP*N1L,N2R,N3B,N4G  2. N1:P\n\n");
}

TEST(GlassBeadNotations, LangIsWrittenWithLettersOnlyAndInItsPlace) {
    const std::string_view text = "[Game \"Glass Bead Game\"]\n[Event \"e\"]\n[North \"n\"]\n[Result \"*\"]\n"
                                  "[Termination \"unfinished\"]\n[Lang \"it\"]\n[Custom \"c\"]\n\n1. N1:PL A50\n*\n\n";
    const std::string digits = convert("notaio", text, "notaio");
    EXPECT_EQ(digits.find("Lang"), std::string::npos);
    EXPECT_NE(digits.find("1. a05 A50"), std::string::npos);
    for (const auto& [id, lang] : {std::pair("glass-bead-en", "en"), {"glass-bead-it", "it"}}) {
        const std::string line = convert("notaio", digits, id);
        EXPECT_NE(line.find("[Termination \"unfinished\"]\n[Lang \"" + std::string(lang) + "\"]\n[Custom \"c\"]\n"),
                  std::string::npos)
            << line;
        EXPECT_EQ(line.find("Lang"), line.rfind("Lang"));
        EXPECT_EQ(convert(id, line, "notaio"), digits);
    }
}

// What is no abbreviation where it is the rule is one in the long form (2.3).
TEST(GlassBeadNotations, AbbreviationsAreToldWhereTheyAreSome) {
    const std::string direct = std::string(house) + "1... E5431100000000";
    const std::string list = std::string(house) + "1... E0000511340000";
    const std::string beads = std::string(house) + "1... E54311*a5b4c3d1";
    for (const std::string& text : {direct, list, beads}) {
        EXPECT_EQ(checked("glass-bead-compact", text), "") << text;
        EXPECT_EQ(checked("notaio", text).substr(0, 7), "GBG-901") << text;
    }
    EXPECT_EQ(checked("mindsports", direct), "");
    EXPECT_EQ(checked("mindsports", list).substr(0, 7), "GBG-901");
    EXPECT_EQ(checked("mindsports", beads).substr(0, 7), "GBG-901");
    EXPECT_EQ(checked("notaio", "a05 A5 e10 D"), "GBG-901@4-6#2 GBG-115@11-12#4");
    EXPECT_EQ(checked("lines", "a05 A5 e10 D0"), "GBG-901@4-6#2");  // at the first, once
}

TEST(GlassBeadNotations, EveryCodeIsListedOnce) {
    expect_listed_once(glass_bead::codes(), "GBG-", Syntax::spelling_codes());
}

TEST(GlassBeadGrammar, HasNoProblemAndIsTotal) {
    namespace shared = notation::grammar;
    using Text = shared::movetext<grammar::move<grammar::italian, shared::word_end>, grammar::bad_move>;
    using Line = shared::line_of_moves<grammar::move<grammar::english, shared::lone_end>, grammar::bad_move>;
    EXPECT_EQ(tao::pegtl::analyze<grammar::whole<grammar::in_letters<grammar::english>>>(), 0U);
    expect_total<Text, Line, grammar::ms_text>({"a50", "a50x", "a50x$", "a$", "S5:", "S5:*", "x", "x x 5", "a50 x B"});
}

}  // namespace
}  // namespace notaio::notation::glass_bead
