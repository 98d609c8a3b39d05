#include "tools/library/command_rows.hpp"

namespace notaio::tools {
namespace {

OptionRow criterion(std::string_view name, const notation::Text& value, const notation::Text& help) {
    OptionRow row = own_row(name, ValueKind::criterion, help, value);
    row.repeatable = true;
    return row;
}

// A command that asks criteria of records, but for those `without`: how it tells what it finds, and its own options.
CommandRow asking(CommandRow row, std::initializer_list<std::string_view> without, const notation::Text& form_help,
                  const OptionRows& own) {
    row.given_by = GivenBy::command_line;
    row.options = options(add_reading, {});
    remove_rows(row.options, {"fail-on", "limit-ms"});
    add_criteria(row.options);
    remove_rows(row.options, without);
    add_format(row.options, form_help);
    add(row.options, own);
    add_shares(row.options);
    return row;
}

}  // namespace

void add_criteria(OptionRows& rows) {
    add(rows,
        {criterion(
             "position", "POSITION"_text,
             "a position, or an image of it; fields that are left out are free (--position '5/6/7/3x4/9/8/7/6/5')"_text),
         criterion(
             "pattern", "CELLS"_text,
             "what stands on cells, . for nothing, * for anything, and who moves (--pattern 'e5=x e6=. mover=w')"_text),
         criterion("move", "MOVE"_text, "a move that is made there (--move e5)"_text),
         criterion("at", "A..B"_text, "after so many plies (--at 10..20)"_text),
         criterion("then", "CELLS"_text, "a pattern that fits later, under the same image (--then e7=x)"_text),
         criterion("next", "CELLS"_text, "a pattern that fits one ply later (--next e7=x)"_text),
         {.name = "symmetry",
          .kind = ValueKind::choice,
          .help = "which images count: none, those of the board, or all, with seats exchanged (--symmetry all); "
                  "board by default"_text,
          .choices = {"none", "board", "all"},
          .given_by = GivenBy::command_line},
         own_row("shift", ValueKind::flag, "patterns may stand anywhere on the board"_text),
         criterion("player", "NAME"_text, "a player's name, or ~TEXT for a part of it (--player '~linhart')"_text),
         criterion("seat", "SEAT=NAME"_text, "who has that seat (--seat 'White=~linhart')"_text),
         criterion("winner", "NAME"_text, "who has won by the replay or the ending word (--winner '~linhart')"_text),
         criterion("where", "TAG=VALUE"_text,
                   "a tag, also with != < <= > >= or ~ for a part (--where 'Event~Rome')"_text),
         criterion("date", "A..B"_text, "the day, month or year of play, or from A to B (--date 1994..1996.05)"_text),
         criterion("plies", "A..B"_text, "plies that replay, or from A to B (--plies 30..)"_text),
         criterion("result", notation::as_is("R"),
                   "what the replay or the ending word gives: a seat, draw, * for none (--result White)"_text),
         criterion("how", notation::as_is("ID"), "how the game ended (--how resign)"_text),
         criterion("claimed", notation::as_is("R"),
                   "what the record says of the result; none: nothing (--claimed draw)"_text),
         criterion("in-game", notation::as_is("ID"), "records of this game (--in-game susan)"_text),
         criterion("in-ruleset", notation::as_is("ID"), "records under this ruleset (--in-ruleset draw-first)"_text),
         criterion("in-board", notation::as_is("N"), "records on a board of this size (--in-board 6)"_text),
         criterion("verdict", notation::as_is("V"),
                   "legal, incomplete, illegal or unreadable (--verdict illegal,unreadable)"_text),
         criterion("code", "CODE,..."_text, "a finding of check; none: no finding (--code GEN-009)"_text),
         criterion("severity", notation::as_is("S"),
                   "a finding of this severity: error, warning, note (--severity warning)"_text),
         own_row("invert", ValueKind::flag, "take the records for which all that does not hold"_text)});
}

CommandRow filter_row() {
    return asking(
        {.name = "filter",
         .summary = "Choose records, and write them as they stand"_text,
         .examples = {"notaio filter --result draw --plies 3.. samples/susan/endings.nta",
                      "notaio filter --verdict illegal --list samples",
                      "notaio filter --where 'Event~Rome' --date 1990.. --count samples",
                      "notaio filter --code none --rest doubtful.nta samples/susan/endings.nta > good.nta",
                      "notaio filter --in-game urbino --verdict legal --to jsonl samples > games.jsonl"}},
        {}, "the records, or an object for each (--format jsonl)"_text,
        {{.name = "to", .kind = ValueKind::target, .help = "write the records in this notation (--to jsonl)"_text},
         {.name = "to-coords", .kind = ValueKind::coordinates, .help = "coordinates to write (--to-coords axial)"_text},
         {.name = "lossy", .help = "write what the target can hold, and say what it cannot"_text},
         {.name = "count", .help = "print how many there are"_text},
         own_row("list", ValueKind::flag, "print where they stand: file:line number"_text),
         own_row("rest", ValueKind::name, "a file for the other records, as they stand (--rest others.nta)"_text)});
}

CommandRow find_row() {
    return asking({.name = "find",
                   .summary = "Find a position, a pattern or a move in records, however the board was turned"_text,
                   .examples = {"notaio find --position '5/6/7/8/4x4/8/7/6/5 w 0' samples/susan",
                                "notaio find --game susan --pattern 'e5=x e6=o' --at 2..10 --all samples/susan",
                                "notaio find --game susan --pattern 'd4=x e4=x' --shift --then 'd4=. e4=x' samples",
                                "notaio find --move e5 --at 0 --count --winner '~linhart' samples/susan"}},
                  {"invert"}, "a line for each hit, or an object (--format jsonl)"_text,
                  {own_row("all", ValueKind::flag, "every hit of a record, not only the first"_text),
                   {.name = "count", .help = "print how many records have hits"_text},
                   own_row("list", ValueKind::flag, "print where the records stand: file:line number"_text)});
}

CommandRow tree_row() {
    return asking({.name = "tree",
                   .summary = "Count what was played next from a position, and how it ended"_text,
                   .examples = {"notaio tree samples/susan", "notaio tree --depth 3 --min-games 2 samples/susan",
                                "notaio tree --position '5/6/7/8/4x4/8/7/6/5 w 0' --format jsonl samples/susan",
                                "notaio tree --game susan --symmetry all --verdict legal samples"}},
                  {"position", "pattern", "move", "then", "next", "shift", "invert"},
                  "a table, or an object for each position (--format jsonl)"_text,
                  {criterion("position", "POSITION"_text,
                             "count from there on, and not from the start (--position '5/6/7/8/4x4/8/7/6/5 w 0')"_text),
                   {.name = "depth",
                    .kind = ValueKind::number,
                    .help = "plies that are counted, at most 1000 (--depth 3); 1 by default"_text,
                    .least = 1,
                    .most = 1000,
                    .digits = 4},
                   size_row("min-games", "leave out moves of fewer records (--min-games 5)"_text),
                   size_row("max-nodes", "positions that are kept, a million by default (--max-nodes 10000000)"_text)});
}

CommandRow dedupe_row() {
    return asking(
        {.name = "dedupe",
         .summary = "Write records without those that equal an earlier one"_text,
         .examples = {"notaio dedupe --min-plies 5 samples/susan/endings.nta",
                      "notaio dedupe --by symmetry --list samples/susan samples/susan",
                      "notaio dedupe --with players,Date --keep richest samples/susan/endings.nta",
                      "notaio dedupe --prefix --duplicates gone.nta samples/susan/endings.nta > kept.nta"}},
        {}, "of --list: text, or an object for each group (--format jsonl)"_text,
        {{.name = "by",
          .kind = ValueKind::choice,
          .help = "what must be equal: all that is told, moves, moves under some symmetry, the last position "
                  "(--by symmetry); moves by default"_text,
          .choices = {"record", "moves", "symmetry", "final"},
          .given_by = GivenBy::command_line},
         own_row(
             "with", ValueKind::text,
             "tags that agree too where both are known, or players for those of all seats (--with players,Date)"_text,
             "TAGS"_text),
         own_row("prefix", ValueKind::flag, "a record whose moves begin another's goes too"_text),
         {.name = "keep",
          .kind = ValueKind::choice,
          .help = "which stays: the first, or that with most plies, then tags, then comments (--keep richest)"_text,
          .choices = {"first", "richest"},
          .given_by = GivenBy::command_line},
         own_row("min-plies", ValueKind::number, "records of fewer plies stay (--min-plies 5)"_text),
         own_row("duplicates", ValueKind::name,
                 "a file for the records that go, as they stand (--duplicates gone.nta)"_text),
         own_row("list", ValueKind::flag, "print the groups of equal records, and write none"_text)});
}

CommandRow stats_row() {
    return asking(
        {.name = "stats",
         .summary = "Count records by verdict, result, end, plies and findings"_text,
         .examples = {"notaio stats samples/susan", "notaio stats --by year --format jsonl samples",
                      "notaio stats --in-game susan --verdict legal --by how samples"}},
        {}, "a table, or an object for each group and one for all (--format jsonl)"_text,
        {own_row("by", ValueKind::text,
                 "a group for each player, game, ruleset, board, how, year or value of a tag (--by year)"_text,
                 "GROUP"_text)});
}

CommandRow split_row() {
    CommandRow row{.name = "split",
                   .summary = "Cut files into parts between their records"_text,
                   .examples = {"notaio split --records 3 --output-dir parts samples/susan/endings.nta",
                                "notaio split --bytes 1000 --output-dir smaller --format jsonl samples/susan",
                                "notaio random --game susan --count 100 | notaio split --records 25 --output-dir four"},
                   .options = options(add_reading, {}),
                   .given_by = GivenBy::command_line};
    remove_rows(row.options, {"jobs", "output", "fail-on", "min-severity", "ignore", "baseline", "limit-ms"});
    add_format(row.options, "the parts' names, or an object for each (--format jsonl)"_text);
    add(row.options,
        {size_row("records", "records that a part holds at most (--records 1000)"_text),
         size_row("bytes", "bytes that a part holds at most; one record alone may have more (--bytes 64000000)"_text),
         {.name = "output-dir",
          .kind = ValueKind::name,
          .value = "DIR"_text,
          .help = "the folder for the parts and their list, manifest.jsonl (--output-dir parts)"_text,
          .given_by = GivenBy::command_line,
          .required = true}});
    return row;
}

}  // namespace notaio::tools
