#include "rules/board/square_board.hpp"

#include <array>

namespace notaio::rules {

SquareBoard::SquareBoard(int columns, int rows, Order order) : columns_(columns), rows_(rows), order_(order) {
    const bool by_column = order == Order::by_column;
    for (int outer = 1; outer <= (by_column ? columns : rows); ++outer)
        for (int inner = 1; inner <= (by_column ? rows : columns); ++inner)
            places_.push_back(by_column                  ? Place{outer, inner}
                              : order == Order::from_top ? Place{inner, rows + 1 - outer}
                                                         : Place{inner, outer});
    for (const auto [column, row] : places_) {
        auto& beside = beside_.emplace_back();
        const Place left{column - 1, row};
        const Place below{column, row - 1};
        const Place above{column, row + 1};
        const Place right{column + 1, row};
        const Place first = order == Order::from_top ? above : below;
        const Place last = order == Order::from_top ? below : above;
        for (const Place near :
             by_column ? std::array{left, below, above, right} : std::array{first, left, right, last})
            if (const auto found = cell(near)) beside.push_back(*found);
    }
}

std::optional<Cell> SquareBoard::cell(Place place) const {
    if (place.column < 1 || place.column > columns_ || place.row < 1 || place.row > rows_) return std::nullopt;
    const int row = order_ == Order::from_top ? rows_ - place.row : place.row - 1;
    const int number =
        order_ == Order::by_column ? (place.column - 1) * rows_ + row : row * columns_ + place.column - 1;
    return cell_at(static_cast<std::size_t>(number));
}

}  // namespace notaio::rules
