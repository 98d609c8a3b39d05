// Which ply put what stands on each cell, for diagrams.
#pragma once

#include "rules/game/game.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace notaio::tools {

/// A thing that a ply has moved: the ply, the one that had placed it, or 0 where it stood there at the start, and the
/// move in the coordinates of the record.
template <rules::Game G>
struct MovedAt {
    std::uint32_t ply = 0;
    std::uint32_t placed_at = 0;
    typename G::Written move = {};
};

/// Follows the plies of a line.
template <rules::Game G>
class PlacedPlies {
  public:
    /// Of a board of so many cells, on which no ply placed anything yet. `keeps_moved`: what moved is asked for, too.
    explicit PlacedPlies(std::size_t cells, bool keeps_moved = true) : keeps_moved_(keeps_moved), numbers_(cells, 0) {}

    /// A ply that was played from `before`.
    void add(std::uint32_t ply, const typename G::Setup& setup, const typename G::Position& before,
             const typename G::Move& move) {
        if (const auto from = keeps_moved_ ? G::origin(move) : std::nullopt)
            moved_.push_back({ply, numbers_[rules::index(*from)], setup.written_move(before, move)});
        G::for_each_target(move, [&](rules::Cell cell) { numbers_[rules::index(cell)] = ply; });
    }

    /// For each cell the ply that put what stands there; 0: none.
    [[nodiscard]] const std::vector<std::uint32_t>& numbers() const { return numbers_; }
    [[nodiscard]] std::span<const MovedAt<G>> moved() const { return moved_; }

  private:
    bool keeps_moved_;
    std::vector<std::uint32_t> numbers_;
    std::vector<MovedAt<G>> moved_;
};

}  // namespace notaio::tools
