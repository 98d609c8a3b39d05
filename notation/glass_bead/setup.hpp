// The tags that make a setup of the Glass Bead Game. docs/notation/glass-bead.md 1
#pragma once

#include "notation/record/setup_schema.hpp"

namespace notaio::notation::glass_bead {

/// The ids of rulesets and of coordinates, the default first.
inline constexpr std::array<std::string_view, 2> rulesets = {"standard", "literal"};
inline constexpr std::array<std::string_view, 1> coordinate_ids = {"author"};
inline constexpr std::array<std::string_view, 2> seat_names = {"North", "South"};
inline constexpr std::array<std::string_view, 2> layouts = {"rotation", "mirror"};

inline constexpr std::array<SetupTag, 6> setup_schema = {{
    ruleset_row(rulesets),
    coordinates_row(coordinate_ids),
    two_players_row,
    {.name = "First", .meaning = first_meaning, .key = "first", .default_value = seat_names[0], .values = seat_names},
    {.name = "Layout",
     .meaning = "how the beads lie at the start"_text,
     .key = "layout",
     .default_value = "rotation",
     .values = layouts,
     .unless = "Position"},
    position_row,
}};

}  // namespace notaio::notation::glass_bead
