// A line of play as it is examined: the main line or a variation, and what stands behind its ending.
#pragma once

#include "notation/record/record.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace notaio::rules::detail {

template <class Written>
struct Line {
    std::span<const notation::Ply<Written>> plies;
    const std::vector<notation::Annotation<Written>>& annotations;
    const std::vector<notation::PlyClaim>& claims;
    std::uint32_t base = 0;  ///< plies before its first
    bool in_variation = false;
};

/// The line of a variation, up to its ending.
template <class Written>
Line<Written> line_of(const notation::Annotation<Written>& annotation) {
    const std::uint32_t base = annotation.ply - 1;
    const std::span<const notation::Ply<Written>> all(annotation.plies);
    const bool cut = annotation.ending && annotation.ending->after - base < all.size();
    return {cut ? all.first(annotation.ending->after - base) : all, annotation.annotations, annotation.claims, base,
            true};
}

/// What stands behind an ending, and the ply in whose place it stands.
struct Behind {
    notation::Span where;
    std::uint32_t ply;
};

/// The first such thing: a ply, or another ending in the place of the ply after the next. `base`: plies before the
/// first of `plies`.
template <class Written>
std::optional<Behind> behind(const notation::Ending& ending, std::span<const notation::Ply<Written>> plies,
                             std::uint32_t base) {
    const std::size_t ply_index = ending.after - base;
    if (ply_index < plies.size() && !(ending.again && ending.again->begin < plies[ply_index].where.begin))
        return Behind{plies[ply_index].where, ending.after + 1};
    if (ending.again) return Behind{*ending.again, ending.after + 2};
    return std::nullopt;
}

}  // namespace notaio::rules::detail
