// Setup tags: players, rulesets, seats, coordinates.
#include "tests/unit/rules/siesta/boards.hpp"

namespace notaio::rules {
namespace {

using namespace siesta_test;

// The codes of errors that a setup provokes; `unusable` before them if it gives no setup.
std::string faults(const Tags& tags) { return short_texts::faults<Siesta>(tags); }

std::size_t players(const Tags& tags) { return setup(tags).players(); }

notation::Tag told(std::string_view name, std::string_view value) {
    return {std::string(name), std::string(value), std::nullopt, notation::TagOrigin::option};
}

TEST(SiestaSetup, HasDefaults) {
    const TheSetup at = setup();
    EXPECT_EQ(at.board().size(), 144U);
    EXPECT_EQ(at.coordinates().id(), "standard");
    EXPECT_EQ(at.coordinates().label(cell("a1")), "a1");
    EXPECT_EQ(at.coordinates().label(cell("l12")), "l12");
    EXPECT_EQ(at.players(), 2);
    EXPECT_FALSE(at.italian());
    EXPECT_EQ(at.ruleset(), "lucas-2008");
    EXPECT_TRUE(at.setup_tags().empty());
    EXPECT_EQ(at.seats().size(), 2U);
    EXPECT_EQ(setup_of("italian", 4).seats()[3].en, "D");
    EXPECT_EQ(setup_of("italian", 3).seats().size(), 3U);
}

TEST(SiestaSetup, ReadsItsRulesetsAndTheirOtherNames) {
    for (const char* name : {"lucas-2008", "standard", "lucas2008", "Lucas-2008", "STANDARD"}) {
        EXPECT_EQ(setup({{"Ruleset", name}}).ruleset(), "lucas-2008") << name;
        EXPECT_TRUE(setup({{"Ruleset", name}}).setup_tags().empty()) << name;
    }
    const TheSetup italian = setup({{"Ruleset", "Italian"}});
    EXPECT_TRUE(italian.italian());
    EXPECT_EQ(italian.setup_tags(), (Tags{{"Ruleset", "italian"}}));
    for (const OtherName& other : Siesta::ruleset_aliases)
        EXPECT_NE(std::ranges::find(Siesta::rulesets, other.id), Siesta::rulesets.end());
    // That of a position string is what counts.
    EXPECT_EQ(setup_at("12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 1/0 italian").ruleset(), "italian");
}

TEST(SiestaSetup, RefusesOtherValues) {
    EXPECT_EQ(faults({{"Ruleset", "none"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"Coordinates", "axial"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"First", "B"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"First", "A"}, {"Coordinates", "standard"}}), "");
    EXPECT_FALSE(with_coordinates<Siesta>(setup(), "axial"));
    EXPECT_TRUE(with_coordinates<Siesta>(setup(), "standard"));
}

TEST(SiestaSetup, PlayersAreTwoThreeOrFour) {
    for (const char* number : {"2", "3", "4"}) EXPECT_EQ(faults({{"Players", number}}), "") << number;
    for (const char* number : {"1", "5", "0", "-2", "two", "2.5", "99999999999999999999"})
        EXPECT_EQ(faults({{"Players", number}}), "unusable SIE-008") << number;
}

TEST(SiestaSetup, PlayersFollowFromWhatTheTagsName) {
    EXPECT_EQ(players({{"A", "Ann"}, {"B", "Bob"}}), 2U);
    EXPECT_EQ(players({{"C", "Cleo"}}), 3U);
    EXPECT_EQ(players({{"D", "Dan"}}), 4U);
    EXPECT_EQ(players({{"d", "Dan"}}), 4U);
    EXPECT_EQ(players({{"ColourC", "white"}}), 3U);
    EXPECT_EQ(players({{"ColourA", "blue"}, {"ColourB", "green"}}), 2U);
    EXPECT_EQ(players({{"EndReason", "suns+roofs:D"}}), 4U);
    EXPECT_EQ(players({{"EndReason", "unable:C"}}), 3U);
    EXPECT_EQ(players({{"EndReason", "suns"}}), 2U);
    EXPECT_EQ(players({{"Result", "A=C"}}), 3U);
    EXPECT_EQ(players({{"Result", "draw"}}), 2U);
    EXPECT_EQ(players({{"Result", "1-0"}}), 2U);
    EXPECT_EQ(players({{"Score", "23-15-19"}}), 3U);
    EXPECT_EQ(players({{"Score", "1-2-3-4"}}), 4U);
    EXPECT_EQ(players({{"Score", "1-2-3-4-5-6"}}), 4U);
    EXPECT_EQ(players({{"Score", "33-33"}}), 2U);
    EXPECT_EQ(players({{"Comment", "C"}, {"E", "Eve"}, {"ColourE", "red"}, {"Colours", "D"}}), 2U);
}

TEST(SiestaSetup, PlayersMayNotBeFewerThanAreNamed) {
    EXPECT_EQ(faults({{"Players", "2"}, {"C", "Cleo"}}), "unusable SIE-008");
    EXPECT_EQ(faults({{"Players", "3"}, {"C", "Cleo"}}), "");
    EXPECT_EQ(faults({{"Players", "2"}, {"Score", "1-2-3"}}), "unusable SIE-008");
    // What the command line says is for records that do not say it.
    EXPECT_EQ(players({{"C", "Cleo"}, told("Players", "2")}), 3U);
    EXPECT_EQ(players({{"B", "Bob"}, told("Players", "4")}), 4U);
    EXPECT_EQ(faults({told("Players", "5")}), "unusable SIE-008");
    // A position names seats too.
    const std::string board = "12/12/12/12/12/12/3SAH6/12/12/12/12/12";
    EXPECT_EQ(faults({{"Players", "3"}, {"Position", board + " B 2"}}), "unusable SIE-008");
    EXPECT_EQ(faults({{"Players", "2"}, {"Position", board + " B 2"}}), "");
    EXPECT_EQ(faults({{"C", "Cleo"}, {"Position", board + " B 2"}}), "unusable SIE-008");
    EXPECT_EQ(faults({{"Players", "2"}, {"Position", board + " C"}}), "unusable SIE-008");
    EXPECT_EQ(players({told("Players", "2"), {"Position", board + " B 4"}}), 4U);
    EXPECT_EQ(players({told("Players", "2"), {"Position", board + " D"}}), 4U);
}

TEST(SiestaSetup, SetupTagsGiveTheSameSetupAgain) {
    for (const Tags& tags : {Tags{}, Tags{{"Ruleset", "italian"}, {"Players", "4"}},
                             Tags{{"Position", "12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 3 1/0/0 italian"}}}) {
        const TheSetup first = setup(tags);
        const TheSetup again = setup(first.setup_tags());
        EXPECT_EQ(again.start(), first.start());
        EXPECT_EQ(again.players(), first.players());
        EXPECT_EQ(again.italian(), first.italian());
        EXPECT_EQ(again.from_position(), first.from_position());
    }
}

}  // namespace
}  // namespace notaio::rules
