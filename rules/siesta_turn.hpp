// A turn of Siesta while it is being played, piece by piece, on a position that is left as it was. docs/rules/siesta.md 5, 6
#pragma once

#include "rules/siesta.hpp"

namespace notaio::rules::siesta {

/// Lays the pieces of one turn on a scratch copy of a position and keeps account of what they do.
class Turn {
  public:
    Turn(const Siesta::Table& table, const Siesta::Position& position)
        : table_(table),
          position_(position),
          seat_(position.to_move) {}

    [[nodiscard]] std::size_t count() const { return count_; }
    [[nodiscard]] const Siesta::Position& position() const { return position_; }
    /// The points of the turn so far, by seat.
    [[nodiscard]] const Points& points() const { return points_; }
    [[nodiscard]] int own_points() const { return points_[seat_]; }
    /// Whether a supply has run out in this turn.
    [[nodiscard]] bool has_exhausted() const { return position_.reason_count > 0; }
    /// Whether no further piece may follow: three are laid, or the ruleset ends the game at once (6.2).
    [[nodiscard]] bool is_full() const { return count_ == 3 || (!table_.italian && has_exhausted()); }
    /// Whether the turn may end here: the right number of pieces, and an own point. Clauses 5.2, 5.3, 6.2, 6.3.
    [[nodiscard]] bool is_complete() const;
    /// Whether the number of pieces is one that a turn may have.
    [[nodiscard]] bool has_right_number() const;
    /// Whether some piece could still be laid anywhere.
    [[nodiscard]] bool can_go_on() const;

    /// Lays a piece that breaks no rule of section 4.
    Points lay(const Siesta::Placed& placed);
    /// Takes the last piece back.
    void take_back();

    /// Calls `visit(placed)` for each piece that may be laid now, by cell and kind, until it says false; says whether it
    /// never did.
    template <class Visit>
    bool for_each_placement(Visit&& visit) const {
        for (std::size_t i = 0; i < cell_count; ++i) {
            const Cell cell = cell_at(i);
            if (position_.board.at(cell) != Mark::empty || !position_.board.touches_any(cell)) continue;
            for (const Piece piece : {Piece::sun, Piece::shadow, Piece::roof})
                if (Siesta::piece_fault(position_, piece, seat_, cell) == Siesta::PieceFault::none &&
                    !visit(Siesta::Placed{piece, cell}))
                    return false;
        }
        return true;
    }

  private:
    struct Laid {
        Siesta::Placed placed;
        Points points;
        std::uint8_t reasons;  // before it
    };

    const Siesta::Table& table_;
    Siesta::Position position_;
    std::size_t seat_;
    Points points_{};
    std::array<Laid, 3> laid_{};
    std::size_t count_ = 0;
};

/// Lays a piece on a position: the board, the supplies, and the reasons to end that come of it. Gives its points, which
/// are not added to the totals.
Points lay(Siesta::Position& position, const Siesta::Placed& placed, std::size_t seat);

}  // namespace notaio::rules::siesta
