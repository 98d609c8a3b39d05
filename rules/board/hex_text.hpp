// Hexagonal boards in position strings: rows from the top joined by /, a mark for each stone, a number for a run of
// empty cells. Shared by the games that are played on them.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/source/function_ref.hpp"
#include "rules/board/hex_board.hpp"

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
std::string hex_rows_text(const HexBoard& board, notation::FunctionRef<char(Cell)> mark);

/// Whether the first word of a line looks like rows.
bool looks_like_hex_rows(std::string_view line, std::string_view marks);

}  // namespace notaio::rules
