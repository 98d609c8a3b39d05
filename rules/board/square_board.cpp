#include "rules/board/square_board.hpp"

namespace notaio::rules {

SquareBoard::SquareBoard(int columns, int rows) : columns_(columns), rows_(rows) {
    for (int column = 1; column <= columns; ++column)
        for (int row = 1; row <= rows; ++row) places_.push_back({column, row});
    for (const auto [column, row] : places_) {
        auto& beside = beside_.emplace_back();
        for (const Place near :
             {Place{column - 1, row}, Place{column, row - 1}, Place{column, row + 1}, Place{column + 1, row}})
            if (const auto found = cell(near)) beside.push_back(*found);
    }
}

std::optional<Cell> SquareBoard::cell(Place place) const {
    if (place.column < 1 || place.column > columns_ || place.row < 1 || place.row > rows_) return std::nullopt;
    return cell_at(static_cast<std::size_t>((place.column - 1) * rows_ + place.row - 1));
}

}  // namespace notaio::rules
