#include "analysis/picture/shapes.hpp"

#include <utility>

namespace notaio::analysis {
namespace {

// The whole root of a number, rounded down.
std::int64_t root(std::int64_t of) {
    std::int64_t at = 0;
    for (std::int64_t bit = std::int64_t{1} << 20; bit > 0; bit /= 2)
        if ((at + bit) * (at + bit) <= of) at += bit;
    return at;
}

}  // namespace

Shape filled_circle(Role role, Point at, int radius, Tone tone, Pen pen, Tone ink) {
    return {.kind = Shape::Kind::circle,
            .role = role,
            .tone = tone,
            .pen = pen,
            .ink = ink,
            .size = radius,
            .points = {at}};
}

Shape ring(Point at, int radius, Pen pen, Tone ink, Dash dash) {
    return {.kind = Shape::Kind::circle,
            .role = Role::mark,
            .pen = pen,
            .ink = ink,
            .dash = dash,
            .size = radius,
            .points = {at}};
}

Shape polygon(Role role, std::vector<Point> points, Tone tone, Pen pen, Tone ink) {
    return {
        .kind = Shape::Kind::polygon, .role = role, .tone = tone, .pen = pen, .ink = ink, .points = std::move(points)};
}

Shape rectangle(Role role, Point corner, Point size, Tone tone, Pen pen, Tone ink) {
    const Point across = {size.x, 0};
    return polygon(role, {corner, corner + across, corner + size, corner + size - across}, tone, pen, ink);
}

Shape line(std::vector<Point> points, Pen pen, Tone ink, Dash dash) {
    return {.kind = Shape::Kind::polyline,
            .role = Role::mark,
            .pen = pen,
            .ink = ink,
            .dash = dash,
            .points = std::move(points)};
}

Shape arrow(Point from, Point to, int gap, Pen pen, Tone ink, Dash dash) {
    const Point way = to - from;
    const std::int64_t length = root(std::int64_t{way.x} * way.x + std::int64_t{way.y} * way.y);
    if (length > 2 * gap) {
        const Point cut = {static_cast<int>(way.x * std::int64_t{gap} / length),
                           static_cast<int>(way.y * std::int64_t{gap} / length)};
        from = from + cut;
        to = to - cut;
    }
    Shape shape = line({from, to}, pen, ink, dash);
    shape.arrow = true;
    return shape;
}

Point towards(Point from, Point to, int tenths) {
    const Point way = to - from;
    const std::int64_t length = root(std::int64_t{way.x} * way.x + std::int64_t{way.y} * way.y);
    if (length == 0) return from;
    return from + Point{static_cast<int>(way.x * std::int64_t{tenths} / length),
                        static_cast<int>(way.y * std::int64_t{tenths} / length)};
}

std::vector<Point> arrow_head(Point from, Point to, int length, int half) {
    const Point way = to - from;
    const std::int64_t whole = root(std::int64_t{way.x} * way.x + std::int64_t{way.y} * way.y);
    if (whole == 0) return {to};
    const auto along = [&](std::int64_t part, int of) { return static_cast<int>(of * part / whole); };
    const Point foot = to - Point{along(length, way.x), along(length, way.y)};
    const Point aside = {-along(half, way.y), along(half, way.x)};
    return {to, foot + aside, foot - aside};
}

Shape cross(Point at, int half, Pen pen, Tone ink) {
    Shape shape = line({at + Point{-half, -half}, at + Point{half, half}, Shape::pen_up, at + Point{half, -half},
                        at + Point{-half, half}},
                       pen, ink);
    shape.kind = Shape::Kind::segments;
    return shape;
}

Shape letters(Role role, Point at, std::string text, int size, Tone tone, bool bold) {
    // Digits and capitals are about seven tenths of their size high.
    return {.kind = Shape::Kind::text,
            .role = role,
            .tone = tone,
            .bold = bold,
            .size = size,
            .points = {at + Point{0, size * 36 / 100}},
            .text = std::move(text)};
}

Shape ply_number(Point at, std::uint32_t ply, bool on_dark) {
    return letters(Role::number, at, std::to_string(ply), ply > 99 ? sizes::long_number : sizes::number,
                   on_dark ? Tone::light : Tone::dark, true);
}

int text_width(std::string_view text, int size, bool bold) {
    int characters = 0;
    for (const char byte : text)
        if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80) ++characters;
    return characters * size * (bold ? 68 : 60) / 100;
}

}  // namespace notaio::analysis
