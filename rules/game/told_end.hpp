// What a record tells of its end.
#pragma once

#include "notation/record/record.hpp"
#include "rules/game/outcome.hpp"

#include <optional>

namespace notaio::rules {

/// What a record whose plies are all legal tells of its end, and what the rules say of it. Good while what it points at
/// is.
struct ToldEnd {
    const notation::Tags& tags;
    const std::optional<notation::Ending>& ending;  ///< the ending word, where one is or is meant
    const std::optional<Outcome>& outcome;          ///< by the board or by that word
    bool ended_on_board = false;
    bool claims_draw = false;  ///< as its result
};

}  // namespace notaio::rules
