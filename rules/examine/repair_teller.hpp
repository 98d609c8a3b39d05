// Where repairs are looked for, and what is told of them: a fault, or a claim that a ply made false which was legal by
// chance.
#pragma once

#include "notation/record/general_codes.hpp"
#include "rules/examine/claim_judge.hpp"
#include "rules/examine/claim_trace.hpp"
#include "rules/examine/examined.hpp"
#include "rules/examine/told_repairs.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace notaio::rules::detail {

/// Where the first findings of some kinds about the main line stand in the list.
struct FirstFaults {
    std::optional<std::size_t> violation = {};
    std::optional<std::size_t> number = {};  ///< of a ply or turn
    std::optional<std::size_t> seat = {};
    std::optional<std::size_t> points = {};  ///< of a ply, or who wins with it
};

template <Game G>
class RepairTeller {
    using Written = typename G::Written;
    using Record = notation::Record<Written>;

  public:
    RepairTeller(const Record& record, const RecordText<Written>& text, const ExamineOptions& options,
                 const SeatNames& seats, const ResultClaims& claims, const FirstFaults& faults, Diagnostics& out,
                 Examined<G>& found)
        : record_(record),
          text_(text),
          options_(options),
          seats_(seats),
          claims_(claims),
          faults_(faults),
          out_(out),
          found_(found) {}

    // Looks for the edits under which the record holds, and tells them where its fault is told.
    void of_fault() {
        tell_other_reading();
        if (!may_search()) return;
        const std::uint32_t ply_index = found_.replayed;
        const auto finding = faults_.violation ? faults_.violation : finding_of_hole(ply_index);
        if (finding) search(*finding, ply_index, SearchFor::fault);
    }

    // A ply that was legal by chance may make what is claimed false.
    void of_claims() {
        if (finding_of(notation::gen_201_wrong_result)) tell_other_reading();
        if (!may_search() || claims_.disagree()) return;  // of two results one is wrong
        const auto size = static_cast<std::uint32_t>(record_.plies.size());
        if (const auto result = finding_of(notation::gen_201_wrong_result))
            return search(*result, size, SearchFor::end);
        if (faults_.seat) return search(*faults_.seat, size, SearchFor::end);
        if (faults_.points) return search(*faults_.points, size, SearchFor::points);
        if (const auto score = finding_of(notation::gen_202_wrong_score))
            return search(*score, size, SearchFor::points);
        const auto& claimed = claims_.meaning();
        const bool ends_so = found_.ended_on_board && claimed && agrees(*claimed, *found_.outcome);
        if (faults_.number && claimed && !ends_so) search(*faults_.number, size, SearchFor::number);
    }

  private:
    [[nodiscard]] bool may_search() const {
        return options_.repairs != RepairDepth::never && !goes_on() && !record_.plies.empty();
    }

    // Whether plies stand behind the word that ended the game.
    [[nodiscard]] bool goes_on() const {
        return record_.behind_result || (record_.ending && record_.ending->after < record_.plies.size());
    }

    // Says that the whole record, read in another way, is as claimed: then no edit is the only explanation.
    void tell_other_reading() {
        const auto& claimed = claims_.meaning();
        if (!claimed || claimed->kind != ResultMeaning::Kind::winners || goes_on() || record_.plies.empty()) return;
        holds_otherwise_ = report_remark(When::unproved, record_, found_, out_, claimed->winners.front());
    }

    // Looks for the edits under which the record holds, and tells them with a finding.
    void search(std::size_t finding, std::uint32_t ply_index, SearchFor what) {
        auto found =
            RepairSearch<G>(*found_.setup, record_, text_, seats_, claims_, ply_index, options_.repairs, what).run();
        if constexpr (!G::reading_tags.empty()) found.is_doubtful |= holds_otherwise_ || found.grade != Grade::ends;
        // If a tag of the record contradicts the result, either of them may be the slip.
        const auto is_of_record = [&](const Slip<Written>& slip) {
            const auto* tag = slip.setup ? notation::find_tag(record_.tags, slip.setup->name) : nullptr;
            return tag != nullptr && tag->origin == notation::TagOrigin::record;
        };
        found.is_doubtful |=
            finding == finding_of(notation::gen_201_wrong_result) && std::ranges::any_of(found.slips, is_of_record);
        auto told = told_repairs<G>(*found_.setup, record_, found, text_);
        if (!found.ending.empty()) name_ending(found.ending, told);
        auto& item = out_.list()[finding];
        for (auto& one : told) {
            if (one.slip.setup)  // which says what would make the claim true
                std::erase_if(item.hints, [](const Text& hint) {
                    return std::ranges::find(trace_hints, hint.en, &Text::en) != trace_hints.end();
                });
            if (one.repair.is_in_place() && one.slip.ply_index == ply_index && one.slip.count == 1 && !one.slip.second)
                item.suggestions.push_back(one.repair.text);
            found_.repairs.push_back({std::move(one.slip), finding, item.repairs.size()});
            item.repairs.push_back(std::move(one.repair));
        }
        const bool may_be_lost = what == SearchFor::fault || what == SearchFor::number;
        if (told.empty() && may_be_lost) name_loss(item, ply_index);
        if (told.empty() && found.found > 0 && found.grade != Grade::open && found.ending.empty())
            count_repairs(item, found);
        if (found.stopped && options_.repairs == RepairDepth::full)
            out_.add(notation::gen_902_repair_limit, record_.plies[std::min(ply_index, found_.read - 1)].where,
                     {{"plies", static_cast<std::int64_t>(repair_limit<G>())}})
                .ply = std::min(ply_index, found_.read - 1) + 1;
    }

    static void count_repairs(notation::Diagnostic& item, const RepairsFound<Written>& found) {
        if (!found.is_combined) {
            item.more_repairs = {found.found, found.tried};
            return;
        }
        item.arguments.push_back({"found", static_cast<std::int64_t>(found.found)});
        item.arguments.push_back({"tried", static_cast<std::int64_t>(found.tried)});
        item.hints.push_back(
            "{found} of {tried} combinations of single edits would do, too many to tell which was meant"_text);
    }

    // A word that one character makes the end of the record is hardly a move that is no nearer, nor a remark.
    void name_ending(const std::string& ending, std::vector<ToldRepair<Written>>& told) {
        const auto last = static_cast<std::uint32_t>(record_.plies.size()) - 1;
        std::erase_if(told, [&](const ToldRepair<Written>& one) {
            return one.slip.ply_index == last && (one.slip.kind == SlipKind::stray || one.repair.distance > 1);
        });
        const auto finding = finding_of_hole(last);
        if (!finding) return;
        auto& item = out_.list()[*finding];
        item.arguments.push_back({"ending", ending});
        item.hints.push_back("it may be the word {ending}"_text);
    }

    // A ply that fell out is named by the turn that is short, though nobody knows which it was.
    void name_loss(notation::Diagnostic& finding, std::uint32_t ply_index) const {
        const ShortTurns turns(record_.claims, plies_per_number<G>(seats_), first_place<G>(*found_.setup), found_.read);
        const auto turn = turns.only_short(ply_index);
        if (!turn) return;
        finding.arguments.push_back({"short_turn", *turn});
        finding.hints.push_back("a move is missing in turn {short_turn}"_text);
    }

    [[nodiscard]] std::optional<std::size_t> finding_of(const DiagnosticCode& code) const {
        const auto list = std::as_const(out_).list();
        const auto at = std::ranges::find(list, &code, &notation::Diagnostic::code);
        return at == list.end() ? std::nullopt : std::optional<std::size_t>(at - list.begin());
    }

    // The error about a word that is no move.
    [[nodiscard]] std::optional<std::size_t> finding_of_hole(std::uint32_t ply_index) const {
        const Span hole = record_.plies[ply_index].where;
        const auto list = std::as_const(out_).list();
        const auto found = std::ranges::find_if(list, [&](const notation::Diagnostic& finding) {
            return finding.severity == notation::Severity::error && finding.where && !finding.in_variation &&
                   finding.where->begin >= hole.begin && finding.where->end <= std::max(hole.end, hole.begin + 1);
        });
        return found == list.end() ? std::nullopt : std::optional<std::size_t>(found - list.begin());
    }

    const Record& record_;
    const RecordText<Written>& text_;
    const ExamineOptions& options_;
    const SeatNames& seats_;
    const ResultClaims& claims_;
    const FirstFaults& faults_;
    Diagnostics& out_;
    Examined<G>& found_;
    bool holds_otherwise_ = false;  // the whole record does, read in another way
};

}  // namespace notaio::rules::detail
