// What the turn numbers of a game count.
#pragma once

#include <cstdint>

namespace notaio::rules {

/// A number counts a round from seat 0, where nothing else is said.
struct Numbering {
    std::uint32_t plies = 0;     ///< that share a number; 0: as many as there are seats
    bool follows_seats = false;  ///< a number belongs to seat 0, also after a position that gives the move to another
};

}  // namespace notaio::rules
