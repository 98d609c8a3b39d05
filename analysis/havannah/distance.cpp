#include "analysis/havannah/distance.hpp"

#include "analysis/graph/frontier.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace notaio::analysis::havannah {
namespace {

using rules::cell_at;
using rules::HexBorder;
using rules::index;
using Colour = rules::Havannah::Colour;

constexpr int never = 1'000'000;  // more than any way costs, and four of them can be added
constexpr std::size_t directions = 6;

std::optional<int> if_ever(int cost) { return cost < never ? std::optional(cost) : std::nullopt; }

// What it costs to own each cell: an own stone nothing, a vacant cell one stone, an enemy's cell and the place beyond
// the board are closed.
class Costs {
  public:
    Costs(const Stones& stones, Colour colour) : costs_(stones.board().size() + 1, never) {
        for (std::size_t i = 0; i < stones.board().size(); ++i) {
            if (stones.is_own(cell_at(i), colour)) costs_[i] = 0;
            if (stones.is_vacant(cell_at(i))) costs_[i] = 1;
        }
    }
    [[nodiscard]] int of(Cell cell) const { return costs_[index(cell)]; }
    [[nodiscard]] bool is_open(Cell cell) const { return of(cell) < never; }

  private:
    std::vector<int> costs_;
};

// For each cell the cost of the cheapest way from a cell of the border that bears the mark, both ends included. The
// cost of a step is that of the cell it enters, so the first way to a cell is a cheapest one.
std::vector<int> ways_from(const Stones& stones, const Costs& costs, unsigned mark) {
    std::vector<int> distances(stones.board().size(), never);
    Frontier<Cell> frontier;
    const auto reach = [&](Cell cell) {
        if (!costs.is_open(cell) || distances[index(cell)] != never) return;
        distances[index(cell)] = frontier.cost() + costs.of(cell);
        frontier.add(cell, costs.of(cell));
    };
    for (std::size_t i = 0; i < stones.board().size(); ++i)
        if ((stones.border().marks(cell_at(i)) & mark) != 0) reach(cell_at(i));
    while (const auto cell = frontier.take())
        for (const Cell near : stones.board().neighbours(*cell)) reach(near);
    return distances;
}

constexpr unsigned corner_mark(unsigned corner) { return 1U << corner; }
constexpr unsigned side_mark(unsigned side) { return 1U << (6U + side); }

// Six searches over the board.
int bridge_cost(const Stones& stones, const Costs& costs) {
    int best = never;
    for (unsigned from = 0; from < 6; ++from) {
        const auto ways = ways_from(stones, costs, corner_mark(from));
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (HexBorder::corners(stones.border().marks(cell_at(i))) > corner_mark(from))
                best = std::min(best, ways[i]);
    }
    return best;
}

// Six searches over the board. Some cell joins the three arms of a fork, and it is paid for once.
int fork_cost(const Stones& stones, const Costs& costs) {
    std::array<std::vector<int>, 6> ways;
    for (unsigned side = 0; side < 6; ++side) ways[side] = ways_from(stones, costs, side_mark(side));
    int best = never;
    for (std::size_t i = 0; i < stones.board().size(); ++i) {
        std::array<int, 6> arms{};
        for (std::size_t side = 0; side < 6; ++side) arms[side] = ways[side][i];
        std::ranges::nth_element(arms, arms.begin() + 2);
        if (const int arm = std::max({arms[0], arms[1], arms[2]}); arm < never)
            best = std::min(best, arms[0] + arms[1] + arms[2] - 2 * costs.of(cell_at(i)));
    }
    return best;
}

// The cheapest ring. A loop goes round a cell if it crosses a ray from the cell to the border an odd number of times,
// so for each cell and each open cell of a ray from it there is one search over pairs of a cell and the parity of the
// crossings so far. That makes O(cells * side) searches of O(cells) each: 40 million steps on side 19, if all of them
// ran to their end. But the six cells around each cell give a first answer, nearly always six stones or fewer, and a
// search ends where it has spent as much as the best loop so far. A position takes about a millisecond on side 10 and
// five on side 19; where no ring is possible at all, which is the worst, some fifty.
class RingSearch {
  public:
    RingSearch(const Stones& stones, Colour colour)
        : stones_(stones),
          costs_(stones, colour),
          seen_(2 * (stones.board().size() + 1), 0),
          on_ray_(stones.board().size() + 1, 0),
          closed_(stones.board().size() + 1, 0) {}

    int cheapest() {
        int best = never;
        for_each_inner([&](Cell cell) { best = std::min(best, hexagon(cell)); });
        for_each_inner([&](Cell cell) {
            if (best > 0) best = around(cell, best);
        });
        return best;
    }

  private:
    // A cell and whether the way to it has crossed the ray an odd number of times.
    struct State {
        Cell cell;
        bool odd;
    };

    // The cells that a ring may enclose to count.
    template <class Visit>
    void for_each_inner(Visit&& visit) {
        for (std::size_t i = 0; i < stones_.board().size(); ++i)
            if (!stones_.border().on_border(cell_at(i)) && (!stones_.vacant_ring() || stones_.is_vacant(cell_at(i))))
                visit(cell_at(i));
    }

    [[nodiscard]] Cell next(Cell cell, std::size_t direction) const {
        return stones_.border().around(cell)[direction % directions];
    }
    [[nodiscard]] bool is_on_board(Cell cell) const { return index(cell) < stones_.board().size(); }

    [[nodiscard]] int hexagon(Cell centre) const {
        int cost = 0;
        for (const Cell cell : stones_.border().around(centre)) cost += costs_.of(cell);
        return std::min(cost, never);
    }

    // The open cells of a ray, without the cell that it comes from.
    [[nodiscard]] std::vector<Cell> open_ray(Cell centre, std::size_t direction) const {
        std::vector<Cell> cells;
        for (Cell at = next(centre, direction); is_on_board(at); at = next(at, direction))
            if (costs_.is_open(at)) cells.push_back(at);
        return cells;
    }

    // The cost of the cheapest loop around a cell, if it is below `best`; else `best`.
    int around(Cell centre, int best) {
        std::size_t direction = 0;
        std::vector<Cell> ray = open_ray(centre, 0);
        for (std::size_t other = 1; other < directions; ++other) {
            auto candidate = open_ray(centre, other);
            if (candidate.size() < ray.size()) {
                ray = std::move(candidate);
                direction = other;
            }
        }
        ++round_;
        closed_[index(centre)] = round_;
        for (Cell at = next(centre, direction); is_on_board(at); at = next(at, direction)) on_ray_[index(at)] = round_;
        for (const Cell start : ray) {
            best = std::min(best, loop_through(start, direction, best));
            closed_[index(start)] = round_;  // all loops through it are known
        }
        return best;
    }

    // The cost of the cheapest loop through a cell of the ray, if it is below `best`.
    int loop_through(Cell start, std::size_t direction, int best) {
        const int price = costs_.of(start);
        ++search_;
        frontier_.clear();
        frontier_.add({start, false}, 0);
        seen_[state_number({start, false})] = search_;
        while (const auto state = frontier_.take()) {
            if (frontier_.cost() + price >= best) break;
            for (std::size_t d = 0; d < directions; ++d) {
                const State to = {next(state->cell, d), state->odd != crosses(state->cell, d, direction)};
                if (to.cell == start && to.odd) return frontier_.cost() + price;
                if (!costs_.is_open(to.cell) || closed_[index(to.cell)] == round_) continue;
                std::uint32_t& seen = seen_[state_number(to)];
                if (seen == search_) continue;
                seen = search_;
                frontier_.add(to, costs_.of(to.cell));
            }
        }
        return best;
    }

    // Whether the step from a cell crosses the ray, which runs along its own cells on their clockwise side.
    [[nodiscard]] bool crosses(Cell from, std::size_t d, std::size_t ray) const {
        const std::size_t turn = (d + directions - ray) % directions;
        if (turn == 1 || turn == 2) return on_ray_[index(from)] == round_;
        return (turn == 4 || turn == 5) && on_ray_[index(next(from, d))] == round_;
    }

    [[nodiscard]] std::size_t state_number(State state) const {
        return 2 * index(state.cell) + static_cast<std::size_t>(state.odd);
    }

    const Stones& stones_;
    Costs costs_;
    Frontier<State> frontier_;
    // Cells and states are marked with the number of the round or search that they were last met in.
    std::vector<std::uint32_t> seen_, on_ray_, closed_;
    std::uint32_t round_ = 0;
    std::uint32_t search_ = 0;
};

}  // namespace

Distance distance_of(const Stones& stones, Colour colour) {
    const Costs costs(stones, colour);
    return {.ring = if_ever(RingSearch(stones, colour).cheapest()),
            .bridge = if_ever(bridge_cost(stones, costs)),
            .fork = if_ever(fork_cost(stones, costs))};
}

}  // namespace notaio::analysis::havannah
