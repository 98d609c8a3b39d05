#include "rules/board/hex_border.hpp"

#include "rules/board/lazy_array.hpp"

#include <algorithm>
#include <cassert>

namespace notaio::rules {
namespace {

// Skewed axes from the top left: all six neighbours lie at fixed steps. docs/rules/havannah.md 1.2
struct Skewed {
    int x;
    int y;
};

Skewed skewed(HexBoard::Place place, int last) {
    const int y = place.row - 1;
    return {place.index - 1 + std::max(0, y - last), y};
}

std::uint16_t marks_of(Skewed at, int last) {
    const int m = last;
    const Skewed corners[] = {{0, 0}, {m, 0}, {2 * m, m}, {2 * m, 2 * m}, {m, 2 * m}, {0, m}};
    for (unsigned k = 0; k < 6; ++k)
        if (at.x == corners[k].x && at.y == corners[k].y) return static_cast<std::uint16_t>(1U << k);
    const bool sides[] = {at.y == 0, at.x - at.y == m, at.x == 2 * m, at.y == 2 * m, at.y - at.x == m, at.x == 0};
    for (unsigned k = 0; k < 6; ++k)
        if (sides[k]) return static_cast<std::uint16_t>(1U << (6 + k));
    return 0;
}

}  // namespace

const HexBorder& HexBorder::of(int side) {
    static LazyArray<HexBorder, HexBoard::largest_side - HexBoard::smallest_side + 1> borders;
    assert(side >= HexBoard::smallest_side && side <= HexBoard::largest_side);
    return borders.at(static_cast<std::size_t>(side - HexBoard::smallest_side),
                      [&] { return HexBorder(HexBoard::of(side)); });
}

HexBorder::HexBorder(const HexBoard& board) {
    constexpr Skewed steps[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}};
    const int last = board.side() - 1;
    const auto cell = [&](Skewed at) {
        const auto found = board.cell({at.y + 1, at.x - std::max(0, at.y - last) + 1});
        return found.value_or(cell_at(board.size()));
    };
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Skewed at = skewed(board.place(cell_at(i)), last);
        auto& around = around_.emplace_back();
        for (std::size_t d = 0; d < around.size(); ++d) around[d] = cell({at.x + steps[d].x, at.y + steps[d].y});
        marks_.push_back(marks_of(at, last));
    }
}

}  // namespace notaio::rules
