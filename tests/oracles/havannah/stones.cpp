#include "tests/oracles/havannah/stones.hpp"

#include "analysis/graph/hex_graph.hpp"

#include <algorithm>
#include <bit>

namespace notaio::oracles::havannah {
namespace {

using rules::cell_at;
using rules::Havannah;
using rules::HexBorder;
using rules::index;

// Clauses 3.2 to 3.4, as bits of Havannah::End.
std::uint8_t formations_of(bool has_ring, std::size_t corners, std::size_t sides) {
    unsigned one = Havannah::none;
    if (has_ring) one |= Havannah::ring;
    if (corners >= 2) one |= Havannah::bridge;
    if (sides >= 3) one |= Havannah::fork;
    return static_cast<std::uint8_t>(one);
}

}  // namespace

Stones::Stones(const Havannah::Setup& setup, const Havannah::Position& position)
    : board_(analysis::hex_graph(setup.board())),
      border_(setup.border()),
      vacant_ring_(setup.vacant_ring()),
      colours_(analysis::colouring(board_,
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

std::uint8_t Stones::formations(const Chain& chain) const {
    const bool has_ring = std::ranges::any_of(chain.rings, [&](const std::vector<Cell>& inside) {
        return !vacant_ring_ || std::ranges::any_of(inside, [&](Cell cell) { return is_vacant(cell); });
    });
    return formations_of(has_ring, chain.corners.size(), chain.sides.size());
}

std::vector<Win> Stones::wins(Colour colour) const {
    std::vector<Win> result;
    for (std::size_t i = 0; i < board_.size(); ++i) {
        if (!is_vacant(cell_at(i))) continue;
        if (const std::uint8_t how = formations_with(cell_at(i), colour); how != 0) result.push_back({cell_at(i), how});
    }
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

}  // namespace notaio::oracles::havannah
