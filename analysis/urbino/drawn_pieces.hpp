// How the pieces of Urbino are drawn: around (0, 0), on a cell that is 400 tenths of a unit wide.
#pragma once

#include "analysis/picture/picture.hpp"
#include "rules/urbino/urbino.hpp"

#include <vector>

namespace notaio::analysis::urbino {

/// The side of a cell.
constexpr int cell_side = 400;

/// A gable, a pediment over three arches, battlements. `is_bare`: without doors and windows, so that a number can stand
/// in it.
Shapes drawn_building(rules::Urbino::Kind kind, rules::Urbino::Colour colour, bool is_bare = false);
/// What it looks like from afar: one closed line.
std::vector<Point> silhouette(rules::Urbino::Kind kind);
/// A pawn.
Shapes drawn_architect();

}  // namespace notaio::analysis::urbino
