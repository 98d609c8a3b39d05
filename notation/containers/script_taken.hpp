// The plays of a script as the programs take them that such scripts are written for.
#pragma once

#include "notation/record/placement.hpp"

#include <optional>
#include <unordered_set>
#include <vector>

namespace notaio::notation::script {

/// What a program must know of a game to refuse a play.
struct PlayRules {
    placement::Label first = placement::Label::white;  ///< whose turn is the first; none: nothing tells
    bool swaps = true;
    bool swap_moves = false;  ///< a swap may move the stone, or exchange the colours: what follows tells
};

/// The plays that a program takes: one that it refuses changes nothing, not even whose turn it is.
class TakenPlays {
  public:
    explicit TakenPlays(const PlayRules& rules) : rules_(rules) {}

    /// Takes a play, or says why it is refused. `on_board`: if it names a cell, the board has that.
    std::optional<Text> take(const std::optional<placement::Written>& written, bool on_board);
    /// Takes a play that a program has said it took, whatever the rules are.
    void take_anyhow(const placement::Written& written, bool on_board);
    /// Takes the last one back.
    void take_back();

  private:
    struct Taken {
        std::optional<std::uint32_t> cell;  // of a stone that was put on the board
        placement::Label label;
        bool is_swap = false;
    };
    [[nodiscard]] bool is_turn_of(placement::Label label) const;
    // The stone of the first play, where a swap may move it.
    void set_first_stone(bool stands);

    PlayRules rules_;
    std::vector<Taken> taken_;
    std::unordered_set<std::uint32_t> stones_;
};

}  // namespace notaio::notation::script
