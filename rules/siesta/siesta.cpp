#include "rules/siesta/siesta.hpp"

#include "rules/siesta/codes.hpp"
#include "rules/siesta/turn.hpp"

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

SeatNames Siesta::Setup::seats() const {
    constexpr Text a = "A"_text;
    constexpr Text b = "B"_text;
    constexpr Text c = "C"_text;
    constexpr Text d = "D"_text;
    return players_ == 2 ? SeatNames{a, b} : players_ == 3 ? SeatNames{a, b, c} : SeatNames{a, b, c, d};
}

Siesta::PieceFault Siesta::piece_fault(const Position& position, Piece piece, std::size_t seat, Cell cell) {
    return position.left(piece, seat) == 0 ? PieceFault::supply : fault_on(position.board, piece, cell);
}

namespace {

/// Judges a written turn in the order of docs/notation/siesta.md 5.1.
class Judge {
  public:
    using Judged = Siesta::Judged;
    using Fault = Siesta::TurnFault;

    Judge(const Siesta::Setup& setup, const Siesta::Position& position, const Siesta::Written& written)
        : setup_(setup),
          position_(position),
          written_(written),
          pieces_(written.placements()) {}
    /// Lays the pieces of a legal turn on the position itself.
    Judge(const Siesta::Setup& setup, Siesta::Position& position, const Siesta::Written& written, Turn::InPlace)
        : Judge(setup, position, written) {
        in_place_ = &position;
    }

    const Judged& run() {
        if (!find_cells()) return judged_;
        if (position_.is_empty()) return opening();
        const bool marked = written_.failed || pieces_.empty();
        if (marked && !may_fail()) return judged_;
        if (in_place_ != nullptr)
            turn_.emplace(setup_, *in_place_, Turn::InPlace{});
        else
            turn_.emplace(setup_, position_);
        if (!lay_pieces()) {
            take_back();
            return judged_;
        }
        if (marked || turn_->is_complete()) return judged_;
        return unmarked();
    }

    /// The turn as it was laid; nothing for an opening.
    [[nodiscard]] const std::optional<Turn>& turn() const { return turn_; }

  private:
    // Rules 6.5: a turn that makes no point is a failed one that does not say so, or it breaks a rule.
    const Judged& unmarked() {
        const bool right_number = turn_->has_right_number();
        // With a point made and a supply used up, further pieces are all that is missing, and there are some (6.3).
        const bool goes_on = turn_->own_points() > 0 && turn_->has_exhausted();
        take_back();
        if (!setup_.italian() || goes_on || !setup_.find_turn(position_).proves_inability())
            return right_number ? fails(Fault::no_own_point) : fails(Fault::too_few, pieces_.size());
        for (const Siesta::Placed& placed : judged_.move.placed()) turn_->lay(placed);
        judged_.move.failed = true;
        judged_.move.unmarked = true;
        return judged_;
    }
    void take_back() {
        while (turn_->count() > 0) turn_->take_back();
    }
    const Judged& fails(Fault fault, std::size_t piece = 0) {
        judged_.fault = fault;
        judged_.piece = static_cast<std::uint8_t>(piece);
        return judged_;
    }
    [[nodiscard]] bool is_foreign(std::size_t i) const {
        return pieces_[i].owner && *pieces_[i].owner != position_.to_move;
    }

    // What can be said of the turn before its pieces are looked at; makes a move of them.
    bool find_cells() {
        if (position_.mover_unknown)
            fails(Fault::unknown_mover);
        else if (written_.seat && *written_.seat != position_.to_move)
            fails(Fault::wrong_player);
        for (std::size_t i = 0; i < pieces_.size() && judged_.fault == Fault::none; ++i) {
            const Cell* const cell = setup_.coordinates().find(pieces_[i].to);
            if (cell == nullptr)
                fails(Fault::off_board, i);
            else if (i < judged_.move.pieces.size())
                judged_.move.pieces[i] = {pieces_[i].piece, *cell};
        }
        if (judged_.fault == Fault::none && pieces_.size() > judged_.move.pieces.size()) fails(Fault::too_many, 3);
        judged_.move.count = static_cast<std::uint8_t>(std::min(pieces_.size(), judged_.move.pieces.size()));
        return judged_.fault == Fault::none;
    }

    // Rules 5.1.
    const Judged& opening() {
        if (pieces_.size() < 3) return fails(Fault::too_few);
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            if (is_foreign(i)) return fails(Fault::foreign_roof, i);
        const auto& [sun, roof, shadow] = judged_.move.pieces;
        const bool in_order = sun.piece == Piece::sun && roof.piece == Piece::roof && shadow.piece == Piece::shadow &&
                              is_straight(setup_.board(), sun.to, roof.to, shadow.to);
        return in_order && !written_.failed ? judged_ : fails(Fault::opening);
    }

    // Rules 6.4.
    bool may_fail() {
        const Siesta::Search search = setup_.find_turn(position_);
        if (search.turn)
            fails(Fault::not_unable);
        else if (!setup_.italian() && !pieces_.empty())
            fails(Fault::pieces_in_failed);
        judged_.move.failed = true;
        judged_.move.unmarked = !written_.flagged;
        judged_.move.unverified = search.limit_reached;
        return judged_.fault == Fault::none;
    }

    // Rules 4, piece by piece.
    bool lay_pieces() {
        const std::size_t seat = position_.to_move;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            const Siesta::Placed& placed = judged_.move.pieces[i];
            if (turn_->is_full())
                fails(Fault::after_end, i);
            else if (is_foreign(i))
                fails(Fault::foreign_roof, i);
            else if (judged_.piece_fault = Siesta::piece_fault(turn_->position(), placed.piece, seat, placed.to);
                     judged_.piece_fault != Siesta::PieceFault::none)
                fails(Fault::piece, i);
            if (judged_.fault != Fault::none) return false;
            turn_->lay(placed);
        }
        return true;
    }

    const Siesta::Setup& setup_;
    const Siesta::Position& position_;
    const Siesta::Written& written_;
    std::span<const notation::siesta::Placement> pieces_;
    Siesta::Position* in_place_ = nullptr;
    Judged judged_;
    std::optional<Turn> turn_;
};

// What a turn changes beside the pieces that it lays: their points, and whose turn it is.
void conclude(const Siesta::Setup& setup, Siesta::Position& position, const Siesta::Move& move, const Points& points) {
    if (move.failed) {  // rules 6.4: what it exhausts is no reason
        position.reasons = {};
        position.reasons[0] = {Siesta::Reason::Kind::unable, position.to_move, {}};
        position.reason_count = 1;
        position.failure_unmarked = move.unmarked;
        position.failure_unverified = move.unverified;
        for (const Siesta::Placed& placed : move.placed()) position.void_cells[position.void_count++] = placed.to;
    } else {
        for (std::size_t seat = 0; seat < most_players; ++seat) position.totals[seat] += points[seat];
    }
    position.to_move = static_cast<std::uint8_t>((position.to_move + 1) % setup.players());
}

}  // namespace

Siesta::Judged Siesta::Setup::judge(const Position& position, const Written& written) const {
    return Judge(*this, position, written).run();
}

std::optional<Siesta::Move> Siesta::Setup::legal_move(const Position& position, const Written& written) const {
    const Judged judged = judge(position, written);
    return judged.fault == TurnFault::none ? std::optional(judged.move) : std::nullopt;
}

void Siesta::Setup::apply(Position& position, const Move& move) const {
    Points sum{};
    for (const Placed& placed : move.placed()) lay(position, placed, position.to_move, sum);
    conclude(*this, position, move, sum);
}

std::optional<Siesta::Move> Siesta::Setup::play_move(Position& position, const Written& written) const {
    Judge judging(*this, position, written, Turn::InPlace{});
    const Judged& judged = judging.run();
    if (judged.fault != TurnFault::none) return std::nullopt;
    if (judging.turn())
        conclude(*this, position, judged.move, judging.turn()->points());
    else
        apply(position, judged.move);
    return judged.move;
}

bool Siesta::Setup::play(Position& position, const Written& written) const {
    return play_move(position, written).has_value();
}

Siesta::Written Siesta::Setup::written_move(const Position& position, const Move& move) const {
    Written written;
    written.failed = move.failed;
    written.flagged = move.failed && !move.unmarked;
    written.seat = position.to_move;
    for (const Placed& placed : move.placed())
        written.pieces[written.count++] = {.piece = placed.piece, .to = coordinates().coord(placed.to)};
    return written;
}

std::string Siesta::Setup::written_text(const Written& written) const {
    if (written.has_dashes() && written.points.count == 0) return "--";  // which says all
    std::string text;
    notation::siesta::Syntax(false, italian()).write(text, written);
    return text;
}

}  // namespace notaio::rules
