#include "rules/siesta_board.hpp"

namespace notaio::rules::siesta {
namespace {

constexpr std::array<int, 4> steps = {1, -1, side + 2, -(side + 2)};
constexpr std::array<int, 2> forward = {1, side + 2};

std::size_t moved(std::size_t at, int step) { return static_cast<std::size_t>(static_cast<int>(at) + step); }

}  // namespace

Board::Board() {
    marks_.fill(Mark::border);
    for (std::size_t i = 0; i < cell_count; ++i) marks_[place(cell_at(i))] = Mark::empty;
}

void Board::set(Cell cell, Mark mark) {
    marks_[place(cell)] = mark;
    const std::size_t rank = index(cell) / side + 1;
    const auto bit = static_cast<std::uint16_t>(1U << (index(cell) % side + 1));
    filled_[rank] |= bit;
    if (mark == Mark::sun) suns_[rank] |= bit;
    if (mark == Mark::shadow) shadows_[rank] |= bit;
}

void Board::take(Cell cell) {
    marks_[place(cell)] = Mark::empty;
    const std::size_t rank = index(cell) / side + 1;
    const auto others = static_cast<std::uint16_t>(~(1U << (index(cell) % side + 1)));
    for (Ranks* const ranks : {&filled_, &suns_, &shadows_}) (*ranks)[rank] &= others;
}

bool Board::touches_any(Cell cell) const {
    for (const int step : steps) {
        const Mark near = marks_[moved(place(cell), step)];
        if (near != Mark::empty && near != Mark::border) return true;
    }
    return false;
}

bool Board::touches(Cell cell, Mark mark) const {
    for (const int step : steps)
        if (marks_[moved(place(cell), step)] == mark) return true;
    return false;
}

// Rules 2.2: shadows, then roofs, then a sun.
unsigned Board::lit_from(std::size_t at, int step) const {
    do at = moved(at, step);
    while (marks_[at] == Mark::shadow);
    return lit_through(at, step);
}

unsigned Board::lit_through(std::size_t at, int step) const {
    unsigned owners = 0;
    for (; is_roof(marks_[at]); at = moved(at, step)) owners |= 1U << owner(marks_[at]);
    return marks_[at] == Mark::sun ? owners : 0;
}

bool Board::is_lit(Cell cell) const {
    for (const int step : steps)
        if (lit_from(place(cell), step) != 0) return true;
    return false;
}

void Board::pay_run(unsigned before, int length_before, unsigned behind, int length_behind, Points& points) {
    for (std::size_t seat = 0; seat < most_players; ++seat)
        points[seat] += length_before * static_cast<int>(before >> seat & 1U) +
                        length_behind * static_cast<int>(behind >> seat & 1U);
    if (before == behind && std::has_single_bit(before))
        points[static_cast<std::size_t>(std::countr_zero(before))] += 2;
}

Points Board::points_of_shadow(Cell cell) const {
    Points points{};
    for (const int step : forward) pay_run(lit_from(place(cell), -step), 1, lit_from(place(cell), step), 1, points);
    return points;
}

int Board::shadows_beyond(std::size_t at, int step) const {
    int count = 0;
    while (marks_[moved(at, step * (count + 1))] == Mark::shadow) ++count;
    return count;
}

// Each run of shadows once, from its first one.
Points Board::points() const {
    Points points{};
    for (std::size_t i = 0; i < cell_count; ++i) {
        const std::size_t at = place(cell_at(i));
        if (marks_[at] != Mark::shadow) continue;
        for (const int step : forward) {
            if (marks_[moved(at, -step)] == Mark::shadow) continue;
            const int length = 1 + shadows_beyond(at, step);
            pay_run(lit_from(at, -step), length, lit_from(at, step), length, points);
        }
    }
    return points;
}

// A shadow joins the runs on either side of it: each gets the light of the other, and both that of the new one.
void Board::add_shadow(std::size_t at, int step, Points& points) const {
    pay_run(lit_from(at, -step), 1 + shadows_beyond(at, step), lit_from(at, step), 1 + shadows_beyond(at, -step),
            points);
}

// A sun, or a roof with a sun behind it, lets light through to the shadows beyond.
void Board::add_light(std::size_t at, int step, Points& points) const {
    unsigned owners = marks_[at] == Mark::sun ? 0 : lit_through(at, -step);
    if (marks_[at] != Mark::sun && owners == 0) return;
    std::size_t last = at;
    while (is_roof(marks_[moved(last, step)])) {
        last = moved(last, step);
        owners |= 1U << owner(marks_[last]);
    }
    const int length = shadows_beyond(last, step);
    if (owners != 0 && length > 0) pay_run(owners, length, lit_from(moved(last, step), step), 0, points);
}

Points Board::put(Cell cell, Mark mark) {
    Points points{};
    const std::size_t at = place(cell);
    set(cell, mark);
    for (const int step : forward) {
        if (mark == Mark::shadow) {
            add_shadow(at, step, points);
        } else {
            add_light(at, step, points);
            add_light(at, -step, points);
        }
    }
    return points;
}

}  // namespace notaio::rules::siesta
