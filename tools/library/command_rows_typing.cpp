#include "tools/library/command_rows.hpp"

#include <vector>

namespace notaio::tools {
namespace {

OptionRow repairs_option() {
    return {.name = "repairs",
            .kind = ValueKind::choice,
            .help = "how far to look for repairs; quick: at the fault alone (--repairs quick)"_text,
            .choices = {"full", "auto", "quick", "never"}};
}

}  // namespace

CommandRow serve_row() {
    CommandRow result{
        .name = "serve",
        .summary = "Speak the Language Server Protocol with an editor: faults and repairs at the key"_text,
        .examples = {"notaio serve", "notaio serve --game susan --lang it", "notaio serve --log messages.jsonl"},
        .options = options(nullptr, {{.name = "stdio",
                                      .help = "speak on standard input and output, as always"_text,
                                      .given_by = GivenBy::command_line},
                                     {.name = "log",
                                      .kind = ValueKind::name,
                                      .value = notation::as_is("FILE"),
                                      .help = "a line a message (--log messages.jsonl)"_text,
                                      .given_by = GivenBy::command_line},
                                     repairs_option()})};
    std::erase_if(result.options, [](const OptionRow& row) {
        return row.name == "output" || row.name == "color" || row.name == "quiet";
    });
    result.given_by = GivenBy::command_line;
    return result;
}

CommandRow type_row() {
    CommandRow result{
        .name = "type",
        .summary = "Type a game in, a ply a line: each is checked and saved at once"_text,
        .examples = {"printf 'e5\\na1\\n' | notaio type --game susan game.nta",
                     "printf 'e5\\na1\\n?e5\\n' | notaio type --game susan --lang it"},
        .options = options(
            nullptr, {{.name = "input",
                       .kind = ValueKind::name,
                       .help = "a file for the game, saved after every ply; one that is there is gone on with"_text,
                       .given_by = GivenBy::command_line,
                       .positional = true},
                      repairs_option()})};
    std::erase_if(result.options, [](const OptionRow& row) { return row.name == "output"; });
    result.given_by = GivenBy::command_line;
    return result;
}

}  // namespace notaio::tools
