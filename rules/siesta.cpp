#include "rules/siesta.hpp"

#include "rules/siesta_codes.hpp"
#include "rules/siesta_turn.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace siesta;

// A step that keeps its direction from one cell to the next two: rules 5.1.
bool is_straight(const SquareBoard& board, Cell a, Cell b, Cell c) {
    const auto [ax, ay] = board.place(a);
    const auto [bx, by] = board.place(b);
    const auto [cx, cy] = board.place(c);
    return std::abs(bx - ax) + std::abs(by - ay) == 1 && cx - bx == bx - ax && cy - by == by - ay;
}

}  // namespace

unsigned Siesta::Position::pieces() const {
    unsigned count = unsigned{laid[0]} + laid[1];
    for (const std::uint8_t roof : roofs) count += roof;
    return count;
}

SeatNames Siesta::seats(const Table& table) {
    constexpr Text a = {"A", "A"};
    constexpr Text b = {"B", "B"};
    constexpr Text c = {"C", "C"};
    constexpr Text d = {"D", "D"};
    return table.players == 2 ? SeatNames{a, b} : table.players == 3 ? SeatNames{a, b, c} : SeatNames{a, b, c, d};
}

Siesta::PieceFault Siesta::piece_fault(const Position& position, Piece piece, std::size_t seat, Cell cell) {
    const Board& board = position.board;
    if (position.left(piece, seat) == 0) return PieceFault::supply;
    if (board.at(cell) != Mark::empty) return PieceFault::occupied;
    if (!board.touches_any(cell)) return PieceFault::not_adjacent;
    if (piece == Piece::sun) return board.touches(cell, Mark::shadow) ? PieceFault::sun_beside_shadow : PieceFault::none;
    if (piece == Piece::roof) return PieceFault::none;
    if (board.touches(cell, Mark::sun)) return PieceFault::shadow_beside_sun;
    return board.is_lit(cell) ? PieceFault::none : PieceFault::unlit;
}

Siesta::Judged Siesta::judge(const Table& table, const Position& position, const Written& written) {
    Judged judged;
    const auto fails = [&](TurnFault fault, std::size_t piece = 0) {
        judged.fault = fault;
        judged.piece = static_cast<std::uint8_t>(piece);
        return judged;
    };
    const auto pieces = written.placements();
    if (position.mover_unknown) return fails(TurnFault::unknown_mover);
    if (written.seat && *written.seat != position.to_move) return fails(TurnFault::wrong_player);
    std::array<Placed, Written::most> placed{};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Cell* const cell = table.coordinates->find(pieces[i].to);
        if (cell == nullptr) return fails(TurnFault::off_board, i);
        placed[i] = {pieces[i].piece, *cell};
    }
    if (pieces.size() > 3) return fails(TurnFault::too_many, 3);
    const auto is_foreign = [&](const auto& piece) { return piece.owner && *piece.owner != position.to_move; };
    judged.move.count = static_cast<std::uint8_t>(pieces.size());
    std::ranges::copy(std::span(placed).first(pieces.size()), judged.move.pieces.begin());

    if (position.is_empty()) {
        if (pieces.size() < 3) return fails(TurnFault::too_few);
        for (std::size_t i = 0; i < 3; ++i)
            if (is_foreign(pieces[i])) return fails(TurnFault::foreign_roof, i);
        const bool in_order = pieces[0].piece == Piece::sun && pieces[1].piece == Piece::roof &&
                              pieces[2].piece == Piece::shadow &&
                              is_straight(*table.board, placed[0].to, placed[1].to, placed[2].to);
        return in_order && !written.failed ? judged : fails(TurnFault::opening);
    }
    const bool marked = written.failed || pieces.empty();
    if (marked && find_turn(table, position)) return fails(TurnFault::not_unable);
    if (marked && !table.italian && !pieces.empty()) return fails(TurnFault::pieces_in_failed);

    Turn turn(table, position);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (turn.is_full()) return fails(TurnFault::after_end, i);
        if (is_foreign(pieces[i])) return fails(TurnFault::foreign_roof, i);
        judged.piece_fault = piece_fault(turn.position(), placed[i].piece, position.to_move, placed[i].to);
        if (judged.piece_fault != PieceFault::none) return fails(TurnFault::piece, i);
        turn.lay(placed[i]);
    }
    judged.move.failed = marked;
    if (marked || turn.is_complete()) return judged;
    // Rules 6.5: a failed turn that does not say so.
    if (table.italian && !find_turn(table, position)) {
        judged.move.failed = true;
        judged.move.unmarked = true;
        return judged;
    }
    return turn.has_right_number() ? fails(TurnFault::no_own_point) : fails(TurnFault::too_few, pieces.size());
}

std::optional<Siesta::Move> Siesta::legal_move(const Table& table, const Position& position, const Written& written) {
    const Judged judged = judge(table, position, written);
    return judged.fault == TurnFault::none ? std::optional(judged.move) : std::nullopt;
}

void Siesta::apply(const Table& table, Position& position, const Move& move) {
    const std::size_t seat = position.to_move;
    for (const Placed& placed : move.placed()) {
        const Points points = lay(position, placed, seat);
        if (move.failed) continue;
        for (std::size_t i = 0; i < most_players; ++i) position.totals[i] += points[i];
    }
    if (move.failed) {  // rules 6.4: what it exhausts is no reason
        position.reasons = {};
        position.reasons[0] = {Reason::Kind::unable, position.to_move, {}};
        position.reason_count = 1;
        position.failure_unmarked = move.unmarked;
        for (const Placed& placed : move.placed()) position.void_cells[position.void_count++] = placed.to;
    }
    position.to_move = static_cast<std::uint8_t>((seat + 1) % table.players);
}

Siesta::Written Siesta::express(const Table& table, const Position& position, const Move& move) {
    Written made;
    made.failed = move.failed;
    made.seat = position.to_move;
    for (const Placed& placed : move.placed())
        made.pieces[made.count++] = {.piece = placed.piece, .to = table.coordinates->coord(placed.to)};
    return made;
}

std::string Siesta::written_text(const Table& table, const Written& written) {
    std::string text;
    Tags edition;  // which has its own word for a failed turn
    if (table.italian) edition.push_back({"Ruleset", std::string(rulesets[1])});
    notation::siesta::Syntax(edition).write(text, written);
    return text;
}

}  // namespace notaio::rules
