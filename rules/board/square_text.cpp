#include "rules/board/square_text.hpp"

#include <algorithm>

namespace notaio::rules {

using notation::is_digit;

std::optional<notation::Text>
read_square_rows(const SquareBoard& board, std::string_view rows, const notation::Text& wrong_rows,
                 notation::FunctionRef<std::optional<notation::Text>(Cell cell, char mark)> put) {
    const int beyond = board.columns() + 1;
    SquareBoard::Place place{1, board.rows()};
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (rows[at] == '/') {
            if (place.column != beyond || place.row == 1) return wrong_rows;
            place = {1, place.row - 1};
        } else if (is_digit(rows[at])) {
            int run = rows[at] - '0';
            if (beyond > 10 && at + 1 < rows.size() && is_digit(rows[at + 1])) run = run * 10 + (rows[++at] - '0');
            place.column += run;
            if (run == 0 || place.column > beyond) return wrong_rows;
        } else {
            const auto cell = board.cell(place);
            if (!cell) return wrong_rows;
            if (auto fault = put(*cell, rows[at])) return fault;
            ++place.column;
        }
    }
    return place == SquareBoard::Place{beyond, 1} ? std::nullopt : std::optional(wrong_rows);
}

bool looks_like_square_rows(std::string_view line, std::string_view marks) {
    const std::string_view rows = line.substr(0, line.find_first_of(" \t\r\n"));
    return std::ranges::count(rows, '/') >= 2 && std::ranges::all_of(rows, [&](char c) {
               return is_digit(c) || c == '/' || marks.find(c) != std::string_view::npos;
           });
}

std::vector<notation::Coord> square_coords(const SquareBoard& board, bool from_top) {
    std::vector<notation::Coord> coords;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const auto [column, row] = board.place(cell_at(i));
        const int number = from_top ? board.rows() + 1 - row : row;
        coords.push_back({.numbers = {static_cast<std::int16_t>(column), static_cast<std::int16_t>(number), 0}});
    }
    return coords;
}

}  // namespace notaio::rules
