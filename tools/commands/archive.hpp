// What the command archive does, an action a function: each takes what the user asked for and gives the exit status.
#pragma once

#include "tools/cli/options.hpp"

#include <optional>

namespace notaio::tools {

/// create, import.
int put_into_archive(const Options& options);
int tell_of_archive(const Options& options);
int verify_the_archive(const Options& options);
int export_from_archive(const Options& options);
int merge_the_archives(const Options& options);
int dump_archive(const Options& options);

/// Where the only input of another command is an archive, does `run` with it as the archive, and gives the exit status;
/// nothing: it is not.
std::optional<int> run_on_archive(const Options& options, int (*run)(const Options& options));

/// filter, key, where that is so.
int filter_archive(const Options& options);
int tell_keys_of_archive(const Options& options);

}  // namespace notaio::tools
