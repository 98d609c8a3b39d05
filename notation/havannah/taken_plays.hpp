// The plays of a script as the programs take them that such scripts are written for.
#pragma once

#include "notation/havannah/havannah.hpp"

#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace notaio::notation::havannah {

/// What a program must know of a game to refuse a play.
struct PlayRules {
    std::string_view coordinates;
    int size = 8;
    bool black_first = false;
    bool any_colour = false;  ///< nothing tells whose turn is the first
    bool swaps = true;
};

/// The plays that a program takes: one that it refuses changes nothing, not even whose turn it is.
class TakenPlays {
  public:
    explicit TakenPlays(const PlayRules& rules) : rules_(rules) {}

    /// Takes a play, or says why it is refused.
    std::optional<Text> take(const std::optional<Written>& written);
    /// Takes the last one back.
    void take_back();

  private:
    [[nodiscard]] bool is_on_board(const Coord& cell) const;

    PlayRules rules_;
    std::vector<std::optional<std::uint32_t>> taken_;  // the cells; nothing: a swap
    std::unordered_set<std::uint32_t> stones_;
};

}  // namespace notaio::notation::havannah
