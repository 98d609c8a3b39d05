// What is said of a value that no game has, or another game than the one asked for.
#pragma once

#include "tools/library/command_table.hpp"
#include "tools/module/module.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The values of a kind that a game has: ruleset, coordinates, seat, notation.
std::vector<std::string_view> values_of(const GameModule& game, ValueKind kind);

/// Makes of `value` the known word that it is without case; false: it is none.
bool take_known(const std::vector<std::string_view>& known, std::string& value);

/// That there is no such value: `no notation "sgf"`, and which of the other games have it, or where they are listed and
/// which of `known` may have been meant. `game`: the id of the one asked for, or empty.
std::string unknown_value(ValueKind kind, std::string_view value, std::string_view game,
                          const std::vector<std::string_view>& known, Language language);

}  // namespace notaio::tools
