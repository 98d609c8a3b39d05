#include "tests/unit/analysis/siesta/positions.hpp"

namespace notaio::analysis::siesta {
namespace {

using namespace test;

std::array<std::string, 3> sites_at(std::string_view position, std::optional<std::size_t> mover = 1) {
    const TheSetup setup = setup_at(position);
    const Sites sites = Reach(setup, setup.start(), mover).sites();
    return {labels(setup, sites[0]), labels(setup, sites[1]), labels(setup, sites[2])};
}

// `Hg6 A1: E new f6 g6; double row f6`, one for each piece; the shadows are those newly lit.
std::vector<std::string> threats_at(std::string_view position, std::optional<std::size_t> mover = 1) {
    const TheSetup setup = setup_at(position);
    std::vector<std::string> out;
    for (const Threat& threat : Reach(setup, setup.start(), mover).threats()) {
        std::string text = labels(setup, std::vector{threat.placed});
        for (std::size_t seat = 0; seat < 4; ++seat)
            if (threat.points[seat] != 0)
                text += std::string(1, ' ') + "ABCD"[seat] + std::to_string(threat.points[seat]);
        for (const auto& change : threat.siestas)
            text += std::string("; ") + (change.is_new ? "new " : "longer ") +
                    std::string(rules::siesta::letter(change.siesta.direction)) + ' ' + labels(setup, change.lit);
        for (const auto& each : threat.doubles) text += "; double " + labels(setup, each.shadows);
        out.push_back(text);
    }
    return out;
}

// `A f6: Rg6 Sh6`
std::vector<std::string> chances_at(std::string_view position) {
    const TheSetup setup = setup_at(position);
    std::vector<std::string> out;
    for (const Chance& chance : Reach(setup, setup.start(), std::nullopt).chances())
        out.push_back(std::string(1, "ABCD"[chance.seat]) + ' ' + labels(setup, chance.shadows) + ": " +
                      labels(setup, chance.needed));
    return out;
}

using Strings = std::vector<std::string>;
using Labels = std::array<std::string, 3>;

// docs/rules/siesta.md 4.1 to 4.5.
TEST(SiestaReach, SitesObeyTheRulesOfOnePiece) {
    EXPECT_EQ(sites_at(rank("3SAH6")), (Labels{"d5 e5 c6 d7 e7", "g6", "d5 e5 f5 c6 g6 d7 e7 f7"}));
    EXPECT_EQ(sites_at(rank("3SAH6"), std::nullopt), (Labels{"d5 e5 c6 d7 e7", "g6", ""})) << "nobody's roofs";
    EXPECT_EQ(sites_at(rank("3SA1S5"))[1], "") << "a shadow would touch the second sun";
    EXPECT_EQ(sites_at(rank("4AH6"))[1], "") << "no sun lights it";
}

TEST(SiestaReach, ASunBeginsTheGame) {
    const TheSetup the_setup = setup({});
    const Sites sites = Reach(the_setup, the_setup.start(), 0).sites();
    EXPECT_EQ(sites[0].size(), 144U);
    EXPECT_TRUE(sites[1].empty());
    EXPECT_TRUE(sites[2].empty());
    EXPECT_TRUE(Reach(the_setup, the_setup.start(), 0).threats().empty());
}

TEST(SiestaReach, AGameThatIsOverHasNoneOfIt) {
    constexpr std::string_view fields = "- 2";
    EXPECT_EQ(sites_at(rank("3SAH6", fields)), (Labels{}));
    EXPECT_EQ(threats_at(rank("3SAH6", fields)), Strings{});
    EXPECT_EQ(chances_at(rank("3SAH6", fields)), Strings{});
}

TEST(SiestaReach, AnExhaustedSupplyHasNoSites) {
    const TheSetup setup = setup_at(rank("3SAH6"));
    Siesta::Position position = setup.start();
    position.roofs[1] = Siesta::roof_supply;
    EXPECT_TRUE(Reach(setup, position, 1).sites()[2].empty());
    EXPECT_FALSE(Reach(setup, position, 0).sites()[2].empty());
}

TEST(SiestaReach, ThreatsMakeSiestasOrMakeThemLonger) {
    EXPECT_EQ(threats_at(rank("3SAH6")), (Strings{"Hg6 A1; longer E g6"}));
    EXPECT_EQ(threats_at(rank("3S1H6")), (Strings{"Re6 B1; new E f6"})) << "a roof closes the gap";
    EXPECT_EQ(threats_at(rank("4AHH5")), (Strings{"Sd6 A2; new E f6 g6"})) << "a sun lights what stands";
    EXPECT_EQ(threats_at(rank("3SA1H5")), (Strings{"Hf6 A2; new E f6 g6", "Rf6 A1 B1; new E g6"}));
    EXPECT_EQ(threats_at(rank("3SAB6")), (Strings{"Hg6 A1 B1; new E g6"})) << "both have a part in it";
    EXPECT_EQ(threats_at(rank("3SSAH5")), (Strings{"Hh6 A1; longer E h6"})) << "a sun more lights nothing new";
}

// docs/rules/siesta.md 3.6: all that is newly lit pays.
TEST(SiestaReach, ThreatsCountDoublesAndBridgedShadows) {
    EXPECT_EQ(threats_at(rank("3SAH1H4")), (Strings{"Hg6 A2; longer E g6 h6"}));
    EXPECT_EQ(threats_at(rank("2SAH1HAS3")), (Strings{"Hf6 A6; longer E f6 g6; longer W f6 e6; double e6 f6 g6"}));
    EXPECT_EQ(threats_at(rank("3SAHHA4", "A 2"), 0), (Strings{"Si6 A4; new W g6 f6; double f6 g6"}));
}

TEST(SiestaReach, RoofsOfOthersAreNotTried) {
    EXPECT_EQ(threats_at(rank("3S1H6"), 0), (Strings{"Re6 A1; new E f6"}));
    EXPECT_EQ(threats_at(rank("3S1H6"), std::nullopt), Strings{});
}

// docs/rules/siesta.md 3.3: what the far end of a run wants.
TEST(SiestaReach, ChancesNameWhatTheOtherEndWants) {
    EXPECT_EQ(chances_at(rank("3SAH6")), (Strings{"A f6: Rg6 Sh6"}));
    EXPECT_EQ(chances_at(rank("3SAHA5")), (Strings{"A f6: Sh6"}));
    EXPECT_EQ(chances_at(rank("3SAHAA4")), (Strings{"A f6: Si6"}));
    EXPECT_EQ(chances_at(rank("3SAH1S4")), (Strings{"A f6: Rg6"}));
    EXPECT_EQ(chances_at(rank("3SAH1AS3")), (Strings{"A f6: Rg6"}));
    EXPECT_EQ(chances_at(rank("6HBS3")), (Strings{"B g6: Rf6 Se6"})) << "towards the left";
    EXPECT_EQ(chances_at("12/12/12/12/12/5H6/5H6/5C6/5S6/12/12/12 D 4"), (Strings{"C f6 f7: Rf8 Sf9"}));
}

TEST(SiestaReach, ChancesAreBarred) {
    EXPECT_EQ(chances_at(rank("9SAH")), Strings{}) << "the edge";
    EXPECT_EQ(chances_at(rank("8SAH1")), Strings{}) << "no room for a sun";
    EXPECT_EQ(chances_at(rank("3SAHB5")), Strings{}) << "a roof of another player";
    EXPECT_EQ(chances_at(rank("3SAHAB4")), Strings{});
    EXPECT_EQ(chances_at(rank("3SAH1H4")), Strings{}) << "another run";
    EXPECT_EQ(chances_at(rank("3SAHS5")), Strings{}) << "a sun, which no game puts there";
    EXPECT_EQ(chances_at(rank("2SABH6")), Strings{}) << "two owners light it";
    EXPECT_EQ(chances_at(rank("3SAHAS4")), Strings{}) << "it is a double";
    EXPECT_EQ(chances_at(rank("3SAHBS4")), Strings{}) << "and this cannot be one any more";
}

// docs/rules/siesta.md 4.4: a sun may not stand beside a shadow, but behind one roof more.
TEST(SiestaReach, ChancesKeepSunsFromShadows) {
    EXPECT_EQ(chances_at("12/12/12/12/12/7H4/3SAH6/12/12/12/12/12 B 2"), (Strings{"A f6: Rg6 Rh6 Si6"}));
    EXPECT_EQ(chances_at("12/12/12/12/12/7HHHHH/3SAH6/12/12/12/12/12 B 2"), Strings{});
}

TEST(SiestaReach, ChancesAreWithinTheSupplies) {
    const TheSetup setup = setup_at(rank("3SAH6"));
    Siesta::Position position = setup.start();
    position.roofs[0] = Siesta::roof_supply;
    EXPECT_TRUE(Reach(setup, position, 1).chances().empty());
    position.roofs[0] = Siesta::roof_supply - 1;
    EXPECT_EQ(Reach(setup, position, 1).chances().size(), 1U);
    position.laid[0] = Siesta::sun_supply;
    EXPECT_TRUE(Reach(setup, position, 1).chances().empty());
}

}  // namespace
}  // namespace notaio::analysis::siesta
