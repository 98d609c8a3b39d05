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

/// The codes that a game has of its own for what ends games; null where it has none.
struct EndingCodes {
    const DiagnosticCode* draw = nullptr;  ///< none of its games is drawn: of an ending or a result that says so
    /// A resignation of the loser right behind the end on the board is no fault: of the note.
    const DiagnosticCode* late_resignation = nullptr;
};

}  // namespace notaio::rules
