// The codes of Urbino's rules, setup and positions.
#pragma once

#include "notation/diagnostic.hpp"

namespace notaio::rules::urbino {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode urb_006_bad_position{
    .id = "URB-006",
    .slug = "bad-position",
    .summary = {"A position string cannot be read.", "Una posizione non può essere letta."},
    .message = {"this position cannot be read: {reason}", "questa posizione non può essere letta: {reason}"},
    .hint = {"the start position is 9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 place",
             "la posizione iniziale è 9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 place"},
    .cites = "docs/notation/urbino.md 4.1",
    .example = {"check", "[Game \"Urbino\"]\n[Position \"9/9/9/9/9/9/9/9/8 b\"]\n\n*\n",
                "[Game \"Urbino\"]\n[Position \"9/9/9/9/9/9/9/9/9 b\"]\n\n*\n"}};

inline constexpr DiagnosticCode urb_007_bad_drawing{
    .id = "URB-007",
    .slug = "bad-drawing",
    .summary = {"A drawn board cannot be read.", "Una scacchiera disegnata non può essere letta."},
    .message = {"this board cannot be read: {reason}", "questa scacchiera non può essere letta: {reason}"},
    .hint = {"a board is nine rows of nine marks: h p t Black's, H P T White's, * an architect, . an empty cell",
             "una scacchiera ha nove righe di nove segni: h p t del Nero, H P T del Bianco, * un architetto, . una "
             "casella vuota"},
    .cites = "docs/notation/urbino.md 4.2",
    .example = {"score --game urbino --board-text", "hH.......\n.........\n...x.....\n.........\n.........\n"
                                                    ".........\n.........\n.........\n*.......*\n",
                "hH.......\n.........\n...h.....\n.........\n.........\n.........\n.........\n.........\n"
                "*.......*\n"}};

inline constexpr DiagnosticCode urb_101_after_the_end{
    .id = "URB-101",
    .slug = "after-the-end",
    .summary = {"A move or an ending stands after the end of the game.",
                "Una mossa o una parola di fine sta dopo la fine della partita."},
    .message = {"the game was over ({how})", "la partita era finita ({how})"},
    .cites = "docs/rules/urbino.md 1.7"};

inline constexpr DiagnosticCode urb_210_finished_start{
    .id = "URB-210",
    .slug = "finished-start",
    .severity = Severity::note,
    .summary = {"A record starts from a position in which the game is already over.",
                "Una partita parte da una posizione in cui è già finita."},
    .message = {"the game is already over in this position ({how})",
                "in questa posizione la partita è già finita ({how})"},
    .cites = "docs/notation/urbino.md 4.1"};

}  // namespace notaio::rules::urbino
