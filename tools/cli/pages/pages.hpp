// Manual pages and completions of shells, made of the description of the command line when the program is built.
#pragma once

#include "tools/cli/command_line.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The manual page notaio(1), in mdoc. `date` is 2026-11-22.
std::string manual_page(const ProgramInfo& program, std::string_view date);
/// The manual page of one command: notaio-check(1).
std::string manual_page(const ProgramInfo& program, const CommandInfo& command, std::string_view date);

std::string bash_completion(const ProgramInfo& program);
std::string zsh_completion(const ProgramInfo& program);
std::string fish_completion(const ProgramInfo& program);

/// The ids of one kind that a game has; those of all games where `game` is empty.
struct KnownIds {
    std::string_view kind;
    std::string_view game;
    std::vector<std::string> words;
};

/// All that a completion may have to know; of each kind, the games one by one, then all of them.
std::vector<KnownIds> known_ids();

/// The kind of the words that can stand there: OptionInfo::kind, `file`, `code` or nothing.
std::string kind_of(const OptionInfo& option);

/// The words with blanks between them.
std::string joined(const std::vector<std::string>& words);

/// The functions of a shell that find the game on the command line and the ids that it has; bash and zsh share them.
std::string shell_functions();

}  // namespace notaio::tools
