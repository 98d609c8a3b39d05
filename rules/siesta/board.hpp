// The pieces of Siesta on their board, and the points that a piece makes where it is put. docs/rules/siesta.md 2 to 4
#pragma once

#include "notation/siesta/siesta.hpp"
#include "rules/board/square_board.hpp"
#include "rules/siesta/lanes.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace notaio::rules::siesta {

using notation::siesta::Piece;

inline constexpr int side = 12;
inline constexpr std::size_t cell_count = 144;
inline constexpr std::size_t most_players = 4;

/// One number for each seat.
using Points = std::array<int, most_players>;

/// What stands on a cell.
enum class Mark : std::uint8_t { empty, sun, shadow, roof_a, roof_b, roof_c, roof_d, border };
/// One or more marks, a bit for each by its number.
constexpr unsigned bit_of(Mark mark) { return 1U << static_cast<unsigned>(mark); }
constexpr bool is_roof(Mark mark) { return mark >= Mark::roof_a && mark <= Mark::roof_d; }
constexpr bool is_piece(Mark mark) { return mark != Mark::empty && mark != Mark::border; }
constexpr std::size_t owner(Mark roof) {
    return static_cast<std::size_t>(roof) - static_cast<std::size_t>(Mark::roof_a);
}
constexpr Mark roof_of(std::size_t seat) { return static_cast<Mark>(static_cast<std::size_t>(Mark::roof_a) + seat); }
constexpr Mark mark_of(Piece piece, std::size_t seat) {
    return piece == Piece::sun ? Mark::sun : piece == Piece::shadow ? Mark::shadow : roof_of(seat);
}

/// The 12 x 12 cells within a border. A piece is never taken from it but by `take`, which undoes.
class Board {
  public:
    Board();

    [[nodiscard]] Mark at(Cell cell) const { return marks_[place(cell)]; }
    /// Puts a piece on an empty cell and adds the points that it makes (3.4) to `points`.
    void put(Cell cell, Mark mark, Points& points);
    /// Puts a piece where the points are not asked for.
    void lay(Cell cell, Mark mark) { set(cell, mark); }
    /// Undoes the putting of a piece.
    void take(Cell cell);

    /// The points of the whole board by the formula of 3.1.
    [[nodiscard]] Points points() const;

    /// What a shadow that was put on the cell pays by the narrow reading (3.6): itself alone where it makes an old
    /// Siesta grow, and all shadows of one that it begins.
    [[nodiscard]] Points narrow_points(Cell cell) const;

    /// What stands beside a cell: a bit for each mark, by its number.
    [[nodiscard]] unsigned marks_beside(Cell cell) const {
        unsigned marks = 0;
        for (const int step : steps) marks |= 1U << static_cast<unsigned>(marks_[moved(place(cell), step)]);
        return marks;
    }
    /// Whether a shadow on the cell is lit, or would be. Clause 4.5.
    [[nodiscard]] bool is_lit(Cell cell) const { return lanes(cell).lit() != 0; }

    /// Calls `visit(piece, cell)` for each piece that may be laid by clauses 4.3 to 4.5, by cell and kind, until it
    /// says false; says whether it never did. `visit` may lay and take pieces, if it leaves the board as it was.
    template <class Visit>
    bool for_each_open(Visit&& visit) const {
        for (int rank = 1; rank <= side; ++rank) {
            const LineMarks& below = ranks_[at(rank - 1)];
            const LineMarks& here = ranks_[at(rank)];
            const LineMarks& above = ranks_[at(rank + 1)];
            const unsigned free = beside(below.filled(), here.filled(), above.filled()) & ~here.filled();
            if (free == 0) continue;
            const unsigned for_suns = free & ~beside(below.shadows, here.shadows, above.shadows);
            const unsigned for_shadows = free & ~beside(below.suns, here.suns, above.suns);
            for (unsigned left = free; left != 0; left &= left - 1) {
                const int column = std::countr_zero(left);
                const Cell cell = cell_at(static_cast<std::size_t>((rank - 1) * side + column));
                if ((for_suns >> column & 1U) != 0 && !visit(Piece::sun, cell)) return false;
                if ((for_shadows >> column & 1U) != 0 && is_lit(cell) && !visit(Piece::shadow, cell)) return false;
                if (!visit(Piece::roof, cell)) return false;
            }
        }
        return true;
    }

    bool operator==(const Board&) const = default;

  private:
    static constexpr int width = side + 2;
    static constexpr unsigned on_board = (1U << side) - 1U;

    static constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
    // The cells of a rank that touch one of these, in the rank below it, in itself, and in the one above.
    static unsigned beside(unsigned below, unsigned here, unsigned above) {
        here &= on_board;
        return (here << 1U | here >> 1U | below | above) & on_board;
    }
    static constexpr std::size_t column_of(Cell cell) { return index(cell) % side; }
    static constexpr std::size_t row_of(Cell cell) { return index(cell) / side; }
    [[nodiscard]] Lanes lanes(Cell cell) const {
        const std::size_t column = column_of(cell);
        const std::size_t row = row_of(cell);
        return {ranks_[row + 1], files_[column], column, row};
    }
    void set(Cell cell, Mark mark) {
        const std::size_t column = column_of(cell);
        const std::size_t row = row_of(cell);
        marks_[place(cell)] = mark;
        const auto kind = mark == Mark::sun      ? &LineMarks::suns
                          : mark == Mark::shadow ? &LineMarks::shadows
                                                 : &LineMarks::roofs;
        ranks_[row + 1].*kind |= LineMarks::bits(column);
        files_[column].*kind |= LineMarks::bits(row);
    }
    static constexpr std::array<int, 4> steps = {1, -1, width, -width};  // by lane
    static constexpr std::array<int, 2> forward = {1, width};
    static std::size_t moved(std::size_t at, int step) { return static_cast<std::size_t>(static_cast<int>(at) + step); }
    static constexpr std::size_t place(Cell cell) { return index(cell) + index(cell) / side * 2 + width + 1; }
    // The owners of the roofs that light a shadow from the side that `step` points to, as bits; 0: none do. Clause 2.2:
    // behind shadows, roofs, and behind them a sun.
    [[nodiscard]] unsigned lit_from(std::size_t at, int step) const {
        do at = moved(at, step);
        while (marks_[at] == Mark::shadow);
        return lit_through(at, step);
    }
    // The owners of the roofs from `at` on, if a sun stands behind them.
    [[nodiscard]] unsigned lit_through(std::size_t at, int step) const {
        unsigned owners = 0;
        for (; is_roof(marks_[at]); at = moved(at, step)) owners |= 1U << owner(marks_[at]);
        return marks_[at] == Mark::sun ? owners : 0;
    }
    // The number of shadows in line behind a cell.
    [[nodiscard]] int shadows_beyond(std::size_t at, int step) const;
    // What a shadow pays that was put on a cell, by one of the readings.
    enum class Growth : std::uint8_t { all_shadows, itself_alone };
    void add_shadow(Cell cell, Growth growth, Points& points) const;
    // What another piece just put pays for the light that travels along `step`.
    void add_light(std::size_t at, int step, Points& points) const;

    std::array<Mark, width * width> marks_;
    std::array<LineMarks, width> ranks_{};  // the first and the last are the border's
    std::array<LineMarks, side> files_{};
};

}  // namespace notaio::rules::siesta
