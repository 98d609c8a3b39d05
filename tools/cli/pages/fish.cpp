#include "tools/cli/pages/pages.hpp"

#include <fmt/format.h>

namespace notaio::tools {
namespace {

// A word of fish in single quotes.
std::string quoted(std::string_view text) {
    std::string made = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') made += '\\';
        made += c;
    }
    return made + '\'';
}

// What completes a value: -r -F files, -x words.
std::string action(const OptionInfo& option) {
    const std::string kind = kind_of(option);
    if (kind == "file") return " -r -F";
    std::string words = joined(option.choices);
    if (!kind.empty()) words += (words.empty() ? "(__notaio_ids " : " (__notaio_ids ") + kind + ')';
    return words.empty() ? std::string(" -x") : " -x -a " + quoted(words);
}

}  // namespace

std::string fish_completion(const ProgramInfo& program) {
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
                            known.game.empty() ? "*" : known.game, quoted(joined(known.words)));
    made += "    end\nend\n\ncomplete -c notaio -f\n";
    std::string all;
    for (const CommandInfo& command : program.commands)
        all += (all.empty() ? "" : " ") + command.name + (command.aliases.empty() ? "" : ' ' + joined(command.aliases));
    const std::string none = "not __fish_seen_subcommand_from " + all;
    for (const OptionInfo& option : program.options)
        made +=
            fmt::format("complete -c notaio -n {} -l {}{} -d {}\n", quoted(none), option.name.substr(2),
                        option.short_name.empty() ? "" : " -s " + option.short_name.substr(1), quoted(option.brief()));
    for (const CommandInfo& command : program.commands)
        made +=
            fmt::format("complete -c notaio -n {} -a {} -d {}\n", quoted(none), command.name, quoted(command.summary));
    for (const CommandInfo& command : program.commands) {
        std::string seen = "__fish_seen_subcommand_from " + command.name;
        if (!command.aliases.empty()) seen += ' ' + joined(command.aliases);
        made += '\n';
        for (const OptionInfo& option : command.options) {
            made += "complete -c notaio -n " + quoted(seen);
            if (option.positional) {
                const std::string words = action(option);
                made += (words == " -r -F" ? " -F" : words) + '\n';
                continue;
            }
            made += " -l " + option.name.substr(2);
            if (!option.short_name.empty()) made += " -s " + option.short_name.substr(1);
            made += (option.is_flag() ? "" : action(option)) + " -d " + quoted(option.brief()) + '\n';
        }
    }
    return made;
}

}  // namespace notaio::tools
