// Hexagonal boards in position strings: rows from the top joined by /, a mark for each stone, a number for a run of
// empty cells. Shared by the games that are played on them.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/board/hex_board.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::rules {

/// The rows of a position string, once they are understood.
struct HexRows {
    int side = 0;
    std::string cells = {};  ///< for each cell in board order its mark in lower case, or .
};

/// What a game's rows may be.
struct HexRowsForm {
    std::string_view marks;  ///< letters of the stones: xo
    int smallest_side;
    int largest_side;
    notation::Text wrong_count;  ///< the reason where the number of rows is that of no such side
};

/// Reads rows, marks in either case. Gives the reason if they are no board.
std::optional<notation::Text> read_hex_rows(std::string_view text, const HexRowsForm& form, HexRows& rows);

/// Writes the rows; `mark(cell)` is a letter, or . for an empty cell.
template <class Mark>
std::string hex_rows_text(const HexBoard& board, Mark&& mark) {
    std::string out(board.size() + static_cast<std::size_t>(board.rows()), '/');  // a run is no longer than its cells
    char* at = out.data();
    std::size_t cell = 0;
    for (int row = 1; row <= board.rows(); ++row) {
        if (row > 1) *at++ = '/';
        const std::size_t end = cell + static_cast<std::size_t>(board.width(row));
        while (cell < end) {
            const std::size_t begin = cell;
            char stone = '.';
            while (cell < end && (stone = mark(cell_at(cell))) == '.') ++cell;
            if (cell > begin) at = std::to_chars(at, out.data() + out.size(), cell - begin).ptr;
            if (cell == end) break;
            *at++ = stone;
            ++cell;
        }
    }
    out.resize(static_cast<std::size_t>(at - out.data()));
    return out;
}

/// Whether the first word of a line looks like rows.
bool looks_like_hex_rows(std::string_view line, std::string_view marks);

}  // namespace notaio::rules
