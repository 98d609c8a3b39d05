#include "rules/urbino.hpp"

#include "rules/urbino_codes.hpp"

#include <algorithm>
#include <cassert>

namespace notaio::rules {
namespace {

using namespace urbino;
namespace written_moves = notation::urbino;

constexpr std::size_t at(Urbino::Kind kind) { return static_cast<std::size_t>(kind); }
constexpr std::size_t at(Urbino::Colour colour) { return static_cast<std::size_t>(colour); }

// Whether architects on `a` and `b` both see `cell`, which is empty.
bool is_lot(const Sight& sight, const Cells& occupied, Cell a, Cell b, Cell cell) {
    return sight.is_clear(a, cell, occupied) && sight.is_clear(b, cell, occupied);
}

}  // namespace

bool Urbino::Position::operator==(const Position& other) const {
    return of_colour == other.of_colour && of_kind == other.of_kind && architects == other.architects &&
           reserve == other.reserve && phase == other.phase && to_move == other.to_move;
}

void Urbino::Position::put(Cell cell, Colour colour, Kind kind) {
    Cells& own = of_colour[at(colour)];
    districts.add(cell, own, Sight::of_board().beside(cell) & buildings());
    own.add(cell);
    of_kind[at(kind)].add(cell);
}

void Urbino::Position::put_architect(Cell cell) {
    assert(architect_count < 2);
    architect[architect_count++] = cell;
    if (architect_count == 2 && architect[1] < architect[0]) std::swap(architect[0], architect[1]);
    architects.add(cell);
}

void Urbino::Position::move_architect(Cell from, Cell to) {
    const Cell stays = architect[architect[0] == from ? 1 : 0];
    architect = {std::min(stays, to), std::max(stays, to)};
    architects.remove(from);
    architects.add(to);
}

SeatNames Urbino::seats(const Table&) { return {Text{"Black", "Nero"}, Text{"White", "Bianco"}}; }

// Rules 1.5.2 to 1.5.4 for the seat to move; `cell` has no building.
bool Urbino::may_build(const Table& table, const Position& position, Kind kind, Cell cell) {
    const Colour colour = position.to_move;
    if (position.left(colour, kind) == 0) return false;
    const Cells& beside = table.sight->beside(cell);
    if (kind != Kind::house && beside.intersects(position.of(kind))) return false;
    const Cells near = beside & position.buildings();
    return near.empty() || position.districts.blocks_with(position.of(colour), near) <= 2;
}

std::optional<Urbino::Move> Urbino::legal_move(const Table& table, const Position& position, const Written& written) {
    const auto find = [&](const notation::Coord& coord) { return table.coordinates->find(coord); };
    const Phase phase = position.phase;
    const bool plays = phase == Phase::play || phase == Phase::skipped;
    if (const auto* turn = std::get_if<written_moves::Turn>(&written)) {
        if (!plays || !turn->build) return std::nullopt;
        const Cell* const from = find(turn->from);
        const Cell* const to = find(turn->to);
        const Cell* const cell = find(turn->build->to);
        if (from == nullptr || to == nullptr || cell == nullptr || !position.architects.holds(*from)) return std::nullopt;
        Cells occupied = position.occupied();
        if (occupied.holds(*to)) return std::nullopt;
        occupied.remove(*from);
        occupied.add(*to);
        const Cell stays = position.architect[position.architect[0] == *from ? 1 : 0];
        if (occupied.holds(*cell) || !is_lot(*table.sight, occupied, stays, *to, *cell)) return std::nullopt;
        if (!may_build(table, position, turn->build->kind, *cell)) return std::nullopt;
        return Move{Build{turn->build->kind, *cell, Reposition{*from, *to}}};
    }
    if (const auto* build = std::get_if<written_moves::Build>(&written)) {
        if ((build->chosen && phase != Phase::choose) || phase == Phase::place || phase == Phase::over)
            return std::nullopt;
        const Cell* const cell = find(build->to);
        const Cells occupied = position.occupied();
        if (cell == nullptr || occupied.holds(*cell) ||
            !is_lot(*table.sight, occupied, position.architect[0], position.architect[1], *cell))
            return std::nullopt;
        if (!may_build(table, position, build->kind, *cell)) return std::nullopt;
        return Move{Build{build->kind, *cell}};
    }
    if (const auto* architect = std::get_if<written_moves::PlaceArchitect>(&written)) {
        const Cell* const cell = find(architect->to);
        if (phase != Phase::place || cell == nullptr || position.occupied().holds(*cell)) return std::nullopt;
        return Move{PlaceArchitect{*cell}};
    }
    const bool pass = std::holds_alternative<written_moves::Pass>(written);
    if (std::holds_alternative<written_moves::GiveFirst>(written) || (pass && phase == Phase::choose))
        return phase == Phase::choose ? std::optional(Move{GiveFirst{}}) : std::nullopt;
    return plays && !can_build(table, position, position.to_move) ? std::optional(Move{Skip{}}) : std::nullopt;
}

void Urbino::apply(const Table&, Position& position, const Move& move) {
    if (const auto* build = std::get_if<Build>(&move)) {
        if (build->reposition) position.move_architect(build->reposition->from, build->reposition->to);
        position.put(build->to, position.to_move, build->kind);
        --position.reserve[at(position.to_move)][at(build->kind)];
        return finish_ply(position, Phase::play);
    }
    if (std::holds_alternative<Skip>(move))
        return finish_ply(position, position.phase == Phase::skipped ? Phase::over : Phase::skipped);
    if (std::holds_alternative<GiveFirst>(move)) return finish_ply(position, Phase::first);
    position.put_architect(std::get<PlaceArchitect>(move).to);
    finish_ply(position, position.architect_count == 2 ? Phase::choose : Phase::place);
}

std::array<Urbino::Cells, 3> Urbino::buildable(const Table& table, const Position& position, Colour colour) {
    const Cells buildings = position.buildings();
    Cells open;  // 1.5.4
    table.sight->all().without(buildings).for_each([&](Cell cell) {
        const Cells near = table.sight->beside(cell) & buildings;
        if (near.empty() || position.districts.blocks_with(position.of(colour), near) <= 2) open.add(cell);
    });
    std::array<Cells, 3> made;
    for (const Kind kind : kinds) {
        if (position.left(colour, kind) == 0) continue;
        made[at(kind)] = open;
        if (kind == Kind::house) continue;
        position.of(kind).for_each([&](Cell cell) {
            made[at(kind)] = made[at(kind)].without(table.sight->beside(cell));
        });
    }
    return made;
}

Urbino::Cells Urbino::lots(const Table& table, const Position& position) {
    if (position.architect_count < 2) return {};
    const Cells occupied = position.occupied();
    return table.sight->from(position.architect[0], occupied) & table.sight->from(position.architect[1], occupied);
}

// A cell can be built on after a reposition if the staying architect sees it, and an empty cell is left from which the
// moved one sees it without standing between the two.
bool Urbino::can_build(const Table& table, const Position& position, Colour colour) {
    const auto allowed = buildable(table, position, colour);
    const Cells any = allowed[0] | allowed[1] | allowed[2];
    if (any.empty() || position.architect_count < 2) return false;
    if (any.intersects(lots(table, position))) return true;
    const Cells occupied = position.occupied();
    bool found = false;
    for (std::size_t moved = 0; moved < 2; ++moved) {
        const Cell from = position.architect[moved];
        const Cell stays = position.architect[1 - moved];
        Cells standing = occupied;
        standing.remove(from);
        (any & table.sight->from(stays, standing)).for_each([&](Cell cell) {
            if (found) return;
            Cells places = table.sight->from(cell, standing);
            places.remove(from);
            places.for_each([&](Cell to) { found = found || !table.sight->shadow(stays, to).holds(cell); });
        });
    }
    return found;
}

std::uint64_t Urbino::count_legal(const Table& table, const Position& position) {
    if (position.phase == Phase::over) return 0;
    if (position.phase == Phase::place) return cell_count - position.architect_count;
    const auto allowed = buildable(table, position, position.to_move);
    std::uint64_t count = 0;
    const auto add = [&](const Cells& seen) {
        for (const Cells& cells : allowed) count += (cells & seen).count();
    };
    add(lots(table, position));
    if (position.phase == Phase::choose) return count + 1;
    if (position.phase == Phase::first) return count;
    visit_repositions(table, position, [&](const Reposition&, const Cells& seen) {
        add(seen);
        return true;
    });
    return count == 0 ? 1 : count;
}

Urbino::Written Urbino::express(const Table& table, const Position&, const Move& move) {
    const auto coord = [&](Cell cell) { return table.coordinates->coord(cell); };
    if (const auto* build = std::get_if<Build>(&move)) {
        const written_moves::Build made{build->kind, coord(build->to)};
        if (!build->reposition) return made;
        return written_moves::Turn{coord(build->reposition->from), coord(build->reposition->to), made};
    }
    if (const auto* architect = std::get_if<PlaceArchitect>(&move)) return written_moves::PlaceArchitect{coord(architect->to)};
    if (std::holds_alternative<GiveFirst>(move)) return written_moves::GiveFirst{};
    return written_moves::Skip{};
}

std::string Urbino::written_text(const Table& table, const Written& written) {
    std::string text;
    written_moves::Syntax({{"Coordinates", std::string(table.coordinates->id())}}).write(text, written);
    return text;
}

}  // namespace notaio::rules
