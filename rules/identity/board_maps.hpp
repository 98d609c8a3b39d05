// The maps of a board onto itself, their names, and numbers for its cells under each of them.
#pragma once

#include "rules/board/cell.hpp"
#include "rules/board/hex_board.hpp"
#include "rules/board/rhombus_board.hpp"
#include "rules/board/square_board.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// Number `place` of a fixed sequence: the same in every version, for keys are kept. It is that of splitmix64.
std::uint64_t key_number(std::size_t place);

/// A group of turns of a board and, where it has a mirror, of as many reflections. Number `k` below `steps()` turns the
/// board clockwise by k steps; `steps() + k` reflects it first, and then turns it so.
class BoardMaps {
  public:
    /// `turned`, `reflected`: the cell that each cell goes to by one step, and by the mirror; no mirror: no cells.
    BoardMaps(std::size_t steps, const std::vector<Cell>& turned, const std::vector<Cell>& reflected);

    [[nodiscard]] std::size_t size() const { return names_.size(); }
    [[nodiscard]] std::size_t steps() const { return steps_; }
    [[nodiscard]] std::size_t cell_count() const { return cell_count_; }
    /// `identity`, `rotate-60`, `reflect`, `reflect-rotate-60`: degrees, clockwise.
    [[nodiscard]] std::string_view name(std::size_t map) const { return names_[map]; }
    /// Where a cell goes.
    [[nodiscard]] Cell cell(std::size_t map, Cell from) const { return to_[index(from) * size() + map]; }
    /// The map that does what `first` does, and then what `second` does.
    [[nodiscard]] std::size_t product(std::size_t first, std::size_t second) const;
    [[nodiscard]] std::size_t inverse(std::size_t map) const;
    /// The key numbers of the cells that `from` goes to, by map: `size()` of them.
    [[nodiscard]] const std::uint64_t* numbers(Cell from) const { return numbers_.data() + index(from) * size(); }

  private:
    std::size_t steps_;
    std::size_t cell_count_;
    std::vector<std::string> names_;
    std::vector<Cell> to_;                // by cell and map
    std::vector<std::uint64_t> numbers_;  // likewise
};

/// What the mirror of a hexagon exchanges.
enum class HexMirror : std::uint8_t {
    top_and_bottom,      ///< the first row and the last one
    top_right_and_left,  ///< the corner at the right of the first row and the one at the left of the longest row
};
constexpr std::size_t hexagon_maps = 12;
/// The twelve maps of a hexagon of that side; made once.
const BoardMaps& maps_of(const HexBoard& board, HexMirror mirror);

constexpr std::size_t square_maps = 8;
/// The eight maps of a square; its mirror exchanges top and bottom.
BoardMaps maps_of(const SquareBoard& board);

constexpr std::size_t rhombus_maps = 4;
/// The four maps of a rhombus of that size: half turn, mirror in the long diagonal, mirror in the short one; made once.
const BoardMaps& maps_of(const RhombusBoard& board);

}  // namespace notaio::rules
