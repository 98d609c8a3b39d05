// The stones of a position of Havannah: chains and what they surround, on the board's graph, and the cells that win.
// docs/rules/havannah.md 3
#pragma once

#include "analysis/graph/board_graph.hpp"
#include "rules/havannah/havannah.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace notaio::analysis::havannah {

/// A chain and what it holds. Cells are in board order, corners and sides ascending.
struct Chain {
    rules::Havannah::Colour colour{};
    std::vector<Cell> cells;
    std::vector<int> corners;
    std::vector<int> sides;
    std::vector<Cell> cut;                 ///< articulation stones: without one of them the chain falls apart
    std::vector<std::vector<Cell>> rings;  ///< the cells that each of its rings encloses, whatever stands on them

    bool operator==(const Chain&) const = default;
};

/// A vacant cell on which a stone of one seat makes formations, and which: bits of Havannah::End.
struct Win {
    Cell cell{};
    std::uint8_t how = 0;

    bool operator==(const Win&) const = default;
};

/// The stones of a position on the board's graph.
class Stones {
  public:
    using Havannah = rules::Havannah;
    using Colour = Havannah::Colour;

    Stones(const Havannah::Setup& setup, const Havannah::Position& position);

    [[nodiscard]] const BoardGraph& board() const { return board_; }
    [[nodiscard]] const rules::HexBorder& border() const { return border_; }
    [[nodiscard]] bool vacant_ring() const { return vacant_ring_; }
    [[nodiscard]] bool is_vacant(Cell cell) const { return !colours_[rules::index(cell)]; }
    [[nodiscard]] bool is_own(Cell cell, Colour colour) const {
        return colours_[rules::index(cell)] == static_cast<int>(colour);
    }

    /// All chains, in the order of their first cells.
    [[nodiscard]] std::vector<Chain> chains() const;

  private:
    using Cells = std::vector<bool>;  // by cell

    static constexpr std::size_t no_set = ~std::size_t{0};

    [[nodiscard]] Cells surrounded(const Cells& wall) const;
    [[nodiscard]] std::vector<Cell> enclosed(const std::vector<Cell>& block) const;

    const BoardGraph& board_;
    const rules::HexBorder& border_;
    bool vacant_ring_;
    Colouring colours_;
    std::vector<std::vector<Cell>> sets_;  // the chains' cells
    std::vector<unsigned> marks_;          // what border each of them holds, see HexBorder
    std::vector<std::size_t> set_of_;      // for each stone the place of its chain in both lists
};

/// The cells that would win for that colour at once, were it to move in this game, which is not over.
std::vector<Win> wins_of(const rules::Havannah::Setup& setup, const rules::Havannah::Position& position,
                         rules::Havannah::Colour colour);

}  // namespace notaio::analysis::havannah
