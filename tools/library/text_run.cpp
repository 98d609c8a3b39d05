#include "tools/library/text_run.hpp"

#include "tools/library/guard.hpp"
#include "tools/library/reading.hpp"
#include "tools/library/time_limit.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

// The bytes of a text, as long as there is time: a text without records has no record before which to look at the
// clock.
class TimedBytes final : public notation::ByteReader {
  public:
    TimedBytes(std::string_view bytes, const TimeLimit& limit) : bytes_(bytes), limit_(limit) {}

    std::size_t read(std::string& into, std::size_t size) override {
        stopped_ = stopped_ || limit_.is_reached();
        return stopped_ ? 0 : bytes_.read(into, size);
    }
    bool make_room(std::string& into, std::size_t size) override {
        return guarded([&] { return bytes_.make_room(into, size); }, [] { return false; });
    }
    [[nodiscard]] bool was_stopped() const { return stopped_; }

  private:
    notation::GivenBytes bytes_;
    const TimeLimit& limit_;
    bool stopped_ = false;
};

// Hands on what a record has made so far.
class TakerOutlet final : public Outlet {
  public:
    TakerOutlet(BatchResult& result, FunctionRef<void(BatchResult& result)> take, Tally& tally)
        : result_(result),
          take_(take),
          tally_(tally) {}

    void hand_on() override {
        tally_.add(result_.tally);
        take_(result_);
        result_ = {};
    }

  private:
    BatchResult& result_;
    const FunctionRef<void(BatchResult& result)> take_;
    Tally& tally_;
};

// `records`: how many there were before, and are then. What `take` gets is not settled.
TextRun run_unsettled(const NamedText& text, const Settings& settings, bool positions, const RecordRunner& runner,
                      Workers& workers, std::uint64_t& records, FunctionRef<void(BatchResult& result)> take) {
    TextRun run;
    const TimeLimit limit(settings.limit_ms);
    TimedBytes bytes(text.bytes, limit);
    notation::RecordReader reader(bytes, nullptr);
    Reading reading = plan_reading(reader.head(), settings, positions);
    auto& plan = reading.plan;
    run.stopped = bytes.was_stopped();
    if (!run.stopped && !plan) {
        run.understood = false;
        run.is_passed_over = reading.is_board && text.is_found;
        run.tally.skipped += reading.is_skipped ? 1U : 0U;
        if (!reading.is_skipped) run.fault = std::move(reading.why);
        return run;
    }
    if (run.stopped) return run;
    reader.set_rule(plan->cut);
    BatchResult result;
    TakerOutlet outlet(result, take, run.tally);
    const std::uint64_t before = records;
    notation::Batch batch;
    while (!run.stopped && reader.next(batch))
        for (const notation::Slice& slice : batch.records) {
            run.stopped = bytes.was_stopped() || limit.is_reached();
            if (run.stopped) break;
            const Source source = batch.source(slice, text.name);
            run.too_large = run.too_large || slice.too_large;
            if (slice.too_large)
                runner.on_too_large(*plan, source, ++records, result);
            else if (slice.no_memory)
                runner.on_no_memory(*plan, source, ++records, result);
            else
                runner.on_record(*plan, source, ++records, workers, &outlet, result, &reading.head);
            plan->forget_remark();  // that there was a choice is said once
            if (result.is_due()) outlet.hand_on();
        }
    run.stopped = run.stopped || bytes.was_stopped();
    if (records == before && !run.stopped) runner.on_empty_input(text.name, result);
    outlet.hand_on();
    return run;
}

}  // namespace

TextRun run_text(const NamedText& text, const Settings& settings, bool positions, const RecordWork& work,
                 Workers& workers, FunctionRef<void(const BatchResult& result)> take) {
    std::uint64_t records = 0;
    FingerprintNumbers numbers;
    return run_unsettled(text, settings, positions, RecordRunner(settings, work), workers, records,
                         [&](BatchResult& result) {
                             result.settle_fingerprints(numbers);
                             take(result);
                         });
}

void run_texts(std::span<const GivenInput> inputs, const Settings& settings, bool positions, const RecordWork& work,
               Workers& workers, Delivery& delivery) {
    const RecordRunner runner(settings, work);
    std::uint64_t records = 0;
    for (const GivenInput& input : inputs) {
        InputEnd end{.limit_hit = input.limit_hit, .fault = input.fault};
        if (!input.fault.empty()) {
            delivery.end_input(input.name, end);
            continue;
        }
        const TextRun run = run_unsettled({input.name, input.bytes, input.is_found}, settings, positions, runner, workers, records,
                                          [&](BatchResult& result) { delivery.take(result); });
        end.understood = run.understood;
        end.is_other_game = !run.understood && run.fault.empty();
        end.is_passed_over = run.is_passed_over;
        end.fault = run.fault;
        delivery.end_input(input.name, end);
    }
}

}  // namespace notaio::tools
