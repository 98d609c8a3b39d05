// What a record says of its end - result, points, reason - held against what its replay found.
#pragma once

#include "notation/record/general_codes.hpp"
#include "notation/record/notation.hpp"
#include "rules/examine/claim_trace.hpp"
#include "rules/examine/claims.hpp"
#include "rules/examine/examined.hpp"

#include <algorithm>
#include <utility>

namespace notaio::rules {

/// Reports what there is to say of the position after the first `plies` plies, at least one.
template <class Written>
void report_remark(Diagnostics& out, const notation::Record<Written>& record, std::optional<Remark> remark,
                   std::uint32_t plies) {
    if (!remark) return;
    const std::uint32_t ply = remark->ply > 0 ? remark->ply : plies;
    auto& one = out.add(*remark->code, record.plies[ply - 1].where, std::move(remark->arguments));
    one.ply = ply;
    one.hints = std::move(remark->hints);
}

/// Reports what there is to say of a record on an occasion; whether there is something.
template <Game G>
bool report_remark(When when, const notation::Record<typename G::Written>& record, const Examined<G>& found,
                   Diagnostics& out, Seat claimed = {}) {
    if constexpr (has<Remarks, G>) {
        auto remark = found.setup->remark({found.position, when, record.plies, found.replayed, claimed});
        const bool is_something = remark.has_value();
        report_remark(out, record, std::move(remark), found.replayed);
        return is_something;
    }
    return false;
}

namespace detail {

/// Where the word stands that ended a game, or the last ply that was replayed.
template <Game G>
std::optional<Span> end_of_play(const notation::Record<typename G::Written>& record, const Examined<G>& found) {
    if (found.ending && !found.ended_on_board) return found.ending->where;
    if (found.replayed == 0) return std::nullopt;
    return record.plies[found.replayed - 1].where;
}

/// Adds a second place, if there is one that shows something else.
inline void add_label(notation::Diagnostic& finding, const std::optional<Span>& where, Text text) {
    if (where && where->size() > 0 && where != finding.where) finding.labels.push_back({*where, text});
}

/// Compares the claims of one record once it was replayed, and says in `found` whether they agree.
template <Game G>
class ClaimJudge {
    using Record = notation::Record<typename G::Written>;

  public:
    ClaimJudge(const Record& record, const SeatNames& seats, Diagnostics& out, Examined<G>& found)
        : record_(record),
          seats_(seats),
          out_(out),
          found_(found) {}

    void judge(const ResultClaims& claims) {
        judge_result(claims);
        judge_score();
        judge_exchange(claims);
        judge_termination();
        judge_own_words(claims);
    }

  private:
    void judge_result(const ResultClaims& claims) {
        const auto& outcome = found_.outcome;
        const auto wrong = [&](const ResultMeaning& claimed, std::optional<Span> where) {
            auto& one = out_.add(
                notation::gen_201_wrong_result, where,
                {{"claimed", result_text(claimed, seats_)}, {"found", result_text(meaning_of(*outcome), seats_)}});
            // Of two results that the record claims no one thing makes both true.
            if (!claims.disagree() && !hint_at_ruleset(claimed, one)) trace({.result = claimed}, one);
            const bool is_italian = claims.claim() != nullptr && !claims.claim()->tag.empty();
            const auto word = is_italian ? italian_result_word : result_word;
            if (where) one.truth.push_back({*where, word(meaning_of(*outcome), seats_)});
            show_last(one);
            found_.claim_agrees = false;
        };
        const DiagnosticCode* const no_draw = G::ending_codes().draw;
        if (no_draw != nullptr && claims.meaning() && claims.meaning()->kind == ResultMeaning::Kind::draw) {
            out_.add(*no_draw, claims.where());
            found_.claim_agrees = false;
            return;
        }
        const bool word_is_result = record_.ending && record_.ending->may_be_result && found_.ended_on_board;
        const ResultMeaning draw{ResultMeaning::Kind::draw};
        if (word_is_result && !agrees(draw, *outcome)) wrong(draw, record_.ending->where);
        if (claims.disagree()) found_.claim_agrees = false;
        if (!claims.meaning()) {
            // A word that nobody knows.
            if (!record_.results.empty() && found_.claim_agrees) found_.claim_agrees = std::nullopt;
            return;
        }
        const ResultMeaning& claimed = *claims.meaning();
        if (!outcome) return judge_unproved(claims);
        const auto* codes = claims.claim()->codes;
        if (agrees(claimed, *outcome)) return judge_reason(*claims.claim());
        if (codes != nullptr && codes->draw != nullptr && found_.ended_on_board && outcome->winners.empty()) {
            out_.add(*codes->draw, claims.where(), {{"claimed", result_text(claimed, seats_)}});
            found_.claim_agrees = std::nullopt;
        } else if (!claims.is_mark()) {
            wrong(claimed, claims.where());
        }
    }

    // What a claim of the end is held against.
    void show_last(notation::Diagnostic& finding) const {
        add_label(finding, end_of_play(record_, found_), "with this: {found}"_text);
    }

    // The ruleset by which a wrong result would be right, if the game knows one.
    bool hint_at_ruleset(const ResultMeaning& claimed, notation::Diagnostic& finding) {
        if constexpr (has<OtherOutcomes, G>) {
            if (!found_.ended_on_board) return false;
            const auto other = found_.setup->other_outcome(found_.position);
            if (!other || !other->outcome || !agrees(claimed, *other->outcome)) return false;
            finding.arguments.push_back({"ruleset", std::string(other->ruleset)});
            finding.hints.push_back("by the ruleset {ruleset} it is right: name that in Ruleset"_text);
            return true;
        }
        return false;
    }

    // What would make a false claim true.
    void trace(const EndClaim& claim, notation::Diagnostic& finding) {
        const std::span<const notation::Ply<typename G::Written>> plies(record_.plies.data(), found_.replayed);
        auto found = ClaimTrace<G>(*found_.setup, found_.position, record_.tags, plies).of(claim, most_traces);
        if (found.more > 0) return;
        for (std::size_t i = 0; i < found.told.size(); ++i) {
            finding.arguments.push_back({trace_names[i], std::move(found.told[i])});
            finding.hints.push_back(trace_hints[i]);
        }
    }

    // The points that are claimed, held against those of the last position.
    void judge_score() {
        if constexpr (has<Scored, G>) {
            const auto* tag = notation::find_tag(record_.tags, "Score");
            if (tag == nullptr) return;
            const auto give_up = [&] {
                if (found_.claim_agrees == true) found_.claim_agrees = std::nullopt;
            };
            const auto claimed = understand_score(tag->value, seats_.size());
            if (!claimed)
                out_.add(notation::gen_012_unknown_value, tag->where,
                         {{"name", "Score"}, {"value", tag->value}, {"known", "33-33"}});
            if (!claimed || found_.first_bad_ply) return give_up();
            const std::vector<int> found = found_.setup->scores(found_.position);
            if (*claimed == found) return;
            auto& one = out_.add(notation::gen_202_wrong_score, tag->where,
                                 {{"claimed", notation::score_word(*claimed)}, {"found", notation::score_word(found)}});
            if (tag->where) one.truth.push_back({*tag->where, notation::score_word(found)});
            show_last(one);
            trace({.scores = claimed}, one);
            found_.claim_agrees = false;
        }
    }

    // Whether all that is claimed of the end, which is wrong, is right once the two seats are exchanged.
    void judge_exchange(const ResultClaims& claims) {
        if constexpr (has<Scored, G>) {
            if (seats_.size() != 2 || found_.first_bad_ply || found_.replayed == 0 || claims.disagree()) return;
            if (!is_claim_wrong()) return;
            if (found_.outcome && claims.meaning()) {
                Outcome exchanged = *found_.outcome;
                for (Seat& seat : exchanged.winners) seat = static_cast<Seat>(1 - index(seat));
                if (!agrees(*claims.meaning(), exchanged)) return;
            }
            std::vector<int> scores = found_.setup->scores(found_.position);
            std::ranges::reverse(scores);
            if (found_.claimed_score && understand_score(*found_.claimed_score, seats_.size()) != scores) return;
            report_remark(When::exchanged, record_, found_, out_);
        }
    }

    [[nodiscard]] bool is_claim_wrong() const {
        return out_.has(notation::gen_201_wrong_result) || out_.has(notation::gen_202_wrong_score);
    }

    // A result that the replay neither proves nor denies.
    void judge_unproved(const ResultClaims& claims) {
        const ResultMeaning& claimed = *claims.meaning();
        if (found_.claim_agrees != true) return;
        if (!found_.first_bad_ply && claimed.kind == ResultMeaning::Kind::unfinished) return;
        found_.claim_agrees = std::nullopt;
        if (found_.first_bad_ply || claims.is_mark() || termination_says_why()) return;
        if (claimed.kind == ResultMeaning::Kind::winners && found_.replayed > 0)
            report_remark(When::unproved, record_, found_, out_, claimed.winners.front());
        const auto* codes = claims.claim()->codes;
        const Seat to_move = found_.setup->to_move(found_.position);
        const bool loser_moves = claimed.kind == ResultMeaning::Kind::winners &&
                                 std::ranges::find(claimed.winners, to_move) == claimed.winners.end();
        const auto& how = claims.claim()->how;
        if (how && codes != nullptr && codes->unproved != nullptr && codes->unproved == codes->wrong_reason) {
            out_.add(*codes->wrong_reason, claims.where(),
                     {{"claimed", how_argument<G>(*how)}, {"found", "the game goes on"_text}});
            return;
        }
        const bool own_code = codes != nullptr && codes->unproved != nullptr && loser_moves;
        out_.add(own_code ? *codes->unproved : notation::gen_206_unproved_result, claims.where(),
                 {{"claimed", result_text(claimed, seats_)}});
    }

    // The result is right; is the reason that is given with it?
    void judge_reason(const notation::ResultClaim& claim) {
        if (!claim.how || claim.codes == nullptr || claim.codes->wrong_reason == nullptr) return;
        if (*claim.how == found_.outcome->how) return;
        out_.add(*claim.codes->wrong_reason, claim.where,
                 {{"claimed", how_argument<G>(*claim.how)}, {"found", how_argument<G>(found_.outcome->how)}});
        found_.claim_agrees = false;
    }

    // What the game judges alone.
    void judge_own_words(const ResultClaims& claims) {
        if constexpr (has<JudgesClaims, G>) {
            if (found_.first_bad_ply) return;
            const ToldEnd told{.tags = record_.tags,
                               .ending = found_.ending,
                               .outcome = found_.outcome,
                               .ended_on_board = found_.ended_on_board,
                               .claims_draw = claims.meaning() && claims.meaning()->kind == ResultMeaning::Kind::draw};
            if (!found_.setup->judge_claims(told, out_)) found_.claim_agrees = false;
        }
    }

    [[nodiscard]] bool termination_says_why() const {
        const auto* tag = notation::find_tag(record_.tags, "Termination");
        if (tag == nullptr) return false;
        return std::ranges::any_of(
            std::array<std::string_view, 5>{"resign", "timeout", "agreed", "abandoned", "forfeit"},
            [&](std::string_view word) { return notation::equal_without_case(tag->value, word); });
    }

    void judge_termination() {
        const auto* tag = notation::find_tag(record_.tags, "Termination");
        if (tag == nullptr || found_.first_bad_ply) return;
        if (!found_.outcome && termination_says_why()) return;
        const std::string found = !found_.outcome         ? "unfinished"
                                  : found_.ended_on_board ? "normal"
                                                          : found_.outcome->how;
        if (!notation::equal_without_case(tag->value, found))
            out_.add(notation::gen_205_wrong_termination, tag->where, {{"claimed", tag->value}, {"found", found}});
    }

    const Record& record_;
    const SeatNames& seats_;
    Diagnostics& out_;
    Examined<G>& found_;
};

}  // namespace detail
}  // namespace notaio::rules
