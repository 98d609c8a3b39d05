#include "rules/siesta/score.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace notaio::rules {
namespace siesta {
namespace {

struct Step {
    int x;
    int y;
};
Step step_of(Direction direction) {
    switch (direction) {
    case Direction::east: return {1, 0};
    case Direction::west: return {-1, 0};
    case Direction::north: return {0, 1};
    case Direction::south: break;
    }
    return {0, -1};
}

/// Walks over a board in one direction.
class LineWalk {
  public:
    LineWalk(const Siesta::Setup& setup, const Board& board, Direction direction)
        : setup_(setup),
          board_(board),
          step_(step_of(direction)),
          direction_(direction) {}

    /// The Siesta whose first shadow is on `cell`; nothing if there is none.
    [[nodiscard]] std::optional<OneSiesta> siesta_at(Cell cell) const {
        OneSiesta siesta;
        siesta.direction = direction_;
        siesta.roofs = run(next(cell, -1), -1, [](Mark mark) { return is_roof(mark); });
        if (siesta.roofs.empty()) return std::nullopt;
        siesta.suns = run(next(siesta.roofs.back(), -1), -1, [](Mark mark) { return mark == Mark::sun; });
        if (siesta.suns.empty()) return std::nullopt;
        siesta.shadows = run(cell, 1, [](Mark mark) { return mark == Mark::shadow; });
        for (const Cell roof : siesta.roofs) siesta.owners |= 1U << owner(board_.at(roof));
        std::ranges::reverse(siesta.roofs);
        std::ranges::reverse(siesta.suns);
        return siesta;
    }

    /// Whether light that passes one of the cells may pass the other.
    [[nodiscard]] bool joins(Cell one, Cell other) const {
        const auto a = setup_.board().place(one);
        const auto b = setup_.board().place(other);
        return step_.x != 0 ? a.row == b.row : a.column == b.column;
    }

  private:
    [[nodiscard]] std::optional<Cell> next(Cell cell, int sign) const {
        const int number = static_cast<int>(index(cell));  // by ranks, as the marks stand
        const int column = number % side + sign * step_.x;
        const int rank = number / side + sign * step_.y;
        if (column < 0 || column >= side || rank < 0 || rank >= side) return std::nullopt;
        return cell_at(static_cast<std::size_t>(rank * side + column));
    }
    template <class Is>
    [[nodiscard]] std::vector<Cell> run(std::optional<Cell> from, int sign, Is&& is) const {
        constexpr std::size_t most_runs = 4;  // are no longer
        std::vector<Cell> cells;
        if (from && is(board_.at(*from))) cells.reserve(most_runs);
        for (; from && is(board_.at(*from)); from = next(*from, sign)) cells.push_back(*from);
        return cells;
    }

    const Siesta::Setup& setup_;
    const Board& board_;
    Step step_;
    Direction direction_;
};

// The doubles of one axis: Siestas of the two directions that share their shadows.
void add_doubles(bool is_row, std::vector<OneSiesta>& siestas, Recount& recount) {
    const Direction there = is_row ? Direction::east : Direction::north;
    const Direction back = is_row ? Direction::west : Direction::south;
    for (const OneSiesta& first : siestas) {
        if (first.direction != there || !std::has_single_bit(first.owners)) continue;
        for (const OneSiesta& second : siestas) {
            if (second.direction != back || second.owners != first.owners ||
                second.shadows.back() != first.shadows.front())
                continue;
            const auto seat = static_cast<std::size_t>(std::countr_zero(first.owners));
            recount.doubles.push_back({is_row, first.shadows, seat});
            recount.total[seat] += 2;
        }
    }
}

}  // namespace

std::string_view letter(Direction direction) {
    constexpr std::array<std::string_view, 4> letters = {"E", "W", "N", "S"};
    return letters[static_cast<std::size_t>(direction)];
}

Recount recount(const Siesta::Setup& setup, const Siesta::Position& position, std::optional<Cell> cell) {
    Board board = position.board;
    for (std::size_t i = 0; i < position.void_count; ++i) board.take(position.void_cells[i]);
    Recount result;
    for (const Direction direction : light_directions) {
        const LineWalk walk(setup, board, direction);
        for (std::size_t i = 0; i < cell_count; ++i) {
            if (board.at(cell_at(i)) != Mark::shadow || (cell && !walk.joins(*cell, cell_at(i)))) continue;
            auto found = walk.siesta_at(cell_at(i));
            if (!found) continue;
            for (std::size_t seat = 0; seat < most_players; ++seat)
                if ((found->owners >> seat & 1U) != 0) result.base[seat] += static_cast<int>(found->shadows.size());
            result.siestas.push_back(std::move(*found));
        }
    }
    result.total = result.base;
    add_doubles(true, result.siestas, result);
    add_doubles(false, result.siestas, result);
    return result;
}

namespace {

// An object whose members are moved into it: those of an initializer list would be copied, with all that is in them.
template <class... Members>
Fact object_of(Members... members) {
    Fact::Object object;
    object.reserve(sizeof...(members));
    (object.push_back(std::move(members)), ...);
    return object;
}
using Member = Fact::Member;

// A number for each seat: `value` for those of `owners`, else 0.
Fact points_of(const Siesta::Setup& setup, unsigned owners, int value) {
    Fact::List list;
    list.reserve(setup.players());
    for (std::size_t seat = 0; seat < setup.players(); ++seat)
        list.emplace_back((owners >> seat & 1U) != 0 ? value : 0);
    return list;
}

}  // namespace

Fact siesta_fact(const Siesta::Setup& setup, const OneSiesta& found) {
    Fact::List owners;
    for (std::size_t seat = 0; seat < setup.players(); ++seat)
        if ((found.owners >> seat & 1U) != 0) owners.emplace_back(seat_letter(seat));
    return object_of(Member{"kind", "siesta"}, Member{"direction", letter(found.direction)},
                     Member{"suns", cells_fact(setup.coordinates(), found.suns)},
                     Member{"roofs", cells_fact(setup.coordinates(), found.roofs)},
                     Member{"shadows", cells_fact(setup.coordinates(), found.shadows)},
                     Member{"owners", std::move(owners)},
                     Member{"points", points_of(setup, found.owners, static_cast<int>(found.shadows.size()))});
}

Fact double_fact(const Siesta::Setup& setup, const DoubleSiesta& found) {
    return object_of(Member{"kind", "double"}, Member{"axis", found.is_row ? "row" : "column"},
                     Member{"shadows", cells_fact(setup.coordinates(), found.shadows)},
                     Member{"seat", seat_letter(found.seat)}, Member{"points", points_of(setup, 1U << found.seat, 2)});
}

}  // namespace siesta

std::vector<PointItem> Siesta::Setup::point_items(const Position& position) const {
    using namespace siesta;
    std::vector<PointItem> items;
    const auto label = [&](Cell cell) { return coordinates().label(cell); };
    const auto add = [&](const Text& name, Cell from, Cell to, unsigned owners, int points, std::string_view cites) {
        const std::string line = from == to ? label(from) : label(from) + '-' + label(to);
        std::vector<int> of_seats;
        for (std::size_t seat = 0; seat < players_; ++seat) of_seats.push_back((owners >> seat & 1U) != 0 ? points : 0);
        items.push_back({{name, {{"line", line}}}, std::move(of_seats), cites});
    };
    const Recount counted = recount(*this, position);
    for (const OneSiesta& found : counted.siestas)
        add("the Siesta {line}"_text, found.suns.front(), found.shadows.back(), found.owners,
            static_cast<int>(found.shadows.size()), "docs/rules/siesta.md 3.1");
    for (const DoubleSiesta& found : counted.doubles)
        add(found.shadows.size() > 1 ? "the double line {line}"_text
            : found.is_row           ? "the double {line} in its row"_text
                                     : "the double {line} in its column"_text,
            found.shadows.front(), found.shadows.back(), 1U << found.seat, 2, "docs/rules/siesta.md 3.3");
    return items;
}

Fact Siesta::Setup::breakdown(const Position& position) const {
    using namespace siesta;
    const Recount counted = recount(*this, position);
    Fact::List list;
    list.reserve(players_ + counted.siestas.size() + counted.doubles.size());
    for (std::size_t seat = 0; seat < players_; ++seat) {
        const auto doubles = std::ranges::count(counted.doubles, seat, &DoubleSiesta::seat);
        list.push_back(object_of(Member{"kind", "player"}, Member{"seat", seat_letter(seat)},
                                 Member{"base", counted.base[seat]}, Member{"doubles", std::int64_t{doubles}},
                                 Member{"total", counted.total[seat]}));
    }
    for (const OneSiesta& found : counted.siestas) list.push_back(siesta_fact(*this, found));
    for (const DoubleSiesta& found : counted.doubles) list.push_back(double_fact(*this, found));
    return list;
}

}  // namespace notaio::rules
