// What the text record and `lines` make of text that people typed. In Susan's moves, and in those of others where they
// differ; tests/conformance has what holds in every game.
#include "notation/containers/typed_words.hpp"

#include "notation/containers/text.hpp"

#include "notation/glass_bead/glass_bead.hpp"
#include "notation/havannah/havannah.hpp"
#include "notation/siesta/siesta.hpp"
#include "notation/urbino/urbino.hpp"
#include "tests/unit/notation/reading.hpp"
#include "tests/unit/notation/susan/records.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace notaio::notation {
namespace {

using namespace std::string_view_literals;

// Findings, and the plies with their text: `12. e5|a1`; a hole in parentheses.
template <class Row>
std::string told(const Row& row, std::string_view bytes, Tags defaults = {}) {
    const auto read = read_with(row, bytes, std::move(defaults));
    std::string out = findings(read.diagnostics) + " :";
    for (const auto& ply : read.record.plies) {
        const std::string text(bytes.substr(ply.where.begin, ply.where.size()));
        out += ply.written ? " " + text : " (" + text + ")";
    }
    return out;
}

const auto& susan() { return susan::notations()[0]; }
const auto& susan_lines() { return susan::notations()[1]; }

// The text after the edits of all its notes.
template <class Row>
std::string edited(const Row& row, std::string_view bytes) {
    auto read = read_with(row, bytes);
    std::vector<Edit> edits;
    for (const Diagnostic& finding : read.diagnostics.list())
        edits.insert(edits.end(), finding.safe.begin(), finding.safe.end());
    std::ranges::stable_sort(edits, std::greater(), [](const Edit& edit) { return edit.where.begin; });
    std::string text(bytes);
    for (const Edit& edit : edits) text.replace(edit.where.begin, edit.where.size(), edit.text);
    return text;
}

struct Case {
    std::string_view bytes;
    std::string_view expected;  // as `told` has it
    std::string_view edited;    // by the edits; empty: nothing is
};

template <class Row>
void expect(const Row& row, std::initializer_list<Case> cases) {
    for (const Case& given : cases) {
        EXPECT_EQ(told(row, given.bytes), given.expected) << given.bytes;
        EXPECT_EQ(edited(row, given.bytes), given.edited.empty() ? given.bytes : given.edited) << given.bytes;
    }
}

TEST(Prose, IsOneFindingALine) {
    expect(susan(),
           {
               {"1. e5 a1\nLa partita si apre qui\n2. e6\n", "GEN-009@9-31 : e5 a1 e6",
                "1. e5 a1\n{La partita si apre qui}\n2. e6\n"},
               {"1. e5 a1\nIntervallo\n2. e6\n", "GEN-009@9-19 : e5 a1 e6", "1. e5 a1\n{Intervallo}\n2. e6\n"},
               {"1. e5 a1\nLa partita continua a4 dopo\n2. e6\n", "GEN-009@9-36 : e5 a1 e6",
                "1. e5 a1\n{La partita continua a4 dopo}\n2. e6\n"},
               {"1. e5 a1\nIl Nero gioca b5?\n2. e6\n", "GEN-009@9-26 : e5 a1 e6",
                "1. e5 a1\n{Il Nero gioca b5?}\n2. e6\n"},
               {"1. e5 a1\ndiagramma dopo 8. f5 d2\n2. e6\n", "GEN-009@9-32 : e5 a1 e6",
                "1. e5 a1\n{diagramma dopo 8. f5 d2}\n2. e6\n"},
               {"1. e5 a1\nNero gioca b5 e vince presto\n2. e6\n", "GEN-009@9-37 : e5 a1 e6",
                "1. e5 a1\n{Nero gioca b5 e vince presto}\n2. e6\n"},
               {"Finale di Roma, 12/10/1994\n1. e5 a1\n", "GEN-009@0-26 : e5 a1",
                "{Finale di Roma, 12/10/1994}\n1. e5 a1\n"},
               {"1. e5 a1\n[Diagramma 3]\n2. e6\n", "GEN-009@9-22 : e5 a1 e6", "1. e5 a1\n{[Diagramma 3]}\n2. e6\n"},
               {"1. e5 a1\n  Perch\u00E9 cos\u00EC? {poi} Vediamo \n2. e6\n", "GEN-009@11-25 GEN-009@32-39 : e5 a1 e6",
                "1. e5 a1\n  {Perch\u00E9 cos\u00EC?} {poi} {Vediamo} \n2. e6\n"},
               {"1. e5 a1 (1... b1\nqualcosa meglio\n2. e6) 2. e7\n", "GEN-009@18-33 : e5 a1 e7",
                "1. e5 a1 (1... b1\n{qualcosa meglio}\n2. e6) 2. e7\n"},
           });
}

TEST(Prose, InAVariationIsAWarning) {
    const auto read = read_with(susan(), "1. e5 a1 (1... b1\nqualcosa meglio\n2. e6) 2. e7\n");
    ASSERT_EQ(read.diagnostics.list().size(), 1);
    EXPECT_EQ(read.diagnostics.list()[0].severity, Severity::warning);
    EXPECT_TRUE(read.diagnostics.list()[0].in_variation);
}

// What may be a misprinted move stays a hole.
TEST(Prose, IsNoMisprint) {
    for (const std::string_view line : {"5e",
                                        "eS",
                                        "e",
                                        "bB c7x",
                                        "e5x poi b9",
                                        "e5 dopo questa mossa",
                                        "3. dopo questa mossa",
                                        "resgin",
                                        "abandonde",
                                        "whit",
                                        "pas",
                                        "eS-eZ",
                                        "eS-eZ dopo",
                                        "12",
                                        "d6d7",
                                        "AAIO",
                                        "pareggio",
                                        "vince",
                                        "bello e5 a1 e6",
                                        "dopo 8. f5 d2",
                                        "\xEF\xBC\x85",
                                        "a1b",
                                        "Black vince",
                                        "e5=",
                                        "?"}) {
        const std::string text = "1. e5 a1\n" + std::string(line) + "\n2. e6\n";
        const auto read = read_with(susan(), text);
        EXPECT_FALSE(std::ranges::any_of(read.diagnostics.list(), [](const Diagnostic& one) {
            return one.code == &gen_009_stray_text && !one.safe.empty();
        })) << line;
    }
    // in the moves of other games
    const auto holes = [](const auto& row, std::string_view text) {
        const auto read = read_with(row, text);
        return std::ranges::any_of(read.record.plies, [](const auto& ply) { return !ply.written; });
    };
    EXPECT_TRUE(holes(siesta::notations()[0], "1. A: Sd6 Re6 Hf6\nB: -- unible\n"));
    EXPECT_TRUE(holes(siesta::notations()[0], "1. A: Sd6 Re6 Hf6\nRAdIO\n"));
    EXPECT_TRUE(holes(glass_bead::notations()[0], "1. E1000\nEIOOO\n"));
    EXPECT_TRUE(holes(urbino::notations()[0], "1. @f2 @d6\nskipp\n"));
    EXPECT_TRUE(holes(havannah::notations()[0], "1. F5 swap\nswpa\n"));
    EXPECT_TRUE(holes(havannah::notations()[0], "1. F5 G5\nAAIO\n"));
}

TEST(Prose, IsKnownInTheWordsOfEachGame) {
    const auto codes_of = [](const auto& row, std::string_view text) {
        return codes(read_with(row, text).diagnostics);
    };
    EXPECT_EQ(codes_of(siesta::notations()[0], "1. A: Sd6 Re6 Hf6\nQui il gioco cambia\n2. B: Rf7 Sf8 Hf5\n"),
              "GEN-009");
    EXPECT_EQ(codes_of(glass_bead::notations()[0], "1. E1000\nIl Nord prende e risponde bene\n"), "GEN-009");
    EXPECT_EQ(codes_of(urbino::notations()[0], "1. @f2 @d6\nPrimo edificio\n2. Hd4\n"), "GEN-009");
    EXPECT_EQ(codes_of(havannah::notations()[0], "1. F5 G5\nSecondo quarto\n2. F6\n"), "GEN-009");
}

TEST(Prose, InALineIsARemark) {
    expect(susan_lines(), {
                              {"Finale del torneo\n", "GEN-009@0-17 :", "# Finale del torneo\n"},
                              {"e5 a1 Finale\n", "SUS-001@6-12#3 : e5 a1 (Finale)", ""},
                          });
}

TEST(PageMarks, AreNoted) {
    expect(susan(), {
                        {"1. e5 a1\n\f2. e6\n", "GEN-022@9-10 : e5 a1 e6", "1. e5 a1\n 2. e6\n"},
                        {"1. e5 a1\n\n23\n2. e6 b1\n", "GEN-022@10-12 : e5 a1 e6 b1", "1. e5 a1\n\n{23}\n2. e6 b1\n"},
                        {"1. e5 a1\n23\n2. e6 b1\n", "GEN-022@9-11 : e5 a1 e6 b1", "1. e5 a1\n{23}\n2. e6 b1\n"},
                        {"1. e5 a1\n- 23 -\n2. e6\n", "GEN-022@9-15 : e5 a1 e6", "1. e5 a1\n{- 23 -}\n2. e6\n"},
                        {"1. e5 a1\npag. 23\n2. e6\n", "GEN-022@9-16 : e5 a1 e6", "1. e5 a1\n{pag. 23}\n2. e6\n"},
                        {"1. e5 a1\npagina 23\n2. e6\n", "GEN-022@9-18 : e5 a1 e6", "1. e5 a1\n{pagina 23}\n2. e6\n"},
                        {"1. e5 a1\n-- Pagg. 23-24 --\n2. e6\n", "GEN-022@9-26 : e5 a1 e6",
                         "1. e5 a1\n{-- Pagg. 23-24 --}\n2. e6\n"},
                        {"1. e5 a1\n[PAGE 23]\n2. e6\n", "GEN-022@9-18 : e5 a1 e6", "1. e5 a1\n{[PAGE 23]}\n2. e6\n"},
                        {"1. e5 a1 2. e6 b1\n23\n3. e7 b2\n", "GEN-022@18-20 : e5 a1 e6 b1 e7 b2",
                         "1. e5 a1 2. e6 b1\n{23}\n3. e7 b2\n"},
                        {"1. e5 a1 2. e6\n23\nb1 3. e7 b2\n", "GEN-022@15-17 : e5 a1 e6 b1 e7 b2",
                         "1. e5 a1 2. e6\n{23}\nb1 3. e7 b2\n"},
                        {"1. e5 a1\n-----\n2. e6\n", "GEN-022@9-14 : e5 a1 e6", "1. e5 a1\n{-----}\n2. e6\n"},
                        // a move that lost its letter
                        {"e5\na1\n6\nb1\n", "SUS-001@6-7#3 : e5 a1 (6) b1", ""},
                        {"e5\n\na1\n\n6\n\nb1\n", "SUS-001@8-9#3 : e5 a1 (6) b1", ""},
                        {"1. e5 a1\n2. e6\n4\n3. e7 b1\n", "SUS-001@15-16#4 : e5 a1 e6 (4) e7 b1", ""},
                    });
}

TEST(Remarks, InParenthesesAreOneWarning) {
    expect(susan(), {
                        {"1. e5 a1 (bella mossa) 2. e6\n", "GEN-009@9-22 : e5 a1 e6", "1. e5 a1 {bella mossa} 2. e6\n"},
                        {"1. e5 a1 (12) 2. e6\n", "GEN-009@9-13 : e5 a1 e6", "1. e5 a1 {12} 2. e6\n"},
                        {"1. e5 a1\n(una mossa\nbella) 2. e6\n", "GEN-009@9-26 : e5 a1 e6",
                         "1. e5 a1\n{una mossa\nbella} 2. e6\n"},
                        {"1. e5 a1 (1... b1 (segue) 2. e4) 2. e6\n", "GEN-009@18-25 : e5 a1 e6",
                         "1. e5 a1 (1... b1 {segue} 2. e4) 2. e6\n"},
                        // what may have been meant as a move stays one
                        {"1. e5 a1 (1... resgin)\n", "SUS-001@15-21#2 : e5 a1", ""},
                        {"1. e5 a1 (eS)\n", "SUS-001@10-12#2 : e5 a1", ""},
                        {"1. e5 a1 (bella b1x)\n", "SUS-001@10-15#2 SUS-001@16-19#3 : e5 a1", ""},
                    });
    const auto read = read_with(susan(), "1. e5 a1 (bella mossa) 2. e6\n");
    ASSERT_EQ(read.diagnostics.list().size(), 1);
    EXPECT_EQ(read.diagnostics.list()[0].severity, Severity::warning);
    ASSERT_EQ(read.record.annotations.size(), 1);  // it is kept
    EXPECT_EQ(read.record.annotations[0].text, "bella mossa");
}

TEST(Players, AreNamedBeforeTheMoves) {
    expect(susan(), {
                        {"Bianco: Rossi\nNero: De \"X\" Verdi\n\n1. e5 a1\n", "GEN-028@0-13 : e5 a1",
                         "[White \"Rossi\"]\n[Black \"De \\\"X\\\" Verdi\"]\n\n1. e5 a1\n"},
                        {"[Game \"Susan\"]\nBlack - Jones White - Smith\n1. e5 a1\n", "GEN-028@15-42 : e5 a1",
                         "[Game \"Susan\"]\n[Black \"Jones\"]\n[White \"Smith\"]\n1. e5 a1\n"},
                        // a tag behind a comment would begin another record
                        {"[Game \"Susan\"]\n{x}\nNero: Rossi\n1. e5 a1\n", "GEN-028@19-30 : e5 a1",
                         "[Game \"Susan\"]\n{x}\n{Nero: Rossi}\n1. e5 a1\n"},
                    });
    const auto read = read_with(susan(), "[Black \"Neri\"]\n\nBianco: Rossi\nNero: Verdi\n1. e5 a1\n");
    EXPECT_EQ(find_tag(read.record.tags, "White")->value, "Rossi");
    EXPECT_EQ(find_tag(read.record.tags, "Black")->value, "Neri");
    // none of a player
    for (const std::string_view text : {"Nero: e5\n1. e5 a1\n", "Nero: resign\n1. e5 a1\n", "1. e5 a1\nNero: Rossi\n"})
        EXPECT_FALSE(read_with(susan(), text).diagnostics.has(gen_028_named_players)) << text;
    EXPECT_EQ(told(siesta::notations()[0], "A: Rossi\nB: Verdi\nA: Sd6 Re6 Hf6\n"), "GEN-028@0-8 : Sd6 Re6 Hf6");
    EXPECT_EQ(told(siesta::notations()[0], "A: Sd6 Re6x Hf6\n"), "SIE-001@7-11#1 : (Sd6 Re6x Hf6)");
}

TEST(ListNumbers, AreTurnNumbers) {
    expect(susan(),
           {
               {"1) e5 a1\n2) e6\n", "GEN-023@0-2 : e5 a1 e6", "1. e5 a1\n2. e6\n"},
               {"1) e5 a1 2) e6\n", "GEN-023@0-2 : e5 a1 e6", "1. e5 a1 2. e6\n"},
               {"1 - e5 a1\n2- e6\n", "GEN-023@0-3 : e5 a1 e6", "1. e5 a1\n2. e6\n"},
               {"1 . e5 a1\n2 \u2013 e6\n", "GEN-023@0-3 : e5 a1 e6", "1. e5 a1\n2. e6\n"},
               {"1. e5\n1 ... a1\n", "GEN-023@6-11 : e5 a1", "1. e5\n1... a1\n"},
               {"1. e5 (1. e4 2) a1\n", "SUS-001@13-14#2 : e5 a1", ""},
               {"1 - e5 a1  2 - e6 b1  3 - e7\n", "GEN-023@0-3 : e5 a1 e6 b1 e7", "1. e5 a1  2. e6 b1  3. e7\n"},
               {"1: e5 a1\n2: e6\n", "GEN-023@0-2 : e5 a1 e6", "1. e5 a1\n2. e6\n"},
               {"1\u00B0 e5 a1 2\u00BA e6\n", "GEN-023@0-3 : e5 a1 e6", "1. e5 a1 2. e6\n"},
               {"1.) e5 a1\n(2) e6\n", "GEN-023@0-3 : e5 a1 e6", "1. e5 a1\n2. e6\n"},
               {"1 e5 a1\n2 e6\n", "GEN-023@0-1 : e5 a1 e6", "1. e5 a1\n2. e6\n"},
               {"1 e5 a1 2 e6\n", "GEN-023@0-1 : e5 a1 e6", "1. e5 a1 2. e6\n"},
               {"- 1. e5 a1\n- 2. e6\n", "GEN-023@0-1 : e5 a1 e6", "1. e5 a1\n2. e6\n"},
               {"- e5 a1\n- e6\n", "GEN-023@0-1 : e5 a1 e6", "e5 a1\ne6\n"},
               {"* e5 a1\n* e6\n", "GEN-023@0-1 : e5 a1 e6", "e5 a1\ne6\n"},
               {"\u2022 1) e5 a1\n", "GEN-023@0-3 : e5 a1", "1. e5 a1\n"},
               // numbers that do not go on are none; half a slide, and a result
               {"1. e5 a1\n4 e6\n", "SUS-001@9-10#3 : e5 a1 (4) e6", ""},
               {"1. e5 a1 7 - e6\n", "SUS-001@9-10#3 SUS-001@11-12#4 : e5 a1 (7) (-) e6", ""},
               {"1. e5 a1\n- e6\n", "SUS-001@9-10#3 : e5 a1 (-) e6", ""},
               {"1. e5x a1 *\n", "SUS-001@3-6#1 : (e5x) a1", ""},
           });
    const auto read = read_with(susan(), "1) e5 a1\n3 - e6\n");
    ASSERT_EQ(read.record.claims.size(), 2);
    EXPECT_EQ(read.record.claims[1].value, 3);
    // where numbers are moves they stay moves
    EXPECT_EQ(codes(read_with(susan(), "1 - 5\n", {{"Coordinates", "ludii"}}).diagnostics), "SUS-901");
    // before a seat, which has no turn of its own
    EXPECT_EQ(told(siesta::notations()[0], "11. A: Sd6 Re6 Hf6\n12 B: Rf7 Sf8 Hf5\n"),
              "GEN-023@19-21 : Sd6 Re6 Hf6 Rf7 Sf8 Hf5");
    EXPECT_EQ(told(siesta::notations()[0], "11. A: Sd6 Re6 Hf6\n12 Rf7 Sf8 Hf5\n"),
              "GEN-023@19-21 : Sd6 Re6 Hf6 Rf7 Sf8 Hf5");
    EXPECT_EQ(told(siesta::notations()[0], "11. A: Sd6 Re6 Hf6\n13 Rf7 Sf8 Hf5\n"),
              "SIE-001@19-21#2 : Sd6 Re6 Hf6 (13 Rf7 Sf8 Hf5)");
}

TEST(OddCharacters, AreReadAsMeant) {
    expect(susan(), {
                        {"1.\u00A0e5\u2003a1\n", "GEN-019@2-4 : e5 a1", "1. e5 a1\n"},
                        {"1. e5\u00A0\u00A0a1\n", "GEN-019@5-7 : e5 a1", "1. e5  a1\n"},
                        {"1. e5 a1\n2.\xA0"
                         "e6\n",
                         "GEN-001@11-12 GEN-019@11-12 : e5 a1 e6", "1. e5 a1\n2. e6\n"},
                        {"\uFEFF1. e5 a1\n", "GEN-020@0-3 : e5 a1", "1. e5 a1\n"},
                        {"1. e\u200B5 a1\u00AD\n", "GEN-020@4-7 : e\u200B5 a1", "1. e5 a1\n"},
                        {"1. e5\u200Ba1 2. e6\n", "GEN-020@5-8 : e5 a1 e6", "1. e5 a1 2. e6\n"},
                        {"1. e5 a1 2. e5\u2010e6\n", "GEN-021@14-17 : e5 a1 e5\u2010e6", "1. e5 a1 2. e5-e6\n"},
                        {"1. e5 a1 2. e5\u00ADe6!\n", "GEN-021@14-16 : e5 a1 e5\u00ADe6", "1. e5 a1 2. e5-e6!\n"},
                        {"1. e5 a1 2. e5 \u2011 e6\n", "SUS-901@12-21#3 GEN-021@15-18 : e5 a1 e5 \u2011 e6",
                         "1. e5 a1 2. e5 - e6\n"},
                        // the grammar's own dashes stay a matter of spelling
                        {"1. e5 a1 2. e5\u2013e6\n", "SUS-901@12-19#3 : e5 a1 e5\u2013e6", ""},
                        // in comments nothing is changed
                        {"1. e5 {a\u00A0b \u2010} a1 x\n", "SUS-001@20-21#3 : e5 a1 (x)", ""},
                        // what is no move then stays
                        {"1. e\u200Bx a1\n", "SUS-001@3-8#1 : (e\u200Bx) a1", ""},
                    });
    EXPECT_EQ(told(havannah::notations()[0], "\u22121,0,1 0,1,\u20111\n", {{"Coordinates", "cube"}}),
              "GEN-021@0-3 : \u22121,0,1 0,1,\u20111");
    EXPECT_EQ(told(siesta::notations()[0], "1. A: Sd6 Re6 Hf6\n2. B: \u2014 unable\n"),
              "GEN-021@24-27 : Sd6 Re6 Hf6 \u2014 unable");
}

TEST(OddCharacters, AreReadInOtherNotations) {
    const auto manual = *std::ranges::find(susan::notations(), "susan-manual", &Notation<susan::Written>::id);
    EXPECT_EQ(told(manual, "1\u00A0B e5\n2 W a\u200B1\n3 B e5\u2011e6\n\f4 W a2\n"),
              "GEN-019@1-3 GEN-020@13-16 GEN-021@24-27 GEN-022@30-31 : e5 a\u200B1 e5\u2011e6 a2");
    const auto talvola = *std::ranges::find(urbino::notations(), "talvola", &Notation<urbino::Written>::id);
    const auto plain = read_with(talvola, "f2 d6 1d4\n");
    const auto typed = read_with(talvola, "f2\u00A0d6\u00A01d4\n");
    EXPECT_EQ(typed.record.plies.size(), plain.record.plies.size());
    EXPECT_EQ(typed.record.tags, plain.record.tags);
    EXPECT_EQ(codes(typed.diagnostics), codes(plain.diagnostics) + " GEN-019");
}

TEST(Quotes, OfTagsAreReadAsMeant) {
    expect(susan(),
           {
               {"[Game \u201CSusan\u201D]\n\n1. e5 a1\n", "GEN-024@6-17 : e5 a1", "[Game \"Susan\"]\n\n1. e5 a1\n"},
               {"[White \u00AB\u00A0Rossi \u00BB]\n\n1. e5 a1\n", "GEN-024@7-19 : e5 a1",
                "[White \"Rossi\"]\n\n1. e5 a1\n"},
               {"[White\u00A0\"Rossi\" ]\n\n1. e5 a1\n", "GEN-019@6-8 : e5 a1", "[White \"Rossi\" ]\n\n1. e5 a1\n"},
               {"[White \x93Rossi\x94]\n\n1. e5 a1\n", "GEN-001@7-8 GEN-024@7-14 : e5 a1",
                "[White \"Rossi\"]\n\n1. e5 a1\n"},
               {"[White \u201Ca \"b\"\u201D]\n\n1. e5 a1\n", "GEN-004@0-19 : e5 a1", ""},
               {"\uFEFF[White \"Rossi\"]\n\n1. e5 a1\n", "GEN-020@0-3 : e5 a1", "[White \"Rossi\"]\n\n1. e5 a1\n"},
           });
    const auto read = read_with(susan(), "[White \u201CL'aquila\u201D]\n\n1. e5 a1\n");
    ASSERT_EQ(read.record.tags.size(), 1);
    EXPECT_EQ(read.record.tags[0].value, "L'aquila");
    EXPECT_EQ(read.record.tags[0].where, (Span{10, 18}));
    EXPECT_EQ(text::game_of("[Game \u201CSusan\u201D]\n"), "Susan");
    EXPECT_EQ(text::recognises("[Game \u201CSusan\u201D]\n"), Fit::shared);
}

TEST(Remarks, BeginWithAHash) {
    EXPECT_EQ(told(susan(), "# {a\n[White \"A\"]\n# remark\n\n1. e5 a1\n  # 5e {\n2. e6\n"), " : e5 a1 e6");
    EXPECT_EQ(told(susan(), "1. e5 # a1\n"), "SUS-001@6-7#2 : e5 (#) a1");
}

TEST(Comments, OfMovesAreWarnedOf) {
    EXPECT_EQ(told(susan(), "1. e5 a1; 2. e6 b1\n"), "GEN-025@8-18 : e5 a1");
    EXPECT_EQ(told(susan(), "1. e5; a1\n"), "GEN-025@5-9 : e5");
    EXPECT_EQ(told(susan(), "1. e5 a1; 2. e6 resign\n"), "GEN-025@8-22 : e5 a1");
    EXPECT_EQ(told(susan(), "1. e5 a1; draw\n"), " : e5 a1");
    EXPECT_EQ(told(susan(), "1. e5 a1; 2. e6! b1?\n"), "GEN-025@8-20 : e5 a1");
    EXPECT_EQ(told(susan(), "1. e5 a1; e6 was better\n"), " : e5 a1");
    EXPECT_EQ(told(susan(), "1. e5 a1; 2.\n"), " : e5 a1");
    EXPECT_EQ(told(susan(), "1. e5 a1 {2. e6 b1}\n"), " : e5 a1");
    EXPECT_EQ(told(siesta::notations()[0], "1. A: Sd6 Re6 Hf6; B: Rf7 Sf8 Hf5\n"), "GEN-025@17-33 : Sd6 Re6 Hf6");
}

TEST(SpellingNotes, HoldTheirEditsWhereTheyAreWanted) {
    const auto edits = [](const auto& row, std::string_view bytes, bool wanted) {
        std::string out;
        auto record = read_with(row, bytes).record;
        record.clear();
        Diagnostics found;
        row.read({.uri = "-", .bytes = bytes}, {.defaults = {}, .edits = wanted}, record, found);
        for (const Diagnostic& finding : found.list())
            for (const Edit& edit : finding.safe)
                out += std::to_string(edit.where.begin) + "-" + std::to_string(edit.where.end) + edit.text + " ";
        return out;
    };
    EXPECT_EQ(edits(susan(), "1. E5 a1 2. e5 > e6 a02 RESIGN\n", true), "3-5e5 12-19e5-e6 20-23a2 24-30resign ");
    EXPECT_EQ(edits(susan(), "1. E5 a1 2. e5 > e6 a02 RESIGN\n", false), "");
    EXPECT_EQ(edits(urbino::notations()[0], "1. F2 @D6 2. cd4\n", true), "3-5@f2 6-9@d6 13-16Cd4 ");
    EXPECT_EQ(edits(siesta::notations()[0], "1. A: Sd6 RAe6 Of6\n", true), "10-14Re6 15-18Hf6 ");
    // where all letters are Italian they stay
    EXPECT_EQ(edits(siesta::notations()[0], "1. A: Sd6 TAe6 Of6\n", true), "10-14Te6 ");
    EXPECT_EQ(edits(urbino::notations()[0], "1. @f2 @d6 2. Cd4 Hd3\n", true), "14-17Hd4 ");
    // and words are as good in Italian
    EXPECT_EQ(edits(glass_bead::notations()[0], "1. E1000 patta\n", true), "");
    EXPECT_EQ(edits(havannah::notations()[0], "1. F5 scambio abbandona\n", true), "");
    EXPECT_EQ(edits(urbino::notations()[0], "1. @f2 @d6 2. salta passa\n", true), "");
    EXPECT_EQ(edits(glass_bead::notations()[0], "1. S5:YSSS\n", true), "");
}

TEST(TypedText, TakesNoLongerThanItMust) {
    const auto many = [](std::string_view line) {
        std::string text = "1. e5 a1\n";
        while (text.size() < 8'000) text += line;
        return text;
    };
    for (const std::string_view line :
         {"Partita del torneo\n"sv, "12\n"sv, "\u00A0\u00A0e5\u200B\n"sv, "1) \n"sv, "[x\n"sv, "#\n"sv, "\f"sv, "{\n"sv,
          "(((\n"sv, "\u2010"sv, "a\u200B"sv, "[A \u201Cx\u201D]\n"sv, "-\n"sv}) {
        const std::string text = many(line);
        const auto read = read_with(susan(), text);
        EXPECT_LE(read.diagnostics.list().size(), Diagnostics::kept_at_most);
    }
}

}  // namespace
}  // namespace notaio::notation
