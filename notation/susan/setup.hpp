// The tags that make a setup of Susan. docs/notation/susan.md 1
#pragma once

#include "notation/record/setup_schema.hpp"

namespace notaio::notation::susan {

/// The ids of rulesets and of coordinates, the default first.
inline constexpr std::array<std::string_view, 2> rulesets = {"standard", "draw-first"};
inline constexpr std::array<std::string_view, 4> coordinate_ids = {"author", "abstract-play", "axial", "ludii"};
inline constexpr std::array<std::string_view, 2> seat_names = {"Black", "White"};
inline constexpr int smallest_side = 2;
inline constexpr int largest_side = 13;  // rows beyond y would need other letters

inline constexpr std::array<SetupTag, 6> setup_schema = {{
    ruleset_row(rulesets),
    coordinates_row(coordinate_ids),
    board_row("5", smallest_side, largest_side),
    two_players_row,
    {.name = "First", .meaning = first_meaning, .key = "first", .default_value = seat_names[0], .values = seat_names},
    position_row,
}};

}  // namespace notaio::notation::susan
