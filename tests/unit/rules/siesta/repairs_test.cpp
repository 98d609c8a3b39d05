// What a broken turn may have been meant to be.
#include "rules/examine/examine.hpp"
#include "tests/unit/rules/siesta/boards.hpp"
#include "tests/unit/rules/told.hpp"

#include <algorithm>
#include <set>

namespace notaio::rules {
namespace {

using namespace siesta_test;

Texts candidates(const TheSetup& at, const Position& position, std::string_view turn) {
    Texts found;
    at.visit_near(position, written(turn),
                  [&](const Written& candidate) { found.push_back(at.written_text(candidate)); });
    return found;
}

Told repaired(std::string_view text) {
    notation::Record<Written> record;
    Diagnostics out;
    notation::siesta::notations()[0].read({.uri = "-", .bytes = text}, {}, record, out);
    EXPECT_EQ(ids(out), "");
    return rules::examined<Siesta>(std::move(record));
}

TEST(SiestaRepairs, NearATurnAreAllThatOnePieceOrTheOrderMakesOfIt) {
    const TheSetup at = setup();
    const Texts found = candidates(at, after(at, "Sd6 Re6 Hf6"), "Sf8 Rf7 Hf5");
    const std::set<std::string> all(found.begin(), found.end());
    for (const char* near : {"Sf8 Hf5 Rf7", "Hf5 Rf7 Sf8", "Hf8 Rf7 Hf5", "Rf8 Rf7 Hf5", "Sl12 Rf7 Hf5", "Sf8 Ha1 Hf5",
                             "Sf8 Rf7 Rf5", "Rf7 Hf5", "Sf8 Rf7"})
        EXPECT_TRUE(all.contains(near)) << near;
    EXPECT_TRUE(std::ranges::all_of(all, [](const std::string& text) { return text != "Sf7 Rf8 Hf5"; }));
    const Texts two = candidates(at, after(at, "Sd6 Re6 Hf6"), "Sf8 Rf7");
    EXPECT_NE(std::ranges::find(two, "Sf8 Rf7 Hl1"), two.end());
}

TEST(SiestaRepairs, TheRightOrderIsOffered) {
    // Of a single turn nothing is proved, but the opening has one right order (rules 5.1).
    const TheSetup at = setup();
    const Violation opening = at.broken_rule(at.start(), written("Re6 Sd6 Hf6"));
    ASSERT_EQ(opening.hints.size(), 1U);
    EXPECT_EQ(notation::fill(opening.hints[0], opening.arguments, notation::Language::english),
              "in the right order these pieces are Sd6 Re6 Hf6");
    EXPECT_TRUE(at.broken_rule(at.start(), written("Sd6 Re6 He7")).hints.empty());
    EXPECT_EQ(repaired("1. A: Re6 Sd6 Hf6\n2. B: Rf7 Sf8 Hf5\n").repairs, Texts{"replace 1: Sd6 Re6 Hf6 [3]"});
    EXPECT_EQ(repaired("1. A: Hf6 Re6 Sd6 =1/0\n").repairs, Texts{"replace 1: Sd6 Re6 Hf6 [2 proved]"});
    EXPECT_EQ(repaired("1. A: Hf6 Re6 Sd6 =2/0\n").repairs, Texts{});  // the points that are claimed refute it
    const Told found = repaired("1. A: Sd6 Re6 Hf6\n2. B: Hf5 Sf8 Rf7 =0/2\n");
    EXPECT_EQ(found.codes, "SIE-114");
    ASSERT_FALSE(found.repairs.empty());
    EXPECT_EQ(found.repairs.front(), "replace 2: Rf7 Sf8 Hf5 [2 proved]");
}

TEST(SiestaRepairs, AMisprintIsRepairedWhereTheRestProvesIt) {
    // A whole game with points: each changed turn has one repair that agrees with all of it.
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        if (at(game, "id").text != "g019") continue;
        const auto& turns = at(game, "turns").items;
        const auto record = [&](std::size_t changed, const std::string& text) {
            std::string line = "[Players \"2\"]\n[Score \"33-33\"]\n\n";
            for (std::size_t i = 0; i < turns.size(); ++i) {
                Texts points;
                for (const int number : numbers(at(turns[i], "points"))) points.push_back(std::to_string(number));
                line += std::to_string(i + 1) + ". " + (i == changed ? text : turn_text(turns[i])) + " =" +
                        joined(points, "/") + "\n";
            }
            return line;
        };
        EXPECT_EQ(repaired(record(99, "")).codes, "SIE-207");
        // Turn 11 is Hj2 Ri3 Hh12: a wrong letter, a neighbouring cell, two orders.
        ASSERT_EQ(turn_text(turns[10]), "Hj2 Ri3 Hh12");
        for (const char* broken : {"Hj2 Ri3 Sh12", "Hj1 Ri3 Hh12", "Hj2 Ri3 Hi12"}) {
            const Told found = repaired(record(10, broken));
            EXPECT_NE(found.codes, "") << broken;
            EXPECT_EQ(found.repairs, Texts{"replace 11: Hj2 Ri3 Hh12 [2 proved]"}) << broken << ' ' << found.codes;
        }
        return;
    }
    FAIL();
}

TEST(SiestaRepairs, AForeignRoofMayBeOnesOwn) {
    const Told found = repaired("1. A: Sd6 Re6 Hf6\n2. B: RAf7 Sf8 Hf5 =0/2\n");
    EXPECT_EQ(found.codes, "SIE-106");
    EXPECT_EQ(found.repairs, Texts{"replace 2: Rf7 Sf8 Hf5 [2 proved]"});
}

TEST(SiestaRepairs, ATurnThatMayBeManyThingsIsLeftAlone) {
    const Told found = repaired("1. A: Sd6 Re6 Hf6\n2. B: Hg6 Rh6 Rh7\n");
    EXPECT_EQ(found.codes, "SIE-116");
    EXPECT_LE(found.repairs.size(), 3U);
}

}  // namespace
}  // namespace notaio::rules
