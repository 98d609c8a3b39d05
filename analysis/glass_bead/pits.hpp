// The drawn board of the Glass Bead Game: where pits and stores stand, and how beads lie in them.
#pragma once

#include "analysis/picture/picture.hpp"
#include "rules/glass_bead/beads.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace notaio::analysis::glass_bead {

/// Ten pits in two rows within a frame, North's above and from the right, names and stores outside of them; or all of
/// that as North sees it. Places are those of the rules, points are tenths of a unit.
class DrawnBoard {
  public:
    using Side = rules::glass_bead::Side;
    static constexpr Point size{5120, 3080};
    static constexpr int pit_radius = 390;
    static constexpr int store_step = 240;  ///< from bead to bead in a store

    /// `corner`: the upper left one; `is_turned`: by 180 degrees.
    DrawnBoard(Point corner, bool is_turned) : corner_(corner), is_turned_(is_turned) {}

    [[nodiscard]] Point pit(std::size_t pit) const;
    /// The middle of the pit's letter.
    [[nodiscard]] Point letter(std::size_t pit) const;
    /// Where the name of a side begins.
    [[nodiscard]] Point name(Side side) const;
    /// The last bead of a store; the others lie to its left.
    [[nodiscard]] Point store(Side side) const;
    /// The road of a sowing between the rows, from the edge of its pit to the pit of the last bead.
    [[nodiscard]] std::vector<Point> road(std::size_t origin, unsigned beads) const;
    /// A piece of that road, along the row of a side: from where to where it goes.
    [[nodiscard]] std::pair<Point, Point> direction(Side side) const;
    /// The frame and the empty pits.
    void draw(Picture& picture) const;

  private:
    [[nodiscard]] Point turned(Point at) const { return (is_turned_ ? size - at : at) + corner_; }

    const Point corner_;
    const bool is_turned_;
};

/// Beads around the middle of a pit: one by one up to nine things, else the stones by their number.
struct LaidOut {
    Shapes beads;
    std::vector<Point> more;  ///< where the further things lie, if there is room for them
};
/// `more`: further things that want places behind the beads.
LaidOut lie_in_pit(const rules::glass_bead::Beads& beads, std::size_t more);

/// The beads of a store, the last one at the origin.
Shapes lie_in_store(const rules::glass_bead::Beads& beads);

/// The corners of a gem.
std::vector<Point> gem_corners(Point at);

/// Adds the symbols `0`, a stone, and `1` to `5`, the gems.
void add_bead_symbols(Picture& picture);

}  // namespace notaio::analysis::glass_bead
