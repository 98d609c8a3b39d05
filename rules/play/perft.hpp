// Counts the legal move sequences of one length.
#pragma once

#include "rules/game/game.hpp"

namespace notaio::rules {

/// The number of sequences of exactly `depth` moves from `position`; a game that ends earlier is not continued.
template <Game G>
std::uint64_t perft(const typename G::Table& table, const typename G::Position& position, unsigned depth) {
    if (depth == 0) return 1;
    if (depth == 1) return G::count_legal(table, position);
    std::uint64_t count = 0;
    G::for_each_legal(table, position, [&](const typename G::Move& move) {
        typename G::Position next = position;
        G::apply(table, next, move);
        count += perft<G>(table, next, depth - 1);
        return true;
    });
    return count;
}

}  // namespace notaio::rules
