// Setups, positions and moves of Hex made from short texts, and its rules once more: slow, from the words of
// docs/rules/hex.md.
#pragma once

#include "rules/hex/hex.hpp"
#include "rules/play/random_game.hpp"
#include "tests/unit/rules/short_texts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules::hex_test {

using Side = Hex::Side;
using Move = Hex::Move;
using Position = Hex::Position;
using TheSetup = Hex::Setup;
using notation::hex::Label;
using notation::hex::Syntax;
using notation::hex::Written;
using short_texts::words;

inline TheSetup setup(const Tags& tags = {}) { return short_texts::setup_of<Hex>(tags); }

inline TheSetup setup_of_side(int side, std::string_view ruleset = "swap-pieces") {
    return short_texts::setup_of_side<Hex>(side, ruleset);
}

/// The setup that starts from a position string.
inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "swap-pieces") {
    return short_texts::setup_at<Hex>(position, ruleset);
}

/// A written move from its text, which must be one.
inline Written written(const TheSetup& setup, std::string_view text, Label label = Label::none) {
    auto read = Syntax(setup.coordinates().id()).read(text, 0);
    EXPECT_TRUE(read.has_value()) << text;
    if (!read) return {};
    set_label(read->written, label);
    return read->written;
}

inline Cell cell(const TheSetup& setup, std::string_view text) {
    const auto found = setup.coordinates().cell(std::get<notation::hex::Place>(written(setup, text)).to);
    EXPECT_TRUE(found.has_value()) << text;
    return found.value_or(Cell{});
}

/// The position after moves that must be legal.
inline Position after(const TheSetup& setup, std::string_view moves) {
    return short_texts::after(setup, words(moves), [&](const std::string& word) { return written(setup, word); });
}

/// The code that reports why a written move is not legal; empty: it is.
inline std::string broken(const TheSetup& setup, const Position& position, std::string_view text,
                          Label label = Label::none) {
    return short_texts::broken(setup, position, written(setup, text, label));
}

/// `First`; empty while the game goes on.
inline std::string winner(const TheSetup& setup, const Position& position) {
    const auto outcome = setup.outcome(position);
    return outcome ? std::string(setup.seats()[index(outcome->winners.front())].en) : "";
}

/// The geometry of clauses 1.2 to 1.4, and paths found by trying cell after cell.
class Plain {
  public:
    explicit Plain(int side) : side_(side) {}

    [[nodiscard]] int size() const { return side_ * side_; }
    [[nodiscard]] static bool adjacent(int ax, int ay, int bx, int by) {
        const int dx = bx - ax;
        const int dy = by - ay;
        return dx * dx + dy * dy == 1 || (dx == -dy && dx * dx == 1);
    }
    [[nodiscard]] bool adjacent(int a, int b) const { return adjacent(a % side_, a / side_, b % side_, b / side_); }
    /// How far along its way a side is on a cell: 0 on the first of its edges, n-1 on the other one.
    [[nodiscard]] int along(int cell, Side side) const { return side == Side::red ? cell / side_ : cell % side_; }

    /// How many cells the shortest connection of a side has, 0 where there is none: cells are reached in rounds.
    [[nodiscard]] int shortest(const Position& position, Side side) const {
        std::vector<bool> reached(static_cast<std::size_t>(size()), false);
        const auto is_own = [&](int cell) { return position.stone(cell_at(static_cast<std::size_t>(cell))) == side; };
        for (int round = 1; round <= size(); ++round) {
            std::vector<int> fresh;
            for (int cell = 0; cell < size(); ++cell) {
                if (reached[static_cast<std::size_t>(cell)] || !is_own(cell)) continue;
                bool is_next = round == 1 && along(cell, side) == 0;
                for (int from = std::max(0, cell - side_); round > 1 && from <= std::min(size() - 1, cell + side_);
                     ++from)
                    is_next = is_next || (reached[static_cast<std::size_t>(from)] && adjacent(cell, from));
                if (is_next) fresh.push_back(cell);
            }
            for (const int cell : fresh) {
                reached[static_cast<std::size_t>(cell)] = true;
                if (along(cell, side) == side_ - 1) return round;
            }
            if (fresh.empty()) return 0;
        }
        return 0;
    }

  private:
    int side_;
};

/// The positions of a random game, from the start to the end, and its moves.
struct PlayedGame {
    std::vector<Position> positions;
    std::vector<Move> moves;
};

inline PlayedGame random_game(const TheSetup& setup, std::uint64_t seed, std::uint64_t number) {
    Random random(seed, number);
    PlayedGame game;
    const Position last =
        play_randomly<Hex>(setup, setup.start(), random, 10'000, [&](const Move& move, const Position& position) {
            game.moves.push_back(move);
            game.positions.push_back(position);
        });
    game.positions.push_back(last);
    return game;
}

}  // namespace notaio::rules::hex_test
