// The positions before the plies of a line, looked up backwards: some are kept, the others are played again.
#pragma once

#include "rules/examine/replay.hpp"
#include "rules/game/game.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace notaio::rules {

/// Of a line of legal plies, the last `reach` of them.
template <Game G>
class PositionsBefore {
    using Position = typename G::Position;
    using Plies = std::span<const notation::Ply<typename G::Written>>;

  public:
    /// How far back there are positions, so that a long record takes no more memory than a short one.
    static constexpr std::uint32_t reach = 4096;

    PositionsBefore(const typename G::Setup& setup, Plies plies) : setup_(setup), plies_(plies) {
        const auto size = static_cast<std::uint32_t>(plies.size());
        first_ = size > reach ? (size - reach) / step * step : 0;
        Position position = setup.start();
        for (std::uint32_t ply_index = 0; ply_index <= size; ++ply_index) {
            if (ply_index >= first_ && ply_index % step == 0) kept_.push_back(position);
            if (ply_index < size) play<G>(setup, position, *plies[ply_index].written);
        }
    }

    /// The first ply that has one.
    [[nodiscard]] std::uint32_t first() const { return first_; }

    /// The position before a ply, or behind the last.
    const Position& at(std::uint32_t ply_index) {
        const std::uint32_t block = ply_index / step * step;
        if (block_.empty() || block != in_block_) fill(block);
        return block_[ply_index - block];
    }

  private:
    static constexpr std::uint32_t step = 64;

    void fill(std::uint32_t block) {
        in_block_ = block;
        block_.assign(1, kept_[(block - first_) / step]);
        const auto end = std::min<std::size_t>(block + step - 1, plies_.size());
        for (std::size_t ply_index = block; ply_index < end; ++ply_index) {
            block_.push_back(block_.back());
            play<G>(setup_, block_.back(), *plies_[ply_index].written);
        }
    }

    const typename G::Setup& setup_;
    Plies plies_;
    std::uint32_t first_ = 0;
    std::uint32_t in_block_ = 0;
    std::vector<Position> kept_;   // each `step` plies
    std::vector<Position> block_;  // of one step
};

}  // namespace notaio::rules
