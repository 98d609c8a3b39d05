// Findings as workflow commands of GitHub Actions, which shows them beside the lines of the files.
#pragma once

#include "tools/module/module.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

/// Appends one command a finding. `index`: of the record over all inputs; 0: the input as a whole is meant.
void append_github(std::string& out, const Source& source, std::uint64_t index, const Diagnostics& diagnostics,
                   Language language);

/// The command for an input that could not be read.
std::string github_failure(const std::string& input, const std::string& why);

/// The name of a file at the start of a line that people read, `printable`, and with `./` before it where the line
/// would be a command: GitHub Actions obeys those of any output that it logs, such as `::stop-commands::`.
std::string line_name(std::string_view name);

}  // namespace notaio::tools
