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
    {.name = "Ruleset", .key = "ruleset", .default_value = rulesets[0], .values = rulesets},
    {.name = "Coordinates", .key = "coordinates", .default_value = coordinate_ids[0], .values = coordinate_ids},
    players_row,
    {.name = "First", .key = "first", .default_value = seat_names[0], .values = seat_names},
    {.name = "Layout", .key = "layout", .default_value = "rotation", .values = layouts, .unless = "Position"},
    {.name = "Position", .kind = SetupTag::Kind::position, .key = "position"},
}};

}  // namespace notaio::notation::glass_bead
