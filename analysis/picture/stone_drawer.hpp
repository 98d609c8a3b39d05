// Draws a position of stones: what games that are played with them draw alike, and in which order.
#pragma once

#include "analysis/picture/stones.hpp"

#include <optional>
#include <utility>
#include <variant>

namespace notaio::analysis {

/// The drawer of a game, `Own`, is derived from it, and has `add_proof()`, `add_threats()`, and `ply(written)`: where a
/// written move is drawn.
template <class Own, class G>
class StoneDrawer {
  public:
    Picture draw() {
        const Highlights& wanted = scene_.wish.highlights;
        picture_.add_stones([&](rules::Cell cell) { return is_dark(cell); },
                            [&](std::size_t i) { return scene_.number(i); }, dark_first_);
        if (wanted.proof) own().add_proof();
        if (wanted.last && scene_.last != nullptr) add_last(*scene_.last);
        if (wanted.threats) own().add_threats();
        if (const auto* fault = scene_.fault; wanted.fault && fault != nullptr)
            picture_.add_fault(*fault, ply(fault->written), ply(fault->repaired));
        return std::move(picture_).finish(scene_.moved);
    }

    /// Whether a move changes the colour of a stone that stands there; a game that has such moves declares it again.
    static bool is_swap(const typename G::Move&) { return false; }

  protected:
    using Stone = typename decltype(std::declval<typename G::Position>().stone(rules::Cell{}))::value_type;

    /// `dark`: the stones that are drawn so; `dark_first`: in the words.
    StoneDrawer(const Scene<G>& scene, Stone dark, bool dark_first, const StonePicture::Look& look)
        : scene_(scene),
          picture_(CellRows::of(scene.setup.board()), scene.setup.coordinates(), scene.wish, scene.caption, look),
          dark_(dark),
          dark_first_(dark_first) {}

    /// Where a move is drawn that places a stone, or swaps: a swap is about the stone that was placed last.
    template <class Place, class Swap>
    [[nodiscard]] StonePly placement(const typename G::Written& written) const {
        if (const auto* place = std::get_if<Place>(&written)) return {.to = scene_.setup.coordinates().cell(place->to)};
        const bool is_about_last = std::holds_alternative<Swap>(written) && scene_.position.plies > 0;
        return {.to = is_about_last ? std::optional(scene_.position.last) : std::nullopt};
    }

    const Scene<G>& scene_;
    StonePicture picture_;

  private:
    Own& own() { return static_cast<Own&>(*this); }

    // Nothing where no stone stands.
    [[nodiscard]] std::optional<bool> is_dark(rules::Cell cell) const {
        const auto stone = scene_.position.stone(cell);
        return stone ? std::optional(*stone == dark_) : std::nullopt;
    }

    void add_last(const typename G::Move& move) {
        const std::optional<rules::Cell> to = G::target(move);
        if (!to) return;
        const bool has_number = scene_.number(rules::index(*to)) > 0;
        if (Own::is_swap(move))
            picture_.add_swap(*to, is_dark(*to).value_or(false), has_number);
        else
            picture_.add_last(*to, is_dark(*to).value_or(false), has_number, G::origin(move));
    }

    [[nodiscard]] StonePly ply(const std::optional<typename G::Written>& written) {
        return written ? own().ply(*written) : StonePly();
    }

    const Stone dark_;
    const bool dark_first_;
};

}  // namespace notaio::analysis
