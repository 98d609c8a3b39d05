// What maps the Glass Bead Game onto itself, and what makes positions equal.
#include "rules/glass_bead/glass_bead.hpp"

#include "rules/glass_bead/position.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

constexpr KeyFields of_game(GlassBead::id);

}  // namespace

const Images& GlassBead::Setup::images() const {
    static const BoardMaps maps = [] {
        std::vector<Cell> half_turn;
        for (std::size_t pit = 0; pit < pits; ++pit) half_turn.push_back(cell_at((pit + row) % pits));
        for (const Side side : {Side::south, Side::north}) half_turn.push_back(cell_at(store_of(other(side))));
        return BoardMaps(2, half_turn, {});
    }();
    static constexpr std::array<std::uint8_t, 2> turns = {0, 1};
    static const Images result(maps, turns);
    return result;
}

std::optional<GlassBead::Setup> GlassBead::Setup::image_of_setup(const Image& image) const {
    auto setup = SetupWithFirst::image_of_setup(image);
    setup->from_position_ = from_position_ || setup->start_.places != starting_places(mirror_);
    return setup;
}

std::optional<GlassBead::Position> GlassBead::Setup::image_of(const Position& position, const Image& image) const {
    Position result = position;
    for (std::size_t place = 0; place < place_count; ++place)
        result.places[index(images().cell(image, cell_at(place)))] = position.places[place];
    result.to_move = turned(position.to_move, image);
    return result;
}

GlassBead::Move GlassBead::Setup::image_of(const Move& move, const Image& image) const {
    const auto moved = [&](std::size_t place) {
        return static_cast<std::uint8_t>(images().cell(image, cell_at(place)));
    };
    Move result = move;
    result.pit = moved(move.pit);
    // All gems are of one row and its store, so their order stays.
    for (std::size_t i = 0; i < move.taken_count; ++i) result.gem[i].place = moved(move.gem[i].place);
    return result;
}

void GlassBead::Setup::sum_pieces(const Position& position, KeySums& sums) const {
    for (std::size_t place = 0; place < place_count; ++place)
        for (std::size_t kind = 0; kind < kinds; ++kind)
            for (unsigned i = 0; i < position.places[place].count(kind); ++i) sums.add(kind, cell_at(place));
}

void GlassBead::Setup::sum_changes(const Move& move, const Position& after, KeySums& sums) const {
    const auto move_piece = [&](std::size_t kind, std::size_t from, std::size_t to) {
        sums.remove(kind, cell_at(from));
        sums.add(kind, cell_at(to));
    };
    for (std::size_t i = 0; i < move.count; ++i) move_piece(move.bead[i], move.pit, target(move.pit, i));
    for (const Gem& gem : move.taken()) move_piece(gem.value, gem.place, store_of(other(after.to_move)));
}

// The image is taken in which South is to move.
std::uint64_t GlassBead::Setup::key(const Position& position, const KeySums& sums) const {
    constexpr std::array<std::uint8_t, kinds> order = {0, 1, 2, 3, 4, 5};
    if (position.to_move == Side::south) return sums.key<0, 1>(order, of_game);
    return sums.key<1, 1>(order, of_game);
}

}  // namespace notaio::rules
