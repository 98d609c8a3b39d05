// The answer about one record: replay, outcome, claims, variations, repairs, verdict. The same for every game.
#pragma once

#include "notation/record/general_codes.hpp"
#include "notation/record/partial_date.hpp"
#include "rules/examine/claim_judge.hpp"
#include "rules/examine/claims.hpp"
#include "rules/examine/examined.hpp"
#include "rules/examine/line.hpp"
#include "rules/examine/repair_teller.hpp"
#include "rules/examine/replay.hpp"
#include "rules/game/game.hpp"
#include "rules/game/known_setups.hpp"

#include <algorithm>
#include <deque>
#include <utility>

namespace notaio::rules {

namespace detail {

template <Game G>
class Examiner {
    using Written = typename G::Written;
    using Position = typename G::Position;
    using Record = notation::Record<Written>;
    using Annotation = notation::Annotation<Written>;
    using PlyClaim = notation::PlyClaim;
    using Claims = std::span<const PlyClaim>;
    static constexpr Text ends_here = "the game ends here"_text;

  public:
    Examiner(const Record& record, const ExamineOptions& options, Diagnostics& out, Examined<G>& found,
             const RecordText<Written>& text)
        : record_(record),
          text_(text),
          options_(options),
          out_(out),
          found_(found) {}

    void run(KnownSetups<G>& setups) {
        found_.read = static_cast<std::uint32_t>(record_.plies.size());
        if (const auto* score = notation::find_tag(record_.tags, "Score")) {
            found_.claimed_score = score->value;
            if constexpr (!has<Scored, G>) out_.add(notation::gen_207_score_not_kept, score->where);
        }
        if (const auto* date = notation::find_tag(record_.tags, "Date")) notation::note_odd_date(*date, out_);
        const std::size_t before = out_.list().size();
        found_.setup = setups.read(record_.tags, out_);
        if (!found_.setup || record_.unusable_setup) return unusable(before);
        seats_ = found_.setup->seats();
        note_finished_start();
        std::optional<std::vector<notation::ResultClaim>> by_seat;
        if constexpr (has<NamesWinnersOtherwise, G>)
            by_seat = found_.setup->results_by_seat(record_.results, record_.plies, out_);
        const ResultClaims claims(by_seat ? *by_seat : record_.results, seats_, out_);
        if (claims.meaning())
            found_.claimed_result = result_word(*claims.meaning(), seats_);
        else if (!record_.results.empty())
            found_.claimed_result = record_.results.front().word;
        main_line(claims);
        if (found_.verdict != Verdict::unreadable && (found_.ended_on_board || found_.first_bad_ply))
            report_remark(When::judged, record_, found_, out_);
        ClaimJudge<G>(record_, seats_, out_, found_).judge(claims);
        if (!found_.first_bad_ply) repairs(claims).of_claims();
    }

  private:
    // A setup that cannot be used: nothing is replayed. A fault of the rules (1xx) makes the record illegal.
    void unusable(std::size_t before) {
        found_.setup.reset();
        for (const auto& finding : out_.list().subspan(before))
            if (finding.severity == notation::Severity::error && finding.code->kind == notation::CodeKind::rules)
                found_.verdict = Verdict::illegal;
        if (!record_.results.empty()) {
            found_.claimed_result = record_.results.front().word;
            found_.claim_agrees = std::nullopt;
        }
    }

    void note_finished_start() {
        const auto outcome = found_.setup->outcome(found_.setup->start());
        if (!outcome) return;
        const auto* tag = notation::find_tag(record_.tags, "Position");
        if (tag != nullptr) out_.add(G::finished_start_code(), tag->where, {{"how", how_argument<G>(outcome->how)}});
    }

    void main_line(const ResultClaims& claims) {
        // Plies after an ending word or the result word are read, and never legal.
        const auto& behind_result = record_.behind_result;
        std::size_t count = record_.plies.size();
        if (behind_result) count = std::min<std::size_t>(count, behind_result->after);
        const bool cut = record_.ending && record_.ending->after < count;
        if (cut) count = record_.ending->after;
        const std::span<const notation::Ply<Written>> plies(record_.plies.data(), count);
        auto walked = walk({plies, record_.annotations, record_.claims}, found_.setup->start());
        found_.replayed = walked.plies;
        found_.position = std::move(walked.position);
        found_.outcome = found_.setup->outcome(found_.position);
        found_.ended_on_board = found_.outcome.has_value();
        if (walked.at_hole || walked.violation) {
            found_.verdict = walked.at_hole ? Verdict::unreadable : Verdict::illegal;
            found_.first_bad_ply = walked.plies + 1;
            if (walked.violation) hint();
            repairs(claims).of_fault();
        } else {
            end_of_line(claims, cut);
        }
    }

    // Walks a line, comparing what it claims of its plies and walking its variations; reports the rule that it breaks.
    Replayed<G> walk(const Line<Written>& line, const Position& start) {
        begin(line, start);
        // Most records say nothing about single plies but their numbers: then the walk has nothing to stop for.
        const auto is_variation = [](const Annotation& annotation) {
            return annotation.kind == Annotation::Kind::variation;
        };
        const bool plain = std::ranges::all_of(line.claims, &PlyClaim::is_number) &&
                           std::ranges::none_of(line.annotations, is_variation);
        if (plain) {
            auto walked = replay<G>(*found_.setup, start, line.plies);
            end(line, walked);
            return walked;
        }
        // Variations stand on a stack of their own, so that no nesting in the text can become nesting of calls.
        std::deque<Walk> open;
        open.emplace_back(line, nullptr, start);
        while (true) {
            Walk& now = open.back();
            if (const Annotation* inner = walk_to_variation(now)) {
                open.emplace_back(line_of(*inner), inner, now.walked.position);
                begin(open.back().line, now.walked.position);
                continue;
            }
            end(now.line, now.walked);
            if (now.variation == nullptr) return std::move(now.walked);
            end_variation(*now.variation, now);
            open.pop_back();
        }
    }

    // A line that is being walked.
    struct Walk {
        Walk(const Line<Written>& of, const Annotation* annotation, const Position& start)
            : line(of),
              variation(annotation),
              walked(start),
              next_claim(line.claims.begin()),
              next_annotation(line.annotations.begin()) {}

        Line<Written> line;
        const Annotation* variation;  // of which it is the line; null: the main line
        Replayed<G> walked;
        std::vector<PlyClaim>::const_iterator next_claim;
        typename std::vector<Annotation>::const_iterator next_annotation;
        Claims of_ply = {};                          // of the ply that comes next
        bool is_before = true;                       // its claims have not been looked at
        std::optional<Position> before_points = {};  // the position before a ply whose points are claimed
    };

    void begin(const Line<Written>& line, const Position& start) {
        check_numbers(line);
        for (const PlyClaim& claim : line.claims) {
            if (claim.ply > line.base) break;
            check_after(claim, start, line);  // before the first ply
        }
    }

    void end(const Line<Written>& line, const Replayed<G>& walked) {
        if (walked.violation) report_violation(*walked.violation, line, walked.plies);
        if (walked.plies == line.plies.size()) check_behind(line, walked.position);
        if constexpr (has<Remarks, G>)
            if (!line.in_variation && walked.plies > 0)
                report_remark(out_, record_, found_.setup->remark({walked.position}), walked.plies);
    }

    // Goes on to the next variation of the line, an alternative to the ply that comes next; null at the end of the
    // walk.
    const Annotation* walk_to_variation(Walk& now) {
        const auto& line = now.line;
        auto& walked = now.walked;
        while (walked.plies < line.plies.size()) {
            if (std::exchange(now.is_before, false)) check_claims_before(now);
            const std::uint32_t ply = line.base + walked.plies + 1;
            while (now.next_annotation != line.annotations.end() && now.next_annotation->ply <= ply) {
                const Annotation& annotation = *now.next_annotation++;
                if (annotation.ply == ply && annotation.kind == Annotation::Kind::variation) return &annotation;
            }
            const auto after = [&](std::uint32_t, const auto& move, const Position& position) {
                for (const PlyClaim& claim : now.of_ply)
                    if (claim.kind == PlyClaim::Kind::points)
                        check_points(claim, *now.before_points, move, position, line);
                    else
                        check_after(claim, position, line);
            };
            if (!replay_ply<G>(*found_.setup, walked, line.plies[walked.plies], after)) break;
            now.is_before = true;
        }
        return nullptr;
    }

    void check_claims_before(Walk& now) {
        const auto end = now.line.claims.end();
        const std::uint32_t ply = now.line.base + now.walked.plies + 1;
        while (now.next_claim != end && now.next_claim->ply < ply) ++now.next_claim;
        const auto first = now.next_claim;
        while (now.next_claim != end && now.next_claim->ply == ply) ++now.next_claim;
        now.of_ply = Claims(first, now.next_claim);
        for (const PlyClaim& claim : now.of_ply) {
            check_before(claim, now.walked.position, now.line);
            if (claim.kind == PlyClaim::Kind::points) now.before_points = now.walked.position;
        }
    }

    void end_variation(const Annotation& annotation, const Walk& now) {
        const auto& walked = now.walked;
        if (!annotation.ending || walked.at_hole || walked.violation) return;
        const auto over = [&](const Behind& at, const Outcome& outcome) {
            report(G::game_over_code(), at.where, {{"how", how_argument<G>(outcome.how)}}, now.line, at.ply);
        };
        const bool cut = now.line.plies.size() < annotation.plies.size();
        const auto outcome = found_.setup->outcome(walked.position);
        if (outcome && !(annotation.ending->may_be_result && !cut))
            return over({annotation.ending->where, annotation.ending->after + 1}, *outcome);
        if (const auto next = behind<Written>(*annotation.ending, annotation.plies, now.line.base))
            over(*next, end_by_word(*annotation.ending, found_.setup->to_move(walked.position), seats_, {}).outcome);
    }

    // All plies are legal: is the game over here, by the board or by a word?
    void end_of_line(const ResultClaims& claims, bool cut) {
        found_.ending = record_.ending;
        if constexpr (has<EndsByPosition, G>)
            if (!found_.ending && !found_.outcome) note_end_here();
        if (!found_.ending && !found_.outcome) found_.ending = claimed_ending(claims);
        if (found_.ending && is_of_nobody(*found_.ending, seats_, out_)) found_.ending.reset();
        const auto& ending = found_.ending;
        const bool by_word = ending && !(found_.outcome && ending->may_be_result && !cut);
        const auto how = [&] { return how_argument<G>(found_.outcome->how); };
        const auto last = [&] { return end_of_play(record_, found_); };
        const EndingCodes codes = G::ending_codes();
        if (codes.draw != nullptr && by_word && record_.ending && !found_.outcome &&
            ending->kind == notation::Ending::Kind::draw)
            return stop_before(ending->after + 1, out_.add(*codes.draw, ending->where));
        if (codes.late_resignation != nullptr && found_.outcome && by_word && !cut &&
            is_late_resignation(*ending, *found_.outcome, seats_) && !behind<Written>(*ending, record_.plies, 0)) {
            out_.add(*codes.late_resignation, ending->where).ply = ending->after;
            return void(found_.verdict = Verdict::legal);
        }
        if (by_word && found_.outcome) return after_the_end(ending->where, ending->after + 1, how(), last());
        if (by_word) {
            const Seat to_move = found_.setup->to_move(found_.position);
            auto ended = end_by_word(*ending, to_move, seats_, claims.meaning());
            if constexpr (has<EndsByPosition, G>) found_.setup->settle_ending(found_.position, *ending, ended.outcome);
            found_.outcome = std::move(ended.outcome);
            if (ended.out_of_turn)
                out_.add(notation::gen_208_out_of_turn_ending, ending->where, {{"seat", seat_text(seats_, to_move)}});
            if (const auto next = behind<Written>(*ending, record_.plies, 0))
                return after_the_end(next->where, next->ply, how(), last());
        }
        if (const auto& next = record_.behind_result) {
            const Text by_result = "by its result word"_text;
            return after_the_end(next->where, next->after + 1, found_.outcome ? how() : by_result, next->result);
        }
        found_.verdict = found_.outcome ? Verdict::legal : Verdict::incomplete;
        if (!found_.outcome && found_.replayed > 0) report_remark(When::goes_on, record_, found_, out_);
    }

    void stop_before(std::uint32_t ply, notation::Diagnostic& why) {
        why.ply = ply;
        found_.verdict = Verdict::illegal;
        found_.first_bad_ply = ply;
    }

    // The game may be over where the record stops, although no ply says so.
    void note_end_here() {
        const auto over = found_.setup->unsaid_end(found_.position);
        if (!over) return;
        found_.position = over->first;
        found_.outcome = found_.setup->outcome(found_.position);
        found_.ended_on_board = true;
        if (found_.replayed > 0) report_remark(out_, record_, std::optional(over->second), found_.replayed);
    }

    // A result that says how the game ended, where the moves do not: W+R in a header.
    std::optional<notation::Ending> claimed_ending(const ResultClaims& claims) const {
        const auto* claim = claims.claim();
        if (claim == nullptr || !claim->how) return std::nullopt;
        const auto kind = *claim->how == "agreed" ? notation::Ending::Kind::draw : notation::ending_of(*claim->how);
        if (!kind) return std::nullopt;
        notation::Ending ending{*kind, static_cast<std::uint32_t>(record_.plies.size()), claim->where.value_or(Span{})};
        const auto& winners = claims.meaning()->winners;
        if (winners.size() == 1 && seats_.size() == 2) ending.seat = std::string(seats_[1 - index(winners.front())].en);
        return ending;
    }

    // `end`: what ended the game.
    void after_the_end(Span where, std::uint32_t ply, const notation::ArgumentValue& how,
                       const std::optional<Span>& end) {
        auto& one = out_.add(G::game_over_code(), where, {{"how", how}});
        add_label(one, end, ends_here);
        stop_before(ply, one);
    }

    notation::Diagnostic& report(const DiagnosticCode& code, Span where, Arguments arguments, const Line<Written>& line,
                                 std::uint32_t ply) {
        auto& finding = out_.add(code, where, std::move(arguments));
        finding.ply = ply;
        finding.in_variation = line.in_variation;
        if (line.in_variation) finding.severity = std::min(finding.severity, notation::Severity::warning);
        return finding;
    }

    void report_violation(const Violation& violation, const Line<Written>& line, std::uint32_t ply_index) {
        const Span whole = line.plies[ply_index].where;
        auto& one = report(*violation.code, violation.where.value_or(whole), violation.arguments, line,
                           line.base + ply_index + 1);
        one.hints = violation.hints;
        if (violation.ending)
            add_label(one, *violation.ending, ends_here);
        else if (violation.code == &G::game_over_code() && ply_index > 0)
            add_label(one, line.plies[ply_index - 1].where, ends_here);
        if (!line.in_variation) faults_.violation = place_in_list(one);
    }

    void check_numbers(const Line<Written>& line) {
        NumberDrift turns;
        NumberDrift plies;
        for (const PlyClaim& claim : line.claims)
            if (claim.kind == PlyClaim::Kind::ply_number) {
                if (plies.is_new(claim.value, claim.ply))
                    report_number(claim, {{"number", claim.value}, {"expected", std::int64_t{claim.ply}}}, line);
                if (plies.is_off()) say_number(claim, claim.ply);
            } else if (claim.is_number() && (turns.is_off() || !round_of(claim).is_told_by(claim))) {
                check_turn_number(claim, turns, line);
            }
    }

    // The number that belongs in the place of one that is off: told of the finding about the first that was.
    void say_number(const PlyClaim& claim, std::int64_t expected) {
        if (options_.edits && wrong_number_)
            out_.list()[*wrong_number_].truth.push_back({claim.where, std::to_string(expected)});
    }

    void report_number(const PlyClaim& claim, Arguments arguments, const Line<Written>& line) {
        wrong_number_ = place_in_list(report(*claim.code, claim.where, std::move(arguments), line, claim.ply));
        if (!line.in_variation && !faults_.number) faults_.number = wrong_number_;
    }

    // Keeps where the first false claim of a kind stands in the list.
    void keep(std::optional<std::size_t>& first, const Line<Written>& line, const notation::Diagnostic& finding) const {
        if (!first && !line.in_variation) first = place_in_list(finding);
    }

    // Nothing: it was only counted.
    [[nodiscard]] std::optional<std::size_t> place_in_list(const notation::Diagnostic& finding) const {
        const auto list = std::as_const(out_).list();
        return !list.empty() && &finding == &list.back() ? std::optional(list.size() - 1) : std::nullopt;
    }

    [[nodiscard]] Round round_of(const PlyClaim& claim) const {
        return Round::of(claim.ply, plies_per_number<G>(seats_), first_place<G>(*found_.setup));
    }

    // `N...` is in the middle of a round; `N.` may be repeated there.
    void check_turn_number(const PlyClaim& claim, NumberDrift& turns, const Line<Written>& line) {
        const Round round = round_of(claim);
        const std::int64_t ply_index = (round.number - 1) * round.plies + round.place;
        const bool is_middle = claim.kind == PlyClaim::Kind::round_middle;
        std::int64_t printed = (claim.value - 1) * round.plies;
        if (is_middle)
            printed += std::max<std::int64_t>(round.place, round.plies > 1 ? 1 : 0);
        else if (!turns.goes_on(printed, ply_index))
            printed += round.place;
        if (!turns.is_new(printed, ply_index)) return turns.is_off() ? say_number(claim, round.number) : void();
        Arguments arguments = {{"number", claim.value}, {"expected", round.number}};
        if (is_middle && round.place == 0 && round.plies > 1)
            arguments = {{"number", std::to_string(claim.value) + "..."},
                         {"expected", std::to_string(round.number) + "."}};
        report_number(claim, std::move(arguments), line);
        say_number(claim, round.number);
    }

    void check_before(const PlyClaim& claim, const Position& position, const Line<Written>& line) {
        const auto& setup = *found_.setup;
        if (claim.kind == PlyClaim::Kind::seat_name || claim.kind == PlyClaim::Kind::seat_index) {
            const Seat seat = setup.to_move(position);
            if (!names_seat(claim, seats_, seat))
                keep(faults_.seat, line,
                     report(*claim.code, claim.where,
                            {{"claimed", claimed_seat(claim)}, {"seat", seat_text(seats_, seat)}}, line, claim.ply));
        } else if (claim.kind == PlyClaim::Kind::legal_count) {
            const auto count = static_cast<std::int64_t>(setup.count_legal(position));
            if (count != claim.value)
                report(*claim.code, claim.where, {{"claimed", claim.value}, {"found", count}}, line, claim.ply);
        }
    }

    notation::ArgumentValue claimed_seat(const PlyClaim& claim) const {
        if (claim.kind == PlyClaim::Kind::seat_index && claim.value >= 0 &&
            claim.value < static_cast<std::int64_t>(seats_.size()))
            return seats_[static_cast<std::size_t>(claim.value)];
        for (const Text& seat : seats_)
            if (!claim.text.empty() && notation::equal_without_case(seat.en.substr(0, claim.text.size()), claim.text))
                return seat;
        return claim.kind == PlyClaim::Kind::seat_index ? std::to_string(claim.value + 1) : claim.text;
    }

    // The moves that are counted where no ply follows any more.
    void check_behind(const Line<Written>& line, const Position& position) {
        const auto behind = static_cast<std::uint32_t>(line.base + line.plies.size()) + 1;
        const auto claim = std::ranges::lower_bound(line.claims, behind, {}, &PlyClaim::ply);
        if (claim != line.claims.end() && claim->ply == behind && claim->kind == PlyClaim::Kind::legal_count)
            check_before(*claim, position, line);
    }

    void check_after(const PlyClaim& claim, const Position& position, const Line<Written>& line) {
        if (claim.kind != PlyClaim::Kind::winner) return;
        const auto outcome = found_.setup->outcome(position);
        if (is_answer(claim.text, outcome, seats_)) return;
        const auto meaning = understand_result(claim.text, seats_);
        const notation::ArgumentValue claimed = meaning ? result_text(*meaning, seats_) : claim.text;
        const notation::ArgumentValue found =
            outcome ? result_text(meaning_of(*outcome), seats_) : "the game goes on"_text;
        keep(faults_.points, line,
             report(*claim.code, claim.where, {{"claimed", claimed}, {"found", found}}, line, claim.ply));
        if (!line.in_variation) found_.claim_agrees = false;
    }

    // The points of one ply, held against what it changed.
    template <class Move>
    void check_points(const PlyClaim& claim, const Position& before, const Move& move, const Position& after,
                      const Line<Written>& line) {
        if constexpr (has<PointsPerPly, G>) {
            const auto& setup = *found_.setup;
            const PointsClaim judged = judge_points<G>(claim.text, setup, before, move, after);
            if (judged == PointsClaim::right) return;
            const bool otherwise = judged == PointsClaim::otherwise;
            auto& one = report(otherwise ? *setup.points_otherwise(before, move).code : *claim.code, claim.where,
                               {{"claimed", claim.text}, {"found", points_text(points_made<G>(setup, before, after))}},
                               line, claim.ply);
            if (!otherwise && !line.in_variation)
                tell_points(claim.where, points_text(points_made<G>(setup, before, after)), one);
            if (!otherwise) keep(faults_.points, line, one);
            if (!otherwise && !line.in_variation) found_.claim_agrees = false;
        }
    }

    // What would stand behind the sign in the place of false points.
    void tell_points(notation::Span where, std::string points, notation::Diagnostic& finding) const {
        const std::size_t sign = text_.at(where).find('=');
        if (sign == std::string_view::npos) return;
        where.begin += static_cast<std::uint32_t>(sign) + 1;
        finding.truth.push_back({where, std::move(points)});
    }

    // What only the whole record can tell of its broken rule.
    void hint() {
        if constexpr (has<Hints, G>)
            if (faults_.violation) {
                auto& finding = out_.list()[*faults_.violation];
                for (const Text& found : found_.setup->hints(record_, *finding.code)) finding.hints.push_back(found);
            }
    }

    [[nodiscard]] RepairTeller<G> repairs(const ResultClaims& claims) {
        return {record_, text_, options_, seats_, claims, faults_, out_, found_};
    }

    const Record& record_;
    const RecordText<Written>& text_;
    const ExamineOptions& options_;
    Diagnostics& out_;
    Examined<G>& found_;
    SeatNames seats_;
    FirstFaults faults_;
    std::optional<std::size_t> wrong_number_;  // the last number that was reported, in the list
};

}  // namespace detail

/// Replays a record and compares everything that it says of itself. What it finds wrong goes to `out`. `setups` are of
/// the records before, `text` is for repairs.
template <Game G>
Examined<G> examine(const notation::Record<typename G::Written>& record, const ExamineOptions& options,
                    Diagnostics& out, KnownSetups<G>& setups, const RecordText<typename G::Written>& text = {}) {
    Examined<G> found;
    detail::Examiner<G>(record, options, out, found, text).run(setups);
    return found;
}

/// Examines a record that stands alone, whose setup no other shares.
template <Game G>
Examined<G> examine(const notation::Record<typename G::Written>& record, const ExamineOptions& options,
                    Diagnostics& out) {
    KnownSetups<G> none;
    return examine<G>(record, options, out, none);
}

}  // namespace notaio::rules
