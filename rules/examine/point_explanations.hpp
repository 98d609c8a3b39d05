// Why somebody may have counted other points than a board has: what was left out, counted twice or given to another
// seat.
#pragma once

#include "rules/game/game.hpp"
#include "rules/game/point_item.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace notaio::rules {

/// One explanation of a score: if these items had been counted so, it would be right.
struct PointExplanation {
    /// In the order in which they are likely.
    enum class Kind : std::uint8_t {
        left_out,
        twice,  ///< one item, counted twice
        given,  ///< one item, counted for another seat
    };
    Kind kind = Kind::left_out;
    std::vector<std::size_t> items;  ///< indices, ascending
    std::size_t seat = 0;            ///< to which it was given

    bool operator==(const PointExplanation&) const = default;
};

/// At most so many items are taken together, and never all of several.
inline constexpr std::size_t most_left_out = 3;

/// Returns the explanations with the fewest items under which `items`, whose points make `scores`, make `claimed`: by
/// kind, then in the order of the items. Both scores are by seat. Items with the same name and points are told once.
/// `most`: items that may be left out together.
std::vector<PointExplanation> explain_points(std::span<const PointItem> items, const std::vector<int>& scores,
                                             const std::vector<int>& claimed, std::size_t most = most_left_out);

/// Returns a sentence about one of them, with the rules by which the items make points.
notation::Phrase explanation_text(const PointExplanation& one, std::span<const PointItem> items,
                                  const std::vector<int>& claimed, const SeatNames& seats);

}  // namespace notaio::rules
