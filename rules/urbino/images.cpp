// What maps Urbino onto itself, and what makes positions equal.
#include "rules/urbino/urbino.hpp"

namespace notaio::rules {
namespace {

constexpr std::uint8_t architects_kind = 6;

std::size_t kind_of(Urbino::Colour colour, Urbino::Kind kind) {
    return static_cast<std::size_t>(colour) * Urbino::kinds.size() + static_cast<std::size_t>(kind);
}

// Before that the plies are those of certain seats, whatever stands: clauses 1.2 and 1.7.
bool are_colours_alike(const Urbino::Position& position) { return position.phase >= Urbino::Phase::play; }

constexpr KeyFields of_game(Urbino::id);

}  // namespace

const Images& Urbino::Setup::images() const {
    static const BoardMaps maps = maps_of(board());
    static const Images result(maps, 2);
    return result;
}

std::optional<Urbino::Setup> Urbino::Setup::image_of_setup(const Image& image) const {
    const auto start = image_of(start_, image);
    if (!start) return std::nullopt;
    Setup setup = *this;
    setup.start_ = *start;
    return setup;
}

std::optional<Urbino::Position> Urbino::Setup::image_of(const Position& position, const Image& image) const {
    if (image.turn != 0 && !are_colours_alike(position)) return std::nullopt;
    Position result;
    for (const Colour colour : colours) {
        const Colour to = turned(colour, image);
        result.reserve[static_cast<std::size_t>(to)] = position.reserve[static_cast<std::size_t>(colour)];
        for (const Kind kind : kinds)
            (position.of(colour) & position.of(kind)).for_each([&](Cell cell) {
                result.put(images().cell(image, cell), to, kind);
            });
    }
    position.architects.for_each([&](Cell cell) { result.put_architect(images().cell(image, cell)); });
    result.phase = position.phase;
    result.to_move = turned(position.to_move, image);
    return result;
}

Urbino::Move Urbino::Setup::image_of(const Move& move, const Image& image) const {
    const auto to = [&](Cell cell) { return images().cell(image, cell); };
    if (const auto* architect = std::get_if<PlaceArchitect>(&move)) return PlaceArchitect{to(architect->to)};
    const auto* build = std::get_if<Build>(&move);
    if (build == nullptr) return move;
    Build result{build->kind, to(build->to)};
    if (build->reposition) result.reposition = Reposition{to(build->reposition->from), to(build->reposition->to)};
    return result;
}

Seat Urbino::Setup::image_of(Seat seat, const Image& image) const {
    return static_cast<Seat>(images().turned(image, static_cast<std::uint8_t>(seat)));
}

void Urbino::Setup::sum_pieces(const Position& position, KeySums& sums) const {
    for (const Colour colour : colours)
        for (const Kind kind : kinds)
            (position.of(colour) & position.of(kind)).for_each([&](Cell cell) {
                sums.add(kind_of(colour, kind), cell);
            });
    position.architects.for_each([&](Cell cell) { sums.add(architects_kind, cell); });
}

void Urbino::Setup::sum_changes(const Move& move, const Position& after, KeySums& sums) const {
    if (const auto* architect = std::get_if<PlaceArchitect>(&move)) sums.add(architects_kind, architect->to);
    const auto* build = std::get_if<Build>(&move);
    if (build == nullptr) return;
    sums.add(kind_of(other(after.to_move), build->kind), build->to);
    if (!build->reposition) return;
    sums.remove(architects_kind, build->reposition->from);
    sums.add(architects_kind, build->reposition->to);
}

std::uint64_t Urbino::Setup::key(const Position& position, const KeySums& sums) const {
    const bool alike = are_colours_alike(position);
    const bool exchanged = alike && position.to_move == Colour::white;
    KeyFields fields = of_game;
    fields.add(static_cast<std::uint64_t>(position.phase));
    fields.add(alike ? 0 : 1 + static_cast<std::uint64_t>(position.to_move));
    for (const bool second : {false, true})
        for (const Kind kind : kinds)
            fields.add(position.left(second == exchanged ? Colour::black : Colour::white, kind));
    if (exchanged) return sums.key({3, 4, 5, 0, 1, 2, architects_kind}, fields);
    return sums.key({0, 1, 2, 3, 4, 5, architects_kind}, fields);
}

}  // namespace notaio::rules
