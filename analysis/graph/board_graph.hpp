// Any board as a graph, vertex number == cell number, and the questions that graph theory answers about the colours of
// its cells. The graph is Boost's and stays hidden in the .cpp.
#pragma once

#include "rules/board/cell.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace notaio::analysis {

using rules::Cell;

/// For each cell in board order a number that the caller chose, a seat or a kind of piece; nothing: the cell is empty,
/// or takes no part.
using Colouring = std::vector<std::optional<int>>;

/// The cells of one board and which of them are neighbours. Never changes; copies share the graph.
class BoardGraph {
  public:
    /// `neighbours` names the neighbours of every cell in board order. A pair counts once, whichever of the two names
    /// the other and however often; a cell is no neighbour of itself.
    explicit BoardGraph(const std::vector<std::vector<Cell>>& neighbours);

    /// A board of `cells` cells; `neighbours_of(cell)` gives a range of cells.
    template <class NeighboursOf>
    BoardGraph(std::size_t cells, NeighboursOf&& neighbours_of) : BoardGraph(lists(cells, neighbours_of)) {}

    /// The graph of a board that has size() and neighbours(Cell).
    template <class Board>
    static BoardGraph of(const Board& board) {
        return BoardGraph(board.size(), [&](Cell cell) { return board.neighbours(cell); });
    }

    [[nodiscard]] std::size_t size() const;
    /// In board order; good while some copy of the graph lives.
    [[nodiscard]] std::span<const Cell> neighbours(Cell cell) const;
    /// How many neighbours of a cell have that colour; nothing: how many are empty.
    [[nodiscard]] std::size_t degree(Cell cell, const Colouring& colours, std::optional<int> colour) const;
    /// The sets of cells of one colour that hang together over cells of that colour: each in board order, the sets in
    /// the order of their first cells. Empty cells are in none.
    [[nodiscard]] std::vector<std::vector<Cell>> connected_sets(const Colouring& colours) const;
    /// The cells whose loss would split the connected set they belong to, in board order.
    [[nodiscard]] std::vector<Cell> articulation_cells(const Colouring& colours) const;
    /// The biconnected components: the largest sets of two or more cells of one colour that hang together even without
    /// any one of their cells. Two of them share one articulation cell at most. Each in board order, the sets in the
    /// order of their cells.
    [[nodiscard]] std::vector<std::vector<Cell>> blocks(const Colouring& colours) const;

  private:
    struct Implementation;

    template <class NeighboursOf>
    static std::vector<std::vector<Cell>> lists(std::size_t cells, NeighboursOf& neighbours_of) {
        std::vector<std::vector<Cell>> result(cells);
        for (std::size_t i = 0; i < cells; ++i)
            for (const Cell near : neighbours_of(rules::cell_at(i))) result[i].push_back(near);
        return result;
    }

    std::shared_ptr<const Implementation> graph_;
};

/// The colouring that `colour_of(cell)`, an optional number for each cell, gives the cells of a board.
template <class ColourOf>
Colouring colouring(const BoardGraph& board, ColourOf&& colour_of) {
    Colouring result(board.size());
    for (std::size_t i = 0; i < board.size(); ++i) result[i] = colour_of(rules::cell_at(i));
    return result;
}

}  // namespace notaio::analysis
