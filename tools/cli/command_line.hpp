// What the command line shows of the table of commands: its help, manual pages and completions of shells.
#pragma once

#include "tools/library/command_table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

using notation::Language;

/// What is printed where no command is given: three to begin with.
constexpr notation::Text first_steps = "notaio: a command is missing; three to begin with:\n"
                                       "  notaio check FILE   find what is wrong with a record\n"
                                       "  notaio fix FILE     show the repairs that the record proves\n"
                                       "  notaio score FILE   score a record, or a board drawn as text\n"
                                       "More: notaio --help\n"_text;

constexpr notation::Text purpose =
    "notaio reads records of board games, replays them under the exact rules, says what is wrong with them,\n"
    "proposes repairs it can prove, converts them, and explains positions."_text;

/// The flag that every command knows, and the program before a command.
const OptionRow& help_row();

/// The other flag before a command.
const OptionRow& version_row();

/// What a command takes on the command line, its help first.
std::vector<OptionRow> rows_of(const CommandRow& command);

/// `--quiet`, but `input` of a positional argument.
std::string long_name(const OptionRow& row);

/// `-q`, or nothing.
std::string short_name(const OptionRow& row);

/// What the help shows for the value: `ID`, `{en,it}`.
std::string value_text(const OptionRow& row, Language language = Language::english);

}  // namespace notaio::tools
