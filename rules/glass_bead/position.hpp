// Position strings of the Glass Bead Game. docs/notation/glass-bead.md 4.1
#pragma once

#include "rules/glass_bead/glass_bead.hpp"

namespace notaio::rules::glass_bead {

/// Where the beads lie at the start of a game.
Places starting_places(bool mirror);

/// What a position string says, or why it cannot be read.
struct ReadPosition {
    GlassBead::Position position = {};
    std::optional<Text> fault = {};
};
ReadPosition read_position(std::string_view text);

/// Reports what a position has too much or too little, GBG-101 to 103; says whether it can be played.
bool judge_position(const GlassBead::Table& table, const GlassBead::Position& position, std::optional<Span> where,
                    Diagnostics& out);

}  // namespace notaio::rules::glass_bead
