// The codes of text that people typed: what a reader takes in place of what was meant, and says so. Part of the codes
// that all games share (general_codes.hpp).
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::notation {

inline constexpr DiagnosticCode gen_019_odd_blanks{
    .id = "GEN-019",
    .slug = "odd-blanks",
    .severity = Severity::note,
    .summary = {"Blanks of other kinds, such as the NO-BREAK SPACE of word processors and web pages, were read as "
                "spaces. Told once a record.",
                "Spazi di altro tipo, come lo spazio unificatore di programmi di scrittura e pagine web, sono stati "
                "letti come spazi. Segnalato una volta per partita."},
    .message = {"a blank that is no space stands here, and was read as one",
                "qui c'è uno spazio di un altro tipo, letto come spazio"},
    .hint = {"moves are parted by plain spaces", "le mosse si separano con spazi semplici"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check",
                "[Game \"Susan\"]\n\n1. e5\xC2\xA0"
                "a1\n",
                "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_020_invisible_characters{
    .id = "GEN-020",
    .slug = "invisible-characters",
    .severity = Severity::note,
    .summary = {"Characters that nobody sees were passed over: soft hyphens, zero-width characters, marks of the "
                "direction of writing, a byte-order mark behind the start. Told once a record.",
                "Caratteri che nessuno vede sono stati saltati: trattini facoltativi, caratteri di larghezza zero, "
                "segni di direzione, un BOM dopo l'inizio. Segnalato una volta per partita."},
    .message = {"a character that nobody sees stands here, and was passed over",
                "qui c'è un carattere invisibile, che è stato saltato"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check",
                "[Game \"Susan\"]\n\n1. e\xE2\x80\x8B"
                "5 a1\n",
                "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_021_odd_hyphens{
    .id = "GEN-021",
    .slug = "odd-hyphens",
    .severity = Severity::note,
    .summary = {"Hyphens and dashes that the game's notation does not have were read as -. Told once a record.",
                "Trattini e lineette che la notazione del gioco non ha sono stati letti come -. Segnalato una volta "
                "per partita."},
    .message = {"this was read as -", "questo è stato letto come -"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check",
                "[Game \"Susan\"]\n\n1. e5 a1 2. e5\xE2\x80\x91"
                "e6\n",
                "[Game \"Susan\"]\n\n1. e5 a1 2. e5-e6\n"}};

inline constexpr DiagnosticCode gen_022_page_marks{
    .id = "GEN-022",
    .slug = "page-marks",
    .severity = Severity::note,
    .summary =
        {"What a page leaves behind was passed over: a form feed, a page's number or a rule on a line of its own. "
         "Told once a record.",
         "Quel che resta di una pagina è stato saltato: un salto pagina, un numero di pagina o un filetto su una "
         "riga a sé. Segnalato una volta per partita."},
    .message = {"this is the mark of a page, and was passed over", "questo è un segno di pagina, ed è stato saltato"},
    .hint = {"remarks stand in { } in a text record, behind # in a line",
             "le osservazioni stanno tra { } in un testo, dopo # in una riga"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 a1\n- 23 -\n2. e6\n",
                "[Game \"Susan\"]\n\n1. e5 a1\n{23}\n2. e6\n"}};

inline constexpr DiagnosticCode gen_023_list_numbers{
    .id = "GEN-023",
    .slug = "list-numbers",
    .severity = Severity::note,
    .summary =
        {"Numbers written as in a list, 1) or 1 - or 1: or 1, were read as turn numbers, and a list's - or * before a "
         "line was passed over. Told once a record.",
         "Numeri scritti come in un elenco, 1) o 1 - o 1: o 1, sono stati letti come numeri di turno, e un - o * di "
         "elenco davanti a una riga è stato saltato. Segnalato una volta per partita."},
    .message = {"this was read as a turn number", "questo è stato letto come numero di turno"},
    .hint = {"a turn number has a dot after it, as in 12. e5",
             "un numero di turno è seguito da un punto, come in 12. e5"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\n1) e5 a1\n2) e6\n", "[Game \"Susan\"]\n\n1. e5 a1\n2. e6\n"}};

inline constexpr DiagnosticCode gen_024_odd_quotes{
    .id = "GEN-024",
    .slug = "odd-quotes",
    .severity = Severity::note,
    .summary = {"Quotation marks other than \" around the value of a tag were read as such. Told once a record.",
                "Virgolette diverse da \" attorno al valore di un'etichetta sono state lette come tali. Segnalato una "
                "volta per partita."},
    .message = {"these quotation marks were read as \"", "queste virgolette sono state lette come \""},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \xE2\x80\x9CSusan\xE2\x80\x9D]\n\n1. e5 a1\n", "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_025_comment_of_moves{
    .id = "GEN-025",
    .slug = "comment-of-moves",
    .severity = Severity::warning,
    .summary =
        {"What stands behind a ; reads as moves: a comment goes from there to the end of the line, and nothing of "
         "it is played.",
         "Ciò che segue un ; si legge come mosse: da lì alla fine della riga è un commento, e nulla ne viene "
         "giocato."},
    .message = {"this comment reads as moves, and none of them is played",
                "questo commento si legge come mosse, e nessuna viene giocata"},
    .hint = {"a ; begins a comment up to the end of the line; if the moves belong to the game, leave it out",
             "un ; inizia un commento fino a fine riga; se le mosse fanno parte della partita, va tolto"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 a1; 2. e6 b1\n", "[Game \"Susan\"]\n\n1. e5 a1 2. e6 b1\n"}};

inline constexpr DiagnosticCode gen_026_lines_joined{
    .id = "GEN-026",
    .slug = "lines-joined",
    .severity = Severity::note,
    .summary =
        {"Lines without tags were read as one record: each is legal behind those before it, and not all are alone.",
         "Righe senza etichette sono state lette come una sola partita: ciascuna è legale dopo le precedenti, e non "
         "tutte lo sono da sole."},
    .message = {"the lines were read as one record, for they go on one from the other",
                "le righe sono state lette come una sola partita, perché proseguono l'una dall'altra"},
    .hint = {"--from lines makes each line a record", "--from lines fa di ogni riga una partita"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check --game susan", "e5 a1\ne5-e6 a2\n", "e5 a1\nd5 a2\n"}};

inline constexpr DiagnosticCode gen_027_game_chosen{
    .id = "GEN-027",
    .slug = "game-chosen",
    .severity = Severity::note,
    .summary = {"No game is named. The moves were read as those of the only game whose rules they keep, in the only "
                "notation.",
                "Nessun gioco è indicato. Le mosse sono state lette come quelle dell'unico gioco di cui rispettano le "
                "regole, nell'unica notazione."},
    .message = {"no game is named; read as {game}, the only one in which these moves are legal",
                "nessun gioco è indicato; letto come {game}, l'unico in cui queste mosse sono legali"},
    .hint = {"say so with [Game \"{game}\"] or --game {id}", "indicalo con [Game \"{game}\"] o --game {id}"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "1. e5 a1 2. e5-e6 a2\n", "[Game \"Susan\"]\n\n1. e5 a1 2. e5-e6 a2\n"}};

inline constexpr DiagnosticCode gen_028_named_players{
    .id = "GEN-028",
    .slug = "named-players",
    .severity = Severity::note,
    .summary =
        {"Lines before the moves that name the players, such as White: Smith, were read as their tags. Told once "
         "a record.",
         "Righe davanti alle mosse che nominano i giocatori, come Bianco: Rossi, sono state lette come le loro "
         "etichette. Segnalato una volta per partita."},
    .message = {"this was read as the name of a player", "questo è stato letto come il nome di un giocatore"},
    .hint = {"a text record has it as [White \"Smith\"]", "in una partita di testo si scrive [White \"Rossi\"]"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\nWhite: Smith\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n[White \"Smith\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_029_lines_apart{
    .id = "GEN-029",
    .slug = "lines-apart",
    .severity = Severity::note,
    .summary =
        {"Each of at least three lines of one or two moves was read as a record of its own, as all of them are legal "
         "alone; together they would be one legal record, too.",
         "Ciascuna di almeno tre righe di una o due mosse è stata letta come una partita a sé, perché da sole sono "
         "tutte "
         "legali; insieme sarebbero anche una sola partita legale."},
    .message = {"each line was read as a record of its own, though together they would be one",
                "ogni riga è stata letta come una partita a sé, ma insieme ne farebbero una sola"},
    .hint = {"a turn number before the first move, 1., makes them one record",
             "un numero di turno davanti alla prima mossa, 1., ne fa una sola partita"},
    .cites = "docs/notation/record-text.md 12",
    .example = {"check --game susan", "e5 a1\ne6 a2\ne7 a3\n", "1. e5 a1\n2. e6 a2\n3. e7 a3\n"}};

}  // namespace notaio::notation
