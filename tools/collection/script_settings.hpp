// Settings of command scripts, which hold in the records behind them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The settings, a line each, that are in force at the first move of a script when `settings` are before it; in one
/// order.
std::vector<std::string> settings_in_force(std::string settings, std::string_view script);

/// Whether a record is under its own settings alone, whatever stands before it.
bool are_own_settings(std::string_view settings, std::string_view record);

}  // namespace notaio::tools
