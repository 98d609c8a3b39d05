#include "rules/siesta_board.hpp"

#include <bit>

namespace notaio::rules::siesta {
namespace {

constexpr std::array<int, 4> steps = {1, -1, side + 2, -(side + 2)};

std::size_t moved(std::size_t at, int step) { return static_cast<std::size_t>(static_cast<int>(at) + step); }

}  // namespace

Board::Board() {
    marks_.fill(Mark::border);
    for (std::size_t i = 0; i < cell_count; ++i) marks_[place(cell_at(i))] = Mark::empty;
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
    unsigned owners = 0;
    for (; is_roof(marks_[at]); at = moved(at, step)) owners |= 1U << owner(marks_[at]);
    return marks_[at] == Mark::sun ? owners : 0;
}

bool Board::is_lit(Cell cell) const {
    for (const int step : steps)
        if (lit_from(place(cell), step) != 0) return true;
    return false;
}

// Rules 3.1: a run of shadows pays its length to each owner at either end, and 2 to an owner who is alone at both.
void Board::add_line(std::size_t first, int step, int sign, Points& points) const {
    for (std::size_t at = first; is_filled(at); at = moved(at, step)) {
        if (marks_[at] != Mark::shadow) continue;
        int length = 1;
        std::size_t last = at;
        for (; marks_[moved(last, step)] == Mark::shadow; last = moved(last, step)) ++length;
        const unsigned before = lit_from(at, -step);
        const unsigned behind = lit_from(last, step);
        for (std::size_t seat = 0; seat < most_players; ++seat)
            points[seat] += sign * length * static_cast<int>((before >> seat & 1U) + (behind >> seat & 1U));
        if (before != 0 && before == behind && std::has_single_bit(before))
            points[static_cast<std::size_t>(std::countr_zero(before))] += sign * 2;
        at = last;
    }
}

Points Board::points_of_shadow(Cell cell) const {
    Points points{};
    for (const std::size_t axis : {0U, 2U}) {
        const unsigned before = lit_from(place(cell), -steps[axis]);
        const unsigned behind = lit_from(place(cell), steps[axis]);
        for (std::size_t seat = 0; seat < most_players; ++seat)
            points[seat] += static_cast<int>((before >> seat & 1U) + (behind >> seat & 1U));
        if (before != 0 && before == behind && std::has_single_bit(before))
            points[static_cast<std::size_t>(std::countr_zero(before))] += 2;
    }
    return points;
}

Points Board::points() const {
    Points points{};
    for (std::size_t i = 0; i < cell_count; ++i) {
        const std::size_t at = place(cell_at(i));
        if (!is_filled(at)) continue;
        for (const std::size_t axis : {0U, 2U})
            if (!is_filled(moved(at, -steps[axis]))) add_line(at, steps[axis], 1, points);
    }
    return points;
}

// Only the filled lines through the cell change: two of them on either axis become one.
Points Board::put(Cell cell, Mark mark) {
    Points points{};
    const std::size_t at = place(cell);
    std::array<std::size_t, 2> first{};
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const int step = steps[axis * 2];
        first[axis] = at;
        while (is_filled(moved(first[axis], -step))) first[axis] = moved(first[axis], -step);
        if (first[axis] != at) add_line(first[axis], step, -1, points);
        add_line(moved(at, step), step, -1, points);
    }
    marks_[at] = mark;
    for (std::size_t axis = 0; axis < 2; ++axis) add_line(first[axis], steps[axis * 2], 1, points);
    return points;
}

}  // namespace notaio::rules::siesta
