// The buildings of a position of Urbino on the board's graph alone: districts, blocks, monuments, and who leads.
// docs/rules/urbino.md 1.5, 1.8, 1.9
#pragma once

#include "analysis/graph/board_graph.hpp"
#include "rules/urbino/score.hpp"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace notaio::oracles::urbino {

using analysis::BoardGraph;
using analysis::Colouring;
using rules::Cell;

/// Where something stands that is kept for each seat, or for each kind of building.
constexpr std::size_t index_of(rules::Urbino::Colour colour) { return static_cast<std::size_t>(colour); }
constexpr std::size_t index_of(rules::Urbino::Kind kind) { return static_cast<std::size_t>(kind); }

/// What makes a monument. Clause 1.9.
struct Pattern {
    rules::urbino::MonumentKind kind{};
    notation::Text name;
    std::array<rules::Urbino::Kind, 3> pieces{};  ///< in the order of the line, the same from both ends
    int value = 0;

    /// How much more it is worth than its parts.
    [[nodiscard]] int adds() const;
};

/// The monuments, the most valuable first.
std::span<const Pattern> patterns();

/// Three cells in a line, from the left or from the bottom.
using Line = std::array<Cell, 3>;

/// All lines of the board, by their first cells, along the row before along the column.
std::span<const Line> lines();

struct Monument {
    const Pattern* pattern = nullptr;
    Line cells{};
    bool operator==(const Monument&) const = default;
};

/// Buildings by Urbino::Kind.
using Count = std::array<int, 3>;

/// The buildings of one colour that hang together.
struct Block {
    rules::Urbino::Colour colour{};
    std::vector<Cell> cells;
    std::vector<Cell> cut;  ///< without one of them the block falls apart
    Count buildings{};
    std::optional<Monument> monument;  ///< its best one, where the ruleset has Monuments
    int value = 0;                     ///< with the monument
};

/// Who would score a district of two colours if the game ended here.
struct Lead {
    std::array<int, 2> values{};                  ///< Black's, White's
    std::optional<rules::Urbino::Colour> leader;  ///< nobody: all is equal
    rules::urbino::DistrictBy by{};
};

/// The buildings that hang together, of whatever colour. Cells are in board order, blocks in that of their first cells.
struct District {
    std::vector<Cell> cells;
    std::vector<Cell> cut;   ///< without one of them the district falls apart
    std::vector<Cell> edge;  ///< empty cells beside it
    std::vector<Block> blocks;
    std::optional<Lead> lead;  ///< where it is mixed

    [[nodiscard]] bool mixed() const { return lead.has_value(); }
};

/// Totals and winner as if the game ended here, under the ruleset in force.
struct Standing {
    std::array<int, 2> scores{};
    std::optional<rules::Urbino::Colour> leading;
};

/// Reads where the buildings of a position stand, and nothing that Urbino::apply keeps beside them.
class Buildings {
  public:
    using Urbino = rules::Urbino;
    using Colour = Urbino::Colour;
    using Kind = Urbino::Kind;

    Buildings(const Urbino::Setup& setup, const Urbino::Position& position);

    [[nodiscard]] const BoardGraph& board() const { return board_; }
    /// In the order of their first cells.
    [[nodiscard]] const std::vector<District>& districts() const { return districts_; }
    [[nodiscard]] std::optional<Colour> colour_at(Cell cell) const;
    [[nodiscard]] std::optional<Kind> kind_at(Cell cell) const;
    /// The district and the block of a building; nothing for other cells.
    [[nodiscard]] const District* district(Cell cell) const;
    [[nodiscard]] const Block* block(Cell cell) const;
    /// Whether the district that a building of that colour on an empty cell would stand in has two blocks at most.
    /// Clause 1.5.4.
    [[nodiscard]] bool joins_two_blocks_at_most(Cell cell, Colour colour) const;
    /// Clauses 1.8, 1.8.1, 1.9.4 and 1.10.
    [[nodiscard]] Standing standing() const;

  private:
    [[nodiscard]] Block described_block(Colour colour, std::vector<Cell> cells, std::vector<Cell> cut) const;
    [[nodiscard]] std::optional<Monument> best_monument(Colour colour, const std::vector<Cell>& cells) const;
    [[nodiscard]] std::optional<Lead> lead(const District& district) const;

    const BoardGraph& board_;
    bool monuments_;
    bool counts_all_;
    Colouring colours_;
    Colouring kinds_;
    std::vector<District> districts_;
    std::vector<std::size_t> district_of_;  // for each building the place of its district
    std::vector<std::size_t> block_of_;     // and that of its block in the district
};

}  // namespace notaio::oracles::urbino
