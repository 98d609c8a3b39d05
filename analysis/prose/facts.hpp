// What `analyse` tells alike of several games.
#pragma once

#include "analysis/graph/two_bridges.hpp"
#include "rules/board/coordinates.hpp"
#include "rules/game/fact.hpp"
#include "rules/game/outcome.hpp"

#include <utility>

namespace notaio::analysis {

/// A list of what `word` makes of each item.
template <class Items, class Word>
rules::Fact list_of(const Items& items, Word&& word) {
    rules::Fact::List list;
    for (const auto& item : items) list.push_back(word(item));
    return list;
}

/// Its four cells, the stones first.
inline rules::Fact two_bridge_fact(const TwoBridge& link, const rules::Coordinates& names) {
    return rules::Fact::List{names.label(link.stones[0]), names.label(link.stones[1]), names.label(link.vacant[0]),
                             names.label(link.vacant[1])};
}

/// How a game without points stands, as tools/render/report.cpp writes the outcome of a checked record; null while it
/// goes on.
template <class Setup, class Position>
rules::Fact outcome_fact(const Setup& setup, const Position& position) {
    const auto found = setup.outcome(position);
    if (!found) return nullptr;
    auto proof = setup.proof(position);
    rules::Fact::Object object = {
        {"winners", list_of(found->winners, [&](rules::Seat seat) { return setup.seats()[rules::index(seat)].en; })},
        {"how", found->how},
        {"scores", nullptr},
        {"proof", std::move(proof.cells)}};
    for (auto& member : proof.more) object.push_back(std::move(member));
    return object;
}

}  // namespace notaio::analysis
