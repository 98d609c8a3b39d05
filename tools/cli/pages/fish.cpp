#include "tools/cli/pages/pages.hpp"

#include <fmt/format.h>

namespace notaio::tools {
namespace {

// A word of fish in single quotes.
std::string fish_quoted(std::string_view text) {
    std::string made = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') made += '\\';
        made += c;
    }
    return made + '\'';
}

// What completes a value: -r -F files, -x words.
std::string fish_action(const OptionRow& option) {
    const std::string kind = kind_of(option);
    if (kind == "file") return " -r -F";
    std::string words = joined(option.choices);
    if (!kind.empty()) words += (words.empty() ? "(__notaio_ids " : " (__notaio_ids ") + kind + ')';
    return words.empty() ? std::string(" -x") : " -x -a " + fish_quoted(words);
}

// ` -l quiet -s q`
std::string names(const OptionRow& option) {
    std::string made = " -l " + std::string(option.name);
    if (option.letter != 0) made += std::string(" -s ") + option.letter;
    return made;
}

// The names of a command: `analyse analyze`.
std::string spellings(const CommandRow& command) {
    std::string made(command.name);
    for (const std::string_view alias : command.aliases) made += ' ' + std::string(alias);
    return made;
}

}  // namespace

std::string fish_completion() {
    std::string made = R"(# fish completion for notaio, made from its command line

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
        made += fmt::format("        case '{}:{}'\n            string split ' ' {}\n", known.kind,
                            known.game.empty() ? "*" : known.game, fish_quoted(joined(known.words)));
    made += "    end\nend\n\ncomplete -c notaio -f\n";
    std::string none = "not __fish_seen_subcommand_from";
    for (const CommandRow& command : command_table()) none += ' ' + spellings(command);
    for (const OptionRow& option : {help_row(), version_row()})
        made += fmt::format("complete -c notaio -n {}{} -d {}\n", fish_quoted(none), names(option),
                            fish_quoted(brief(option)));
    for (const CommandRow& command : command_table())
        made += fmt::format("complete -c notaio -n {} -a {} -d {}\n", fish_quoted(none), command.name,
                            fish_quoted(command.summary.en));
    for (const CommandRow& command : command_table()) {
        const std::string seen = "__fish_seen_subcommand_from " + spellings(command);
        made += '\n';
        for (const OptionRow& option : rows_of(command)) {
            made += "complete -c notaio -n " + fish_quoted(seen);
            if (option.positional) {
                const std::string words = fish_action(option);
                made += (words == " -r -F" ? " -F" : words) + '\n';
                continue;
            }
            made += names(option) + (option.kind == ValueKind::flag ? "" : fish_action(option));
            made += " -d " + fish_quoted(brief(option)) + '\n';
        }
    }
    return made;
}

}  // namespace notaio::tools
