// Where the other edition judges a turn otherwise; whole games are tried in tests/cli/siesta/siesta_test.py.
#include "notation/siesta/siesta.hpp"
#include "rules/examine/examine.hpp"
#include "rules/siesta/siesta.hpp"

#include <gtest/gtest.h>

namespace notaio::rules {
namespace {

using notation::Language;

// The message of SIE-207 about turns that follow a position; empty: the editions agree.
std::string told(std::string_view position, std::string_view ruleset, std::vector<std::string_view> turns) {
    notation::Record<Siesta::Written> record;
    record.tags = {{"Ruleset", std::string(ruleset)}, {"Position", std::string(position)}};
    const notation::siesta::Syntax syntax(record.tags);
    std::uint32_t at = 0;
    for (const std::string_view turn : turns) {
        const auto read = syntax.read(turn, at);
        EXPECT_TRUE(read) << turn;
        const auto end = at + static_cast<std::uint32_t>(turn.size());
        record.plies.push_back({read->written, {at, end}});
        at = end;
    }
    notation::Diagnostics out;
    examine<Siesta>(record, {}, out);
    for (const auto& finding : out.list())
        if (finding.code->id == "SIE-207")
            return std::to_string(finding.ply.value_or(0)) + ": " +
                   notation::fill(message_of(*finding.code), finding.arguments, Language::english);
    return {};
}

// A has one roof left; Rc4 is its place.
constexpr std::string_view last_roof = "12/12/12/12/12/12/3SAH6/AAAAAAAAAAAA/1A10/12/12/12 A 2 1/0";

TEST(SiestaEditions, AgreeWhereTheLastPieceEndsTheGame) {
    for (const auto ruleset : Siesta::rulesets) EXPECT_EQ(told(last_roof, ruleset, {"Hg6 Hh6 Rc4"}), "");
}

TEST(SiestaEditions, DifferAboutATurnThatStopsOrGoesOn) {
    EXPECT_EQ(told(last_roof, "lucas-2008", {"Hg6 Rc4"}),
              "1: the editions differ (rules 6.2, 6.3): by lucas-2008 2-0, A wins (roofs: A); by italian this turn is "
              "illegal: a turn has three pieces, and this one 2 (SIE-115)");
    EXPECT_EQ(told(last_roof, "italian", {"Hg6 Rc4 Hh6"}),
              "1: the editions differ (rules 6.2, 6.3): by italian 3-0, A wins (roofs: A); by lucas-2008 the game ends "
              "with piece 2, 2-0, A wins (roofs: A), and what follows is illegal (SIE-101)");
}

TEST(SiestaEditions, LookAtTheTurnThatIsIllegalToo) {
    EXPECT_EQ(told(last_roof, "italian", {"Hg6 Rc4"}).substr(0, 72),
              "1: the editions differ (rules 6.2, 6.3): by italian this turn is illegal");
    EXPECT_EQ(told(last_roof, "lucas-2008", {"Hg6 Rc4 Hh6"}).substr(0, 68),
              "1: the editions differ (rules 6.2, 6.3): by lucas-2008 the game ends");
    // Its first piece makes no point: cut there, the turn is no legal one.
    EXPECT_NE(told(last_roof, "italian", {"Rc4 Hg6 Hh6"}).find("by lucas-2008 this turn is illegal: the game was over"),
              std::string::npos);
    // Both refuse it.
    for (const auto ruleset : Siesta::rulesets) {
        EXPECT_EQ(told(last_roof, ruleset, {"Rc4 Rd4 Hg6"}), "");
        EXPECT_EQ(told(last_roof, ruleset, {"Hg6 Hh6"}), "");
        EXPECT_EQ(told(last_roof, ruleset, {"Sa1 Hg6 Rc4"}), "");
    }
}

TEST(SiestaEditions, GiveTheTotalsThatWereBeforeTheTurn) {
    // The position says more than its board gives, and all of it counts on.
    constexpr std::string_view richer = "12/12/12/12/12/12/3SAH6/AAAAAAAAAAAA/1A10/12/12/12 A 2 11/20";
    EXPECT_EQ(
        told(richer, "italian", {"Hg6 Rc4 Hh6"}),
        "1: the editions differ (rules 6.2, 6.3): by italian 13-20, B wins (roofs: A); by lucas-2008 the game ends "
        "with piece 2, 12-20, B wins (roofs: A), and what follows is illegal (SIE-101)");
}

}  // namespace
}  // namespace notaio::rules
