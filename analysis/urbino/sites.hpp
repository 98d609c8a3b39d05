// Where may be built in a position of Urbino: what the architects see, now and elsewhere, and what may stand on each
// cell. docs/rules/urbino.md 1.3 to 1.6
#pragma once

#include "analysis/urbino/buildings.hpp"

namespace notaio::analysis {

/// Sets of cells by Urbino::Kind.
using UrbinoCells = rules::Urbino::Cells;
using UrbinoByKind = std::array<UrbinoCells, 3>;

/// Where one seat may build.
struct UrbinoBuildable {
    UrbinoByKind now;       ///< on lots, as the architects stand
    UrbinoByKind moved;     ///< after some reposition; none in phases without one
    UrbinoByKind anywhere;  ///< as if every empty cell were a lot
    UrbinoCells closed;     ///< empty cells of which `anywhere` has none
};

/// Walks the lines of the board itself; the tables of rules/urbino_sight take no part.
class UrbinoSites {
  public:
    using Urbino = rules::Urbino;

    /// All three must outlive it.
    UrbinoSites(const Urbino::Table& table, const Urbino::Position& position, const UrbinoBuildings& buildings);

    /// The cells that both architects see.
    [[nodiscard]] const UrbinoCells& lots() const { return lots_; }
    [[nodiscard]] UrbinoBuildable buildable(Urbino::Colour colour) const;

  private:
    [[nodiscard]] UrbinoCells seen_from(Cell cell, const UrbinoCells& occupied) const;
    [[nodiscard]] UrbinoCells lots_of(Cell a, Cell b) const;
    [[nodiscard]] UrbinoCells lots_after_repositions() const;
    [[nodiscard]] bool may_stand(Cell cell, Urbino::Kind kind, Urbino::Colour colour) const;

    const rules::SquareBoard& board_;
    const Urbino::Position& position_;
    const UrbinoBuildings& buildings_;
    UrbinoCells standing_;  // buildings
    UrbinoCells lots_;
    UrbinoCells moved_lots_;
};

}  // namespace notaio::analysis
