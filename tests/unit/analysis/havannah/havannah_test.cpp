#include "tests/unit/analysis/havannah/positions.hpp"

#include "tests/unit/analysis/json_text.hpp"

#include <algorithm>
#include <chrono>

namespace notaio::analysis::havannah {
namespace {

using namespace test;
using notation::Language;

Fact analysis_at(std::string_view position, std::string_view ruleset = "standard") {
    const TheSetup setup = setup_at(position, ruleset);
    return analyse(setup, setup.start());
}

std::string description(std::string_view position, Language language = Language::english) {
    const TheSetup setup = setup_at(position);
    return describe(setup, setup.start(), language);
}

// The cells that each ring of each chain encloses, as `D4; A1 B2`.
std::string rings_at(std::string_view position) {
    const TheSetup setup = setup_at(position);
    std::string out;
    for (const Chain& chain : study(setup, setup.start()).chains)
        for (const auto& enclosed : chain.rings) out += (out.empty() ? "" : "; ") + labels(setup, enclosed);
    return out;
}

std::string distance_at(std::string_view position, const char* seat, std::string_view ruleset = "standard") {
    return json(analysis_at(position, ruleset)["distance"][seat]);
}

TEST(HavannahAnalysis, SaysAllOfASmallBoard) {
    //   . o x      A
    //  . o . .     B
    // x . o x .    C
    //  . . . .     D
    //   . x .      E
    EXPECT_EQ(json(analysis_at("1ox/1o2/x1ox1/4/1x1 b -")),
              R"({"position":"1ox/1o2/x1ox1/4/1x1 b -","to_move":"Black","legal":12,"outcome":null,)"
              R"("chains":[)"
              R"({"seat":"White","size":3,"cells":["A2","B2","C3"],"corners":[],"sides":[0],"cut":["B2"],"rings":[]},)"
              R"({"seat":"Black","size":1,"cells":["A3"],"corners":[1],"sides":[],"cut":[],"rings":[]},)"
              R"({"seat":"Black","size":1,"cells":["C1"],"corners":[5],"sides":[],"cut":[],"rings":[]},)"
              R"({"seat":"Black","size":1,"cells":["C4"],"corners":[],"sides":[],"cut":[],"rings":[]},)"
              R"({"seat":"Black","size":1,"cells":["E2"],"corners":[],"sides":[3],"cut":[],"rings":[]}],)"
              R"("two_bridges":[["A3","C4","B3","B4"]],)"
              R"("edge_links":[],)"
              R"("wins":{"White":[],"Black":[]},)"
              R"("distance":{"White":{"ring":4,"bridge":3,"fork":3},"Black":{"ring":null,"bridge":2,"fork":3}},)"
              R"("swapped":false})");
}

TEST(HavannahAnalysis, ATwoBridgeMayBeginAtTheFirstCell) {
    EXPECT_EQ(json(analysis_at("x2/2x1/5/4/3 w -")["two_bridges"]), R"([["A1","B3","A2","B2"]])");
}

TEST(HavannahAnalysis, CellsAreInTheCoordinatesOfTheSetup) {
    const auto named = setup_at("4/5/2o3/4o2/6/5/4 b -").with_coordinates("index");
    ASSERT_TRUE(named);
    EXPECT_EQ(json(analyse(*named, named->start())["two_bridges"]), R"([["11","19","12","18"]])");
}

TEST(HavannahAnalysis, SeatsGoByTheirStones) {
    const TheSetup setup = test::setup({{"Board", "4"}, {"First", "Black"}});
    EXPECT_EQ(analyse(setup, setup.start())["to_move"], Fact("Black"));
    EXPECT_EQ(json(analyse(setup, setup.start())["wins"]), R"({"White":[],"Black":[]})");
}

TEST(HavannahAnalysis, RingsEncloseWhateverStandsInThem) {
    EXPECT_EQ(rings_at("4/5/2oo2/2o1o2/2oo2/5/4 b -"), "D4");
    EXPECT_EQ(rings_at("4/5/2oo2/2oxo2/2oo2/5/4 b -"), "D4");
    EXPECT_EQ(rings_at("4/5/2oo2/2ooo2/2oo2/5/4 b -"), "D4");
    EXPECT_EQ(rings_at("4/5/oooo2/ooo4/oo4/5/4 b -"), "D2") << "four, three and two stones in a blob";
    EXPECT_EQ(rings_at("4/1ooo1/1o2o1/1o1x1o1/1o2o1/1ooo1/4 b -"), "C3 C4 D3 D4 D5 E3 E4");
    EXPECT_EQ(rings_at("4/1ooo1/1oo1o1/1o3o1/1o2o1/1ooo1/4 b -"), "C3 C4 D3 D4 D5 E3 E4") << "an own stone in it";
}

TEST(HavannahAnalysis, SomeShapesAreNoRings) {
    EXPECT_EQ(rings_at("4/5/2oo2/3o3/6/5/4 b -"), "") << "a triangle";
    EXPECT_EQ(rings_at("4/5/2oo2/2oo3/6/5/4 b -"), "") << "a rhombus";
    EXPECT_EQ(rings_at("4/5/oooooo/ooooooo/6/5/4 b -"), "") << "a strip";
    EXPECT_EQ(rings_at("1o2/oo3/6/7/6/5/4 b -"), "") << "a corner cut off: the border closes nothing";
    EXPECT_EQ(rings_at("4/5/2oo2/2o1o2/3o2/5/4 b -"), "") << "one stone is missing";
}

TEST(HavannahAnalysis, TwoRingsOfOneChainAreTwo) {
    EXPECT_EQ(rings_at("5/1oo3/1o1o3/2oo4/4oo3/3o1o2/3oo2/6/5 b -"), "C3; F5");
}

TEST(HavannahAnalysis, DeadRingsStandWithoutWinning) {
    const std::string dead = "4/5/2oo2/2oxo2/2oo2/5/4 b -";
    const Fact found = analysis_at(dead, "vacant-ring");
    EXPECT_EQ(found["outcome"], Fact());
    EXPECT_EQ(found["to_move"], Fact("Black"));
    EXPECT_EQ(json(std::get<Fact::List>(found["chains"].value)[0]["rings"]), R"([["D4"]])");
    EXPECT_EQ(distance_at(dead, "White"), R"({"ring":0,"bridge":4,"fork":5})");
    EXPECT_EQ(distance_at(dead, "White", "vacant-ring"), R"({"ring":4,"bridge":4,"fork":5})");
}

TEST(HavannahAnalysis, CutStonesHoldAChainTogether) {
    const TheSetup setup = setup_at("4/5/oooo2/7/6/5/4 b -");
    EXPECT_EQ(labels(setup, study(setup, setup.start()).chains.at(0).cut), "C2 C3");
}

TEST(HavannahAnalysis, TwoBridgesNeedBothCells) {
    EXPECT_EQ(json(analysis_at("4/5/2o3/4o2/6/5/4 b -")["two_bridges"]), R"([["C3","D5","C4","D4"]])");
    EXPECT_EQ(json(analysis_at("4/5/2o3/3xo2/6/5/4 b -")["two_bridges"]), "[]");
    EXPECT_EQ(json(analysis_at("4/5/2o3/4x2/6/5/4 w -")["two_bridges"]), "[]");
    EXPECT_EQ(json(analysis_at("4/2o2/2o3/7/6/5/4 b -")["two_bridges"]), "[]") << "neighbours";
    // straight down, and beyond the middle row
    EXPECT_EQ(json(analysis_at("4/5/2o3/7/2o3/5/4 b -")["two_bridges"]), R"([["C3","E3","D3","D4"]])");
    EXPECT_EQ(json(analysis_at("4/5/6/7/3o2/1o3/4 b -")["two_bridges"]), R"([["E4","F2","E3","F3"]])");
}

TEST(HavannahAnalysis, EdgeLinksNeedTwoCellsOfOneSide) {
    EXPECT_EQ(json(analysis_at("4/2o2/6/7/6/5/4 b swap")["edge_links"]), R"([["B3",0,"A2","A3"]])");
    EXPECT_EQ(json(analysis_at("4/1o3/6/7/6/5/4 b swap")["edge_links"]), "[]") << "a corner belongs to no side";
    EXPECT_EQ(json(analysis_at("2x1/2o2/6/7/6/5/4 w -")["edge_links"]), "[]");
    EXPECT_EQ(json(analysis_at("1o2/5/6/7/6/5/4 b swap")["edge_links"]), "[]") << "it stands on the border";
    EXPECT_EQ(json(analysis_at("4/5/6/7/4o1/5/4 b swap")["edge_links"]), R"([["E5",2,"E6","F5"]])");
    // one stone in the middle of a small board may be linked to one side only: three cells a side
    EXPECT_EQ(json(analysis_at("3/4/2o2/4/3 b swap")["edge_links"]), "[]");
}

TEST(HavannahAnalysis, WinsNameTheirFormations) {
    EXPECT_EQ(json(analysis_at("4/5/2oo2/2o1o2/2o3/5/4 w -")["wins"]),
              R"({"White":[{"cell":"E4","how":"ring"}],"Black":[]})");
    EXPECT_EQ(json(analysis_at("oo1o/5/6/7/6/5/4 w -")["wins"]),
              R"({"White":[{"cell":"A3","how":"bridge"}],"Black":[]})");
    EXPECT_EQ(json(analysis_at("1x2/xx3/1x4/1x5/1x4/5/4 w -")["wins"]["Black"]),
              R"([{"cell":"E1","how":"fork"},{"cell":"F1","how":"fork"}])");
    EXPECT_EQ(json(analysis_at("4/5/2oo2/2oxo2/2o3/5/4 w -", "vacant-ring")["wins"]["White"]), "[]");
}

TEST(HavannahAnalysis, FinishedGamesHaveNeitherMoverNorWins) {
    const Fact found = analysis_at("oooo/5/6/3x3/6/5/4 b -");
    EXPECT_EQ(found["to_move"], Fact());
    EXPECT_EQ(found["legal"], Fact(0));
    EXPECT_EQ(found["outcome"]["winners"], Fact(Fact::List{"White"}));
    EXPECT_EQ(found["outcome"]["how"], Fact("bridge"));
    EXPECT_EQ(found["outcome"]["scores"], Fact());
    EXPECT_EQ(json(found["wins"]), R"({"White":[],"Black":[]})");
    EXPECT_EQ(found["distance"]["White"]["bridge"], Fact(0));
}

// docs/rules/havannah.md 6.2: on the empty board a ring takes six stones, a bridge n and a fork n + 2.
TEST(HavannahAnalysis, DistancesOfTheEmptyBoard) {
    for (int side = 3; side <= 8; ++side) {
        const TheSetup setup = setup_of_side(side);
        const Distance expected{6, side, side + 2};
        EXPECT_EQ(study(setup, setup.start()).distance, (std::array{expected, expected})) << side;
    }
}

TEST(HavannahAnalysis, DistancesGoRoundTheEnemy) {
    EXPECT_EQ(distance_at("4/5/2oo2/2o1o2/2oo2/5/4 b -", "Black"), R"({"ring":12,"bridge":4,"fork":6})");
    EXPECT_EQ(distance_at("4/1ooo1/1o2o1/1o3o1/1o2o1/1ooo1/4 b -", "Black"), R"({"ring":6,"bridge":4,"fork":6})");
    // a wall from side to side, with the corners on either end of it, leaves no bridge to those who stand in it
    EXPECT_EQ(distance_at("xxx/4/5/xxxx/3 w -", "White"), R"({"ring":null,"bridge":3,"fork":null})");
}

TEST(HavannahAnalysis, SwapIsKnownFromTheMoves) {
    const TheSetup setup = setup_of_side(4);
    Position position = setup.start();
    setup.apply(position, Havannah::Place{cell(setup, "B2")});
    EXPECT_EQ(analyse(setup, position)["swapped"], Fact(false));
    setup.apply(position, Havannah::Swap{cell(setup, "B2")});
    EXPECT_EQ(analyse(setup, position)["swapped"], Fact(true));
    EXPECT_EQ(json(std::get<Fact::List>(analyse(setup, position)["chains"].value)[0]["seat"]), "\"Black\"");
    setup.apply(position, Havannah::Place{cell(setup, "C3")});
    EXPECT_EQ(analyse(setup, position)["swapped"], Fact(true));
}

TEST(HavannahAnalysis, PeopleReadLines) {
    EXPECT_EQ(description("oo1o/5/2x3/4x2/6/2o2/4 b -"),
              "to move: Black; legal moves: 31\n"
              "stones: White 4, Black 2\n"
              "cells that win at once for White: A3 (bridge)\n"
              "cells that win at once for Black: none\n"
              "stones missing: White ring 5, bridge 1, fork 3; Black ring 4, bridge 4, fork 6\n"
              "chain of White, 2 stones: A1, A2; corners: 0; sides: 0\n"
              "stones alone: White 2, Black 2\n"
              "links of White to a side: F3-side 3 (G2 G3)\n"
              "two-bridges of Black: C3-D5 (C4 D4)\n"
              "each of these proves its one connection and no more; two that share a vacant cell are not safe "
              "together\n");
}

TEST(HavannahAnalysis, PeopleReadItalian) {
    EXPECT_EQ(description("4/1xx2/6/6o/6/2o2/4 w -", Language::italian),
              "tocca al Bianco; mosse legali: 33\n"
              "pedine: Bianco 2, Nero 2\n"
              "caselle che fanno vincere subito il Bianco: nessuna\n"
              "caselle che fanno vincere subito il Nero: nessuna\n"
              "pedine mancanti: Bianco anello 5, ponte 3, bivio 5; Nero anello 4, ponte 3, bivio 4\n"
              "catena del Nero, 2 pedine: B2, B3\n"
              "pedine isolate: Bianco 2, Nero 0\n"
              "collegamenti del Bianco a un lato: F3-lato 3 (G2 G3)\n"
              "collegamenti del Nero a un lato: B3-lato 0 (A2 A3)\n"
              "ciascuno prova solo il proprio collegamento; due che hanno in comune una casella vuota non sono "
              "sicuri insieme\n");
}

TEST(HavannahAnalysis, PeopleReadWhoMaySwap) {
    EXPECT_TRUE(description("4/2o2/6/7/6/5/4 b swap").starts_with("to move: Black, who may swap; legal moves: 37\n"));
    EXPECT_TRUE(description("4/5/6/7/6/5/4 w swap").starts_with("to move: White; legal moves: 37\n"));
}

TEST(HavannahAnalysis, PeopleReadHowAGameEnded) {
    EXPECT_TRUE(description("oooo/5/6/3x3/6/5/4 b -").starts_with("game over: White wins: bridge\n"));
    EXPECT_TRUE(description("4/5/2xx2/2xox2/2xx2/5/4 w -", Language::italian)
                    .starts_with("partita finita: vince il Nero: anello\n"));
    const std::string ring = description("4/5/2oo2/2o1o2/2oo2/5/4 b -");
    EXPECT_NE(ring.find("chain of White, 6 stones: C3, C4, D3, D5, E3, E4; ring around: D4\n"), std::string::npos);
    EXPECT_EQ(ring.find("missing"), std::string::npos);
}

std::optional<std::string> remark(std::string_view position, const char* move, Language language = Language::english) {
    const TheSetup setup = setup_at(position);
    return remark_on_move(setup, setup.start(), Havannah::Place{cell(setup, move)}, language);
}

TEST(HavannahAnalysis, MissedWinsAreNamed) {
    const std::string position = "oo1o/5/6/1x2x2/6/5/4 w -";
    EXPECT_EQ(remark(position, "A3"), std::nullopt);
    EXPECT_EQ(remark(position, "C3"), "a win at once was missed: A3 (bridge)");
    EXPECT_EQ(remark(position, "C3", Language::italian), "una vittoria immediata è sfuggita: A3 (ponte)");
    EXPECT_EQ(remark("oo1o/4o/6/xx1x2o/6/5/4 w -", "B1"), "wins at once were missed: A3 (bridge), C6 (bridge)");
}

TEST(HavannahAnalysis, ThreatsLeftStandingAreNamed) {
    const std::string position = "oo1o/5/6/1x2x2/6/5/4 b -";
    EXPECT_EQ(remark(position, "A3"), std::nullopt);
    EXPECT_EQ(remark(position, "C3"), "a threat is left standing: White wins at once with A3 (bridge)");
    EXPECT_EQ(remark(position, "C3", Language::italian), "resta una minaccia: il Bianco vince subito con A3 (ponte)");
    EXPECT_EQ(remark("oo1o/5/6/7/6/5/xx1x b -", "G3"), std::nullopt) << "it won";
    EXPECT_EQ(remark("oo1o/5/6/7/6/5/xx1x b -", "C3"),
              "a win at once was missed: G3 (bridge), and White wins at once with A3 (bridge)");
}

TEST(HavannahAnalysis, NothingIsToRegretWithoutAWin) {
    EXPECT_EQ(remark("4/5/6/7/6/5/4 w swap", "A1"), std::nullopt);
    const TheSetup setup = setup_at("4/2o2/6/7/6/5/4 b swap");
    EXPECT_EQ(remark_on_move(setup, setup.start(), Havannah::Swap{cell(setup, "B3")}, Language::english), std::nullopt);
}

// Puts enemy stones where they break most of the sixes around a cell, until none is free of them.
Position without_small_rings(const TheSetup& setup, Colour enemy) {
    Position position = setup.start();
    const auto is_broken = [&](Cell centre) {
        return setup.border().on_border(centre) ||
               std::ranges::any_of(setup.board().neighbours(centre), [&](Cell at) { return !position.is_vacant(at); });
    };
    while (true) {
        Cell best{};
        std::ptrdiff_t most = 0;
        for (std::size_t i = 0; i < setup.board().size(); ++i) {
            const auto broken =
                std::ranges::count_if(setup.board().neighbours(cell_at(i)), [&](Cell at) { return !is_broken(at); });
            if (broken > most) {
                most = broken;
                best = cell_at(i);
            }
        }
        if (most == 0) return position;
        position.to_move = enemy;
        setup.apply(position, Havannah::Place{best});
    }
}

TEST(HavannahAnalysis, LongRingsAreFoundInTime) {
    const TheSetup setup = setup_of_side(19);
    const Position position = without_small_rings(setup, Colour::black);
    const auto begin = std::chrono::steady_clock::now();
    const auto found = study(setup, position);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    EXPECT_GT(found.distance[0].ring, 6);
    EXPECT_LT(took.count(), 10.0) << "a fraction of a second where the program is optimised";
    RecordProperty("milliseconds", static_cast<int>(took.count() * 1000));
}

}  // namespace
}  // namespace notaio::analysis::havannah
