// The codes that Urbino's notations report: unreadable plies, losses, spellings.
#pragma once

#include "notation/diagnostic.hpp"

namespace notaio::notation::urbino {

inline constexpr DiagnosticCode urb_001_unreadable_move{
    .id = "URB-001",
    .slug = "unreadable-move",
    .summary = {"The text of a ply is no move of Urbino. The ply is a hole, and the replay stops there.",
                "Il testo di una mossa non è una mossa di Urbino. Resta un buco, e la partita è rigiocata fin lì."},
    .message = {"\"{text}\" is no move", "\"{text}\" non è una mossa"},
    .hint = {"a turn is a building (Hd4), or an architect's way and a building (f2-c5,Hd4)",
             "un turno è un edificio (Hd4), o lo spostamento di un architetto e un edificio (f2-c5,Hd4)"},
    .cites = "docs/notation/urbino.md 2.3",
    .example = {"check --game urbino --from lines", "@f2 @d6 4d\n", "@f2 @d6 Hd4\n"}};

inline constexpr DiagnosticCode urb_901_loose_spelling{
    .id = "URB-901",
    .slug = "loose-spelling",
    .severity = Severity::note,
    .summary = {"A move is spelled in a way that is read and not written.",
                "Una mossa è scritta in un modo che viene letto ma non usato."},
    .message = {"a loose spelling", "una grafia libera"},
    .cites = "docs/notation/urbino.md 2.2",
    .example = {"check --game urbino --from lines", "@F2 @d6\n", "@f2 @d6\n"}};

}  // namespace notaio::notation::urbino
