// What notaio knows: its games with their rulesets, coordinates and notations, and its diagnostics.
#pragma once

#include "tools/module/module.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

enum class ListForm { text, json, json_lines };

/// The game of that id, or all games where none is named.
std::string games_list(std::string_view game, ListForm form, Language language);

/// The pages of the diagnostics of that id or slug; of `all` the list of them; empty: there is none.
std::string explanation(std::string_view code, Language language);

/// Why there is none, and which may have been meant.
std::string no_such_code(std::string_view code, Language language = Language::english);

}  // namespace notaio::tools
