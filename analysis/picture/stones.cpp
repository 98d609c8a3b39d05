#include "analysis/picture/stones.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace notaio::analysis {
namespace {

using rules::Cell;

constexpr int beyond_rim = 165;      // from the centre of a stone to what begins beside it
constexpr int on_stone = 70;         // from its centre to where an arrow that is to be seen on it begins
constexpr int short_of_centre = 25;  // of a cell, where arrows end

void add_symbols(Picture& picture, const StonePicture::Look& look) {
    const auto add = [&](const std::string& name, Tone tone, Tone edge, const notation::Text& said) {
        Symbol& symbol = picture.symbols[picture.symbol(name)];
        symbol.shapes = {filled_circle(Role::piece, {}, Hexagons::stone, tone, Pen::outline, edge)};
        symbol.said = said;
    };
    add("x", Tone::dark, Tone::light, look.dark);
    add("o", Tone::light, Tone::dark, look.light);
}

Tone against(bool is_dark) { return is_dark ? Tone::light : Tone::dark; }

}  // namespace

Shape proof_ring(Point at, Tone ink, Dash dash) { return ring(at, Hexagons::stone, Pen::mark, ink, dash); }

Shape outer_ring(Point at, int before, Tone ink, Dash dash) {
    return ring(at, Hexagons::stone + 10 + 22 * before, Pen::edge, ink, dash);
}

Shape bar(Point from, Point to, int half, Tone tone) {
    const Point begin = towards(from, to, Hexagons::stone);
    const Point end = towards(to, from, Hexagons::stone);
    const Point along = towards({}, to - from, half);
    const Point aside = {-along.y, along.x};
    return polygon(Role::mark, {begin + aside, end + aside, end - aside, begin - aside}, tone, Pen::none);
}

Shape dotted_cell(std::vector<Point> corners, Point centre, Tone ink) {
    for (Point& corner : corners) corner = towards(corner, centre, 28);
    Shape shape = polygon(Role::mark, std::move(corners), Tone::none, Pen::thin, ink);
    shape.dash = Dash::dotted;
    return shape;
}

Shape small_square(Point at, Tone ink) {
    return rectangle(Role::mark, at - Point{50, 50}, {100, 100}, Tone::none, Pen::mark, ink);
}

Shape star(Point at, int percent, Tone tone, Tone edge) {
    constexpr std::array<Point, 10> tips = {
        {{0, -110}, {26, -36}, {105, -34}, {42, 14}, {65, 89}, {0, 44}, {-65, 89}, {-42, 14}, {-105, -34}, {-26, -36}}};
    std::vector<Point> points;
    for (const Point tip : tips) points.push_back(at + Point{tip.x * percent / 100, tip.y * percent / 100});
    return polygon(Role::mark, std::move(points), tone, Pen::outline, edge);
}

Shape hollow_stone(Point at, Tone ink, Dash dash) { return ring(at, 120, Pen::mark, ink, dash); }

StonePicture::StonePicture(CellRows board, const rules::Coordinates& coordinates, const PictureWish& wish,
                           const std::string& caption, const Look& look)
    : wish_(wish),
      look_(look),
      names_(coordinates.labels()),
      board_(std::move(board), wish.turn,
             {.names = wish.has_labels ? std::span(names_) : std::span<const std::string>(),
              .sides = look.named_sides,
              .strip = look.strip}),
      layout_(picture_, wish, caption, board_.size()) {
    board_.move_to(layout_.board());
    board_.draw(picture_);
    for (std::size_t i = 0; i < names_.size(); ++i) picture_.cells.push_back({names_[i], at(rules::cell_at(i))});
    add_symbols(picture_, look_);
}

std::string StonePicture::side_word(bool is_dark) const { return said(is_dark ? look_.dark : look_.light); }

std::vector<std::string> StonePicture::names(const std::vector<Cell>& cells) const {
    std::vector<std::string> labels;
    labels.reserve(cells.size());
    for (const Cell cell : cells) labels.push_back(name(cell));
    return labels;
}

void StonePicture::add_stone(Cell cell, bool is_dark, std::uint32_t ply) {
    const std::string kind = is_dark ? "x" : "o";
    picture_.pieces.push_back({name(cell), kind, at(cell), picture_.symbol(kind)});
    if (ply > 0) picture_.numbers.push_back(ply_number(at(cell), ply, is_dark));
}

void StonePicture::add_last(Cell to, bool is_dark, bool has_number, std::optional<Cell> from) {
    Mark mark{"last", {name(to)}, {ring(at(to), has_number ? 122 : 48, Pen::thin, against(is_dark))}};
    if (from) {
        mark.cells.insert(mark.cells.begin(), name(*from));
        mark.shapes.push_back(arrow(at(*from), towards(at(to), at(*from), beyond_rim), 0, Pen::thin, Tone::ink));
    }
    add(std::move(mark));
}

void StonePicture::add_swap(Cell stone, bool is_dark, bool has_number) {
    const Point place = at(stone) + Point{0, has_number ? 95 : 0};
    add(Mark{"last",
             {name(stone)},
             {letters(Role::mark, place, "sw", has_number ? 80 : sizes::number, against(is_dark), !has_number)}});
}

void StonePicture::add_strips(std::array<std::size_t, 2> edges, bool is_dark, const std::string& words) {
    const Tone tone = is_dark ? Tone::dark : Tone::light;
    for (const std::size_t edge : edges)
        picture_.board.push_back(polygon(Role::edge, board_.strip(edge), tone, Pen::outline, against(is_dark)));
    const int half = look_.strip / 2;
    layout_.line({rectangle(Role::edge, {-150, -half}, {300, 2 * half}, tone, Pen::outline, against(is_dark))}, words);
    add_words(words + ". ");
}

void StonePicture::add_wins(const std::vector<Cell>& wins, const std::vector<Cell>& others, bool is_dark,
                            const std::string& words) {
    const Tone tone = is_dark ? Tone::dark : Tone::light;
    Mark mark{"threats", names(wins), {}};
    for (const Cell cell : wins) {
        const bool is_both = std::ranges::find(others, cell) != others.end();
        const Point aside = {is_both ? (is_dark ? 75 : -75) : 0, 0};
        mark.shapes.push_back(star(at(cell) + aside, is_both ? 65 : 100, tone, against(is_dark)));
    }
    add(std::move(mark), {star({}, 80, tone, against(is_dark))}, words);
}

void StonePicture::add_two_bridges(const std::vector<TwoBridge>& bridges) {
    std::string pairs;
    for (const auto& [stones, vacant] : bridges) {
        const Point from = at(stones[0]);
        const Point to = at(stones[1]);
        Shape way = line({towards(from, to, Hexagons::stone + 25), towards(to, from, Hexagons::stone + 25)}, Pen::mark,
                         Tone::repair, Dash::dotted);
        const auto cells = names({stones[0], stones[1], vacant[0], vacant[1]});
        pairs += (pairs.empty() ? "" : ", ") + cells[0] + '-' + cells[1] + " (" + cells[2] + ' ' + cells[3] + ')';
        add(Mark{"threats", cells, {std::move(way)}});
    }
    if (pairs.empty()) return;
    add_line({line({{-150, 0}, {150, 0}}, Pen::mark, Tone::repair, Dash::dotted)}, said("two-bridge"_text));
    add_words(said("Two-bridges: "_text) + pairs + ". ");
}

void StonePicture::add(Mark mark, Shapes key, const std::string& words) {
    if (mark.cells.empty()) return;
    add_words(cells_words(words, mark.cells));
    layout_.line(std::move(key), cut_text(words));
    add(std::move(mark));
}

StonePicture::FaultKeys StonePicture::add_plies(const StonePly& written, const StonePly& repaired) {
    Mark wrong{"fault", {}, {}};
    Mark right{"repair", {}, {}};
    draw_ply(written, wrong, Tone::proof, Dash::dashed);
    if (const auto faulty = written.faulty ? written.faulty : written.to)
        wrong.shapes.push_back(cross(at(*faulty), 85));
    draw_ply(repaired, right, Tone::repair, Dash::solid);
    FaultKeys keys;
    if (!wrong.cells.empty())
        keys.written =
            written.is_slide
                ? Shapes{arrow({-150, 0}, {170, 0}, 0, Pen::mark, Tone::proof, Dash::dashed), cross({-40, 0}, 55)}
                : Shapes{ring({-75, 0}, 65, Pen::mark, Tone::proof, Dash::dashed), cross({85, 0}, 50)};
    if (!right.cells.empty())
        keys.repaired = repaired.is_slide ? Shapes{arrow({-150, 0}, {150, 0}, 0, Pen::mark, Tone::repair)}
                                          : Shapes{ring({}, 80, Pen::mark, Tone::repair)};
    for (Mark* mark : {&wrong, &right})
        if (!mark->cells.empty()) add(std::move(*mark));
    return keys;
}

void StonePicture::draw_ply(const StonePly& ply, Mark& mark, Tone ink, Dash dash) const {
    for (const auto& end : {ply.from, ply.to})
        if (end) mark.cells.push_back(name(*end));
    if (!ply.is_slide && ply.to) mark.shapes.push_back(hollow_stone(at(*ply.to), ink, dash));
    if (!ply.from || !ply.to || ply.from == ply.to) return;
    const Point from = at(*ply.from);
    const Point to = at(*ply.to);
    mark.shapes.push_back(
        arrow(towards(from, to, on_stone), towards(to, from, short_of_centre), 0, Pen::mark, ink, dash));
}

// Numbers that look alike stand together, so that renderers say once how they look.
Picture StonePicture::finish(std::span<const MovedThing> moved) && {
    std::ranges::stable_sort(picture_.numbers, {}, [](const Shape& each) { return std::tuple(each.tone, each.size); });
    add_moved_lines(layout_, moved, wish_.language);
    layout_.finish();
    return std::move(picture_);
}

}  // namespace notaio::analysis
