// The tags that make a setup of Urbino. docs/notation/urbino.md 1
#pragma once

#include "notation/record/setup_schema.hpp"

namespace notaio::notation::urbino {

/// The ids of rulesets and of coordinates, the default first.
inline constexpr std::array<std::string_view, 4> rulesets = {"standard", "monuments", "abstract-play",
                                                             "abstract-play-monuments"};
inline constexpr std::array<std::string_view, 2> coordinate_ids = {"standard", "tabletop"};
inline constexpr std::array<std::string_view, 2> seat_names = {"Black", "White"};
/// The seats that may have the first turn.
inline constexpr std::array<std::string_view, 1> first_seats = {"Black"};

inline constexpr std::array<SetupTag, 5> setup_schema = {{
    ruleset_row(rulesets),
    coordinates_row(coordinate_ids),
    two_players_row,
    {.name = "First", .meaning = first_meaning, .default_value = first_seats[0], .values = first_seats},
    position_row,
}};

}  // namespace notaio::notation::urbino
