// Explains a wrong score: items that were left out, counted twice or counted for another seat.
#pragma once

#include "rules/game/game.hpp"
#include "rules/game/point_item.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace notaio::rules {

/// An explanation of a wrong score: items that were counted wrongly.
struct PointExplanation {
    /// The most likely kind first.
    enum class Kind : std::uint8_t {
        left_out,
        twice,  ///< one item
        given,  ///< one item, to another seat
    };
    Kind kind = Kind::left_out;
    std::vector<std::size_t> items;  ///< indices, ascending
    std::size_t seat = 0;            ///< the other seat

    bool operator==(const PointExplanation&) const = default;
};

/// The largest number of items that are left out together.
inline constexpr std::size_t most_left_out = 3;

/// Returns the explanations with the fewest items, by kind, then by item. `items` add up to `scores`; an explanation
/// turns `scores` into `claimed`; both are by seat. Items with the same name and points count as one. `most`: the
/// number of items that may be left out together. Several items are never all left out.
std::vector<PointExplanation> explain_points(std::span<const PointItem> items, const std::vector<int>& scores,
                                             const std::vector<int>& claimed, std::size_t most = most_left_out);

/// Returns an explanation as a sentence that cites the rule of each item.
notation::Phrase explanation_text(const PointExplanation& one, std::span<const PointItem> items,
                                  const std::vector<int>& claimed, const SeatNames& seats);

}  // namespace notaio::rules
