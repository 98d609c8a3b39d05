// Files that hold something else, by their first bytes: other games, packed files, documents.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "tools/library/fault.hpp"

#include <optional>
#include <string_view>

namespace notaio::tools {

struct Foreign {
    Fault what;  ///< and what to do
    bool is_game = false;
};

/// What an input that begins with `head` is, if it is nothing that can be read here. `games`: whether to look for other
/// games, too. An input that holds records of ours as well is none.
std::optional<Foreign> foreign_input(std::string_view head, bool games);

/// The game of a record that is of none of ours: by its number in SGF, or by moves that chess alone writes so.
std::optional<notation::ArgumentValue> game_elsewhere(std::string_view record);

/// `head` from the first record on that is not of another game; all of it if there is none.
std::string_view behind_other_games(std::string_view head);

}  // namespace notaio::tools
