#include "analysis/graph/board_graph.hpp"

#include "rules/board/hex_board.hpp"
#include "rules/play/random_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::analysis {
namespace {

using rules::cell_at;
using rules::HexBoard;
using Sets = std::vector<std::vector<Cell>>;

std::vector<Cell> cells(const std::vector<std::size_t>& numbers) {
    std::vector<Cell> result;
    for (const std::size_t number : numbers) result.push_back(cell_at(number));
    return result;
}

std::vector<Cell> neighbours(const BoardGraph& graph, std::size_t number) {
    const auto found = graph.neighbours(cell_at(number));
    return {found.begin(), found.end()};
}

// 0 - 1 - 2 - ... - (n-1), named from the left only
BoardGraph path(std::size_t length) {
    std::vector<std::vector<Cell>> named(length);
    for (std::size_t i = 0; i + 1 < length; ++i) named[i].push_back(cell_at(i + 1));
    return BoardGraph(named);
}

BoardGraph ring(std::size_t length) {
    return BoardGraph(length, [=](Cell cell) { return cells({(rules::index(cell) + 1) % length}); });
}

// Three rows of four squares.
BoardGraph squares() {
    return BoardGraph(12, [](Cell cell) {
        const std::size_t at = rules::index(cell);
        std::vector<Cell> near;
        if (at >= 4) near.push_back(cell_at(at - 4));
        if (at % 4 > 0) near.push_back(cell_at(at - 1));
        if (at % 4 < 3) near.push_back(cell_at(at + 1));
        if (at < 8) near.push_back(cell_at(at + 4));
        return near;
    });
}

// `x` is colour 0, `o` colour 1, anything else empty.
Colouring colours(std::string_view marks) {
    Colouring colouring;
    for (const char mark : marks)
        colouring.push_back(mark == 'x' ? std::optional(0) : mark == 'o' ? std::optional(1) : std::nullopt);
    return colouring;
}

// The connected sets again, by painting.
Sets painted(const BoardGraph& graph, const Colouring& colouring) {
    Sets sets;
    std::vector<bool> seen(graph.size(), false);
    for (std::size_t start = 0; start < graph.size(); ++start) {
        if (seen[start] || !colouring[start]) continue;
        std::vector<Cell> set = {cell_at(start)};
        seen[start] = true;
        for (std::size_t next = 0; next < set.size(); ++next) {
            for (const Cell near : graph.neighbours(set[next])) {
                if (seen[rules::index(near)] || colouring[rules::index(near)] != colouring[start]) continue;
                seen[rules::index(near)] = true;
                set.push_back(near);
            }
        }
        std::ranges::sort(set);
        sets.push_back(set);
    }
    return sets;
}

TEST(BoardGraph, VerticesAreTheCellsOfHexBoards) {
    for (int side = 2; side <= 13; ++side) {
        const HexBoard& board = HexBoard::of(side);
        const auto graph = BoardGraph::of(board);
        ASSERT_EQ(graph.size(), board.size());
        for (std::size_t i = 0; i < board.size(); ++i) {
            const auto expected = board.neighbours(cell_at(i));
            EXPECT_EQ(neighbours(graph, i), std::vector<Cell>(expected.begin(), expected.end())) << side << ' ' << i;
        }
    }
}

TEST(BoardGraph, TakesSquareBoardsAndRings) {
    const auto square = squares();
    EXPECT_EQ(neighbours(square, 0), cells({1, 4}));
    EXPECT_EQ(neighbours(square, 5), cells({1, 4, 6, 9}));
    EXPECT_EQ(neighbours(square, 7), cells({3, 6, 11}));
    const auto pits = ring(6);
    EXPECT_EQ(neighbours(pits, 0), cells({1, 5}));
    EXPECT_EQ(neighbours(pits, 3), cells({2, 4}));
}

TEST(BoardGraph, APairCountsOnceHoweverItIsNamed) {
    const BoardGraph graph({cells({1, 1, 0}), cells({0}), cells({1}), {}});
    EXPECT_EQ(graph.size(), 4U);
    EXPECT_EQ(neighbours(graph, 0), cells({1}));
    EXPECT_EQ(neighbours(graph, 1), cells({0, 2}));
    EXPECT_EQ(neighbours(graph, 2), cells({1}));
    EXPECT_TRUE(neighbours(graph, 3).empty());
}

TEST(BoardGraph, NoCellsAreABoardToo) {
    const BoardGraph graph(std::vector<std::vector<Cell>>{});
    EXPECT_EQ(graph.size(), 0U);
    EXPECT_TRUE(graph.connected_sets({}).empty());
    EXPECT_TRUE(graph.articulation_cells({}).empty());
}

TEST(BoardGraph, CopiesOutliveTheOriginal) {
    std::optional<BoardGraph> first(path(3));
    const BoardGraph second = *first;
    const auto kept = first->neighbours(cell_at(1));
    first.reset();
    EXPECT_EQ(std::vector<Cell>(kept.begin(), kept.end()), cells({0, 2}));
    EXPECT_EQ(second.size(), 3U);
}

TEST(BoardGraph, DegreeCountsNeighboursOfOneColour) {
    // x . o .
    // o x . .
    // . o o x
    const auto graph = squares();
    const auto marks = colours("x.o.ox...oox");
    EXPECT_EQ(graph.degree(cell_at(5), marks, std::nullopt), 2U);
    EXPECT_EQ(graph.degree(cell_at(5), marks, 1), 2U);
    EXPECT_EQ(graph.degree(cell_at(5), marks, 0), 0U);
    EXPECT_EQ(graph.degree(cell_at(0), marks, std::nullopt), 1U);
    EXPECT_EQ(graph.degree(cell_at(8), marks, std::nullopt), 0U);
    EXPECT_EQ(graph.degree(cell_at(1), marks, 0), 2U);
}

TEST(BoardGraph, ConnectedSetsHoldOneColourEach) {
    // x x o x
    // . x o o
    // o . x x
    EXPECT_EQ(squares().connected_sets(colours("xxox.xooo.xx")),
              (Sets{cells({0, 1, 5}), cells({2, 6, 7}), cells({3}), cells({8}), cells({10, 11})}));
    EXPECT_EQ(path(5).connected_sets(colours("xx.xo")), (Sets{cells({0, 1}), cells({3}), cells({4})}));
    EXPECT_EQ(ring(5).connected_sets(colours("xx.xx")), (Sets{cells({0, 1, 3, 4})}));
}

TEST(BoardGraph, ArticulationCellsHoldTheirSetTogether) {
    EXPECT_EQ(path(5).articulation_cells(colours("xxxxx")), cells({1, 2, 3}));
    EXPECT_EQ(path(5).articulation_cells(colours("xxxoo")), cells({1}));
    EXPECT_TRUE(ring(5).articulation_cells(colours("xxxxx")).empty());
    EXPECT_EQ(ring(5).articulation_cells(colours("xxx.x")), cells({0, 1}));
    // x x . .
    // x x x x      the square on the left holds without its corners
    // . . . x
    EXPECT_EQ(squares().articulation_cells(colours("xx..xxxx...x")), cells({5, 6, 7}));
}

TEST(BoardGraph, RandomColouringsAgreeWithPaintingAndRemoving) {
    rules::Random random(20240611);
    for (const int side : {2, 3, 4, 5}) {
        const auto graph = BoardGraph::of(HexBoard::of(side));
        for (int round = 0; round < 40; ++round) {
            auto marks = colouring(graph, [&](Cell) -> std::optional<int> {
                const auto drawn = random.below(5);
                return drawn < 4 ? std::optional(static_cast<int>(drawn / 2)) : std::nullopt;
            });
            const auto sets = painted(graph, marks);
            ASSERT_EQ(graph.connected_sets(marks), sets);
            // Without an articulation cell there are more sets than with it.
            std::vector<Cell> cut;
            for (std::size_t i = 0; i < graph.size(); ++i) {
                if (!marks[i]) continue;
                const auto colour = std::exchange(marks[i], std::nullopt);
                if (painted(graph, marks).size() > sets.size()) cut.push_back(cell_at(i));
                marks[i] = colour;
            }
            ASSERT_EQ(graph.articulation_cells(marks), cut);
        }
    }
}

TEST(BoardGraph, BlocksHangTogetherWithoutAnyOneCell) {
    const BoardGraph graph = path(6);
    EXPECT_EQ(graph.blocks(colours("xxxox.")), (Sets{cells({0, 1}), cells({1, 2})}));
    EXPECT_TRUE(graph.blocks(colours("x.o.x.")).empty());
    EXPECT_EQ(ring(5).blocks(colours("xxxxx")), (Sets{cells({0, 1, 2, 3, 4})}));
    // x x . x     a square, and what hangs on it
    // x x x x
    // o o . x
    EXPECT_EQ(squares().blocks(colours("xx.xxxxxoo.x")),
              (Sets{cells({0, 1, 4, 5}), cells({3, 7}), cells({5, 6}), cells({6, 7}), cells({7, 11}), cells({8, 9})}));
}

TEST(BoardGraph, BlocksShareArticulationCellsOnly) {
    const BoardGraph graph = BoardGraph::of(HexBoard::of(5));
    rules::Random random(7, 1);
    for (int round = 0; round < 200; ++round) {
        Colouring painted(graph.size());
        for (auto& colour : painted)
            if (const auto roll = random.below(3); roll < 2) colour = static_cast<int>(roll);
        std::vector<std::size_t> blocks_of(graph.size(), 0);
        for (const auto& block : graph.blocks(painted))
            for (const Cell cell : block) ++blocks_of[rules::index(cell)];
        std::vector<Cell> shared;
        for (std::size_t i = 0; i < graph.size(); ++i)
            if (blocks_of[i] > 1) shared.push_back(cell_at(i));
        EXPECT_EQ(shared, graph.articulation_cells(painted));
    }
}

}  // namespace
}  // namespace notaio::analysis
