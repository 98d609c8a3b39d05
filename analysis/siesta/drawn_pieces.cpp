#include "analysis/siesta/drawn_pieces.hpp"

#include "analysis/picture/shapes.hpp"
#include "rules/siesta/score.hpp"

#include <array>
#include <utility>

namespace notaio::analysis::siesta {
namespace {

// How a roof is made: its surface, what is on it, and its letter.
struct RoofLook {
    Tone surface;
    Tone pattern;
    Tone letter;
};
constexpr std::array<RoofLook, rules::siesta::most_players> roof_looks = {{{Tone::seat_a, Tone::none, Tone::dark},
                                                                           {Tone::seat_b, Tone::none, Tone::light},
                                                                           {Tone::light, Tone::seat_c, Tone::dark},
                                                                           {Tone::light, Tone::seat_d, Tone::dark}}};

// Twelve ray_ways, a thousand long.
constexpr std::array<Point, 12> ray_ways = {{{1000, 0},
                                             {866, 500},
                                             {500, 866},
                                             {0, 1000},
                                             {-500, 866},
                                             {-866, 500},
                                             {-1000, 0},
                                             {-866, -500},
                                             {-500, -866},
                                             {0, -1000},
                                             {500, -866},
                                             {866, -500}}};

}  // namespace

Shapes drawn_sun() {
    Shape rays = line({}, Pen::outline, Tone::dark);
    rays.kind = Shape::Kind::segments;
    rays.role = Role::piece;
    for (const Point way : ray_ways) {
        if (!rays.points.empty()) rays.points.push_back(Shape::pen_up);
        for (const int from : {88, 128}) rays.points.push_back({way.x * from / 1000, way.y * from / 1000});
    }
    return {std::move(rays), filled_circle(Role::piece, {}, sun_radius, Tone::sun, Pen::outline, Tone::dark)};
}

Shapes drawn_shadow() {
    return {rectangle(Role::piece, {-shadow_half, -shadow_half}, {2 * shadow_half, 2 * shadow_half}, Tone::shade,
                      Pen::outline, Tone::light)};
}

std::vector<Point> gable() { return {{-142, 120}, {0, -132}, {142, 120}}; }

Shapes drawn_roof(std::size_t seat) {
    const RoofLook& look = roof_looks[seat];
    const Tone edge = look.surface == Tone::seat_b ? Tone::light : Tone::dark;
    Shapes shapes = {polygon(Role::piece, gable(), look.surface, Pen::outline, edge)};
    const Point middle = {0, 52};
    if (look.pattern != Tone::none) {
        shapes.push_back(polygon(Role::piece, gable(), look.pattern, Pen::none));
        shapes.push_back(filled_circle(Role::piece, middle, 62, Tone::light, Pen::none));
    }
    shapes.push_back(letters(Role::piece, middle, rules::siesta::seat_letter(seat), 115, look.letter, true));
    return shapes;
}

}  // namespace notaio::analysis::siesta
