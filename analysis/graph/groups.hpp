// Groups: the connected sets of one colour on a board, what is free around them and where they would break.
#pragma once

#include "analysis/graph/board_graph.hpp"

#include <concepts>

namespace notaio::analysis {

/// The cells of one colour that hang together. All lists are in board order.
struct Group {
    int colour = 0;
    std::vector<Cell> cells;
    std::vector<Cell> free;  ///< empty cells next to it, each once
    std::vector<Cell> cut;   ///< articulation cells: without one of them the rest falls apart

    [[nodiscard]] std::size_t size() const { return cells.size(); }
    bool operator==(const Group&) const = default;
};

/// The groups of all colours, in the order of their first cells.
std::vector<Group> groups(const BoardGraph& board, const Colouring& colours);

/// The groups of all colours, in the order of their first cells, where `colour_of(cell)` gives a cell's colour, if it
/// has one.
template <std::invocable<Cell> ColourOf>
std::vector<Group> groups(const BoardGraph& board, ColourOf&& colour_of) {
    return groups(board, colouring(board, colour_of));
}

}  // namespace notaio::analysis
