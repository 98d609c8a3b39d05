// A turn of Siesta while it is being played, piece by piece, on a position that is left as it was. docs/rules/siesta.md
// 5, 6
#pragma once

#include "rules/siesta/siesta.hpp"

namespace notaio::rules::siesta {

/// Lays the pieces of one turn and keeps account of what they do.
class Turn {
  public:
    /// On a copy of the position.
    Turn(const Siesta::Setup& setup, const Siesta::Position& position)
        : setup_(setup),
          own_(position),
          position_(*own_),
          seat_(position.to_move) {}
    /// On the position itself, which is as it was once every piece is taken back.
    struct InPlace {};
    Turn(const Siesta::Setup& setup, Siesta::Position& position, InPlace)
        : setup_(setup),
          position_(position),
          seat_(position.to_move) {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    [[nodiscard]] std::size_t count() const { return count_; }
    [[nodiscard]] const Siesta::Position& position() const { return position_; }
    /// The points of the turn so far, by seat.
    [[nodiscard]] const Points& points() const { return points_; }
    [[nodiscard]] int own_points() const { return points_[seat_]; }
    /// Whether a supply has run out in this turn.
    [[nodiscard]] bool has_exhausted() const { return position_.reason_count > 0; }
    /// Whether no further piece may follow: three are laid, or the ruleset ends the game at once (6.2).
    [[nodiscard]] bool is_full() const { return count_ == 3 || ends_at_once(); }
    /// Whether a piece of this turn has ended the game, whatever might follow it.
    [[nodiscard]] bool ends_at_once() const { return !setup_.italian() && has_exhausted(); }
    /// Whether the turn may end here: the right number of pieces, and an own point. Clauses 5.2, 5.3, 6.2, 6.3.
    [[nodiscard]] bool is_complete() const;
    /// Whether the number of pieces is one that a turn may have.
    [[nodiscard]] bool has_right_number() const;
    /// Whether some piece could still be laid anywhere.
    [[nodiscard]] bool can_go_on() const;

    /// Lays a piece that breaks no rule of section 4.
    void lay(const Siesta::Placed& placed);
    /// The points that the last piece made, by seat.
    [[nodiscard]] Points last_points() const;
    /// Takes the last piece back.
    void take_back();

    /// Calls `visit(placed)` for each piece that may be laid now, by cell and kind, until it says false; says whether
    /// it never did.
    template <class Visit>
    bool for_each_placement(Visit&& visit) const {
        const std::array<bool, 3> left = {position_.left(Piece::sun, seat_) > 0,
                                          position_.left(Piece::shadow, seat_) > 0,
                                          position_.left(Piece::roof, seat_) > 0};
        return position_.board.for_each_open([&](Piece piece, Cell cell) {
            return !left[static_cast<std::size_t>(piece)] || visit(Siesta::Placed{piece, cell});
        });
    }

  private:
    struct Laid {
        Siesta::Placed placed;
        Points points_before;
        std::uint8_t reasons_before;
    };

    const Siesta::Setup& setup_;
    std::optional<Siesta::Position> own_;
    Siesta::Position& position_;
    std::size_t seat_;
    Points points_{};
    std::array<Laid, 3> laid_{};
    std::size_t count_ = 0;
};

/// The rule of section 4 that a piece breaks on a cell, its supply apart.
Siesta::PieceFault fault_on(const Board& board, Piece piece, Cell cell);

/// Lays a piece on a position: the board, the supplies, and the reasons to end that come of it. Adds its points to
/// `points`; the totals of the position stay.
void lay(Siesta::Position& position, const Siesta::Placed& placed, std::size_t seat, Points& points);

}  // namespace notaio::rules::siesta
