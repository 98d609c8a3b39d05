// The buildings of a position of Urbino: how they hang together on the board's graph, and what the rules make of them.
// docs/rules/urbino.md 1.5, 1.8, 1.9
#pragma once

#include "analysis/graph/board_graph.hpp"
#include "rules/urbino/score.hpp"

#include <array>
#include <optional>
#include <vector>

namespace notaio::analysis::urbino {

/// Where something stands that is kept for each seat, or for each kind of building.
constexpr std::size_t index_of(rules::Urbino::Colour colour) { return static_cast<std::size_t>(colour); }
constexpr std::size_t index_of(rules::Urbino::Kind kind) { return static_cast<std::size_t>(kind); }

/// The buildings of one colour that hang together.
struct Block {
    rules::Urbino::Colour colour{};
    std::vector<Cell> cells;
    std::vector<Cell> cut;                            ///< without one of them the block falls apart
    std::optional<rules::urbino::Monument> monument;  ///< its best one, where the ruleset has Monuments
    int value = 0;                                    ///< with the monument
};

/// The buildings that hang together, of whatever colour. Cells are in board order, blocks in that of their first cells.
struct District {
    std::vector<Cell> cells;
    std::vector<Cell> cut;   ///< without one of them the district falls apart
    std::vector<Cell> edge;  ///< empty cells beside it
    std::vector<Block> blocks;
    std::optional<rules::urbino::District> scored;  ///< where it is mixed: as if the game ended here

    [[nodiscard]] bool mixed() const { return scored.has_value(); }
};

/// Totals and winner as if the game ended here, under the ruleset in force.
struct Standing {
    std::array<int, 2> scores{};
    std::optional<rules::Urbino::Colour> leading;
};

/// All districts of a position.
class Buildings {
  public:
    Buildings(const rules::Urbino::Setup& setup, const rules::Urbino::Position& position);

    [[nodiscard]] const BoardGraph& board() const { return board_; }
    /// In the order of their first cells.
    [[nodiscard]] const std::vector<District>& districts() const { return districts_; }
    /// The district and the block of a building; nothing for other cells.
    [[nodiscard]] const District* district(Cell cell) const;
    [[nodiscard]] const Block* block(Cell cell) const;
    /// Clauses 1.8, 1.8.1, 1.9.4 and 1.10.
    [[nodiscard]] const Standing& standing() const { return standing_; }

  private:
    const BoardGraph& board_;
    std::vector<District> districts_;
    std::vector<std::size_t> district_of_;  // for each building the place of its district
    std::vector<std::size_t> block_of_;     // and that of its block in the district
    Standing standing_;
};

}  // namespace notaio::analysis::urbino
