// The floor for checking Susan `lines`: what a programmer writes by hand for this one input and nothing else.
// Side 5, author coordinates, no diagnostics, no claims: parse, replay on 61-bit masks, count how games end, or print
// the objects of the records.
#pragma once

#include "tests/bench/floor.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

namespace notaio::bench {

class SusanFloor : public LinesFloor<SusanFloor, NoResults> {
    friend LinesFloor;

  public:
    SusanFloor() {
        int cell = 0;
        for (int row = 1; row <= 9; ++row) {
            for (int k = 1; k <= width(row); ++k)
                cell_[static_cast<std::size_t>(row)][static_cast<std::size_t>(k)] = static_cast<std::int8_t>(cell++);
        }
        for (int row = 1; row <= 9; ++row) {
            for (int k = 1; k <= width(row); ++k) {
                const int up = row <= 5 ? -1 : 0;
                const int down = row < 5 ? 0 : -1;
                auto& mask = near_[static_cast<std::size_t>(at(row, k))];
                for (const auto& [r, q] : {std::pair{row - 1, k + up},
                                           {row - 1, k + up + 1},
                                           {row, k - 1},
                                           {row, k + 1},
                                           {row + 1, k + down},
                                           {row + 1, k + down + 1}})
                    if (at(r, q) >= 0) mask |= bit(at(r, q));
                label_[static_cast<std::size_t>(at(row, k))] = {static_cast<char>('a' + row - 1),
                                                                static_cast<char>('0' + k)};
            }
        }
    }

  private:
    static constexpr std::string_view game_members =
        R"("game":"susan","ruleset":"standard","notation":"lines","coordinates":"author")";

    static constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }
    static constexpr int width(int row) { return 9 - (row < 5 ? 5 - row : row - 5); }
    [[nodiscard]] int at(int row, int k) const {
        return row < 0 || row > 10 || k < 0 || k > 10
                   ? -1
                   : cell_[static_cast<std::size_t>(row)][static_cast<std::size_t>(k)];
    }

    static std::array<std::array<std::int8_t, 12>, 12> no_cells() {
        std::array<std::array<std::int8_t, 12>, 12> grid{};
        for (auto& row : grid) row.fill(-1);
        return grid;
    }

    // A cell at `at`, or -1; `at` moves behind it.
    int read_cell(const char*& at, const char* end) const {
        if (at == end) return -1;
        const int row = *at++ - 'a' + 1;
        if (row < 1 || row > 9 || at == end || *at < '0' || *at > '9') return -1;
        const int k = *at++ - '0';
        return cell_[static_cast<std::size_t>(row)][static_cast<std::size_t>(k)];
    }

    // Made twice, for counts and for objects: what it calls once would no longer be inlined as such.
    template <class Out>
    [[gnu::flatten]] const char* game(const char* at, const char* end, FloorCounts& counts, Out& out) const {
        [[maybe_unused]] const char* const begin = at;
        [[maybe_unused]] const std::uint64_t before = counts.plies;
        std::array<std::uint64_t, 2> stones{};
        unsigned mover = 0;
        unsigned slides = 0;
        bool over = false;
        bool bad = false;
        while (at < end && *at != '\n') {
            if (*at == ' ') {
                ++at;
                continue;
            }
            int to = read_cell(at, end);
            const std::uint64_t all = stones[0] | stones[1];
            bool legal = to >= 0 && !over;
            if (legal && at < end && *at == '-') {
                const int from = to;
                to = read_cell(++at, end);
                legal = to >= 0 && (stones[mover] & bit(from)) != 0 && (all & bit(to)) == 0 &&
                        (near_[static_cast<std::size_t>(from)] & bit(to)) != 0;
                if (legal) stones[mover] ^= bit(from);
                ++slides;
            } else {
                legal = legal && (all & bit(to)) == 0;
                slides = 0;
            }
            if (!legal || (at < end && *at != ' ' && *at != '\n')) {
                bad = true;
                while (at < end && *at != '\n') ++at;
                break;
            }
            stones[mover] |= bit(to);
            ++counts.plies;
            const std::uint64_t now = stones[0] | stones[1];
            std::uint64_t look = (near_[static_cast<std::size_t>(to)] | bit(to)) & now;
            while (look != 0) {
                const int cell = std::countr_zero(look);
                look &= look - 1;
                if ((near_[static_cast<std::size_t>(cell)] & ~now) == 0) over = true;
            }
            over = over || slides == 6;
            mover ^= 1U;
        }
        counts.finished += over ? 1U : 0U;
        counts.bad += bad ? 1U : 0U;
        if constexpr (Out::prints) {
            out.head_of_line(begin, at, game_members,
                             bad    ? "illegal"
                             : over ? "legal"
                                    : "incomplete",
                             counts.plies - before);
            if (over && !bad)
                outcome(out, stones[mover], stones[mover ^ 1U], mover == 1 ? "Black" : "White",
                        mover == 1 ? "White" : "Black");
            else
                out.put("null");
            out.tail();
        }
        return at;
    }

    // The stones of a mask that have no free neighbour.
    [[nodiscard]] std::uint64_t surrounded(std::uint64_t stones, std::uint64_t all) const {
        std::uint64_t found = 0;
        for (; stones != 0; stones &= stones - 1) {
            const int cell = std::countr_zero(stones);
            if ((near_[static_cast<std::size_t>(cell)] & ~all) == 0) found |= bit(cell);
        }
        return found;
    }

    // `last` has moved, and with it the game is over.
    void outcome(JsonText& out, std::uint64_t next_stones, std::uint64_t last_stones, std::string_view last,
                 std::string_view next) const {
        const std::uint64_t all = next_stones | last_stones;
        const std::uint64_t own = surrounded(last_stones, all);
        const std::uint64_t enemy = surrounded(next_stones, all);
        if (own != 0)
            out.outcome(next, enemy != 0 ? "both-surrounded" : "self-surrounded");
        else
            out.outcome(enemy != 0 ? last : "", enemy != 0 ? "surrounded" : "six-slides");
        out.put("null,\"proof\":[");
        for (std::uint64_t left = own | enemy; left != 0; left &= left - 1) {
            const auto& label = label_[static_cast<std::size_t>(std::countr_zero(left))];
            out.item({label.data(), label.size()});
        }
        out.end_list();
        out.put('}');
    }

    std::array<std::array<std::int8_t, 12>, 12> cell_ = no_cells();
    std::array<std::uint64_t, 61> near_{};
    std::array<std::array<char, 2>, 61> label_{};
};

}  // namespace notaio::bench
