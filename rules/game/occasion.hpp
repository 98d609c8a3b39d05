// When a game may have something to say of a record that is no fault.
#pragma once

#include "notation/record/record.hpp"
#include "rules/game/outcome.hpp"

#include <cstdint>
#include <span>

namespace notaio::rules {

enum class When : std::uint8_t {
    stops,      ///< a line of the record stops at the position, whatever stopped it
    goes_on,    ///< the record stops at the position: all plies are legal, and the game is not over
    judged,     ///< the game is over at the position, which is that after `replayed` plies, or the next breaks a rule
    exchanged,  ///< what the record claims of its end is false, and fits with the two seats exchanged
    unproved,   ///< all plies are legal, the game is not over, and the seat `claimed` is claimed to have won
};

/// Good while what it points at is.
template <class G>
struct Occasion {
    const typename G::Position& position;
    When when = When::stops;
    std::span<const notation::Ply<typename G::Written>> plies = {};  ///< of the record, but where a line stops
    std::uint32_t replayed = 0;
    Seat claimed = {};
};

}  // namespace notaio::rules
