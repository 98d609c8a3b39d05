// Where may be built in a position of Urbino: what the architects see, now and elsewhere, and what may stand on each
// cell. docs/rules/urbino.md 1.3 to 1.6
#pragma once

#include "tests/oracles/urbino/buildings.hpp"

namespace notaio::oracles::urbino {

/// Sets of cells by Urbino::Kind.
using Cells = rules::Urbino::Cells;
using ByKind = std::array<Cells, 3>;

/// Where one seat may build.
struct Buildable {
    ByKind now;       ///< on lots, as the architects stand
    ByKind moved;     ///< after some reposition; none in phases without one
    ByKind anywhere;  ///< as if every empty cell were a lot
    Cells closed;     ///< empty cells of which `anywhere` has none
};

/// Walks the lines of the board itself; the tables of rules/urbino/sight take no part.
class Sites {
  public:
    using Urbino = rules::Urbino;

    /// All three must outlive it.
    Sites(const Urbino::Setup& setup, const Urbino::Position& position, const Buildings& buildings);

    /// The cells that both architects see.
    [[nodiscard]] const Cells& lots() const { return lots_; }
    [[nodiscard]] Buildable buildable(Urbino::Colour colour) const;

  private:
    [[nodiscard]] Cells seen_from(Cell cell, const Cells& occupied) const;
    [[nodiscard]] Cells lots_of(Cell a, Cell b) const;
    [[nodiscard]] Cells lots_after_repositions() const;
    [[nodiscard]] bool may_stand(Cell cell, Urbino::Kind kind, Urbino::Colour colour) const;

    const rules::SquareBoard& board_;
    const Urbino::Position& position_;
    const Buildings& buildings_;
    Cells standing_;  // buildings
    Cells lots_;
    Cells moved_lots_;
};

}  // namespace notaio::oracles::urbino
