// The floor for checking the records of Little Golem: what a programmer writes by hand for this one input and nothing
// else. Two letters a cell, no diagnostics: parse, replay with a union-find, look for both edges, compare RE.
#pragma once

#include "tests/bench/floor.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace notaio::bench {

class HexFloor {
  public:
    /// Checks a text of whole records.
    [[nodiscard]] FloorCounts check(std::string_view text) {
        return check_sgf(text,
                         [&](const char* at, const char* end, FloorCounts& counts) { return game(at, end, counts); });
    }

  private:
    static constexpr int largest = 26;
    static constexpr int width = largest + 2;  // a rim, so that no neighbour lies beyond the array
    static constexpr std::size_t cells = std::size_t{width} * width;

    // Puts a stone; whether its chain holds both edges. W, who began, joins top and bottom.
    bool place(int x, int y, int side, char colour) {
        constexpr int around[6] = {1, width, width - 1, -1, -width, 1 - width};
        const std::size_t cell = number(x, y);
        const int along = colour == 'W' ? y : x;
        stones_[cell] = colour;
        chains_.begin(cell, (along == 0 ? 1U : 0U) | (along == side - 1 ? 2U : 0U));
        std::size_t root = cell;
        for (const int step : around) {
            const auto near = static_cast<std::size_t>(static_cast<int>(cell) + step);
            if (stones_[near] == colour) root = chains_.join(root, chains_.find(near));
        }
        return chains_.marks(root) == 3;
    }

    static std::size_t number(int x, int y) { return static_cast<std::size_t>((y + 1) * width + x + 1); }

    static const char* value_end(const char* at, const char* end) {
        while (at < end && *at != ']') ++at;
        return at;
    }

    // Behind `(` to behind `)`.
    const char* game(const char* at, const char* end, FloorCounts& counts) {
        int side = 0;
        char claim = 0;
        if (at < end && *at == ';') ++at;
        while (at < end && *at >= 'A' && *at <= 'Z') {  // the header
            const char first = *at;
            const char second = at + 1 < end ? at[1] : 0;
            while (at < end && *at != '[') ++at;
            const char* const value = ++at;
            at = value_end(at, end);
            while (at + 1 < end && at[1] != ';' && at[1] != '(' && at[1] != ')' && (at[1] < 'A' || at[1] > 'Z'))
                at = value_end(at + 1, end);
            if (first == 'S' && second == 'Z')
                for (const char* digit = value; digit < at; ++digit) side = side * 10 + (*digit - '0');
            if (first == 'R' && second == 'E') claim = *value;
            ++at;
        }
        bool bad = side < 1 || side > largest;
        stones_.fill(0);
        char winner = 0;
        char mover = 'W';
        int first_x = 0;
        int first_y = 0;
        for (unsigned ply = 0; at < end && *at == ';' && !bad; ++ply, ++at) {
            bad = end - at < 6 || at[1] != mover || at[2] != '[';
            if (bad) break;
            const char* const value = at + 3;
            const char other = mover == 'W' ? 'B' : 'W';
            at = value_end(value, end);
            const std::string_view word(value, static_cast<std::size_t>(at - value));
            if (word.size() == 2) {
                const int x = word[0] - 'a';
                const int y = word[1] - 'a';
                bad = winner != 0 || x < 0 || y < 0 || x >= side || y >= side || stones_[number(x, y)] != 0;
                if (bad) break;
                if (ply == 0) first_x = x, first_y = y;
                if (place(x, y, side, mover)) winner = mover;
                ++counts.plies;
            } else if (word == "swap" && ply == 1 && winner == 0) {
                stones_[number(first_x, first_y)] = 0;
                place(first_y, first_x, side, mover);
                ++counts.plies;
            } else if (word == "resign") {
                winner = other;
            } else {
                bad = true;
            }
            mover = other;
        }
        const char claimed = claim == 'B' ? 'W' : claim == 'W' ? 'B' : '\0';  // the header's colours are the other ones
        bad = bad || (winner != 0 && claimed != 0 && winner != claimed);
        counts.finished += winner != 0 ? 1U : 0U;
        counts.bad += bad ? 1U : 0U;
        while (at < end && *at != ')') ++at;
        return at + 1;
    }

    std::array<char, cells> stones_{};
    FloorChains<cells> chains_;
};

}  // namespace notaio::bench
