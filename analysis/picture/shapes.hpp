// The shapes that pictures of all games are made of.
#pragma once

#include "analysis/picture/picture.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis {

/// Sizes that all pictures share, in tenths of a unit.
namespace sizes {
constexpr int caption = 140;       ///< letters of the caption
constexpr int label = 120;         ///< of rows and columns, and of the legend
constexpr int small = 105;         ///< of lists below the board
constexpr int number = 125;        ///< of plies in stones
constexpr int long_number = 105;   ///< of those of three digits
constexpr int legend_step = 230;   ///< from line to line
constexpr int caption_room = 360;  ///< above the board
constexpr int margin = 100;        ///< around everything
}  // namespace sizes

Shape filled_circle(Role role, Point at, int radius, Tone tone, Pen pen = Pen::outline, Tone ink = Tone::ink);
/// A circle without a surface.
Shape ring(Point at, int radius, Pen pen, Tone ink, Dash dash = Dash::solid);
Shape polygon(Role role, std::vector<Point> points, Tone tone, Pen pen = Pen::outline, Tone ink = Tone::ink);
Shape rectangle(Role role, Point corner, Point size, Tone tone, Pen pen = Pen::outline, Tone ink = Tone::ink);
Shape line(std::vector<Point> points, Pen pen, Tone ink, Dash dash = Dash::solid);
/// From one centre to another, its ends `gap` tenths short of them.
Shape arrow(Point from, Point to, int gap, Pen pen, Tone ink, Dash dash = Dash::solid);
/// The place on the way from one to another that lies so many tenths from the first; the first itself where both are
/// one.
Point towards(Point from, Point to, int tenths);
/// The head of an arrow that ends at `to`: a triangle, its tip there, `length` long and twice `half` wide.
std::vector<Point> arrow_head(Point from, Point to, int length, int half);
/// A cross of two lines, `half` tenths to each side.
Shape cross(Point at, int half, Pen pen = Pen::mark, Tone ink = Tone::proof);
/// Letters whose middle stands at the place.
Shape letters(Role role, Point at, std::string text, int size = sizes::label, Tone tone = Tone::ink, bool bold = false);
/// The number of a ply in a thing of that tone.
Shape ply_number(Point at, std::uint32_t ply, bool on_dark);

/// About how wide a text is, in tenths of a unit.
int text_width(std::string_view text, int size, bool bold = false);

}  // namespace notaio::analysis
