// What came of one record, for people: verdict, winner and how.
#pragma once

#include "tools/module/module.hpp"

#include <string>

namespace notaio::tools {

/// In the reader's language.
notation::Text verdict_name(rules::Verdict verdict);

/// `legal: White wins at ply 48 (surrounded: e7)`, `incomplete after ply 12, Black to move`, `illegal at ply 45`,
/// `unreadable at ply 3`. Of an outcome that was described.
std::string verdict_text(const CheckReport& report, Language language);

/// `White wins`, `22-22, A and B win`, `draw`: who has won, with the points where they count.
std::string winners_text(const OutcomeReport& outcome, Language language);

/// How it ended, in the reader's words.
std::string how_words(const OutcomeReport& outcome, Language language);

}  // namespace notaio::tools
