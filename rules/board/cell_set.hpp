// A set of cells as bits, and the neighbours of each cell as bits in a window of 64 cells.
#pragma once

#include "rules/board/hex_board.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

namespace notaio::rules {

/// Some of at most N cells.
template <std::size_t N>
class CellSet {
  public:
    [[nodiscard]] bool holds(Cell cell) const { return (words_[index(cell) / 64] >> (index(cell) % 64) & 1U) != 0; }
    void add(Cell cell) { words_[index(cell) / 64] |= std::uint64_t{1} << (index(cell) % 64); }
    void remove(Cell cell) { words_[index(cell) / 64] &= ~(std::uint64_t{1} << (index(cell) % 64)); }

    /// The cells from number `first` on, the first as the lowest bit.
    [[nodiscard]] std::uint64_t window(std::size_t first) const {
        const std::size_t shift = first % 64;
        return words_[first / 64] >> shift | words_[first / 64 + 1] << 1U << (63 - shift);
    }
    /// The cells numbered 64 * `word` to 64 * `word` + 63.
    [[nodiscard]] std::uint64_t word(std::size_t word) const { return words_[word]; }

    bool operator==(const CellSet&) const = default;

  private:
    std::array<std::uint64_t, (N + 63) / 64 + 1> words_{};  // one more, so that every window lies inside
};

/// For each cell of a hexagonal board the window that holds its neighbours. They lie in three rows, so a window of 64
/// suffices up to side 13: two rows and a bit.
class NeighbourMasks {
  public:
    static constexpr int largest_side = 13;

    struct Mask {
        std::uint64_t near = 0;    ///< the neighbours, relative to `first`
        std::uint16_t first = 0;   ///< number of the first neighbour
    };

    explicit NeighbourMasks(const HexBoard& board) {
        assert(board.side() <= largest_side);
        for (std::size_t i = 0; i < board.size(); ++i) {
            const auto around = board.neighbours(cell_at(i));
            Mask mask{.first = static_cast<std::uint16_t>(index(around.front()))};
            for (const Cell near : around) mask.near |= std::uint64_t{1} << (index(near) - mask.first);
            masks_.push_back(mask);
        }
    }

    [[nodiscard]] const Mask& of(Cell cell) const { return masks_[index(cell)]; }
    /// The neighbours of `cell` in `set`, relative to `of(cell).first`.
    template <std::size_t N>
    [[nodiscard]] std::uint64_t near(const CellSet<N>& set, Cell cell) const {
        const Mask& mask = masks_[index(cell)];
        return set.window(mask.first) & mask.near;
    }
    [[nodiscard]] bool adjacent(Cell a, Cell b) const {
        const Mask& mask = masks_[index(a)];
        const std::size_t distance = index(b) - mask.first;  // large where b comes before the first neighbour
        return distance < 64 && (mask.near >> distance & 1U) != 0;
    }
    /// Whether all neighbours of `cell` are in `set`.
    template <std::size_t N>
    [[nodiscard]] bool surrounded(const CellSet<N>& set, Cell cell) const {
        const Mask& mask = masks_[index(cell)];
        return (mask.near & ~set.window(mask.first)) == 0;
    }

  private:
    std::vector<Mask> masks_;
};

}  // namespace notaio::rules
