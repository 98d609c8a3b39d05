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

constexpr std::size_t smallest_ring = 6;

std::vector<int> numbers_of(unsigned bits) {
    std::vector<int> numbers;
    for (; bits != 0; bits &= bits - 1) numbers.push_back(std::countr_zero(bits));
    return numbers;
}

// Clauses 3.2 to 3.4, as bits of Havannah::End.
std::uint8_t formations_of(bool has_ring, std::size_t corners, std::size_t sides) {
    unsigned made = Havannah::none;
    if (has_ring) made |= Havannah::ring;
    if (corners >= 2) made |= Havannah::bridge;
    if (sides >= 3) made |= Havannah::fork;
    return static_cast<std::uint8_t>(made);
}

}  // namespace

Stones::Stones(const Havannah::Table& table, const Havannah::Position& position)
    : board_(hex_graph(*table.board)),
      border_(*table.border),
      vacant_ring_(table.vacant_ring),
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
    std::vector<Chain> made;
    for (std::size_t set = 0; set < sets_.size(); ++set)
        made.push_back({.colour = static_cast<Colour>(*colours_[index(sets_[set].front())]),
                        .cells = sets_[set],
                        .corners = numbers_of(HexBorder::corners(marks_[set])),
                        .sides = numbers_of(HexBorder::sides(marks_[set])),
                        .cut = {},
                        .rings = {}});
    for (const Cell cell : board_.articulation_cells(colours_)) made[set_of_[index(cell)]].cut.push_back(cell);
    for (const auto& block : board_.blocks(colours_)) {
        if (block.size() < smallest_ring) continue;
        if (auto cells = enclosed(block); !cells.empty())
            made[set_of_[index(block.front())]].rings.push_back(std::move(cells));
    }
    for (Chain& chain : made) std::ranges::sort(chain.rings);
    return made;
}

std::uint8_t Stones::formations(const Chain& chain) const {
    const bool has_ring = std::ranges::any_of(chain.rings, [&](const std::vector<Cell>& inside) {
        return !vacant_ring_ || std::ranges::any_of(inside, [&](Cell cell) { return is_vacant(cell); });
    });
    return formations_of(has_ring, chain.corners.size(), chain.sides.size());
}

std::vector<Win> Stones::wins(Colour colour) const {
    std::vector<Win> made;
    for (std::size_t i = 0; i < board_.size(); ++i) {
        if (!is_vacant(cell_at(i))) continue;
        if (const std::uint8_t how = formations_with(cell_at(i), colour); how != 0) made.push_back({cell_at(i), how});
    }
    return made;
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
    std::vector<Cell> made;
    for (std::size_t i = 0; i < board_.size(); ++i)
        if (dry[i]) made.push_back(cell_at(i));
    for (const Cell cell : block) {
        if (border_.on_border(cell)) continue;
        const auto closed = [&](Cell near) { return wall[index(near)] || dry[index(near)]; };
        if (std::ranges::all_of(board_.neighbours(cell), closed)) made.push_back(cell);
    }
    std::ranges::sort(made);
    return made;
}

std::uint8_t Stones::formations_with(Cell cell, Colour colour) const {
    std::array<std::size_t, 6> joined{};
    std::size_t count = 0;
    unsigned marks = border_.marks(cell);
    for (const Cell near : board_.neighbours(cell)) {
        if (!is_own(near, colour)) continue;
        joined[count++] = set_of_[index(near)];
        marks |= marks_[set_of_[index(near)]];
    }
    if (count == 0) return 0;
    const bool closes = may_close_ring(cell, colour) && closes_ring(cell, std::span(joined).first(count));
    const auto bits = [](unsigned mask) { return static_cast<std::size_t>(std::popcount(mask)); };
    return formations_of(closes, bits(HexBorder::corners(marks)), bits(HexBorder::sides(marks)));
}

// A shortest ring takes no short cut, so the stones before and after the new one lie apart, and hang together without
// it. Spares most floods.
bool Stones::may_close_ring(Cell cell, Colour colour) const {
    const auto near = board_.neighbours(cell);
    for (std::size_t a = 0; a < near.size(); ++a) {
        for (std::size_t b = a + 1; b < near.size(); ++b) {
            if (!is_own(near[a], colour) || !is_own(near[b], colour)) continue;
            if (set_of_[index(near[a])] != set_of_[index(near[b])]) continue;
            if (!std::ranges::binary_search(board_.neighbours(near[a]), near[b])) return true;
        }
    }
    return false;
}

// Whether the chain of a new stone, which joins those sets, surrounds a cell by clause 3.2 or 3.9.
bool Stones::closes_ring(Cell cell, std::span<const std::size_t> joined) const {
    Cells wall(board_.size(), false);
    wall[index(cell)] = true;
    for (const std::size_t set : joined)
        for (const Cell own : sets_[set]) wall[index(own)] = true;
    const Cells dry = surrounded(wall);
    for (std::size_t i = 0; i < board_.size(); ++i)
        if (dry[i] && (!vacant_ring_ || is_vacant(cell_at(i)))) return true;
    if (vacant_ring_) return false;
    const auto is_inner = [&](Cell at) {
        const auto near = board_.neighbours(at);
        return near.size() == 6 && wall[index(at)] &&
               std::ranges::all_of(near, [&](Cell own) { return wall[index(own)]; });
    };
    return is_inner(cell) || std::ranges::any_of(board_.neighbours(cell), is_inner);
}

}  // namespace notaio::analysis::havannah
