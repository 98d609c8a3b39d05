// What an indirect capture may take. docs/rules/glass-bead.md 3.7
#pragma once

#include "rules/glass_bead/sowing.hpp"

#include <vector>

namespace notaio::rules::glass_bead {

/// The gems of one choice, in ring order of the places, the highest first, the store last.
struct Choice {
    std::array<Gem, row> gem{};
    std::uint8_t count = 0;
};

/// All choices of the gems that are due, in ascending order of their texts; one that takes nothing where none are.
std::vector<Choice> choices(const Places& after, Side mover, const Due& due);

}  // namespace notaio::rules::glass_bead
