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
    const auto clear = [](LineMarks& line, std::uint32_t bits) {
        for (std::uint32_t* const kind : {&line.suns, &line.shadows, &line.roofs}) *kind &= ~bits;
    };
    clear(ranks_[row_of(cell) + 1], LineMarks::bits(column_of(cell)));
    clear(files_[column_of(cell)], LineMarks::bits(row_of(cell)));
}

namespace {

// So many points for each owner, of whom there is mostly one.
void pay(unsigned owners, int count, Points& points) {
    for (; owners != 0; owners &= owners - 1) points[static_cast<std::size_t>(std::countr_zero(owners))] += count;
}

// A player who is alone at both ends of a run gets two points more (3.1).
void pay_double(unsigned before, unsigned behind, Points& points) {
    if (before == behind && (before & (before - 1)) == 0) pay(before, 2, points);
}

}  // namespace

Points Board::narrow_points(Cell cell) const {
    Points points{};
    add_shadow(cell, Growth::itself_alone, points);
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
            const unsigned before = lit_from(at, -step);
            const unsigned behind = lit_from(at, step);
            pay(before, length, points);
            pay(behind, length, points);
            pay_double(before, behind, points);
        }
    }
    return points;
}

// A shadow joins the runs on either side of it: each gets the light of the other, and both that of the new one.
void Board::add_shadow(Cell cell, Growth growth, Points& points) const {
    const Lanes lanes = this->lanes(cell);
    std::array<unsigned, steps.size()> owners{};
    for (std::uint64_t lit = lanes.lit(); lit != 0; lit &= lit - 1) {
        const int bit = std::countr_zero(lit);
        const std::size_t lane = Lanes::lane(bit);
        const int before = lanes.shadows_behind(Lanes::opposite(bit));
        const bool alone = growth == Growth::itself_alone && before > 0;
        owners[lane] = lit_through(moved(place(cell), -steps[lane] * (before + 1)), -steps[lane]);
        pay(owners[lane], alone ? 1 : 1 + lanes.shadows_behind(bit), points);
    }
    for (const std::size_t there : {0U, 2U}) pay_double(owners[there], owners[there + 1], points);
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
    if (owners == 0 || length == 0) return;
    pay(owners, length, points);
    pay_double(owners, lit_from(moved(last, step), step), points);
}

void Board::put(Cell cell, Mark mark, Points& points) {
    const std::size_t at = place(cell);
    set(cell, mark);
    if (mark == Mark::shadow) return add_shadow(cell, Growth::all_shadows, points);
    for (const int step : forward) {  // most pieces touch one other, and end no light
        const Mark before = marks_[moved(at, -step)];
        const Mark behind = marks_[moved(at, step)];
        if (mark == Mark::sun) {
            if (is_roof(behind)) add_light(at, step, points);
            if (is_roof(before)) add_light(at, -step, points);
        } else if (is_piece(before) && is_piece(behind)) {
            add_light(at, step, points);
            add_light(at, -step, points);
        }
    }
}

}  // namespace notaio::rules::siesta
