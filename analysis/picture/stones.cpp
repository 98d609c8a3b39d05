#include "analysis/picture/stones.hpp"

#include <array>
#include <utility>

namespace notaio::analysis {

void add_stone_symbols(Picture& picture) {
    const auto add = [&](const std::string& name, Tone tone, Tone edge) {
        picture.symbols[picture.symbol(name)].shapes = {
            filled_circle(Role::piece, {}, Hexagons::stone, tone, Pen::outline, edge)};
    };
    add("x", Tone::dark, Tone::light);
    add("o", Tone::light, Tone::dark);
}

void add_stone(Picture& picture, Point at, std::string cell, bool is_dark, std::uint32_t ply) {
    const std::string name = is_dark ? "x" : "o";
    picture.pieces.push_back({std::move(cell), name, at, picture.symbol(name)});
    if (ply > 0) picture.numbers.push_back(ply_number(at, ply, is_dark));
}

Mark last_stone(Point at, std::string cell, bool is_dark, bool has_number) {
    const Shape shape =
        has_number ? ring(at, 175, Pen::thin, Tone::ink) : ring(at, 48, Pen::thin, is_dark ? Tone::light : Tone::dark);
    return {"last", {std::move(cell)}, {shape}};
}

Shape proof_ring(Point at, Tone ink, Dash dash) { return ring(at, 150, Pen::mark, ink, dash); }

Shape small_square(Point at, Tone ink) {
    Shape made = rectangle(Role::mark, at - Point{50, 50}, {100, 100}, Tone::none, Pen::mark, ink);
    return made;
}

Shape star(Point at) {
    constexpr std::array<Point, 10> tips = {
        {{0, -110}, {26, -36}, {105, -34}, {42, 14}, {65, 89}, {0, 44}, {-65, 89}, {-42, 14}, {-105, -34}, {-26, -36}}};
    std::vector<Point> points;
    for (const Point tip : tips) points.push_back(at + tip);
    return polygon(Role::mark, std::move(points), Tone::repair, Pen::outline, Tone::ink);
}

Shape hollow_stone(Point at) { return ring(at, 120, Pen::mark, Tone::repair); }

Layout lay_out_hexagons(Picture& picture, Hexagons& board, const std::vector<std::string>& names,
                        const PictureWish& wish, const std::string& caption) {
    Layout layout(picture, wish, caption, board.size(wish.has_labels));
    board.move_to(layout.board(), wish.has_labels);
    board.draw(picture);
    if (wish.has_labels) board.draw_labels(picture, names);
    return layout;
}

}  // namespace notaio::analysis
