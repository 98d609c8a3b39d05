// What the command line shows of the table of commands: its help, manual pages and completions of shells.
#pragma once

#include "tools/library/command_table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

using notation::Language;

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
