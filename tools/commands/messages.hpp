// What the commands say on standard error: findings beside the data, in colour where that is wanted.
#pragma once

#include "tools/cli/options.hpp"
#include "tools/library/told_work.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/pipeline.hpp"

namespace notaio::tools {

/// Whether a stream is coloured: --color, NO_COLOR, and whether it is a terminal.
bool wants_color(When when, bool is_terminal);

/// Says lines on standard error.
void say(std::string_view lines);
/// Says a sentence, a line or several, with what fills it.
void say(const notation::Text& text, const notation::Arguments& arguments, Language language);

/// Says in a line why a call, or a part of it, cannot be followed. Gives the exit status.
int refuse(std::string_view why, int status = ExitStatus::wrong_usage);
int refuse(const notation::Text& why, const notation::Arguments& arguments, Language language,
           int status = ExitStatus::wrong_usage);

/// How wide a terminal is; 100 where there is none.
std::size_t columns_of(int descriptor);

/// The style of findings that go to standard error.
TextStyle message_style(const Options& options);

/// Ends the output of a command that gives data, not a report: a file is put in its place only where all inputs were
/// read and no limit stopped the work; else this says that it is not.
void finish(Output& output, const std::string& name, const ExitStatus& status, Language language);
/// Ends the output that the options name.
inline void finish(Output& output, const ExitStatus& status, const Options& options) {
    finish(output, options.output, status, options.spoken);
}

/// Where the records of a command come from.
Stream stream_of(const Options& options, bool positions = false);

}  // namespace notaio::tools
