// The codes of Siesta's setup and of bare boards.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::rules::siesta {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode sie_006_unreadable_position{
    .id = "SIE-006",
    .slug = "unreadable-position",
    .summary = {"A position string or a drawn board cannot be read.",
                "Una posizione o una plancia disegnata non può essere letta."},
    .message = {"this position cannot be read: {reason}", "questa posizione non può essere letta: {reason}"},
    .hint = {"a board has twelve rows of twelve cells, rank 12 first; pieces are S H A B C D",
             "una plancia ha dodici righe di dodici caselle, prima la 12; i pezzi sono S H A B C D"},
    .cites = "docs/notation/siesta.md 4.1",
    .example = {"check", "[Game \"Siesta\"]\n[Position \"12/12\"]\n\n*\n",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/12/12/12/12/12/12\"]\n\n*\n"}};

inline constexpr DiagnosticCode sie_007_unknown_mover{
    .id = "SIE-007",
    .slug = "unknown-mover",
    .summary = {"A position does not say who is to move, and its number of pieces does not tell.",
                "Una posizione non dice chi muove, e il numero dei pezzi non lo rivela."},
    .message = {"who is to move is not said, and {pieces} pieces are no whole number of turns",
                "non è detto chi muove, e {pieces} pezzi non sono un numero intero di turni"},
    .hint = {"write the seat behind the board: ... B", "scrivi il giocatore dopo la plancia: ... B"},
    .cites = "docs/notation/siesta.md 4.1",
    .example = {"check", "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SA7/12/12/12/12/12\"]\n\nHf6 Hg6 Hh6\n",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SA7/12/12/12/12/12 A\"]\n\nHf6 Hg6 Hh6\n"}};

inline constexpr DiagnosticCode sie_008_bad_players{
    .id = "SIE-008",
    .slug = "bad-players",
    .summary = {"The number of players is not 2, 3 or 4, or fewer than the record names.",
                "Il numero dei giocatori non è 2, 3 o 4, o è minore di quelli nominati."},
    .message = {"{players} players: {reason}", "{players} giocatori: {reason}"},
    .cites = "docs/rules/siesta.md 1.4",
    .example = {"check", "[Game \"Siesta\"]\n[Players \"5\"]\n\nSd6 Re6 Hf6\n",
                "[Game \"Siesta\"]\n[Players \"4\"]\n\nSd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_210_finished_start{
    .id = "SIE-210",
    .slug = "finished-start",
    .severity = Severity::note,
    .summary = {"A record starts from a position in which the game is already over.",
                "Una partita parte da una posizione in cui è già finita."},
    .message = {"the game is already over in this position ({how})",
                "in questa posizione la partita è già finita ({how})"},
    .cites = "docs/notation/siesta.md 4.1",
    .example = {"check", "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/12/12/12/12/12 - 2 1/0\"]\n\n",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 1/0\"]\n\n"}};

inline constexpr DiagnosticCode sie_204_position_totals{
    .id = "SIE-204",
    .slug = "position-totals",
    .severity = Severity::warning,
    .summary =
        {"The totals of a position string are not the points of its board; a failed turn may explain fewer.",
         "I totali di una posizione non sono i punti della sua plancia; un turno mancato può spiegarne di meno."},
    .message = {"the board gives {found}, and {claimed} is written", "la plancia dà {found}, ed è scritto {claimed}"},
    .cites = "docs/notation/siesta.md 4.1",
    .example = {"check",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 2/0\"]\n\nRf7 Sf8 Hf5\n",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 1/0\"]\n\nRf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_151_board_supply{
    .id = "SIE-151",
    .slug = "board-supply",
    .severity = Severity::warning,
    .summary = {"A board holds more pieces of a kind than there are.",
                "Una plancia ha più pezzi di un tipo di quanti ne esistano."},
    .message = {"there are more {what} than the supply of {supply}", "ci sono più {what} della riserva di {supply}"},
    .cites = "docs/rules/siesta.md 1.3",
    .example = {"score --game siesta", "12/12/12/12/12/12/SAHHHHHHHHHH/12/12/12/AAAAAAAAAAAA/AAAAAAAAAAAA\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_152_board_disconnected{
    .id = "SIE-152",
    .slug = "board-disconnected",
    .severity = Severity::warning,
    .summary = {"The pieces of a board are not all connected.", "I pezzi di una plancia non sono tutti collegati."},
    .message = {"the pieces stand in {groups} separate groups", "i pezzi stanno in {groups} gruppi separati"},
    .cites = "docs/rules/siesta.md 4.3",
    .example = {"score --game siesta", "12/12/12/12/12/12/3SAH5S/12/12/12/12/12\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_153_board_sun_beside_shadow{
    .id = "SIE-153",
    .slug = "board-sun-beside-shadow",
    .severity = Severity::warning,
    .summary = {"A sun stands beside a shadow.", "Un sole sta accanto a un'ombra."},
    .message = {"the sun on {sun} touches the shadow on {shadow}", "il sole in {sun} tocca l'ombra in {shadow}"},
    .cites = "docs/rules/siesta.md 4.4",
    .example = {"score --game siesta", "12/12/12/12/12/12/3SAHS5/12/12/12/12/12\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_154_board_unlit_shadow{
    .id = "SIE-154",
    .slug = "board-unlit-shadow",
    .severity = Severity::warning,
    .summary = {"A shadow belongs to no Siesta.", "Un'ombra non fa parte di nessuna Siesta."},
    .message = {"the shadow on {cell} is not lit", "l'ombra in {cell} non è illuminata"},
    .cites = "docs/rules/siesta.md 4.5",
    .example = {"score --game siesta", "12/12/12/12/12/4H7/3SAH6/12/12/12/12/12\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_155_board_piece_count{
    .id = "SIE-155",
    .slug = "board-piece-count",
    .severity = Severity::warning,
    .summary = {"The number of pieces is no whole number of turns, and no supply has run out.",
                "Il numero dei pezzi non è un numero intero di turni, e nessuna riserva è finita."},
    .message = {"{pieces} pieces are no whole number of turns", "{pieces} pezzi non sono un numero intero di turni"},
    .cites = "docs/rules/siesta.md 5.2",
    .example = {"score --game siesta", "12/12/12/12/12/12/2SSAH6/12/12/12/12/12 B\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_156_board_roof_count{
    .id = "SIE-156",
    .slug = "board-roof-count",
    .severity = Severity::warning,
    .summary = {"A player has more roofs on the board than his turns allow.",
                "Un giocatore ha sulla plancia più tetti di quanti i suoi turni permettano."},
    .message = {"{seat} has {roofs} roofs, and {most} at most by its number of turns ({turns})",
                "{seat} ha {roofs} tetti, e al massimo {most} per il numero dei suoi turni ({turns})"},
    .cites = "docs/rules/siesta.md 5.2",
    .example = {"score --game siesta", "12/12/12/12/12/12/3SAAH5/6A5/12/12/12/5S6\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_157_board_score{
    .id = "SIE-157",
    .slug = "board-score",
    .severity = Severity::warning,
    .summary = {"A player has fewer points than he has had turns: each makes one.",
                "Un giocatore ha meno punti dei turni che ha giocato: ognuno ne dà uno."},
    .message = {"{seat} has fewer points than turns: {points} to {turns}",
                "{seat} ha meno punti che turni: {points} contro {turns}"},
    .cites = "docs/rules/siesta.md 5.3",
    .example = {"score --game siesta", "12/12/12/12/12/12/3SAHHHH3/12/12/12/12/12\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_158_board_ended_twice{
    .id = "SIE-158",
    .slug = "board-ended-twice",
    .severity = Severity::warning,
    .summary = {"Two supplies have run out; in this edition the first one ends the game.",
                "Due riserve sono finite; in questa edizione la prima fa finire la partita."},
    .message = {"{how}: in lucas-2008 the game ends with the first supply that runs out",
                "{how}: in lucas-2008 la partita finisce con la prima riserva esaurita"},
    .cites = "docs/rules/siesta.md 6.2",
    .example = {"score --game siesta", "SSSSSSSSSSSS/SSSSSSSSSSSS/S11/AAAAAAAAAAAA/AAA9/12/12/12/12/12/12/12\n",
                "SSSSSSSSSSSS/SSSSSSSSSSSS/S11/AAAAAAAAAAAA/AA10/12/12/12/12/12/12/12\n"}};

}  // namespace notaio::rules::siesta
