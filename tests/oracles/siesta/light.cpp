#include "tests/oracles/siesta/light.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace notaio::oracles::siesta {
namespace {

using rules::Cell;
using rules::index;
using rules::siesta::Direction;
using rules::siesta::DoubleSiesta;
using rules::siesta::is_roof;
using rules::siesta::Mark;
using rules::siesta::most_players;
using rules::siesta::OneSiesta;
using rules::siesta::Points;

// Reads a line the way the light travels and adds its Siestas: suns, then roofs, then shadows, each run as long as it
// goes. Rules 2.1.
template <class Cells>
void add_siestas(const Cells& along, Direction direction, const Marks& marks, std::vector<OneSiesta>& siestas) {
    const OneSiesta none{.direction = direction, .suns = {}, .roofs = {}, .shadows = {}};
    OneSiesta open = none;
    const auto close = [&] {
        if (!open.shadows.empty()) siestas.push_back(open);
        open = none;
    };
    for (const Cell cell : along) {
        const Mark mark = marks[index(cell)];
        if (mark == Mark::sun) {
            if (!open.roofs.empty()) close();
            open.suns.push_back(cell);
        } else if (is_roof(mark) && !open.suns.empty() && open.shadows.empty()) {
            open.roofs.push_back(cell);
            open.owners |= 1U << owner(mark);
        } else if (mark == Mark::shadow && !open.roofs.empty()) {
            open.shadows.push_back(cell);
        } else {
            close();
        }
    }
    close();
}

// E(x,d) of rules 2.2 for the shadow on a cell.
unsigned owners_at(const Line& line, Cell cell, Direction direction) {
    for (const OneSiesta& siesta : line.siestas)
        if (siesta.direction == direction && std::ranges::find(siesta.shadows, cell) != siesta.shadows.end())
            return siesta.owners;
    return 0;
}

std::array<Direction, 2> ways(bool is_row) {
    return is_row ? std::array{Direction::east, Direction::west} : std::array{Direction::north, Direction::south};
}

// Rules 2.5.
void add_runs(Line& line, const Marks& marks) {
    bool goes_on = false;
    for (const Cell cell : line.cells) {
        const bool is_shadow = marks[index(cell)] == Mark::shadow;
        if (is_shadow && !goes_on) line.runs.push_back({.is_row = line.is_row, .shadows = {}, .lit = {}});
        if (is_shadow) line.runs.back().shadows.push_back(cell);
        goes_on = is_shadow;
    }
    for (Run& run : line.runs)
        for (std::size_t way = 0; way < 2; ++way)
            run.lit[way] = owners_at(line, run.shadows.front(), ways(line.is_row)[way]);
}

// Rules 3.1: a point for each pair of a shadow and a direction, 2 for each double.
void add_points(Line& line) {
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        const auto has_part = [&](unsigned owners) { return static_cast<int>(owners >> seat & 1U); };
        int doubles = 0;
        for (const Run& run : line.runs) {
            for (const Cell shadow : run.shadows)
                for (const Direction way : ways(line.is_row)) line.base[seat] += has_part(owners_at(line, shadow, way));
            if (run.is_double()) doubles += has_part(run.lit[0]);
        }
        line.points[seat] = line.base[seat] + 2 * doubles;
    }
}

void read(Line& line, const Marks& marks) {
    line.siestas.clear();
    line.runs.clear();
    line.base = {};
    line.points = {};
    add_siestas(line.cells, ways(line.is_row)[0], marks, line.siestas);
    auto back = line.cells;
    std::ranges::reverse(back);
    add_siestas(back, ways(line.is_row)[1], marks, line.siestas);
    add_runs(line, marks);
    add_points(line);
}

Points sum(std::span<const Line> lines, Points Line::*part) {
    Points points{};
    for (const Line& line : lines)
        for (std::size_t seat = 0; seat < most_players; ++seat) points[seat] += (line.*part)[seat];
    return points;
}

}  // namespace

Marks marks_of(const rules::Siesta::Position& position) {
    Marks marks;
    for (std::size_t i = 0; i < marks.size(); ++i) marks[i] = position.board.at(rules::cell_at(i));
    for (std::size_t i = 0; i < position.void_count; ++i) marks[index(position.void_cells[i])] = Mark::empty;
    return marks;
}

bool Run::is_double() const { return lit[0] != 0 && lit[1] != 0 && std::has_single_bit(lit[0] | lit[1]); }

Light::Light(const rules::SquareBoard& board, const Marks& marks) : board_(board), marks_(marks) {
    constexpr auto length = static_cast<int>(Line::length);
    for (const bool is_row : {true, false}) {
        for (int number = 1; number <= length; ++number) {
            Line& line = lines_.emplace_back();
            line.is_row = is_row;
            for (int at = 1; at <= length; ++at)
                line.cells[static_cast<std::size_t>(at - 1)] =
                    *(is_row ? board.cell({at, number}) : board.cell({number, at}));
            read(line, marks_);
        }
    }
}

std::array<std::size_t, 2> Light::lines_of(Cell cell) const {
    const auto [column, row] = board_.place(cell);
    return {static_cast<std::size_t>(row - 1), Line::length + static_cast<std::size_t>(column - 1)};
}

std::array<const Line*, 2> Light::lines_through(Cell cell) const {
    const auto [row, column] = lines_of(cell);
    return {&lines_[row], &lines_[column]};
}

std::vector<OneSiesta> Light::siestas() const {
    std::vector<OneSiesta> found;
    for (const Line& line : lines_) found.insert(found.end(), line.siestas.begin(), line.siestas.end());
    std::ranges::sort(found, {},
                      [](const OneSiesta& siesta) { return std::pair(siesta.direction, siesta.shadows.front()); });
    return found;
}

std::vector<DoubleSiesta> Light::doubles() const {
    std::vector<DoubleSiesta> double_siestas;
    for (const Line& line : lines_)
        for (const Run& run : line.runs)
            if (run.is_double())
                double_siestas.push_back(
                    {run.is_row, run.shadows, static_cast<std::size_t>(std::countr_zero(run.lit[0]))});
    std::ranges::sort(double_siestas, {},
                      [](const DoubleSiesta& each) { return std::pair(!each.is_row, each.shadows.front()); });
    return double_siestas;
}

Points Light::base() const { return sum(lines_, &Line::base); }
Points Light::totals() const { return sum(lines_, &Line::points); }

bool Light::is_lit(Cell cell) const {
    return std::ranges::any_of(lines_through(cell), [&](const Line* line) {
        return std::ranges::any_of(ways(line->is_row), [&](Direction way) { return owners_at(*line, cell, way) != 0; });
    });
}

void Light::put(Cell cell, Mark mark) {
    marks_[index(cell)] = mark;
    for (const std::size_t line : lines_of(cell)) read(lines_[line], marks_);
}

}  // namespace notaio::oracles::siesta
