// Beads and places as text.
#pragma once

#include "rules/glass_bead/beads.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::rules::glass_bead {

/// Digits in descending order: 5431100; nothing where there are none.
std::string digits(const Beads& beads);
/// The beads of one cell as a position string has them: digits in descending order, - where there are none.
std::string cell_text(const Beads& beads);
/// The beads of such a cell, in any order; nothing if it is none, or more than twenty.
std::optional<Beads> read_cell(std::string_view text);
/// Gems as a capture list has them: a5b43$1.
std::string gems(std::span<const Gem> gems);
/// The gems in the pits of a side, in the same form.
std::string gems_of(const Places& places, Side side);

}  // namespace notaio::rules::glass_bead
