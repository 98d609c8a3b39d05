// The rules of Urbino, as the analysis tells them, held against an oracle that finds all of it from a graph of the
// board; and the analysis against definitions.
#include "tests/oracles/urbino/sites.hpp"
#include "tests/unit/analysis/urbino/positions.hpp"

#include <algorithm>
#include <map>

namespace notaio::analysis::urbino {
namespace {

using namespace test;
using rules::index;

constexpr std::uint64_t seed = 30;
constexpr std::uint64_t games = 12;

class UrbinoGames : public testing::TestWithParam<std::string_view> {
  protected:
    // Calls visit(setup, position) for the positions of random games.
    template <class Visit>
    static void for_each_position(Visit&& visit) {
        const TheSetup the_setup = setup({{"Ruleset", std::string(GetParam())}});
        for (std::uint64_t number = 1; number <= games; ++number) {
            const auto positions = random_game(the_setup, seed, number);
            for (std::size_t ply = 0; ply < positions.size(); ++ply) {
                SCOPED_TRACE(testing::Message() << "game " << number << ", ply " << ply);
                visit(the_setup, positions[ply]);
                if (testing::Test::HasFailure()) return;
            }
        }
    }
};
INSTANTIATE_TEST_SUITE_P(Rulesets, UrbinoGames, testing::ValuesIn(Urbino::rulesets), [](const auto& about) {
    std::string name(about.param);
    std::ranges::replace(name, '-', '_');
    return name;
});

// What the rules say of lots and sites, which the analysis tells, and what is found by walking the lines of the board.
TEST_P(UrbinoGames, LotsSitesAndSkipsAreThoseOfTheOracle) {
    for_each_position([](const TheSetup& setup, const Position& position) {
        const Analysis found = study(setup, position);
        const oracles::urbino::Buildings buildings(setup, position);
        const oracles::urbino::Sites oracle(setup, position, buildings);
        EXPECT_EQ(found.lots, oracle.lots());
        const bool has_turns = position.phase == Phase::play || position.phase == Phase::skipped;
        for (const Colour colour : Urbino::colours) {
            const Buildable& sites = found.buildable[static_cast<std::size_t>(colour)];
            const auto expected = oracle.buildable(colour);
            EXPECT_EQ(sites.now, expected.now);
            EXPECT_EQ(sites.moved, expected.moved);
            EXPECT_EQ(sites.anywhere, expected.anywhere);
            EXPECT_EQ(sites.closed, expected.closed);
            const auto none = [](const ByKind& sets) { return std::ranges::all_of(sets, &Cells::empty); };
            EXPECT_EQ(found.must_skip[static_cast<std::size_t>(colour)],
                      has_turns && none(expected.now) && none(expected.moved));
        }
    });
}

// The cells of each district or block of the rules' forests.
template <class RootOf>
std::vector<std::vector<Cell>> sets_of_rules(const Position& position, RootOf&& root_of) {
    std::map<Cell, std::vector<Cell>> by_root;
    position.buildings().for_each([&](Cell cell) { by_root[root_of(cell)].push_back(cell); });
    std::vector<std::vector<Cell>> result;
    for (auto& [root, cells] : by_root) result.push_back(std::move(cells));
    std::ranges::sort(result);
    return result;
}

TEST_P(UrbinoGames, DistrictsAndBlocksAreThoseOfTheRules) {
    for_each_position([](const TheSetup& setup, const Position& position) {
        std::vector<std::vector<Cell>> districts, blocks;
        for (const District& district : study(setup, position).districts) {
            districts.push_back(district.cells);
            EXPECT_EQ(district.blocks.size(),
                      position.districts.blocks(position.districts.district(district.cells[0])));
            EXPECT_EQ(district.mixed(), district.blocks.size() == 2);
            for (const Block& block : district.blocks) {
                blocks.push_back(block.cells);
                for (const Cell cell : block.cells) EXPECT_TRUE(position.of(block.colour).holds(cell));
            }
        }
        std::ranges::sort(blocks);
        EXPECT_EQ(districts, sets_of_rules(position, [&](Cell cell) { return position.districts.district(cell); }));
        EXPECT_EQ(blocks, sets_of_rules(position, [&](Cell cell) { return position.districts.block(cell); }));
    });
}

void compare_monument(const std::optional<rules::urbino::Monument>& found,
                      const std::optional<oracles::urbino::Monument>& expected) {
    ASSERT_EQ(found.has_value(), expected.has_value());
    if (!found) return;
    EXPECT_EQ(found->kind, expected->pattern->kind);
    EXPECT_EQ(found->adds(), expected->pattern->adds());
    EXPECT_EQ(found->cells, expected->cells);
    EXPECT_EQ(rules::urbino::pieces_of(found->kind), expected->pattern->pieces);
}

void compare_side(const oracles::urbino::District& district, std::size_t seat,
                  const rules::urbino::DistrictSide& side) {
    EXPECT_EQ(side.value, district.lead->values[seat]);
    const auto block = std::ranges::find(district.blocks, static_cast<Colour>(seat), &oracles::urbino::Block::colour);
    ASSERT_NE(block, district.blocks.end());
    EXPECT_EQ(side.value, block->value);
    EXPECT_EQ(side.buildings, block->buildings);
    compare_monument(side.monument, block->monument);
}

// The scores of the rules, which the analysis tells, and those that the graph gives.
void compare_scores(const TheSetup& setup, const Position& position) {
    const Analysis found = study(setup, position);
    const oracles::urbino::Buildings oracle(setup, position);
    EXPECT_EQ(found.standing.scores, oracle.standing().scores);
    EXPECT_EQ(found.standing.leading, oracle.standing().leading);
    ASSERT_EQ(found.districts.size(), oracle.districts().size());
    for (std::size_t at = 0; at < found.districts.size(); ++at) {
        const District& district = found.districts[at];
        const auto& expected = oracle.districts()[at];
        EXPECT_EQ(district.cells, expected.cells);
        EXPECT_EQ(district.edge, expected.edge);
        ASSERT_EQ(district.blocks.size(), expected.blocks.size());
        for (std::size_t i = 0; i < district.blocks.size(); ++i) {
            EXPECT_EQ(district.blocks[i].cells, expected.blocks[i].cells);
            EXPECT_EQ(district.blocks[i].value, expected.blocks[i].value);
            compare_monument(district.blocks[i].monument, expected.blocks[i].monument);
        }
        ASSERT_EQ(district.mixed(), expected.mixed());
        if (!district.mixed()) continue;
        EXPECT_EQ(district.scored->winner, expected.lead->leader);
        EXPECT_EQ(district.scored->by, expected.lead->by);
        for (std::size_t seat = 0; seat < 2; ++seat) compare_side(expected, seat, district.scored->sides[seat]);
    }
}

TEST_P(UrbinoGames, DistrictsAreScoredAsByTheOracle) { for_each_position(compare_scores); }

// Boards that rules/urbino/score has to itself otherwise: ties, monuments, what no game reaches in a few plies.
TEST(UrbinoAnalysis, BoardsAreScoredAsByTheOracle) {
    constexpr std::string_view boards[] = {
        "PHPHh1PHP/HH1hp2h1/4t2ht/9/9/1t2*4/7p1/T3*2h1/H1hp3HP",
        "7**/9/9/9/9/9/9/9/HHhh5",
        "7*1/9/9/9/9/9/9/9/1t*H5",
        "8T/6hHP/9/9/9/4*4/9/2H1*4/hhh6",
        "4*4/4*4/9/9/9/PHPTHHHt1/7p1/7t1/7h1",
        "4*4/4*4/9/9/9/PHPTHHHt1/7p1/7t1/9",
        "4*4/4*4/9/9/9/9/9/4h4/TPTPT4",
        "4*4/4*4/9/9/9/9/9/5h3/HHHHHH3",
        "4*4/4*4/9/9/9/9/9/1Hh6/HH7",
        "4*4/4*4/9/9/9/9/9/9/Hh7",
        "4*4/4*4/9/9/9/2h6/2p6/2t6/HHH6",
        "4*4/4*4/9/9/9/9/Ph7/H8/P8",
        "t8/H8/8T/9/9/4*4/4*4/9/PHh6",
    };
    for (const std::string_view ruleset : Urbino::rulesets) {
        for (const std::string_view board : boards) {
            SCOPED_TRACE(testing::Message() << board << ", " << ruleset);
            const TheSetup setup = setup_at(board, ruleset);
            compare_scores(setup, setup.start());
        }
    }
}

// The buildings of a position but one, as a position.
Position without(const Position& position, Cell gone) {
    Position result;
    position.buildings().for_each([&](Cell cell) {
        if (cell != gone) result.put(cell, *position.colour_at(cell), *position.kind_at(cell));
    });
    return result;
}

TEST(UrbinoAnalysis, CutBuildingsAreThoseWithoutWhichTheRestFallsApart) {
    const TheSetup the_setup = setup({});
    std::size_t districts_cut = 0;
    std::size_t blocks_cut = 0;
    for (std::uint64_t number = 1; number <= 4; ++number) {
        const Position position = random_game(the_setup, seed, number).back();
        const Buildings whole(the_setup, position);
        std::size_t blocks = 0;
        for (const District& district : whole.districts()) blocks += district.blocks.size();
        for (const District& district : whole.districts()) {
            for (const Cell cell : district.cells) {
                const Buildings left(the_setup, without(position, cell));
                std::size_t blocks_left = 0;
                for (const District& each : left.districts()) blocks_left += each.blocks.size();
                const auto& block = *whole.block(cell);
                const bool cuts_district = left.districts().size() > whole.districts().size();
                const bool cuts_block = blocks_left > blocks;
                EXPECT_EQ(std::ranges::binary_search(district.cut, cell), cuts_district);
                EXPECT_EQ(std::ranges::binary_search(block.cut, cell), cuts_block);
                districts_cut += cuts_district ? 1U : 0U;
                blocks_cut += cuts_block ? 1U : 0U;
            }
        }
    }
    EXPECT_GT(districts_cut, 4U);
    EXPECT_GT(blocks_cut, 2U);
}

// A chance that one building completes gives that monument, once it is built.
TEST(UrbinoAnalysis, ChancesComeTrue) {
    const TheSetup the_setup = setup({{"Ruleset", "monuments"}});
    std::size_t tried = 0;
    for (std::uint64_t number = 1; number <= games; ++number) {
        for (const Position& position : random_game(the_setup, seed, number)) {
            for (const auto& chance : study(the_setup, position).chances) {
                Position after = position;
                for (std::size_t i = 0; i < 3; ++i)
                    if (chance.missing[i])
                        after.put(chance.cells[i], chance.colour, rules::urbino::pieces_of(chance.kind)[i]);
                const Buildings buildings(the_setup, after);
                const auto* const block = buildings.block(chance.cells[0]);
                ASSERT_NE(block, nullptr);
                ASSERT_TRUE(block->monument);
                EXPECT_GE(block->monument->kind, chance.kind);
                ++tried;
            }
        }
    }
    EXPECT_GT(tried, 100U);
}

}  // namespace
}  // namespace notaio::analysis::urbino
