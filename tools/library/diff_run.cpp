#include "tools/library/diff_run.hpp"

#include "notation/record/general_codes.hpp"
#include "tools/library/call.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/library/guard.hpp"
#include "tools/library/pairing.hpp"
#include "tools/library/time_limit.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Text;

ComparedPlace place_of(const ListedRecord& record) {
    return {.uri = record.source.uri, .record = record.number, .line = record.source.line};
}

class DiffRun {
  public:
    DiffRun(const Settings& settings, Workers& workers, DiffTaker& taker)
        : settings_(settings),
          workers_(workers),
          taker_(taker),
          limit_(settings.limit_ms) {}

    DiffEnd run(std::span<const NamedText> first, std::span<const NamedText> second) {
        const auto work = [&] {
            compare_lists(first, second);
            return true;
        };
        if (!guarded(work, [&] { return give_up(); })) return std::move(end_);
        finish();
        return std::move(end_);
    }

  private:
    void compare_lists(std::span<const NamedText> first, std::span<const NamedText> second) {
        read(first, settings_, first_);
        Settings of_second = settings_;
        if (!settings_.second_from.empty()) of_second.from = settings_.second_from;
        read(second, of_second, second_);
        end_.tally.first_records = first_.records().size();
        end_.tally.second_records = second_.records().size();
        taker_.begin(end_.tally);
        const Pairing pairs = pair_records(first_, second_, settings_, workers_);
        for (std::size_t at = 0; at < pairs.first.size() && !end_.stopped; ++at) {
            const ListedRecord& record = first_.records()[at];
            if (pairs.first[at].kind == Partner::Kind::found)
                compare(record, second_.records()[pairs.first[at].other]);
            else
                tell_alone(record, pairs.first[at], true);
        }
        for (std::size_t at = 0; at < pairs.second.size() && !end_.stopped; ++at)
            if (pairs.second[at].kind != Partner::Kind::found)
                tell_alone(second_.records()[at], pairs.second[at], false);
    }

    // The lists are larger than the memory: what was told so far holds, the rest is not compared.
    bool give_up() {
        workers_.forget();
        first_ = {};
        second_ = {};
        status_.add(ExitStatus::limit_hit);
        end_.limit = notation::fill("there is too little memory to compare them; compare parts of them"_text, {},
                                    settings_.language);
        refuse("not all was compared"_text);
        end_.exit = status_.value();
        return false;
    }

    void read(std::span<const NamedText> texts, const Settings& settings, RecordList& list) {
        for (const NamedText& text : texts) {
            const std::size_t before = list.records().size();
            const TextRun run = list.add(text, settings, workers_);
            if (run.tally.limit_hit) {
                status_.add(ExitStatus::limit_hit);
                end_.limit = limit_text(run, settings_.language);
            }
            end_.stopped = end_.stopped || run.stopped;
            if (run.is_passed_over) {
                taker_.input_passed_over(text.name, run.fault);
            } else if (!run.fault.empty()) {
                status_.add(ExitStatus::io_failed);
                taker_.input_failed(text.name, run.fault);
            } else if (list.records().size() == before && !run.stopped) {
                taker_.input_empty(text.name);
            }
        }
    }

    // A record that is compared with none.
    void tell_alone(const ListedRecord& record, const Partner& partner, bool is_first) {
        Difference found;
        DifferenceSide& side = is_first ? found.first : found.second;
        auto& tally = end_.tally;
        switch (partner.kind) {
        case Partner::Kind::found: return;
        case Partner::Kind::none:
            found.kind = Difference::Kind::unpaired;
            ++(is_first ? tally.only_first : tally.only_second);
            break;
        case Partner::Kind::ambiguous:
            found.kind = Difference::Kind::ambiguous;
            ++tally.ambiguous;
            break;
        case Partner::Kind::unknown:
            found.kind = Difference::Kind::unreadable;
            ++tally.unreadable;
            break;
        }
        side.value = partner.tags;
        if (partner.kind == Partner::Kind::unknown) side.value = why_not(record);
        status_.add(ExitStatus::findings);
        const ComparedPlace place = place_of(record);
        taker_.difference(found, is_first ? &place : nullptr, is_first ? nullptr : &place);
        refuse("not every record has one that it is compared with"_text);
    }

    // The worst of what was found.
    [[nodiscard]] std::string why_not(const ListedRecord& record) const {
        const auto found = record.report.diagnostics.list();
        const auto worst = std::ranges::max_element(found, {}, &Diagnostic::severity);
        if (worst == found.end()) return {};
        return notation::fill(message_of(*worst->code), worst->arguments, settings_.language) + " [" +
               std::string(worst->code->id) + ']';
    }

    void compare(const ListedRecord& first, const ListedRecord& second) {
        end_.stopped = limit_.is_reached();
        if (end_.stopped) return;
        Comparison comparison;
        const auto without_it = [&] {
            workers_.forget();
            status_.add(ExitStatus::limit_hit);
            ListedRecord without = first;
            without.report.diagnostics.add(notation::gen_016_no_memory, std::nullopt);
            tell_alone(without, {.kind = Partner::Kind::unknown}, true);
            return false;
        };
        const auto work = [&] {
            compare_pair(first, second, comparison);
            return true;
        };
        if (!guarded(work, without_it)) return;
        tell(first, second, comparison);
        take_text(first, comparison);
    }

    void compare_pair(const ListedRecord& first, const ListedRecord& second, Comparison& comparison) {
        if (first.game != second.game) {
            Difference& games = comparison.differences.emplace_back();
            games.kind = Difference::Kind::game;
            games.first.value = first.game->name;
            games.second.value = second.game->name;
            if (settings_.merge) comparison.merge = Merge::none_holds;
            return;
        }
        TwoReports reports;
        workers_.of(*first.game)
            .compare(first.request(settings_), second.request(settings_), settings_.merge, reports, comparison);
    }

    void tell(const ListedRecord& first, const ListedRecord& second, const Comparison& comparison) {
        const ComparedPlace of_first = place_of(first);
        const ComparedPlace of_second = place_of(second);
        auto& tally = end_.tally;
        bool is_same = true;
        for (const Difference& found : comparison.differences) {
            ++(found.counts ? tally.differences : tally.in_one_alone);
            is_same = is_same && !found.counts;
            taker_.difference(found, &of_first, &of_second);
        }
        ++(is_same ? tally.same : tally.different);
        if (!is_same && !settings_.merge) status_.add(ExitStatus::findings);
        if (comparison.is_shortest && comparison.all_tried) return;
        tally.limited = true;
        taker_.limited(of_first, of_second, comparison);
    }

    // The text of the first record in the merge, behind what stands before it.
    void take_text(const ListedRecord& record, const Comparison& comparison) {
        if (!settings_.merge) return;
        switch (comparison.merge) {
        case Merge::not_asked:
        case Merge::none_holds: refuse("under no choice of the readings everything holds"_text); break;
        case Merge::several_hold: refuse("under more than one choice of the readings everything holds"_text); break;
        case Merge::too_many:
            refuse("a limit stopped the trial of the readings"_text);
            status_.add(ExitStatus::limit_hit);
            break;
        case Merge::not_written:
            refuse("the text of the first cannot have these changes and keep all else; make them by hand"_text);
            break;
        case Merge::done: break;
        }
        const NamedText& text = first_.texts()[record.text];
        const auto begin = static_cast<std::size_t>(record.source.offset);  // in memory, as its text is
        if (begin < merged_to_ ||
            text.bytes.substr(std::min(begin, text.bytes.size()), record.source.bytes.size()) != record.source.bytes)
            return refuse("the text of the first is not as it was read"_text);
        merged_ += text.bytes.substr(merged_to_, begin - merged_to_);
        merged_ += comparison.text;
        merged_to_ = begin + record.source.bytes.size();
    }

    void refuse(Text why) {
        if (!settings_.merge || !end_.refused.en.empty()) return;
        end_.refused = why;
        status_.add(ExitStatus::findings);
    }

    void finish() {
        if (end_.stopped) {
            status_.add(ExitStatus::limit_hit);
            end_.limit = stopped_text(end_.tally.same + end_.tally.different, settings_);
        }
        end_.exit = status_.value();
        if (!settings_.merge || !end_.refused.en.empty() || end_.exit != 0) return;
        if (!first_.texts().empty()) merged_ += first_.texts().back().bytes.substr(merged_to_);
        end_.merged = std::move(merged_);
    }

    const Settings& settings_;
    Workers& workers_;
    DiffTaker& taker_;
    const TimeLimit limit_;
    RecordList first_;
    RecordList second_;
    ExitStatus status_;
    DiffEnd end_;
    std::string merged_;
    std::size_t merged_to_ = 0;  // of the first text
};

}  // namespace

DiffEnd compare_texts(std::span<const NamedText> first, std::span<const NamedText> second, const Settings& settings,
                      Workers& workers, DiffTaker& taker) {
    return DiffRun(settings, workers, taker).run(first, second);
}

}  // namespace notaio::tools
