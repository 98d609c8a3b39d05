#include "analysis/hex/hex.hpp"

#include "tests/unit/rules/hex/boards.hpp"

namespace notaio::analysis::hex {
namespace {

using namespace rules::hex_test;
using notation::Language;
using rules::Hex;

std::string told(const TheSetup& at, const Position& position, Language language = Language::english) {
    return describe(at, position, language);
}

std::string remark(const TheSetup& at, std::string_view before, std::string_view move) {
    const Position position = after(at, before);
    return remark_on_move(at, position, *at.legal_move(position, written(at, move)), Language::english).value_or("");
}

TEST(HexAnalysis, TellsAPositionInSentences) {
    const TheSetup at = setup_of_side(4, "no-swap");
    EXPECT_EQ(told(at, after(at, "b1 d1 b3 a2 a4")), "to move: Second (blue); legal moves: 11\n"
                                                     "stones: red 3, blue 2\n"
                                                     "cells that win at once for red: b2\n"
                                                     "cells that win at once for blue: none\n"
                                                     "stones missing: red 1; blue 2\n"
                                                     "chain of red, 2 stones: b3, a4\n"
                                                     "stones alone: red 1, blue 2\n"
                                                     "dead cells: a1, a3, b4\n");
}

TEST(HexAnalysis, TellsWhoWonAndHow) {
    const TheSetup at = setup_of_side(3, "swap-sides");
    EXPECT_TRUE(told(at, after(at, "b1 swap a2 a1 b2 c3 c2"))
                    .starts_with("game over: First wins, blue has a path: a2, b2, c2\n"));
    EXPECT_TRUE(told(at, after(at, "b1 swap a2 a1 b2 c3 c2"), Language::italian).find("Primo") != std::string::npos);
}

TEST(HexAnalysis, SaysThatASwapIsPossible) {
    const TheSetup at = setup_of_side(3);
    EXPECT_TRUE(told(at, after(at, "b2")).starts_with("to move: Second (blue), who may swap; legal moves: 9\n"));
    EXPECT_TRUE(told(at, after(at, "b2 a1")).starts_with("to move: First (red); legal moves: 7\n"));
}

TEST(HexAnalysis, LinksToAnEdgeNeedBothCells) {
    const TheSetup at = setup_of_side(4, "no-swap");
    const auto links = [&](std::string_view moves) { return study(at, after(at, moves)).edge_links; };
    const auto edge_links = links("b2");
    ASSERT_EQ(edge_links.size(), 1U);
    EXPECT_EQ(edge_links[0].edge, rules::RhombusBoard::top);
    EXPECT_EQ(edge_links[0].vacant, (std::array{cell(at, "b1"), cell(at, "c1")}));
    EXPECT_TRUE(links("b2 c1").empty());
    EXPECT_TRUE(links("b1").empty()) << "it lies on the edge";
    EXPECT_TRUE(links("d2").empty()) << "there is one neighbour on the edge alone";
    EXPECT_EQ(links("a1 b2").front().edge, rules::RhombusBoard::left);
}

TEST(HexAnalysis, RegretsMissedWinsAndThreatsLeftStanding) {
    const TheSetup at = setup_of_side(3, "no-swap");
    EXPECT_EQ(remark(at, "b1 a1 b2 a2", "b3"), "");
    EXPECT_EQ(remark(at, "b1 a1 b2 a2", "c3"), "wins at once were missed: a3, b3");
    EXPECT_EQ(remark(at, "b1 a1 b2", "c1"), "a threat is left standing: First wins at once with a3, b3");
    EXPECT_EQ(remark(at, "b1 a2 c1 b2 a1", "a3"), "a win at once was missed: c2");
    EXPECT_EQ(remark(at, "", "b2"), "");
}

TEST(HexAnalysis, FactsNameCellsInTheCoordinatesOfTheSetup) {
    const TheSetup at = *setup_of_side(3).with_coordinates("index");
    const rules::Fact facts = analyse(at, after(at, "4"));
    EXPECT_EQ(facts["to_move"], rules::Fact("Second"));
    EXPECT_EQ(facts["side"], rules::Fact("blue"));
    EXPECT_EQ(facts["legal"], rules::Fact(9));
    EXPECT_EQ(facts["outcome"], rules::Fact());
    EXPECT_EQ(std::get<rules::Fact::List>(facts["chains"].value).front()["cells"], rules::Fact(rules::Fact::List{"4"}));
}

}  // namespace
}  // namespace notaio::analysis::hex
