#include "analysis/graph/hex_graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace notaio::analysis {
namespace {

using rules::HexBoard;

TEST(HexGraph, IsThatOfTheBoard) {
    for (int side = HexBoard::smallest_side; side <= HexBoard::largest_side; ++side) {
        const HexBoard& board = HexBoard::of(side);
        const BoardGraph& graph = hex_graph(board);
        ASSERT_EQ(graph.size(), board.size());
        for (std::size_t i = 0; i < board.size(); ++i)
            EXPECT_TRUE(std::ranges::equal(graph.neighbours(rules::cell_at(i)), board.neighbours(rules::cell_at(i))));
    }
}

TEST(HexGraph, IsMadeOnceForAllThreads) {
    const BoardGraph* found[4] = {};
    {
        std::vector<std::jthread> threads;
        for (auto& graph : found) threads.emplace_back([&graph] { graph = &hex_graph(HexBoard::of(9)); });
    }
    for (const BoardGraph* graph : found) EXPECT_EQ(graph, found[0]);
}

}  // namespace
}  // namespace notaio::analysis
