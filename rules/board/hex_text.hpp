// Hexagonal boards in position strings: rows from the top joined by /, a mark for each stone, a number for a run of
// empty cells. Shared by the games that are played on them.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/board/hex_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
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
    bool operator==(const HexRow&) const = default;
};

/// The texts of rows as they were last written: most rows are those of the position before. Not for several threads.
class HexRowTexts {
  public:
    static constexpr int most_rows = 2 * HexBoard::largest_side - 1;
    static constexpr std::size_t widest = most_rows;  ///< cells, and no more bytes: a run is no longer

    /// Writes row `number`, from 1, which has so many cells, and gives its end. There is to be room for the widest.
    char* put(char* to, int number, HexRow row, int width, std::string_view two_marks) {
        Known& known = rows_[static_cast<std::size_t>(number - 1)];
        if (known.row != row || known.width != width || known.first_mark != two_marks.front()) {
            known.row = row;
            known.width = width;
            write(known, two_marks);
        }
        std::memcpy(to, known.text.data(), widest);  // so many each time: a few moves, and no call
        return to + known.size;
    }

  private:
    struct Known {
        HexRow row{};
        int width = 0;  // none yet
        char first_mark = '\0';
        std::uint8_t size = 0;
        std::array<char, widest> text{};
    };
    static void write(Known& known, std::string_view two_marks);

    std::array<Known, most_rows> rows_{};
};

/// Writes the rows; `row(first, count)` gives the HexRow of so many cells in board order.
template <class Row>
std::string hex_rows_text(const HexBoard& board, std::string_view two_marks, Row&& row) {
    thread_local HexRowTexts known;
    std::array<char, (HexRowTexts::widest + 1) * HexRowTexts::most_rows> text;  // NOLINT(*-member-init): filled below
    char* end = text.data();
    std::size_t cell = 0;
    for (int number = 1; number <= board.rows(); ++number) {
        if (number > 1) *end++ = '/';
        const int width = board.width(number);
        end = known.put(end, number, row(cell, static_cast<std::size_t>(width)), width, two_marks);
        cell += static_cast<std::size_t>(width);
    }
    return {text.data(), end};
}

/// The rows of a position string of cells as HexRows has them, with stones x and o.
std::string hex_rows_text(const HexBoard& board, std::string_view cells);

/// Whether the first word of a line looks like rows.
bool looks_like_hex_rows(std::string_view line, std::string_view marks);

}  // namespace notaio::rules
