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
    {.name = "Ruleset", .key = "ruleset", .default_value = rulesets[0], .values = rulesets},
    {.name = "Coordinates", .key = "coordinates", .default_value = coordinate_ids[0], .values = coordinate_ids},
    board_row("11", smallest_size, largest_size),
    players_row,
    {.name = "Opens", .key = "opens", .default_value = side_names[0], .values = side_names},
    {.name = "Pass", .key = "pass", .default_value = pass_values[0], .values = pass_values},
    {.name = "Position", .kind = SetupTag::Kind::position, .key = "position"},
}};

}  // namespace notaio::notation::hex
