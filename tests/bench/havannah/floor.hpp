// The floor for checking Little Golem's SGF: what a programmer writes by hand for this one input and nothing else.
// hgf coordinates, no diagnostics, no variations: parse, replay with a union-find, find formations, compare RE.
#pragma once

#include "tests/bench/floor.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace notaio::bench {

class HavannahFloor {
  public:
    HavannahFloor() {
        for (int n = smallest; n <= largest; ++n) boards_[static_cast<std::size_t>(n)] = Board(n);
    }

    /// Checks a text of whole records.
    [[nodiscard]] FloorCounts check(std::string_view text) {
        FloorCounts counts;
        const char* at = text.data();
        const char* const end = at + text.size();
        while (at < end) {
            if (*at++ != '(') continue;
            ++counts.records;
            at = game(at, end, counts);
        }
        return counts;
    }

  private:
    static constexpr int smallest = 3;
    static constexpr int largest = 10;
    static constexpr int width = 20;  // of a row of the table of cells, with a margin
    static constexpr std::size_t cells = 20 * width + 2;

    // A grid with a margin: the neighbours of a cell are at fixed distances.
    struct Board {
        Board() = default;
        explicit Board(int n) : side(n) {
            const int m = n - 1;
            for (int y = 0; y <= 2 * m; ++y)
                for (int x = 0; x <= 2 * m; ++x) {
                    if (x - y > m || y - x > m) continue;
                    const bool edges[6] = {y == 0, x - y == m, x == 2 * m, y == 2 * m, y - x == m, x == 0};
                    const auto on = std::count(edges, edges + 6, true);
                    unsigned mark = on > 0 ? 1U << 12U : 0;
                    for (unsigned k = 0; k < 6; ++k) {
                        if (on == 1 && edges[k]) mark |= 1U << (6 + k);
                        if (on == 2 && edges[k] && edges[(k + 5) % 6]) mark |= 1U << k;
                    }
                    marks[static_cast<std::size_t>((y + 1) * width + x + 1)] = static_cast<std::uint16_t>(mark);
                }
            for (int y = 0; y <= 2 * m; ++y) {
                first[static_cast<std::size_t>(y)] =
                    static_cast<std::int16_t>((y + 1) * width + 1 + std::max(0, y - m));
                length[static_cast<std::size_t>(y)] = static_cast<std::int16_t>(2 * n - 1 - (y > m ? y - m : m - y));
            }
        }
        int side = 0;
        std::array<std::uint16_t, cells> marks{};
        std::array<std::int16_t, 26> first{};
        std::array<std::int16_t, 26> length{};
    };

    struct Node {
        std::uint16_t parent;
        std::uint16_t size;
        std::uint16_t marks;
    };

    std::size_t find(std::size_t at) {
        while (nodes_[at].parent != at) {
            nodes_[at].parent = nodes_[nodes_[at].parent].parent;
            at = nodes_[at].parent;
        }
        return at;
    }

    std::size_t join(std::size_t a, std::size_t b) {
        if (a == b) return a;
        if (nodes_[a].size < nodes_[b].size) std::swap(a, b);
        nodes_[b].parent = static_cast<std::uint16_t>(a);
        nodes_[a].size = static_cast<std::uint16_t>(nodes_[a].size + nodes_[b].size);
        nodes_[a].marks = static_cast<std::uint16_t>(nodes_[a].marks | nodes_[b].marks);
        return a;
    }

    // Puts a stone; whether it makes a formation.
    bool place(const Board& board, std::size_t cell, char colour) {
        constexpr int around[6] = {1, width + 1, width, -1, -width - 1, -width};
        const auto near = [&](std::size_t from, unsigned k) {
            return static_cast<std::size_t>(static_cast<int>(from) + around[k % 6]);
        };
        stones_[cell] = colour;
        nodes_[cell] = {static_cast<std::uint16_t>(cell), 1, board.marks[cell]};
        unsigned own = 0;
        for (unsigned k = 0; k < 6; ++k) own |= (stones_[near(cell, k)] == colour ? 1U : 0U) << k;
        if (own == 0) return false;
        bool ring = own == 63;
        std::size_t root = cell;
        std::size_t seen[3] = {0, 0, 0};
        std::size_t arcs = 0;
        const unsigned begins = own == 63 ? 1U : own & ~(own << 1U | own >> 5U);
        for (unsigned left = begins; left != 0; left &= left - 1) {
            const std::size_t other = find(near(cell, static_cast<unsigned>(std::countr_zero(left))));
            ring = ring || other == root || std::find(seen, seen + arcs, other) != seen + arcs;
            seen[arcs++] = other;
            root = join(root, other);
        }
        const unsigned inner = own & (own << 1U | own >> 5U) & (own >> 1U | own << 5U);
        for (unsigned left = ring ? 0U : inner; left != 0; left &= left - 1) {
            const auto k = static_cast<unsigned>(std::countr_zero(left));
            const std::size_t at = near(cell, k);
            ring = ring || (stones_[near(at, k + 5)] == colour && stones_[near(at, k)] == colour &&
                            stones_[near(at, k + 1)] == colour);
        }
        const unsigned marks = nodes_[root].marks;
        return ring || std::popcount(marks & 63U) >= 2 || std::popcount(marks >> 6U & 63U) >= 3;
    }

    static const char* value_end(const char* at, const char* end) {
        while (at < end && *at != ']') at += *at == '\\' ? 2 : 1;
        return std::min(at, end);
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
            if (first == 'S' && second == 'Z')
                for (const char* digit = value; digit < at; ++digit) side = side * 10 + (*digit - '0');
            if (first == 'R' && second == 'E') claim = *value;
            ++at;
        }
        const bool usable = side >= smallest && side <= largest;
        const Board& board = boards_[static_cast<std::size_t>(usable ? side : smallest)];
        stones_.fill(0);
        bool bad = !usable;
        char winner = 0;
        char mover = 'W';
        unsigned ply = 0;
        std::size_t last = 0;
        while (at < end && *at == ';' && !bad) {
            const char* const value = at + 3;
            bad = end - at < 6 || at[1] != mover || at[2] != '[' || winner != 0;
            if (bad) break;
            const char other = mover == 'W' ? 'B' : 'W';
            const auto row = static_cast<unsigned>(value[0] - 'A');
            auto number = static_cast<unsigned>(value[1] - '0');
            if (row < 26 && number < 10) {
                at = value + 2;
                if (*at != ']') number = number * 10 + static_cast<unsigned>(*at++ - '0');
                bad = row >= static_cast<unsigned>(2 * side - 1) ||
                      number - 1 >= static_cast<unsigned>(board.length[row]) || *at != ']';
                if (bad) break;
                last = static_cast<std::size_t>(board.first[row]) + number - 1;
                bad = stones_[last] != 0;
                if (bad) break;
                if (place(board, last, mover)) winner = mover;
                ++counts.plies;
            } else {
                at = value_end(value, end);
                const std::string_view word(value, static_cast<std::size_t>(at - value));
                if (word == "swap" && ply == 1) {
                    stones_[last] = mover;
                    ++counts.plies;
                } else if (word == "resign") {
                    winner = other;
                } else {
                    bad = true;
                }
            }
            ++at;
            ++ply;
            mover = other;
        }
        const char claimed = claim == 'B' ? 'W' : claim == 'W' ? 'B' : '\0';  // the header's colours are the other ones
        bad = bad || (winner != 0 && claimed != 0 && winner != claimed);
        counts.finished += winner != 0 ? 1U : 0U;
        counts.bad += bad ? 1U : 0U;
        while (at < end && *at != ')') ++at;
        return at + 1;
    }

    std::array<Board, largest + 1> boards_;
    std::array<char, cells> stones_{};
    std::array<Node, cells> nodes_{};
};

}  // namespace notaio::bench
