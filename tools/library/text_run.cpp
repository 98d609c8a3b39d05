#include "tools/library/text_run.hpp"

#include "tools/library/reading.hpp"
#include "tools/library/time_limit.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

// Hands on what a record has made so far.
class TakerOutlet final : public Outlet {
  public:
    TakerOutlet(BatchResult& result, FunctionRef<void(const BatchResult&)> take, Tally& tally)
        : result_(result),
          take_(take),
          tally_(tally) {}

    void hand_on() override {
        result_.settle_fingerprints(numbers_);
        take_(result_);
        tally_.add(result_.tally);
        result_ = {};
    }

  private:
    BatchResult& result_;
    const FunctionRef<void(const BatchResult&)> take_;
    Tally& tally_;
    FingerprintNumbers numbers_;
};

}  // namespace

TextRun run_text(const NamedText& text, const Settings& settings, bool positions, const RecordWork& work,
                 Workers& workers, FunctionRef<void(const BatchResult& result)> take) {
    TextRun run;
    const TimeLimit limit(settings.limit_ms);
    notation::GivenBytes bytes(text.bytes);
    notation::RecordReader reader(bytes, nullptr);
    Reading reading = plan_reading(reader.head(), settings, positions);
    auto& plan = reading.plan;
    if (!plan) {
        run.understood = false;
        run.tally.skipped += reading.is_skipped ? 1U : 0U;
        if (!reading.is_skipped) run.fault = std::move(reading.why);
        return run;
    }
    reader.set_rule(plan->cut);
    const RecordRunner runner(settings, work);
    BatchResult result;
    TakerOutlet outlet(result, take, run.tally);
    std::uint64_t records = 0;
    notation::Batch batch;
    while (!run.stopped && reader.next(batch))
        for (const notation::Slice& slice : batch.records) {
            run.stopped = limit.is_reached();
            if (run.stopped) break;
            const Source source = batch.source(slice, text.name);
            run.too_large = run.too_large || slice.too_large;
            if (slice.too_large)
                runner.on_too_large(*plan, source, ++records, result);
            else
                runner.on_record(*plan, source, ++records, workers, &outlet, result);
            plan->forget_remark();  // that there was a choice is said once
            if (result.is_due()) outlet.hand_on();
        }
    if (records == 0 && !run.stopped) runner.on_empty_input(text.name, result);
    outlet.hand_on();
    return run;
}

}  // namespace notaio::tools
