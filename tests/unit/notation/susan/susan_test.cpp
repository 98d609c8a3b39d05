#include "notation/susan/susan.hpp"

#include "tests/unit/notation/shared_checks.hpp"
#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation::susan {
namespace {

using namespace susan_test;

TEST(SusanSyntax, ReadsLetteredMoves) {
    const Syntax syntax(CoordForm::letter_number);
    const std::string_view usual[] = {"e5",    "a1",     "z9",     "e10",       "y25",   "z99",   "e123", "e0",
                                      "e5-e6", "e9-e10", "e10-e9", "e100-e999", "e0-a1", "e5-e5", "pass"};
    expect_written_alike(syntax, usual);
    const Spelling others[] = {{"--", "pass"},
                               {"E5", "e5'"},
                               {"E5-e6", "e5-e6'"},
                               {"e5-E6", "e5-e6'"},
                               {"e05", "e5'"},
                               {"e005", "e5'"},
                               {"e00", "e0'"},
                               {"d03-d4", "d3-d4'"},
                               {"d3-d04", "d3-d4'"},
                               {"e5->e6", "e5-e6'"},
                               {"e5>e6", "e5-e6'"},
                               {"e5\u2192e6", "e5-e6'"},
                               {"e5\u2013e6", "e5-e6'"},
                               {"e5\u2014e6", "e5-e6'"},
                               {"e5\u2212e6", "e5-e6'"},
                               {"e5\x96"
                                "e6",
                                "e5-e6'"},
                               {"e5\x97"
                                "e6",
                                "e5-e6'"},
                               {"e5 - e6", "e5-e6'"},
                               {"e5- e6", "e5-e6'"},
                               {"e5 -e6", "e5-e6'"},
                               {"e5\t->  e6", "e5-e6'"},
                               {" e5", "e5'"},
                               {"e5 ", "e5'"},
                               {"PASS", "pass'"},
                               {"Pass", "pass'"}};
    expect_spellings(syntax, others);
    const std::string_view none[] = {"",
                                     " ",
                                     "e",
                                     "5",
                                     "5e",
                                     "ee5",
                                     "e1234",
                                     "e5e6",
                                     "e5-",
                                     "-e5",
                                     "e5--e6",
                                     "e5-e6-e7",
                                     "e5 e6",
                                     "e5=e6",
                                     "e5.",
                                     "-",
                                     "---",
                                     "passe",
                                     "e5-e6 x",
                                     "e5x e6",
                                     "e-5",
                                     "\xC3\xA9"
                                     "5",
                                     "e5\xE2\x80"
                                     "e6",
                                     "e 5",
                                     "24",
                                     "e5\n"};
    expect_no_moves(syntax, none);
}

TEST(SusanSyntax, ReadsNumberedMoves) {
    const Spelling cases[] = {
        {"0", "0"},       {"24", "24"},   {"126", "126"},     {"999", "999"},      {"1-12", "1-12"}, {"1-0", "1-0"},
        {"024", "24'"},   {"00", "0'"},   {"1->12", "1-12'"}, {"1 - 12", "1-12'"}, {"--", "pass"},   {"pass", "pass"},
        {"1234", "none"}, {"e5", "none"}, {"1-e5", "none"},   {"1-", "none"},      {"-1", "none"},   {"1.", "none"},
    };
    expect_spellings(Syntax(CoordForm::number), cases);
}

TEST(SusanSyntax, KnowsWhereEachCoordStands) {
    const Syntax syntax(CoordForm::letter_number);
    const auto slide = std::get<Slide>(syntax.read("e10 -> d03", 100)->written);
    EXPECT_EQ(slide.from.where(), (Span{100, 103}));
    EXPECT_EQ(slide.to.where(), (Span{107, 110}));
    const auto plain = std::get<Slide>(syntax.read("e5-e6", 7)->written);
    EXPECT_EQ(plain.from.where(), (Span{7, 9}));
    EXPECT_EQ(plain.to.where(), (Span{10, 12}));
    EXPECT_EQ(std::get<Place>(syntax.read("  z99", 3)->written).to.where(), (Span{5, 8}));
    const Syntax numbers(CoordForm::number);
    EXPECT_EQ(std::get<Slide>(numbers.read("7-126", 0)->written).to.where(), (Span{2, 5}));
}

// The plain spellings take a short way of their own; it must say what the long one says.
TEST(SusanSyntax, BothWaysToDecodeAgree) {
    std::vector<std::string> cells;
    for (char letter = 'a'; letter <= 'z'; ++letter)
        for (const std::string_view number : {"0", "1", "9", "00", "01", "10", "19", "25", "90", "99", "100", "010"})
            cells.push_back(letter + std::string(number));
    for (const char letter : {'A', 'Z'}) cells.push_back(letter + std::string("5"));
    std::vector<std::string> texts = cells;
    for (const std::string& from : {cells[0], cells[1], cells[5], cells[6], cells[9], std::string("E5")})
        for (const std::string& to : cells) texts.push_back(from + "-" + to);
    const Syntax syntax(CoordForm::letter_number);
    for (const std::string& text : texts) {
        std::optional<Written> out;
        const bool lenient = syntax.decode(text, 40, out);
        const auto read = syntax.decode(text, 40);
        ASSERT_TRUE(out) << text;
        EXPECT_EQ(*out, read.written) << text;
        EXPECT_EQ(lenient, read.lenient) << text;
        const auto where = [](const Written& written) {
            const auto* place = std::get_if<Place>(&written);
            return place != nullptr
                       ? std::pair(place->to.where(), Span{})
                       : std::pair(std::get<Slide>(written).from.where(), std::get<Slide>(written).to.where());
        };
        EXPECT_EQ(where(*out), where(read.written)) << text;
    }
}

TEST(SusanSyntax, SaysWhyATextIsNoMove) {
    struct Hole {
        std::string_view text;
        std::string_view code;
        bool numbered_turn;
    };
    const Hole cases[] = {
        {"e5-", "SUS-002", false},      {"-e5", "SUS-002", false},   {"e5->", "SUS-002", false},
        {"e5 -", "SUS-002", false},     {">e5", "SUS-002", false},   {"\u2192e5", "SUS-002", false},
        {"5e", "SUS-001", false},       {"-", "SUS-001", false},     {"", "SUS-001", false},
        {"e5-e6-e7", "SUS-001", false}, {"e5--", "SUS-001", false},  {"12", "SUS-001", true},
        {"24-", "SUS-001", false},      {"hello", "SUS-001", false},
    };
    const Syntax syntax(CoordForm::letter_number);
    for (const Hole& given : cases) {
        Diagnostics out;
        syntax.report_hole(given.text, Span{3, 9}, out);
        EXPECT_EQ(findings(out), std::string(given.code) + "@3-9") << given.text;
        EXPECT_EQ(!out.list()[0].hints.empty(), given.numbered_turn) << given.text;
    }
    Diagnostics out;
    Syntax(CoordForm::number).report_hole("24-", Span{0, 3}, out);
    EXPECT_EQ(findings(out), "SUS-002@0-3");
}

TEST(SusanSyntax, TakesItsFormFromTheCoordinates) {
    EXPECT_EQ(Syntax(Tags{}).form(), CoordForm::letter_number);
    EXPECT_EQ(Syntax(Tags{{"coordinates", "Ludii"}}).form(), CoordForm::number);
    for (const char* id : {"author", "axial", "abstract-play", "nonsense"})
        EXPECT_EQ(Syntax(Tags{{"Coordinates", id}}).form(), CoordForm::letter_number) << id;
}

TEST(SusanSyntax, MovesStandWithBlanksInTextRecords) {
    const ReadCase cases[] = {
        {"1. e5 a1 2. e5 - e6 a1 -> a2", "e5 a1 e5-e6 a1-a2", "SUS-901@12-19#3"},
        {"e5 a1 e5 -\te6!", "e5 a1 e5-e6", "SUS-901@6-13#3"},
        {"e5 a1 e5 - {x} e6", "e5 a1 e5 ? e6", "SUS-001@9-10#4"},
        {"e5 a1 e5 -", "e5 a1 e5 ?", "SUS-001@9-10#4"},
        {"e5 -- e6", "e5 pass e6", ""},
        {"e5\n-e6", "e5 ?", "SUS-002@3-6#2"},
        {"E5 A1 e05", "e5 a1 e5", "SUS-901@0-2#1"},  // once a record
    };
    expect_readings(notations(), "notaio", cases, [](const Reading& reading) { return moves(reading); });
}

TEST(SusanSyntax, GivesAllCoordsOnePlace) {
    for (const std::string_view text : {"e5", "e5-e6", "pass"}) {
        Written written = Syntax(CoordForm::letter_number).read(text, 0)->written;
        Syntax::set_where(written, {50, 57});
        if (const auto* place = std::get_if<Place>(&written)) {
            EXPECT_EQ(place->to.where(), (Span{50, 57}));
        }
        if (const auto* slide = std::get_if<Slide>(&written)) {
            EXPECT_EQ(slide->from.where(), (Span{50, 57}));
            EXPECT_EQ(slide->to.where(), (Span{50, 57}));
        }
    }
    Written written = Place{};
    Syntax::set_where(written, {10, 5000});
    EXPECT_EQ(std::get<Place>(written).to.where(), (Span{10, 265}));  // a length has one byte
}

TEST(SusanNotations, AreListedWithWhatTheyFix) {
    std::string all;
    for (const auto& row : notations()) {
        all += std::string(row.id) + (row.coordinates ? ":" + std::string(*row.coordinates) : "") +
               (row.fixes_coordinates ? "!" : "") + (row.wants_legal_counts ? "#" : "") + " ";
        EXPECT_NE(row.cut, nullptr);
        EXPECT_NE(row.recognises, nullptr);
        EXPECT_NE(row.read, nullptr);
        EXPECT_NE(row.write, nullptr);
    }
    EXPECT_EQ(all, "notaio lines jsonl abstract-play:abstract-play! susan-manual:author ludii:ludii!# ");
}

}  // namespace
}  // namespace notaio::notation::susan
