// Pictures as SVG 1.1: nothing is loaded, nothing runs, text stays text.
#pragma once

#include "analysis/picture/picture.hpp"
#include "tools/render/palette.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace notaio::tools {

struct SvgStyle {
    Theme theme = Theme::automatic;
    std::string id;          ///< prefix of every id
    std::string width = {};  ///< with its unit: `80mm`; empty: as many pixels as units
};

/// Whether a text is such a width: digits, with a point among them or not and at most three behind it, and one of mm cm
/// in pt px.
bool is_picture_width(std::string_view text);
/// Such a width in micrometres; an inch has 72 pt and 96 px.
std::int64_t micrometres_of(std::string_view width);

/// Appends a picture as a whole `<svg>` element that ends with LF. Presentation attributes carry the look of the theme;
/// only the automatic one has a style sheet beside them, for dark screens and for paper.
void append_svg(std::string& out, const analysis::Picture& picture, const SvgStyle& style);

/// Appends shapes as elements, as they stand within that picture.
void append_svg_shapes(std::string& out, const analysis::Shapes& shapes, const SvgStyle& style);

/// Appends the patterns that these refer to, a `<pattern>` each.
void append_svg_patterns(std::string& out, const analysis::Shapes& shapes, const SvgStyle& style);

/// The style sheet of the automatic theme: what dark screens and paper get.
std::string svg_style_sheet();

/// Appends a length in tenths of a unit as a number of units.
void append_units(std::string& out, std::int64_t tenths);

}  // namespace notaio::tools
