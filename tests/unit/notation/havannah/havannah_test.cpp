#include "notation/havannah/havannah.hpp"

#include "notation/havannah/grammar.hpp"
#include "rules/examine/examine.hpp"
#include "rules/havannah/havannah.hpp"
#include "tests/unit/notation/grammar_checks.hpp"
#include "tests/unit/notation/shared_checks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace notaio::notation::havannah {
namespace {

using namespace std::string_view_literals;
using rules::Havannah;

constexpr CoordForm all_forms[] = {CoordForm::letter_number, CoordForm::number, CoordForm::letters, CoordForm::triple};

using Reading = ReadingOf<Written>;

Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(named(notations(), id), bytes, std::move(defaults));
}

// A line has no place for coordinates.
std::string write(std::string_view id, const Record<Written>& record) {
    return write_with(
        notations(),
        {.record = record, .game_id = "havannah", .game_name = "Havannah", .target = id, .seats = {"White", "Black"}},
        id == "lines" ? "GEN-301" : "");
}

// The plies in their written form; `?` is a hole, the ending word stands last.
std::string moves(const Reading& reading) {
    const Syntax syntax(reading.record.tags);
    return spelled(reading.record, [&](std::string& out, const Written& written) { syntax.write(out, written); });
}

TEST(HavannahSyntax, ReadsLettersWithNumbers) {
    const Syntax syntax("hgf");
    const std::string_view usual[] = {"F5", "A1", "F10", "AK19", "ZZ999", "A0", "A99"};
    expect_written_alike(syntax, usual);
    const Spelling lenient[] = {{"f5", "F5'"},   {"ak19", "AK19'"}, {"aK19", "AK19'"}, {"A01", "A1'"},
                                {"A001", "A1'"}, {"A00", "A0'"},    {" A1", "A1'"},    {"A1\t", "A1'"}};
    expect_spellings(syntax, lenient);
    const std::string_view none[] = {"",
                                     " ",
                                     "A",
                                     "5",
                                     "5A",
                                     "A-1",
                                     "A 1",
                                     "A.1",
                                     "A1.",
                                     "A1234",
                                     "ABC1",
                                     "A1B2",
                                     "A1\n",
                                     "A1 B2",
                                     "\xC3\x89"
                                     "1",
                                     "A1\0"sv};
    expect_no_moves(syntax, none);
}

TEST(HavannahSyntax, ReadsBareNumbers) {
    const Spelling cases[] = {
        {"0", "0"},       {"24", "24"},   {"999", "999"}, {"1026", "1026"}, {"1368", "1368"},
        {"9999", "9999"}, {"024", "24'"}, {"00", "0'"},   {"0024", "24'"},  {"12345", "none"},
        {"-1", "none"},   {"+1", "none"}, {"1.", "none"}, {"F5", "none"},   {"1,2", "none"},
    };
    expect_spellings(Syntax("openspiel"), cases);
}

TEST(HavannahSyntax, ReadsPairsOfLetters) {
    const Spelling cases[] = {
        {"oo", "oo"}, {"az", "az"}, {"OO", "oo'"}, {"oO", "oo'"}, {"o", "none"}, {"ooo", "none"}, {"o5", "none"},
    };
    expect_spellings(Syntax("littlegolem"), cases);
}

TEST(HavannahSyntax, ReadsTriples) {
    const Spelling cases[] = {
        {"0,0,0", "0,0,0"},     {"-1,0,1", "-1,0,1"}, {"-18,18,0", "-18,18,0"}, {"1,1,1", "1,1,1"},
        {"-01,0,1", "-1,0,1'"}, {"00,0,0", "0,0,0'"}, {"-0,0,0", "0,0,0"},      {"1,2", "none"},
        {"1,2,3,4", "none"},    {"1, 2,3", "none"},   {"100,0,0", "none"},      {"--1,0,1", "none"},
        {"+1,0,-1", "none"},    {"-,0,0", "none"},    {"1,2,", "none"},
    };
    expect_spellings(Syntax("cube"), cases);
}

TEST(HavannahSyntax, ReadsWordsInAllForms) {
    const Spelling cases[] = {
        {"swap", "swap"}, {"Swap", "swap'"}, {"SWAP", "swap'"},  {"pie", "swap'"},  {"PIE", "swap'"},
        {"pass", "pass"}, {"PASS", "pass'"}, {"--", "pass"},     {"swaps", "none"}, {"swap pass", "none"},
        {"---", "none"},  {"-", "none"},     {"resign", "none"},
    };
    for (const CoordForm form : all_forms) expect_spellings(Syntax(form, false), cases);
}

TEST(HavannahSyntax, TakesFormAndCaseFromTheCoordinates) {
    const auto form = [](const char* id) { return Syntax(Tags{{"coordinates", id}}).form(); };
    const auto upper = [](const char* id) { return Syntax(Tags{{"Coordinates", id}}).upper_case(); };
    EXPECT_EQ(Syntax(Tags{}).form(), CoordForm::letter_number);
    EXPECT_TRUE(Syntax(Tags{}).upper_case());
    for (const char* id : {"openspiel", "ludii", "Index"}) EXPECT_EQ(form(id), CoordForm::number) << id;
    EXPECT_EQ(form("LittleGolem"), CoordForm::letters);
    EXPECT_EQ(form("cube"), CoordForm::triple);
    for (const char* id : {"hgf", "HGF", "nonsense"}) EXPECT_TRUE(upper(id)) << id;
    for (const char* id : {"axial-row", "axial-column", "abstract-play", "minizero"}) EXPECT_FALSE(upper(id)) << id;
}

// Every name of every cell, in every system that has names for the size: written, read both ways, found again.
TEST(HavannahSyntax, EveryNameIsReadAsItsCell) {
    std::size_t names = 0;
    for (const std::string_view id : Havannah::coordinate_ids) {
        for (int side = Havannah::smallest_side; side <= Havannah::largest_side; ++side) {
            Diagnostics out;
            const auto setup =
                Havannah::read_setup({{"Board", std::to_string(side)}, {"Coordinates", std::string(id)}}, out);
            const bool too_large = (id == "littlegolem" && side > 12) || (id == "minizero" && side > 13);
            ASSERT_EQ(setup.has_value(), !too_large) << id << side;
            if (too_large) continue;
            const Syntax syntax(id);
            for (std::size_t i = 0; i < setup->board().size(); ++i) {
                const Written placed = Place{setup->coordinates().coord(rules::cell_at(i))};
                std::string text;
                syntax.write(text, placed);
                const auto read = syntax.read(text, 0);
                ASSERT_TRUE(read) << id << side << text;
                std::optional<Written> decoded;
                const bool lenient = syntax.decode(text, 0, decoded);
                ASSERT_EQ(read->written, placed) << id << side << text;
                ASSERT_EQ(decoded, placed) << id << side << text;
                ASSERT_FALSE(read->lenient || lenient) << id << side << text;
                ASSERT_EQ(std::get<Place>(*decoded).to.where(), (Span{0, static_cast<std::uint32_t>(text.size())}));
                ASSERT_EQ(setup->coordinates().cell(std::get<Place>(*decoded).to), rules::cell_at(i));
                ++names;
            }
        }
    }
    EXPECT_EQ(names, 8 * 6851 + 1720 + 2189U);  // sizes 3 to 19 eight times, 3 to 12, 3 to 13
}

// The plain spellings take a short way of their own; it must say what the long one says, also of odd ones.
TEST(HavannahSyntax, BothWaysToDecodeAgree) {
    std::vector<std::string> texts = {"swap", "pie", "pass", "--", "SWAP"};
    for (const char* letters : {"A", "Z", "a", "z", "AA", "zZ"})
        for (const char* number : {"0", "1", "9", "00", "01", "10", "19", "90", "99", "001", "010", "100", "999"})
            texts.push_back(std::string(letters) + number);
    for (const bool upper_case : {true, false}) {
        const Syntax syntax(CoordForm::letter_number, upper_case);
        for (const std::string& text : texts) {
            std::optional<Written> out;
            const bool lenient = syntax.decode(text, 40, out);
            std::optional<Written> in_full;
            EXPECT_EQ(lenient, syntax.decode_any(text, 40, in_full)) << text;
            ASSERT_TRUE(out && in_full) << text;
            EXPECT_EQ(*out, *in_full) << text;
            if (const auto* place = std::get_if<Place>(&*out)) {
                EXPECT_EQ(place->to.where(), std::get<Place>(*in_full).to.where()) << text;
            }
        }
    }
}

TEST(HavannahSyntax, KnowsWhereACoordStands) {
    EXPECT_EQ(std::get<Place>(Syntax("hgf").read("  AB12 ", 100)->written).to.where(), (Span{102, 106}));
    EXPECT_EQ(std::get<Place>(Syntax("cube").read("-1,0,1", 7)->written).to.where(), (Span{7, 13}));
    Written written = Place{};
    Syntax::set_where(written, {50, 57});
    EXPECT_EQ(std::get<Place>(written).to.where(), (Span{50, 57}));
    Syntax::set_where(written, {10, 5000});
    EXPECT_EQ(std::get<Place>(written).to.where(), (Span{10, 265}));  // a length has one byte
    written = Swap{};
    Syntax::set_where(written, {1, 2});
    EXPECT_EQ(written, Written(Swap{}));
}

TEST(HavannahSyntax, LabelsTakeNoPartInEquality) {
    for (const char* text : {"A1", "swap", "pass"}) {
        Written labelled = Syntax("hgf").read(text, 0)->written;
        const Written plain = labelled;
        EXPECT_EQ(label_of(labelled), Label::none);
        set_label(labelled, Label::black);
        EXPECT_EQ(label_of(labelled), Label::black);
        EXPECT_EQ(labelled, plain) << text;
    }
    EXPECT_NE(Written(Swap{}), Written(Pass{}));
}

TEST(HavannahSyntax, HolesSayWhatStandsThere) {
    Diagnostics out;
    Syntax("hgf").report_hole("4D", {3, 5}, out);
    ASSERT_EQ(findings(out), "HAV-001@3-5");
    EXPECT_EQ(fill(message_of(*out.list()[0].code), out.list()[0].arguments, Language::english), "\"4D\" is no move");
}

using Case = ReadCase;

void expect_read(std::string_view id, std::span<const Case> cases, const Tags& defaults = {}) {
    expect_readings(notations(), id, cases, moves, defaults);
}

TEST(HavannahText, ReadsMovesAndHoles) {
    const Case cases[] = {
        {"1. F5 swap  2. A1 B3", "F5 swap A1 B3", ""},
        {"1. F5 A1 resign", "F5 A1 resign", ""},
        {"1. F5 pie 2. a01", "F5 swap A1", "HAV-901@6-9#2"},  // once a record
        {"F5! {x} A1?", "F5 A1", ""},
        {"F5 5F A1", "F5 ? A1", "HAV-001@3-5#2"},
        {"F5 A-1", "F5 ?", "HAV-001@3-6#2"},
        {"F5 A\0001"sv, "F5 ?", "GEN-002@3-6#2"},
        {"F5 A1234 (B1) B2", "F5 ? B2", "HAV-001@3-8#2"},
        {"F5 -- pass", "F5 pass pass", ""},
        {"F5,A1", "?", "HAV-001@0-5#1"},  // commas part moves in `lines` only
        {"F5 A1 ]", "F5 A1 ?", "HAV-001@6-7#3"},
    };
    expect_read("notaio", cases);
}

TEST(HavannahText, ReadsTheCoordinatesThatTheTagsName) {
    const Case cases[] = {
        {"[Coordinates \"cube\"]\n\n1. -1,0,1 swap 2. 0,0,0", "-1,0,1 swap 0,0,0", ""},
        {"[Coordinates \"littlegolem\"]\n\n1. oo swap 2. po", "oo swap po", ""},
        {"[Coordinates \"openspiel\"]\n\n1. 24 25 2. 1368", "24 25 1368", ""},
        {"[Coordinates \"axial-row\"]\n\n1. a1 B2", "a1 b2", "HAV-901@33-35#2"},
        {"[Coordinates \"index\"]\n\n1. A1", "?", "HAV-001@26-28#1"},
    };
    expect_read("notaio", cases);
}

TEST(HavannahLines, BlanksAndCommasPartTheMoves) {
    const Case cases[] = {
        {"F5 A1 B2\n", "F5 A1 B2", ""},
        {"F5,A1,B2\r\n", "F5 A1 B2", ""},
        {"F5, swap ,A1,,\tB2 resign", "F5 swap A1 B2 resign", ""},
        {"1. F5 A1 2. B2", "F5 A1 B2", ""},
        {"F5,4D,A1", "F5 ? A1", "HAV-001@3-5#2"},
        {"", "", ""},
        {",", "", ""},
        {"F5,resign", "F5 resign", ""},
        {"f5,A1", "F5 A1", "HAV-901@0-2#1"},
        {"F5;A1", "?", "HAV-001@0-5#1"},
    };
    expect_read("lines", cases);
    const Case numbers[] = {{"24,25 1368", "24 25 1368", ""}, {"1. 24", "24", ""}, {"24,", "24", ""}};
    expect_read("lines", numbers, {{"Coordinates", "openspiel"}});
}

TEST(HavannahLines, CommasBelongToCells) {
    const Case cases[] = {
        {"-1,0,1 swap 0,0,0\n", "-1,0,1 swap 0,0,0", ""},
        {"-1,0,1,0,0,0\n", "?", "HAV-001@0-12#1"},
        {"-1,0,1, 0,0,0\n", "-1,0,1 0,0,0", "GEN-035@6-7"},
        {"-1, 0, 1\n", "? ? 1", ""},
    };
    expect_read("lines", std::span(cases).first(3), {{"Coordinates", "cube"}});
    const Reading parted = read("lines", cases[3].bytes, {{"Coordinates", "cube"}});
    EXPECT_EQ(moves(parted), "? ? ?");
    EXPECT_EQ(findings(parted.diagnostics), "HAV-001@0-3#1 HAV-001@4-6#2 HAV-001@7-8#3");
}

TEST(HavannahJsonl, ReadsSetupAndMoves) {
    const Reading reading = read("jsonl", R"({"game":"havannah","coordinates":"axial-row",)"
                                          R"("setup":{"board":4,"swap":"off","first":"Black"},)"
                                          R"("moves":["a1","4d","SWAP","resign"]})");
    EXPECT_EQ(moves(reading), "a1 ? swap resign");
    EXPECT_EQ(findings(reading.diagnostics), "HAV-001@109-111#2 HAV-901@114-118#3");
    for (const auto& [name, value] : {std::pair{"Board", "4"}, {"Swap", "off"}, {"First", "Black"}}) {
        const Tag* tag = find_tag(reading.record.tags, name);
        ASSERT_NE(tag, nullptr) << name;
        EXPECT_EQ(tag->value, value);
    }
}

// Written, read and written again: the same bytes, in every form of coordinates and every container.
TEST(HavannahNotations, WhatIsWrittenIsReadAgain) {
    const std::pair<const char*, const char*> games[] = {
        {"hgf", "F5 swap J10 A1 resign"},
        {"axial-column", "f5 swap k10 a1 resign"},
        {"openspiel", "24 swap 310 0 resign"},
        {"littlegolem", "oo swap po op resign"},
        {"cube", "-1,0,1 swap 0,0,0 1,0,-1 resign"},
    };
    for (const auto& [system, line] : games) {
        for (const char* id : {"notaio", "lines", "jsonl"}) {
            const Tags options = {{"Coordinates", system}};
            Reading given = read("lines", line, options);
            given.record.tags = {{"Game", "Havannah"}, {"Coordinates", system}};
            const std::string written = write(id, given.record);
            const Reading again = read(id, written, options);
            EXPECT_EQ(moves(again), line) << written;
            EXPECT_EQ(findings(again.diagnostics), "") << written;
            Record<Written> record = again.record;
            record.tags = given.record.tags;
            EXPECT_EQ(write(id, record), written);
        }
    }
}

TEST(HavannahNotations, ListTheSharedOnesFirst) {
    std::string all;
    for (const auto& row : notations().first(3)) {
        all += std::string(row.id) + " ";
        EXPECT_FALSE(row.coordinates);
        EXPECT_FALSE(row.fixes_coordinates);
    }
    EXPECT_EQ(all, "notaio lines jsonl ");
    for (const auto& row : notations())
        EXPECT_TRUE(row.cut != nullptr && row.recognises != nullptr && row.read != nullptr && row.write != nullptr);
}

TEST(HavannahNotations, EveryCodeIsListedOnce) {
    expect_listed_once(havannah::codes(), "HAV-", Syntax::spelling_codes());
}

TEST(HavannahEndings, NothingMayFollowOne) {
    const std::pair<const char*, const char*> cases[] = {
        {"F5 resign resign", "HAV-101@10-16#3"},
        {"F5 A1 timeout abandoned", "HAV-101@14-23#4"},
        {"F5 resign A1", "HAV-101@10-12#2"},
        {"resign", ""},
        {"F5 resign White", ""},
        {"F5 draw draw", ""},  // the second is the result
    };
    for (const auto& [bytes, expected] : cases) {
        Reading reading = read("notaio", bytes);
        const auto found = rules::examine<Havannah>(reading.record, {}, reading.diagnostics);
        const bool is_legal = std::string_view(expected).empty();
        EXPECT_EQ(findings(reading.diagnostics), expected) << bytes;
        EXPECT_EQ(found.verdict, is_legal ? rules::Verdict::legal : rules::Verdict::illegal) << bytes;
    }
}

namespace shared = notation::grammar;

template <class Cell>
using text_move = grammar::move<Cell, grammar::swap, shared::word_end>;
template <class Cell>
using line_move = grammar::move<Cell, grammar::swap, shared::lone_end>;
template <class Cell>
using listed_move = grammar::move<Cell, grammar::swap, shared::listed_end>;

template <class Cell>
void expect_sound_grammar() {
    expect_total<shared::movetext<text_move<Cell>>, shared::line_of_moves<line_move<Cell>>,
                 shared::list_of_moves<listed_move<Cell>>>({"F5", "-,-,-", ",,,", "1,2", "swapswap"});
}

TEST(HavannahGrammar, HasNoProblemAndIsTotal) {
    expect_sound_grammar<grammar::lettered>();
    expect_sound_grammar<grammar::numbered>();
    expect_sound_grammar<grammar::paired>();
    expect_sound_grammar<grammar::triple>();
}

}  // namespace
}  // namespace notaio::notation::havannah
