#include "tools/library/command_rows.hpp"

#include <algorithm>

namespace notaio::tools {

CommandRow check_row() {
    CommandRow made{.name = "check",
                    .summary = {"Read, replay and compare records with what they claim",
                                "Legge e rigioca le partite, e le confronta con quel che dicono di sé"},
                    .examples = {"notaio check samples/susan",
                                 "notaio check --format jsonl samples/susan > findings.jsonl",
                                 "notaio check --format sarif --output findings.sarif samples/susan",
                                 "notaio check --format github --fail-on warning samples/susan",
                                 "echo 'e5 a1 e5-e8' | notaio check --game susan",
                                 "notaio check --lang it --fail-on warning samples/susan/manual-1994.txt"},
                    .options = options(add_reading, {})};
    add_format(made.options, {"form of the report (--format github)", "forma del resoconto (--format github)"},
               {"text", "jsonl", "sarif", "github"});
    add(made.options, {{.name = "max-errors",
                        .kind = ValueKind::number,
                        .value = same("N"),
                        .help = {"how many findings the text form prints (--max-errors 20)",
                                 "quante segnalazioni si stampano in forma di testo (--max-errors 20)"},
                        .given_by = GivenBy::command_line,
                        .digits = 18},
                       {.name = "repairs",
                        .kind = ValueKind::choice,
                        .help = {"how far to look for repairs; quick: at the fault alone (--repairs quick)",
                                 "quanto cercare le riparazioni; quick: solo dov'è il difetto (--repairs quick)"},
                        .choices = {"full", "auto", "quick", "never"}},
                       {.name = "watch",
                        .help = {"check again whenever an input changes, until it is stopped",
                                 "ricontrolla ogni volta che un file cambia, finché non si ferma"},
                        .given_by = GivenBy::command_line}});
    return made;
}

CommandRow fix_row() {
    CommandRow made{
        .name = "fix",
        .summary = {"Put records right, and change nothing else", "Corregge le partite, e non cambia altro"},
        .examples =
            {"notaio fix samples/havannah/misprint.nta",
             "notaio fix --only HAV-103 --lang it samples/havannah/misprint.nta",
             "notaio fix --level likely --output mended.nta samples/urbino/misprint.nta",
             "cp samples/susan/manual-1994.txt . && notaio fix --in-place --journal fixes.jsonl manual-1994.txt"},
        .options = options(add_reading, {})};
    add_format(made.options,
               {"what is printed: a unified diff, or an object a change (--format jsonl)",
                "che cosa si stampa: un diff unificato, o un oggetto per modifica (--format jsonl)"},
               {"diff", "jsonl"});
    add(made.options,
        {{.name = "in-place",
          .help = {"change the files themselves, each whole or not at all",
                   "cambia i file stessi, ciascuno per intero o per nulla"},
          .letter = 'i',
          .given_by = GivenBy::command_line},
         {.name = "level",
          .kind = ValueKind::choice,
          .help =
              {"safe: spelling alone; proved: repairs that are the only ones, too; likely: the nearest where none is "
               "(--level likely)",
               "safe: solo la grafia; proved: anche le riparazioni uniche; likely: la più vicina dove non ce n'è una "
               "sola (--level likely)"},
          .choices = {"safe", "proved", "likely"}},
         {.name = "only",
          .kind = ValueKind::codes,
          .value = {"CODE,...", "CODICE,..."},
          .help = {"put right these findings alone (--only GEN-009,SUS-106)",
                   "corregge solo queste segnalazioni (--only GEN-009,SUS-106)"},
          .repeatable = true},
         {.name = "claims",
          .help = {"also put right results, points and turn numbers that the replay refutes",
                   "corregge anche i risultati, i punti e i numeri dei turni che la partita smentisce"}},
         {.name = "journal",
          .kind = ValueKind::name,
          .value = same("FILE"),
          .help = {"add what is done to a file, for --undo; with --in-place (--journal fixes.jsonl)",
                   "aggiunge a un file quel che si fa, per --undo; con --in-place (--journal fixes.jsonl)"},
          .given_by = GivenBy::command_line},
         {.name = "undo",
          .kind = ValueKind::name,
          .value = same("FILE"),
          .help = {"give back what the files held, by that journal (--undo fixes.jsonl)",
                   "ridà quel che c'era nei file prima, secondo quel giornale (--undo fixes.jsonl)"},
          .given_by = GivenBy::command_line},
         {.name = "repairs",
          .kind = ValueKind::choice,
          .help = {"how far to look for repairs; quick: at the fault alone (--repairs quick)",
                   "quanto cercare le riparazioni; quick: solo dov'è il difetto (--repairs quick)"},
          .choices = {"full", "auto", "quick", "never"}}});
    return made;
}

CommandRow convert_row() {
    return {.name = "convert",
            .summary = {"Write the same records in another notation or other coordinates",
                        "Scrive le stesse partite in un'altra notazione o con altre coordinate"},
            .examples = {"notaio convert --to jsonl samples/susan/endings.nta",
                         "notaio convert --to mindsports samples/glass-bead/house.nta",
                         "notaio convert --to abstract-play --lossy samples/susan/abstract-play.json",
                         "notaio convert --to lines --to-coords axial --lossy samples/susan/endings.nta",
                         "notaio convert --to susan-manual --output listing.txt samples/susan/abstract-play.json",
                         "notaio convert --to notaio --points --tag Lang=it samples/siesta/endings.nta"},
            .options = options(
                add_reading,
                {{.name = "to",
                  .kind = ValueKind::target,
                  .value = same("ID"),
                  .help = {"notation to write (--to jsonl)", "notazione da scrivere (--to jsonl)"},
                  .required = true},
                 {.name = "to-coords",
                  .kind = ValueKind::coordinates,
                  .value = same("ID"),
                  .help = {"coordinates to write (--to-coords axial)", "coordinate da scrivere (--to-coords axial)"}},
                 {.name = "points",
                  .help = {"write the points of every turn, in games whose turns make some",
                           "scrive i punti di ogni turno, nei giochi i cui turni ne danno"}},
                 {.name = "lossy",
                  .help = {"write what the target can hold, and say what it cannot",
                           "scrive quel che la notazione può contenere, e dice che cosa non può"}}})};
}

CommandRow replay_row() {
    CommandRow made{.name = "replay",
                    .summary = {"Show the positions along records", "Mostra le posizioni lungo le partite"},
                    .examples = {"notaio replay --ply 40..48 samples/susan/manual-1994-corrected.nta",
                                 "notaio replay --format jsonl --legal samples/susan/endings.nta > positions.jsonl"},
                    .options = options(add_reading, {})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    add(made.options,
        {{.name = "ply",
          .kind = ValueKind::plies,
          .value = {"PLIES", "MOSSE"},
          .help = {"plies: N, A..B or last (--ply 40..48); all by default",
                   "mosse: N, A..B o last, l'ultima (--ply 40..48); se manca, tutte"}},
         {.name = "legal",
          .help = {"count the legal moves before each ply", "conta le mosse legali prima di ogni mossa"}}});
    return made;
}

CommandRow random_row() {
    CommandRow made{
        .name = "random",
        .summary = {"Make random legal games, the same for one seed on every machine",
                    "Fa partite legali a caso, uguali per lo stesso seme su ogni macchina"},
        .examples = {"notaio random --game susan --count 3 --seed 7",
                     "notaio random --game susan --count 1000 --board 6 --output games.nta",
                     "notaio random --game siesta --players 3 --to jsonl",
                     "notaio random --game urbino --count 100 --mutate > faulty.nta"},
        .options = options(add_limit, {{.name = "count",
                                        .kind = ValueKind::number,
                                        .value = same("N"),
                                        .help = {"how many (--count 100)", "quante (--count 100)"},
                                        .digits = 18},
                                       {.name = "seed",
                                        .kind = ValueKind::number,
                                        .value = same("N"),
                                        .help = {"where the random numbers start (--seed 7)",
                                                 "da dove cominciano i numeri a caso (--seed 7)"},
                                        .digits = 19},
                                       {.name = "to",
                                        .kind = ValueKind::notation,
                                        .value = same("ID"),
                                        .help = {"notation to write (--to jsonl); notaio by default",
                                                 "notazione da scrivere (--to jsonl); se manca, notaio"}},
                                       {.name = "mutate",
                                        .help = {"change one thing about each record, and say in its tag Mutation what",
                                                 "cambia una cosa in ogni partita, e dice quale nella sua etichetta "
                                                 "Mutation"}}})};
    std::ranges::find(made.options, ValueKind::game, &OptionRow::kind)->required = true;
    return made;
}

}  // namespace notaio::tools
