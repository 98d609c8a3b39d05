// Commands on a share of the records, and answers that are written down to be put together by `merge`.
#pragma once

#include "tools/cli/options.hpp"
#include "tools/collection/gathered_form.hpp"

namespace notaio::tools {

/// Runs a command on the share that is asked for, or so that its answer can be put together with others, or both.
int run_share(const Options& options, int (*run)(const Options& options));

/// Says how what a command gathers is written down. Call before the run over the records.
void set_gathered_form(const Options& options, GatheredForm& form);

}  // namespace notaio::tools
