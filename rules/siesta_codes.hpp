// The codes of Siesta's rules, setup and positions.
#pragma once

#include "notation/diagnostic.hpp"

namespace notaio::rules::siesta {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode sie_006_unreadable_position{
    .id = "SIE-006",
    .slug = "unreadable-position",
    .summary = {"A position string or a drawing cannot be read.", "Una posizione o un disegno non può essere letto."},
    .message = {"this position cannot be read: {reason}", "questa posizione non può essere letta: {reason}"},
    .cites = "docs/notation/siesta.md 4.1",
    .example = {"check", "[Game \"Siesta\"]\n[Position \"12/12\"]\n\n*\n",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/12/12/12/12/12/12\"]\n\n*\n"}};

inline constexpr DiagnosticCode sie_101_after_end{
    .id = "SIE-101",
    .slug = "after-end",
    .summary = {"A turn, or a piece, stands after the end of the game.",
                "Un turno, o un pezzo, sta dopo la fine della partita."},
    .message = {"the game was over ({how})", "la partita era finita ({how})"},
    .cites = "docs/rules/siesta.md 6.1"};

}  // namespace notaio::rules::siesta
