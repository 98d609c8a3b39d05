// What maps Siesta onto itself, and what makes positions equal.
#include "rules/siesta/siesta.hpp"

namespace notaio::rules {
namespace {

using namespace siesta;

// Suns, shadows, and behind them the roofs by seat.
constexpr std::size_t first_roofs = 2;
std::size_t kind_of(Mark mark) { return static_cast<std::size_t>(mark) - static_cast<std::size_t>(Mark::sun); }

constexpr KeyFields of_game(Siesta::id);

}  // namespace

const Images& Siesta::Setup::images() const {
    static const BoardMaps maps = maps_of(board());
    static const std::array<Images, most_players - 1> result = {Images(maps, 2), Images(maps, 3), Images(maps, 4)};
    return result[players_ - 2U];
}

std::optional<Siesta::Setup> Siesta::Setup::image_of_setup(const Image& image) const {
    Setup setup = *this;
    setup.start_ = *image_of(start_, image);
    setup.from_position_ = from_position_ || image.turn != 0;
    return setup;
}

std::optional<Siesta::Position> Siesta::Setup::image_of(const Position& position, const Image& image) const {
    const auto turned = [&](std::size_t seat) { return images().turned(image, static_cast<std::uint8_t>(seat)); };
    const auto moved = [&](Cell cell) { return images().cell(image, cell); };
    Position result = position;
    result.board = siesta::Board();
    for (std::size_t i = 0; i < board().size(); ++i) {
        const Mark mark = position.board.at(cell_at(i));
        if (mark == Mark::empty) continue;
        result.board.lay(moved(cell_at(i)), is_roof(mark) ? roof_of(turned(owner(mark))) : mark);
    }
    for (std::size_t seat = 0; seat < players_; ++seat) {
        result.roofs[turned(seat)] = position.roofs[seat];
        result.totals[turned(seat)] = position.totals[seat];
    }
    result.to_move = turned(position.to_move);
    for (std::size_t i = 0; i < position.reason_count; ++i) {
        Reason& reason = result.reasons[i];
        if (reason.kind >= Reason::Kind::roofs) reason.seat = turned(reason.seat);
        if (reason.cell) reason.cell = moved(*reason.cell);
    }
    for (std::size_t i = 0; i < position.void_count; ++i) result.void_cells[i] = moved(position.void_cells[i]);
    return result;
}

Siesta::Move Siesta::Setup::image_of(const Move& move, const Image& image) const {
    Move result = move;
    for (std::size_t i = 0; i < move.count; ++i) result.pieces[i].to = images().cell(image, move.pieces[i].to);
    return result;
}

Seat Siesta::Setup::image_of(Seat seat, const Image& image) const {
    return static_cast<Seat>(images().turned(image, static_cast<std::uint8_t>(seat)));
}

void Siesta::Setup::sum_pieces(const Position& position, KeySums& sums) const {
    for (std::size_t i = 0; i < board().size(); ++i) {
        const Mark mark = position.board.at(cell_at(i));
        if (mark != Mark::empty) sums.add(kind_of(mark), cell_at(i));
    }
}

void Siesta::Setup::sum_changes(const Move& move, const Position& after, KeySums& sums) const {
    const std::size_t mover = (after.to_move + players_ - 1U) % players_;
    for (const Placed& placed : move.placed()) sums.add(kind_of(mark_of(placed.piece, mover)), placed.to);
}

// Seats count from the one to move. Where nobody is, as position strings have it, any may be the first.
std::uint64_t Siesta::Setup::key(const Position& position, const KeySums& sums) const {
    const auto seen_from = [&](std::size_t mover) {
        KeyFields fields = of_game;
        fields.add(players_);
        std::array<std::uint8_t, first_roofs + most_players> order = {0, 1, 2, 3, 4, 5};
        for (std::size_t i = 0; i < players_; ++i) {
            const std::size_t seat = (mover + i) % players_;
            order[first_roofs + i] = static_cast<std::uint8_t>(first_roofs + seat);
            fields.add(static_cast<std::uint64_t>(position.totals[seat]));
        }
        return sums.key(order, fields);
    };
    if (!is_over(position) && !position.mover_unknown) return seen_from(position.to_move);
    std::uint64_t sum = 0;
    for (std::size_t seat = 0; seat < players_; ++seat) sum += seen_from(seat);
    return sum;
}

}  // namespace notaio::rules
