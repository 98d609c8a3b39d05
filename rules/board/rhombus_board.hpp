// A rhombus of hexagonal cells: geometry.
#pragma once

#include "rules/board/cell.hpp"
#include "rules/board/square_board.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace notaio::rules {

/// The board of one size: as many rows as columns, each row half a cell to the right of the one above it. Cells are
/// numbered by row from the top.
class RhombusBoard {
  public:
    static constexpr int largest_side = 53;
    /// Bits of the borders that a cell lies on: the two that one pair of sides is joined by, then those of the other.
    enum Edge : std::uint8_t { top = 1, bottom = 2, left = 4, right = 8 };
    /// A column from the left and a row from the top, both from 0.
    struct Place {
        int x = 0;
        int y = 0;
        bool operator==(const Place&) const = default;
    };

    /// The board of that size, from 1 to 53; made once.
    static const RhombusBoard& of(int side);

    explicit RhombusBoard(int side);

    [[nodiscard]] int side() const { return side_; }
    [[nodiscard]] std::size_t size() const { return edges_.size(); }
    /// Its cells as those of a square board, in the same order, for position strings.
    [[nodiscard]] const SquareBoard& grid() const { return grid_; }
    [[nodiscard]] Place place(Cell cell) const {
        return {static_cast<int>(index(cell)) % side_, static_cast<int>(index(cell)) / side_};
    }
    [[nodiscard]] bool holds(Place at) const { return at.x >= 0 && at.x < side_ && at.y >= 0 && at.y < side_; }
    /// The cell of a place that it holds.
    [[nodiscard]] Cell cell(Place at) const { return cell_at(static_cast<std::size_t>(at.y * side_ + at.x)); }
    /// The cell that changes places with this one in the long diagonal.
    [[nodiscard]] Cell mirror(Cell of) const { return cell({place(of).y, place(of).x}); }
    /// The neighbours of a cell, in board order.
    [[nodiscard]] std::span<const Cell> neighbours(Cell cell) const {
        const Near& near = near_[index(cell)];
        return {near.cells.data(), near.count};
    }
    /// The neighbours of a cell, each beside the next and the last beside the first: right, then clockwise. Where the
    /// board ends, the place holds `size()`, which is no cell.
    [[nodiscard]] const std::array<Cell, 6>& around(Cell cell) const { return near_[index(cell)].around; }
    [[nodiscard]] bool adjacent(Cell a, Cell b) const;
    [[nodiscard]] std::uint8_t edges(Cell cell) const { return edges_[index(cell)]; }

  private:
    struct Near {
        std::array<Cell, 6> around{};
        std::array<Cell, 6> cells{};
        std::uint8_t count = 0;
    };

    int side_;
    SquareBoard grid_;
    std::vector<Near> near_;
    std::vector<std::uint8_t> edges_;
};

}  // namespace notaio::rules
