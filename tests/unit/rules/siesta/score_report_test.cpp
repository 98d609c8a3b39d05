#include "rules/siesta/score.hpp"

#include <gtest/gtest.h>

namespace notaio::rules {
namespace {

using notation::Language;

Siesta::Setup setup_at(std::string_view position, std::string_view ruleset = "lucas-2008") {
    notation::Diagnostics out;
    auto setup = Siesta::read_setup({{"Ruleset", std::string(ruleset)}, {"Position", std::string(position)}}, out);
    EXPECT_TRUE(setup) << position;
    return *setup;
}

ScoreReport report_of(std::string_view position, Language language = Language::english) {
    const Siesta::Setup setup = setup_at(position);
    return setup.score_report(setup.start(), ForPeople{language, 100});
}

// Two Siestas of B and their double: docs/rules/siesta.md 9.2.
constexpr std::string_view figure = "12/12/12/12/12/12/2SBBHBBS3/12/12/12/12/12 A 2";

TEST(SiestaScoreReport, SaysWhereEachPointComesFrom) {
    EXPECT_EQ(report_of(figure).explanation, "  player  base  doubles  total\n"
                                             "  A          0  + 2 x 0    = 0\n"
                                             "  B          2  + 2 x 1    = 4\n"
                                             "  Siesta       suns  roofs  shadows  of  A  B\n"
                                             "  E            c6    d6 e6  f6       B   -  1\n"
                                             "  W            i6    h6 g6  f6       B   -  1\n"
                                             "  double, row               f6       B   -  2\n"
                                             "  total                                  0  4\n");
    EXPECT_NE(report_of(figure, Language::italian).explanation.find("doppia, riga"), std::string::npos);
}

TEST(SiestaScoreReport, NamesLeadersWhereNothingHasEndedTheGame) {
    const ScoreReport led = report_of(figure);
    EXPECT_EQ(led.headline, "0-4, B leads");
    EXPECT_EQ(led.outcome.how, "");
    EXPECT_EQ(led.outcome.winners, std::vector{Seat{1}});
    EXPECT_EQ(report_of("12/12/12/12/12/12/12/12/12/12/12/12 A 3").headline, "0-0-0, A, B and C lead");
    EXPECT_EQ(report_of("12/12/12/12/12/12/12/12/12/12/12/12 A 2", Language::italian).headline,
              "0-0, A e B sono in vantaggio");
}

TEST(SiestaScoreReport, NamesWinnersAndTheReason) {
    const std::string suns = "SSSSSSSSSSSS/SSSSSSSSSSSS/12/12/12/12/SAH9/12/12/12/12/12 - 2 1/0";
    EXPECT_EQ(report_of(suns).headline, "1-0, A wins (suns)");
    const Siesta::Setup setup = setup_at(suns);
    EXPECT_EQ(setup.standing(setup.start(), Language::italian), "1-0, A vince (soli finiti)");
}

TEST(SiestaScoreReport, QualifiesTotalsThatAreNotTheBoards) {
    const auto said = report_of("12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 5/0").explanation;
    EXPECT_NE(said.find("\n  the board gives 1-0; the position says 5-0\n"), std::string::npos) << said;
}

}  // namespace
}  // namespace notaio::rules
