// The pieces of Siesta on their board, and the points that a piece makes where it is put. docs/rules/siesta.md 2 to 4
#pragma once

#include "notation/siesta.hpp"
#include "rules/board/square_board.hpp"

#include <array>
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
constexpr bool is_roof(Mark mark) { return mark >= Mark::roof_a && mark <= Mark::roof_d; }
constexpr std::size_t owner(Mark roof) { return static_cast<std::size_t>(roof) - static_cast<std::size_t>(Mark::roof_a); }
constexpr Mark roof_of(std::size_t seat) { return static_cast<Mark>(static_cast<std::size_t>(Mark::roof_a) + seat); }
constexpr Mark mark_of(Piece piece, std::size_t seat) {
    return piece == Piece::sun ? Mark::sun : piece == Piece::shadow ? Mark::shadow : roof_of(seat);
}

/// The 12 x 12 cells within a border. A piece is never taken from it but by `take`, which undoes.
class Board {
  public:
    Board();

    [[nodiscard]] Mark at(Cell cell) const { return marks_[place(cell)]; }
    /// Puts a piece on an empty cell and gives the points that it makes (3.4).
    Points put(Cell cell, Mark mark);
    /// The same where the points are not asked for.
    void lay(Cell cell, Mark mark) { marks_[place(cell)] = mark; }
    /// Undoes the putting of a piece.
    void take(Cell cell) { marks_[place(cell)] = Mark::empty; }

    /// The points of the whole board by the formula of 3.1.
    [[nodiscard]] Points points() const;

    /// The points of one shadow on the board: those of its own pairs, and of the doubles that its runs are.
    [[nodiscard]] Points points_of_shadow(Cell cell) const;

    /// Whether a cell touches a piece. Clause 4.3.
    [[nodiscard]] bool touches_any(Cell cell) const;
    /// Whether a cell touches a piece of that mark. Clause 4.4.
    [[nodiscard]] bool touches(Cell cell, Mark mark) const;
    /// Whether a shadow on the cell is lit, or would be. Clause 4.5.
    [[nodiscard]] bool is_lit(Cell cell) const;

    bool operator==(const Board&) const = default;

  private:
    static constexpr int width = side + 2;
    static std::size_t place(Cell cell) {
        const auto number = static_cast<int>(index(cell));
        return static_cast<std::size_t>((number / side + 1) * width + number % side + 1);
    }
    [[nodiscard]] bool is_filled(std::size_t at) const {
        return marks_[at] != Mark::empty && marks_[at] != Mark::border;
    }
    // The owners of the roofs that light a shadow from the side that `step` points to, as bits; 0: none do.
    [[nodiscard]] unsigned lit_from(std::size_t at, int step) const;
    // The points of the filled line of cells that begins at `first` and goes on by `step`.
    void add_line(std::size_t first, int step, int sign, Points& points) const;

    std::array<Mark, width * width> marks_;
};

}  // namespace notaio::rules::siesta
