// The legal turns of Siesta, each set of pieces once, and the search for one. docs/rules/siesta.md 5, 6.4;
// docs/notation/siesta.md 4.3
#include "rules/siesta/turn.hpp"

#include <algorithm>
#include <vector>

namespace notaio::rules {
namespace {

using namespace siesta;
using Placed = Siesta::Placed;
using Move = Siesta::Move;
using PieceFault = Siesta::PieceFault;

constexpr std::array<std::array<int, 2>, 4> directions = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

// Visits each set of pieces that is a legal turn, or where none is, those that a failed turn may leave.
class TurnWalk {
  public:
    TurnWalk(const Siesta::Setup& setup, const Siesta::Position& position, bool failed,
             notation::FunctionRef<bool(const Move&)> visit)
        : turn_(setup, position),
          before_(position.board),
          visit_(visit) {
        move_.failed = failed;
    }

    // Says whether the visitor never stopped it.
    bool run() {
        return turn_.for_each_placement([&](const Placed& placed) {
            move_.pieces[turn_.count()] = placed;
            turn_.lay(placed);
            move_.count = static_cast<std::uint8_t>(turn_.count());
            bool goes_on = !(move_.failed || turn_.is_complete()) || !is_smallest() || visit_(move_);
            if (goes_on && !turn_.is_full()) goes_on = run();
            turn_.take_back();
            return goes_on;
        });
    }

  private:
    // Whether no smaller order of the same pieces is a legal one.
    [[nodiscard]] bool is_smallest() {
        std::array<Placed, 3> order = move_.pieces;
        const std::span<Placed> used(order.data(), move_.count);
        while (std::ranges::prev_permutation(used).found)
            if (!ends_too_early(used) && may_be_laid(used)) return false;
        return true;
    }
    // A piece of the kind that ends the game at once is the last one.
    [[nodiscard]] bool ends_too_early(std::span<const Placed> order) const {
        return turn_.ends_at_once() && order.back().piece != move_.placed().back().piece;
    }
    [[nodiscard]] bool may_be_laid(std::span<const Placed> order) {
        std::size_t laid = 0;
        while (laid < order.size() && fault_on(before_, order[laid].piece, order[laid].to) == PieceFault::none) {
            before_.lay(order[laid].to, mark_of(order[laid].piece, turn_.position().to_move));
            ++laid;
        }
        for (std::size_t i = 0; i < laid; ++i) before_.take(order[i].to);
        return laid == order.size();
    }

    Turn turn_;
    Board before_;  // this turn
    notation::FunctionRef<bool(const Move&)> visit_;
    Move move_;
};

// Looks for one turn: shadows first, and no two pieces twice as the first ones.
class TurnSearch {
  public:
    TurnSearch(const Siesta::Setup& setup, const Siesta::Position& position, std::uint32_t limit)
        : turn_(setup, position),
          left_(limit) {}

    Siesta::Search run() {
        if (found()) return {move_, false};
        return {std::nullopt, left_ == 0};
    }

  private:
    bool found() {
        for (const Piece wanted : {Piece::shadow, Piece::roof, Piece::sun}) {
            const bool none = turn_.for_each_placement(
                [&](const Placed& placed) { return left_ > 0 && (placed.piece != wanted || !leads_on(placed)); });
            if (left_ == 0) return false;
            if (!none) return true;
        }
        return false;
    }

    bool leads_on(const Placed& placed) {
        --left_;
        move_.pieces[turn_.count()] = placed;
        if (turn_.count() == 1 && !is_new_pair()) return false;
        turn_.lay(placed);
        move_.count = static_cast<std::uint8_t>(turn_.count());
        const bool good = turn_.is_complete() || (!turn_.is_full() && found());
        turn_.take_back();
        return good;
    }

    bool is_new_pair() {
        constexpr std::size_t kinds = 3;
        constexpr std::size_t all = cell_count * kinds;
        const auto number = [](const Placed& placed) {
            return index(placed.to) * kinds + static_cast<std::size_t>(placed.piece);
        };
        const auto [low, high] = std::minmax({number(move_.pieces[0]), number(move_.pieces[1])});
        if (tried_.empty()) tried_.resize(all * all);
        if (tried_[low * all + high]) return false;
        tried_[low * all + high] = true;
        return true;
    }

    Turn turn_;
    Move move_;
    std::uint32_t left_;
    std::vector<bool> tried_;  // by the numbers of two pieces, the lower first
};

// Every opening, in the order of its spellings (5.1).
bool visit_openings(const Siesta::Setup& setup, notation::FunctionRef<bool(const Move&)> visit) {
    for (std::size_t i = 0; i < cell_count; ++i) {
        std::vector<Move> moves;
        for (const auto& [x, y] : directions) {
            const auto [column, row] = setup.board().place(cell_at(i));
            const auto roof = setup.board().cell({column + x, row + y});
            const auto shadow = setup.board().cell({column + 2 * x, row + 2 * y});
            if (roof && shadow)
                moves.push_back({{{{Piece::sun, cell_at(i)}, {Piece::roof, *roof}, {Piece::shadow, *shadow}}}, 3});
        }
        std::ranges::sort(moves, {}, [](const Move& move) { return move.pieces[1].to; });
        for (const Move& move : moves)
            if (!visit(move)) return false;
    }
    return true;
}

}  // namespace

Siesta::Search Siesta::Setup::find_turn(const Position& position, std::uint32_t limit) const {
    if (is_over(position) || position.mover_unknown) return {};
    if (!position.is_empty()) return TurnSearch(*this, position, limit).run();
    Search found;
    visit_openings(*this, [&](const Move& move) {
        found.turn = move;
        return false;
    });
    return found;
}

void Siesta::Setup::for_each_legal(const Position& position, notation::FunctionRef<bool(const Move&)> visit) const {
    if (is_over(position) || position.mover_unknown) return;
    if (position.is_empty()) {
        visit_openings(*this, visit);
        return;
    }
    bool any = false;
    const auto noted = [&](const Move& move) {
        any = true;
        return visit(move);
    };
    TurnWalk(*this, position, false, noted).run();
    if (any || !visit(Move{.failed = true}) || !italian()) return;
    TurnWalk(*this, position, true, visit).run();
}

namespace {

// One of the pieces that may be laid now: of a kind drawn first, if there is one of it.
std::optional<Placed> random_placement(const Turn& turn, Random& random) {
    std::array<std::array<Cell, cell_count>, 3> open;
    std::array<std::size_t, 3> count{};
    turn.for_each_placement([&](const Placed& placed) {
        const auto kind = static_cast<std::size_t>(placed.piece);
        open[kind][count[kind]++] = placed.to;
        return true;
    });
    std::size_t kinds = 0;
    std::array<std::size_t, 3> some{};
    for (std::size_t kind = 0; kind < 3; ++kind)
        if (count[kind] > 0) some[kinds++] = kind;
    if (kinds == 0) return std::nullopt;
    const std::size_t kind = some[static_cast<std::size_t>(random.below(kinds))];
    return Placed{static_cast<Piece>(kind), open[kind][static_cast<std::size_t>(random.below(count[kind]))]};
}

// Lays pieces at random until the turn is complete; nothing if it comes to an end before.
std::optional<Move> random_turn(Turn turn, Random& random) {
    Move move;
    while (true) {
        const auto placed = random_placement(turn, random);
        if (!placed) return std::nullopt;
        turn.lay(*placed);
        move.pieces[move.count++] = *placed;
        if (turn.is_complete()) return move;
        if (turn.is_full()) return std::nullopt;
    }
}

}  // namespace

Siesta::Move Siesta::Setup::sample(const Position& position, Random& random) const {
    constexpr int attempts = 200;
    if (position.is_empty()) {
        std::uint64_t left = random.below(count_legal(position));
        Move chosen;
        visit_openings(*this, [&](const Move& move) {
            chosen = move;
            return left-- > 0;
        });
        return chosen;
    }
    for (int i = 0; i < attempts; ++i)
        if (const auto move = random_turn(Turn(*this, position), random)) return *move;
    return find_turn(position).turn.value_or(Move{.failed = true});
}

}  // namespace notaio::rules
