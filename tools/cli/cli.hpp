// The command line: from arguments to Options. The only part that knows CLI11.
#pragma once

#include "tools/cli/options.hpp"

#include <optional>
#include <string_view>

namespace notaio::tools {

/// Reads the arguments into `options`. Nothing: go on with the command; else the exit status of a program that has
/// said all there is to say (help, version, a wrong command line). `version` is what --version prints.
std::optional<int> parse_command_line(int argc, const char* const* argv, std::string_view version, Options& options);

}  // namespace notaio::tools
