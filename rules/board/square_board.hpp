// A rectangle of square cells: geometry. Shared by the games that are played on one.
#pragma once

#include "rules/board/cell.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace notaio::rules {

/// A board of columns, from the left, and rows, from the bottom, both from 1.
class SquareBoard {
  public:
    /// How its cells are numbered.
    enum class Order : std::uint8_t {
        by_column,  ///< a1 a2 ... b1 b2
        by_row,     ///< a1 b1 ... a2 b2
        from_top,   ///< by row, the last one first
    };
    /// A column from the left and a row from the bottom, both from 1.
    struct Place {
        int column = 1;
        int row = 1;
        bool operator==(const Place&) const = default;
    };

    SquareBoard(int columns, int rows, Order order);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] std::size_t size() const { return places_.size(); }
    [[nodiscard]] Place place(Cell cell) const { return places_[index(cell)]; }
    [[nodiscard]] std::optional<Cell> cell(Place place) const {
        if (place.column < 1 || place.column > columns_ || place.row < 1 || place.row > rows_) return std::nullopt;
        const int row = order_ == Order::from_top ? rows_ - place.row : place.row - 1;
        const int number =
            order_ == Order::by_column ? (place.column - 1) * rows_ + row : row * columns_ + place.column - 1;
        return cell_at(static_cast<std::size_t>(number));
    }
    /// How far a cell stands in board order from the one on its left.
    [[nodiscard]] std::size_t step_right() const {
        return order_ == Order::by_column ? static_cast<std::size_t>(rows_) : 1;
    }
    /// The cells orthogonally beside a cell: two to four, in board order.
    [[nodiscard]] std::span<const Cell> neighbours(Cell cell) const { return beside_[index(cell)]; }

  private:
    int columns_;
    int rows_;
    Order order_;
    std::vector<Place> places_;
    std::vector<std::vector<Cell>> beside_;
};

}  // namespace notaio::rules
