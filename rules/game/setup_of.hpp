// What the setups of games have alike. A game's class Setup is derived from one of these.
#pragma once

#include "notation/record/coords.hpp"
#include "notation/record/setup_schema.hpp"
#include "rules/board/coordinates.hpp"
#include "rules/board/lazy_array.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/contents.hpp"

#include <algorithm>
#include <concepts>
#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace notaio::rules {

/// The other one of two colours or sides: an enum with the values 0 and 1.
template <class Two>
requires std::is_enum_v<Two>
constexpr Two other(Two one) { return static_cast<Two>(static_cast<unsigned>(one) ^ 1U); }

/// Board, names of its cells, ruleset and start position. `G::read_setup` makes one whole.
template <class G, class Board, class Names = Coordinates>
class SetupOf {
  public:
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] const Names& coordinates() const { return coordinates_; }
    /// The start is a Position tag's, not the one that games have without.
    [[nodiscard]] bool from_position() const { return from_position_; }
    [[nodiscard]] const typename G::Position& start() const { return start_; }
    /// The ruleset in force, by its id.
    [[nodiscard]] std::string_view ruleset() const { return G::rulesets[ruleset_]; }
    /// `SeveralCoordinates::renamed`.
    std::optional<typename G::Written> renamed(const typename G::Setup& to,
                                               typename G::Written written) const requires has<SeveralCoordinates, G> {
        bool known = true;
        notation::for_each_coord(
            written, [&](notation::Coord& coord) { known = known && coordinates().rename(coord, to.coordinates()); });
        return known ? std::optional(std::move(written)) : std::nullopt;
    }
    Content mover(const typename G::Position& position) const { return letter_of(G::mover_letters, position.to_move); }

  protected:
    SetupOf(const Board& board, const Names& names) : board_(board), coordinates_(names) {}

    /// This setup with its cells named in the system of that id; nothing if there is none, or if `names_of(place)`, by
    /// its place among the systems, is null: it has no names for a board of this size.
    template <class NamesOf>
    std::optional<typename G::Setup> with_names(std::string_view id, NamesOf&& names_of) const {
        const auto found = std::ranges::find(G::coordinate_ids, id);
        if (found == G::coordinate_ids.end()) return std::nullopt;
        const Names* const names = names_of(static_cast<std::size_t>(found - G::coordinate_ids.begin()));
        if (names == nullptr) return std::nullopt;
        typename G::Setup setup = self();
        setup.coordinates_ = *names;
        return setup;
    }
    [[nodiscard]] const typename G::Setup& self() const { return static_cast<const typename G::Setup&>(*this); }

    std::reference_wrapper<const Board> board_;
    std::reference_wrapper<const Names> coordinates_;
    std::size_t ruleset_ = 0;  // its place among those of the game
    bool from_position_ = false;
    typename G::Position start_ = {};
};

/// The setup of a game in which either of two colours may make ply 1 and so be seat 0.
template <class G, class Colour, class Board, class Names = Coordinates>
class SetupWithFirst : public SetupOf<G, Board, Names> {
  public:
    /// Makes ply 1: seat 0.
    [[nodiscard]] Colour first() const { return first_; }
    [[nodiscard]] Seat seat_of(Colour colour) const { return static_cast<Seat>(colour != first_); }
    Seat to_move(const typename G::Position& position) const { return seat_of(position.to_move); }
    /// First goes along.
    std::optional<typename G::Setup> image_of_setup(const Image& image) const {
        typename G::Setup setup = this->self();
        setup.first_ = turned(first_, image);
        setup.start_ = *setup.image_of(this->start_, image);
        return setup;
    }

  protected:
    using SetupOf<G, Board, Names>::SetupOf;
    /// The value of the tag First; empty where the position says it.
    [[nodiscard]] std::string_view first_tag() const {
        const auto& names = notation::row_of(G::setup_schema, "First").values;
        return this->from_position_ ? std::string_view() : names[static_cast<std::size_t>(first_)];
    }

    Colour first_ = {};
};

/// The names of the cells of a board of that side, from `lowest` to `highest`, in a system of G by its place:
/// `name(id, board, cell)`. Null where it has none for some cell. `capitals`: the system whose letters are such.
template <class G, class Board, int lowest, int highest, auto name>
const Coordinates* names_by_side(int side, std::size_t system, std::string_view capitals = {}) {
    constexpr std::size_t systems = G::coordinate_ids.size();
    static LazyArray<std::optional<Coordinates>, std::size_t{highest - lowest + 1} * systems> tables;
    const auto make = [&]() -> std::optional<Coordinates> {
        const std::string_view id = G::coordinate_ids[system];
        const Board& board = Board::of(side);
        std::vector<notation::Coord> labels;
        for (std::size_t i = 0; i < board.size(); ++i) {
            const std::optional<notation::Coord> label = name(id, board, cell_at(i));
            if (!label) return std::nullopt;
            labels.push_back(*label);
        }
        return std::optional<Coordinates>(std::in_place, id, std::move(labels), id == capitals);
    };
    const auto& found = tables.at(static_cast<std::size_t>(side - lowest) * systems + system, make);
    return found ? &*found : nullptr;
}

}  // namespace notaio::rules
