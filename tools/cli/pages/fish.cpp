#include "tools/cli/pages/pages.hpp"

#include <fmt/format.h>

namespace notaio::tools {
namespace {

// A word of fish in single quotes.
std::string fish_quoted(std::string_view text) {
    std::string line = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') line += '\\';
        line += c;
    }
    return line + '\'';
}

// What completes a value: -r -F files, -x words.
std::string fish_action(const OptionRow& option) {
    const std::string kind = kind_of(option);
    if (kind == "file") return " -r -F";
    std::string choices = joined(option.choices);
    if (!kind.empty()) choices += (choices.empty() ? "(__notaio_ids " : " (__notaio_ids ") + kind + ')';
    return choices.empty() ? std::string(" -x") : " -x -a " + fish_quoted(choices);
}

// ` -l quiet -s q`
std::string names(const OptionRow& option) {
    std::string text = " -l " + std::string(option.name);
    if (option.letter != 0) text += std::string(" -s ") + option.letter;
    return text;
}

// The names of a command: `analyse analyze`.
std::string spellings(const CommandRow& command) {
    std::string text(command.name);
    for (const std::string_view alias : command.aliases) text += ' ' + std::string(alias);
    return text;
}

}  // namespace

std::string fish_completion() {
    std::string text = R"(# fish completion for notaio, made from its command line

# The ids of a kind: those of the game that the command line names, or of all games.
function __notaio_ids
    set -l words (commandline -opc)
    set -l game
    for i in (seq (count $words))
        switch $words[$i]
            case '--game=*'
                set game (string replace -- --game= '' $words[$i])
            case --game
                set game $words[(math $i + 1)]
        end
    end
    switch "$argv[1]:$game"
)";
    for (const KnownIds& known : known_ids())
        text += fmt::format("        case '{}:{}'\n            string split ' ' {}\n", known.kind,
                            known.game.empty() ? "*" : known.game, fish_quoted(joined(known.words)));
    text += "    end\nend\n\ncomplete -c notaio -f\n";
    std::string none = "not __fish_seen_subcommand_from";
    for (const CommandRow& command : command_table()) none += ' ' + spellings(command);
    for (const OptionRow& option : {help_row(), version_row()})
        text += fmt::format("complete -c notaio -n {}{} -d {}\n", fish_quoted(none), names(option),
                            fish_quoted(brief(option)));
    for (const CommandRow& command : command_table())
        text += fmt::format("complete -c notaio -n {} -a {} -d {}\n", fish_quoted(none), command.name,
                            fish_quoted(command.summary.en));
    for (const CommandRow& command : command_table()) {
        const std::string seen = "__fish_seen_subcommand_from " + spellings(command);
        text += '\n';
        for (const OptionRow& option : rows_of(command)) {
            text += "complete -c notaio -n " + fish_quoted(seen);
            if (option.positional) {
                const std::string action = fish_action(option);
                text += (action == " -r -F" ? " -F" : action) + '\n';
                continue;
            }
            text += names(option) + (option.kind == ValueKind::flag ? "" : fish_action(option));
            text += " -d " + fish_quoted(brief(option)) + '\n';
        }
    }
    return text;
}

}  // namespace notaio::tools
