#include "analysis/urbino/drawn_pieces.hpp"

#include "analysis/picture/shapes.hpp"

#include <utility>

namespace notaio::analysis::urbino {
namespace {

using rules::Urbino;
using Kind = Urbino::Kind;

// An arched opening that stands or hangs there: its middle, half its width, its foot and its top.
Shape arch(int middle, int half, int foot, int top, bool has_sill, Tone ink) {
    const int spring = top + half;  // where the bow begins
    const int shoulder = half * 7 / 10;
    std::vector<Point> points = {{middle - half, foot},
                                 {middle - half, spring},
                                 {middle - shoulder, spring - shoulder},
                                 {middle, top},
                                 {middle + shoulder, spring - shoulder},
                                 {middle + half, spring},
                                 {middle + half, foot}};
    if (has_sill) points.push_back(points.front());
    Shape shape = line(std::move(points), Pen::outline, ink);
    shape.role = Role::piece;
    return shape;
}

// Nothing of it lies on the middle of the cell, which so is as dark or as light as the building.
Shapes openings(Kind kind, Tone ink) {
    if (kind == Kind::house) return {arch(0, 28, 125, 40, false, ink)};
    if (kind == Kind::tower) return {arch(0, 18, -35, -85, true, ink), arch(0, 24, 140, 70, false, ink)};
    Shape cornice = line({{-138, -55}, {138, -55}}, Pen::outline, ink);
    cornice.role = Role::piece;
    return {std::move(cornice), arch(-86, 26, 130, 35, false, ink), arch(0, 26, 130, 35, false, ink),
            arch(86, 26, 130, 35, false, ink)};
}

}  // namespace

std::vector<Point> silhouette(Kind kind) {
    switch (kind) {
    case Kind::house: return {{-95, 125}, {-95, -10}, {0, -115}, {95, -10}, {95, 125}};
    case Kind::palace: return {{-138, 130}, {-138, -55}, {-152, -55}, {0, -135}, {152, -55}, {138, -55}, {138, 130}};
    case Kind::tower: break;
    }
    return {{-78, 140}, {-78, -70}, {-102, -70}, {-102, -150}, {-54, -150}, {-54, -115}, {-24, -115}, {-24, -150},
            {24, -150}, {24, -115}, {54, -115},  {54, -150},   {102, -150}, {102, -70},  {78, -70},   {78, 140}};
}

Shapes drawn_building(Kind kind, Urbino::Colour colour, bool is_bare) {
    const bool is_dark = colour == Urbino::Colour::black;
    const Tone ink = is_dark ? Tone::light : Tone::dark;
    Shapes shapes = {polygon(Role::piece, silhouette(kind), is_dark ? Tone::dark : Tone::light, Pen::outline, ink)};
    if (is_bare) return shapes;
    for (Shape& opening : openings(kind, ink)) shapes.push_back(std::move(opening));
    return shapes;
}

Shapes drawn_architect() {
    return {polygon(Role::piece, {{-90, 135}, {90, 135}, {48, 55}, {28, -25}, {-28, -25}, {-48, 55}}, Tone::proof),
            filled_circle(Role::piece, {0, -72}, 55, Tone::proof)};
}

}  // namespace notaio::analysis::urbino
