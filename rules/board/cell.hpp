// A place that exists on a board. Cells come from boards only, so a Cell in hand is always on its board.
#pragma once

#include <cstddef>
#include <cstdint>

namespace notaio::rules {

/// The number of a cell in the order of its board, from 0.
enum class Cell : std::uint16_t {};

constexpr std::size_t index(Cell cell) { return static_cast<std::size_t>(cell); }
constexpr Cell cell_at(std::size_t index) { return static_cast<Cell>(index); }

}  // namespace notaio::rules
