// How pictures look: the colours and line widths of every form and theme, in one place.
#pragma once

#include "analysis/picture/picture.hpp"

#include <cstdint>
#include <string_view>

namespace notaio::tools {

enum class Theme : std::uint8_t {
    automatic,  ///< light, and dark for readers who ask for it
    light,
    dark,
    print,  ///< black, white and patterns alone
};

/// The colour of a tone as `#rrggbb`; empty for none. `automatic` is light.
std::string_view colour(analysis::Tone tone, Theme theme);

/// What fills a surface of that tone, where its colour does not: players beyond the second are told apart by patterns.
analysis::Fill fill_of(analysis::Tone tone);

/// Width of a line, in tenths of a unit.
int width_of(analysis::Pen pen);
/// Width of the casing under a line of a mark, and of what it adds around the head of an arrow.
constexpr int casing_width = 75;
constexpr int head_casing = 18;
/// Width of the paper between the two halves of a double line.
constexpr int inner_width = 14;

/// Lengths of dash and gap, in tenths of a unit; dots have a dash of 1 and round ends.
struct DashLengths {
    int dash = 0;
    int gap = 0;
};
DashLengths lengths_of(analysis::Dash dash, analysis::Pen pen);

/// Whether a shape has no surface.
bool is_line(const analysis::Shape& shape);
/// What fills its surface.
analysis::Fill pattern_of(const analysis::Shape& shape);
/// Whether it has a casing.
bool has_casing(const analysis::Shape& shape);
/// Whether it is a double line: the first colour of marks in black and white.
bool is_double(const analysis::Shape& shape, Theme theme);
/// The head of an arrow, a triangle.
analysis::Shape head_of(const analysis::Shape& arrow);
/// The shape without such a head: its line ends within it.
analysis::Shape without_head(const analysis::Shape& shape);

}  // namespace notaio::tools
