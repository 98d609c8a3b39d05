#include "rules/siesta/board.hpp"

namespace notaio::rules::siesta {
Board::Board() {
    static constexpr auto empty_board = [] {
        std::array<Mark, width * width> marks{};
        marks.fill(Mark::border);
        for (std::size_t i = 0; i < cell_count; ++i) marks[place(cell_at(i))] = Mark::empty;
        return marks;
    }();
    marks_ = empty_board;
}

void Board::take(Cell cell) {
    marks_[place(cell)] = Mark::empty;
    const std::size_t rank = index(cell) / side + 1;
    const auto others = static_cast<std::uint16_t>(~(1U << (index(cell) % side + 1)));
    for (Ranks* const ranks : {&filled_, &suns_, &shadows_}) (*ranks)[rank] &= others;
}

namespace {

// So many points for each owner, of whom there is mostly one.
void pay(unsigned owners, int count, Points& points) {
    for (; owners != 0; owners &= owners - 1) points[static_cast<std::size_t>(std::countr_zero(owners))] += count;
}

}  // namespace

void Board::pay_run(unsigned before, int length_before, unsigned behind, int length_behind, Points& points) {
    pay(before, length_before, points);
    pay(behind, length_behind, points);
    if (before == behind && (before & (before - 1)) == 0) pay(before, 2, points);
}

Points Board::narrow_points(Cell cell) const {
    const std::size_t at = place(cell);
    const auto paid = [&](int step) {  // by light that travels along `step`
        return marks_[moved(at, -step)] == Mark::shadow ? 1 : 1 + shadows_beyond(at, step);
    };
    Points points{};
    for (const int step : forward) pay_run(lit_from(at, -step), paid(step), lit_from(at, step), paid(-step), points);
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
    const unsigned before = lit_from(at, -step);
    const unsigned behind = lit_from(at, step);
    if ((before | behind) == 0) return;
    pay_run(before, 1 + shadows_beyond(at, step), behind, 1 + shadows_beyond(at, -step), points);
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

void Board::put(Cell cell, Mark mark, Points& points) {
    const std::size_t at = place(cell);
    set(cell, mark);
    for (const int step : forward) {  // most pieces touch one other, and end no light
        const Mark before = marks_[moved(at, -step)];
        const Mark behind = marks_[moved(at, step)];
        if (mark == Mark::shadow) {
            if (is_piece(before) || is_piece(behind)) add_shadow(at, step, points);
        } else if (mark == Mark::sun) {
            if (is_roof(behind)) add_light(at, step, points);
            if (is_roof(before)) add_light(at, -step, points);
        } else if (is_piece(before) && is_piece(behind)) {
            add_light(at, step, points);
            add_light(at, -step, points);
        }
    }
}

}  // namespace notaio::rules::siesta
