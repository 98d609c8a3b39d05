#include "tools/library/command_rows.hpp"

namespace notaio::tools {

OptionRow shard_row() {
    return own_row("shard", ValueKind::text,
                   "only the records that begin in the I-th of N equal parts of the inputs' bytes (--shard 2/4)"_text,
                   notation::as_is("I/N"));
}

void add_shares(OptionRows& rows) {
    add(rows,
        {shard_row(), own_row("partial", ValueKind::flag,
                              "write what `notaio merge` puts together with other shares, and not the answer"_text)});
}

CommandRow merge_row() {
    CommandRow row{
        .name = "merge",
        .summary = "Put the answers of shares together to that of the whole run"_text,
        .examples = {"for i in 3 1 2; do notaio stats --shard $i/3 --partial samples/susan; done | notaio merge",
                     "notaio tree --partial - < samples/susan/endings.nta | notaio merge --stream --records 9"},
        .options = options(nullptr, {{.name = "input",
                                      .kind = ValueKind::text,
                                      .help = "what --partial wrote: files in any order, or -"_text,
                                      .given_by = GivenBy::command_line,
                                      .repeatable = true,
                                      .positional = true}}),
        .given_by = GivenBy::command_line};
    remove_rows(row.options, {"game", "ruleset", "coords", "board", "players", "first", "tag"});
    add(row.options,
        {own_row("stream", ValueKind::flag,
                 "the answers of stats or tree are of parts without numbers, one behind the other, as given"_text),
         size_row("records", "refuse them if they are not of so many records in all (--records 1000000)"_text)});
    return row;
}

}  // namespace notaio::tools
