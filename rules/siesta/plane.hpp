// Sets of cells of Siesta's board as bits, for what is asked of all cells at once.
#pragma once

#include "rules/board/bits.hpp"
#include "rules/siesta/board.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace notaio::rules::siesta {

/// A set of cells: sixteen bits for each rank from the first on, of which bits 1 to 12 are the columns a to l.
class Plane {
  public:
    constexpr Plane() = default;
    /// One cell, by its column and rank from 0.
    constexpr Plane(int column, int rank) { set_rank(rank, static_cast<std::uint16_t>(1U << column)); }

    /// The cells of a rank, or of a column, by their numbers in it from 0.
    constexpr void set_rank(int rank, std::uint16_t cells) {
        std::uint64_t& word = words_[at(rank)];
        word = (word & ~(std::uint64_t{0xFFFF} << shift(rank))) | std::uint64_t{cells} << (shift(rank) + 1);
    }
    constexpr void set_column(int column, std::uint16_t cells) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const std::uint64_t four = spread[cells >> (4 * i) & 0xFU];
            words_[i] = (words_[i] & ~(spread[0xF] << (column + 1))) | four << (column + 1);
        }
    }

    [[nodiscard]] constexpr bool holds(int column, int rank) const {
        return (words_[at(rank)] >> (shift(rank) + column + 1) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool is_empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    [[nodiscard]] constexpr unsigned count() const {
        return count_bits(words_[0]) + count_bits(words_[1]) + count_bits(words_[2]);
    }
    /// The cells that touch one of these.
    [[nodiscard]] constexpr Plane neighbours() const {
        constexpr int rank = 16;
        constexpr int others = 64 - rank;
        Plane plane;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const std::uint64_t below = words_[i] << rank | (i > 0 ? words_[i - 1] >> others : 0);
            const std::uint64_t above = words_[i] >> rank | (i + 1 < words_.size() ? words_[i + 1] << others : 0);
            plane.words_[i] = (words_[i] << 1U | words_[i] >> 1U | below | above) & on_board;
        }
        return plane;
    }
    /// Calls `visit(column, rank)` for each cell, rank by rank.
    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
                const int bit = std::countr_zero(left);
                visit(bit % 16 - 1, static_cast<int>(4 * i) + bit / 16);
            }
    }
    /// The cells behind one of them, in the order of `for_each`.
    [[nodiscard]] static constexpr Plane behind(int column, int rank) {
        Plane plane;
        for (std::size_t i = at(rank); i < plane.words_.size(); ++i) plane.words_[i] = on_board;
        plane.words_[at(rank)] &= ~std::uint64_t{1} << (shift(rank) + column + 1);
        return plane;
    }

    friend constexpr Plane operator&(const Plane& a, const Plane& b) {
        return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1], a.words_[2] & b.words_[2]};
    }
    friend constexpr Plane operator|(const Plane& a, const Plane& b) {
        return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1], a.words_[2] | b.words_[2]};
    }
    /// Those of `a` that are not in `b`.
    friend constexpr Plane operator-(const Plane& a, const Plane& b) {
        return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1], a.words_[2] & ~b.words_[2]};
    }

  private:
    static constexpr std::uint64_t on_board = 0x1FFE'1FFE'1FFE'1FFE;
    static constexpr std::size_t at(int rank) { return static_cast<std::size_t>(rank / 4); }
    static constexpr int shift(int rank) { return rank % 4 * 16; }
    // Four cells of a column: a bit in each of four ranks.
    static constexpr std::array<std::uint64_t, 16> spread = [] {
        std::array<std::uint64_t, 16> table{};
        for (std::size_t cells = 0; cells < table.size(); ++cells)
            for (std::size_t i = 0; i < 4; ++i) table[cells] |= std::uint64_t{cells >> i & 1U} << (16 * i);
        return table;
    }();

    constexpr Plane(std::uint64_t a, std::uint64_t b, std::uint64_t c) : words_{a, b, c} {}

    std::array<std::uint64_t, 3> words_{};
};

}  // namespace notaio::rules::siesta
