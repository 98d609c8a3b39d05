// The analysis of Hex held against the rules and against Boost's searches, over random games.
#include "analysis/hex/hex.hpp"
#include "tests/oracles/hex/ways.hpp"
#include "tests/unit/rules/hex/boards.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>

#include <map>
#include <set>

namespace notaio::analysis::hex {
namespace {

using namespace rules::hex_test;
using rules::cell_at;
using rules::Hex;

// A position with one stone more, without any other change.
Position with_stone(const TheSetup& setup, Position position, Cell cell, Side side) {
    setup.settle(position, cell, side);
    return position;
}

template <class Check>
void on_all_positions(Check&& check) {
    for (const int side : {1, 2, 3, 4, 6})
        for (std::uint64_t number = 1; number <= 6; ++number) {
            const TheSetup at = setup_of_side(side, number % 2 == 0 ? "swap-pieces" : "swap-sides");
            for (const Position& position : random_game(at, 87, number).positions) check(at, Plain(side), position);
        }
}

TEST(HexAnalysisRandom, DistancesAreCostsOfTheCheapestWays) {
    on_all_positions([](const TheSetup& at, const Plain&, const Position& position) {
        const auto red = distance_of(at, position, Side::red);
        const auto blue = distance_of(at, position, Side::blue);
        EXPECT_EQ(red, oracles::hex::distance(at, position, Side::red)) << at.position_text(position);
        EXPECT_EQ(blue, oracles::hex::distance(at, position, Side::blue)) << at.position_text(position);
        EXPECT_EQ(!red, blue == 0);
        EXPECT_EQ(!blue, red == 0);
    });
}

TEST(HexAnalysisRandom, ACellWinsExactlyIfItsStoneMakesAPath) {
    on_all_positions([](const TheSetup& at, const Plain& plain, const Position& position) {
        if (position.is_over) return;
        for (const Side side : both_sides) {
            std::vector<Cell> wins;
            for (std::size_t i = 0; i < at.board().size(); ++i) {
                if (!position.is_vacant(cell_at(i))) continue;
                const Position after = with_stone(at, position, cell_at(i), side);
                if (plain.shortest(after, side) > 0) wins.push_back(cell_at(i));
            }
            EXPECT_EQ(wins_of(at, position, side), wins) << at.position_text(position);
            EXPECT_EQ(oracles::hex::wins(at, position, side), wins) << at.position_text(position);
            EXPECT_EQ(distance_of(at, position, side) == 1, !wins.empty());
        }
    });
}

TEST(HexAnalysisRandom, ChainsAreTheComponentsOfEachSide) {
    on_all_positions([](const TheSetup& at, const Plain& plain, const Position& position) {
        boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> graph(at.board().size());
        for (int a = 0; a < plain.size(); ++a)
            for (int b = a + 1; b < plain.size(); ++b) {
                const auto from = static_cast<std::size_t>(a);
                const auto to = static_cast<std::size_t>(b);
                const auto stone = position.stone(cell_at(from));
                if (plain.adjacent(a, b) && stone && stone == position.stone(cell_at(to)))
                    boost::add_edge(from, to, graph);
            }
        std::vector<int> component(at.board().size());
        boost::connected_components(graph, component.data());
        std::map<int, std::vector<Cell>> expected;
        for (std::size_t i = 0; i < component.size(); ++i)
            if (position.stone(cell_at(i))) expected[component[i]].push_back(cell_at(i));
        std::set<std::vector<Cell>> wanted, found;
        for (const auto& [number, cells] : expected) wanted.insert(cells);
        for (const Group& chain : study(at, position).chains) found.insert(chain.cells);
        EXPECT_EQ(found, wanted);
    });
}

TEST(HexAnalysisRandom, TwoBridgesHaveTwoCommonNeighboursThatAreVacant) {
    on_all_positions([](const TheSetup& at, const Plain& plain, const Position& position) {
        std::vector<TwoBridge> expected;
        for (int a = 0; a < plain.size(); ++a)
            for (int b = a + 1; b < plain.size(); ++b) {
                const auto stone = position.stone(cell_at(static_cast<std::size_t>(a)));
                if (!stone || stone != position.stone(cell_at(static_cast<std::size_t>(b))) || plain.adjacent(a, b))
                    continue;
                std::vector<Cell> common;
                for (int c = 0; c < plain.size(); ++c)
                    if (plain.adjacent(a, c) && plain.adjacent(b, c))
                        common.push_back(cell_at(static_cast<std::size_t>(c)));
                if (common.size() == 2 && position.is_vacant(common[0]) && position.is_vacant(common[1]))
                    expected.push_back({{cell_at(static_cast<std::size_t>(a)), cell_at(static_cast<std::size_t>(b))},
                                        {common[0], common[1]}});
            }
        EXPECT_EQ(study(at, position).two_bridges, expected) << at.position_text(position);
    });
}

// Whether every filling of the other vacant cells has the same winner, whosever stone the cell holds.
bool never_matters(const TheSetup& at, const Plain& plain, const Position& position, Cell cell) {
    std::vector<Cell> others;
    for (std::size_t i = 0; i < at.board().size(); ++i)
        if (position.is_vacant(cell_at(i)) && cell_at(i) != cell) others.push_back(cell_at(i));
    for (unsigned filling = 0; filling < 1U << others.size(); ++filling) {
        Position full = position;
        for (std::size_t i = 0; i < others.size(); ++i)
            at.settle(full, others[i], (filling >> i & 1U) != 0 ? Side::red : Side::blue);
        if ((plain.shortest(with_stone(at, full, cell, Side::red), Side::red) > 0) !=
            (plain.shortest(with_stone(at, full, cell, Side::blue), Side::red) > 0))
            return false;
    }
    return true;
}

TEST(HexAnalysisRandom, ADeadCellNeverMatters) {
    int dead = 0;
    for (const int side : {3, 4})
        for (std::uint64_t number = 1; number <= 25; ++number) {
            const TheSetup at = setup_of_side(side);
            for (const Position& position : random_game(at, 88, number).positions) {
                if (at.board().size() - position.placed > 9) continue;
                const Analysis found = study(at, position);
                for (const Cell cell : found.dead) {
                    ++dead;
                    EXPECT_TRUE(never_matters(at, Plain(side), position, cell)) << at.position_text(position);
                }
            }
        }
    EXPECT_GT(dead, 50);
}

}  // namespace
}  // namespace notaio::analysis::hex
