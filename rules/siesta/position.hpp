// Siesta's position strings, read and written. docs/notation/siesta.md 4.1
#pragma once

#include "rules/siesta/siesta.hpp"

#include <optional>
#include <string_view>

namespace notaio::rules::siesta {

/// What a position string says.
struct ReadPosition {
    Siesta::Position position = {};
    unsigned highest_seat = 0;                ///< that has a roof or is to move, from 1
    unsigned players = 0;                     ///< as written; 0: not said
    std::optional<char> mover = {};           ///< A to D, or - for nobody
    std::optional<Points> totals = {};        ///< as written
    std::size_t total_count = 0;              ///< how many they are
    std::optional<std::size_t> edition = {};  ///< the place of the ruleset
    std::optional<Text> fault = {};           ///< why it cannot be read
};

ReadPosition read_position(const SquareBoard& board, std::string_view text);

/// Makes the start position of a setup, whose players and ruleset are known, from what was read: who is to move, the
/// totals, whether the game is over. Warns of what no game can lead to.
void settle_position(const Siesta::Setup& setup, Siesta::Position& start, const ReadPosition& read,
                     std::optional<Span> where, Diagnostics& out);

}  // namespace notaio::rules::siesta
