// How many moves a pit has, by formula. docs/rules/glass-bead.md 5
#pragma once

#include "rules/glass_bead/sowing.hpp"

#include <numeric>

namespace notaio::rules::glass_bead {

/// In how many orders beads can fall: n! by the product of the factorials of equal ones.
std::uint64_t orders(const Beads& beads);

/// Moves of one pit by what they capture; by length of the chain, from 1.
struct MoveCounts {
    std::uint64_t none = 0;
    std::array<std::uint64_t, row + 1> direct{};
    std::array<std::uint64_t, row + 1> indirect{};

    [[nodiscard]] std::uint64_t total() const {
        const auto sum = std::accumulate(direct.begin(), direct.end(), none);
        return std::accumulate(indirect.begin(), indirect.end(), sum);
    }
};

/// Counts the moves from a pit that is not empty, without regard to the duty to feed.
MoveCounts count_moves(const Places& places, std::size_t pit, bool literal);

}  // namespace notaio::rules::glass_bead
