// The floor for checking Little Golem's SGF: what a programmer writes by hand for this one input and nothing else.
// hgf coordinates, no diagnostics, no variations: parse, replay with a union-find, find formations, compare RE, or
// print the objects of the records with their witnesses.
#pragma once

#include "tests/bench/floor.hpp"
#include "tests/bench/havannah/grid.hpp"
#include "tests/bench/havannah/witness_floor.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace notaio::bench {

class HavannahFloor {
  public:
    HavannahFloor() {
        for (int n = smallest; n <= largest; ++n) boards_[static_cast<std::size_t>(n)] = HavannahGrid(n);
    }

    /// Checks a text of whole records.
    [[nodiscard]] FloorCounts check(std::string_view text) {
        NoJson none;
        return read(text, none);
    }
    /// Checks it, too, and appends the object of each record to `out`, as `check --format json` has it.
    void print(std::string_view text, JsonText& out) { read(text, out); }

  private:
    template <class Out>
    FloorCounts read(std::string_view text, Out& out) {
        return check_sgf(
            text, [&](const char* at, const char* end, FloorCounts& counts) { return game(at, end, counts, out); });
    }

    static constexpr int smallest = 3;
    static constexpr int largest = 10;
    static constexpr int width = HavannahGrid::width;
    static constexpr std::size_t cells = HavannahGrid::cells;
    static constexpr std::string_view game_members =
        R"("game":"havannah","ruleset":"standard","notation":"littlegolem","coordinates":"hgf")";

    // Puts a stone; the formations that it makes, as bits: ring, bridge, fork.
    unsigned place(const HavannahGrid& board, std::size_t cell, char colour) {
        constexpr int around[6] = {1, width + 1, width, -1, -width - 1, -width};
        const auto near = [&](std::size_t from, unsigned k) {
            return static_cast<std::size_t>(static_cast<int>(from) + around[k % 6]);
        };
        stones_[cell] = colour;
        chains_.begin(cell, board.marks[cell]);
        unsigned own = 0;
        for (unsigned k = 0; k < 6; ++k) own |= (stones_[near(cell, k)] == colour ? 1U : 0U) << k;
        if (own == 0) return 0;
        bool ring = own == 63;
        std::size_t root = cell;
        std::size_t seen[3] = {0, 0, 0};
        std::size_t arcs = 0;
        const unsigned begins = own == 63 ? 1U : own & ~(own << 1U | own >> 5U);
        for (unsigned left = begins; left != 0; left &= left - 1) {
            const std::size_t other = chains_.find(near(cell, static_cast<unsigned>(std::countr_zero(left))));
            ring = ring || other == root || std::find(seen, seen + arcs, other) != seen + arcs;
            seen[arcs++] = other;
            root = chains_.join(root, other);
        }
        const unsigned inner = own & (own << 1U | own >> 5U) & (own >> 1U | own << 5U);
        for (unsigned left = ring ? 0U : inner; left != 0; left &= left - 1) {
            const auto k = static_cast<unsigned>(std::countr_zero(left));
            const std::size_t at = near(cell, k);
            ring = ring || (stones_[near(at, k + 5)] == colour && stones_[near(at, k)] == colour &&
                            stones_[near(at, k + 1)] == colour);
        }
        const unsigned marks = chains_.marks(root);
        const bool bridge = std::popcount(marks & 63U) >= 2;
        const bool fork = std::popcount(marks >> 6U & 63U) >= 3;
        if (!ring && !bridge && !fork) return 0;
        return (ring ? 1U : 0U) | (bridge ? 2U : 0U) | (fork ? 4U : 0U);
    }

    static const char* value_end(const char* at, const char* end) {
        while (at < end && *at != ']') at += *at == '\\' ? 2 : 1;
        return std::min(at, end);
    }

    // Behind `(` to behind `)`.
    // Made twice, for counts and for objects: what it calls once would no longer be inlined as such.
    template <class Out>
    [[gnu::flatten]] const char* game(const char* at, const char* end, FloorCounts& counts, Out& out) {
        [[maybe_unused]] const char* const begin = at - 1;
        [[maybe_unused]] const std::uint64_t before = counts.plies;
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
        const HavannahGrid& board = boards_[static_cast<std::size_t>(usable ? side : smallest)];
        stones_.fill(0);
        bool bad = !usable;
        char winner = 0;
        unsigned formations = 0;
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
                formations = place(board, last, mover);
                if (formations != 0) winner = mover;
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
        if constexpr (Out::prints) {
            const bool full = winner == 0 && usable && is_full(board);
            out.head(begin, std::min(at + 1, end), game_members,
                     bad                   ? "illegal"
                     : winner != 0 || full ? "legal"
                                           : "incomplete",
                     counts.plies - before);
            if (bad || (winner == 0 && !full))
                out.put("null");
            else
                outcome(out, board, winner, formations, last);
            print_claim(out, claimed, winner != 0 || full);
        }
        return at + 1;
    }

    [[nodiscard]] bool is_full(const HavannahGrid& board) const {
        return std::ranges::all_of(board.on_board, [&](std::uint16_t cell) { return stones_[cell] != 0; });
    }

    static std::string_view name_of(char colour) { return colour == 'W' ? "White" : colour == 'B' ? "Black" : ""; }

    void outcome(JsonText& out, const HavannahGrid& board, char winner, unsigned formations, std::size_t last) {
        constexpr std::array<std::string_view, 8> words = {"",     "ring",      "bridge",      "ring+bridge",
                                                           "fork", "ring+fork", "bridge+fork", "ring+bridge+fork"};
        out.outcome(name_of(winner), formations != 0 ? words[formations] : winner != 0 ? "resign" : "full-board");
        out.put("null,\"proof\":[");
        if (formations != 0) {
            const std::size_t root = chains_.find(last);
            witness_.print(out, board, formations, last,
                           [&](std::size_t cell) { return stones_[cell] == winner && chains_.find(cell) == root; });
        } else {
            out.put(']');
        }
        out.put('}');
    }
    // The end of the object. Without an end of the game nothing is known of what is claimed.
    static void print_claim(JsonText& out, char claimed, bool ended) {
        if (claimed == 0) return out.tail();
        out.put(",\"claim\":{\"result\":\"");
        out.put(name_of(claimed));
        out.put("\",\"score\":null,\"agrees\":");
        out.put(ended ? "true" : "null");
        out.put("},\"diagnostics\":[]}\n");
    }

    std::array<HavannahGrid, largest + 1> boards_;
    std::array<char, cells> stones_{};
    FloorChains<cells> chains_;
    HavannahWitness witness_;
};

}  // namespace notaio::bench
