// The tags that make a setup of Havannah. docs/notation/havannah.md 1
#pragma once

#include "notation/record/setup_schema.hpp"

namespace notaio::notation::havannah {

/// The ids of rulesets and of coordinates, the default first.
inline constexpr std::array<std::string_view, 2> rulesets = {"standard", "vacant-ring"};
inline constexpr std::array<std::string_view, 10> coordinate_ids = {
    "hgf",      "axial-row", "axial-column", "abstract-play", "littlegolem",
    "minizero", "openspiel", "ludii",        "index",         "cube"};
inline constexpr std::array<std::string_view, 2> seat_names = {"White", "Black"};
inline constexpr std::array<std::string_view, 2> swap_values = {"on", "off"};
inline constexpr int smallest_side = 3;
inline constexpr int largest_side = 19;

inline constexpr std::array<SetupTag, 7> setup_schema = {{
    ruleset_row(rulesets),
    coordinates_row(coordinate_ids),
    board_row("10", smallest_side, largest_side),
    two_players_row,
    {.name = "Swap",
     .meaning = "whether the second seat may swap"_text,
     .key = "swap",
     .default_value = "on",
     .values = swap_values},
    {.name = "First", .meaning = first_meaning, .key = "first", .default_value = seat_names[0], .values = seat_names},
    position_row,
}};

}  // namespace notaio::notation::havannah
