// What maps Susan onto itself, and what makes positions equal.
#include "rules/susan/susan.hpp"

#include "rules/board/lazy_array.hpp"

namespace notaio::rules {
namespace {

constexpr KeyFields of_game(Susan::id);

}  // namespace

const Images& Susan::Setup::images() const {
    static LazyArray<Images, largest_side + 1> once;
    return once.at(static_cast<std::size_t>(board().side()),
                   [&] { return Images(maps_of(board(), HexMirror::top_and_bottom), 2); });
}

std::optional<Susan::Position> Susan::Setup::image_of(const Position& position, const Image& image) const {
    Position result;
    position.occupied.for_each([&](Cell cell) {
        const Colour colour = position.black.holds(cell) ? Colour::black : Colour::white;
        result.put(images().cell(image, cell), turned(colour, image));
    });
    result.to_move = turned(position.to_move, image);
    result.slides = position.slides;
    result.end = position.end;
    return result;
}

Susan::Move Susan::Setup::image_of(const Move& move, const Image& image) const {
    if (const auto* place = std::get_if<Place>(&move)) return Place{images().cell(image, place->to)};
    const auto& slide = std::get<Slide>(move);
    return Slide{images().cell(image, slide.from), images().cell(image, slide.to)};
}

void Susan::Setup::sum_pieces(const Position& position, KeySums& sums) const {
    position.occupied.for_each(
        [&](Cell cell) { sums.add(position.black.holds(cell) ? Colour::black : Colour::white, cell); });
}

void Susan::Setup::sum_changes(const Move& move, const Position& after, KeySums& sums) const {
    const Colour mover = other(after.to_move);
    sums.add(mover, target(move));
    if (const auto* slide = std::get_if<Slide>(&move)) sums.remove(mover, slide->from);
}

std::uint64_t Susan::Setup::key(const Position& position, const KeySums& sums) const {
    const auto mover = static_cast<std::uint8_t>(position.to_move);
    return sums.key({mover, static_cast<std::uint8_t>(1 - mover)},
                    KeyFields(of_game).add(static_cast<std::uint64_t>(board().side())).add(position.slides));
}

}  // namespace notaio::rules
