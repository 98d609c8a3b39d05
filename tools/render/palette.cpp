#include "tools/render/palette.hpp"

#include "analysis/picture/shapes.hpp"

#include <array>

namespace notaio::tools {
namespace {

using analysis::Dash;
using analysis::Fill;
using analysis::Pen;
using analysis::Role;
using analysis::Shape;
using analysis::Tone;

// The colours that people with weak colour vision tell apart are those of Okabe and Ito.
struct Row {
    Tone tone;
    std::string_view light;
    std::string_view dark;
    std::string_view print;
};
constexpr std::array<Row, 24> rows = {{
    {Tone::none, "", "", ""},
    {Tone::ink, "#1a1a1a", "#eeeeee", "#000000"},
    {Tone::paper, "#ffffff", "#1c1b19", "#ffffff"},
    {Tone::board, "#f3efe6", "#6f695e", "#ffffff"},
    {Tone::grid, "#8a8a8a", "#4a463f", "#777777"},
    {Tone::dark, "#1a1a1a", "#1a1a1a", "#000000"},
    {Tone::light, "#ffffff", "#ffffff", "#ffffff"},
    {Tone::shade, "#5b5b66", "#3a3a44", "#000000"},
    {Tone::sun, "#f0e442", "#f0e442", "#ffffff"},
    {Tone::bead, "#c9c4b8", "#c9c4b8", "#ffffff"},
    {Tone::gem_1, "#f0e442", "#f0e442", "#ffffff"},
    {Tone::gem_2, "#009e73", "#009e73", "#ffffff"},
    {Tone::gem_3, "#0072b2", "#0072b2", "#ffffff"},
    {Tone::gem_4, "#d55e00", "#d55e00", "#ffffff"},
    {Tone::gem_5, "#8e4585", "#8e4585", "#ffffff"},
    {Tone::seat_a, "#ffffff", "#ffffff", "#ffffff"},
    {Tone::seat_b, "#1a1a1a", "#1a1a1a", "#000000"},
    {Tone::seat_c, "#1a1a1a", "#1a1a1a", "#000000"},
    {Tone::seat_d, "#1a1a1a", "#1a1a1a", "#000000"},
    {Tone::proof, "#d55e00", "#d55e00", "#000000"},
    {Tone::repair, "#0072b2", "#0072b2", "#000000"},
    {Tone::field_1, "#0072b2", "#a8dcff", "#000000"},
    {Tone::field_2, "#d55e00", "#ffd2a6", "#000000"},
    {Tone::on_gem, "#ffffff", "#ffffff", "#000000"},
}};

}  // namespace

std::string_view colour(Tone tone, Theme theme) {
    const Row& row = rows[static_cast<std::size_t>(tone)];
    if (theme == Theme::print) return row.print;
    return theme == Theme::dark ? row.dark : row.light;
}

Fill fill_of(Tone tone) {
    if (tone == Tone::seat_c) return Fill::hatched;
    return tone == Tone::seat_d ? Fill::dotted : Fill::plain;
}

int width_of(Pen pen) {
    switch (pen) {
    case Pen::none: return 0;
    case Pen::grid: return 10;
    case Pen::outline: return 15;
    case Pen::edge: return 22;
    case Pen::thin: return 16;
    case Pen::mark: return 40;
    }
    return 0;
}

DashLengths lengths_of(Dash dash, Pen pen) {
    const int width = width_of(pen);
    if (dash == Dash::dashed) return {width * 2, width * 3 / 2};
    return dash == Dash::dotted ? DashLengths{1, width * 2} : DashLengths{};
}

bool is_line(const Shape& shape) { return shape.kind == Shape::Kind::polyline || shape.kind == Shape::Kind::segments; }

Fill pattern_of(const Shape& shape) { return shape.fill == Fill::plain ? fill_of(shape.tone) : shape.fill; }

bool has_casing(const Shape& shape) { return shape.pen == Pen::mark && shape.role == Role::mark; }

bool is_double(const Shape& shape, Theme theme) {
    return theme == Theme::print && shape.pen == Pen::mark && shape.ink == Tone::proof && shape.dash == Dash::solid;
}

Shape head_of(const Shape& arrow) {
    const bool is_mark = arrow.pen == Pen::mark;
    const auto& points = arrow.points;
    return {.kind = Shape::Kind::polygon,
            .points =
                analysis::arrow_head(points[points.size() - 2], points.back(), is_mark ? 110 : 70, is_mark ? 65 : 36)};
}

Shape without_head(const Shape& shape) {
    Shape result = shape;
    if (shape.arrow)
        result.points.back() =
            analysis::arrow_head(shape.points[shape.points.size() - 2], shape.points.back(), 60, 0).back();
    return result;
}

}  // namespace notaio::tools
