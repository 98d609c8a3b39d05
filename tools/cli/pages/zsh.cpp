#include "tools/cli/pages/pages.hpp"

#include <fmt/format.h>

namespace notaio::tools {
namespace {

// Text inside single quotes, where `[`, `]` and `:` mean something to _arguments.
std::string zsh_quoted(std::string_view text) {
    std::string line;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':') line += '\\';
        if (c == '\'')
            line += "'\\''";
        else
            line += c;
    }
    return line;
}

// A blank before a function keeps _arguments from giving it words of its own.
std::string zsh_action(const OptionRow& option) {
    const std::string kind = kind_of(option);
    if (kind == "file") return "_files";
    if (!kind.empty()) return fmt::format(" _notaio_known {} {}", kind, joined(option.choices));
    return option.choices.empty() ? std::string(" ") : '(' + joined(option.choices) + ')';
}

// The arguments of _arguments that describe an option: one for each of its names.
std::string specification(const OptionRow& option) {
    const std::string name = long_name(option);
    if (option.positional)
        return fmt::format(" \\\n        '{}:{}:{}'", option.repeatable ? "*" : "", name, zsh_action(option));
    const std::string value = option.kind == ValueKind::flag
                                  ? std::string()
                                  : fmt::format(":{}:{}", zsh_quoted(value_text(option)), zsh_action(option));
    const std::string text = zsh_quoted(brief(option));
    if (option.letter == 0)
        return fmt::format(" \\\n        '{}{}[{}]{}'", option.repeatable ? "*" : "", name, text, value);
    return fmt::format(" \\\n        '({0} {1})'{{{0},{1}}}'[{2}]{3}'", short_name(option), name, text, value);
}

}  // namespace

std::string zsh_completion() {
    std::string text = "#compdef notaio\n# zsh completion for notaio, made from its command line\n\n" +
                       shell_functions() +
                       R"(
# Completes the ids of a kind, and other words.
_notaio_known() {
    local kind=$1
    shift
    compadd -- "$@" ${=$(_notaio_ids $kind)}
}

_notaio() {
    local curcontext=$curcontext state line ret=1
    local -a notaio_words commands
    notaio_words=("${words[@]}")
    commands=(
)";
    for (const CommandRow& command : command_table())
        text += fmt::format("        '{}:{}'\n", command.name, zsh_quoted(command.summary.en));
    text += "    )\n    _arguments -C";
    text += specification(help_row()) + specification(version_row());
    text += R"( \
        '1:command:->command' '*::argument:->argument' && ret=0
    case $state in
    command) _describe -t commands command commands && ret=0 ;;
    argument)
        case ${line[1]} in
)";
    for (const CommandRow& command : command_table()) {
        std::string names(command.name);
        for (const std::string_view alias : command.aliases) names += '|' + std::string(alias);
        text += fmt::format("        {}) _arguments", names);
        for (const OptionRow& option : rows_of(command)) text += specification(option);
        text += " && ret=0 ;;\n";
    }
    return text + R"(        esac
        ;;
    esac
    return ret
}

if [ "$funcstack[1]" = _notaio ]; then
    _notaio "$@"
else
    compdef _notaio notaio
fi
)";
}

}  // namespace notaio::tools
