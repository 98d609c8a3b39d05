// Hexagonal boards in position strings: rows from the top joined by /, a mark for each stone, a number for a run of
// empty cells. Shared by the games that are played on them.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/board/hex_board.hpp"

#include <bit>
#include <cstdint>
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

/// The stones of a row, a bit for each cell from the left, and those of them that have the first of two marks.
struct HexRow {
    std::uint64_t stones;
    std::uint64_t first;
};

/// Writes the rows; `row(first, count)` gives the HexRow of so many cells in board order.
template <class Row>
std::string hex_rows_text(const HexBoard& board, std::string_view two_marks, Row&& row) {
    std::string out(board.size() + static_cast<std::size_t>(board.rows()), '/');  // a run is no longer than its cells
    char* at = out.data();
    const auto put_run = [&](int cells) {
        if (cells >= 10) *at++ = static_cast<char>('0' + cells / 10);
        if (cells > 0) *at++ = static_cast<char>('0' + cells % 10);
    };
    std::size_t cell = 0;
    for (int number = 1; number <= board.rows(); ++number) {
        if (number > 1) *at++ = '/';
        const auto width = static_cast<std::size_t>(board.width(number));
        HexRow left = row(cell, width);
        int written = 0;
        for (; left.stones != 0; left.stones &= left.stones - 1) {
            const int next = std::countr_zero(left.stones);
            put_run(next - written);
            *at++ = two_marks[(left.first >> next & 1U) != 0 ? 0 : 1];
            written = next + 1;
        }
        put_run(static_cast<int>(width) - written);
        cell += width;
    }
    out.resize(static_cast<std::size_t>(at - out.data()));
    return out;
}

/// The same of cells as HexRows has them, with stones x and o.
std::string hex_rows_text(const HexBoard& board, std::string_view cells);

/// Whether the first word of a line looks like rows.
bool looks_like_hex_rows(std::string_view line, std::string_view marks);

}  // namespace notaio::rules
