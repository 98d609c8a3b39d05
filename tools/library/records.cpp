#include "tools/library/records.hpp"

#include "tools/library/check_work.hpp"
#include "tools/library/reading.hpp"
#include "tools/render/finding.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

// Keeps what is found about a record.
class KeepWork final : public CheckWork {
  public:
    explicit KeepWork(const Settings& settings) : CheckWork({.repairs = settings.repairs, .edits = true}) {}

    [[nodiscard]] std::shared_ptr<FoundRecord> take() { return std::move(kept_); }

  protected:
    void report(const RecordJob& job, BatchResult&) const override {
        kept_ = std::make_shared<FoundRecord>();
        kept_->notation = job.request.notation;
        kept_->game = job.game;
        kept_->report = job.report;
    }

  private:
    mutable std::shared_ptr<FoundRecord> kept_;  // one thread works on a document
};

bool is_same_way(const Plan& plan, const Plan& other) {
    return plan.notation == other.notation && plan.bare == other.bare && plan.game == other.game &&
           plan.cut == other.cut;
}

}  // namespace

void Records::cut(std::string_view text, const Settings& settings, KeptText kept) {
    Reading reading = plan_reading(text.substr(0, planned_by), settings, false);
    remark_.clear();
    if (!reading.plan) {
        forget();
        if (!reading.is_skipped)
            remark_ =
                sentence(notation::as_is("{why}"), {{"why", reading.why.in(settings.language)}}, settings.language);
        return;
    }
    std::vector<PlacedRecord> known;
    if (plan_ && is_same_way(*plan_, *reading.plan))
        known = std::move(list_);
    else
        kept = {};
    const bool had_remark = first_plan_.has_value();
    first_plan_.reset();
    if (reading.plan->has_remark()) first_plan_ = *reading.plan;
    plan_ = std::move(*reading.plan);
    plan_->forget_remark();
    list_ = cut_again(std::move(known), size_, text, kept, plan_->cut);
    size_ = text.size();
    if ((had_remark || first_plan_) && !list_.empty()) list_.front().found.reset();
}

bool Records::look(std::string_view uri, std::string_view text, const Settings& settings, const LookAt& look,
                   Workers& workers, FunctionRef<bool()> stop) {
    if (!plan_) return true;
    KeepWork work(settings);
    const RecordRunner runner(settings, work);
    BatchResult ignored;
    if (list_.empty()) {
        runner.on_empty_input(uri, ignored);
        const auto found = work.take();
        if (found && !found->report.diagnostics.list().empty())
            remark_ = finding_text(found->report.diagnostics.list().front(), settings.language);
        return true;
    }
    const std::size_t middle = place_of(look.place);
    bool is_stopped = false;
    const std::size_t first = middle - static_cast<std::size_t>(std::min<std::uint64_t>(middle, look.most_records));
    const std::size_t behind = list_.size() - 1 - middle;
    const std::size_t last = middle + static_cast<std::size_t>(std::min<std::uint64_t>(behind, look.most_records));
    for (std::size_t i = first; i <= last; ++i) {
        const std::size_t at = i + middle - first <= last ? i + middle - first : i - (last - middle) - 1;
        PlacedRecord& record = list_[at];
        if (record.found) continue;
        if (is_stopped) return false;
        const Plan& plan = at == 0 && first_plan_ ? *first_plan_ : *plan_;
        runner.on_record(plan, record.source(uri, text), record.index, workers, nullptr, ignored);
        record.found = work.take();
        ignored = {};
        is_stopped = stop();
    }
    return true;
}

void Records::read(std::string_view uri, std::string_view text, const Settings& settings, Workers& workers) {
    cut(text, settings, {});
    look(uri, text, settings, {}, workers, [] { return false; });
}

bool Records::is_partial() const {
    return std::ranges::any_of(list_, [](const PlacedRecord& record) { return record.found == nullptr; });
}

// The number of the record that a byte belongs to, from 0.
std::size_t Records::place_of(std::size_t offset) const {
    const auto found = std::ranges::upper_bound(list_, offset, {}, &PlacedRecord::begin);
    return found == list_.begin() ? 0 : static_cast<std::size_t>(found - list_.begin()) - 1;
}

const PlacedRecord* Records::at(std::size_t offset) const { return list_.empty() ? nullptr : &list_[place_of(offset)]; }

}  // namespace notaio::tools
