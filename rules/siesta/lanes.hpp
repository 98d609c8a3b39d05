// Light in the rank and the file of one cell of Siesta's board, all four ways at once. docs/rules/siesta.md 2.2
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace notaio::rules::siesta {

/// What stands in a rank or file of twelve cells: for each kind a bit a cell, in the lower half word from the first
/// cell on, in the upper one from the last cell back. So light of either way travels from low bits to high ones, and
/// sums that carry end within their half.
struct LineMarks {
    std::uint32_t suns = 0;
    std::uint32_t shadows = 0;
    std::uint32_t roofs = 0;

    /// The bits of one cell by its place, from 0.
    static constexpr std::uint32_t bits(std::size_t place) { return 1U << place | 1U << (27 - place); }
    [[nodiscard]] constexpr std::uint32_t filled() const { return suns | shadows | roofs; }
    bool operator==(const LineMarks&) const = default;
};

/// The ways that light may come to a cell, as lanes of sixteen bits: along its rank to the end and back, along its file
/// to the end and back.
class Lanes {
  public:
    /// The cell is that of place `column` in its rank and of place `row` in its file, from 0. A shadow stands on it, or
    /// nothing.
    Lanes(const LineMarks& rank, const LineMarks& file, std::size_t column, std::size_t row)
        : suns_(joined(rank.suns, file.suns)),
          shadows_(joined(rank.shadows, file.shadows)),
          roofs_(joined(rank.roofs, file.roofs)),
          cell_(joined(LineMarks::bits(column), LineMarks::bits(row))) {}

    /// The bits of the cell in those lanes whose light reaches it, through shadows or none; 0: it is not lit.
    [[nodiscard]] std::uint64_t lit() const {
        const std::uint64_t behind_roofs = (roofs_ + (suns_ << 1U & roofs_)) & ~roofs_;
        // The sum makes one bit behind it of a run of shadows whose first one is lit.
        return (behind_roofs | ((shadows_ + (behind_roofs & shadows_)) ^ shadows_)) & cell_;
    }
    /// The number of shadows that follow the cell in the lane of one of its bits, by the number of that bit.
    [[nodiscard]] int shadows_behind(int bit) const { return std::countr_one(shadows_ >> bit >> 1U); }
    /// The lane of a bit, and the same cell where light travels the other way.
    static constexpr std::size_t lane(int bit) { return static_cast<std::size_t>(bit / 16); }
    static constexpr int opposite(int bit) { return (bit < 32 ? 27 : 91) - bit; }

  private:
    static constexpr std::uint64_t joined(std::uint32_t rank, std::uint32_t file) {
        return rank | std::uint64_t{file} << 32U;
    }

    std::uint64_t suns_;
    std::uint64_t shadows_;
    std::uint64_t roofs_;
    std::uint64_t cell_;
};

}  // namespace notaio::rules::siesta
