// The board of Siesta for the oracle of slips: what may be placed, and what it pays.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace slips::siesta {

constexpr int side = 12;
constexpr int cells = side * side;
enum Piece : std::int8_t { empty = 0, sun = 1, shadow = 2, roof = 3 };  // a roof of seat s is roof + s
using Totals = std::array<int, 4>;

struct Pos {
    std::array<std::int8_t, cells> at = {};
    std::array<std::int8_t, 6> used = {};  // suns, shadows, roofs of each seat
    Totals totals = {};
    int turns = 0;
    int to_move = 0;
    bool over = false;
    bool failed = false;  // it ended so
};

inline int at(const Pos& p, int cell) { return p.at[static_cast<std::size_t>(cell)]; }
inline const std::vector<int>& near(int cell) {
    static const auto all = [] {
        std::array<std::vector<int>, cells> numbers;
        for (int c = 0; c < cells; ++c)
            for (const auto& [step, fits] :
                 {std::pair(-side, c >= side), {side, c + side < cells}, {-1, c % side > 0}, {1, c % side < side - 1}})
                if (fits) numbers[static_cast<std::size_t>(c)].push_back(c + step);
        return numbers;
    }();
    return all[static_cast<std::size_t>(cell)];
}
// The owners of the roofs through which a shadow beside the edge or cell `at` is lit, walking by `step` from place
// `i` of a line.
inline int lighting(const Pos& p, int first, int stride, int i, int step) {
    int owners = 0;
    for (; i >= 0 && i < side; i += step) {
        const int piece = at(p, first + i * stride);
        if (piece < roof) return piece == sun ? owners : 0;
        owners |= 1 << (piece - roof);
    }
    return 0;
}
// The points of one line, added to or taken from totals: 3.1.
inline void add_line(const Pos& p, int first, int stride, int sign, Totals& totals) {
    for (int i = 0; i < side; ++i) {
        if (at(p, first + i * stride) != shadow) continue;
        int end = i;
        while (end + 1 < side && at(p, first + (end + 1) * stride) == shadow) ++end;
        const int before = lighting(p, first, stride, i - 1, -1);
        const int behind = lighting(p, first, stride, end + 1, 1);
        for (int seat = 0; seat < 4; ++seat) {
            int points = (((before >> seat) & 1) + ((behind >> seat) & 1)) * (end - i + 1);
            if (before != 0 && behind != 0 && (before | behind) == 1 << seat) points += 2;
            totals[static_cast<std::size_t>(seat)] += sign * points;
        }
        i = end;
    }
}
inline void add_lines(const Pos& p, int cell, int sign, Totals& totals) {
    add_line(p, cell - cell % side, 1, sign, totals);
    add_line(p, cell % side, side, sign, totals);
}
inline bool is_lit(const Pos& p, int cell) {
    for (const auto& [first, stride, place] :
         {std::array{cell - cell % side, 1, cell % side}, std::array{cell % side, side, cell / side}})
        for (const int step : {-1, 1}) {
            int i = place + step;
            while (i >= 0 && i < side && at(p, first + i * stride) == shadow) i += step;
            if (i >= 0 && i < side && at(p, first + i * stride) >= roof && lighting(p, first, stride, i, step) != 0)
                return true;
        }
    return false;
}
inline std::size_t supply_of(int piece) { return static_cast<std::size_t>(piece - 1); }
inline int supply_size(int piece) { return piece == sun ? 25 : piece == shadow ? 75 : 15; }
inline bool exhausted(const Pos& p) {
    for (int piece = sun; piece < roof + 4; ++piece)
        if (p.used[supply_of(piece)] >= supply_size(piece)) return true;
    return false;
}
// Section 4, but for the first turn.
inline bool may_place(const Pos& p, int piece, int cell) {
    if (at(p, cell) != empty || p.used[supply_of(piece)] >= supply_size(piece)) return false;
    bool touches = false;
    for (const int other : near(cell)) {
        const int there = at(p, other);
        touches = touches || there != empty;
        if ((piece == sun && there == shadow) || (piece == shadow && there == sun)) return false;
    }
    return touches && (piece != shadow || is_lit(p, cell));
}
inline void place(Pos& p, int piece, int cell, Totals& totals) {
    add_lines(p, cell, -1, totals);
    p.at[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(piece);
    ++p.used[supply_of(piece)];
    add_lines(p, cell, 1, totals);
}

}  // namespace slips::siesta
