// What a move may be or go on with, for those who complete what somebody types.
#pragma once

#include "tools/module/module.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

struct MoveChoices {
    std::vector<Choice> whole;        ///< legal moves that begin as was written, in the order of the game
    std::vector<std::string> pieces;  ///< these cut one piece behind what was written: a word, where moves have
                                      ///< several, else a character; each once
    bool is_all = true;  ///< else there are more, or there was no time to look

    /// Whether pieces help more than whole moves.
    [[nodiscard]] bool wants_pieces() const { return !is_all && pieces.size() > 1; }
};

/// Bounds of the search.
struct ChoiceLimits {
    std::size_t most = 500;
    std::chrono::milliseconds time{20};
};

/// Looks among the legal moves of a position for those that begin with `prefix`.
MoveChoices choices_of(const PositionView& view, std::string_view prefix, const ChoiceLimits& limits);

}  // namespace notaio::tools
