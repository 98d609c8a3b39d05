// Places, outcomes and breakdowns in the words of the commands that show positions.
#pragma once

#include "tools/library/record_work.hpp"

#include <span>
#include <string>
#include <string_view>

namespace notaio::tools {

/// `record 2, ply 14`, or `position 1`.
std::string place_text(const RecordJob& job, const PositionView& view, Language language);

/// A seat of the position's game, which has its English name, as people call it.
std::string seat_word(const PositionView& view, std::string_view seat, Language language);

/// `16-20, Black wins: by points`, or that the game is not over.
std::string outcome_text(const PositionView& view, Language language);

/// How a game ended: `White wins (ring)`, `22-22, A and B win (suns)`.
std::string end_text(const OutcomeReport& outcome, Language language);

/// A breakdown: `e7 f3` for a list of labels; an object as the word it begins with and its named members:
/// `bridge: cells A1 A2, corners 0 1`.
std::string fact_text(const Fact& fact, std::span<const notation::Text> words, Language language);

}  // namespace notaio::tools
