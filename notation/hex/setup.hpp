// The tags that make a setup of Hex. docs/notation/hex.md 1
#pragma once

#include "notation/record/setup_schema.hpp"

namespace notaio::notation::hex {

/// The ids of rulesets and of coordinates, the default first.
inline constexpr std::array<std::string_view, 3> rulesets = {"swap-pieces", "swap-sides", "no-swap"};
inline constexpr std::array<std::string_view, 5> coordinate_ids = {"standard", "row-letter", "hsgf", "index", "ludii"};
/// Persons, whichever side they have.
inline constexpr std::array<std::string_view, 2> seat_names = {"First", "Second"};
/// Red joins top and bottom, blue left and right.
inline constexpr std::array<std::string_view, 2> side_names = {"red", "blue"};
/// Of a result, by seat or by the side that a seat has at the end.
inline constexpr std::array<std::string_view, 4> result_names = {seat_names[0], seat_names[1], "Red", "Blue"};
inline constexpr std::array<std::string_view, 2> pass_values = {"off", "on"};
inline constexpr int smallest_size = 1;
inline constexpr int largest_size = 53;

inline constexpr std::array<SetupTag, 7> setup_schema = {{
    ruleset_row(rulesets),
    coordinates_row(coordinate_ids),
    board_row("11", smallest_size, largest_size),
    two_players_row,
    {.name = "Opens",
     .meaning = "the side that has the first turn"_text,
     .key = "opens",
     .default_value = side_names[0],
     .values = side_names},
    {.name = "Pass",
     .meaning = "whether a turn may be passed"_text,
     .key = "pass",
     .default_value = pass_values[0],
     .values = pass_values},
    position_row,
}};

}  // namespace notaio::notation::hex
