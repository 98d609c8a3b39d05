#include "notation/urbino/faults.hpp"

#include "notation/urbino/urbino.hpp"
#include "tests/unit/notation/reading.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::notation::urbino {
namespace {

constexpr MoveMarks letters = {"hptc123", as_is("H, P, T"), "Hd4"};
constexpr MoveMarks digits = {"123", as_is("1, 2, 3"), "1d4", false};

// What the message, the code's hint and the fault's own hint say.
std::string sentences(std::string_view text, const MoveMarks& marks, Span where, Language language) {
    Diagnostics out;
    report_fault(text, where, marks, out);
    const Diagnostic& finding = out.list().front();
    std::string all = fill(message_of(*finding.code), finding.arguments, language) + "; " +
                      fill(hint_of(*finding.code), finding.arguments, language);
    for (const Text& hint : finding.hints) all += "; " + fill(hint, finding.arguments, language);
    return all;
}

TEST(UrbinoFaults, SayWhatToDo) {
    const auto english = [](std::string_view text, const MoveMarks& marks = letters) {
        return sentences(text, marks, {}, Language::english);
    };
    EXPECT_EQ(english("12"), "\"12\" is no move; a turn is a building (Hd4), or an architect's way and a building "
                             "(f2-c5,Hd4); a turn number has a dot after it");
    EXPECT_EQ(english("4d", digits), "\"4d\" is no move; a turn is a building (1d4), or an architect's way and a "
                                     "building (f2-c5,1d4); a cell is a letter and a number: d4");
    EXPECT_EQ(english("hc8", digits), "\"h\" is no kind of building; the kinds are 1, 2, 3");
    EXPECT_EQ(english("f2-"),
              "\"f2-\" stops too early; what is missing behind it: the cell that the architect goes to");
    EXPECT_EQ(english("f2-c5Hd4"), "\"Hd4\" stands behind a whole move; the move is whole as f2-c5; a comma stands "
                                   "before the building: f2-c5,Hd4");
    EXPECT_EQ(english("Hd4,Pd5"),
              "\",Pd5\" stands behind a whole move; the move is whole as Hd4; a turn erects one building");
    EXPECT_EQ(sentences("f2-c5,", letters, {}, Language::italian),
              "\"f2-c5,\" finisce troppo presto; quel che manca dopo: un edificio");
}

TEST(UrbinoFaults, KindsAreNamedInTheLanguageOfTheRecord) {
    Diagnostics out;
    Syntax(Tags{{"Lang", "it"}}).report_hole("Xd4", {0, 3}, out);
    EXPECT_EQ(fill(hint_of(*out.list()[0].code), out.list()[0].arguments, Language::english),
              "the kinds are C (house), P (palace) and T (tower)");
}

// A string of JSON that stands escaped in the record has no place for its parts.
TEST(UrbinoFaults, StandAtTheWholeTextWherePartsHaveNoPlace) {
    Diagnostics out;
    report_fault("Xd4", {10, 20}, letters, out);
    EXPECT_EQ(findings(out), "URB-002@10-20");
}

}  // namespace
}  // namespace notaio::notation::urbino
