// What a game is to the algorithms: a type with static members, checked by the concept Game.
#pragma once

#include "notation/record/record.hpp"
#include "notation/record/setup_schema.hpp"
#include "rules/board/cell.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/fact.hpp"
#include "rules/game/how.hpp"
#include "rules/game/other_name.hpp"
#include "rules/game/outcome.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

using notation::Diagnostics;
using notation::Span;
using notation::Tags;

/// The rule that a written move breaks. `where` is the part of the move at fault; nothing: the whole move.
struct Violation {
    const DiagnosticCode* code = nullptr;
    std::optional<Span> where = {};
    Arguments arguments = {};
    std::vector<Text> hints = {};
    std::optional<Span> ending = {};  ///< what ended the game before, where that is a part of the same ply
};

/// The names of the seats in seat order: two to four.
class SeatNames {
  public:
    SeatNames() = default;
    SeatNames(std::initializer_list<Text> names) {
        for (const Text& name : names) names_[count_++] = name;
    }
    [[nodiscard]] std::size_t size() const { return count_; }
    const Text& operator[](std::size_t seat) const { return names_[seat]; }
    [[nodiscard]] const Text* begin() const { return names_.data(); }
    [[nodiscard]] const Text* end() const { return names_.data() + count_; }

  private:
    std::array<Text, 4> names_{};
    std::size_t count_ = 0;
};

/// The game's names, and the setup of a record that it reads and writes.
template <class G>
concept GameSetup = requires(const Tags& tags, Diagnostics& out, const typename G::Setup& setup) {
    { G::id } -> std::convertible_to<std::string_view>;
    { G::name } -> std::convertible_to<std::string_view>;
    // The ids of a ruleset and of a system of coordinates; the first of each is the default.
    { G::rulesets } -> std::ranges::range;
    { G::coordinate_ids } -> std::ranges::range;
    // Other names of the game, and of rulesets.
    { G::name_aliases } -> std::ranges::range;
    { G::ruleset_aliases } -> std::ranges::range;
    // The tags that make the setup, and all there is to say of each; their names.
    { G::setup_schema } -> std::ranges::range;
    { G::setup_names } -> std::ranges::range;
    // The game's own tags that are written after all others.
    { G::last_tags } -> std::ranges::range;
    // Where its records can be read in several ways: the tags that tell them apart. No repair guesses one, and none is
    // beyond doubt unless the game ends with it, for nearly every edit holds until then.
    { G::reading_tags } -> std::ranges::range;
    // Once a record: board, ruleset, coordinates, seats. Nothing, with the reason in `out`, if they cannot be used.
    { G::read_setup(tags, out) } -> std::same_as<std::optional<typename G::Setup>>;
    // The setup as tags in the order of record-text 10, defaults left out.
    { setup.setup_tags() } -> std::same_as<Tags>;
    // How its cells are named.
    { setup.coordinates().id() } -> std::convertible_to<std::string_view>;
    // The ruleset in force, by its id.
    { setup.ruleset() } -> std::convertible_to<std::string_view>;
    { setup.seats() } -> std::same_as<SeatNames>;
    { setup.start() } -> std::same_as<const typename G::Position&>;
    // The cells of the board.
    { setup.board().size() } -> std::convertible_to<std::size_t>;
};

/// The rules: which moves are legal, what they do, and how a game ends.
template <class G>
concept GameRules = std::regular<typename G::Position> && std::regular<typename G::Move> &&
    requires(const typename G::Setup& setup, const typename G::Position& position, typename G::Position& changing,
             const typename G::Move& move, const typename G::Written& written) {
    { setup.to_move(position) } -> std::same_as<Seat>;
    // The legal move that `written` stands for, or nothing; does not look at `outcome`.
    { setup.legal_move(position, written) } -> std::same_as<std::optional<typename G::Move>>;
    // The first rule that `written` breaks, in the order of the game's page; only asked where no move is legal.
    { setup.broken_rule(position, written) } -> std::same_as<Violation>;
    setup.apply(changing, move);
    { setup.outcome(position) } -> std::same_as<std::optional<Outcome>>;
    { setup.is_over(position) } -> std::same_as<bool>;
    // The ids of its ends, with the Italian word for each: how.hpp.
    { G::how_words() } -> std::same_as<std::span<const Text>>;
    // Visits every legal move once, in the order of the game's page, until the visitor says false.
    setup.for_each_legal(position, [](const typename G::Move&) { return true; });
    { setup.count_legal(position) } -> std::same_as<std::uint64_t>;
    { G::ending_codes() } -> std::same_as<EndingCodes>;
    { G::game_over_code() } -> std::same_as<const DiagnosticCode&>;
    { G::finished_start_code() } -> std::same_as<const DiagnosticCode&>;
    { G::codes() } -> std::same_as<std::span<const DiagnosticCode* const>>;
};

/// What a game says of its moves and positions to people and programs.
template <class G>
concept GameText = requires(const Tags& tags, Diagnostics& out, const typename G::Setup& setup,
                            const typename G::Position& position, const typename G::Move& move,
                            const typename G::Written& written, std::string_view text,
                            const std::vector<std::uint32_t>& numbers) {
    // Legal to written, in the coordinates of the setup.
    { setup.written_move(position, move) } -> std::same_as<typename G::Written>;
    // The text of a written move in the coordinates of the setup.
    { setup.written_text(written) } -> std::same_as<std::string>;
    // Visits the cells that a move puts something on, in its order, for diagrams.
    G::for_each_target(move, [](Cell) {});
    // The cell that the thing which a move moves came from, for the list below a picture; nothing where it moves none.
    { G::origin(move) } -> std::same_as<std::optional<Cell>>;
    // What proves the outcome of a finished position; nothing where no cells do.
    { setup.proof(position) } -> std::same_as<Proof>;
    // Where a score or result comes from, for `score`.
    { setup.breakdown(position) } -> std::same_as<Fact>;
    { setup.position_text(position) } -> std::same_as<std::string>;
    // Whether a line of text looks like a position string.
    { G::looks_like_position(text) } -> std::same_as<bool>;
    // A board as text; `numbers`: for each cell the ply to print there, or 0; `is_over`: nobody is to move any more,
    // though the board may not say so.
    { setup.drawing(position) } -> std::same_as<std::string>;
    { setup.drawing(position, numbers, true) } -> std::same_as<std::string>;
    // The position string that a drawn board stands for; nothing, with the reason in `out`, if it is none.
    { G::read_drawing(text, tags, out) } -> std::same_as<std::optional<std::string>>;
};

/// A game: what every one has, and of the abilities of rules/game/abilities.hpp those that it declares.
template <class G>
concept Game = GameSetup<G> && GameRules<G> && GameText<G> && KeepsItsWord<G, AllAbilities>;

/// A setup as it is but for its cells, which are named in another system; nothing if the game has none of that id.
template <Game G>
std::optional<typename G::Setup> with_coordinates(const typename G::Setup& setup, std::string_view id) {
    if constexpr (has<SeveralCoordinates, G>)
        return setup.with_coordinates(id);
    else
        return id == setup.coordinates().id() ? std::optional(setup) : std::nullopt;
}

/// The plies that share a turn number: a round, where the game does not count single turns.
template <Game G>
std::uint32_t plies_per_number(const SeatNames& seats) {
    if constexpr (has<NumbersOtherwise, G>)
        if (G::numbering.plies > 0) return G::numbering.plies;
    return static_cast<std::uint32_t>(seats.size());
}

/// The place of ply 1 within its turn number: not the first where a position gives the move to another seat, and the
/// game's numbers follow the seats.
template <Game G>
std::uint32_t first_place(const typename G::Setup& setup) {
    if constexpr (has<NumbersOtherwise, G>)
        if (G::numbering.follows_seats) return static_cast<std::uint32_t>(index(setup.to_move(setup.start())));
    return 0;
}

}  // namespace notaio::rules
