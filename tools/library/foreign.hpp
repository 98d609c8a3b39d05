// Files that hold something else, by their first bytes: other games, packed files, documents.
#pragma once

#include "tools/library/fault.hpp"

#include <optional>
#include <string_view>

namespace notaio::tools {

struct Foreign {
    Fault what;  ///< and what to do
    bool is_game = false;
};

/// What an input that begins with `head` is, if it is nothing that can be read here. `games`: whether to look for other
/// games, too.
std::optional<Foreign> foreign_input(std::string_view head, bool games);

}  // namespace notaio::tools
