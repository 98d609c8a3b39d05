// The walk through the positions of a line of play. Keeps one position, applies each move in place, collects nothing.
#pragma once

#include "rules/game/game.hpp"

#include <span>

namespace notaio::rules {

/// How far a replay came, and why it stopped there.
template <Game G>
struct Replayed {
    /// Not an aggregate: it would be cleared as a whole before the position, which may be large, is copied.
    explicit Replayed(const typename G::Position& start) : position(start) {}

    typename G::Position position;            ///< after the last legal ply
    std::uint32_t plies = 0;                  ///< legal plies walked
    std::optional<Violation> violation = {};  ///< the broken rule of the ply after them
    bool at_hole = false;                     ///< the ply after them could not be read
};

/// Plays one ply of a walk. False, and `walked` says why, where it stops before it.
template <Game G, class After>
bool replay_ply(const typename G::Setup& setup, Replayed<G>& walked, const notation::Ply<typename G::Written>& ply,
                After&& after) {
    if (!ply.written) {
        walked.at_hole = true;
        return false;
    }
    if (setup.is_over(walked.position)) {
        walked.violation = Violation{
            &G::game_over_code(), std::nullopt, {{"how", how_argument<G>(setup.outcome(walked.position)->how)}}};
        return false;
    }
    const auto move = setup.legal_move(walked.position, *ply.written);
    if (!move) {
        walked.violation = setup.broken_rule(walked.position, *ply.written);
        return false;
    }
    setup.apply(walked.position, *move);
    ++walked.plies;
    after(walked.plies - 1, *move, std::as_const(walked.position));
    return true;
}

/// Walks `plies` from `position`. `before(ply_index, position)` is called before the ply of that index is looked
/// at, `after(ply_index, move, position)` once it was applied. Stops at the first hole or broken rule; a ply after the
/// end of the game breaks the rule of G::game_over_code().
template <Game G, class Before, class After>
Replayed<G> replay(const typename G::Setup& setup, const typename G::Position& position,
                   std::span<const notation::Ply<typename G::Written>> plies, Before&& before, After&& after) {
    Replayed<G> walked(position);
    for (const auto& ply : plies) {
        before(walked.plies, std::as_const(walked.position));
        if (!replay_ply<G>(setup, walked, ply, after)) break;
    }
    return walked;
}

/// Plays the move that `written` stands for; false, and nothing has changed, if there is no legal one. A game may have
/// a quicker way, `G::play`.
template <Game G>
[[gnu::always_inline]] inline bool play(const typename G::Setup& setup, typename G::Position& position,
                                        const typename G::Written& written) {
    if constexpr (has<PlaysInOneStep, G>) {
        return setup.play(position, written);
    } else {
        const auto move = setup.legal_move(position, written);
        if (move) setup.apply(position, *move);
        return move.has_value();
    }
}

/// The walk through a line of which no single ply is asked about: the hot path.
template <Game G>
Replayed<G> replay(const typename G::Setup& setup, const typename G::Position& position,
                   std::span<const notation::Ply<typename G::Written>> plies) {
    Replayed<G> walked(position);
    auto next = plies.begin();
    while (next != plies.end() && next->written && !setup.is_over(walked.position) &&
           play<G>(setup, walked.position, *next->written))
        ++next;
    if (next != plies.end()) {  // why it stops there, the other walk says
        const typename G::Position stopped = walked.position;
        walked = replay<G>(
            setup, stopped, {next, plies.end()}, [](auto&&...) {}, [](auto&&...) {});
    }
    walked.plies += static_cast<std::uint32_t>(next - plies.begin());
    return walked;
}

}  // namespace notaio::rules
