#include "tools/library/command_rows.hpp"

namespace notaio::tools {
CommandRow serve_row() {
    CommandRow result{
        .name = "serve",
        .summary = "Speak the Language Server Protocol with an editor: faults and repairs at the key"_text,
        .examples = {"notaio serve", "notaio serve --game susan --lang it", "notaio serve --log messages.jsonl"},
        .options = options(
            nullptr, {own_row("stdio", ValueKind::flag, "speak on standard input and output, as always"_text),
                      own_row("log", ValueKind::name, "a line a message (--log messages.jsonl)"_text), repairs_row()})};
    remove_rows(result.options, {"output", "color", "quiet"});
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
                      repairs_row()})};
    remove_rows(result.options, {"output"});
    result.given_by = GivenBy::command_line;
    return result;
}

}  // namespace notaio::tools
