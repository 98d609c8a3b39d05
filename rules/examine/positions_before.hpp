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
        for (std::uint32_t place = 0; place <= size; ++place) {
            if (place >= first_ && place % step == 0) kept_.push_back(position);
            if (place < size) play<G>(setup, position, *plies[place].written);
        }
    }

    /// The first ply that has one.
    [[nodiscard]] std::uint32_t first() const { return first_; }

    /// The position before a ply, or behind the last.
    const Position& at(std::uint32_t place) {
        const std::uint32_t block = place / step * step;
        if (block_.empty() || block != in_block_) fill(block);
        return block_[place - block];
    }

  private:
    static constexpr std::uint32_t step = 64;

    void fill(std::uint32_t block) {
        in_block_ = block;
        block_.assign(1, kept_[(block - first_) / step]);
        const auto end = std::min<std::size_t>(block + step - 1, plies_.size());
        for (std::size_t place = block; place < end; ++place) {
            block_.push_back(block_.back());
            play<G>(setup_, block_.back(), *plies_[place].written);
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
