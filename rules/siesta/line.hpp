// What light does in one rank or column of Siesta's board, for all its cells at once. docs/rules/siesta.md 2.2, 3.1
#pragma once

#include "rules/siesta/board.hpp"

#include <array>
#include <cstdint>

namespace notaio::rules::siesta {

/// The twelve cells of a rank or column, a bit each.
struct Line {
    std::uint16_t suns = 0;
    std::uint16_t shadows = 0;
    std::uint16_t roofs = 0;  ///< of all players
    std::uint16_t own = 0;    ///< those of the player who is asked about

    void put(int place, Mark mark, bool is_own) {
        const auto bit = static_cast<std::uint16_t>(1U << place);
        if (mark == Mark::sun) suns |= bit;
        if (mark == Mark::shadow) shadows |= bit;
        if (is_roof(mark)) roofs |= bit;
        if (is_roof(mark) && is_own) own |= bit;
    }
};

/// Of the empty cells of a line, a bit each: where a shadow would be lit, and where a piece of each kind would make a
/// point for the player, in this line alone. The roof is his own.
struct LineEffects {
    std::uint16_t lit = 0;
    std::array<std::uint16_t, 3> pays{};  ///< by kind of piece
};

LineEffects effects_of(const Line& line);

}  // namespace notaio::rules::siesta
