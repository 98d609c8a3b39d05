// Sets of cells of a hexagonal board as one word a row, for floods that take a row at a time.
#pragma once

#include "rules/board/hex_board.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>

namespace notaio::rules {

/// A bit for each cell of each row. Rows are shifted so that the cells below the one with bit x have x and x + 1, on
/// the whole board: up to the longest row that is the number of the cell in its row, from 0, and behind it one more a
/// row.
class HexBits {
  public:
    static constexpr int most_rows = 37;  ///< of side 19

    /// All cells of a board, or none of them.
    explicit HexBits(const HexBoard& board, bool all = false) : rows_(board.rows()), longest_((board.rows() + 1) / 2) {
        assert(rows_ <= most_rows);
        for (int row = 1; row <= rows_; ++row)
            at(row) = all ? ~std::uint64_t{0} >> (64 - board.width(row)) << shift(row) : 0;
    }

    void add(HexBoard::Place place) { at(place.row) |= bit(place); }
    [[nodiscard]] bool holds(HexBoard::Place place) const { return (at(place.row) & bit(place)) != 0; }

    /// The cells of this set that are not in `other`.
    [[nodiscard]] HexBits without(const HexBits& other) const {
        HexBits made = *this;
        for (int row = 1; row <= rows_; ++row) made.at(row) &= ~other.at(row);
        return made;
    }
    /// Those that are in `other` too.
    [[nodiscard]] HexBits within(const HexBits& other) const {
        HexBits made = *this;
        for (int row = 1; row <= rows_; ++row) made.at(row) &= other.at(row);
        return made;
    }
    /// And those of `other`.
    [[nodiscard]] HexBits with(const HexBits& other) const {
        HexBits made = *this;
        for (int row = 1; row <= rows_; ++row) made.at(row) |= other.at(row);
        return made;
    }
    /// Those whose six neighbours are in the set too.
    [[nodiscard]] HexBits surrounded() const {
        HexBits made = *this;
        for (int row = 1; row <= rows_; ++row) {
            const std::uint64_t own = at(row);
            const std::uint64_t above = row > 1 ? at(row - 1) : 0;
            const std::uint64_t below = row < rows_ ? at(row + 1) : 0;
            made.at(row) = own & own << 1U & own >> 1U & above & above << 1U & below & below >> 1U;
        }
        return made;
    }
    /// Adds all cells of `open` that are connected with one of this set, which are in `open` themselves.
    void flood(const HexBits& open) {
        for (bool grows = true; grows;) {
            grows = false;
            for (int row = 1; row <= rows_; ++row) grows |= spread(row, open.at(row));
            for (int row = rows_; row >= 1; --row) grows |= spread(row, open.at(row));
        }
    }

    /// Calls `visit(place)` for each cell in board order.
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (int row = 1; row <= rows_; ++row)
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
        if (row > 1) own |= (at(row - 1) | at(row - 1) << 1U) & open;
        if (row < rows_) own |= (at(row + 1) | at(row + 1) >> 1U) & open;
        for (std::uint64_t before = 0; before != own;) {
            before = own;
            own |= (own << 1U | own >> 1U) & open;
        }
        return std::exchange(at(row), own) != own;
    }

    int rows_;
    int longest_;
    std::array<std::uint64_t, most_rows> words_;  // those of rows that the board has not are never read
};

}  // namespace notaio::rules
