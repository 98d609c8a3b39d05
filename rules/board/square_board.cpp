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

}  // namespace notaio::rules
