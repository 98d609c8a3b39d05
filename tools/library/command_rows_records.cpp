#include "tools/library/command_rows.hpp"

#include <algorithm>

namespace notaio::tools {

OptionRow repairs_row() {
    return {.name = "repairs",
            .kind = ValueKind::choice,
            .help = "how far to look for repairs; quick: at the fault alone (--repairs quick)"_text,
            .choices = {"full", "auto", "quick", "never"}};
}

CommandRow check_row() {
    CommandRow row{.name = "check",
                   .summary = "Read, replay and compare records with what they claim"_text,
                   .examples = {"notaio check samples/susan",
                                "notaio check --format jsonl samples/susan > findings.jsonl",
                                "notaio check --format sarif --output findings.sarif samples/susan",
                                "notaio check --format github --fail-on warning samples/susan",
                                "echo 'e5 a1 e5-e8' | notaio check --game susan",
                                "notaio check --lang it --fail-on warning samples/susan/manual-1994.txt"},
                   .options = options(add_reading, {})};
    add_format(row.options, "form of the report (--format github)"_text, {"text", "jsonl", "sarif", "github"});
    add(row.options,
        {{.name = "max-errors",
          .kind = ValueKind::number,
          .help = "how many findings the text form prints (--max-errors 20)"_text,
          .given_by = GivenBy::command_line,
          .digits = 18},
         repairs_row(),
         own_row("watch", ValueKind::flag, "check again whenever an input changes, until it is stopped"_text)});
    add_shares(row.options);
    return row;
}

CommandRow fix_row() {
    CommandRow row{
        .name = "fix",
        .summary = "Put records right, and change nothing else"_text,
        .examples =
            {"notaio fix samples/havannah/misprint.nta",
             "notaio fix --only HAV-103 --lang it samples/havannah/misprint.nta",
             "notaio fix --level likely --output mended.nta samples/urbino/misprint.nta",
             "cp samples/susan/manual-1994.txt . && notaio fix --in-place --journal fixes.jsonl manual-1994.txt"},
        .options = options(add_reading, {})};
    add_format(row.options, "what is printed: a unified diff, or an object a change (--format jsonl)"_text,
               {"diff", "jsonl"});
    add(row.options,
        {{.name = "in-place",
          .help = "change the files themselves, each whole or not at all"_text,
          .letter = 'i',
          .given_by = GivenBy::command_line},
         {.name = "level",
          .kind = ValueKind::choice,
          .help =
              "safe: spelling alone; proved: repairs that are the only ones, too; likely: the nearest where none is "
              "(--level likely)"_text,
          .choices = {"safe", "proved", "likely"}},
         {.name = "only",
          .kind = ValueKind::codes,
          .help = "put right these findings alone (--only GEN-009,SUS-106)"_text,
          .repeatable = true},
         {.name = "claims", .help = "also put right results, points and turn numbers that the replay refutes"_text},
         own_row("journal", ValueKind::name,
                 "add what is done to a file, for --undo; with --in-place (--journal fixes.jsonl)"_text),
         own_row("undo", ValueKind::name, "give back what the files held, by that journal (--undo fixes.jsonl)"_text),
         repairs_row()});
    return row;
}

CommandRow convert_row() {
    CommandRow row{
        .name = "convert",
        .summary = "Write the same records in another notation or other coordinates"_text,
        .examples = {"notaio convert --to jsonl samples/susan/endings.nta",
                     "notaio convert --to mindsports samples/glass-bead/house.nta",
                     "notaio convert --to abstract-play --lossy samples/susan/abstract-play.json",
                     "notaio convert --to lines --to-coords axial --lossy samples/susan/endings.nta",
                     "notaio convert --to susan-manual --output listing.txt samples/susan/abstract-play.json",
                     "notaio convert --to notaio --points --tag Lang=it samples/siesta/endings.nta"},
        .options = options(
            add_reading,
            {{.name = "to", .kind = ValueKind::target, .help = "notation to write (--to jsonl)"_text, .required = true},
             {.name = "to-coords",
              .kind = ValueKind::coordinates,
              .help = "coordinates to write (--to-coords axial)"_text},
             {.name = "points", .help = "write the points of every turn, in games whose turns make some"_text},
             {.name = "lossy", .help = "write what the target can hold, and say what it cannot"_text}})};
    add_shares(row.options);
    return row;
}

CommandRow replay_row() {
    CommandRow row{.name = "replay",
                   .summary = "Show the positions along records"_text,
                   .examples = {"notaio replay --ply 40..48 samples/susan/manual-1994-corrected.nta",
                                "notaio replay --format jsonl --legal samples/susan/endings.nta > positions.jsonl",
                                "notaio replay --ply last --keys samples/susan/endings.nta"},
                   .options = options(add_reading, {})};
    add_format(row.options, lines_help);
    add(row.options,
        {{.name = "ply",
          .kind = ValueKind::plies,
          .help = "plies: N, A..B or last (--ply 40..48); all by default"_text},
         {.name = "legal", .help = "count the legal moves before each ply"_text},
         own_row("keys", ValueKind::flag, "tell the key of each position, and the image that comes first"_text)});
    add_shares(row.options);
    return row;
}

CommandRow random_row() {
    CommandRow row{
        .name = "random",
        .summary = "Make random legal games, the same for one seed on every machine"_text,
        .examples = {"notaio random --game susan --count 3 --seed 7",
                     "notaio random --game susan --count 1000 --board 6 --output games.nta",
                     "notaio random --game siesta --players 3 --to jsonl",
                     "notaio random --game urbino --count 100 --mutate > faulty.nta"},
        .options = options(
            add_limit,
            {{.name = "count", .kind = ValueKind::number, .help = "how many (--count 100)"_text, .digits = 18},
             {.name = "seed",
              .kind = ValueKind::number,
              .help = "where the random numbers start (--seed 7)"_text,
              .digits = 19},
             {.name = "to",
              .kind = ValueKind::notation,
              .help = "notation to write (--to jsonl); notaio by default"_text},
             {.name = "mutate", .help = "change one thing about each record, and say in its tag Mutation what"_text}})};
    std::ranges::find(row.options, ValueKind::game, &OptionRow::kind)->required = true;
    return row;
}

}  // namespace notaio::tools
