// The codes that Siesta's notations report: unreadable turns, losses, spellings.
#pragma once

#include "notation/diagnostic.hpp"

namespace notaio::notation::siesta {

inline constexpr DiagnosticCode sie_001_unreadable_placement{
    .id = "SIE-001",
    .slug = "unreadable-placement",
    .summary = {"A word of a turn is no placement. The turn is a hole, and the replay stops there.",
                "Una parola di un turno non è un piazzamento. Il turno resta un buco, e la partita è rigiocata fin lì."},
    .message = {"\"{text}\" is no placement", "\"{text}\" non è un piazzamento"},
    .hint = {"a placement is S, R or H and a cell: Sd6 Re6 Hf6", "un piazzamento è S, R o H e una casella: Sd6 Re6 Hf6"},
    .cites = "docs/notation/siesta.md 2.3",
    .example = {"check --game siesta --from lines", "Sd6 Xe6 Hf6\n", "Sd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_901_other_alphabet{
    .id = "SIE-901",
    .slug = "other-alphabet",
    .severity = Severity::note,
    .summary = {"A piece is written with the letter of the other language.",
                "Un pezzo è scritto con la lettera dell'altra lingua."},
    .message = {"a letter of the other language", "una lettera dell'altra lingua"},
    .cites = "docs/notation/siesta.md 2.2",
    .example = {"check --game siesta --from lines", "Sd6 Te6 Of6\n", "Sd6 Re6 Hf6\n"}};

}  // namespace notaio::notation::siesta
