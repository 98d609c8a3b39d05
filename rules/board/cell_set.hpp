// A set of cells as bits, and the neighbours of each cell as bits of one word.
#pragma once

#include "rules/board/bits.hpp"
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
    void add_all(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    }
    void remove(Cell cell) { words_[index(cell) / 64] &= ~(std::uint64_t{1} << (index(cell) % 64)); }

    [[nodiscard]] bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words_) any |= word;
        return any == 0;
    }
    [[nodiscard]] std::size_t count() const {
        std::size_t count = 0;
        for (const std::uint64_t word : words_) count += count_bits(word);
        return count;
    }
    /// The least cell of a set that is not empty.
    [[nodiscard]] Cell first() const {
        std::size_t word = 0;
        while (words_[word] == 0) ++word;
        return cell_at(64 * word + static_cast<std::size_t>(std::countr_zero(words_[word])));
    }
    [[nodiscard]] bool intersects(const CellSet& other) const { return !(*this & other).empty(); }
    [[nodiscard]] CellSet operator&(const CellSet& other) const {
        CellSet set;
        for (std::size_t i = 0; i < words_.size(); ++i) set.words_[i] = words_[i] & other.words_[i];
        return set;
    }
    [[nodiscard]] CellSet operator|(const CellSet& other) const {
        CellSet set = *this;
        set.add_all(other);
        return set;
    }
    /// The cells of this set that are not in `other`.
    [[nodiscard]] CellSet without(const CellSet& other) const {
        CellSet set;
        for (std::size_t i = 0; i < words_.size(); ++i) set.words_[i] = words_[i] & ~other.words_[i];
        return set;
    }

    /// The cells of this set that come before all of `other`; the whole set if there are none.
    [[nodiscard]] CellSet before(const CellSet& other) const {
        CellSet set;
        std::uint64_t borrow = 1;  // of `other` less one: the bits below its lowest become ones
        for (std::size_t i = 0; i < words_.size(); ++i) {
            set.words_[i] = words_[i] & (other.words_[i] - borrow) & ~other.words_[i];
            borrow &= other.words_[i] == 0 ? 1U : 0U;
        }
        return set;
    }
    /// The cells of this set that come after all of `other`; the whole set if there are none.
    [[nodiscard]] CellSet after(const CellSet& other) const {
        CellSet set;
        std::uint64_t open = ~std::uint64_t{0};
        for (std::size_t i = words_.size(); i-- > 0;) {
            const std::uint64_t blocks = other.words_[i];
            const std::uint64_t above =
                blocks == 0 ? ~std::uint64_t{0} : ~(~std::uint64_t{0} >> std::countl_zero(blocks));
            set.words_[i] = words_[i] & above & open;
            if (blocks != 0) open = 0;
        }
        return set;
    }

    /// The cells numbered 64 * `word` to 64 * `word` + 63.
    [[nodiscard]] std::uint64_t word(std::size_t word) const { return words_[word]; }

    /// The `count` cells from number `first` on, at most 64 of them, the first as the lowest bit.
    [[nodiscard]] std::uint64_t bits(std::size_t first, std::size_t count) const {
        const std::size_t word = first / 64;
        const std::size_t shift = first % 64;
        std::uint64_t value = words_[word] >> shift;
        if (shift > 0 && word + 1 < words_.size()) value |= words_[word + 1] << (64 - shift);
        return value & ~std::uint64_t{0} >> (64 - count);
    }

    /// Calls `visit(cell)` for each in ascending order.
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
                visit(cell_at(64 * i + static_cast<std::size_t>(std::countr_zero(left))));
    }

    bool operator==(const CellSet&) const = default;

  private:
    std::array<std::uint64_t, (N + 63) / 64> words_{};
};

/// A set of at most N cells that NeighbourMasks can read: behind its cells there is room for a word more.
template <std::size_t N>
using MaskableCells = CellSet<N + 64>;

/// For each cell of a hexagonal board its neighbours as bits. They lie in three rows, which up to side 13 are less than
/// 64 cells from the first to the last. So the bit of a neighbour can be its number modulo 64: no two have the same
/// one, and those of a set are taken from two of its words without a shift. The sets are MaskableCells: the second word
/// may be the one behind the last cell.
class NeighbourMasks {
  public:
    static constexpr int largest_side = 13;

    explicit NeighbourMasks(const HexBoard& board) {
        assert(board.side() <= largest_side);
        for (std::size_t i = 0; i < board.size(); ++i) {
            const Cell cell = cell_at(i);
            const auto around = board.neighbours(cell);
            const std::size_t first = index(around.front());
            Mask mask;
            mask.low = ~std::uint64_t{0} << (first % 64);
            mask.first = static_cast<std::uint16_t>(first);
            mask.word = static_cast<std::uint16_t>(first / 64);
            for (std::size_t n = 0; n < mask.beside.size(); ++n) {
                const Cell near = around[n % around.size()];  // where there are fewer than six, some come twice
                assert(index(near) - first < 64);
                mask.near |= bit(near);
                mask.cells[n] = near;
                mask.beside[n] = bit(near);
                for (const Cell shared : around)
                    if (board.adjacent(near, shared)) mask.beside[n] |= bit(shared);
            }
            masks_.push_back(mask);
        }
    }

    /// The neighbours of `cell` that are not in `set`, each as the bit of its number modulo 64.
    template <std::size_t N>
    [[nodiscard]] std::uint64_t missing(const CellSet<N>& set, Cell cell) const {
        const Mask& mask = masks_[index(cell)];
        return mask.near & ~((set.word(mask.word) & mask.low) | (set.word(mask.word + 1U) & ~mask.low));
    }
    [[nodiscard]] bool adjacent(Cell a, Cell b) const {
        const Mask& mask = masks_[index(a)];
        const std::size_t distance = index(b) - mask.first;  // large where b comes before the first neighbour
        return distance < 64 && (mask.near & bit(b)) != 0;
    }
    /// Whether all neighbours of `cell` are in `set`.
    template <std::size_t N>
    [[nodiscard]] bool surrounded(const CellSet<N>& set, Cell cell) const {
        return missing(set, cell) == 0;
    }
    /// Whether some neighbour of `cell` is in `set` together with all cells that lie beside both. Where it is not,
    /// neither `cell` nor a neighbour in the set can be surrounded. The quick answer for most moves, so it does not
    /// branch.
    template <std::size_t N>
    [[nodiscard, gnu::always_inline]] bool crowded(const CellSet<N>& set, Cell cell) const {
        const std::uint64_t free = missing(set, cell);
        bool found = false;
        for (const std::uint64_t beside : masks_[index(cell)].beside) found |= (free & beside) == 0;
        return found;
    }

    /// Visits those neighbours; the same one may come twice.
    template <std::size_t N, class Visit>
    void for_each_crowded(const CellSet<N>& set, Cell cell, Visit&& visit) const {
        const Mask& mask = masks_[index(cell)];
        const std::uint64_t free = missing(set, cell);
        unsigned found = 0;
        for (std::size_t n = 0; n < mask.beside.size(); ++n) found |= ((free & mask.beside[n]) == 0 ? 1U : 0U) << n;
        for (; found != 0; found &= found - 1) visit(mask.cells[static_cast<std::size_t>(std::countr_zero(found))]);
    }

  private:
    struct Mask {
        std::uint64_t near = 0;
        // Bits of cells in the word of the first neighbour; the others are in the word after it.
        std::uint64_t low = 0;
        std::uint16_t first = 0;                // number of the first neighbour
        std::uint16_t word = 0;                 // of a CellSet, where that neighbour is
        std::array<Cell, 6> cells{};            // the neighbours
        std::array<std::uint64_t, 6> beside{};  // for each of them: itself, and those that are neighbours of it
    };

    static std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (index(cell) % 64); }

    std::vector<Mask> masks_;
};

}  // namespace notaio::rules
