// How the pieces of Siesta are drawn: around (0, 0), on a cell that is 320 tenths of a unit wide.
#pragma once

#include "analysis/picture/picture.hpp"

#include <cstddef>
#include <vector>

namespace notaio::analysis::siesta {

/// The side of a cell.
constexpr int cell_side = 320;

/// A disc with twelve rays.
Shapes drawn_sun();
/// A dark square.
Shapes drawn_shadow();
/// A triangle with the letter of its seat: A light, B dark, C hatched, D dotted.
Shapes drawn_roof(std::size_t seat);
/// The outline of a roof.
std::vector<Point> gable();
/// That of a shadow: half its side.
constexpr int shadow_half = 140;
/// The radius of a sun's disc.
constexpr int sun_radius = 72;

}  // namespace notaio::analysis::siesta
