// What some games can and others cannot: an ability each, with what it means and its members. A game declares its own
// as `using Abilities = AbilityList<...>`; docs/adding-a-game.md lists them, made of this file.
#pragma once

#include "notation/record/ability.hpp"
#include "notation/record/record.hpp"
#include "notation/source/function_ref.hpp"
#include "rules/board/cell.hpp"
#include "rules/game/contents.hpp"
#include "rules/game/numbering.hpp"
#include "rules/game/occasion.hpp"
#include "rules/game/outcome.hpp"
#include "rules/game/point_item.hpp"
#include "rules/game/told_end.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::rules {

using notation::AbilityList;
using notation::Has;
using notation::has;
using notation::KeepsItsWord;

class Images;
class Random;
struct Image;

/// Where a written move says who makes it, an empty span where it does not; and in which text.
struct WrittenSeat {
    notation::Span where = {};
    std::string text = {};
};

/// The points of a ply by another reading than that of the rules, in seat order, and the code that says so.
struct OtherPoints {
    std::vector<int> points = {};
    const DiagnosticCode* code = nullptr;
};

/// `legal_move` and `apply` in one quicker step; false, and nothing has changed, where there is no legal move.
struct PlaysInOneStep {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, typename G::Position& changing,
                                                 const typename G::Written& written) {
        { setup.play(changing, written) } -> std::same_as<bool>;
    };
};

/// Finds the legal move on the way of playing a written one: that, or nothing where there is none.
struct GivesPlayedMoves {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, typename G::Position& changing,
                                                 const typename G::Written& written) {
        { setup.play_move(changing, written) } -> std::same_as<std::optional<typename G::Move>>;
    };
};

/// Draws a legal move at random in a way of its own, where counting them all is dear.
struct DrawsMoves {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const typename G::Position& position,
                                                 Random& random) {
        { setup.sample(position, random) } -> std::same_as<typename G::Move>;
    };
};

/// Its turns are too many to list: it names those next to a written one instead, and those with one piece more, first
/// with that piece at the index `place`. None is left out that differs from it in one piece or one character.
/// `has_short_list`: here they are few all the same. `can_follow_another`: whether a ply could be legal after one more
/// turn, whichever, of the player to move in the position; true where that is not known.
struct TooManyTurns {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const typename G::Position& position,
                                                 const typename G::Written& written,
                                                 notation::FunctionRef<void(const typename G::Written&)> visit) {
        setup.visit_near(position, written, visit);
        setup.visit_one_more(written, std::size_t{}, visit);
        { setup.has_short_list(position) } -> std::same_as<bool>;
        { setup.can_follow_another(position, written) } -> std::same_as<bool>;
    };
};

/// Its plies take long to play: how many of them the search for repairs may play.
struct DearPlies {
    template <class G>
    static constexpr bool has_members = requires {
        { G::repair_plies } -> std::convertible_to<std::uint64_t>;
    };
};

/// Tells without a replay that a repair is none. `stays_broken`: the ply `written`, before which the first position
/// stands, stays broken if in the second one the last move is played in place of `stood`, or beside it where that is
/// null. `stays_over`: the game, which is over in the first position, is so all the same if in the second one the last
/// move is played in place of the one before it. Both say so only where it is sure.
struct RulesOutRepairs {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const typename G::Position& position,
                                                 const typename G::Move& move, const typename G::Move* stood,
                                                 const typename G::Written& written) {
        { setup.stays_broken(position, written, position, stood, move) } -> std::same_as<bool>;
        { setup.stays_over(position, position, move, move) } -> std::same_as<bool>;
    };
};

/// Its written moves say whose they are: two plies as they are meant when they change places, and their seats do not.
struct NamesMovers {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Written& written) {
        { G::exchanged(written, written) } -> std::same_as<std::pair<typename G::Written, typename G::Written>>;
    };
};

/// Its written moves say who makes them, in a place of their own.
struct WritesSeats {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Written& written) {
        { G::written_seat(written) } -> std::same_as<WrittenSeat>;
    };
};

/// Its cells have names in several systems: the same setup with the names of another system, nothing if there is none
/// of that id; a move with the names of another setup, nothing where it names a cell that is none. So moves are
/// compared that are legal nowhere.
struct SeveralCoordinates {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& from, const typename G::Setup& to,
                                                 const typename G::Written& written, std::string_view id) {
        { from.with_coordinates(id) } -> std::same_as<std::optional<typename G::Setup>>;
        { from.renamed(to, written) } -> std::same_as<std::optional<typename G::Written>>;
    };
};

/// Its turn numbers do not count rounds from seat 0.
struct NumbersOtherwise {
    template <class G>
    static constexpr bool has_members = requires {
        { G::numbering } -> std::convertible_to<Numbering>;
    };
};

/// Points count: the totals by seat, the items that add up to them, what `score` says of them as if the game ended
/// there, and a line of it for `replay`.
struct Scored {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const typename G::Position& position,
                                                 const std::optional<ForPeople>& people, notation::Language language) {
        { setup.scores(position) } -> std::same_as<std::vector<int>>;
        { setup.point_items(position) } -> std::same_as<std::vector<PointItem>>;
        { setup.score_report(position, people) } -> std::same_as<ScoreReport>;
        { setup.standing(position, language) } -> std::same_as<std::string>;
    };
};

/// Records say how many points a ply makes: those of its pieces, by seat; those by another reading, with the code that
/// says so; how points are written behind a move. Written moves hold those that stand behind them.
struct PointsPerPly {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const typename G::Position& before,
                                                 const typename G::Move& move, typename G::Written& written,
                                                 const std::vector<int>& points) {
        { setup.piece_points(before, move) } -> std::same_as<std::vector<std::vector<int>>>;
        { setup.points_otherwise(before, move) } -> std::same_as<OtherPoints>;
        G::write_points(written, points);
        written.points = {};
    };
};

/// It knows where the cells of a drawn board stand in its text, so that what is said of one stands under it.
struct DrawnCellByCell {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, std::string_view text) {
        { setup.drawn_cells(text) } -> std::same_as<std::vector<notation::Span>>;
    };
};

/// It knows a text that is meant for a drawing of a board, though it may be none.
struct ResemblesDrawing {
    template <class G>
    static constexpr bool has_members = requires(std::string_view text) {
        { G::resembles_drawing(text) } -> std::same_as<bool>;
    };
};

/// Positions come back, and it wants that told: how to find equal ones, and the code of the note.
struct Recurring {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Position& position) {
        { G::hash(position) } -> std::same_as<std::size_t>;
        { G::recurrence_code() } -> std::same_as<const DiagnosticCode&>;
    };
};

/// Something to say of a record, that is no fault, on one occasion or several.
struct Remarks {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const Occasion<G>& occasion) {
        { setup.remark(occasion) } -> std::same_as<std::optional<Remark>>;
    };
};

/// Another ruleset may name another winner of a finished game.
struct OtherOutcomes {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const typename G::Position& position) {
        { setup.other_outcome(position) } -> std::same_as<std::optional<OtherOutcome>>;
    };
};

/// Positions tell of the end what plies and endings do not. `unsaid_end`: the game can be over without a ply that says
/// so: the position with its end, and what to say of it. `settle_ending`: who wins by an ending word.
struct EndsByPosition {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const typename G::Position& position,
                                                 const notation::Ending& ending, Outcome& outcome) {
        { setup.unsaid_end(position) } -> std::same_as<std::optional<std::pair<typename G::Position, Remark>>>;
        setup.settle_ending(position, ending, outcome);
    };
};

/// Judges what a record claims of its end in words of its own; false: something claimed is false.
struct JudgesClaims {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const ToldEnd& told,
                                                 notation::Diagnostics& out) {
        { setup.judge_claims(told, out) } -> std::same_as<bool>;
    };
};

/// What the whole record tells of the rule that it breaks.
struct Hints {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup,
                                                 const notation::Record<typename G::Written>& record,
                                                 const DiagnosticCode& broken) {
        { setup.hints(record, broken) } -> std::same_as<std::vector<Text>>;
    };
};

/// What stands behind a move of a record belongs to it by the rules alone: puts it there, once the record is read.
struct SettlesLists {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup,
                                                 notation::Record<typename G::Written>& record) {
        setup.settle_lists(record);
    };
};

/// Other tags than those of its setup tell of it, too, where its own say nothing: all that they tell, as one number. So
/// setups are used again for records that are told the same.
struct InfersSetup {
    template <class G>
    static constexpr bool has_members = requires(const notation::Tags& tags) {
        { G::told_by_other_tags(tags) } -> std::same_as<unsigned>;
    };
};

/// Results may name what a seat has at the end, and not the seat: the same results by seat, after these plies; nothing
/// where they name seats alone. Of one word, the seat that it names in a position.
struct NamesWinnersOtherwise {
    template <class G>
    static constexpr bool
        has_members = requires(const typename G::Setup& setup, const std::vector<notation::ResultClaim>& results,
                               std::span<const notation::Ply<typename G::Written>> plies, notation::Diagnostics& out,
                               const typename G::Position& position, std::string_view word) {
        {
            setup.results_by_seat(results, plies, out)
            } -> std::same_as<std::optional<std::vector<notation::ResultClaim>>>;
        { setup.seat_called(position, word) } -> std::same_as<std::optional<Seat>>;
    };
};

/// Something maps it onto itself: `images`, the group. How a setup, a position, a move and a seat go through an image:
/// nothing where a position, or the start of a setup, has no such image. What makes positions equal, for keys:
/// `sum_pieces` adds the pieces, `sum_changes` what a move has changed that led to a position, `key` joins them with
/// all else that counts. `KeySums`: the PieceSums of its kinds and maps.
struct Symmetric {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const typename G::Position& position,
                                                 const typename G::Move& move, const Image& image, Seat seat) {
        { setup.images() } -> std::same_as<const Images&>;
        { setup.image_of_setup(image) } -> std::same_as<std::optional<typename G::Setup>>;
        { setup.image_of(position, image) } -> std::same_as<std::optional<typename G::Position>>;
        { setup.image_of(move, image) } -> std::same_as<typename G::Move>;
        { setup.image_of(seat, image) } -> std::same_as<Seat>;
        setup.sum_pieces(position, std::declval<typename G::KeySums&>());
        setup.sum_changes(move, position, std::declval<typename G::KeySums&>());
        { setup.key(position, std::declval<typename G::KeySums&>()) } -> std::same_as<std::uint64_t>;
    };
};

/// Patterns can ask what stands on its cells, and who is to move, as numbers: `content`, 0 for nothing, and `mover`;
/// where they share one, they share its images. `read_content` knows the first by its text in position strings, which
/// is made of `content_letters`; the other is one of `mover_letters`. `turned_letters`: letters of either that turn
/// into each other where seats do, those of a kind by seat. `pieces`: how many cells hold something. `equal_fields`:
/// that many fields of position strings, from the left, make positions equal.
struct Patterned {
    template <class G>
    static constexpr bool has_members = requires(const typename G::Setup& setup, const typename G::Position& position,
                                                 Cell cell, std::string_view text) {
        { setup.content(position, cell) } -> std::same_as<Content>;
        { setup.mover(position) } -> std::same_as<Content>;
        { setup.pieces(position) } -> std::same_as<std::size_t>;
        { G::read_content(text) } -> std::same_as<std::optional<Content>>;
        { G::content_letters } -> std::convertible_to<std::string_view>;
        { G::mover_letters } -> std::convertible_to<std::string_view>;
        { G::turned_letters } -> std::convertible_to<std::span<const std::string_view>>;
        { G::equal_fields } -> std::convertible_to<std::size_t>;
    };
};

/// All of them, in the order of this file.
using AllAbilities =
    AbilityList<PlaysInOneStep, GivesPlayedMoves, DrawsMoves, TooManyTurns, DearPlies, RulesOutRepairs, NamesMovers,
                WritesSeats, SeveralCoordinates, NumbersOtherwise, Scored, PointsPerPly, DrawnCellByCell,
                ResemblesDrawing, Recurring, Remarks, OtherOutcomes, EndsByPosition, JudgesClaims, Hints, SettlesLists,
                InfersSetup, NamesWinnersOtherwise, Symmetric, Patterned>;

}  // namespace notaio::rules
