// What is said of points to people, and of draws that the rules do not know.
#include "tests/unit/notation/glass_bead/records.hpp"
#include "tests/unit/rules/glass_bead/boards.hpp"

namespace notaio::rules {
namespace {

using namespace glass_bead_test;
using notation::Language;

ScoreReport report_of(std::string_view position, Language language = Language::english) {
    const TheSetup at = setup_at(position);
    return at.score_report(at.start(), ForPeople{language, 100});
}

// Two gems are left in the pits, and North has the points to win.
constexpr std::string_view middle = "0000/-/-/-/00 0/0/00/5/2 3211 5443 s 9";

TEST(GlassBeadScore, SaysWhereEachGemLiesAndForWhomItCounts) {
    const ScoreReport report = report_of(house);
    EXPECT_EQ(report.headline, "7-0, North leads");
    EXPECT_TRUE(report.outcome.winners.empty());
    EXPECT_EQ(report.outcome.how, "");
    EXPECT_EQ(report.outcome.scores, (std::vector{7, 0}));
    EXPECT_EQ(report.explanation,
              "  where  of     gems           points  counts for\n"
              "  store  North  43                  7  North\n"
              "  store  South  -                   0  South\n"
              "  pits   North  -                   0  nobody\n"
              "  pits   South  C5 D22 E54311      23  nobody\n"
              "  if South could not move now, South would win: North has 7 points, and wins with 15 or more\n");
}

TEST(GlassBeadScore, SaysWhoWouldWinNow) {
    EXPECT_NE(report_of(middle).explanation.find("North would win: North has 16 points"), std::string::npos);
    EXPECT_NE(report_of(middle, Language::italian).explanation.find("vincerebbe Nord: Nord ha 16 punti"),
              std::string::npos);
    EXPECT_EQ(report_of(middle, Language::italian).headline, "16-7, Nord è in vantaggio");
    const TheSetup start = setup();
    EXPECT_EQ(start.standing(start.start(), Language::english), "0-0, level");
    EXPECT_EQ(start.standing(start.start(), Language::italian), "0-0, pari");
}

TEST(GlassBeadScore, NamesTheWinnerOfAFinishedGame) {
    const ScoreReport report = report_of("-/-/-/-/- 0000000000/-/-/-/- 54421 53321 s 9");
    EXPECT_EQ(report.outcome.winners, std::vector{Seat{1}});
    EXPECT_EQ(report.headline, "14-16, South wins (emptied short)");
    EXPECT_NE(report.explanation.find("South cannot move: North has 14 points, and wins with 15 or more"),
              std::string::npos)
        << report.explanation;
}

// The codes that `check` finds, without places.
std::string codes(std::string_view tags, std::string_view ending) {
    const std::string text =
        "[Game \"Glass Bead Game\"]\n" + std::string(tags) + "\n1. a50 A50\n" + std::string(ending);
    return notation::glass_bead_test::checked("notaio", text);
}

TEST(GlassBeadClaims, AgreedDrawsAreKeptWithAWarning) {
    EXPECT_EQ(codes("", "draw\n"), "GBG-203@37-41");
    EXPECT_EQ(codes("[Result \"draw\"]\n[Termination \"agreed\"]\n", ""), "GBG-203@55-61");
    EXPECT_EQ(codes("[Result \"draw\"]\n[Termination \"agreed\"]\n", "draw\n"), "GBG-203@76-80");
    EXPECT_EQ(codes("[Termination \"agreed\"]\n", ""), "");
    EXPECT_EQ(codes("[Result \"North\"]\n[Termination \"agreed\"]\n", ""), "");
    EXPECT_EQ(codes("", ""), "");
}

}  // namespace
}  // namespace notaio::rules
