// What a record says of itself, held against what the replay finds.
#pragma once

#include "rules/game/game.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// A claimed result once its words are understood.
struct ResultMeaning {
    enum class Kind : std::uint8_t { unfinished, draw, winners };
    Kind kind = Kind::unfinished;
    std::vector<Seat> winners = {};  ///< ascending

    bool operator==(const ResultMeaning&) const = default;
};

/// `*`, `draw`, seat names joined by `=`, PGN tokens in seat order; nothing for other words.
std::optional<ResultMeaning> understand_result(std::string_view word, const SeatNames& seats);

/// The word of a result in the written form: English seat names.
std::string result_word(const ResultMeaning& meaning, const SeatNames& seats);
/// The word of a result in Italian, where it is read again as that; else in English.
std::string italian_result_word(const ResultMeaning& meaning, const SeatNames& seats);
ResultMeaning meaning_of(const Outcome& outcome);

/// Whether the claim says what the outcome says; `draw` agrees with every tie for the first place, `*` with a game that
/// was abandoned.
bool agrees(const ResultMeaning& claim, const Outcome& outcome);

/// The points of a `Score` tag, in seat order, such as 33-33; nothing for other texts.
std::optional<std::vector<int>> understand_score(std::string_view text, std::size_t seats);
/// The points of one ply as records write them: 1/0/2.
std::string points_text(const std::vector<int>& points);

/// The points of one ply: what it added to the totals.
template <Has<Scored> G>
std::vector<int> points_made(const typename G::Setup& setup, const typename G::Position& before,
                             const typename G::Position& after) {
    std::vector<int> numbers = setup.scores(after);
    const std::vector<int> stood = setup.scores(before);
    for (std::size_t seat = 0; seat < numbers.size(); ++seat) numbers[seat] -= stood[seat];
    return numbers;
}

/// How a claim of the points of one ply stands: right, explained by another way to count, which is not the rules', or
/// wrong.
enum class PointsClaim : std::uint8_t { right, otherwise, wrong };
template <Has<PointsPerPly> G>
PointsClaim judge_points(std::string_view claimed, const typename G::Setup& setup, const typename G::Position& before,
                         const typename G::Move& move, const typename G::Position& after) {
    if (claimed == points_text(points_made<G>(setup, before, after))) return PointsClaim::right;
    return claimed == points_text(setup.points_otherwise(before, move).points) ? PointsClaim::otherwise
                                                                               : PointsClaim::wrong;
}

/// Whether a position's outcome, if it has one, is what a claim about it says: a result, `none` for a game that goes
/// on, or several of them joined by |; `.*` is true of any. Other words claim nothing.
bool is_answer(std::string_view claim, const std::optional<Outcome>& outcome, const SeatNames& seats);

/// The outcome that an ending word gives where two play, by the seat to move and the claimed result (record-text 7).
struct EndedByWord {
    Outcome outcome;
    bool out_of_turn = false;  ///< the claim names the seat to move as the winner, or the ending names the other seat
};
EndedByWord end_by_word(const notation::Ending& ending, Seat to_move, const SeatNames& seats,
                        const std::optional<ResultMeaning>& claim);

/// Returns whether an ending names a seat that does not play, and reports GEN-012 if so.
bool is_of_nobody(const notation::Ending& ending, const SeatNames& seats, Diagnostics& out);

/// Whether an ending is a resignation of the loser of a game that is over on the board.
bool is_late_resignation(const notation::Ending& ending, const Outcome& outcome, const SeatNames& seats);

/// Whether a claim of who makes a ply, by name or by number, is true of `seat`.
bool names_seat(const notation::PlyClaim& claim, const SeatNames& seats, Seat seat);

/// A seat as an argument of a message.
Text seat_text(const SeatNames& seats, Seat seat);
/// A result as an argument of a message.
notation::ArgumentValue result_text(const ResultMeaning& meaning, const SeatNames& seats);

/// The claims of a record about its end: tag, result word, mark. Reports GEN-012 (unknown word) and GEN-204.
class ResultClaims {
  public:
    ResultClaims(const std::vector<notation::ResultClaim>& claims, const SeatNames& seats, Diagnostics& out);

    /// What is claimed: by the tag first, else by the record's end.
    [[nodiscard]] const std::optional<ResultMeaning>& meaning() const { return meaning_; }
    [[nodiscard]] std::optional<Span> where() const { return where_; }
    [[nodiscard]] bool disagree() const { return disagree_; }
    /// The claim that says it.
    [[nodiscard]] const notation::ResultClaim* claim() const { return claim_; }
    /// Whether the claim is only a mark that its ply's own code checks.
    [[nodiscard]] bool is_mark() const { return is_mark_; }

  private:
    std::optional<ResultMeaning> meaning_;
    const notation::ResultClaim* claim_ = nullptr;
    std::optional<Span> where_;
    bool disagree_ = false;
    bool is_mark_ = false;
};

/// The round that a ply is in, as turn numbers count them.
struct Round {
    /// Of a ply, where each round has so many plies, and ply 1 has the place `first` in its own.
    static Round of(std::uint32_t ply, std::int64_t plies, std::int64_t first) {
        const std::int64_t before = std::int64_t{ply} - 1 + first;
        return {plies, before / plies + 1, before % plies};
    }

    std::int64_t plies;   ///< of each
    std::int64_t number;  ///< from 1
    std::int64_t place;   ///< of the ply in it, from 0

    /// Whether a number before the ply is that of the round, and no `...` stands behind it where the round begins.
    [[nodiscard]] bool is_told_by(const notation::PlyClaim& claim) const {
        const bool may_stand = claim.kind != notation::PlyClaim::Kind::round_middle || place > 0 || plies == 1;
        return claim.value == number && may_stand;
    }
};

/// Says whether a printed number is the first of its kind to be off: numbers that go on counting from a wrong one are
/// wrong once only.
class NumberDrift {
  public:
    bool is_new(std::int64_t printed, std::int64_t expected) {
        const std::int64_t drift = printed - expected;
        const bool changed = drift != drift_;
        drift_ = drift;
        return changed && drift != 0;
    }
    /// Whether the last number was wrong, reported or not.
    [[nodiscard]] bool is_off() const { return drift_ != 0; }
    /// Whether a number goes on counting as the last one did.
    [[nodiscard]] bool goes_on(std::int64_t printed, std::int64_t expected) const {
        return printed - expected == drift_;
    }

  private:
    std::int64_t drift_ = 0;
};

}  // namespace notaio::rules
