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
/// A position as a string; `Setup::position_text` is the same.
std::string text_of(const GlassBead::Position& position);

/// Reports what a position has too much or too little, GBG-101 to 103; says whether it can be played.
bool judge_position(const GlassBead::Setup& setup, const GlassBead::Position& position, std::optional<Span> where,
                    Diagnostics& out);

/// The pits that the seat to move may sow, in ring order. Clauses 2.2 and 2.5.
std::vector<std::size_t> open_pits(const GlassBead::Position& position);

/// A sowing of that pit in ascending order of its beads, the first of its orders. Nothing is captured yet.
GlassBead::Move first_order(const GlassBead::Position& position, std::size_t pit);

}  // namespace notaio::rules::glass_bead
