#include "rules/urbino/codes.hpp"
#include "tests/unit/rules/urbino/boards.hpp"

#include <set>

namespace notaio::rules {
namespace {

using namespace urbino_test;

// The code of a move after others, its message and its hints in English; `ok` where it is legal.
std::string said(const TheSetup& at, std::string_view moves, std::string_view move) {
    const Position position = after(at, moves);
    const Written one = written(move);
    if (at.legal_move(position, one)) return "ok";
    const Violation broken = at.broken_rule(position, one);
    std::string text = std::string(broken.code->id.substr(4)) + ": " +
                       notation::fill(message_of(*broken.code), broken.arguments, notation::Language::english);
    for (const Text& hint : broken.hints)
        text += "; " + notation::fill(hint, broken.arguments, notation::Language::english);
    if (!broken.code->hint.en.empty())
        text += "; " + notation::fill(hint_of(*broken.code), broken.arguments, notation::Language::english);
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    const std::string italian = notation::fill(message_of(*broken.code), broken.arguments, notation::Language::italian);
    EXPECT_EQ(italian.find('{'), std::string::npos) << italian;
    return text;
}

struct Case {
    std::string_view moves;
    std::string_view move;
    std::string_view expected;
};

TEST(UrbinoViolations, OfTheOpening) {
    const TheSetup at = setup();
    const Case cases[] = {
        {"", "Hd4", "102: Black must put an architect on a cell first; an architect is written @d6"},
        {"@f2", "skip", "102: White must put an architect on a cell first; an architect is written @d6"},
        {"@f2", "first=W", "102: White must put an architect on a cell first; an architect is written @d6"},
        {"@f2", "f2-d6,Hd4", "102: White must put an architect on a cell first; an architect is written @d6"},
        {"", "@j1", "107: j1, the architect's cell, is not a cell from a1 to i9"},
        {"@f2", "@f2", "114: f2 is occupied by an architect"},
        {"@f2 @d6", "@a1",
         "103: both architects stand already, on d6 and f2; a reposition names both cells, and a building follows: "
         "d6-a1,Hd4"},
        {"@f2 @d6 first=W", "first=W",
         "104: who erects the first building is chosen by Black alone, once both architects stand"},
        {"@f2 @d6 first=W", "first=B Hd4",
         "104: who erects the first building is chosen by Black alone, once both architects stand"},
        {"@f2 @d6 Hd4", "first=W",
         "104: who erects the first building is chosen by Black alone, once both architects stand"},
        {"@f2 @d6", "skip",
         "105: Black cannot skip before the first building stands; that White erects the first building is written "
         "first=W"},
        {"@f2 @d6 first=W", "skip", "105: White cannot skip before the first building stands"},
        {"@f2 @d6 first=W", "pass", "105: White cannot skip before the first building stands"},
        {"@f2 @d6", "f2-c5,Hc6", "106: the first building stands where both architects see it; neither moves before"},
        {"@f2 @d6", "f2-k5", "106: the first building stands where both architects see it; neither moves before"},
        {"@f2 @d6", "Hd4", "ok"},
        {"@f2 @d6", "pass", "ok"},
        {"@f2 @d6", "first=B Hd4", "ok"},
    };
    for (const Case& given : cases) EXPECT_EQ(said(at, given.moves, given.move), given.expected) << given.move;
}

TEST(UrbinoViolations, OfRepositions) {
    const TheSetup at = setup();
    const std::string_view begun = "@f2 @d6 Hd4";
    const Case cases[] = {
        {begun, "skip", "109: White can build, so the turn cannot be skipped: Hf4 is legal"},
        {begun, "pass", "109: White can build, so the turn cannot be skipped: Hf4 is legal"},
        {begun, "k5-c5,Hc6", "107: k5, the cell that the architect leaves, is not a cell from a1 to i9"},
        {begun, "e2-c5,Hc6", "110: no architect stands on e2: it is empty; the architects stand on d6 and f2"},
        {begun, "d4-c5,Hc6",
         "110: no architect stands on d4: a building stands there, and buildings never move; the architects stand on "
         "d6 and f2"},
        {begun, "e2-k5,Hk6", "110: no architect stands on e2: it is empty; the architects stand on d6 and f2"},
        {begun, "f2-f2,Hg3",
         "111: the architect stands on f2 already; a turn without a reposition is the building alone"},
        {begun, "f2-c10,Hc6", "107: c10, the cell that the architect reaches, is not a cell from a1 to i9"},
        {begun, "f2-d6,Hc6", "112: the architect cannot go to d6: there is an architect"},
        {begun, "f2-d4,Hc6", "112: the architect cannot go to d4: there is a black house"},
        {begun, "f2-c5",
         "113: the architect goes to c5, and no building follows; a comma parts the reposition from its building, "
         "without a blank: f2-c5,Hd4"},
        {begun, "f2-c5,Ha0", "107: a0, the building's cell, is not a cell from a1 to i9"},
        {begun, "f2-c5,Hc5", "114: c5 is occupied by an architect"},
        {begun, "f2-c5,Hd4", "114: d4 is occupied by a black house"},
        {begun, "f2-c5,Hf2",
         "115: f2 is no lot: no architect sees it; the architect on c5 does not see it: a black house on d4 stands in "
         "the "
         "way; the architect on d6 does not see it: they are not in one line"},
        {begun, "f2-c5,Hc6", "ok"},
    };
    for (const Case& given : cases) EXPECT_EQ(said(at, given.moves, given.move), given.expected) << given.move;
}

TEST(UrbinoViolations, OfBuildings) {
    const TheSetup at = setup();
    const std::string_view begun = "@f2 @d6 Hd4";
    const Case cases[] = {
        {begun, "Hj3", "107: j3, the building's cell, is not a cell from a1 to i9"},
        {begun, "Hf2", "114: f2 is occupied by an architect"},
        {begun, "Td4", "114: d4 is occupied by a black house"},
        {begun, "He5",
         "115: e5 is no lot: only one architect sees it; the architect on f2 does not see it: they are not in one "
         "line"},
        {begun, "Hb6",
         "115: b6 is no lot: only one architect sees it; the architect on f2 does not see it: a black house on d4 "
         "stands in the way"},
        {"@f2 @d6 Hd4 f2-d8,Hf8", "Hd9",
         "115: d9 is no lot: only one architect sees it; the architect on d6 does not see it: an architect on d8 "
         "stands "
         "in the way"},
        {"@f2 @d6 Pd4", "f2-a5,Pd5", "117: a palace on d5 would stand beside a black palace on d4"},
        {"@f2 @d6 first=W Td4", "f2-a5,Td5", "118: a tower on d5 would stand beside a white tower on d4"},
        {"@f2 @d6 Pd4", "f2-a5,Td5", "ok"},
        {"@f2 @d6 Hd4 f2-a5,Hd5", "a5-h5,He5",
         "119: a building on e5 would make a district of 3 blocks; the blocks that would meet: d4 + e5 of Black, d5 of "
         "White"},
        {"@f2 @d6 Hd4 f2-a5,Hd5", "a5-h5,Hg6", "ok"},
    };
    for (const Case& given : cases) EXPECT_EQ(said(at, given.moves, given.move), given.expected) << given.move;
}

TEST(UrbinoViolations, AnEmptyReserveSaysWhatIsLeft) {
    const TheSetup at = setup_at("9/9/9/3*5/9/9/9/5*3/9 w 18,6,3/5,1,0 first");
    EXPECT_EQ(said(at, "", "Td4"), "116: White has no tower left; houses left: 5, palaces: 1, towers: 0");
    EXPECT_EQ(said(at, "", "Pd4"), "ok");
}

TEST(UrbinoViolations, WhereNothingCanBeBuiltOnlyASkipIsDue) {
    const TheSetup at = setup_at("9/9/9/3*5/9/9/9/5*3/9 b 0,0,0/18,6,3 play");
    for (const std::string_view move :
         {"Hd4", "@a1", "first=W", "f2-c5,Hc6", "e2-c5,Hc6", "f2-f2,Hc6", "f2-c5", "Hk9", "f2-k9,Hd4"})
        EXPECT_EQ(broken(at, at.start(), move), "URB-108") << move;
    EXPECT_EQ(broken(at, at.start(), "skip"), "");
    EXPECT_EQ(said(at, "", "Hd4"),
              "108: Black can erect nothing, wherever the architects go, and must skip; a forced skip seems to be "
              "missing");
}

TEST(UrbinoViolations, ARepositionAfterWhichNothingCanBeBuiltIsTheFault) {
    const TheSetup at = setup_at("8*/9/9/9/9/9/9/hh7/*H7 w");
    EXPECT_EQ(said(at, "", "i9-i8,Hh8"), "120: with the architect moved from i9 to i8, White can erect nothing at all");
    EXPECT_EQ(broken(at, at.start(), "i9-i8"), "URB-120");
    EXPECT_EQ(broken(at, at.start(), "i9-i8,Ha1"), "URB-120");
    EXPECT_EQ(broken(at, at.start(), "i9-i8,Hk1"), "URB-107");
    EXPECT_EQ(broken(at, at.start(), "i9-i9,Hh8"), "URB-111");
    EXPECT_EQ(broken(at, at.start(), "i9-a2,Hh8"), "URB-112");
    EXPECT_EQ(broken(at, at.start(), "a1-i8,Ha1"), "URB-115");
    EXPECT_EQ(broken(at, at.start(), "a1-e5"), "URB-113");
    EXPECT_EQ(broken(at, at.start(), "Hh8"), "URB-115");
    EXPECT_EQ(broken(at, at.start(), "a1-i8,Hh8"), "");
}

TEST(UrbinoViolations, CellsAreNamedInTheCoordinatesOfTheSetup) {
    const TheSetup at = setup({{"Coordinates", "tabletop"}});
    EXPECT_EQ(said(at, "@f8 @d4 Hd6", "Hb4"),
              "115: b4 is no lot: only one architect sees it; the architect on f8 does not see it: a black house on d6 "
              "stands in the way");
    EXPECT_EQ(said(at, "@f8 @d4 Hd6", "skip"), "109: White can build, so the turn cannot be skipped: Hf6 is legal");
}

TEST(UrbinoViolations, EachCodeStandsInTheListOfCodes) {
    std::set<std::string_view> ids;
    for (const auto* code : Urbino::codes()) EXPECT_TRUE(ids.insert(code->id).second) << code->id;
    for (int number = 101; number <= 120; ++number)
        EXPECT_TRUE(ids.contains("URB-" + std::to_string(number))) << number;
}

}  // namespace
}  // namespace notaio::rules
