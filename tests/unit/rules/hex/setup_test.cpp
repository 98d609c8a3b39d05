#include "tests/unit/rules/hex/boards.hpp"

#include <set>

namespace notaio::rules {
namespace {

using namespace hex_test;

// The codes that a setup provokes; `unusable` before them if it gives no setup.
std::string faults(const Tags& tags) { return short_texts::faults<Hex>(tags); }

std::string faults_at(const std::string& position, const std::string& ruleset = "swap-pieces") {
    return faults({{"Position", position}, {"Ruleset", ruleset}});
}

TEST(HexSetup, HasDefaults) {
    const TheSetup at = setup();
    EXPECT_EQ(at.board().side(), 11);
    EXPECT_EQ(at.ruleset(), "swap-pieces");
    EXPECT_EQ(at.coordinates().id(), "standard");
    EXPECT_TRUE(at.setup_tags().empty());
    EXPECT_EQ(at.position_text(at.start()), "11/11/11/11/11/11/11/11/11/11/11 x swap =");
}

TEST(HexSetup, RefusesWhatIsNone) {
    EXPECT_EQ(faults({{"Board", "1"}}), "");
    EXPECT_EQ(faults({{"Board", "53"}}), "");
    for (const char* size : {"0", "54", "-3", "5x5", "99999999999"})
        EXPECT_EQ(faults({{"Board", size}}), "unusable HEX-002") << size;
    EXPECT_EQ(faults({{"Pass", "maybe"}}), "unusable HEX-009");
    EXPECT_EQ(faults({{"Opens", "green"}}), "unusable HEX-009");
    EXPECT_EQ(faults({{"Ruleset", "swap"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"Players", "3"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"Board", "27"}, {"Coordinates", "hsgf"}}), "unusable HEX-301");
    EXPECT_EQ(faults({{"Board", "26"}, {"Coordinates", "hsgf"}}), "");
}

TEST(HexSetup, PositionsAreReadOrRefused) {
    for (const char* fit :
         {"1 x", "x o", "5/5/5/5/5", "3x1/5/5/5/5 o - %", "2/2 o swap %", "x1/2 o swap", "o1/2 x swap %", "O1/2 X"})
        EXPECT_EQ(faults_at(fit).find("HEX-011"), std::string::npos) << fit;
    for (const char* wrong : {"3/3", "3/3/4", "3/3/2x1", "2/2 r", "2/2 x maybe", "2/2 x - ?", "2/2 x - = more",
                              "2/q1 x", "xo/2 x swap", "2/0x1"})
        EXPECT_EQ(faults_at(wrong), "unusable HEX-011") << wrong;
    EXPECT_EQ(faults_at("2/2 x swap", "no-swap"), "unusable HEX-011");
    for (const char* others : {"o1/2 x swap =", "x1/2 o swap %", "2/2 o swap =", "2/2 x swap %"})
        EXPECT_EQ(faults_at(others), "unusable HEX-011") << "only Second swaps: " << others;
    EXPECT_EQ(faults({{"Position", "3/3/3 x"}, {"Board", "4"}}), "unusable HEX-011");
}

TEST(HexSetup, PositionsThatNoGameLeadsToAreWarnedOf) {
    EXPECT_EQ(faults_at("xo/2 x - ="), "");
    EXPECT_EQ(faults_at("xx/2 x - ="), "HEX-211");
    EXPECT_EQ(faults_at("x1/2 x - ="), "HEX-211");
    EXPECT_EQ(faults_at("xo/x1 x - ="), "HEX-211") << "the side to move has a path";
    EXPECT_EQ(faults_at("xo/x1 o - ="), "");
    EXPECT_TRUE(setup_at("xo/x1 o - =").start().is_over);
    EXPECT_EQ(faults_at("1o1/3/3 x - ="), "") << "a stone that was swapped";
    EXPECT_EQ(faults_at("1o1/3/3 o - ="), "HEX-211");
}

TEST(HexSetup, ASwappedStoneIsWhatAPositionBehindTheSwapHas) {
    const TheSetup at = setup_of_side(3);
    EXPECT_EQ(faults_at(at.position_text(after(at, "a2 swap c3"))), "") << "one stone of each side";
}

TEST(HexSetup, ItsTagsGiveItAgain) {
    const Tags all = {
        {"Ruleset", "swap-sides"}, {"Coordinates", "index"}, {"Board", "7"}, {"Opens", "blue"}, {"Pass", "on"}};
    const TheSetup at = setup(all);
    EXPECT_EQ(at.setup_tags().size(), all.size());
    const TheSetup again = setup(at.setup_tags());
    EXPECT_EQ(again.setup_tags(), at.setup_tags());
    EXPECT_EQ(again.start(), at.start());
    const TheSetup given = setup_at("1o3/5/5/5/5 x - =");
    EXPECT_EQ(setup(given.setup_tags()).position_text(given.start()), "1o3/5/5/5/5 x - =");
}

TEST(HexSetup, NamesOfCellsAreBijections) {
    for (int side = 1; side <= 53; side += side < 5 ? 1 : 6)
        for (const std::string_view system : Hex::coordinate_ids) {
            const auto at = setup_of_side(side).with_coordinates(system);
            ASSERT_EQ(at.has_value(), system != "hsgf" || side <= 26) << system << side;
            if (!at) continue;
            std::set<std::string> labels;
            for (std::size_t i = 0; i < at->board().size(); ++i) {
                labels.insert(at->coordinates().label(cell_at(i)));
                EXPECT_EQ(at->coordinates().cell(at->coordinates().coord(cell_at(i))), cell_at(i));
            }
            EXPECT_EQ(labels.size(), at->board().size());
        }
}

// Clause 1.2 of the notation.
TEST(HexSetup, NamesOfSizeFive) {
    const TheSetup at = setup_of_side(5);
    const std::pair<std::string_view, std::string_view> systems[] = {{"row-letter", "a1 a5 e1 e5 b3"},
                                                                     {"hsgf", "aa ea ae ee cb"},
                                                                     {"index", "0 4 20 24 7"},
                                                                     {"ludii", "14 24 0 10 17"}};
    for (const auto& [system, names] : systems) {
        std::string told;
        for (const char* label : {"a1", "e1", "a5", "e5", "c2"})
            told += (told.empty() ? "" : " ") + at.with_coordinates(system)->coordinates().label(cell(at, label));
        EXPECT_EQ(told, names) << system;
    }
    EXPECT_FALSE(at.with_coordinates("hgf"));
    const TheSetup large = setup_of_side(53);
    EXPECT_EQ(large.coordinates().label(cell_at(52)), "ba1");
    EXPECT_EQ(large.coordinates().label(cell_at(26)), "aa1");
}

TEST(HexPosition, IsKnownByItsRowsOrByItsFields) {
    for (const std::string_view known :
         {"5/x4/5/5/5 o swap =", "5/x4/5/5/5", "1 x swap =", "x o - =", "o x - %", "2/1x o - =", "2/2 x swap ="})
        EXPECT_TRUE(Hex::looks_like_position(known)) << known;
    for (const std::string_view other : {"", "x", "o x", "1 x", "1. a1 x", "x o - = 2", "xx o . - =", "2/3 x - ="})
        EXPECT_FALSE(Hex::looks_like_position(other)) << other;
}

}  // namespace
}  // namespace notaio::rules
