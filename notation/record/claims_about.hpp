// What a record says of one of its plies.
#pragma once

#include "notation/record/record.hpp"

#include <algorithm>
#include <span>

namespace notaio::notation {

/// The claims about one ply, counted from 1, of those of a record, which stand in the order of their plies.
inline std::span<const PlyClaim> claims_about(std::span<const PlyClaim> claims, std::uint32_t ply) {
    // Not std::ranges::equal_range: clang 14 does not know the view that it gives.
    const auto first = std::ranges::lower_bound(claims, ply, {}, &PlyClaim::ply);
    return {first, std::find_if(first, claims.end(), [&](const PlyClaim& claim) { return claim.ply != ply; })};
}

}  // namespace notaio::notation
