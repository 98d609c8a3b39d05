#include "tools/library/command_rows.hpp"

namespace notaio::tools {
namespace {

// What an action takes beside the inputs.
void add_action_options(OptionRows& rows) {
    OptionRow index_plies =
        own_row("index-plies", ValueKind::number,
                "create: positions behind more plies are not indexed (--index-plies 40); all by default"_text);
    OptionRow only_legal =
        own_row("only-legal", ValueKind::flag, "create, import: pass over records that are illegal or unreadable"_text);
    OptionRow keys = own_row("keys", ValueKind::flag, "verify: look for different positions that share a key"_text);
    OptionRow sample =
        own_row("sample", ValueKind::number, "verify: look at so many records alone (--sample 1000)"_text);
    sample.least = 1;
    sample.digits = 18;
    add(rows,
        {index_plies,
         only_legal,
         keys,
         sample,
         {.name = "to",
          .kind = ValueKind::target,
          .help = "export: the notation of the records (--to notaio); jsonl by default"_text},
         {.name = "to-coords",
          .kind = ValueKind::coordinates,
          .help = "export: coordinates to write (--to-coords axial)"_text},
         {.name = "lossy", .help = "export: write what the target can hold, and say what it cannot"_text},
         own_row(
             "output-dir", ValueKind::name,
             "export: a folder for the records that stand as their own bytes, a file each (--output-dir others)"_text,
             "DIR"_text),
         own_row("all", ValueKind::flag, "find: every hit of a record, not only the first"_text),
         {.name = "count", .help = "find: print how many records have hits"_text},
         own_row("list", ValueKind::flag, "find: print where the records stand: archive:id number"_text),
         {.name = "depth",
          .kind = ValueKind::number,
          .help = "tree: plies that are counted, at most 1000 (--depth 3); 1 by default"_text,
          .least = 1,
          .most = 1000,
          .digits = 4},
         size_row("min-games", "tree: leave out moves of fewer records (--min-games 5)"_text),
         size_row("max-nodes", "tree: positions that are kept, a million by default (--max-nodes 10000000)"_text),
         own_row("table", ValueKind::text, "export: the rows of a table, and no records (--table visit)"_text,
                 "NAME"_text),
         own_row("by", ValueKind::text,
                 "stats: a group for each player, game, ruleset, board, how, year or value of a tag (--by year)"_text,
                 "GROUP"_text)});
}

}  // namespace

CommandRow archive_row() {
    OptionRow action = {
        .name = "action",
        .kind = ValueKind::choice,
        .help =
            "create, import: put records into a new archive, into one that is there; info: count "
            "what is in it; verify: hold it against its texts; export: give the records back; "
            "stats: count them; find, tree: positions and what was played; merge: put archives together in a new one; dump: all rows"_text,
        .choices = {"create", "import", "info", "verify", "export", "stats", "find", "tree", "merge", "dump"},
        .given_by = GivenBy::command_line,
        .required = true,
        .positional = true};
    OptionRow file = own_row("archive", ValueKind::name, "the file of the archive"_text);
    file.required = file.positional = true;
    CommandRow row{
        .name = "archive",
        .summary = "Keep records in one file of SQLite: put in, check, give back"_text,
        .examples = {"notaio archive create games.db samples/susan", "notaio archive import games.db samples/urbino",
                     "notaio archive info games.db", "notaio archive verify games.db",
                     "notaio archive export games.db --verdict legal,incomplete --to notaio > games.nta",
                     "notaio archive export games.db --table seat --format csv",
                     "notaio archive find games.db --position '5/6/7/8/4x4/8/7/6/5 w 0'",
                     "notaio archive tree games.db --depth 2 --min-games 2", "notaio archive merge all.db games.db"},
        .options = {action, file},
        .given_by = GivenBy::command_line};
    add(row.options, options(add_reading, {}));
    remove_rows(row.options, {"fail-on", "baseline", "limit-ms"});
    add_criteria(row.options);
    add_format(row.options, "what is told, or the rows of --table (--format jsonl)"_text, {"text", "jsonl", "csv"});
    add_action_options(row.options);
    OptionRow shard = shard_row();
    shard.help = "create, import: only the records of a share of the files' bytes (--shard 2/4)"_text;
    add(row.options, {shard});
    return row;
}

}  // namespace notaio::tools
