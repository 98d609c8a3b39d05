// What the commands have in common: colour and messages on standard error.
#pragma once

#include "tools/cli/options.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/render/diagnostics_text.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/pipeline.hpp"

#include <string>

namespace notaio::tools {

/// Whether a stream is coloured: --color, NO_COLOR, and whether it is a terminal.
bool wants_color(When when, bool is_terminal);

/// The style of findings that go to standard error.
TextStyle message_style(const Options& options);

/// Adds the findings of a record to the messages of its batch.
void tell(const RecordJob& job, const TextStyle& style, BatchResult& result);

/// Says that no record came as far as the plies that --ply names.
void tell_no_ply(const Options& options);

}  // namespace notaio::tools
