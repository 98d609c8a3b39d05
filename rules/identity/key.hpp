// Keys, which positions share that are images of each other, and the image that stands for them all.
#pragma once

#include "rules/game/game.hpp"
#include "rules/identity/images.hpp"
#include "rules/identity/piece_sums.hpp"

#include <functional>
#include <string>
#include <utility>

namespace notaio::rules {

/// What maps a game onto itself; the identity alone where it does not say.
template <Game G>
const Images& images_of(const typename G::Setup& setup) {
    if constexpr (has<Symmetric, G>)
        return setup.images();
    else
        return Images::none();
}

/// What becomes of what stands on a cell, or of who is to move.
template <Has<Patterned> G>
Content image_of_content(const typename G::Setup& setup, Content content, const Image& image) {
    const Images& images = images_of<G>(setup);
    for (const std::string_view letters : G::turned_letters)
        for (std::uint8_t seat = 0; seat < images.seats() && image.turn != 0; ++seat)
            if (content == letter_of(letters, seat)) return letter_of(letters, images.turned(image, seat));
    return content;
}

/// The key of a position while moves are applied to it. Ordinary replay knows nothing of it: who wants keys calls
/// `follow` after each `apply`. Of a game that does not say what its keys hold it is all that position strings hold.
template <class G>
class RunningKey {
  public:
    RunningKey(const typename G::Setup& setup, const typename G::Position&) : setup_(setup) {}
    void follow(const typename G::Move&, const typename G::Position&) {}
    [[nodiscard]] std::uint64_t key(const typename G::Position& position) const {
        KeyFields fields(G::id);
        for (const char c : setup_.get().position_text(position)) fields.add(static_cast<unsigned char>(c));
        return mixed_key(fields.value());
    }
    [[nodiscard]] std::uint64_t other_key(const typename G::Position& position) const {
        return mixed_key(~key(position));  // what stands for all of it is one number
    }

  private:
    std::reference_wrapper<const typename G::Setup> setup_;
};

/// Nothing is allocated.
template <Has<Symmetric> G>
class RunningKey<G> {
  public:
    /// Of a position as it stands.
    RunningKey(const typename G::Setup& setup, const typename G::Position& position)
        : setup_(setup),
          sums_(setup.images().maps()) {
        setup.sum_pieces(position, sums_);
    }

    /// A legal move was applied: `after` is what it led to.
    void follow(const typename G::Move& move, const typename G::Position& after) {
        setup_.get().sum_changes(move, after, sums_);
    }
    /// Of the position that was given last. Positions that are equal have equal keys; equal keys prove nothing.
    [[nodiscard]] std::uint64_t key(const typename G::Position& position) const {
        return setup_.get().key(position, sums_);
    }
    /// Another number of the same kind: positions that share a key by chance have different ones.
    [[nodiscard]] std::uint64_t other_key(const typename G::Position& position) const {
        typename G::KeySums sums = sums_;
        sums.mix_otherwise();
        return setup_.get().key(position, sums);
    }

  private:
    std::reference_wrapper<const typename G::Setup> setup_;
    typename G::KeySums sums_;
};

/// The key of a position of a setup: the same for all its images, those that exchange seats among them.
template <Game G>
std::uint64_t key_of(const typename G::Setup& setup, const typename G::Position& position) {
    return RunningKey<G>(setup, position).key(position);
}

/// The image that stands for all images of a position: its position string comes first.
struct Canonical {
    std::string position;
    Image image = {};  ///< which one it is; of several, the first
};

template <Game G>
Canonical canonical(const typename G::Setup& setup, const typename G::Position& position,
                    Symmetry symmetry = Symmetry::board) {
    Canonical least{setup.position_text(position)};
    if constexpr (has<Symmetric, G>) {
        for (const Image image : setup.images().within(symmetry)) {
            const auto one = setup.image_of(position, image);
            if (!one) continue;
            if (std::string text = setup.position_text(*one); text < least.position) least = {std::move(text), image};
        }
    }
    return least;
}

}  // namespace notaio::rules
