#include "tools/library/records.hpp"

#include "tools/library/check_work.hpp"
#include "tools/library/reading.hpp"
#include "tools/render/finding.hpp"

#include <algorithm>
#include <unordered_map>
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

// What was found about the records of a text, by their bytes.
class KnownRecords {
  public:
    KnownRecords(std::string_view text, const std::vector<PlacedRecord>& records) : text_(text) {
        for (const PlacedRecord& record : records)
            if (record.found) by_hash_.emplace(hash(text_.substr(record.begin, record.size())), &record);
    }

    [[nodiscard]] std::shared_ptr<FoundRecord> of(std::string_view bytes, std::string_view context) const {
        const auto [first, last] = by_hash_.equal_range(hash(bytes));
        for (auto at = first; at != last; ++at) {
            const PlacedRecord& record = *at->second;
            if (text_.substr(record.begin, record.size()) == bytes && record.context == context) return record.found;
        }
        return nullptr;
    }

  private:
    static std::size_t hash(std::string_view bytes) { return std::hash<std::string_view>()(bytes); }

    std::string_view text_;
    std::unordered_multimap<std::size_t, const PlacedRecord*> by_hash_;
};

std::vector<PlacedRecord> cut(std::string_view text, notation::CutRule rule) {
    std::vector<PlacedRecord> made;
    notation::GivenBytes bytes(text);
    notation::RecordReader reader(bytes, rule);
    notation::Batch batch;
    while (reader.next(batch))
        for (const notation::Slice& slice : batch.records) {
            if (slice.too_large) continue;  // no message is that long
            const Source source = batch.source(slice, {});
            made.push_back({.begin = source.offset,
                            .end = source.offset + source.bytes.size(),
                            .line = source.line,
                            .column = source.column,
                            .index = made.size() + 1,
                            .context = std::string(source.context)});
        }
    return made;
}

}  // namespace

bool Records::read(std::string_view uri, std::string_view text, const Settings& settings, const LookAt& look,
                   Workers& workers, FunctionRef<bool()> stop) {
    Records made;
    Reading reading = plan_reading(text.substr(0, planned_by), settings, false);
    if (!reading.plan) {
        if (!reading.is_skipped)
            made.remark_ = sentence(notation::as_is("{why}"), {{"why", reading.why.in(settings.language)}}, settings.language);
        *this = std::move(made);
        return true;
    }
    Plan& plan = *reading.plan;
    made.notation_ = plan.notation;
    made.game_ = plan.game;
    made.list_ = cut(text, plan.cut);
    const bool same_way = made.notation_ == notation_ && made.game_ == game_;
    const std::vector<PlacedRecord> none;
    const KnownRecords known(text_, same_way ? list_ : none);
    const auto middle = std::ranges::upper_bound(made.list_, look.place, {}, &PlacedRecord::begin) - made.list_.begin();
    KeepWork work(settings);
    const RecordRunner runner(settings, work);
    BatchResult ignored;
    for (PlacedRecord& record : made.list_) {
        if (stop()) return false;
        const auto away = static_cast<std::uint64_t>(std::abs(static_cast<std::int64_t>(record.index) - middle));
        if (away > look.most_records) {
            made.partial_ = true;
            continue;
        }
        const Source source = record.source(uri, text);
        const bool has_remark = plan.has_remark();
        if (!has_remark) record.found = known.of(source.bytes, record.context);
        if (!record.found) {
            runner.on_record(plan, source, record.index, workers, nullptr, ignored);
            record.found = work.take();
            ignored = {};
        }
        plan.forget_remark();
    }
    if (made.list_.empty()) {
        runner.on_empty_input(uri, ignored);
        const auto found = work.take();
        if (found && !found->report.diagnostics.list().empty())
            made.remark_ = finding_text(found->report.diagnostics.list().front(), settings.language);
    }
    made.text_ = text;
    *this = std::move(made);
    return true;
}

const PlacedRecord* Records::at(std::size_t offset) const {
    if (list_.empty()) return nullptr;
    const auto found = std::ranges::upper_bound(list_, offset, {}, &PlacedRecord::begin);
    return found == list_.begin() ? &list_.front() : &*(found - 1);
}

}  // namespace notaio::tools
