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
    /// The cells between two that are in one line along one of the eight directions; all cells where they are not.
    [[nodiscard]] const Cells& between(Cell a, Cell b) const { return between_[index(a)][index(b)]; }
    /// The empty cells that are seen from a cell, occupied or not, over empty cells.
    [[nodiscard]] Cells from(Cell cell, const Cells& occupied) const {
        Cells seen;
        for (const Cells& ray : rays_[index(cell)].up) seen.add_all(ray.before(ray & occupied));
        for (const Cells& ray : rays_[index(cell)].down) seen.add_all(ray.after(ray & occupied));
        return seen;
    }

  private:
    Sight();
    // The cells on the four rays to higher numbers, and on the four to lower ones: there the nearest comes last.
    struct Rays {
        std::array<Cells, 4> up;
        std::array<Cells, 4> down;
    };

    SquareBoard board_;
    Cells all_;
    std::array<Cells, cell_count> beside_;
    std::array<Cells, cell_count> around_;
    std::array<Rays, cell_count> rays_;
    std::array<std::array<Cells, cell_count>, cell_count> shadow_;
    // All cells where the two are not in one line, so that something is always in the way.
    std::array<std::array<Cells, cell_count>, cell_count> between_;
};

}  // namespace notaio::rules::urbino
