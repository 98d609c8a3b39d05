// The districts and blocks of Urbino as they grow. docs/rules/urbino.md 1.5
#pragma once

#include "rules/urbino/sight.hpp"

#include <array>
#include <cstdint>

namespace notaio::rules::urbino {

/// Two forests over the cells with buildings: the districts, and the blocks of one colour in them. Buildings are added,
/// never taken away.
class Districts {
  public:
    /// The number of blocks of the district that a building on the empty `cell` would stand in. `own`: the buildings of
    /// its colour; `beside`: all buildings orthogonally beside the cell.
    [[nodiscard]] unsigned blocks_with(const Cells& own, const Cells& beside) const {
        unsigned blocks = 1;
        Seen districts;
        Seen joined;
        beside.for_each([&](Cell near) {
            const std::uint8_t district = root(district_, near);
            if (districts.is_new(district)) blocks += blocks_[district];
            if (own.holds(near) && joined.is_new(root(block_, near))) --blocks;
        });
        return blocks;
    }

    /// Adds a building; the arguments are those of `blocks_with`, and `blocks` is its answer.
    void add(Cell cell, const Cells& own, const Cells& beside, unsigned blocks) {
        std::uint8_t district = static_cast<std::uint8_t>(index(cell));
        std::uint8_t block = district;
        // What stands already keeps its root, so that trees stay low.
        district_[district] = district;
        block_[block] = block;
        beside.for_each([&](Cell near) {
            district = district_[district] = root(district_, near);
            if (own.holds(near)) block = block_[block] = root(block_, near);
        });
        blocks_[district] = static_cast<std::uint8_t>(blocks);
    }

    /// The cell that stands for the district of a building: the same for all of it.
    [[nodiscard]] Cell district(Cell cell) const { return cell_at(root(district_, cell)); }
    /// The cell that stands for the block of a building: the same for all of it.
    [[nodiscard]] Cell block(Cell cell) const { return cell_at(root(block_, cell)); }
    /// The number of blocks of the district that `district` stands for.
    [[nodiscard]] unsigned blocks(Cell district) const { return blocks_[index(district)]; }

  private:
    using Forest = std::array<std::uint8_t, cell_count>;

    // At most four things, each counted once.
    class Seen {
      public:
        bool is_new(std::uint8_t id) {
            for (unsigned i = 0; i < count_; ++i)
                if (ids_[i] == id) return false;
            ids_[count_++] = id;
            return true;
        }

      private:
        std::array<std::uint8_t, 4> ids_{};
        unsigned count_ = 0;
    };

    static std::uint8_t root(const Forest& forest, Cell cell) {
        std::uint8_t at = static_cast<std::uint8_t>(index(cell));
        while (forest[at] != at) at = forest[at];
        return at;
    }

    Forest district_{};  // the parent of each building; of other cells nothing is read
    Forest block_{};
    Forest blocks_{};  // for the roots of districts
};

}  // namespace notaio::rules::urbino
