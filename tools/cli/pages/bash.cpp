#include "tools/cli/pages/pages.hpp"

#include <fmt/format.h>

namespace notaio::tools {
namespace {

// What completes the value of an option or an argument.
std::string bash_action(const OptionRow& option) {
    const std::string kind = kind_of(option);
    if (kind == "file") return "_notaio_files";
    std::string choices = joined(option.choices);
    if (!kind.empty()) choices += (choices.empty() ? "$(_notaio_ids " : " $(_notaio_ids ") + kind + ')';
    return choices.empty() ? std::string(":") : "_notaio_words \"" + choices + '"';
}

std::string names(const OptionRow& option, std::string_view between) {
    const std::string letter = short_name(option);
    return letter.empty() ? long_name(option) : letter + std::string(between) + long_name(option);
}

std::string pattern(const CommandRow& command) {
    std::string text(command.name);
    for (const std::string_view alias : command.aliases) text += '|' + std::string(alias);
    return text;
}

}  // namespace

std::string bash_completion() {
    std::string text = "# bash completion for notaio, made from its command line\n\n" + shell_functions() + R"(
_notaio_words() {
    COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

_notaio_files() {
    compopt -o filenames 2>/dev/null
    local IFS=$'\n'
    COMPREPLY=($(compgen -f -- "$cur"))
}

_notaio() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= i
    local notaio_words=("${COMP_WORDS[@]}")
    # bash takes --format=text for three words.
    if [ "$cur" = "=" ]; then
        cur=
    elif [ "$prev" = "=" ]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        -*) ;;
        *) command=${COMP_WORDS[i]}; break ;;
        esac
    done
    COMPREPLY=()
    case $command in
)";
    std::string commands;
    for (const CommandRow& command : command_table()) {
        commands += (commands.empty() ? "" : " ") + std::string(command.name);
        text += fmt::format("    {})\n        case $prev in\n", pattern(command));
        std::string options;
        std::string argument = ":";
        for (const OptionRow& option : rows_of(command)) {
            if (option.positional) {
                argument = bash_action(option);
                continue;
            }
            options += (options.empty() ? "" : " ") + names(option, " ");
            if (option.kind != ValueKind::flag)
                text += fmt::format("        {}) {}; return ;;\n", names(option, "|"), bash_action(option));
        }
        text +=
            fmt::format("        esac\n        case $cur in\n        -*) _notaio_words \"{}\" ;;\n        *) {} ;;\n"
                        "        esac\n        ;;\n",
                        options, argument);
    }
    text += fmt::format(
        "    '')\n        _notaio_words \"{} {}\"\n        ;;\n    esac\n}}\n\ncomplete -F _notaio notaio\n", commands,
        names(help_row(), " ") + ' ' + names(version_row(), " "));
    return text;
}

}  // namespace notaio::tools
