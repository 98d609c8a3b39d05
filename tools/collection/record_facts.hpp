// What is known of a record of a collection.
#pragma once

#include "tools/module/module.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

struct RecordFacts {
    const GameModule* game;  ///< nothing: the record is of none
    const Tags& tags;        ///< its own, then the defaults
    const CheckReport& report;

    /// The names in the tags of the seats, in the order of the seats.
    [[nodiscard]] std::vector<std::string_view> players() const;
    /// The size of the board, or the default that stands for it; empty: the game has one size alone.
    [[nodiscard]] std::string_view board() const;
    /// What the replay or the ending word gives, as records spell it: a seat, `A=C`, `draw`, `*` for none.
    [[nodiscard]] std::string result() const;
};

}  // namespace notaio::tools
