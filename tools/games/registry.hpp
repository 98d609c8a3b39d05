// The games, in the order in which they are listed. Written out: nothing registers itself.
#pragma once

#include "tools/module/module.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace notaio::tools {

std::span<const GameModule> games();

/// The game of that id alone; all of them where none is named.
std::vector<const GameModule*> games_asked(std::string_view id);

/// The game of that id or name, without case; nothing if there is none.
const GameModule* find_game(std::string_view name);

/// Every code of every game, those that all games share first.
std::vector<const DiagnosticCode*> all_codes();

}  // namespace notaio::tools
