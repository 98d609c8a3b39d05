#include "rules/siesta/turn.hpp"

namespace notaio::rules::siesta {

Siesta::PieceFault fault_on(const Board& board, Piece piece, Cell cell) {
    using Fault = Siesta::PieceFault;
    if (board.at(cell) != Mark::empty) return Fault::occupied;
    const unsigned beside = board.marks_beside(cell);
    if ((beside & ~(bit_of(Mark::empty) | bit_of(Mark::border))) == 0) return Fault::not_adjacent;
    if (piece == Piece::sun) return (beside & bit_of(Mark::shadow)) != 0 ? Fault::sun_beside_shadow : Fault::none;
    if (piece == Piece::roof) return Fault::none;
    if ((beside & bit_of(Mark::sun)) != 0) return Fault::shadow_beside_sun;
    return board.is_lit(cell) ? Fault::none : Fault::unlit;
}

void lay(Siesta::Position& position, const Siesta::Placed& placed, std::size_t seat, Points& points) {
    using Kind = Siesta::Reason::Kind;
    position.board.put(placed.to, mark_of(placed.piece, seat), points);
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
}

bool Turn::has_right_number() const {
    if (count_ == 3) return true;
    if (!has_exhausted()) return false;
    return !setup_.italian() || (own_points() > 0 && !can_go_on());
}

bool Turn::is_complete() const { return own_points() > 0 && has_right_number(); }

bool Turn::can_go_on() const {
    return !for_each_placement([](const Siesta::Placed&) { return false; });
}

void Turn::lay(const Siesta::Placed& placed) {
    Laid& laid = laid_[count_++];
    laid.placed = placed;
    laid.points_before = points_;
    laid.reasons_before = position_.reason_count;
    siesta::lay(position_, placed, seat_, points_);
}

Points Turn::last_points() const {
    Points result = points_;
    for (std::size_t seat = 0; seat < most_players; ++seat) result[seat] -= laid_[count_ - 1].points_before[seat];
    return result;
}

void Turn::take_back() {
    const Laid& laid = laid_[--count_];
    position_.board.take(laid.placed.to);
    points_ = laid.points_before;
    while (position_.reason_count > laid.reasons_before) position_.reasons[--position_.reason_count] = {};
    std::uint8_t& count = laid.placed.piece == Piece::roof ? position_.roofs[seat_]
                                                           : position_.laid[laid.placed.piece == Piece::sun ? 0 : 1];
    --count;
}

}  // namespace notaio::rules::siesta
