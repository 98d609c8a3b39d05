// What some games can and others cannot, by name. A game that has an ability says so behind its definition, so that a
// missing or misspelt member does not compile.
#pragma once

#include "notation/source/function_ref.hpp"
#include "rules/game/game.hpp"
#include "rules/game/point_item.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::rules {

/// A game whose turns are too many to list: it names those next to a written one instead, and those with one piece
/// more. None is left out that differs from it in one piece or one character.
template <class G>
concept TooManyTurns = requires(const typename G::Setup& setup, const typename G::Position& position,
                                const typename G::Written& written) {
    setup.visit_near(position, written, std::declval<notation::FunctionRef<void(const typename G::Written&)>>());
    setup.visit_one_more(written, std::declval<notation::FunctionRef<void(const typename G::Written&)>>());
    { setup.has_short_list(position) } -> std::same_as<bool>;
};

/// A game that tells without a replay that a broken ply stays broken: `fault`, before which `at_fault` stands, if in
/// `before` the move `candidate` had been played in place of `stood`, or beside it where that is null. It says so only
/// where it is sure.
template <class G>
concept ShowsWhatStaysBroken = requires(const typename G::Setup& setup, const typename G::Position& position,
                                        const typename G::Move& move, const typename G::Move* stood,
                                        const typename G::Written& written) {
    { setup.stays_broken(position, written, position, stood, move) } -> std::same_as<bool>;
};

/// A game that tells without a replay that it is over all the same: in `over` it is; before `stood` was played, a ply
/// of it, `before` stood, and `candidate` is played in its place. It says so only where it is sure.
template <class G>
concept ShowsWhatStaysOver = requires(const typename G::Setup& setup, const typename G::Position& position,
                                      const typename G::Move& move) {
    { setup.stays_over(position, position, move, move) } -> std::same_as<bool>;
};

/// A game with tags of its setup whose values are words of its own: it names them; none for other tags.
template <class G>
concept NamesSetupValues = requires(std::string_view name) {
    { G::setup_values(name) } -> std::same_as<std::span<const std::string_view>>;
};

/// A game whose setup other tags tell of, too, where its own say nothing: all that they tell, as one number. So setups
/// are used again for records that are told the same.
template <class G>
concept InfersSetup = requires(const Tags& tags) {
    { G::told_by_other_tags(tags) } -> std::same_as<unsigned>;
};

/// A game whose written moves say who makes them: where, an empty span where one does not; and how.
template <class G>
concept WritesSeats = requires(const typename G::Written& written) {
    { G::seat_place(written) } -> std::same_as<notation::Span>;
    { G::seat_text(written) } -> std::same_as<std::string>;
};

/// A game whose cells have names in several systems: a move as the setup `from` names its cells, with the names of
/// `to`. Nothing where it names a cell that is none. So moves are compared that are legal nowhere.
template <class G>
concept SeveralCoordinates = requires(const typename G::Setup& from, const typename G::Setup& to,
                                      const typename G::Written& written) {
    { from.renamed(to, written) } -> std::same_as<std::optional<typename G::Written>>;
};

/// A game whose plies take long to play, with how many of them the search for repairs may play.
template <class G>
concept DearPlies = requires {
    { G::repair_plies } -> std::convertible_to<std::uint64_t>;
};

/// A game that knows where the cells of a drawn board stand in its text, so that what is said of one stands under it.
template <class G>
concept DrawnCellByCell = requires(const typename G::Setup& setup, std::string_view text) {
    { setup.drawn_cells(text) } -> std::same_as<std::vector<notation::Span>>;
};

/// A game whose plies move things on the board: the cell that one came from, nothing for other plies. Asked by pictures.
template <class G>
concept MovesThings = requires(const typename G::Move& move) {
    { G::origin(move) } -> std::same_as<std::optional<Cell>>;
};

/// A game whose plies put several things on the board: it gives each of their cells. Asked by diagrams, which show of the
/// others the one cell of `target`.
template <class G>
concept PutsSeveral = requires(const typename G::Move& move) {
    G::for_each_target(move, std::declval<notation::FunctionRef<void(Cell)>>());
};

/// A game whose points can be told apart: what its items make adds up to `scores`.
template <class G>
concept PointsItemised = requires(const typename G::Setup& setup, const typename G::Position& position) {
    { setup.scores(position) } -> std::same_as<std::vector<int>>;
    { setup.point_items(position) } -> std::same_as<std::vector<PointItem>>;
};

/// Plies that the search for repairs of one record may replay.
template <Game G>
constexpr std::uint64_t repair_limit() {
    if constexpr (DearPlies<G>)
        return G::repair_plies;
    else
        return 2'000'000;
}

}  // namespace notaio::rules
