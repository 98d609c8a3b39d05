// What codes of several games say alike, of their rules: without their ids. Those of games in which a ply places one
// stone stand apart.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::rules::shared {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode finished_start{
    .slug = "finished-start",
    .severity = Severity::note,
    .summary = "A record starts from a position in which the game is already over."_text,
    .message = "the game is already over in this position ({how})"_text};

}  // namespace notaio::rules::shared

namespace notaio::rules::placing {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode game_over{.slug = "game-over",
                                          .summary = "A move or an ending stands after the end of the game."_text,
                                          .message = "the game is over ({how})"_text};

inline constexpr DiagnosticCode off_board{.slug = "off-board",
                                          .summary = "A coord names no cell of this board."_text,
                                          .message = "{cell} is not a cell of size {size}"_text};

inline constexpr DiagnosticCode finished_start{.slug = "finished-start",
                                               .severity = Severity::note,
                                               .summary =
                                                   "A record starts from a position in which the game is over."_text,
                                               .message = "the game is over in this position ({how})"_text};

}  // namespace notaio::rules::placing
