// The analysis of Havannah held against the rules, against definitions and against trying everything.
#include "tests/share.hpp"
#include "tests/unit/analysis/havannah/positions.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace notaio::analysis::havannah {
namespace {

using namespace test;

constexpr std::uint64_t seed = 20;
constexpr std::string_view rulesets[] = {"standard", "vacant-ring"};

// The chains of the rules' union-find, by colour and cells, with the marks that they gathered.
std::map<std::vector<Cell>, unsigned> chains_of_rules(const TheSetup& setup, const Position& position) {
    std::map<Cell, std::vector<Cell>> by_root;
    for (std::size_t i = 0; i < setup.board().size(); ++i)
        if (!position.is_vacant(cell_at(i))) by_root[position.chains.root(cell_at(i))].push_back(cell_at(i));
    std::map<std::vector<Cell>, unsigned> marks_by_cells;
    for (const auto& [root, cells] : by_root) marks_by_cells[cells] = position.chains.marks(root);
    return marks_by_cells;
}

unsigned bits(const std::vector<int>& numbers) {
    unsigned result = 0;
    for (const int number : numbers) result |= 1U << number;
    return result;
}

// How the game ended on the board by the rules, without the full board.
std::uint8_t formations_of_rules(const Position& position) {
    return position.end == Havannah::full_board ? std::uint8_t{Havannah::none} : position.end;
}

void compare_formations(const TheSetup& setup, const Position& position) {
    const oracles::havannah::Stones oracle(setup, position);
    const auto chains = Stones(setup, position).chains();
    const auto expected = chains_of_rules(setup, position);
    ASSERT_EQ(chains.size(), expected.size());
    for (const Chain& chain : chains) {
        const auto found = expected.find(chain.cells);
        ASSERT_NE(found, expected.end());
        EXPECT_EQ(bits(chain.corners), rules::HexBorder::corners(found->second));
        EXPECT_EQ(bits(chain.sides), rules::HexBorder::sides(found->second));
        EXPECT_EQ(chain.colour, *position.stone(chain.cells.front()));
        const bool is_last = position.placed > 0 && std::ranges::binary_search(chain.cells, position.last);
        EXPECT_EQ(oracle.formations(chain), is_last ? formations_of_rules(position) : 0);
    }
}

class RandomGames : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(HavannahAnalysis, RandomGames, testing::ValuesIn(rulesets), [](const auto& about) {
    return about.param == "standard" ? std::string("standard") : std::string("vacant_ring");
});

TEST_P(RandomGames, FormationsAreThoseOfTheRules) {
    for (int side = 3; side <= 10; ++side) {
        const TheSetup setup = setup_of_side(side, GetParam());
        for (std::uint64_t number = 1; number <= share(8); ++number) {
            SCOPED_TRACE(testing::Message() << "side " << side << ", game " << number);
            for (const Position& position : random_game(setup, seed, number)) compare_formations(setup, position);
        }
    }
}

TEST_P(RandomGames, FormationsAreThoseOfTheRulesOnTheLargestBoard) {
    const TheSetup setup = setup_of_side(19, GetParam());
    for (std::uint64_t number = 1; number <= 3; ++number) {
        const auto positions = random_game(setup, seed, number);
        for (std::size_t i = 0; i < positions.size(); i += 50) compare_formations(setup, positions[i]);
        compare_formations(setup, positions.back());
    }
}

// What the rules say of a stone of that colour on that cell.
std::uint8_t tried(const TheSetup& setup, Position position, Cell cell, Colour colour) {
    position.to_move = colour;
    setup.apply(position, Havannah::Place{cell});
    return formations_of_rules(position);
}

TEST_P(RandomGames, WinsAreThosePlacementsThatWin) {
    std::size_t found = 0;
    for (int side = 3; side <= 8; ++side) {
        const TheSetup setup = setup_of_side(side, GetParam());
        for (std::uint64_t number = 1; number <= share(4); ++number) {
            for (const Position& position : random_game(setup, seed, number)) {
                if (setup.is_over(position)) continue;
                for (const Colour colour : both_colours) {
                    std::vector<Win> expected;
                    for (std::size_t i = 0; i < setup.board().size(); ++i) {
                        if (!position.is_vacant(cell_at(i))) continue;
                        const auto how = tried(setup, position, cell_at(i), colour);
                        if (how != 0) expected.push_back({cell_at(i), how});
                    }
                    EXPECT_EQ(oracles::havannah::Stones(setup, position).wins(colour), expected);
                    EXPECT_EQ(wins_of(setup, position, colour), expected);
                    found += expected.size();
                }
            }
        }
    }
    EXPECT_GT(found, share(1000));
}

std::optional<int> distance_to(const Distance& distance, Havannah::End formation) {
    if (formation == Havannah::ring) return distance.ring;
    return formation == Havannah::bridge ? distance.bridge : distance.fork;
}

// 0 exactly where the formation stands, 1 exactly where a cell wins by it.
TEST_P(RandomGames, ShortDistancesAreFormationsAndWins) {
    for (int side = 3; side <= 8; ++side) {
        const TheSetup setup = setup_of_side(side, GetParam());
        for (std::uint64_t number = 1; number <= share(4); ++number) {
            for (const Position& position : random_game(setup, seed, number)) {
                const Stones stones(setup, position);
                for (const Colour colour : both_colours) {
                    const auto distance = distance_of(stones, colour);
                    const auto standing = formations(setup, position, colour);
                    const auto wins = oracles::havannah::Stones(setup, position).wins(colour);
                    for (const auto formation : {Havannah::ring, Havannah::bridge, Havannah::fork}) {
                        const auto missing = distance_to(distance, formation);
                        EXPECT_EQ(missing == 0, (standing & formation) != 0);
                        if (missing == 0) continue;
                        EXPECT_EQ(missing == 1, std::ranges::any_of(
                                                    wins, [&](const Win& win) { return (win.how & formation) != 0; }));
                    }
                }
            }
        }
    }
}

// One stone brings a formation nearer by one at most, and some stone does. With 0 and 1 as above, that proves every
// distance.
void expect_one_step_less(const TheSetup& setup, const Position& position, Colour colour) {
    constexpr int never = 1'000'000;
    const auto distance = distance_of(Stones(setup, position), colour);
    std::map<Havannah::End, int> best;
    for (std::size_t i = 0; i < setup.board().size(); ++i) {
        if (!position.is_vacant(cell_at(i))) continue;
        const Position next = with_stone(position, cell_at(i), colour);
        const auto nearer = distance_of(Stones(setup, next), colour);
        for (const auto formation : {Havannah::ring, Havannah::bridge, Havannah::fork}) {
            auto& least = best.try_emplace(formation, never).first->second;
            least = std::min(least, distance_to(nearer, formation).value_or(never));
        }
    }
    for (const auto& [formation, least] : best) {
        const int now = distance_to(distance, formation).value_or(never);
        EXPECT_EQ(now, now == 0 ? 0 : std::min(least + 1, never)) << "formation " << formation;
    }
}

TEST_P(RandomGames, SomeStoneBringsEachFormationNearerByOne) {
    for (int side = 3; side <= 7; ++side) {
        const TheSetup setup = setup_of_side(side, GetParam());
        const auto positions = random_game(setup, seed, 1);
        for (std::size_t i = 0; i < positions.size(); i += 3 * every)
            for (const Colour colour : both_colours) expect_one_step_less(setup, positions[i], colour);
    }
}

// The least number of stones that make a formation, by trying every set of vacant cells.
std::optional<int> tried_distance(const TheSetup& setup, const Position& position, Colour colour,
                                  Havannah::End formation) {
    std::vector<Cell> vacant;
    for (std::size_t i = 0; i < setup.board().size(); ++i)
        if (position.is_vacant(cell_at(i))) vacant.push_back(cell_at(i));
    std::optional<int> best;
    for (unsigned set = 0; set < 1U << vacant.size(); ++set) {
        const int size = std::popcount(set);
        if (best && *best <= size) continue;
        Position next = position;
        for (std::size_t i = 0; i < vacant.size(); ++i)
            if ((set >> i & 1U) != 0) next.of(colour).add(vacant[i]);
        if ((formations(setup, next, colour) & formation) != 0) best = size;
    }
    return best;
}

TEST_P(RandomGames, DistancesOnTheSmallestBoardAreThoseOfTryingEverything) {
    const TheSetup setup = setup_of_side(3, GetParam());
    for (std::uint64_t number = 1; number <= share(8); ++number) {
        for (const Position& position : random_game(setup, seed, number)) {
            if (position.placed < 10) continue;
            for (const Colour colour : both_colours) {
                const auto distance = distance_of(Stones(setup, position), colour);
                for (const auto formation : {Havannah::ring, Havannah::bridge, Havannah::fork})
                    EXPECT_EQ(distance_to(distance, formation), tried_distance(setup, position, colour, formation));
            }
        }
    }
}

TEST_P(RandomGames, CutStonesAreThoseWithoutWhichTheirChainFallsApart) {
    for (int side = 3; side <= 6; ++side) {
        const TheSetup setup = setup_of_side(side, GetParam());
        const auto positions = random_game(setup, seed, 2);
        const Position& position = positions.back();
        const auto chains = Stones(setup, position).chains();
        for (const Chain& chain : chains) {
            for (const Cell cell : chain.cells) {
                Position without = position;
                without.of(chain.colour).remove(cell);
                const auto left = Stones(setup, without).chains();
                const auto lost = chain.cells.size() == 1 ? 1U : 0U;
                EXPECT_EQ(left.size() > chains.size() - lost, std::ranges::binary_search(chain.cut, cell));
            }
        }
    }
}

// Two stones that are no neighbours and have exactly two common neighbours, both vacant.
TEST_P(RandomGames, TwoBridgesFitTheirDefinition) {
    for (int side = 3; side <= 6; ++side) {
        const TheSetup setup = setup_of_side(side, GetParam());
        for (const Position& position : random_game(setup, seed, 3)) {
            std::vector<TwoBridge> expected;
            for (std::size_t a = 0; a < setup.board().size(); ++a) {
                for (std::size_t b = a + 1; b < setup.board().size(); ++b) {
                    const auto colour = position.stone(cell_at(a));
                    if (!colour || position.stone(cell_at(b)) != colour) continue;
                    if (setup.board().adjacent(cell_at(a), cell_at(b))) continue;
                    std::vector<Cell> common;
                    for (const Cell near : setup.board().neighbours(cell_at(a)))
                        if (setup.board().adjacent(near, cell_at(b))) common.push_back(near);
                    const bool vacant = std::ranges::all_of(common, [&](Cell at) { return position.is_vacant(at); });
                    if (common.size() == 2 && vacant)
                        expected.push_back({{cell_at(a), cell_at(b)}, {common[0], common[1]}});
                }
            }
            EXPECT_EQ(study(setup, position).two_bridges, expected);
        }
    }
}

// A mirror keeps what is counted.
TEST_P(RandomGames, DistancesAreThoseOfTheMirroredBoard) {
    const TheSetup rows = setup({{"Board", "5"}, {"Ruleset", std::string(GetParam())}, {"Coordinates", "axial-row"}});
    const auto columns = rows.with_coordinates("axial-column");
    ASSERT_TRUE(columns);
    for (const Position& position : random_game(rows, seed, 4)) {
        Position mirrored;
        for (std::size_t i = 0; i < rows.board().size(); ++i)
            if (const auto stone = position.stone(cell_at(i)))
                mirrored.of(*stone).add(*columns->coordinates().cell(rows.coordinates().coord(cell_at(i))));
        for (const Colour colour : both_colours)
            EXPECT_EQ(distance_of(Stones(rows, position), colour), distance_of(Stones(rows, mirrored), colour));
    }
}

}  // namespace
}  // namespace notaio::analysis::havannah
