// What maps Havannah onto itself, and what makes positions equal.
#include "rules/havannah/havannah.hpp"

#include "rules/board/lazy_array.hpp"

namespace notaio::rules {
namespace {

constexpr std::array<Havannah::Colour, 2> colours = {Havannah::Colour::white, Havannah::Colour::black};

constexpr KeyFields of_game(Havannah::id);

}  // namespace

const Images& Havannah::Setup::images() const {
    static LazyArray<Images, largest_side + 1> once;
    return once.at(static_cast<std::size_t>(board().side()),
                   [&] { return Images(maps_of(board(), HexMirror::top_right_and_left), 2); });
}

std::optional<Havannah::Position> Havannah::Setup::image_of(const Position& position, const Image& image) const {
    Position result;
    for (const Colour colour : colours)
        position.of(colour).for_each(
            [&](Cell cell) { settle(result, images().cell(image, cell), turned(colour, image)); });
    result.plies = position.plies;
    result.dead_ring = position.dead_ring;
    result.last = images().cell(image, position.last);
    result.to_move = turned(position.to_move, image);
    result.swap_open = position.swap_open;
    result.end = position.end;
    return result;
}

Havannah::Move Havannah::Setup::image_of(const Move& move, const Image& image) const {
    if (const auto* place = std::get_if<Place>(&move)) return Place{images().cell(image, place->to)};
    return Swap{images().cell(image, std::get<Swap>(move).stone)};
}

void Havannah::Setup::sum_changes(const Move& move, const Position& after, KeySums& sums) const {
    sums.add(other(after.to_move), target(move));
    if (std::holds_alternative<Swap>(move)) sums.remove(after.to_move, target(move));
}

std::uint64_t Havannah::Setup::key(const Position& position, const KeySums& sums) const {
    const auto mover = static_cast<std::uint8_t>(position.to_move);
    return sums.key({mover, static_cast<std::uint8_t>(1 - mover)},
                    KeyFields(of_game).add(static_cast<std::uint64_t>(board().side())).add(position.swap_open ? 1 : 0));
}

}  // namespace notaio::rules
