#include "analysis/siesta/reach.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace notaio::analysis::siesta {
namespace {

using rules::Cell;
using rules::index;
using rules::Siesta;
using rules::siesta::DoubleSiesta;
using rules::siesta::is_roof;
using rules::siesta::Mark;
using rules::siesta::most_players;
using rules::siesta::OneSiesta;
using rules::siesta::Piece;

constexpr std::array<Piece, 3> pieces = {Piece::sun, Piece::shadow, Piece::roof};

bool holds(const std::vector<Cell>& cells, Cell cell) { return std::ranges::find(cells, cell) != cells.end(); }

// The shadow of a line of some Siesta that stands and of one that would: the same light falls on it.
bool is_lit_in(const std::vector<OneSiesta>& siestas, const OneSiesta& like, Cell shadow) {
    return std::ranges::any_of(siestas, [&](const OneSiesta& each) {
        return each.direction == like.direction && holds(each.shadows, shadow);
    });
}

// What a line has won: Siestas with shadows that were not lit before.
void add_changes(const Line& before, const Line& after, std::vector<Threat::Change>& changes) {
    for (const OneSiesta& siesta : after.siestas) {
        Threat::Change change{.siesta = siesta, .is_new = true, .lit = {}};
        for (const Cell shadow : siesta.shadows) {
            if (is_lit_in(before.siestas, siesta, shadow))
                change.is_new = false;
            else
                change.lit.push_back(shadow);
        }
        if (!change.lit.empty()) changes.push_back(std::move(change));
    }
}

// The doubles that a line has won. A double never grows (rules 3.5), so its first shadow tells it.
void add_doubles(const Line& before, const Line& after, std::vector<DoubleSiesta>& doubles) {
    const auto stands = [&](const Run& run) {
        return std::ranges::any_of(before.runs, [&](const Run& each) {
            return each.is_double() && each.shadows.front() == run.shadows.front();
        });
    };
    for (const Run& run : after.runs)
        if (run.is_double() && !stands(run))
            doubles.push_back({run.is_row, run.shadows, static_cast<std::size_t>(std::countr_zero(run.lit[0]))});
}

}  // namespace

Reach::Reach(const Siesta::Table& table, const Siesta::Position& position, std::optional<std::size_t> mover)
    : table_(table),
      position_(position),
      mover_(mover),
      light_(*table.board, marks_of(position)) {}

Mark Reach::mark_of(Piece piece) const { return rules::siesta::mark_of(piece, mover_.value_or(0)); }

bool Reach::touches(Cell cell, Mark mark) const {
    return std::ranges::any_of(table_.board->neighbours(cell),
                               [&](Cell near) { return light_.marks()[index(near)] == mark; });
}

// Rules 4.1 to 4.5; on the empty board 5.1: a sun comes first, and from every cell some line has room for the others.
bool Reach::may_stand(Piece piece, Cell cell) {
    const Marks& marks = light_.marks();
    if (piece == Piece::roof && !mover_) return false;
    if (position_.left(piece, mover_.value_or(0)) == 0 || marks[index(cell)] != Mark::empty) return false;
    if (position_.is_empty()) return piece == Piece::sun;
    const auto near = table_.board->neighbours(cell);
    if (std::ranges::all_of(near, [&](Cell each) { return marks[index(each)] == Mark::empty; })) return false;
    if (piece == Piece::roof) return true;
    if (touches(cell, piece == Piece::sun ? Mark::shadow : Mark::sun)) return false;
    if (piece == Piece::sun) return true;
    light_.put(cell, Mark::shadow);
    const bool is_lit = light_.is_lit(cell);
    light_.put(cell, Mark::empty);
    return is_lit;
}

Sites Reach::sites() {
    Sites made;
    if (Siesta::is_over(table_, position_)) return made;
    for (std::size_t i = 0; i < rules::siesta::cell_count; ++i)
        for (const Piece piece : pieces)
            if (may_stand(piece, rules::cell_at(i))) made[static_cast<std::size_t>(piece)].push_back(rules::cell_at(i));
    return made;
}

Threat Reach::tried(const Siesta::Placed& placed) {
    Threat made{.placed = placed, .points = {}, .siestas = {}, .doubles = {}};
    const auto lines = light_.lines_through(placed.to);
    const std::array before = {*lines[0], *lines[1]};
    light_.put(placed.to, mark_of(placed.piece));
    for (std::size_t i = 0; i < 2; ++i) {
        for (std::size_t seat = 0; seat < most_players; ++seat)
            made.points[seat] += lines[i]->points[seat] - before[i].points[seat];
        add_changes(before[i], *lines[i], made.siestas);
        add_doubles(before[i], *lines[i], made.doubles);
    }
    light_.put(placed.to, Mark::empty);
    return made;
}

std::vector<Threat> Reach::threats() {
    std::vector<Threat> made;
    const Sites may_go = sites();
    for (const Piece piece : pieces)
        for (const Cell cell : may_go[static_cast<std::size_t>(piece)])
            if (auto threat = tried({piece, cell}); !threat.siestas.empty()) made.push_back(std::move(threat));
    std::ranges::sort(made, {}, &Threat::placed);
    return made;
}

std::vector<Chance> Reach::chances() const {
    std::vector<Chance> made;
    if (Siesta::is_over(table_, position_)) return made;
    for (const Line& line : light_.lines())
        for (const Run& run : line.runs)
            for (std::size_t way = 0; way < 2; ++way)
                if (auto chance = chance_at(line, run, way)) made.push_back(std::move(*chance));
    return made;
}

// Walks away from the end of a run that the light `way` does not come from: own roofs, at least one, and then a sun.
std::optional<Chance> Reach::chance_at(const Line& line, const Run& run, std::size_t way) const {
    if (!std::has_single_bit(run.lit[way]) || run.lit[1 - way] != 0) return std::nullopt;
    Chance made{.seat = static_cast<std::size_t>(std::countr_zero(run.lit[way])), .run = run, .needed = {}};
    const Mark own = rules::siesta::roof_of(made.seat);
    const Cell last = way == 0 ? run.shadows.back() : run.shadows.front();
    auto at = std::ranges::find(line.cells, last) - line.cells.begin();
    bool has_roof = false;
    while (true) {
        at += way == 0 ? 1 : -1;
        if (at < 0 || at == std::ssize(line.cells)) return std::nullopt;
        const Cell cell = line.cells[static_cast<std::size_t>(at)];
        const Mark mark = light_.marks()[index(cell)];
        const bool may_be_sun = mark == Mark::empty && !touches(cell, Mark::shadow);  // rules 4.4
        if (has_roof && (mark == Mark::sun || may_be_sun)) {
            if (may_be_sun) made.needed.push_back({Piece::sun, cell});
            return is_in_supply(made) ? std::optional(std::move(made)) : std::nullopt;
        }
        if (mark != own && mark != Mark::empty) return std::nullopt;
        if (mark == Mark::empty) made.needed.push_back({Piece::roof, cell});
        has_roof = true;
    }
}

bool Reach::is_in_supply(const Chance& chance) const {
    return std::ranges::all_of(pieces, [&](Piece piece) {
        return std::ranges::count(chance.needed, piece, &Siesta::Placed::piece) <=
               std::ptrdiff_t{position_.left(piece, chance.seat)};
    });
}

}  // namespace notaio::analysis::siesta
