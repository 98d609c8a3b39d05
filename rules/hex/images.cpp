// What maps Hex onto itself, and what makes positions equal.
#include "rules/hex/hex.hpp"

#include "rules/board/lazy_array.hpp"

namespace notaio::rules {
namespace {

constexpr std::array<Hex::Side, 2> sides = {Hex::Side::red, Hex::Side::blue};

constexpr KeyFields of_game(Hex::id);

}  // namespace

const Images& Hex::Setup::images() const {
    static constexpr std::array<std::uint8_t, rhombus_maps> turns = {0, 0, 1, 1};
    static LazyArray<Images, RhombusBoard::largest_side + 1> once;
    return once.at(static_cast<std::size_t>(board().side()), [&] { return Images(maps_of(board()), turns); });
}

std::optional<Hex::Setup> Hex::Setup::image_of_setup(const Image& image) const {
    Setup setup = *this;
    setup.opens_ = turned(opens_, image);
    setup.start_ = *image_of(start_, image);
    return setup;
}

std::optional<Hex::Position> Hex::Setup::image_of(const Position& position, const Image& image) const {
    Position result;
    for (const Side side : sides)
        position.of(side).for_each([&](Cell cell) { settle(result, images().cell(image, cell), turned(side, image)); });
    result.plies = position.plies;
    result.last = images().cell(image, position.last);
    result.to_move = turned(position.to_move, image);
    result.of_first = turned(position.of_first, image);
    result.swapped = position.swapped;
    result.swap_open = position.swap_open;
    result.is_over = position.is_over;
    result.winner = turned(position.winner, image);
    return result;
}

Hex::Move Hex::Setup::image_of(const Move& move, const Image& image) const {
    if (const auto* place = std::get_if<Place>(&move)) return Place{images().cell(image, place->to)};
    const auto* swap = std::get_if<Swap>(&move);
    if (swap == nullptr) return Pass{};
    return Swap{images().cell(image, swap->stone), images().cell(image, swap->to)};
}

void Hex::Setup::sum_changes(const Move& move, const Position& after, KeySums& sums) const {
    const Side mover = other(after.to_move);
    if (const auto* place = std::get_if<Place>(&move)) sums.add(mover, place->to);
    const auto* swap = std::get_if<Swap>(&move);
    if (swap == nullptr || swapping() == Swapping::sides) return;
    sums.add(mover, swap->to);
    sums.remove(other(mover), swap->stone);
}

// Of the images those are taken in which red is to move.
std::uint64_t Hex::Setup::key(const Position& position, const KeySums& sums) const {
    const KeyFields fields = KeyFields(of_game)
                                 .add(static_cast<std::uint64_t>(board().side()))
                                 .add(index(to_move(position)))
                                 .add(position.swap_open ? 1 : 0);
    constexpr std::size_t half = rhombus_maps / 2;
    if (position.to_move == Side::red) return sums.key<0, half>({0, 1}, fields);
    return sums.key<half, half>({1, 0}, fields);
}

}  // namespace notaio::rules
