#include "analysis/havannah/stones.hpp"

#include "analysis/graph/hex_graph.hpp"

#include <algorithm>
#include <bit>

namespace notaio::analysis::havannah {
namespace {

using rules::cell_at;
using rules::Havannah;
using rules::HexBorder;
using rules::index;
using Colour = Havannah::Colour;

constexpr std::size_t smallest_ring = 6;

std::vector<int> numbers_of(unsigned bits) {
    std::vector<int> numbers;
    for (; bits != 0; bits &= bits - 1) numbers.push_back(std::countr_zero(bits));
    return numbers;
}

}  // namespace

Stones::Stones(const Havannah::Setup& setup, const Havannah::Position& position)
    : board_(hex_graph(setup.board())),
      border_(setup.border()),
      vacant_ring_(setup.vacant_ring()),
      colours_(colouring(board_,
                         [&](Cell cell) -> std::optional<int> {
                             const auto stone = position.stone(cell);
                             return stone ? std::optional(static_cast<int>(*stone)) : std::nullopt;
                         })),
      sets_(board_.connected_sets(colours_)),
      marks_(sets_.size()),
      set_of_(board_.size(), no_set) {
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        for (const Cell cell : sets_[set]) {
            set_of_[index(cell)] = set;
            marks_[set] |= border_.marks(cell);
        }
    }
}

std::vector<Chain> Stones::chains() const {
    std::vector<Chain> result;
    for (std::size_t set = 0; set < sets_.size(); ++set)
        result.push_back({.colour = static_cast<Colour>(*colours_[index(sets_[set].front())]),
                          .cells = sets_[set],
                          .corners = numbers_of(HexBorder::corners(marks_[set])),
                          .sides = numbers_of(HexBorder::sides(marks_[set])),
                          .cut = {},
                          .rings = {}});
    for (const Cell cell : board_.articulation_cells(colours_)) result[set_of_[index(cell)]].cut.push_back(cell);
    for (const auto& block : board_.blocks(colours_)) {
        if (block.size() < smallest_ring) continue;
        if (auto cells = enclosed(block); !cells.empty())
            result[set_of_[index(block.front())]].rings.push_back(std::move(cells));
    }
    for (Chain& chain : result) std::ranges::sort(chain.rings);
    return result;
}

// The cells off the wall that cannot reach the border but through it: all that a flood from the border leaves dry.
Stones::Cells Stones::surrounded(const Cells& wall) const {
    Cells dry(board_.size(), true);
    std::vector<Cell> waiting;
    const auto reach = [&](Cell cell) {
        if (!dry[index(cell)]) return;
        dry[index(cell)] = false;
        if (!wall[index(cell)]) waiting.push_back(cell);
    };
    for (std::size_t i = 0; i < board_.size(); ++i)
        if (border_.on_border(cell_at(i))) reach(cell_at(i));
    while (!waiting.empty()) {
        const Cell cell = waiting.back();
        waiting.pop_back();
        for (const Cell near : board_.neighbours(cell)) reach(near);
    }
    for (std::size_t i = 0; i < board_.size(); ++i) dry[i] = dry[i] && !wall[i];
    return dry;
}

// Clause 3.2 for a block: the cells that some loop within it goes round. A stone of the block is among them if taking
// it away opens no way out, that is if all around it are stones of the block or dry.
std::vector<Cell> Stones::enclosed(const std::vector<Cell>& block) const {
    Cells wall(board_.size(), false);
    for (const Cell cell : block) wall[index(cell)] = true;
    const Cells dry = surrounded(wall);
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < board_.size(); ++i)
        if (dry[i]) cells.push_back(cell_at(i));
    for (const Cell cell : block) {
        if (border_.on_border(cell)) continue;
        const auto closed = [&](Cell near) { return wall[index(near)] || dry[index(near)]; };
        if (std::ranges::all_of(board_.neighbours(cell), closed)) cells.push_back(cell);
    }
    std::ranges::sort(cells);
    return cells;
}

std::vector<Win> wins_of(const Havannah::Setup& setup, const Havannah::Position& position, Colour colour) {
    std::vector<Win> wins;
    for (std::size_t i = 0; i < setup.board().size(); ++i) {
        if (!position.is_vacant(cell_at(i))) continue;
        Havannah::Position after = position;
        after.to_move = colour;
        setup.apply(after, Havannah::Place{cell_at(i)});
        const unsigned how = after.end & (Havannah::ring | Havannah::bridge | Havannah::fork);
        if (how != 0) wins.push_back({cell_at(i), static_cast<std::uint8_t>(how)});
    }
    return wins;
}

}  // namespace notaio::analysis::havannah
