// The command line: from arguments to Options. The only part that knows CLI11.
#pragma once

#include "tools/options.hpp"

#include <optional>

namespace notaio::tools {

/// Reads the arguments into `options`. Nothing: go on with the command; else the exit status of a program that has
/// said all there is to say (help, version, a wrong command line).
std::optional<int> parse_command_line(int argc, const char* const* argv, Options& options);

}  // namespace notaio::tools
