// Whether a record holds under an edit: every later ply is legal, and all that the record claims is true.
#pragma once

#include "notation/record/claims_about.hpp"
#include "notation/source/function_ref.hpp"
#include "rules/examine/claims.hpp"
#include "rules/examine/hole_readings.hpp"
#include "rules/examine/repairs_found.hpp"
#include "rules/examine/replay.hpp"
#include "rules/examine/slip.hpp"
#include "rules/game/game.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace notaio::rules {

/// The totals that a record claims; nothing where it claims none, or the game keeps none.
template <Game G>
std::optional<std::vector<int>> claimed_totals(const notation::Tags& tags, const SeatNames& seats) {
    if constexpr (has<Scored, G>)
        if (const auto* tag = notation::find_tag(tags, "Score")) return understand_score(tag->value, seats.size());
    return std::nullopt;
}

/// Plays lines of one record, each under an edit, and stops at the first thing that does not hold.
template <Game G>
class SlipTrial {
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Written = typename G::Written;
    using Move = typename G::Move;
    using Record = notation::Record<Written>;
    using Claim = notation::PlyClaim;
    using Claims = std::span<const Claim>;

  public:
    /// Later plies that prove as much as a claim does.
    static constexpr std::uint32_t enough_plies = 3;

    /// `result`: what the record claims of its end, and the claim that says it.
    SlipTrial(const Setup& setup, const Record& record, const SeatNames& seats,
              const std::optional<ResultMeaning>& result, const notation::ResultClaim* said)
        : setup_(setup),
          record_(record),
          seats_(seats),
          result_(result),
          said_(said),
          totals_(claimed_totals<G>(record.tags, seats)),
          speaks_(!std::ranges::all_of(record.claims, &Claim::is_number)) {}

    /// Plies played in all trials.
    [[nodiscard]] std::uint64_t work() const { return work_; }
    void add_work(std::uint64_t plies) { work_ += plies; }

    /// What is found of a line that holds: how well it is proved, and what the words in it are that could not be read.
    using Held = notation::FunctionRef<void(Grade grade, const std::vector<Fill<Written>>& fills)>;

    /// From here on words that could not be read are taken for any of their readings; the trials stop behind
    /// `most_work`.
    void fill_holes(HoleReadings<Written>& holes, std::uint64_t most_work) {
        holes_ = &holes;
        most_work_ = most_work;
    }
    /// Readings that were tried in all trials, beyond one for each trial.
    [[nodiscard]] std::uint64_t more_tried() const { return more_tried_; }
    /// Whether a trial was stopped so.
    [[nodiscard]] bool was_stopped() const { return was_stopped_; }

    /// Plays the line from `ply_index` on, before which `position` stands, and says each way in which it holds.
    void run(const SlipLine<Written>& line, std::uint32_t ply_index, const Position& position, Held held) {
        begin(position);
        go_on(line, ply_index, held);
    }

    /// Plays the line from `ply_index` on, see `run`, where the ply there is known to be the legal move `move`.
    void run_with(const SlipLine<Written>& line, std::uint32_t ply_index, const Position& position, const Move& move,
                  Held held) {
        begin(position);
        if (speaks_) {
            const Claims claims = claims_about(line.claimed(ply_index));
            if (!hold_before(claims, position)) return;
            setup_.apply(now_, move);
            if (!hold_after(claims, position, move)) return;
        } else {
            setup_.apply(now_, move);
        }
        ++work_;
        go_on(line, ply_index + 1, held);
    }

  private:
    void begin(const Position& position) {
        now_ = position;
        held_ = 0;
        fills_.clear();
    }

    void go_on(const SlipLine<Written>& line, std::uint32_t ply_index, Held held) {
        const std::uint32_t size = line.size();
        for (; ply_index < size; ++ply_index) {
            const Written* written = line.at(ply_index);
            ++work_;
            if (setup_.is_over(now_)) return;
            if (written == nullptr) return fill(line, ply_index, held);
            if (!play_next(line, ply_index, *written)) return;
        }
        if (speaks_ && !hold_before(claims_about(static_cast<std::uint32_t>(record_.plies.size())), now_)) return;
        const auto gone = std::ranges::count_if(fills_, [](const auto& fill) { return !fill.written; });
        if (record_.claimed_plies && *record_.claimed_plies != std::int64_t{size} - gone) return;
        const auto ended = end();
        if (!ended) return;
        const std::uint32_t behind = fills_.empty() ? line.behind() : last_fill_ + 1;
        const std::uint32_t later = size - std::min(size, behind);
        held(*ended ? Grade::ends : later >= enough_plies || held_ > 0 ? Grade::rest : Grade::open, fills_);
    }

    bool play_next(const SlipLine<Written>& line, std::uint32_t ply_index, const Written& written) {
        if (speaks_) return play_claimed(claims_about(line.claimed(ply_index)), written);
        return play<G>(setup_, now_, written);
    }

    // What a position that is kept and taken up again costs, in plies.
    static constexpr std::uint64_t cost_of_copy = 3;

    // A hole: the line goes on with each of its readings, and without it. As deep as there are holes, which are few.
    void fill(const SlipLine<Written>& line, std::uint32_t ply_index, Held held) {
        if (holes_ == nullptr) return;
        const std::uint32_t hole = line.index_in_record(ply_index);
        const auto* readings = holes_->of(hole);
        if (readings == nullptr) return;
        const Position before = now_;
        const std::uint32_t held_before = held_;
        std::vector<Move> seen;
        const auto with = [&](const Written* reading) {
            was_stopped_ = was_stopped_ || work_ >= most_work_;
            if (was_stopped_) return;
            work_ += cost_of_copy;
            now_ = before;
            held_ = held_before;
            if (reading != nullptr) {
                const auto move = setup_.legal_move(now_, *reading);
                if (!move || std::ranges::find(seen, *move) != seen.end()) return;
                seen.push_back(*move);
                ++more_tried_;
                if (!play_next(line, ply_index, *reading)) return;
            }
            fills_.push_back({hole, reading == nullptr ? std::nullopt : std::optional(*reading)});
            last_fill_ = ply_index;
            go_on(line, ply_index + 1, held);
            fills_.pop_back();
        };
        for (const Written& reading : *readings) with(&reading);
        with(nullptr);
    }

    bool play_claimed(Claims claims, const Written& written) {
        if (!hold_before(claims, now_)) return false;
        const auto move = setup_.legal_move(now_, written);
        if (!move) return false;
        if (std::ranges::find(claims, Claim::Kind::points, &Claim::kind) == claims.end()) {
            setup_.apply(now_, *move);
            return hold_after(claims, now_, *move);
        }
        before_ = now_;
        setup_.apply(now_, *move);
        return hold_after(claims, before_, *move);
    }

    // What the record says of the ply at `ply_index` that is more than a number.
    [[nodiscard]] Claims claims_about(std::optional<std::uint32_t> ply_index) const {
        if (!ply_index) return {};
        return notation::claims_about(record_.claims, *ply_index + 1);
    }

    bool hold_before(Claims claims, const Position& position) {
        return std::ranges::all_of(claims, [&](const Claim& claim) {
            if (claim.kind == Claim::Kind::seat_name || claim.kind == Claim::Kind::seat_index)
                return names_seat(claim, seats_, setup_.to_move(position));
            if (claim.kind != Claim::Kind::legal_count) return true;
            ++held_;
            return static_cast<std::int64_t>(setup_.count_legal(position)) == claim.value;
        });
    }

    bool hold_after(Claims claims, const Position& before, const Move& move) {
        return std::ranges::all_of(claims, [&](const Claim& claim) {
            if (claim.kind == Claim::Kind::winner) {
                held_ += claim.text == ".*" ? 0 : 1;
                return is_answer(claim.text, setup_.outcome(now_), seats_);
            }
            if constexpr (has<PointsPerPly, G>)
                if (claim.kind == Claim::Kind::points) {
                    ++held_;
                    return judge_points<G>(claim.text, setup_, before, move, now_) != PointsClaim::wrong;
                }
            return true;
        });
    }

    // Nothing: the end is not as claimed. Else whether the game ends on the board as it is claimed to.
    std::optional<bool> end() {
        auto outcome = setup_.outcome(now_);
        const bool on_board = outcome.has_value();
        if (record_.ending && !bears_ending(outcome)) {
            if (outcome && !record_.ending->may_be_result) return std::nullopt;
            if (!outcome) {
                outcome = end_by_word(*record_.ending, setup_.to_move(now_), seats_, result_).outcome;
                if constexpr (has<EndsByPosition, G>) setup_.settle_ending(now_, *record_.ending, *outcome);
            } else if (!agrees({ResultMeaning::Kind::draw}, *outcome)) {
                return std::nullopt;
            }
        }
        if (totals_) {
            if constexpr (has<Scored, G>)
                if (*totals_ != setup_.scores(now_)) return std::nullopt;
            ++held_;
        }
        if (!hold_tags(outcome, on_board)) return std::nullopt;
        if (!result_) return false;
        if (!outcome) return false;
        if (!agrees(*result_, *outcome)) return std::nullopt;
        if (said_ != nullptr && said_->how && said_->codes != nullptr && said_->codes->wrong_reason != nullptr &&
            *said_->how != outcome->how)
            return std::nullopt;
        if (!on_board && result_->kind == ResultMeaning::Kind::winners) ++held_;
        return on_board && result_->kind != ResultMeaning::Kind::unfinished;
    }

    // Whether the game is over without its ending, a resignation, and that is no fault.
    [[nodiscard]] bool bears_ending(const std::optional<Outcome>& outcome) const {
        return G::ending_codes().late_resignation != nullptr && outcome &&
               is_late_resignation(*record_.ending, *outcome, seats_);
    }

    // Whether the tags that tell how the game ended are right.
    [[nodiscard]] bool hold_tags(const std::optional<Outcome>& outcome, bool on_board) const {
        if (const auto* tag = notation::find_tag(record_.tags, "Termination"))
            if (on_board != notation::equal_without_case(tag->value, "normal")) return false;
        if constexpr (has<JudgesClaims, G>) {
            const bool claims_draw = result_ && result_->kind == ResultMeaning::Kind::draw;
            Diagnostics ignored;
            return setup_.judge_claims({record_.tags, record_.ending, outcome, on_board, claims_draw}, ignored);
        }
        return true;
    }

    const Setup& setup_;
    const Record& record_;
    const SeatNames& seats_;
    const std::optional<ResultMeaning>& result_;
    const notation::ResultClaim* said_;
    std::optional<std::vector<int>> totals_;
    bool speaks_;  // of single plies, with more than numbers
    Position now_ = {};
    Position before_ = {};
    std::uint32_t held_ = 0;  // claims, in the trial that runs
    std::uint64_t work_ = 0;

    HoleReadings<Written>* holes_ = nullptr;
    std::uint64_t most_work_ = 0;
    std::uint64_t more_tried_ = 0;
    bool was_stopped_ = false;
    std::vector<Fill<Written>> fills_;  // in the line that is played
    std::uint32_t last_fill_ = 0;       // the index of the last of them
};

}  // namespace notaio::rules
