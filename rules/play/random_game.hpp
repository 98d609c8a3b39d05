// Random legal games, the same on every machine for the same seed.
#pragma once

#include "rules/game/game.hpp"

#include <random>

namespace notaio::rules {

/// Draws numbers that do not depend on the standard library in use: its engines are specified, its distributions not.
class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    /// The random numbers of game `number` of a series: each game has its own, whatever was drawn for the others.
    Random(std::uint64_t seed, std::uint64_t number) : engine_(mixed(seed + mixed(number))) {}

    /// A number from 0 to `bound` - 1, all equally likely; `bound` is at least 1.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t rest = (0 - bound) % bound;  // 2^64 modulo bound: values that would favour some answers
        while (true) {
            const std::uint64_t drawn = engine_();
            if (drawn >= rest) return drawn % bound;
        }
    }

  private:
    // The finaliser of splitmix64: near seeds become far apart.
    static std::uint64_t mixed(std::uint64_t value) {
        value += 0x9E3779B97F4A7C15U;
        value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
        value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
        return value ^ (value >> 31U);
    }

    std::mt19937_64 engine_;
};

/// One legal move of a game that is not over: each equally likely, but where the game draws it in a way of its own.
template <Game G>
typename G::Move random_move(const typename G::Setup& setup, const typename G::Position& position, Random& random) {
    if constexpr (has<DrawsMoves, G>) {
        return setup.sample(position, random);
    } else {
        std::uint64_t left = random.below(setup.count_legal(position));
        typename G::Move chosen{};
        setup.for_each_legal(position, [&](const typename G::Move& move) {
            chosen = move;
            return left-- > 0;
        });
        return chosen;
    }
}

/// Plays from `position` to the end of the game, at most `limit` plies; calls `visit(move, position before it)`.
/// Returns the last position.
template <Game G, class Visit>
typename G::Position play_randomly(const typename G::Setup& setup, typename G::Position position, Random& random,
                                   std::uint32_t limit, Visit&& visit) {
    for (std::uint32_t ply = 0; ply < limit && !setup.is_over(position); ++ply) {
        const auto move = random_move<G>(setup, position, random);
        visit(move, std::as_const(position));
        setup.apply(position, move);
    }
    return position;
}

/// A whole game.
template <Game G>
struct RandomGame {
    std::vector<typename G::Move> moves;
    typename G::Position last;
};

/// A random game from the start of `setup`, at most `limit` plies. One whose end another ruleset judges otherwise, so
/// that a check warns of it, is played again: what is made here is to be beyond doubt.
template <Game G>
RandomGame<G> random_game(const typename G::Setup& setup, Random& random, std::uint32_t limit = 100'000) {
    constexpr int attempts = 100;  // a given position may lead to nothing else
    RandomGame<G> game;
    for (int i = 0; i < attempts; ++i) {
        game.moves.clear();
        game.last = play_randomly<G>(setup, setup.start(), random, limit,
                                     [&](const auto& move, const auto&) { game.moves.push_back(move); });
        if constexpr (has<Remarks, G>) {
            const auto remark = setup.remark({game.last});
            if (remark && remark->code->severity >= notation::Severity::warning) continue;
        }
        break;
    }
    return game;
}

}  // namespace notaio::rules
