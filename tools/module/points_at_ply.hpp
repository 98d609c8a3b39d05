// The points that two records say one ply makes, and whose are true.
#pragma once

#include "notation/record/claims_about.hpp"
#include "rules/examine/claims.hpp"
#include "rules/game/game.hpp"
#include "tools/module/module.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace notaio::tools {

/// What a record says of the points of a ply, counted from 0; null: nothing.
template <class Written>
const notation::PlyClaim* points_said(const notation::Record<Written>& record, std::uint32_t ply_index) {
    const auto claims = notation::claims_about(record.claims, ply_index + 1);
    const auto found = std::ranges::find(claims, notation::PlyClaim::Kind::points, &notation::PlyClaim::kind);
    return found == claims.end() ? nullptr : &*found;
}

/// What two records say of a ply that both have.
struct PointsAtPly {
    std::uint32_t first_ply_index = 0;  ///< of the ply, from 0
    std::uint32_t second_place = 0;
    const notation::PlyClaim* first = nullptr;  ///< null: it says nothing
    const notation::PlyClaim* second = nullptr;
    std::optional<rules::PointsClaim> first_is = {};  ///< nothing: the ply was not played
    std::optional<rules::PointsClaim> second_is = {};

    [[nodiscard]] bool differ() const {
        if (first == nullptr || second == nullptr) return first != second;
        return first->text != second->text;
    }
    /// Whether those of the second are nearer to the truth.
    [[nodiscard]] bool takes_second() const { return first_is && second_is && *second_is < *first_is; }

    /// The ply is played from `before`.
    template <rules::Has<rules::PointsPerPly> G>
    void judge(const typename G::Setup& setup, const typename G::Position& before, const typename G::Move& move,
               const typename G::Position& after) {
        const auto judged = [&](const notation::PlyClaim* said) -> std::optional<rules::PointsClaim> {
            if (said == nullptr) return std::nullopt;
            return rules::judge_points<G>(said->text, setup, before, move, after);
        };
        first_is = judged(first);
        second_is = judged(second);
    }
};

/// What two records say of the points of a ply.
template <class Written>
PointsAtPly points_of(const notation::Record<Written>& first, std::uint32_t first_ply_index,
                      const notation::Record<Written>& second, std::uint32_t second_place) {
    return {.first_ply_index = first_ply_index,
            .second_place = second_place,
            .first = points_said(first, first_ply_index),
            .second = points_said(second, second_place)};
}

}  // namespace notaio::tools
