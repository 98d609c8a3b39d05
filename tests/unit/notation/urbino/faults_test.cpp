#include "notation/urbino/faults.hpp"

#include "notation/urbino/urbino.hpp"
#include "tests/unit/notation/reading.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::notation::urbino {
namespace {

using namespace std::string_view_literals;

constexpr MoveMarks letters = {"hptc123", as_is("H, P, T"), "Hd4"};
constexpr MoveMarks digits = {"123", as_is("1, 2, 3"), "1d4", false};

struct Fault {
    std::string_view text;
    std::string_view finding;  // at place 10
};

void expect_faults(const MoveMarks& marks, std::span<const Fault> cases) {
    for (const Fault& given : cases) {
        Diagnostics out;
        report_fault(given.text, {10, 10 + static_cast<std::uint32_t>(given.text.size())}, marks, out);
        EXPECT_EQ(findings(out), given.finding) << given.text;
    }
}

TEST(UrbinoFaults, AreToldApart) {
    const Fault cases[] = {
        {"", "URB-001@10-10"},
        {" ", "URB-001@10-11"},
        {"-", "URB-001@10-11"},
        {"4d", "URB-001@10-12"},
        {"12", "URB-001@10-12"},
        {"5", "URB-001@10-11"},
        {"hello", "URB-001@10-15"},
        {"Xd", "URB-001@10-12"},
        {",Hd4", "URB-001@10-14"},
        {"f2-Hd4", "URB-001@10-16"},
        {"f2-5", "URB-001@10-14"},
        {"a1234", "URB-001@10-15"},
        {"Ha1234", "URB-001@10-16"},
        {"@5", "URB-001@10-12"},
        {"first=X", "URB-001@10-17"},
        // another mark where a hyphen or a comma belongs
        {"f2xh2,Hd2", "URB-001@12-13"},
        {"f2 / h2", "URB-001@13-14"},
        {"f2=h2,Hd2", "URB-001@12-13"},
        {"c2-a8-Ta6", "URB-001@15-16"},
        {"c2-a8 ; Ta6", "URB-001@16-17"},
        {"\xFF\xFE", "URB-001@10-12"},
        {"\0"sv, "URB-001@10-11"},

        {"Xd4", "URB-002@10-11"},
        {"0f1", "URB-002@10-11"},
        {"4b1", "URB-002@10-11"},
        {"Xd4foo", "URB-002@10-11"},
        {"f2-c5,Xd4", "URB-002@16-17"},
        {"f2 - c5 , 0d4", "URB-002@20-21"},
        {"f2-c5,d4", "URB-002@16-17"},
        {"f2-c5,x", "URB-002@16-17"},
        {"f2-c5,5", "URB-002@16-17"},
        {"first=B Xd4", "URB-002@18-19"},

        {"e", "URB-003@10-11"},
        {"H", "URB-003@10-11"},
        {"1", "URB-003@10-11"},
        {"Hd", "URB-003@10-12"},
        {"1d", "URB-003@10-12"},
        {"@", "URB-003@10-11"},
        {"@f", "URB-003@10-12"},
        {"f2-", "URB-003@10-13"},
        {"f2 - ", "URB-003@10-15"},
        {"f2\u2192", "URB-003@10-15"},
        {"f2:", "URB-003@10-13"},
        {"f2-c", "URB-003@10-14"},
        {"f2-c3,", "URB-003@10-16"},
        {"f2-c3,2", "URB-003@10-17"},
        {"f2-c3,H", "URB-003@10-17"},
        {"f2-c3,Hd", "URB-003@10-18"},
        {"first=", "URB-003@10-16"},

        {"Hd4x", "URB-004@13-14"},
        {"2a3,1e8", "URB-004@13-17"},
        {"Hd4-c5", "URB-004@13-16"},
        {"f2x", "URB-004@12-13"},
        {"f2,Hd4", "URB-004@12-16"},
        {"@f2@d6", "URB-004@13-16"},
        {"f2-c5Hd4", "URB-004@15-18"},
        {"f2-c5 Hd4", "URB-004@16-19"},
        {"f2-c5,Hd4,Pd5", "URB-004@19-23"},
        {"skips", "URB-004@14-15"},
        {"first=WHd4", "URB-004@17-20"},

        {"first=B", "URB-005@10-17"},
        {"FIRST=b ", "URB-005@10-18"},
        {"first=BHd4", "URB-005@10-20"},
    };
    expect_faults(letters, cases);
}

TEST(UrbinoFaults, FollowTheMarksOfTheSyntax) {
    const Fault cases[] = {
        {"hc8", "URB-002@10-11"},        {"b9-c9,hc8", "URB-002@16-17"},  {"f2-c3,x", "URB-002@16-17"},
        {"Hd", "URB-001@10-12"},         {"@f2", "URB-001@10-13"},        {"skip", "URB-001@10-14"},
        {"first=W", "URB-001@10-17"},    {"f2\u2192c3", "URB-001@12-15"}, {"f6-h4,1h", "URB-003@10-18"},
        {"f2-c3,2", "URB-003@10-17"},    {"e", "URB-003@10-11"},          {"1", "URB-003@10-11"},
        {"i3-a1,3a5x", "URB-004@19-20"}, {"passes", "URB-004@14-16"},     {",d9-f9,1g9", "URB-001@10-20"},
    };
    expect_faults(digits, cases);
}

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
