// A regular hexagon of hexagonal cells: geometry, for every side the games use.
#pragma once

#include "rules/board/cell.hpp"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace notaio::rules {

/// The board of one side length N: 2N-1 rows, 3N(N-1)+1 cells.
///
///      . . .        row 1, N cells
///     . . . .
///    . . . . .      row N, 2N-1 cells
///     . . . .
///      . . .        row 2N-1
class HexBoard {
  public:
    static constexpr int smallest_side = 2;
    static constexpr int largest_side = 19;

    /// The board of that side, from 2 to 19; made once.
    static const HexBoard& of(int side);

    explicit HexBoard(int side);

    /// A row from the top and a place in it from the left, both from 1.
    struct Place {
        int row = 1;
        int index = 1;
        bool operator==(const Place&) const = default;
    };

    [[nodiscard]] int side() const { return side_; }
    [[nodiscard]] int rows() const { return 2 * side_ - 1; }
    [[nodiscard]] std::size_t size() const { return places_.size(); }
    /// Cells of a row, from 1 to `rows()`.
    [[nodiscard]] int width(int row) const { return 2 * side_ - 1 - (row < side_ ? side_ - row : row - side_); }

    [[nodiscard]] Place place(Cell cell) const { return places_[index(cell)]; }
    [[nodiscard]] std::optional<Cell> cell(Place place) const;
    /// The neighbours of a cell: two to six, in board order.
    [[nodiscard]] std::span<const Cell> neighbours(Cell cell) const {
        const Around& around = around_[index(cell)];
        return {around.cells.data(), around.count};
    }
    [[nodiscard]] bool adjacent(Cell a, Cell b) const {
        const auto& near = around_[index(a)].cells;
        return near[0] == b || near[1] == b || near[2] == b || near[3] == b || near[4] == b || near[5] == b;
    }
    /// Steps between two cells over neighbours, on an empty board.
    [[nodiscard]] int distance(Cell a, Cell b) const;

  private:
    int side_;
    std::vector<Place> places_;
    std::vector<std::size_t> row_begin_;
    struct Around {
        std::array<Cell, 6> cells{};  // where there are fewer neighbours, the rest is `size()`, which is no cell
        std::uint32_t count = 0;
    };
    std::vector<Around> around_;
};

}  // namespace notaio::rules
