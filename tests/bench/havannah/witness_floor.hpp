// The witnesses of Havannah's floor: shortest formations of the chain that won, found by breadth-first searches on the
// grid. docs/rules/havannah.md 4 and 5.5
#pragma once

#include "tests/bench/havannah/grid.hpp"
#include "tests/bench/json_floor.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::bench {

class HavannahWitness {
  public:
    /// The rest of the list of proofs, and the formations. `is_own` tells the cells of the chain.
    template <class IsOwn>
    void print(JsonText& out, const HavannahGrid& grid, unsigned formations, std::size_t last, IsOwn&& is_own) {
        grid_ = &grid;
        last_ = last;
        chain_.clear();
        own_.fill(false);
        for (const std::uint16_t cell : grid.on_board)
            if (is_own(cell)) {
                own_[cell] = true;
                chain_.push_back(cell);
            }
        proof_.fill(false);
        if ((formations & 1U) != 0) find_ring();
        if ((formations & 2U) != 0) find_bridge();
        if ((formations & 4U) != 0) find_fork();
        for (const std::uint16_t cell : chain_)
            if (proof_[cell]) item(out, cell);
        out.end_list();
        out.put(",\"formations\":[");
        if ((formations & 1U) != 0) print_ring(out);
        if ((formations & 2U) != 0) print_ends(out, "bridge", bridge_, "corners", corners_);
        if ((formations & 4U) != 0) print_ends(out, "fork", fork_, "sides", sides_);
        out.end_list();
    }

  private:
    static constexpr std::size_t cells = HavannahGrid::cells;
    static constexpr int width = HavannahGrid::width;
    static constexpr std::array<int, 6> around = {-width - 1, -width, -1, 1, width, width + 1};  // in board order

    using Flags = std::array<bool, cells>;
    using Cells = std::vector<std::uint16_t>;
    using Lengths = std::array<std::uint16_t, cells>;  // of shortest ways, both ends counted; 0: none

    static std::size_t near(std::size_t cell, int step) {
        return static_cast<std::size_t>(static_cast<int>(cell) + step);
    }
    static std::size_t row(std::size_t cell) { return cell / static_cast<std::size_t>(width); }

    // ------------------------------------------------------------------------------------------- bridge and fork

    // Finds the ways within the chain from the cells that wait.
    void search(Lengths& lengths) {
        for (const std::uint16_t cell : chain_) lengths[cell] = 0;
        for (const std::uint16_t source : waiting_) lengths[source] = 1;
        for (std::size_t next = 0; next < waiting_.size(); ++next) {
            const std::size_t cell = waiting_[next];
            for (const int step : around) {
                const std::size_t to = near(cell, step);
                if (!own_[to] || lengths[to] > 0) continue;
                lengths[to] = static_cast<std::uint16_t>(lengths[cell] + 1);
                waiting_.push_back(static_cast<std::uint16_t>(to));
            }
        }
    }
    // A way back to a source, at each step to the first cell that is nearer.
    void go_back(const Lengths& lengths, std::size_t cell, Cells& way) const {
        way.push_back(static_cast<std::uint16_t>(cell));
        while (lengths[cell] > 1) {
            std::size_t i = 0;
            while (!own_[near(cell, around[i])] || lengths[near(cell, around[i])] + 1 != lengths[cell]) ++i;
            cell = near(cell, around[i]);
            way.push_back(static_cast<std::uint16_t>(cell));
        }
    }

    void find_bridge() {
        std::array<std::uint16_t, 6> corners{};
        for (const std::uint16_t cell : chain_)
            if (const unsigned mark = grid_->marks[cell] & 63U; mark != 0)
                corners[static_cast<std::size_t>(std::countr_zero(mark))] = cell;
        bridge_.clear();
        for (std::size_t a = 0; a < 6; ++a) {
            if (corners[a] == 0) continue;
            waiting_.assign(1, corners[a]);
            search(lengths_[0]);
            for (std::size_t b = a + 1; b < 6; ++b) {
                if (corners[b] == 0 || (!bridge_.empty() && lengths_[0][corners[b]] >= bridge_.size())) continue;
                bridge_.clear();
                go_back(lengths_[0], corners[b], bridge_);
                std::ranges::reverse(bridge_);
                corners_ = {a, b};
            }
        }
        for (const std::uint16_t cell : bridge_) proof_[cell] = true;
    }

    // Three ways from one cell to three sides, as short together as can be.
    void find_fork() {
        std::vector<std::size_t> touched;
        for (std::size_t side = 0; side < 6; ++side) {
            waiting_.clear();
            for (const std::uint16_t cell : chain_)
                if ((grid_->marks[cell] >> (6 + side) & 1U) != 0) waiting_.push_back(cell);
            if (waiting_.empty()) continue;
            search(lengths_[side]);
            touched.push_back(side);
        }
        unsigned smallest = ~0U;
        std::size_t middle = 0;
        for (const std::uint16_t cell : chain_) {
            std::array<std::pair<unsigned, std::size_t>, 6> ways;  // of two as long the one to the lower side is first
            const auto end = std::ranges::transform(touched, ways.begin(), [&](std::size_t side) {
                                 return std::pair<unsigned, std::size_t>(lengths_[side][cell], side);
                             }).out;
            std::partial_sort(ways.begin(), ways.begin() + 3, end);
            const unsigned size = ways[0].first + ways[1].first + ways[2].first;
            if (size >= smallest) continue;
            smallest = size;
            middle = cell;
            sides_ = {ways[0].second, ways[1].second, ways[2].second};
        }
        std::ranges::sort(sides_);
        fork_.clear();
        for (const std::size_t side : sides_) go_back(lengths_[side], middle, fork_);
        std::ranges::sort(fork_);
        fork_.erase(std::ranges::unique(fork_).begin(), fork_.end());
        for (const std::uint16_t cell : fork_) proof_[cell] = true;
    }

    // ------------------------------------------------------------------------------------------------------ ring

    // Marks what can be reached from cells that wait without meeting a mark.
    static void flood(Flags& marked, Cells& waiting) {
        while (!waiting.empty()) {
            const std::size_t cell = waiting.back();
            waiting.pop_back();
            for (const int step : around) {
                const std::size_t to = near(cell, step);
                if (marked[to]) continue;
                marked[to] = true;
                waiting.push_back(static_cast<std::uint16_t>(to));
            }
        }
    }
    // Marks all but what the chain encloses.
    void mark_outside() {
        outside_.fill(true);
        for (const std::uint16_t cell : grid_->on_board) outside_[cell] = own_[cell];
        waiting_.clear();
        for (const std::uint16_t cell : grid_->on_board)
            if ((grid_->marks[cell] & HavannahGrid::border) != 0 && !outside_[cell]) {
                outside_[cell] = true;
                waiting_.push_back(cell);
            }
        flood(outside_, waiting_);
    }

    // A shortest loop through the last stone around one cell of each region that the chain encloses, or around a stone
    // that has six neighbours in it.
    void find_ring() {
        ring_.clear();
        mark_outside();
        for (const std::uint16_t cell : grid_->on_board) {
            if (own_[cell]) {
                if (std::ranges::all_of(around, [&](int step) { return own_[near(cell, step)]; })) loop_around(cell);
            } else if (!outside_[cell]) {
                outside_[cell] = true;
                waiting_.assign(1, cell);
                flood(outside_, waiting_);
                loop_around(cell);
            }
        }
        if (ring_.back() < ring_[1]) std::reverse(ring_.begin() + 1, ring_.end());
        for (const std::uint16_t cell : ring_) proof_[cell] = true;
        find_enclosed();
    }

    // A shortest loop has no chord, so all that it encloses is connected with the cell that it was searched around.
    void find_enclosed() {
        outside_.fill(false);
        for (const std::uint16_t cell : ring_) outside_[cell] = true;
        outside_[centre_] = true;
        enclosed_.assign(1, static_cast<std::uint16_t>(centre_));
        for (std::size_t next = 0; next < enclosed_.size(); ++next)
            for (const int step : around) {
                const std::size_t to = near(enclosed_[next], step);
                if (outside_[to]) continue;
                outside_[to] = true;
                enclosed_.push_back(static_cast<std::uint16_t>(to));
            }
        std::ranges::sort(enclosed_);
    }

    // Each cell is two nodes: whether the way to it has crossed the ray from `centre` to the right, just below its row,
    // an odd number of times. The loop is an odd way from the last stone back to it. Kept if it is the shortest so far.
    void loop_around(std::size_t centre) {
        if (last_ == centre) return;
        const std::size_t end = last_ * 2 + 1;
        for (const std::uint16_t cell : chain_) pairs_[cell * 2U] = pairs_[cell * 2U + 1] = 0;
        pairs_[last_ * 2] = 1;
        waiting_.assign(1, static_cast<std::uint16_t>(last_ * 2));
        for (std::size_t next = 0; next < waiting_.size() && pairs_[end] == 0; ++next) {
            const std::size_t node = waiting_[next];
            for (const int step : around) {
                const std::size_t to = follow(node, step, centre);
                if (to == 0 || pairs_[to] > 0) continue;
                pairs_[to] = static_cast<std::uint16_t>(pairs_[node] + 1);
                waiting_.push_back(static_cast<std::uint16_t>(to));
            }
        }
        if (pairs_[end] == 0 || (!ring_.empty() && pairs_[end] > ring_.size())) return;
        keep_loop(end, centre);
    }
    // The node behind a step, 0 if it leaves the chain or meets the centre.
    [[nodiscard]] std::size_t follow(std::size_t node, int step, std::size_t centre) const {
        const std::size_t cell = node / 2;
        const std::size_t to = near(cell, step);
        if (!own_[to] || to == centre) return 0;
        const std::size_t upper = std::min(cell, to);
        const bool crosses = row(cell) != row(to) && row(upper) == row(centre) && upper > centre;
        return to * 2 + (node % 2 ^ (crosses ? 1U : 0U));
    }
    // The way back from `end`, without its last node, which is the last stone once more. A way that meets itself is no
    // loop.
    void keep_loop(std::size_t end, std::size_t centre) {
        loop_.clear();
        for (std::size_t node = end; pairs_[node] > 1;) {
            loop_.push_back(static_cast<std::uint16_t>(node / 2));
            std::size_t to = 0;
            for (std::size_t i = 0; to == 0; ++i) {
                to = follow(node, around[i], centre);
                if (to != 0 && pairs_[to] + 1 != pairs_[node]) to = 0;
            }
            node = to;
        }
        waiting_ = loop_;
        std::ranges::sort(waiting_);
        if (std::ranges::adjacent_find(waiting_) != waiting_.end()) return;
        std::swap(ring_, loop_);
        centre_ = centre;
    }

    // ------------------------------------------------------------------------------------------------- as objects

    void item(JsonText& out, std::size_t cell) const {
        const std::size_t y = row(cell) - 1;
        out.put('"');
        out.put(static_cast<char>('A' + y));
        out.put(static_cast<std::uint64_t>(static_cast<int>(cell) - grid_->first[y] + 1));
        out.put("\",");
    }
    void head(JsonText& out, std::string_view kind, const Cells& list) const {
        out.put("{\"kind\":\"");
        out.put(kind);
        out.put("\",\"cells\":[");
        for (const std::uint16_t cell : list) item(out, cell);
        out.end_list();
    }
    void print_ring(JsonText& out) const {
        head(out, "ring", ring_);
        out.put(",\"encloses\":[");
        for (const std::uint16_t cell : enclosed_) item(out, cell);
        out.end_list();
        out.put("},");
    }
    template <std::size_t size>
    void print_ends(JsonText& out, std::string_view kind, const Cells& list, std::string_view ends,
                    const std::array<std::size_t, size>& numbers) const {
        head(out, kind, list);
        out.put(",\"");
        out.put(ends);
        out.put("\":[");
        for (const std::size_t number : numbers) {
            out.put(static_cast<char>('0' + number));
            out.put(',');
        }
        out.end_list();
        out.put("},");
    }

    const HavannahGrid* grid_ = nullptr;
    std::size_t last_ = 0;
    Cells chain_;  // in board order
    Flags own_{};  // the same
    Flags proof_{};
    Flags outside_{};  // and what is not to be looked at again
    std::array<Lengths, 6> lengths_{};
    std::array<std::uint16_t, cells * 2> pairs_{};
    Cells waiting_;
    Cells loop_;
    Cells ring_;
    Cells enclosed_;
    std::size_t centre_ = 0;  // of the ring
    Cells bridge_;
    Cells fork_;
    std::array<std::size_t, 2> corners_{};
    std::array<std::size_t, 3> sides_{};
};

}  // namespace notaio::bench
