// The commands: each takes what the user asked for and gives the program's exit status.
#pragma once

#include "tools/cli/options.hpp"

namespace notaio::tools {

/// Reads the findings of --baseline into the options. Not 0: the exit status where that fails; it is said why.
int read_baseline(Options& options);

int run_check(const Options& options);
int run_fix(const Options& options);
int run_convert(const Options& options);
int run_filter(const Options& options);
int run_find(const Options& options);
int run_tree(const Options& options);
int run_dedupe(const Options& options);
int run_stats(const Options& options);
int run_merge(const Options& options);
int run_split(const Options& options);
int run_archive(const Options& options);
int run_diff(const Options& options);
/// replay, score, analyse, moves, perft, key, show.
int run_positions(const Options& options);
/// show, where each picture gets a file.
int run_picture_files(const Options& options);
int run_random(const Options& options);
int run_explain(const Options& options);
int run_games(const Options& options);
int run_serve(const Options& options);
int run_type(const Options& options);

/// Runs the command that the options name: all of it, or a share, whose answer may be written down to be put together
/// with others.
int run_command(const Options& options);

}  // namespace notaio::tools
