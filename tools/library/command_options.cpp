#include "tools/library/command_rows.hpp"

namespace notaio::tools {
namespace {

void add_common(OptionRows& rows) {
    add(rows, {
                  {.name = "game",
                   .kind = ValueKind::game,
                   .value = same("ID"),
                   .help = {"the game, when the records do not say (--game susan)",
                            "il gioco, se le partite non lo dicono (--game susan)"}},
                  {.name = "ruleset",
                   .kind = ValueKind::ruleset,
                   .value = same("ID"),
                   .help = {"ruleset of records that name none (--ruleset draw-first)",
                            "regolamento delle partite che non ne indicano (--ruleset draw-first)"},
                   .tag = "Ruleset"},
                  {.name = "coords",
                   .kind = ValueKind::coordinates,
                   .value = same("ID"),
                   .help = {"coordinates of records that name none (--coords axial)",
                            "coordinate delle partite che non ne indicano (--coords axial)"},
                   .tag = "Coordinates"},
                  {.name = "board",
                   .kind = ValueKind::number,
                   .value = same("N"),
                   .help = {"size of the board (--board 6)", "misura del tavoliere (--board 6)"},
                   .tag = "Board"},
                  {.name = "players",
                   .kind = ValueKind::number,
                   .value = same("N"),
                   .help = {"number of players (--players 2)", "numero dei giocatori (--players 2)"},
                   .tag = "Players"},
                  {.name = "first",
                   .kind = ValueKind::seat,
                   .value = same("ID"),
                   .help = {"who has the first turn (--first White)", "chi muove per primo (--first White)"},
                   .tag = "First"},
                  {.name = "tag",
                   .kind = ValueKind::tag,
                   .value = {"NAME=VALUE", "NOME=VALORE"},
                   .help = {"any tag for records without it (--tag Event=Rome)",
                            "un'etichetta qualsiasi per le partite che non l'hanno (--tag Event=Roma)"},
                   .repeatable = true},
                  {.name = "lang",
                   .kind = ValueKind::choice,
                   .help = {"language of messages (--lang it)", "lingua dei messaggi (--lang it)"},
                   .choices = {"en", "it"}},
                  {.name = "color",
                   .kind = ValueKind::choice,
                   .help = {"colours in text (--color never)", "colori nel testo (--color never)"},
                   .choices = {"auto", "always", "never"},
                   .given_by = GivenBy::command_line},
                  {.name = "quiet",
                   .help = {"no summaries, no progress", "senza riepiloghi e senza avanzamento"},
                   .letter = 'q',
                   .given_by = GivenBy::command_line},
                  {.name = "output",
                   .kind = ValueKind::name,
                   .value = same("FILE"),
                   .help = {"a file for the data, written whole or not at all (--output out.nta)",
                            "un file per i dati, scritto per intero o per niente (--output out.nta)"},
                   .letter = 'o',
                   .given_by = GivenBy::command_line},
              });
}

}  // namespace

void add(OptionRows& rows, OptionRows more) { rows.insert(rows.end(), more.begin(), more.end()); }

void add_reading(OptionRows& rows) {
    add(rows,
        {
            {.name = "input",
             .kind = ValueKind::text,
             .help = {"files, folders, or - for standard input (the default)",
                      "file, cartelle, o - per lo standard input (se non si dice altro)"},
             .given_by = GivenBy::command_line,
             .repeatable = true,
             .positional = true},
            {.name = "from",
             .kind = ValueKind::notation,
             .value = same("ID"),
             .help = {"notation of the input (--from lines); told by its content by default",
                      "notazione dei file (--from lines); se manca, si riconosce dal contenuto"},
             .choices = {"auto"}},
            {.name = "jobs",
             .kind = ValueKind::number,
             .value = same("N"),
             .help = {"workers (--jobs 1); the number of processors by default",
                      "lavoratori in parallelo (--jobs 1); se manca, quanti sono i processori"},
             .letter = 'j',
             .given_by = GivenBy::command_line,
             .least = 1,
             .most = 1024},
            {.name = "fail-on",
             .kind = ValueKind::choice,
             .help = {"the least finding that makes the exit status 1 (--fail-on warning)",
                      "la segnalazione meno grave che porta lo stato d'uscita a 1 (--fail-on warning)"},
             .choices = {"note", "warning", "error", "never"}},
            {.name = "min-severity",
             .kind = ValueKind::choice,
             .help = {"the least finding that is told and counts (--min-severity warning)",
                      "la segnalazione meno grave che si dice e si conta (--min-severity warning)"},
             .choices = {"note", "warning", "error"}},
            {.name = "ignore",
             .kind = ValueKind::codes,
             .value = {"CODE,...", "CODICE,..."},
             .help = {"findings that are not told and do not count (--ignore GEN-004,HAV-205)",
                      "segnalazioni che non si dicono e non si contano (--ignore GEN-004,HAV-205)"},
             .repeatable = true},
            {.name = "baseline",
             .kind = ValueKind::name,
             .value = same("FILE"),
             .help = {"an earlier output of check as jsonl or sarif, whose findings are not told and do not count "
                      "(--baseline known.jsonl)",
                      "un'uscita precedente di check in jsonl o sarif, le cui segnalazioni non si dicono e non si "
                      "contano (--baseline known.jsonl)"},
             .given_by = GivenBy::command_line},
            {.name = "skip-other-games",
             .help = {"count records of other games and say no more of them",
                      "conta le partite di altri giochi e non dice altro"}},
            {.name = "max-unpacked",
             .kind = ValueKind::number,
             .value = {"BYTES", "BYTE"},
             .help = {"what one compressed input may unpack to (--max-unpacked 1000000000); 200 times its size and "
                      "64 MiB by default",
                      "quanto può dare un file compresso una volta espanso (--max-unpacked 1000000000); se manca, 200 "
                      "volte la sua misura e 64 MiB"},
             .given_by = GivenBy::command_line,
             .digits = 18},
        });
    add_limit(rows);
}

void add_limit(OptionRows& rows) {
    rows.push_back({.name = "limit-ms",
                    .kind = ValueKind::number,
                    .value = same("N"),
                    .help = {"milliseconds that a call may take (\"limit-ms\": 10000)",
                             "i millisecondi che una chiamata può durare (\"limit-ms\": 10000)"},
                    .given_by = GivenBy::library,
                    .digits = 18});
}

void add_positions(OptionRows& rows) {
    add_reading(rows);
    add(rows,
        {
            {.name = "ply",
             .kind = ValueKind::plies,
             .value = {"PLIES", "MOSSE"},
             .help = {"plies of records: N, A..B or last (--ply 14)",
                      "mosse delle partite: N, A..B o last, l'ultima (--ply 14)"}},
            {.name = "position",
             .kind = ValueKind::text,
             .value = same("P"),
             .help = {"a position string (--position '5/6/7/8/9/8/7/6/5 b 0')",
                      "una posizione scritta in una riga (--position '5/6/7/8/9/8/7/6/5 b 0')"}},
            {.name = "board-text", .help = {"the input holds drawn boards", "i file contengono tavolieri disegnati"}},
        });
}

void add_format(OptionRows& rows, const notation::Text& help, std::vector<std::string_view> forms) {
    rows.push_back({.name = "format",
                    .kind = ValueKind::choice,
                    .help = help,
                    .choices = std::move(forms),
                    .given_by = GivenBy::command_line});
}

OptionRows options(void (*kind)(OptionRows& rows), const OptionRows& own) {
    OptionRows rows;
    add_common(rows);
    if (kind != nullptr) kind(rows);
    add(rows, own);
    return rows;
}

}  // namespace notaio::tools
