// Which cells of Urbino's board see each other. docs/rules/urbino.md 1.3
#pragma once

#include "rules/board/cell_set.hpp"
#include "rules/board/square_board.hpp"

#include <array>

namespace notaio::rules::urbino {

inline constexpr std::size_t cell_count = 81;
using Cells = CellSet<cell_count>;

/// What lies between, beside and behind the cells of the board of 9 x 9.
class Sight {
  public:
    static const Sight& of_board();

    [[nodiscard]] const SquareBoard& board() const { return board_; }
    [[nodiscard]] const Cells& all() const { return all_; }
    /// The cells orthogonally beside a cell.
    [[nodiscard]] const Cells& beside(Cell cell) const { return beside_[index(cell)]; }
    /// The cells around a cell, diagonally too.
    [[nodiscard]] const Cells& around(Cell cell) const { return around_[index(cell)]; }

    /// Whether the line between two different cells is straight, along one of the eight directions, and free of
    /// `occupied`. The two cells may be occupied themselves; one of them is.
    [[nodiscard]] bool is_clear(Cell a, Cell b, const Cells& occupied) const {
        return !between_[index(a)][index(b)].intersects(occupied);
    }
    /// The cells behind `block` as seen from `from`, and `block` itself; none where the two are not in one line.
    [[nodiscard]] const Cells& shadow(Cell from, Cell block) const { return shadow_[index(from)][index(block)]; }
    /// The empty cells that are seen from a cell, occupied or not, over empty cells.
    [[nodiscard]] Cells from(Cell cell, const Cells& occupied) const;

  private:
    Sight();
    // The cells of one ray, from the nearest on.
    struct Ray {
        std::array<Cell, 8> cells{};
        std::size_t count = 0;
    };

    SquareBoard board_;
    Cells all_;
    std::array<Cells, cell_count> beside_;
    std::array<Cells, cell_count> around_;
    std::array<std::array<Ray, 8>, cell_count> rays_;
    std::array<std::array<Cells, cell_count>, cell_count> shadow_;
    // All cells where the two are not in one line, so that something is always in the way.
    std::array<std::array<Cells, cell_count>, cell_count> between_;
};

}  // namespace notaio::rules::urbino
