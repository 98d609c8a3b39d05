#include "analysis/siesta/reach.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

namespace notaio::analysis::siesta {
namespace {

using rules::Cell;
using rules::Siesta;
using rules::siesta::Direction;
using rules::siesta::DoubleSiesta;
using rules::siesta::Mark;
using rules::siesta::mark_of;
using rules::siesta::OneSiesta;
using rules::siesta::Piece;
using rules::siesta::recount;
using rules::siesta::Recount;
using rules::siesta::roof_of;

constexpr std::array<Piece, 3> pieces = {Piece::sun, Piece::shadow, Piece::roof};

bool is_row(Direction way) { return way == Direction::east || way == Direction::west; }

Direction opposite(Direction way) {
    constexpr std::array<Direction, 4> directions = {Direction::west, Direction::east, Direction::south,
                                                     Direction::north};
    return directions[static_cast<std::size_t>(way)];
}

// The next cell on the way of the light.
std::optional<Cell> next(const rules::SquareBoard& board, Cell cell, Direction way) {
    const auto [column, row] = board.place(cell);
    const int step = way == Direction::east || way == Direction::north ? 1 : -1;
    return is_row(way) ? board.cell({column + step, row}) : board.cell({column, row + step});
}

// The shadow of a Siesta that stands and of one that would: the same light falls on it.
bool is_lit_in(const Recount& counted, Direction way, Cell shadow) {
    return std::ranges::any_of(counted.siestas, [&](const OneSiesta& each) {
        return each.direction == way && std::ranges::find(each.shadows, shadow) != each.shadows.end();
    });
}

// Siestas with shadows that were not lit before.
void add_changes(const Recount& before, const Recount& after, std::vector<Threat::Change>& changes) {
    for (const OneSiesta& siesta : after.siestas) {
        Threat::Change change{.siesta = siesta, .is_new = true, .lit = {}};
        for (const Cell shadow : siesta.shadows) {
            if (is_lit_in(before, siesta.direction, shadow))
                change.is_new = false;
            else
                change.lit.push_back(shadow);
        }
        if (!change.lit.empty()) changes.push_back(std::move(change));
    }
}

// A double never grows (rules 3.5), so its first shadow tells it.
void add_doubles(const Recount& before, const Recount& after, std::vector<DoubleSiesta>& doubles) {
    for (const DoubleSiesta& found : after.doubles) {
        const bool stands = std::ranges::any_of(before.doubles, [&](const DoubleSiesta& each) {
            return each.is_row == found.is_row && each.shadows.front() == found.shadows.front();
        });
        if (!stands) doubles.push_back(found);
    }
}

}  // namespace

Reach::Reach(const Siesta::Setup& setup, const Siesta::Position& position, std::optional<std::size_t> mover)
    : setup_(setup),
      position_(position),
      mover_(mover),
      counted_(recount(setup, position)) {}

// Rules 4.1 to 4.5; on the empty board 5.1: a sun comes first, and from every cell some line has room for the others.
bool Reach::may_stand(Piece piece, Cell cell) const {
    if (piece == Piece::roof && !mover_) return false;
    if (position_.is_empty()) return piece == Piece::sun;
    return Siesta::piece_fault(position_, piece, mover_.value_or(0), cell) == Siesta::PieceFault::none;
}

Sites Reach::sites() const {
    Sites result;
    if (setup_.is_over(position_)) return result;
    for (std::size_t i = 0; i < rules::siesta::cell_count; ++i)
        for (const Piece piece : pieces)
            if (may_stand(piece, rules::cell_at(i)))
                result[static_cast<std::size_t>(piece)].push_back(rules::cell_at(i));
    return result;
}

std::optional<Threat> Reach::tried(const Siesta::Placed& placed) const {
    Threat threat{.placed = placed, .points = {}, .siestas = {}, .doubles = {}};
    Siesta::Position after = position_;
    after.board.put(placed.to, mark_of(placed.piece, mover_.value_or(0)), threat.points);
    if (threat.points == rules::siesta::Points{}) return std::nullopt;
    const Recount was = recount(setup_, position_, placed.to);
    const Recount is = recount(setup_, after, placed.to);
    add_changes(was, is, threat.siestas);
    add_doubles(was, is, threat.doubles);
    return threat;
}

std::vector<Threat> Reach::threats() const {
    std::vector<Threat> result;
    const Sites may_go = sites();
    for (const Piece piece : pieces)
        for (const Cell cell : may_go[static_cast<std::size_t>(piece)])
            if (auto threat = tried({piece, cell})) result.push_back(std::move(*threat));
    std::ranges::sort(result, {}, &Threat::placed);
    return result;
}

std::vector<Chance> Reach::chances() const {
    std::vector<Chance> result;
    if (setup_.is_over(position_)) return result;
    for (const OneSiesta& siesta : counted_.siestas)
        if (auto chance = chance_of(siesta)) result.push_back(std::move(*chance));
    std::ranges::sort(result, {}, [&](const Chance& each) {
        const auto [column, row] = setup_.board().place(each.shadows.front());
        return each.is_row ? std::tuple(0, row, column) : std::tuple(1, column, row);
    });
    return result;
}

// Whether light falls on the same shadows the other way, too.
bool Reach::is_lit_back(const OneSiesta& siesta) const {
    return std::ranges::any_of(counted_.siestas, [&](const OneSiesta& other) {
        return other.direction == opposite(siesta.direction) && other.shadows.front() == siesta.shadows.back();
    });
}

// Follows the light out of its last shadow: own roofs, at least one, and then a sun.
std::optional<Chance> Reach::chance_of(const OneSiesta& siesta) const {
    if (!std::has_single_bit(siesta.owners) || is_lit_back(siesta)) return std::nullopt;
    Chance chance{.seat = static_cast<std::size_t>(std::countr_zero(siesta.owners)),
                  .is_row = is_row(siesta.direction),
                  .shadows = siesta.shadows,
                  .needed = {}};
    if (siesta.direction == Direction::west || siesta.direction == Direction::south)
        std::ranges::reverse(chance.shadows);
    bool has_roof = false;
    const auto on = [&](Cell cell) { return next(setup_.board(), cell, siesta.direction); };
    for (auto at = on(siesta.shadows.back()); at; at = on(*at)) {
        const Mark mark = position_.board.at(*at);
        const bool may_be_sun =
            mark == Mark::empty && (position_.board.marks_beside(*at) & bit_of(Mark::shadow)) == 0;  // rules 4.4
        if (has_roof && (mark == Mark::sun || may_be_sun)) {
            if (may_be_sun) chance.needed.push_back({Piece::sun, *at});
            return is_in_supply(chance) ? std::optional(std::move(chance)) : std::nullopt;
        }
        if (mark != roof_of(chance.seat) && mark != Mark::empty) return std::nullopt;
        if (mark == Mark::empty) chance.needed.push_back({Piece::roof, *at});
        has_roof = true;
    }
    return std::nullopt;
}

bool Reach::is_in_supply(const Chance& chance) const {
    return std::ranges::all_of(pieces, [&](Piece piece) {
        return std::ranges::count(chance.needed, piece, &Siesta::Placed::piece) <=
               static_cast<std::ptrdiff_t>(position_.left(piece, chance.seat));
    });
}

}  // namespace notaio::analysis::siesta
