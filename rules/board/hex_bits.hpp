// Sets of cells of a hexagonal board as one word a row, for floods that take a row at a time.
#pragma once

#include "rules/board/hex_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>

namespace notaio::rules {

/// A bit for each cell of some rows that follow each other. Rows are shifted so that the cells below the one with bit x
/// have x and x + 1, on the whole board: up to the longest row that is the number of the cell in its row, from 0, and
/// behind it one more a row. What is made of two sets has the rows of the first one; the second one has them too.
class HexBits {
  public:
    static constexpr int most_rows = 37;  ///< of side 19

    /// None of all the cells of a board.
    explicit HexBits(const HexBoard& board) : last_(board.rows()), longest_((board.rows() + 1) / 2) {
        assert(last_ <= most_rows);
        std::fill_n(words_.begin(), last_, std::uint64_t{0});
    }
    /// All places of the smallest box around these cells, which are some. Of its corners, some may lie off the board.
    [[nodiscard]] HexBits box() const {
        HexBits bits = *this;
        while (at(bits.first_) == 0) ++bits.first_;
        while (at(bits.last_) == 0) --bits.last_;
        std::uint64_t any = 0;
        for (int row = bits.first_; row <= bits.last_; ++row) any |= at(row);
        for (int row = bits.first_; row <= bits.last_; ++row)
            bits.at(row) = ~std::uint64_t{0} >> std::countl_zero(any) & ~std::uint64_t{0} << std::countr_zero(any);
        return bits;
    }

    void add(HexBoard::Place place) { at(place.row) |= bit(place); }
    [[nodiscard]] bool holds(HexBoard::Place place) const { return (at(place.row) & bit(place)) != 0; }

    /// The cells of this set that are not in `other`.
    [[nodiscard]] HexBits without(const HexBits& other) const {
        HexBits bits = *this;
        for (int row = first_; row <= last_; ++row) bits.at(row) &= ~other.at(row);
        return bits;
    }
    /// And those of `other`.
    [[nodiscard]] HexBits with(const HexBits& other) const {
        HexBits bits = *this;
        for (int row = first_; row <= last_; ++row) bits.at(row) |= other.at(row);
        return bits;
    }
    /// Those whose six neighbours are in the set too.
    [[nodiscard]] HexBits surrounded() const {
        HexBits bits = *this;
        for (int row = first_; row <= last_; ++row) {
            const std::uint64_t own = at(row);
            const std::uint64_t above = row > first_ ? at(row - 1) : 0;
            const std::uint64_t below = row < last_ ? at(row + 1) : 0;
            bits.at(row) = own & own << 1U & own >> 1U & above & above << 1U & below & below >> 1U;
        }
        return bits;
    }
    /// Adds all cells of `open` that are connected with one of this set, which are in `open` themselves.
    void flood(const HexBits& open) {
        for (bool grows = true; grows;) {
            grows = false;
            for (int row = first_; row <= last_; ++row) grows |= spread(row, open.at(row));
            for (int row = last_; row >= first_; --row) grows |= spread(row, open.at(row));
        }
    }

    /// Calls `visit(place)` for each cell in board order.
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (int row = first_; row <= last_; ++row)
            for (std::uint64_t left = at(row); left != 0; left &= left - 1)
                visit(HexBoard::Place{row, std::countr_zero(left) - shift(row) + 1});
    }

  private:
    [[nodiscard]] std::uint64_t& at(int row) { return words_[static_cast<std::size_t>(row - 1)]; }
    [[nodiscard]] const std::uint64_t& at(int row) const { return words_[static_cast<std::size_t>(row - 1)]; }
    [[nodiscard]] int shift(int row) const { return row > longest_ ? row - longest_ : 0; }
    [[nodiscard]] std::uint64_t bit(HexBoard::Place place) const {
        return std::uint64_t{1} << (place.index - 1 + shift(place.row));
    }
    // Takes what the rows beside this one reach in it, and what that reaches along the row; whether it was anything.
    bool spread(int row, std::uint64_t open) {
        std::uint64_t own = at(row);
        if (row > first_) own |= (at(row - 1) | at(row - 1) << 1U) & open;
        if (row < last_) own |= (at(row + 1) | at(row + 1) >> 1U) & open;
        for (std::uint64_t before = 0; before != own;) {
            before = own;
            own |= (own << 1U | own >> 1U) & open;
        }
        return std::exchange(at(row), own) != own;
    }

    int first_ = 1;
    int last_;
    int longest_;
    std::array<std::uint64_t, most_rows> words_;  // those of other rows are never read
};

}  // namespace notaio::rules
