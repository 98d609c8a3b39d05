// Tells the notation of an input by its first bytes, never by its name.
#pragma once

#include "tools/library/fault.hpp"
#include "tools/library/settings.hpp"
#include "tools/module/module.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// How an input is to be read.
struct Plan {
    std::string_view notation;  ///< id; `position` and `board-text` for bare positions
    notation::CutRule cut = nullptr;
    const GameModule* game = nullptr;  ///< nothing: each record names its own
};

/// The plan for an input that begins with `head`. `positions`: bare positions and drawings may come too.
/// Several notations that fit are all named in `fitting`, and there is no plan.
std::optional<Plan> detect(std::string_view head, const Settings& settings, bool positions,
                           std::vector<std::string>& fitting);

/// Why there is no plan, where so many fit.
Fault fault_of_notation(const std::vector<std::string>& fitting);

/// The game that a record of a shared container names, by its id or name.
std::optional<std::string> named_game(std::string_view bytes, std::string_view notation);

}  // namespace notaio::tools
