#include "rules/siesta_turn.hpp"

namespace notaio::rules::siesta {

Siesta::PieceFault fault_on(const Board& board, Piece piece, Cell cell) {
    using Fault = Siesta::PieceFault;
    if (board.at(cell) != Mark::empty) return Fault::occupied;
    if (!board.touches_any(cell)) return Fault::not_adjacent;
    if (piece == Piece::sun) return board.touches(cell, Mark::shadow) ? Fault::sun_beside_shadow : Fault::none;
    if (piece == Piece::roof) return Fault::none;
    if (board.touches(cell, Mark::sun)) return Fault::shadow_beside_sun;
    return board.is_lit(cell) ? Fault::none : Fault::unlit;
}

Points lay(Siesta::Position& position, const Siesta::Placed& placed, std::size_t seat) {
    using Kind = Siesta::Reason::Kind;
    const Points points = position.board.put(placed.to, mark_of(placed.piece, seat));
    std::uint8_t& laid =
        placed.piece == Piece::roof ? position.roofs[seat] : position.laid[placed.piece == Piece::sun ? 0 : 1];
    ++laid;
    if (position.left(placed.piece, seat) == 0 && position.reason_count < Siesta::most_reasons) {
        const Kind kind = placed.piece == Piece::sun      ? Kind::suns
                          : placed.piece == Piece::shadow ? Kind::shadows
                                                          : Kind::roofs;
        position.reasons[position.reason_count++] = {kind, static_cast<std::uint8_t>(kind == Kind::roofs ? seat : 0),
                                                     placed.to};
    }
    return points;
}

bool Turn::has_right_number() const {
    if (count_ == 3) return true;
    if (!has_exhausted()) return false;
    return !table_.italian || (own_points() > 0 && !can_go_on());
}

bool Turn::is_complete() const { return own_points() > 0 && has_right_number(); }

bool Turn::can_go_on() const {
    return !for_each_placement([](const Siesta::Placed&) { return false; });
}

Points Turn::lay(const Siesta::Placed& placed) {
    Laid& laid = laid_[count_++];
    laid = {placed, {}, position_.reason_count};
    laid.points = siesta::lay(position_, placed, seat_);
    for (std::size_t seat = 0; seat < most_players; ++seat) points_[seat] += laid.points[seat];
    return laid.points;
}

void Turn::take_back() {
    const Laid& laid = laid_[--count_];
    position_.board.take(laid.placed.to);
    for (std::size_t seat = 0; seat < most_players; ++seat) points_[seat] -= laid.points[seat];
    while (position_.reason_count > laid.reasons) position_.reasons[--position_.reason_count] = {};
    std::uint8_t& count = laid.placed.piece == Piece::roof ? position_.roofs[seat_]
                                                           : position_.laid[laid.placed.piece == Piece::sun ? 0 : 1];
    --count;
}

}  // namespace notaio::rules::siesta
