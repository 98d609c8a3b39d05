#include "tools/library/command_rows.hpp"

namespace notaio::tools {

CommandRow archive_row() {
    CommandRow made{
        .name = "archive",
        .summary = "Keep records in one file of SQLite: put in, check, give back"_text,
        .examples = {"notaio archive create games.db samples/susan", "notaio archive import games.db samples/urbino",
                     "notaio archive info games.db --format jsonl"},
        .options = {{.name = "action",
                     .kind = ValueKind::choice,
                     .help = "create, import: put records into a new archive, into one that is there; info: "
                             "count what is in it; verify: hold it against what its texts say"_text,
                     .choices = {"create", "import", "info", "verify"},
                     .given_by = GivenBy::command_line,
                     .required = true,
                     .positional = true},
                    {.name = "archive",
                     .kind = ValueKind::name,
                     .help = "the file of the archive"_text,
                     .given_by = GivenBy::command_line,
                     .required = true,
                     .positional = true}},
        .given_by = GivenBy::command_line};
    add(made.options, options(add_reading, {}));
    remove_rows(made.options, {"fail-on", "min-severity", "ignore", "baseline", "limit-ms"});
    add_format(made.options, "what is told: text, or objects (--format jsonl)"_text, {"text", "jsonl"});
    add(made.options,
        {{.name = "index-plies",
          .kind = ValueKind::number,
          .value = notation::as_is("N"),
          .help = "create: positions behind more plies are not indexed (--index-plies 40); all by default"_text,
          .given_by = GivenBy::command_line},
         {.name = "sample",
          .kind = ValueKind::number,
          .value = notation::as_is("N"),
          .help = "verify: look at so many records alone (--sample 1000)"_text,
          .given_by = GivenBy::command_line,
          .least = 1,
          .digits = 18},
         {.name = "only-legal",
          .help = "create, import: pass over records that are illegal or unreadable"_text,
          .given_by = GivenBy::command_line}});
    return made;
}

}  // namespace notaio::tools
