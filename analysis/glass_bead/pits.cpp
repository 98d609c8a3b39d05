#include "analysis/glass_bead/pits.hpp"

#include "analysis/picture/shapes.hpp"
#include "rules/glass_bead/sowing.hpp"
#include "rules/glass_bead/text.hpp"

#include <array>
#include <utility>

namespace notaio::analysis::glass_bead {
namespace {

using namespace rules::glass_bead;

constexpr int first_column = 740;
constexpr int column_step = 910;
constexpr int north_row = 1020;
constexpr int letter_row = 530;
constexpr int name_row = 230;
constexpr int name_left = 200;
constexpr int store_right = 4780;
constexpr int lane = 470;       // of a road, from the middles of its row's pits
constexpr int lane_end = 4740;  // where it goes over to the other row, and as far from the other end
constexpr int bead_letters = 115;
constexpr int count_letters = 100;

// A place as South sees it; `from_middle`: how far from the pit towards the other row.
Point seen(std::size_t pit, int from_middle) {
    const auto column = static_cast<int>(pit % row);
    if (owner(pit) == Side::south)
        return {first_column + column * column_step, DrawnBoard::size.y - north_row - from_middle};
    return {DrawnBoard::size.x - first_column - column * column_step, north_row + from_middle};
}

// Four corners, each an arc of a quarter.
std::vector<Point> frame(int radius) {
    constexpr std::array<int, 7> sines = {0, 259, 500, 707, 866, 966, 1000};  // of every 15 degrees
    const auto [width, height] = DrawnBoard::size;
    const std::array<Point, 4> middles = {
        {{width - radius, radius}, {width - radius, height - radius}, {radius, height - radius}, {radius, radius}}};
    std::vector<Point> points;
    for (std::size_t corner = 0; corner < 4; ++corner)
        for (std::size_t i = 0; i < sines.size(); ++i) {
            Point way = {sines[i] * radius / 1000, -sines[sines.size() - 1 - i] * radius / 1000};
            for (std::size_t turns = 0; turns < corner; ++turns) way = {-way.y, way.x};
            points.push_back(middles[corner] + way);
        }
    return points;
}

// Where so many things lie in a pit that each has a place of its own.
constexpr std::size_t most_single = 9;
std::vector<Point> single_places(std::size_t count) {
    switch (count) {
    case 0: return {};
    case 1: return {{0, 0}};
    case 2: return {{-115, 0}, {115, 0}};
    case 3: return {{0, -145}, {-134, 88}, {134, 88}};
    case 4: return {{-115, -110}, {115, -110}, {-115, 110}, {115, 110}};
    case 5: return {{-165, -160}, {165, -160}, {0, 0}, {-165, 160}, {165, 160}};
    case 6: return {{-225, -110}, {0, -110}, {225, -110}, {-225, 110}, {0, 110}, {225, 110}};
    case 7: return {{-115, -200}, {115, -200}, {-230, 0}, {0, 0}, {230, 0}, {-115, 200}, {115, 200}};
    case 8: return {{0, -260}, {203, -162}, {253, 58}, {113, 234}, {-113, 234}, {-253, 58}, {-203, -162}, {0, 0}};
    default:
        return {{0, -265}, {188, -188}, {265, 0}, {188, 188}, {0, 265}, {-188, 188}, {-265, 0}, {-188, -188}, {0, 0}};
    }
}

Shape bead(std::size_t kind, Point at) {
    return {.kind = Shape::Kind::symbol, .points = {at}, .text = std::to_string(kind)};
}

Shape number_of_beads(unsigned count, Point end) {
    Shape shape = letters(Role::label, end, std::to_string(count) + "\u00d7", count_letters, Tone::ink, true);
    shape.anchor = Anchor::end;
    return shape;
}

// The stones as one with their number, below them up to five other things. Where there are more, equal gems lie upon
// each other, and things that still have no place are left out.
LaidOut stones_counted(const Beads& beads, std::size_t more) {
    constexpr std::array<Point, 5> below = {{{-225, 20}, {0, 20}, {225, 20}, {-120, 230}, {120, 230}}};
    constexpr Point shift = {25, -20};
    const bool piled = beads.gems() + more > below.size();
    LaidOut out;
    out.beads = {number_of_beads(beads.stones(), {10, -225}), bead(stone, {125, -225})};
    std::size_t next = 0;
    for (std::size_t kind = kinds; --kind > stone;) {
        const unsigned count = beads.count(kind);
        if (piled && count == 2) {
            out.beads.push_back(bead(kind, below[next] + shift));
            out.beads.push_back(bead(kind, below[next++] - shift));
        } else {
            for (unsigned i = 0; i < count; ++i) out.beads.push_back(bead(kind, below[next++]));
        }
    }
    for (; more > 0 && next < below.size(); --more) out.more.push_back(below[next++]);
    return out;
}

}  // namespace

Point DrawnBoard::pit(std::size_t pit) const { return turned(seen(pit, 0)); }

Point DrawnBoard::letter(std::size_t pit) const { return turned(seen(pit, letter_row - north_row)); }

Point DrawnBoard::name(Side side) const {
    return corner_ + Point{name_left, (side == Side::north) != is_turned_ ? name_row : size.y - name_row};
}

Point DrawnBoard::store(Side side) const { return {corner_.x + store_right, name(side).y}; }

std::vector<Point> DrawnBoard::road(std::size_t origin, unsigned beads) const {
    const std::size_t target = rules::glass_bead::target(origin, beads - 1);
    const auto corner = [&](std::size_t last, int from_middle) {  // beyond the last pit of a row
        return Point{owner(last) == Side::south ? lane_end : size.x - lane_end, seen(last, from_middle).y};
    };
    std::vector<Point> points = {seen(origin, pit_radius), seen(origin, lane)};
    std::size_t left = (target + pits - origin) % pits;
    if (beads > pits - 1) left += pits;  // a lap and more
    for (std::size_t at = origin; left > 0; --left, at = (at + 1) % pits) {
        if (at % row != row - 1) continue;
        points.push_back(corner(at, lane));
        points.push_back({points.back().x, seen((at + 1) % pits, lane).y});
    }
    points.push_back(seen(target, lane));
    points.push_back(seen(target, pit_radius - 40));
    for (Point& point : points) point = turned(point);
    return points;
}

std::pair<Point, Point> DrawnBoard::direction(Side side) const {
    const std::size_t middle = first_pit(side) + row / 2;
    const int way = side == Side::south ? column_step / 2 : -column_step / 2;
    const Point to = seen(middle, lane) + Point{way, 0};
    return {turned(to - Point{way / 2, 0}), turned(to)};
}

void DrawnBoard::draw(Picture& picture) const {
    std::vector<Point> edge = frame(260);
    for (Point& point : edge) point = point + corner_;
    picture.board.push_back(polygon(Role::board, edge, Tone::board, Pen::none));
    picture.grid.push_back(polygon(Role::edge, std::move(edge), Tone::none, Pen::edge));
    for (std::size_t i = 0; i < pits; ++i)
        picture.board.push_back(filled_circle(Role::board, pit(i), pit_radius, Tone::paper, Pen::outline));
}

LaidOut lie_in_pit(const Beads& beads, std::size_t more) {
    const std::size_t all = beads.total() + more;
    if (all > most_single) return stones_counted(beads, more);
    LaidOut out;
    out.more = single_places(all);
    std::size_t next = 0;
    for (const char digit : digits(beads))
        out.beads.push_back(bead(static_cast<std::size_t>(digit - '0'), out.more[next++]));
    out.more.erase(out.more.begin(), out.more.begin() + static_cast<std::ptrdiff_t>(next));
    return out;
}

Shapes lie_in_store(const Beads& beads) {
    Shapes shapes;
    const std::string all = digits(beads);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int back = static_cast<int>(all.size() - 1 - i) * DrawnBoard::store_step;
        shapes.push_back(bead(static_cast<std::size_t>(all[i] - '0'), {-back, 0}));
    }
    return shapes;
}

std::vector<Point> gem_corners(Point at) {
    constexpr std::array<Point, 6> corners = {{{105, 0}, {53, 91}, {-53, 91}, {-105, 0}, {-53, -91}, {53, -91}}};
    std::vector<Point> points;
    for (const Point corner : corners) points.push_back(at + corner);
    return points;
}

void add_bead_symbols(Picture& picture) {
    constexpr std::array<Tone, kinds> tones = {Tone::bead,  Tone::gem_1, Tone::gem_2,
                                               Tone::gem_3, Tone::gem_4, Tone::gem_5};
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const bool is_dark = kind == 3 || kind == 5;
        const std::string name = std::to_string(kind);
        Shape body = kind == stone ? filled_circle(Role::piece, {}, 95, tones[kind])
                                   : polygon(Role::piece, gem_corners({}), tones[kind]);
        picture.symbols[picture.symbol(name)].shapes = {
            std::move(body), letters(Role::piece, {}, name, bead_letters, is_dark ? Tone::on_gem : Tone::dark, true)};
    }
}

}  // namespace notaio::analysis::glass_bead
