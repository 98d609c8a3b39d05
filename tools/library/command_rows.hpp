// The rows of the table of commands, by kinds of commands, and the options that several of them have.
#pragma once

#include "tools/library/command_table.hpp"

#include <initializer_list>
#include <string_view>
#include <vector>

namespace notaio::tools {

using OptionRows = std::vector<OptionRow>;

void add(OptionRows& rows, OptionRows more);
/// Takes out what a command has no use for.
void remove_rows(OptionRows& rows, std::initializer_list<std::string_view> names);
/// An option of the command line; `value` as in an OptionRow.
OptionRow own_row(std::string_view name, ValueKind kind, const notation::Text& help, const notation::Text& value = {});
/// One that is a number of at least 1.
OptionRow size_row(std::string_view name, const notation::Text& help);

/// What bounds a call of the library.
void add_limit(OptionRows& rows);
/// The options of all commands that read inputs.
void add_reading(OptionRows& rows);
/// Those of commands that look at positions: of records, given as strings, drawn.
void add_positions(OptionRows& rows);

/// The options of a command: those that all have, those of its kind (`nullptr`: of none), its own.
OptionRows options(void (*kind)(OptionRows& rows), const OptionRows& own);

/// The option that asks for a share.
OptionRow shard_row();
/// Options of commands whose answers can be put together from those of shares.
void add_shares(OptionRows& rows);

/// How far to look for repairs.
OptionRow repairs_row();

/// What may be asked of records.
void add_criteria(OptionRows& rows);

/// Adds `--format` with its choices.
void add_format(OptionRows& rows, const notation::Text& help, std::vector<std::string_view> forms = {"text", "jsonl"});

/// Ends the row of a command that reports in two forms or more, and can be asked of shares.
CommandRow reporting(CommandRow row, const notation::Text& form_help);

constexpr notation::Text lines_help = "form of the report (--format jsonl)"_text;

// Of records: command_rows_records.cpp, command_rows_diff.cpp.
CommandRow check_row();
CommandRow fix_row();
CommandRow convert_row();
CommandRow diff_row();
CommandRow replay_row();
CommandRow random_row();

// Of collections: command_rows_collections.cpp.
CommandRow filter_row();
CommandRow find_row();
CommandRow tree_row();
CommandRow dedupe_row();
CommandRow stats_row();
CommandRow merge_row();
CommandRow split_row();

// Of archives: command_rows_archive.cpp.
CommandRow archive_row();

// Of positions: command_rows_positions.cpp.
CommandRow score_row();
CommandRow analyse_row();
CommandRow moves_row();
CommandRow perft_row();
CommandRow key_row();
CommandRow show_row();

// At the key: command_rows_typing.cpp.
CommandRow serve_row();
CommandRow type_row();

// Of what notaio knows: command_rows_known.cpp.
CommandRow explain_row();
CommandRow games_row();

}  // namespace notaio::tools
