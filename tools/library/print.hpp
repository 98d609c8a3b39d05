// What the commands print and say, and with which exit status they end: the same for files and for texts in memory.
#pragma once

#include "tools/library/command_io.hpp"
#include "tools/library/print_settings.hpp"
#include "tools/library/text_run.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// Says why a call cannot be followed. Gives the exit status.
int refuse(CommandIo& io, std::string_view why);

/// Says why the value of an option cannot be: `why` begins with its name, without hyphens. Gives the exit status.
int refuse_option(CommandIo& io, std::string_view why);
/// Gives the pictures of all records, or of the one position of the settings, to `sink`. Nothing: what was wrong was
/// said.
std::optional<Tally> draw_all(const PrintSettings& settings, CommandIo& io, Sink& sink, ExitStatus& status);
/// Why nothing was drawn of what was asked, behind the name of an option; empty: something was, or the status says why
/// not.
std::string nothing_shown(const PrintSettings& settings, const Tally& tally, const ExitStatus& status);
/// That a picture lacks characters.
void say_what_is_lost(const PrintSettings& settings, CommandIo& io);

/// That a file is not written, because not all was read.
inline constexpr notation::Text not_all_read = "notaio: {file}: not written, because not all was read\n"_text;

int print_check(const PrintSettings& settings, CommandIo& io);
/// Call it where `objection_to_target` has nothing against the settings,
int print_convert(const PrintSettings& settings, CommandIo& io);
/// and this where `objection_to_form` has not. replay, score, analyse, moves, perft, key, and show where a file is not
/// written for each picture.
int print_positions(const PrintSettings& settings, CommandIo& io);
/// The texts of both sides, as they are called; those that cannot be had are told.
struct DiffSides {
    std::string first_name = {};
    std::string second_name = {};
    std::span<const GivenInput> first = {};
    std::span<const GivenInput> second = {};
};
/// What is wrong with what `diff` was asked to do with inputs of these names, or nothing.
notation::Text objection_to_diff(const PrintSettings& settings, const std::vector<std::string>& names);
int print_diff(const PrintSettings& settings, const DiffSides& sides, CommandIo& io);
/// `after_each`: gets how many records there are, each time that there is one more; -1: no more come.
int print_random(const PrintSettings& settings, CommandIo& io, FunctionRef<void(std::int64_t count)> after_each);
int print_explain(const PrintSettings& settings, CommandIo& io);
int print_games(const PrintSettings& settings, CommandIo& io);
/// Of texts in memory: the changes, or the one text with them made where `output` of the settings names a file.
int print_fix(const PrintSettings& settings, std::span<const GivenInput> inputs, CommandIo& io);

}  // namespace notaio::tools
