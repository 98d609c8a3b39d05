#include "tests/oracles/hex/ways.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

#include <algorithm>
#include <limits>

namespace notaio::oracles::hex {
namespace {

using rules::Cell;
using rules::cell_at;
using rules::Hex;
using rules::RhombusBoard;

using Weighted = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                       boost::property<boost::edge_weight_t, int>>;
constexpr int never = std::numeric_limits<int>::max();

// What it costs to come to each cell from one edge: to enter an own cell nothing, a vacant one a stone.
std::vector<int> costs(const Hex::Setup& setup, const Hex::Position& position, Hex::Side side,
                       RhombusBoard::Edge from) {
    const RhombusBoard& board = setup.board();
    Weighted graph(board.size() + 1);
    for (std::size_t to = 0; to < board.size(); ++to) {
        const auto stone = position.stone(cell_at(to));
        if (stone && *stone != side) continue;
        if ((board.edges(cell_at(to)) & from) != 0) boost::add_edge(board.size(), to, stone ? 0 : 1, graph);
        for (const Cell near : board.neighbours(cell_at(to)))
            boost::add_edge(rules::index(near), to, stone ? 0 : 1, graph);
    }
    std::vector<int> found(board.size() + 1, never);
    boost::dijkstra_shortest_paths(graph, board.size(), boost::distance_map(found.data()));
    return found;
}

}  // namespace

std::optional<int> distance(const Hex::Setup& setup, const Hex::Position& position, Hex::Side side) {
    const bool is_red = side == Hex::Side::red;
    const auto found = costs(setup, position, side, is_red ? RhombusBoard::top : RhombusBoard::left);
    int least = never;
    for (std::size_t i = 0; i < setup.board().size(); ++i)
        if ((setup.board().edges(cell_at(i)) & (is_red ? RhombusBoard::bottom : RhombusBoard::right)) != 0)
            least = std::min(least, found[i]);
    return least == never ? std::nullopt : std::optional(least);
}

// A stone makes a path where it costs one, and no other, to come to it from either edge.
std::vector<Cell> wins(const Hex::Setup& setup, const Hex::Position& position, Hex::Side side) {
    const bool is_red = side == Hex::Side::red;
    const auto there = costs(setup, position, side, is_red ? RhombusBoard::top : RhombusBoard::left);
    const auto back = costs(setup, position, side, is_red ? RhombusBoard::bottom : RhombusBoard::right);
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < setup.board().size(); ++i)
        if (!position.stone(cell_at(i)) && there[i] == 1 && back[i] == 1) cells.push_back(cell_at(i));
    return cells;
}

}  // namespace notaio::oracles::hex
