// The border of a hexagonal board, and the six places around each of its cells in the order of the clock.
#pragma once

#include "rules/board/hex_board.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace notaio::rules {

/// Corners and sides are numbered 0 to 5 clockwise: corner 0 is the top left one, side k lies between corners k and k+1
/// and holds neither.
class HexBorder {
  public:
    /// The border of the board of that side, from 2 to 19; made once.
    static const HexBorder& of(int side);

    explicit HexBorder(const HexBoard& board);

    /// The neighbours of a cell, each beside the next and the last beside the first: right, then clockwise. Where the
    /// board ends, the place holds `size()` of the board, which is no cell.
    [[nodiscard]] const std::array<Cell, 6>& around(Cell cell) const { return around_[index(cell)]; }

    /// Bit k: the cell is corner k. Bit 6 + k: it lies on side k.
    [[nodiscard]] std::uint16_t marks(Cell cell) const { return marks_[index(cell)]; }
    [[nodiscard]] bool on_border(Cell cell) const { return marks(cell) != 0; }

    /// The corner bits of a union of marks, and the side bits, each from bit 0.
    static constexpr unsigned corners(unsigned marks) { return marks & 0x3FU; }
    static constexpr unsigned sides(unsigned marks) { return marks >> 6U; }

  private:
    std::vector<std::array<Cell, 6>> around_;
    std::vector<std::uint16_t> marks_;
};

}  // namespace notaio::rules
