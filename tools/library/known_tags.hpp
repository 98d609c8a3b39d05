// The tags of the text record: what they mean, and the values that they may have.
#pragma once

#include "tools/library/command_table.hpp"
#include "tools/module/module.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// Names of the tags that a record of the game may have, in the order in which they are written.
std::vector<std::string_view> known_tags(const GameModule* game);

/// What a tag means, in this game or else in any that has it; nothing: nobody knows it.
std::optional<notation::Text> tag_meaning(std::string_view name, const GameModule* game);

/// The values that it may have; none where they are not listed.
std::vector<std::string> tag_values(std::string_view name, const GameModule* game);

/// What an option does, and where it gives a number that games read, which, the default first: `5 (2-13)`.
std::string help_of(const OptionRow& option, notation::Language language);

}  // namespace notaio::tools
