// Counts the legal move sequences of one length.
#pragma once

#include "rules/game/game.hpp"

#include <deque>
#include <vector>

namespace notaio::rules {

/// Walks the tree of moves with a stack of its own: games are long, and the stack of a thread may be small.
template <Game G>
class Perft {
    using Setup = typename G::Setup;
    using Position = typename G::Position;

  public:
    explicit Perft(const Setup& setup) : setup_(setup) {}

    /// As `perft` says; `depth` is at least 2.
    std::uint64_t count(const Position& position, unsigned depth) {
        std::uint64_t found = 0;
        std::size_t at = 0;
        enter(at, position);
        while (true) {
            Level& now = levels_[at];
            if (now.next == now.moves.size() && !list_more(now)) {
                if (at-- == 0) return found;
                continue;
            }
            const typename G::Move& move = now.moves[now.next++];
            if (at + 2 == depth) {
                last_ = now.position;
                setup_.apply(last_, move);
                found += setup_.count_legal(last_);
                continue;
            }
            Level& then = level(at + 1);
            then.position = now.position;
            setup_.apply(then.position, move);
            restart(then);
            ++at;
        }
    }

  private:
    // A position with some of its moves, in their order.
    struct Level {
        Position position = {};
        std::vector<typename G::Move> moves = {};
        std::size_t next = 0;      // of them
        std::uint64_t before = 0;  // moves that were listed before them
        bool is_whole = false;     // no others come behind them
    };
    // A turn may have millions of moves: they are listed so many at a time.
    static constexpr std::size_t at_once = 4096;

    Level& level(std::size_t at) {
        while (levels_.size() <= at) levels_.emplace_back();
        return levels_[at];
    }
    void enter(std::size_t at, const Position& position) {
        level(at).position = position;
        restart(levels_[at]);
    }
    static void restart(Level& given) {
        given.moves.clear();
        given.next = 0;
        given.before = 0;
        given.is_whole = false;
    }
    // Whether there are more moves, which are then listed.
    bool list_more(Level& now) {
        if (now.is_whole) return false;
        now.before += now.moves.size();
        now.moves.clear();
        now.next = 0;
        std::uint64_t skipped = 0;
        now.is_whole = true;
        setup_.for_each_legal(now.position, [&](const typename G::Move& move) {
            if (skipped < now.before) {
                ++skipped;
                return true;
            }
            now.is_whole = now.moves.size() < at_once;
            if (now.is_whole) now.moves.push_back(move);
            return now.is_whole;
        });
        return !now.moves.empty();
    }

    const Setup& setup_;
    std::deque<Level> levels_;  // from `position` on
    Position last_ = {};
};

/// The number of sequences of exactly `depth` moves from `position`; a game that ends earlier is not continued.
template <Game G>
std::uint64_t perft(const typename G::Setup& setup, const typename G::Position& position, unsigned depth) {
    if (depth == 0) return 1;
    if (depth == 1) return setup.count_legal(position);
    return Perft<G>(setup).count(position, depth);
}

}  // namespace notaio::rules
