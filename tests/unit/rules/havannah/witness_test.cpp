#include "rules/havannah/witness.hpp"

#include "tests/unit/rules/havannah/boards.hpp"

#include <map>

namespace notaio::rules {
namespace {

using namespace havannah_test;
using havannah::Witness;
using Set = Plain::Set;

// Steps within a chain from a cell to each other.
std::map<Cell, int> steps(const Plain& board, const Set& chain, Cell from) {
    std::map<Cell, int> found = {{from, 0}};
    std::vector<Cell> waiting = {from};
    for (std::size_t next = 0; next < waiting.size(); ++next)
        for (const Cell near : board.neighbours(waiting[next]))
            if (chain.contains(near) && found.emplace(near, found[waiting[next]] + 1).second) waiting.push_back(near);
    return found;
}

void check_bridge(const Plain& board, const Set& chain, const Witness& witness) {
    ASSERT_EQ(witness.ends.size(), 2U);
    EXPECT_LT(witness.ends[0], witness.ends[1]);
    EXPECT_EQ(board.corner(witness.cells.front()), static_cast<int>(witness.ends[0]));
    EXPECT_EQ(board.corner(witness.cells.back()), static_cast<int>(witness.ends[1]));
    for (std::size_t i = 1; i < witness.cells.size(); ++i)
        EXPECT_TRUE(board.adjacent(witness.cells[i - 1], witness.cells[i]));
    std::size_t shortest = chain.size() + 1;
    for (const Cell a : chain) {
        if (board.corner(a) < 0) continue;
        for (const auto& [b, distance] : steps(board, chain, a))
            if (b != a && board.corner(b) >= 0) shortest = std::min(shortest, static_cast<std::size_t>(distance) + 1);
    }
    EXPECT_EQ(witness.cells.size(), shortest);
}

// The least d(v,a) + d(v,b) + d(v,c) + 1 over cells v and triples of sides. Clause 4.4.
std::size_t smallest_fork(const Plain& board, const Set& chain) {
    std::size_t smallest = chain.size() + 1;
    for (const Cell middle : chain) {
        std::map<int, int> nearest;
        for (const auto& [stone, distance] : steps(board, chain, middle)) {
            const int side = board.side(stone);
            if (side >= 0 && (!nearest.contains(side) || distance < nearest[side])) nearest[side] = distance;
        }
        std::vector<int> sorted;
        for (const auto& [side, distance] : nearest) sorted.push_back(distance);
        std::ranges::sort(sorted);
        if (sorted.size() >= 3)
            smallest = std::min(smallest, static_cast<std::size_t>(sorted[0] + sorted[1] + sorted[2] + 1));
    }
    return smallest;
}

void check_fork(const Plain& board, const Set& chain, const Witness& witness) {
    EXPECT_TRUE(std::ranges::is_sorted(witness.cells));
    EXPECT_TRUE(std::ranges::is_sorted(witness.ends));
    const Set tree(witness.cells.begin(), witness.cells.end());
    EXPECT_EQ(board.flood({witness.cells.front()}, [&](Cell at) { return tree.contains(at); }), tree);
    for (const unsigned side : witness.ends)
        EXPECT_TRUE(std::ranges::any_of(tree, [&](Cell at) { return board.side(at) == static_cast<int>(side); }));
    EXPECT_EQ(witness.ends.size(), 3U);
    EXPECT_EQ(witness.cells.size(), smallest_fork(board, chain));
}

// Whether a stone lies beside the way to it, but for its last stone and its first: a shortest loop takes no such bend.
bool touches_itself(const Plain& board, const std::vector<Cell>& path, Cell next) {
    for (std::size_t i = 1; i + 1 < path.size(); ++i)
        if (board.adjacent(path[i], next)) return true;
    return false;
}

// Every loop of the chain through `path` that encloses something, up to a length: a walk that tries everything.
void shortest_loop(const Plain& board, const Position& position, const Set& chain, bool vacant, std::vector<Cell>& path,
                   std::size_t& shortest) {
    if (path.size() >= 6 && board.adjacent(path.back(), path.front())) {
        const Set inside = board.enclosed({path.begin(), path.end()});
        if (std::ranges::any_of(inside, [&](Cell at) { return !vacant || position.is_vacant(at); }))
            shortest = std::min(shortest, path.size());
    }
    if (path.size() + 1 >= shortest) return;
    for (const Cell near : board.neighbours(path.back())) {
        if (!chain.contains(near) || std::ranges::find(path, near) != path.end()) continue;
        const std::size_t back = path.size() + static_cast<std::size_t>(board.distance(near, path.front()));
        if (back >= shortest || touches_itself(board, path, near)) continue;
        path.push_back(near);
        shortest_loop(board, position, chain, vacant, path, shortest);
        path.pop_back();
    }
}

void check_ring(const Plain& board, const Position& position, const Set& chain, bool vacant, const Witness& witness) {
    ASSERT_GE(witness.cells.size(), 6U);
    for (std::size_t i = 0; i < witness.cells.size(); ++i)
        EXPECT_TRUE(board.adjacent(witness.cells[i], witness.cells[(i + 1) % witness.cells.size()]));
    EXPECT_EQ(witness.cells.front(), position.last);
    EXPECT_LT(witness.cells[1], witness.cells.back());
    EXPECT_TRUE(std::ranges::is_sorted(witness.encloses));
    const Set wall(witness.cells.begin(), witness.cells.end());
    EXPECT_EQ(board.enclosed(wall), Set(witness.encloses.begin(), witness.encloses.end()));
    EXPECT_TRUE(std::ranges::any_of(witness.encloses, [&](Cell at) { return !vacant || position.is_vacant(at); }));
    if (witness.cells.size() > 14) return;  // trying everything takes too long
    std::vector<Cell> path = {position.last};
    std::size_t shortest = witness.cells.size() + 1;
    shortest_loop(board, position, chain, vacant, path, shortest);
    EXPECT_EQ(witness.cells.size(), shortest);
}

// Clauses 4.2 to 4.5 of every witness of a finished game. Gives the number of witnesses.
std::size_t check_witnesses(const Plain& board, const TheSetup& at, const Position& position) {
    const auto result = havannah::witnesses(at, position);
    if (position.end == Havannah::full_board) {
        EXPECT_TRUE(result.empty());
        return 0;
    }
    const Set chain = board.chain(position, position.last);
    EXPECT_EQ(board.formations(position, chain, at.vacant_ring()), position.end);
    unsigned kinds = 0;
    for (const Witness& witness : result) {
        EXPECT_LT(kinds, static_cast<unsigned>(witness.kind));  // in order
        kinds |= witness.kind;
        const Set cells(witness.cells.begin(), witness.cells.end());
        EXPECT_EQ(cells.size(), witness.cells.size());
        EXPECT_TRUE(std::ranges::includes(chain, cells));
        EXPECT_TRUE(cells.contains(position.last));
        if (witness.kind == Havannah::ring) check_ring(board, position, chain, at.vacant_ring(), witness);
        if (witness.kind == Havannah::bridge) check_bridge(board, chain, witness);
        if (witness.kind == Havannah::fork) check_fork(board, chain, witness);
    }
    EXPECT_EQ(kinds, position.end);
    return result.size();
}

TEST(HavannahWitness, OfEveryReferenceGameIsWhatTheRulesSay) {
    std::map<std::string, int> seen;
    for (const ReferenceGame& game : reference_games()) {
        const TheSetup at = setup({{"Board", std::to_string(game.size)}, {"Coordinates", game.coordinates}});
        const Plain board(game.size);
        const Position last = after(at, game.moves);
        check_witnesses(board, at, last);
        ++seen[Havannah::how_word(last.end)];
        if (::testing::Test::HasFailure()) FAIL() << game.moves;
    }
    for (const std::string how : {"ring", "bridge", "fork", "bridge+fork", "full-board"})
        EXPECT_GT(seen[how], 0) << how;
}

TEST(HavannahWitness, OfRandomGamesIsWhatTheRulesSay) {
    for (const std::string ruleset : {"standard", "vacant-ring"}) {
        for (int side = 3; side <= 7; ++side) {
            const TheSetup at = setup_of_side(side, ruleset);
            const Plain board(side);
            for (std::uint64_t number = 1; number <= 60; ++number) {
                Random random(61, number);
                const Position last = play_randomly<Havannah>(at, at.start(), random, 2000, [](auto&&...) {});
                check_witnesses(board, at, last);
                if (::testing::Test::HasFailure()) FAIL() << at.position_text(last);
            }
        }
    }
}

TEST(HavannahWitness, IsTheSameObjectInOutcomeAndBreakdown) {
    const TheSetup at = setup_of_side(4);
    const Position last = after(at, "A1 B2 A2 B3 A3 C3 A4");
    const Fact::List expected = {
        Fact::Object{{"kind", "bridge"}, {"cells", Fact::List{"A1", "A2", "A3", "A4"}}, {"corners", Fact::List{0, 1}}}};
    EXPECT_EQ(at.breakdown(last), Fact(expected));
    EXPECT_EQ(at.proof(last), (Proof{.cells = {"A1", "A2", "A3", "A4"}, .more = {{"formations", expected}}}));
}

TEST(HavannahWitness, OfARingGoesRoundFromTheLastStone) {
    const TheSetup at = *setup_of_side(5).with_coordinates("axial-column");
    const Position last = after(at, "f5 a1 f6 a2 e6 a3 d5 b1 d4 b2 e4");
    const Fact ring = Fact::Object{
        {"kind", "ring"}, {"cells", Fact::List{"e4", "d4", "d5", "e6", "f6", "f5"}}, {"encloses", Fact::List{"e5"}}};
    EXPECT_EQ(at.proof(last),
              (Proof{.cells = {"d4", "e4", "d5", "f5", "e6", "f6"}, .more = {{"formations", Fact::List{ring}}}}));
}

TEST(HavannahWitness, IsMissingWhereNoFormationEndedTheGame) {
    const TheSetup at = setup_of_side(4);
    for (const std::string_view moves : {"", "A1", "A1 B2 A2"}) {
        const Position position = after(at, moves);
        EXPECT_TRUE(havannah::witnesses(at, position).empty());
        EXPECT_EQ(at.breakdown(position), Fact(Fact::List{}));
        EXPECT_EQ(at.proof(position), Proof{});
    }
}

// Where no last stone is known, or no game led, a witness is still a formation of the winner.
TEST(HavannahWitness, OfAGivenPositionIsTheSmallest) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"ooo/xx2/5/4/3 b -", "bridge A1 A2 A3"},
        {"ooo/oooo/ooooo/oooo/ooo b -", "ring A1 A2 B3 C3 C2 B1 bridge A1 A2 A3 fork A1 A2 A3 B1 B4"},
        {"3/1oo1/1oxo1/1oo1/3 b -", "ring B2 B3 C4 D3 D2 C2"},
        // of several chains the one that has it
        {"o3/1o3/2o3/3x3/x5/x4/oooo b -", "bridge G4 G3 G2 G1"},
    };
    for (const auto& [position, expected] : cases) {
        const TheSetup at = setup_at(position);
        std::string found;
        for (const Witness& witness : havannah::witnesses(at, at.start())) {
            found += (found.empty() ? "" : " ") + Havannah::how_word(witness.kind);
            for (const Cell stone : witness.cells) found += " " + at.coordinates().label(stone);
        }
        EXPECT_EQ(found.substr(0, expected.size()), expected) << position;
    }
}

TEST(HavannahWitness, OfAStoneBesideAnOldRingIsTheRing) {
    // White has a ring although White is to move: no game leads here, and the next stone does not close it.
    const TheSetup at = setup_at("4/1oo2/1oxo2/2oo3/6/5/4 w -");
    Position position = after(at, "D2");
    ASSERT_EQ(position.end, Havannah::none);
    position = after(at, "D2 A1 G1 A2 F1 A3 E1 A4");
    EXPECT_EQ(result(at, position), "Black bridge");
}

TEST(HavannahWitness, HoldsOnTheLargestBoardFullOfStones) {
    std::string rows;
    for (int row = 1; row <= 37; ++row)
        rows += std::string(static_cast<std::size_t>(37 - std::abs(row - 19)), 'o') + (row < 37 ? "/" : " b -");
    const TheSetup at = setup_at(rows);
    const auto witness = havannah::witnesses(at, at.start());
    ASSERT_EQ(witness.size(), 3U);
    EXPECT_EQ(witness[0].cells.size(), 6U);
    EXPECT_EQ(witness[1].cells.size(), 19U);
    EXPECT_EQ(witness[2].cells.size(), 21U);
}

}  // namespace
}  // namespace notaio::rules
