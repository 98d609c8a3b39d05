// Stones on a hexagonal board: what pictures of the games that are played with them share.
#pragma once

#include "analysis/picture/hexagons.hpp"
#include "analysis/picture/layout.hpp"
#include "analysis/picture/shapes.hpp"

#include <string>
#include <vector>

namespace notaio::analysis {

/// The symbols `x`, a dark stone, and `o`, a light one.
void add_stone_symbols(Picture& picture);
/// Puts a stone there, with the number of a ply if it is not 0.
void add_stone(Picture& picture, Point at, std::string cell, bool is_dark, std::uint32_t ply);

/// The mark of the stone of the last ply: a small ring in it; where it bears a number, around it.
Mark last_stone(Point at, std::string cell, bool is_dark, bool has_number);
/// The mark of a stone that proves something: a thick ring around it.
Shape proof_ring(Point at, Tone ink = Tone::proof, Dash dash = Dash::solid);
/// A small square on an empty cell that matters.
Shape small_square(Point at, Tone ink);
/// A star on a cell that wins.
Shape star(Point at);
/// A hollow stone, for one that a repair would place.
Shape hollow_stone(Point at);

/// Draws an empty board under a caption; the legend is to follow. `names`: the label of each cell.
Layout lay_out_hexagons(Picture& picture, Hexagons& board, const std::vector<std::string>& names,
                        const PictureWish& wish, const std::string& caption);

}  // namespace notaio::analysis
