// The tags that make a setup of Siesta. docs/notation/siesta.md 1
#pragma once

#include "notation/record/setup_schema.hpp"

namespace notaio::notation::siesta {

/// The ids of rulesets and of coordinates, the default first.
inline constexpr std::array<std::string_view, 2> rulesets = {"lucas-2008", "italian"};
inline constexpr std::array<std::string_view, 1> coordinate_ids = {"standard"};
inline constexpr std::array<std::string_view, 4> seat_names = {"A", "B", "C", "D"};
/// The seats that may have the first turn.
inline constexpr std::array<std::string_view, 1> first_seats = {"A"};
/// The tags of this game that are written after all others.
inline constexpr std::array<std::string_view, 5> last_tags = {"ColourA", "ColourB", "ColourC", "ColourD", "EndReason"};

inline constexpr std::array<SetupTag, 5> setup_schema = {{
    ruleset_row(rulesets),
    coordinates_row(coordinate_ids),
    {.name = "Players",
     .meaning = players_meaning,
     .kind = SetupTag::Kind::number,
     .key = "players",
     .default_value = "2",
     .lowest = 2,
     .highest = 4},
    {.name = "First", .meaning = first_meaning, .default_value = first_seats[0], .values = first_seats},
    position_row,
}};

}  // namespace notaio::notation::siesta
