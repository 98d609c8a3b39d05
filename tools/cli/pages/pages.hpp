// Manual pages and completions of shells, made of the table of commands when the program is built.
#pragma once

#include "tools/cli/command_line.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The manual page notaio(1), in mdoc. `date` is 2026-11-22.
std::string manual_page(std::string_view date);
/// The manual page of one command: notaio-check(1).
std::string manual_page(const CommandRow& command, std::string_view date);

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

/// The ids of one kind that a game has; those of all games where `game` is empty.
struct KnownIds {
    std::string_view kind;
    std::string_view game;
    std::vector<std::string_view> words;
};

/// All that a completion may have to know; of each kind, the games one by one, then all of them.
std::vector<KnownIds> known_ids();

/// The kind of the words that can stand there: `ruleset`, `file`, `code` or nothing.
std::string kind_of(const OptionRow& option);

/// The help of an option without its example.
std::string brief(const OptionRow& option);

/// The words with blanks between them.
std::string joined(const std::vector<std::string_view>& words);

/// The functions of a shell that find the game on the command line and the ids that it has; bash and zsh share them.
std::string shell_functions();

}  // namespace notaio::tools
