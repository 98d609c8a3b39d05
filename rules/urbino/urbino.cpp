#include "rules/urbino/urbino.hpp"

#include "rules/urbino/codes.hpp"

#include <algorithm>
#include <cassert>

namespace notaio::rules {
namespace {

using namespace urbino;
namespace written_moves = notation::urbino;

constexpr std::size_t kind_index(Urbino::Kind kind) { return static_cast<std::size_t>(kind); }

}  // namespace

bool Urbino::Position::operator==(const Position& other) const {
    return of_colour == other.of_colour && of_kind == other.of_kind && architects == other.architects &&
           reserve == other.reserve && phase == other.phase && to_move == other.to_move;
}

void Urbino::Position::put(Cell cell, Colour colour, Kind kind) {
    const Cells beside = Sight::of_board().beside(cell) & buildings();
    put(cell, colour, kind, beside, districts.blocks_with(of(colour), beside));
}

void Urbino::Position::put_architect(Cell cell) {
    assert(architect_count < 2);
    architect[architect_count++] = cell;
    if (architect_count == 2 && architect[1] < architect[0]) std::swap(architect[0], architect[1]);
    architects.add(cell);
}

SeatNames Urbino::Setup::seats() const { return {"Black"_text, "White"_text}; }

std::optional<Urbino::Move> Urbino::Setup::legal_move(const Position& position, const Written& written) const {
    Build build{};
    if (find_building(position, written, build)) {
        const Cells beside = sight().beside(build.to) & position.buildings();
        return blocks_if_allowed(position, build.kind, beside) ? std::optional(Move{build}) : std::nullopt;
    }
    if (const auto* architect = std::get_if<written_moves::PlaceArchitect>(&written)) {
        const Cell* const cell = coordinates().find(architect->to);
        if (position.phase != Phase::place || cell == nullptr || position.occupied().holds(*cell)) return std::nullopt;
        return Move{PlaceArchitect{*cell}};
    }
    const bool pass = std::holds_alternative<written_moves::Pass>(written);
    const bool choice = position.phase == Phase::choose;
    if (std::holds_alternative<written_moves::GiveFirst>(written) || (pass && choice))
        return choice ? std::optional(Move{GiveFirst{}}) : std::nullopt;
    if (!pass && !std::holds_alternative<written_moves::Skip>(written)) return std::nullopt;
    const bool plays = position.phase == Phase::play || position.phase == Phase::skipped;
    return plays && !can_build(position, position.to_move) ? std::optional(Move{Skip{}}) : std::nullopt;
}

bool Urbino::Setup::play_other(Position& position, const Written& written) const {
    const auto move = legal_move(position, written);
    if (move) apply(position, *move);
    return move.has_value();
}

void Urbino::Setup::apply(Position& position, const Move& move) const {
    if (const auto* build = std::get_if<Build>(&move)) {
        const Cells beside = sight().beside(build->to) & position.buildings();
        return erect(position, *build, beside, position.districts.blocks_with(position.of(position.to_move), beside));
    }
    if (std::holds_alternative<Skip>(move))
        return finish_ply(position, position.phase == Phase::skipped ? Phase::over : Phase::skipped);
    if (std::holds_alternative<GiveFirst>(move)) return finish_ply(position, Phase::first);
    position.put_architect(std::get<PlaceArchitect>(move).to);
    finish_ply(position, position.architect_count == 2 ? Phase::choose : Phase::place);
}

// Only cells beside buildings need be asked for their districts.
std::array<Urbino::Cells, 3> Urbino::Setup::buildable_among(const Position& position, Colour colour,
                                                            const Cells& cells) const {
    const Cells buildings = position.buildings();
    Cells open = cells.without(buildings);
    Cells beside;
    buildings.for_each([&](Cell cell) { beside.add_all(sight().beside(cell)); });
    (open & beside).for_each([&](Cell cell) {  // 1.5.4
        const Cells near = sight().beside(cell) & buildings;
        if (position.districts.blocks_with(position.of(colour), near) > 2) open.remove(cell);
    });
    std::array<Cells, 3> result;
    for (const Kind kind : kinds) {
        if (position.left(colour, kind) == 0) continue;
        result[kind_index(kind)] = open;
        if (kind == Kind::house) continue;
        position.of(kind).for_each(
            [&](Cell cell) { result[kind_index(kind)] = result[kind_index(kind)].without(sight().beside(cell)); });
    }
    return result;
}

// The cells that one architect sees when the other is lifted from the board: where lots can be, now or after a
// reposition. Late in a game they are few.
Urbino::Cells Urbino::Setup::within_reach(const Position& position) const {
    const Cells buildings = position.buildings();
    return sight().from(position.architect[0], buildings) | sight().from(position.architect[1], buildings);
}

Urbino::Cells Urbino::Setup::lots(const Position& position) const {
    if (position.architect_count < 2) return {};
    const Cells occupied = position.occupied();
    return sight().from(position.architect[0], occupied) & sight().from(position.architect[1], occupied);
}

bool Urbino::Setup::can_build(const Position& position, Colour colour) const {
    if (position.architect_count < 2) return false;
    const auto allowed = buildable_among(position, colour, within_reach(position));
    const Cells any = allowed[0] | allowed[1] | allowed[2];
    if (any.empty()) return false;
    if (any.intersects(lots(position))) return true;
    return !visit_reachable(position, any, [](Cell, Cell, const Cells& places) { return places.empty(); });
}

std::uint64_t Urbino::Setup::count_legal(const Position& position) const {
    if (position.phase == Phase::over) return 0;
    if (position.phase == Phase::place) return cell_count - position.occupied().count();
    const auto allowed = buildable_among(position, position.to_move, within_reach(position));
    const Cells seen = lots(position);
    std::uint64_t count = 0;
    for (const Cells& cells : allowed) count += (cells & seen).count();
    if (position.phase == Phase::choose) return count + 1;
    if (position.phase == Phase::first) return count;
    const auto add = [&](Cell, Cell lot, const Cells& places) {
        const std::size_t repositions = places.count();
        for (const Cells& cells : allowed) count += cells.holds(lot) ? repositions : 0;
        return true;
    };
    visit_reachable(position, allowed[0] | allowed[1] | allowed[2], add);
    return count == 0 ? 1 : count;
}

// Chosen in two steps: first among the buildings of now and, for each lot within reach, its repositions; then the cell.
Urbino::Move Urbino::Setup::sample(const Position& position, Random& random) const {
    std::uint64_t left = random.below(count_legal(position));
    std::optional<Move> chosen;
    const auto take = [&](const Cells& cells, auto&& given) {
        if (chosen) return;
        const std::size_t count = cells.count();
        if (left >= count) {
            left -= count;
            return;
        }
        cells.for_each([&](Cell cell) {
            if (left-- == 0) chosen = given(cell);
        });
    };
    if (position.phase == Phase::place) {
        take(sight().all().without(position.occupied()), [](Cell to) { return PlaceArchitect{to}; });
        return *chosen;
    }
    const auto allowed = buildable_among(position, position.to_move, within_reach(position));
    const Cells seen = lots(position);
    for (const Kind kind : kinds) take(allowed[kind_index(kind)] & seen, [&](Cell to) { return Build{kind, to}; });
    if (!chosen && position.phase == Phase::choose) return GiveFirst{};
    if (!chosen)
        visit_reachable(position, allowed[0] | allowed[1] | allowed[2], [&](Cell from, Cell lot, const Cells& places) {
            for (const Kind kind : kinds)
                if (allowed[kind_index(kind)].holds(lot))
                    take(places, [&](Cell to) { return Build{kind, lot, Reposition{from, to}}; });
            return !chosen;
        });
    return chosen.value_or(Skip{});
}

Urbino::Written Urbino::Setup::written_move(const Position& position, const Move& move) const {
    const auto coord = [&](Cell cell) { return coordinates().coord(cell); };
    if (const auto* build = std::get_if<Build>(&move)) {
        written_moves::Build result{build->kind, coord(build->to)};
        if (position.phase == Phase::choose) result.first = written_moves::FirstBuilding::chosen;
        if (position.phase == Phase::first) result.first = written_moves::FirstBuilding::given;
        if (!build->reposition) return result;
        return written_moves::Turn{coord(build->reposition->from), coord(build->reposition->to), result};
    }
    if (const auto* architect = std::get_if<PlaceArchitect>(&move))
        return written_moves::PlaceArchitect{coord(architect->to)};
    if (std::holds_alternative<GiveFirst>(move)) return written_moves::GiveFirst{};
    return written_moves::Skip{};
}

std::string Urbino::Setup::written_text(const Written& written) const {
    std::string text;
    written_moves::Syntax({{"Coordinates", std::string(coordinates().id())}}).write(text, written);
    return text;
}

}  // namespace notaio::rules
