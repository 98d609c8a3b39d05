#include "rules/board/hex_board.hpp"

#include "rules/board/lazy_array.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace notaio::rules {
namespace {

// Skewed axes on which all six neighbours lie at fixed steps: x = k + max(0, N-r), y = r.
struct Axial {
    int x;
    int y;
};

Axial axial(HexBoard::Place place, int side) { return {place.index + std::max(0, side - place.row), -place.row}; }

}  // namespace

const HexBoard& HexBoard::of(int side) {
    static LazyArray<HexBoard, largest_side - smallest_side + 1> boards;
    assert(side >= smallest_side && side <= largest_side);
    return boards.at(static_cast<std::size_t>(side - smallest_side), [&] { return HexBoard(side); });
}

HexBoard::HexBoard(int side) : side_(side) {
    for (int row = 1; row <= rows(); ++row) {
        row_begin_.push_back(places_.size());
        for (int k = 1; k <= width(row); ++k) places_.push_back({row, k});
    }
    for (const Place at : places_) {
        // Upwards the rows shift by one to the left in the upper half, downwards in the lower (rules 2.1).
        const int up = at.row <= side_ ? -1 : 0;
        const int down = at.row < side_ ? 0 : -1;
        Around found;
        found.cells.fill(cell_at(size()));
        for (const Place next :
             {Place{at.row - 1, at.index + up}, Place{at.row - 1, at.index + up + 1}, Place{at.row, at.index - 1},
              Place{at.row, at.index + 1}, Place{at.row + 1, at.index + down}, Place{at.row + 1, at.index + down + 1}})
            if (const auto neighbour = cell(next)) found.cells[found.count++] = *neighbour;
        around_.push_back(found);
    }
}

std::optional<Cell> HexBoard::cell(Place place) const {
    if (place.row < 1 || place.row > rows() || place.index < 1 || place.index > width(place.row)) return std::nullopt;
    return cell_at(row_begin_[static_cast<std::size_t>(place.row - 1)] + static_cast<std::size_t>(place.index - 1));
}

int HexBoard::distance(Cell a, Cell b) const {
    const Axial from = axial(place(a), side_);
    const Axial to = axial(place(b), side_);
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    return std::max({std::abs(dx), std::abs(dy), std::abs(dx - dy)});
}

}  // namespace notaio::rules
