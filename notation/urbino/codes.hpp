// The codes that Urbino's written moves deserve: texts that are no move, and loose spellings.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::notation::urbino {

inline constexpr DiagnosticCode urb_001_unreadable_move{
    .id = "URB-001",
    .slug = "unreadable-move",
    .summary = {"The text of a ply is no move of Urbino. The ply is a hole, and the replay stops there.",
                "Il testo di una mossa non è una mossa di Urbino. Resta un buco, e la partita è rigiocata fin lì."},
    .message = {"\"{text}\" is no move", "\"{text}\" non è una mossa"},
    .hint = {"a turn is a building ({building}), or an architect's way and a building ({turn})",
             "un turno è un edificio ({building}), o lo spostamento di un architetto e un edificio ({turn})"},
    .cites = "docs/notation/urbino.md 2.3.1",
    .example = {"check --game urbino --from lines", "@f2 @d6 4d\n", "@f2 @d6 Hd4\n"}};

inline constexpr DiagnosticCode urb_002_unknown_kind{
    .id = "URB-002",
    .slug = "unknown-kind",
    .summary = {"Where the kind of a building is due stands another letter or digit. The ply is a hole.",
                "Dove ci vuole il tipo di un edificio c'è un'altra lettera o cifra. La mossa resta un buco."},
    .message = {"\"{part}\" is no kind of building", "\"{part}\" non è un tipo di edificio"},
    .hint = {"the kinds are {kinds}", "i tipi sono {kinds}"},
    .cites = "docs/notation/urbino.md 2.3.2",
    .example = {"check --game urbino --from lines", "@f2 @d6 Xd4\n", "@f2 @d6 Td4\n"}};

inline constexpr DiagnosticCode urb_003_unfinished_move{
    .id = "URB-003",
    .slug = "unfinished-move",
    .summary = {"The text of a ply begins like a move and stops too early. The ply is a hole.",
                "Il testo comincia come una mossa e finisce troppo presto. La mossa resta un buco."},
    .message = {"\"{text}\" stops too early", "\"{text}\" finisce troppo presto"},
    .hint = {"what is missing behind it: {missing}", "quel che manca dopo: {missing}"},
    .cites = "docs/notation/urbino.md 2.3.3",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4 f2-c5,\n", "@f2 @d6 Hd4 f2-c5,Hc4\n"}};

inline constexpr DiagnosticCode urb_004_trailing_text{
    .id = "URB-004",
    .slug = "trailing-text",
    .summary = {"Something stands directly behind a whole move. The ply is a hole.",
                "C'è qualcosa attaccato a una mossa intera. La mossa resta un buco."},
    .message = {"\"{part}\" stands behind a whole move", "\"{part}\" segue una mossa intera"},
    .hint = {"the move is whole as {move}", "la mossa è intera così: {move}"},
    .cites = "docs/notation/urbino.md 2.3.4",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4x\n", "@f2 @d6 Hd4\n"}};

inline constexpr DiagnosticCode urb_005_choice_without_building{
    .id = "URB-005",
    .slug = "choice-without-building",
    .summary = {"`first=B` says that Black erects the first building, and none stands behind it. The ply is a hole.",
                "`first=B` dice che il Nero costruisce il primo edificio, ma dopo non ce n'è. La mossa resta un buco."},
    .message = {"no building stands behind {text}", "dopo {text} manca l'edificio"},
    .hint = {"write Black's building in the same ply ({building}); first=B may be left out",
             "scrivi nella stessa mossa l'edificio del Nero ({building}); first=B si può omettere"},
    .cites = "docs/notation/urbino.md 2.3.5",
    .example = {"check --game urbino --from lines", "@f2 @d6 first=B\n", "@f2 @d6 first=B Hd4\n"}};

inline constexpr DiagnosticCode urb_901_loose_spelling{
    .id = "URB-901",
    .slug = "loose-spelling",
    .severity = Severity::note,
    .summary = {"A move is spelled in a way that is read and not written: letters of the other case, blanks inside, "
                "other dashes, digits for kinds, leading zeros, a bare cell for an architect.",
                "Una mossa è scritta in un modo che viene letto ma non usato: maiuscole per minuscole, spazi in mezzo, "
                "altri trattini, cifre per i tipi, zeri iniziali, una casella sola per un architetto."},
    .message = {"a loose spelling", "una grafia libera"},
    .cites = "docs/notation/urbino.md 2.2.1",
    .example = {"check --game urbino --from lines", "@F2 @d6\n", "@f2 @d6\n"}};

inline constexpr DiagnosticCode urb_902_choice_spelled_out{
    .id = "URB-902",
    .slug = "choice-spelled-out",
    .severity = Severity::note,
    .summary = {"`first=B` stands before Black's first building, which needs no word.",
                "`first=B` precede il primo edificio del Nero, che non ha bisogno di parole."},
    .message = {"first=B is read with the building behind it, and not written",
                "first=B viene letto con l'edificio che segue, e non viene scritto"},
    .cites = "docs/notation/urbino.md 2.2.2",
    .example = {"check --game urbino --from lines", "@f2 @d6 first=B Hd4\n", "@f2 @d6 Hd4\n"}};

inline constexpr DiagnosticCode urb_903_pass_for_skip{
    .id = "URB-903",
    .slug = "pass-for-skip",
    .severity = Severity::note,
    .summary = {"`pass` is the word of Abstract Play: on ply 3 it is `first=W`, elsewhere `skip`.",
                "`pass` è la parola di Abstract Play: alla mossa 3 è `first=W`, altrove `skip`."},
    .message = {"pass is read as first=W on ply 3, elsewhere as skip",
                "pass viene letto come first=W alla mossa 3, altrove come skip"},
    .cites = "docs/notation/urbino.md 2.2.3",
    .example = {"check --game urbino --from lines", "@f2 @d6 pass\n", "@f2 @d6 first=W\n"}};

inline constexpr DiagnosticCode urb_904_other_language{
    .id = "URB-904",
    .slug = "other-language",
    .severity = Severity::note,
    .summary = {"The letter of a house is that of the other language: C in an English record, H in an Italian one.",
                "La lettera di una casa è quella dell'altra lingua: C in una partita inglese, H in una italiana."},
    .message = {"the letter of a house is that of another language than the record's",
                "la lettera di una casa è di una lingua diversa da quella della partita"},
    .hint = {"the tag Lang names the language of the letters: en (H P T) or it (C P T)",
             "il tag Lang dice la lingua delle lettere: en (H P T) o it (C P T)"},
    .cites = "docs/notation/urbino.md 2.2.4",
    .example = {"check --game urbino --from lines", "@f2 @d6 Cd4\n", "@f2 @d6 Hd4\n"}};

}  // namespace notaio::notation::urbino
