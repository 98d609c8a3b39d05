// Repairs that the rest of a record proves. Candidates come from the game; the proof is the same for all.
#pragma once

#include "rules/examine/claims.hpp"
#include "rules/examine/replay.hpp"
#include "rules/game/game.hpp"

#include <algorithm>

namespace notaio::rules {

/// Plies that the search for repairs of one record may replay.
inline constexpr std::uint64_t repair_limit = 200'000;
/// More candidates than this, all as good, are no help and are not listed.
inline constexpr std::size_t most_suggestions = 3;

template <Game G>
struct Repairs {
    std::vector<std::string> suggestions;         ///< one: proved; two or three: none is certain
    std::optional<typename G::Written> proved;    ///< the one suggestion
    std::optional<typename G::Written> inserted;  ///< a move that fell out before the ply: with it, the record holds
    bool exchanged = false;                       ///< the record holds if the ply changes places with the one before it
    bool limit_reached = false;
};

/// Whether the points that a record claims for ply number `ply` (from 1), which led from `before` to `after`, are
/// right.
template <Game G>
bool points_hold(const typename G::Table& table, const std::vector<notation::PlyClaim>& claims, std::size_t ply,
                 const typename G::Position& before, const typename G::Move& move, const typename G::Position& after) {
    if constexpr (requires { G::points_made(table, before, after); })
        for (auto at = std::ranges::lower_bound(claims, ply, {}, &notation::PlyClaim::ply);
             at != claims.end() && at->ply == ply; ++at)
            if (at->kind == notation::PlyClaim::Kind::points &&
                judge_points<G>(at->text, table, before, move, after) == PointsClaim::wrong)
                return false;
    return true;
}

/// The totals that a record claims; nothing where it claims none, or the game keeps none.
template <Game G>
std::optional<std::vector<int>> claimed_totals(const notation::Record<typename G::Written>& record,
                                               const SeatNames& seats) {
    if constexpr (requires { &G::scores; })
        if (const auto* tag = notation::find_tag(record.tags, "Score"))
            return understand_score(tag->value, seats.size());
    return std::nullopt;
}

/// Whether a record that ends so ends as it claims.
template <Game G>
bool end_holds(const typename G::Table& table, const typename G::Position& position,
               const notation::Record<typename G::Written>& record, const SeatNames& seats,
               const std::optional<ResultMeaning>& claim) {
    auto outcome = G::outcome(table, position);
    if (record.ending) {
        if (outcome && !record.ending->may_be_result) return false;
        if (!outcome) {
            outcome = end_by_word(*record.ending, G::to_move(table, position), seats, claim).outcome;
            if constexpr (requires { G::settle_ending(table, position, *record.ending, *outcome); })
                G::settle_ending(table, position, *record.ending, *outcome);
        }
    }
    if constexpr (requires { G::scores(table, position); })
        if (const auto totals = claimed_totals<G>(record, seats); totals && *totals != G::scores(table, position))
            return false;
    return !claim || (outcome ? agrees(*claim, *outcome) : true);
}

/// Whether the plies from number `from` on (from 0), and all that the record claims, hold from `position` on. Adds the
/// replayed plies to `work`.
template <Game G>
bool rest_holds(const typename G::Table& table, const typename G::Position& position,
                const notation::Record<typename G::Written>& record, std::size_t from, const SeatNames& seats,
                const std::optional<ResultMeaning>& claim, std::uint64_t& work) {
    using Claim = notation::PlyClaim;
    if ((record.ending && record.ending->after < record.plies.size()) || record.behind_result) return false;
    bool holds = true;
    // Claims of the ply before them and of their own, in step with the walk.
    auto next =
        std::ranges::lower_bound(record.claims, from, {}, [](const Claim& made) { return std::size_t{made.ply}; });
    std::optional<typename G::Position> before_points;  // the position before a ply whose points are claimed
    const auto check = [&](std::size_t ply, const typename G::Position& now, bool before) {
        for (auto at = next; holds && at != record.claims.end() && at->ply <= ply; ++at) {
            if (at->ply < ply) continue;
            if (before && at->kind == Claim::Kind::legal_count)
                holds = static_cast<std::int64_t>(G::count_legal(table, now)) == at->value;
            if (before && at->kind == Claim::Kind::points) before_points = now;
            if (!before && at->kind == Claim::Kind::winner) holds = is_answer(at->text, G::outcome(table, now), seats);
        }
    };
    check(from, position, false);
    const auto rest = std::span<const notation::Ply<typename G::Written>>(record.plies).subspan(from);
    const auto walked = replay<G>(
        table, position, rest,
        [&](std::uint32_t i, const auto& now) {
            const std::size_t ply = from + 1 + i;
            while (next != record.claims.end() && next->ply < ply) ++next;
            before_points.reset();
            check(ply, now, true);
        },
        [&](std::uint32_t i, const auto& move, const auto& now) {
            const std::size_t ply = from + 1 + i;
            check(ply, now, false);
            if (before_points) holds = holds && points_hold<G>(table, record.claims, ply, *before_points, move, now);
        });
    work += walked.plies + 1;
    return holds && !walked.at_hole && !walked.violation && end_holds<G>(table, walked.position, record, seats, claim);
}

/// Whether the record holds once the illegal ply number `place` and the one before it have changed places, where the
/// game says that this may happen.
template <Game G>
bool exchange_holds(const typename G::Table& table, const notation::Record<typename G::Written>& record,
                    std::size_t place, const SeatNames& seats, const std::optional<ResultMeaning>& claim,
                    std::uint64_t& work) {
    [[maybe_unused]] const std::span<const notation::Ply<typename G::Written>> plies(record.plies);
    if constexpr (requires { G::exchanged(*plies[0].written, *plies[0].written); }) {
        if (place == 0 || place + plies.size() > repair_limit) return false;
        const auto meant = G::exchanged(*plies[place - 1].written, *plies[place].written);
        if (!meant) return false;
        auto position = replay<G>(table, G::start(table), plies.first(place - 1)).position;
        work += place;
        return play<G>(table, position, meant->first) && !G::is_over(table, position) &&
               play<G>(table, position, meant->second) &&
               rest_holds<G>(table, position, record, place + 1, seats, claim, work);
    }
    return false;
}

/// The one move that makes the record hold when it is inserted before the illegal ply number `place`, if the game names
/// such moves. The ply itself is then the first of the rest.
template <Game G>
std::optional<typename G::Written> missing_move(const typename G::Table& table, const typename G::Position& position,
                                                const notation::Record<typename G::Written>& record, std::size_t place,
                                                const SeatNames& seats, const std::optional<ResultMeaning>& claim,
                                                std::uint64_t& work) {
    std::optional<typename G::Written> found;
    if constexpr (requires { G::insertions(table, position, *record.plies[place].written); })
        for (const typename G::Written& candidate : G::insertions(table, position, *record.plies[place].written)) {
            auto after = position;
            if (work + record.plies.size() - place > repair_limit) return std::nullopt;
            if (!play<G>(table, after, candidate) || G::is_over(table, after)) continue;
            if (!rest_holds<G>(table, after, record, place, seats, claim, work)) continue;
            if (found) return std::nullopt;
            found = candidate;
        }
    return found;
}

/// Tries the candidates for the illegal ply number `place` (from 0), which is to be played from `position`.
template <Game G>
Repairs<G> prove_repairs(const typename G::Table& table, const typename G::Position& position,
                         const notation::Record<typename G::Written>& record, std::size_t place, const SeatNames& seats,
                         const std::optional<ResultMeaning>& claim) {
    using Claim = notation::PlyClaim;
    Repairs<G> made;
    std::uint64_t work = 0;
    made.inserted = missing_move<G>(table, position, record, place, seats, claim, work);
    const bool marked = std::ranges::any_of(record.claims, [&](const Claim& at) {
        return at.ply > place && (at.kind == Claim::Kind::winner || at.kind == Claim::Kind::legal_count ||
                                  at.kind == Claim::Kind::points);
    });
    const bool claimed =
        (claim && claim->kind != ResultMeaning::Kind::unfinished) || claimed_totals<G>(record, seats).has_value();
    if (place + 1 >= record.plies.size() && !marked && !claimed) return made;  // nothing could prove it

    std::vector<typename G::Move> tried;
    std::vector<typename G::Written> good;
    made.exchanged = exchange_holds<G>(table, record, place, seats, claim, work);
    G::repairs(table, position, *record.plies[place].written, [&](const typename G::Written& candidate) {
        if (made.limit_reached) return;
        const auto move = G::legal_move(table, position, candidate);
        if (!move || std::ranges::find(tried, *move) != tried.end()) return;
        tried.push_back(*move);
        if (work + record.plies.size() - place > repair_limit) {
            made.limit_reached = true;
            return;
        }
        typename G::Position after = position;
        G::apply(table, after, *move);
        if (points_hold<G>(table, record.claims, place + 1, position, *move, after) &&
            rest_holds<G>(table, after, record, place + 1, seats, claim, work))
            good.push_back(G::express(table, position, *move));
    });
    if (made.limit_reached || good.size() > most_suggestions) return made;
    for (const auto& written : good) made.suggestions.push_back(G::written_text(table, written));
    if (good.size() == 1) made.proved = std::move(good.front());
    return made;
}

}  // namespace notaio::rules
