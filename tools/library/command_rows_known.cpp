#include "tools/library/command_rows.hpp"

namespace notaio::tools {

CommandRow explain_row() {
    return {.name = "explain",
            .summary = "Explain a diagnostic: what it means, the rule, an example"_text,
            .examples = {"notaio explain SUS-104", "notaio explain not-adjacent --lang it", "notaio explain all"},
            .options = options(nullptr, {{.name = "code",
                                          .kind = ValueKind::text,
                                          .help = "an id or slug of a diagnostic, or `all`"_text,
                                          .required = true,
                                          .positional = true}})};
}

CommandRow games_row() {
    CommandRow row{.name = "games",
                   .summary = "List games, rulesets, coordinates, notations and forms"_text,
                   .examples = {"notaio games", "notaio games --format json"},
                   .options = options(nullptr, {})};
    add_format(row.options, "form of the report (--format json)"_text, {"text", "jsonl", "json"});
    return row;
}

}  // namespace notaio::tools
