// The legal turns of Siesta, each set of pieces once, and the search for one. docs/rules/siesta.md 6.4, 11
#include "rules/siesta_turn.hpp"

#include <algorithm>
#include <set>

namespace notaio::rules {
namespace {

using namespace siesta;
using Placed = Siesta::Placed;
using Move = Siesta::Move;

constexpr std::array<std::array<int, 2>, 4> directions = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

/// A set of pieces, however they were laid: a number for each, ascending, 0 where there is none.
using PieceSet = std::array<std::uint16_t, 3>;

PieceSet set_of(std::span<const Placed> pieces) {
    PieceSet set{};
    for (std::size_t i = 0; i < pieces.size(); ++i)
        set[i] = static_cast<std::uint16_t>(1 + index(pieces[i].to) * 3 + static_cast<std::size_t>(pieces[i].piece));
    for (const auto& [a, b] : {std::pair{0U, 1U}, {1U, 2U}, {0U, 1U}})
        if (set[b] < set[a]) std::swap(set[a], set[b]);
    return set;
}

// Visits the turns of a position that are no failed ones.
class TurnWalk {
  public:
    TurnWalk(const Siesta::Table& table, const Siesta::Position& position,
             const std::function<bool(const Move&)>& visit)
        : table_(table),
          position_(position),
          turn_(table, position),
          visit_(visit) {}

    // Says whether the visitor never stopped it.
    bool run() {
        return turn_.for_each_placement([&](const Placed& placed) {
            move_.pieces[turn_.count()] = placed;
            turn_.lay(placed);
            move_.count = static_cast<std::uint8_t>(turn_.count());
            bool goes_on = !turn_.is_complete() || !is_smallest() || visit_(move_);
            if (goes_on && !turn_.is_full()) goes_on = run();
            turn_.take_back();
            return goes_on;
        });
    }

  private:
    // Whether no smaller order of the same pieces is a legal one.
    [[nodiscard]] bool is_smallest() const {
        std::array<Placed, 3> order = move_.pieces;
        const std::span<Placed> used(order.data(), move_.count);
        while (std::ranges::prev_permutation(used).found)
            if (is_legal(used)) return false;
        return true;
    }
    [[nodiscard]] bool is_legal(std::span<const Placed> order) const {
        Turn other(table_, position_);
        for (const Placed& placed : order) {
            if (other.is_full() || Siesta::piece_fault(other.position(), placed.piece, position_.to_move, placed.to) !=
                                       Siesta::PieceFault::none)
                return false;
            other.lay(placed);
        }
        return true;
    }

    const Siesta::Table& table_;
    const Siesta::Position& position_;
    Turn turn_;
    const std::function<bool(const Move&)>& visit_;
    Move move_;
};

// Looks for one turn: shadows first, no set of pieces twice.
class TurnSearch {
  public:
    TurnSearch(const Siesta::Table& table, const Siesta::Position& position) : turn_(table, position) {}

    std::optional<Move> run() {
        for (const Piece wanted : {Piece::shadow, Piece::roof, Piece::sun}) {
            const bool none = turn_.for_each_placement([&](const Placed& placed) {
                return placed.piece != wanted || !leads_on(placed);
            });
            if (!none) return move_;
        }
        return std::nullopt;
    }

  private:
    bool leads_on(const Placed& placed) {
        move_.pieces[turn_.count()] = placed;
        if (!tried_.insert(set_of({move_.pieces.data(), turn_.count() + 1})).second) return false;
        turn_.lay(placed);
        move_.count = static_cast<std::uint8_t>(turn_.count());
        const bool found = turn_.is_complete() || (!turn_.is_full() && run());
        turn_.take_back();
        return found;
    }

    Turn turn_;
    Move move_;
    std::set<PieceSet> tried_;
};

// Every opening, in the order of its spellings (5.1).
bool visit_openings(const Siesta::Table& table, const std::function<bool(const Move&)>& visit) {
    for (std::size_t i = 0; i < cell_count; ++i) {
        std::vector<Move> made;
        for (const auto& [x, y] : directions) {
            const auto [column, row] = table.board->place(cell_at(i));
            const auto roof = table.board->cell({column + x, row + y});
            const auto shadow = table.board->cell({column + 2 * x, row + 2 * y});
            if (roof && shadow)
                made.push_back({{{{Piece::sun, cell_at(i)}, {Piece::roof, *roof}, {Piece::shadow, *shadow}}}, 3});
        }
        std::ranges::sort(made, {}, [](const Move& move) { return move.pieces[1].to; });
        for (const Move& move : made)
            if (!visit(move)) return false;
    }
    return true;
}

// Every set of up to three pieces that can be laid in some order, in the order of their smallest ones.
class FailedTurns {
  public:
    FailedTurns(const Siesta::Table& table, const Siesta::Position& position,
                const std::function<bool(const Move&)>& visit)
        : turn_(table, position),
          visit_(visit) {
        move_.failed = true;
    }
    bool run() {
        if (!visit_(move_)) return false;
        if (turn_.count() == 3) return true;
        return turn_.for_each_placement([&](const Placed& placed) {
            move_.pieces[turn_.count()] = placed;
            move_.count = static_cast<std::uint8_t>(turn_.count() + 1);
            bool goes_on = true;
            if (seen_.insert(set_of(move_.placed())).second) {
                turn_.lay(placed);
                goes_on = run();
                turn_.take_back();
            }
            move_.count = static_cast<std::uint8_t>(turn_.count());
            return goes_on;
        });
    }

  private:
    Turn turn_;
    const std::function<bool(const Move&)>& visit_;
    Move move_;
    std::set<PieceSet> seen_;
};

}  // namespace

std::optional<Siesta::Move> Siesta::find_turn(const Table& table, const Position& position) {
    if (is_over(table, position) || position.mover_unknown) return std::nullopt;
    if (position.is_empty()) {
        std::optional<Move> found;
        visit_openings(table, [&](const Move& move) {
            found = move;
            return false;
        });
        return found;
    }
    return TurnSearch(table, position).run();
}

void Siesta::for_each_legal(const Table& table, const Position& position,
                            const std::function<bool(const Move&)>& visit) {
    if (is_over(table, position) || position.mover_unknown) return;
    if (position.is_empty()) {
        visit_openings(table, visit);
        return;
    }
    bool any = false;
    const std::function<bool(const Move&)> noted = [&](const Move& move) {
        any = true;
        return visit(move);
    };
    TurnWalk(table, position, noted).run();
    if (any) return;
    if (table.italian)
        FailedTurns(table, position, visit).run();
    else
        visit(Move{.failed = true});
}

std::uint64_t Siesta::count_legal(const Table& table, const Position& position) {
    std::uint64_t count = 0;
    for_each_legal(table, position, [&](const Move&) {
        ++count;
        return true;
    });
    return count;
}

}  // namespace notaio::rules
