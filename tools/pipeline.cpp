#include "tools/pipeline.hpp"

#include "notation/general_codes.hpp"
#include "tools/detect.hpp"
#include "tools/input.hpp"
#include "tools/progress.hpp"
#include "tools/registry.hpp"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <future>
#include <memory>
#include <thread>

namespace notaio::tools {
namespace {

using notation::Batch;

// A batch on its way, with what its records have in common.
struct BatchJob {
    Batch batch;
    std::string_view uri;
    Plan plan;
    std::uint64_t first_index = 1;
};

// The buffers of a worker, one for each game that it meets.
class Workspaces {
  public:
    std::any& of(const GameModule& game) {
        for (auto& [known, workspace] : made_)
            if (known == &game) return *workspace;
        made_.emplace_back(&game, std::make_unique<std::any>(game.make_workspace()));
        return *made_.back().second;
    }

  private:
    std::vector<std::pair<const GameModule*, std::unique_ptr<std::any>>> made_;
};

// Which game a record is of; if there is none, the report says so.
const GameModule* game_of(const BatchJob& batch, RecordJob& job, const Options& options) {
    if (batch.plan.game != nullptr) return batch.plan.game;
    const auto named = named_game(job.request.source.bytes, batch.plan.notation);
    const std::string name = named.value_or(options.game);
    if (const GameModule* game = find_game(name)) return game;
    notation::ArgumentValue shown = notation::Text{"none is named", "non è indicato"};
    if (!name.empty()) shown = "\"" + name + "\"";
    job.report.diagnostics.add(notation::gen_011_unknown_game, notation::Span{0, 0}, {{"game", shown}});
    return nullptr;
}

BatchResult process(BatchJob& batch, const Options& options, const RecordWork& work) {
    BatchResult result;
    Workspaces workspaces;
    std::uint64_t index = batch.first_index;
    for (const notation::Slice& slice : batch.batch.records) {
        RecordJob job{.request = {batch.batch.source(slice, batch.uri), batch.plan.notation, options.read},
                      .index = index++,
                      .report = {}};
        job.report.notation = batch.plan.notation;
        if (slice.too_large) {
            constexpr auto limit = static_cast<std::int64_t>(notation::RecordReader::default_limit >> 20U);
            job.report.diagnostics.add(notation::gen_008_record_too_large, notation::Span{0, 0}, {{"limit", limit}});
            result.tally.limit_hit = true;
        } else {
            job.game = game_of(batch, job, options);
            if (job.game != nullptr) job.workspace = &workspaces.of(*job.game);
        }
        work(job, result);
    }
    return result;
}

// Sends batches to workers and hands their results on in order.
class Conveyor {
  public:
    Conveyor(const Options& options, const RecordWork& work, const Sink& sink)
        : options_(options),
          work_(work),
          sink_(sink) {
        jobs_ = options.jobs > 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
    }

    void put(BatchJob job, Tally& tally) {
        if (jobs_ == 1) return hand_on(process(job, options_, work_), tally);
        while (under_way_.size() > jobs_) take(tally);
        auto shared = std::make_shared<BatchJob>(std::move(job));
        under_way_.push_back(
            std::async(std::launch::async, [this, shared] { return process(*shared, options_, work_); }));
    }

    void drain(Tally& tally) {
        while (!under_way_.empty()) take(tally);
    }

  private:
    void take(Tally& tally) {
        const BatchResult result = under_way_.front().get();
        under_way_.pop_front();
        hand_on(result, tally);
    }

    void hand_on(const BatchResult& result, Tally& tally) {
        tally.add(result.tally);
        records_ += result.tally.records();
        sink_.batch(result);
        if (!result.messages.empty()) {
            progress_.clear();
            std::fwrite(result.messages.data(), 1, result.messages.size(), stderr);
        }
        if (!options_.quiet) progress_.show(records_);
    }

    const Options& options_;
    const RecordWork& work_;
    const Sink& sink_;
    std::size_t jobs_ = 1;
    std::deque<std::future<BatchResult>> under_way_;
    Progress progress_;
    std::uint64_t records_ = 0;
};

void complain(const std::string& input, const std::string& what, const Sink& sink) {
    std::fprintf(stderr, "notaio: %s: %s\n", input.c_str(), what.c_str());
    if (sink.input_failed) sink.input_failed(input, what);
}

void complain_of_notation(const std::string& input, const std::vector<std::string>& fitting, const Sink& sink) {
    std::string names;
    for (const std::string& id : fitting) names += (names.empty() ? "" : " and ") + id;
    const std::string unknown = "this notation is not known here";
    complain(input, fitting.empty() ? unknown : names + " both fit; choose with --from", sink);
}

// An input without a record gets a note of its own, as a report without a game.
void note_empty(const std::string& name, const Options& options, const RecordWork& work, const Sink& sink,
                Tally& tally) {
    RecordJob job{.request = {notation::Source{.uri = name, .bytes = {}}, "", options.read}, .report = {}};
    job.report.diagnostics.add(notation::gen_010_no_record, notation::Span{0, 0});
    BatchResult result;
    work(job, result);
    tally.add(result.tally);
    sink.batch(result);
    std::fwrite(result.messages.data(), 1, result.messages.size(), stderr);
}

}  // namespace

void Tally::add(const CheckReport& report) {
    ++verdicts[static_cast<std::size_t>(report.verdict)];
    errors += report.diagnostics.count(Severity::error);
    warnings += report.diagnostics.count(Severity::warning);
    notes += report.diagnostics.count(Severity::note);
}

void Tally::add(const Tally& other) {
    for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
    errors += other.errors;
    warnings += other.warnings;
    notes += other.notes;
    limit_hit = limit_hit || other.limit_hit;
}

bool Tally::fails(FailOn threshold) const {
    switch (threshold) {
    case FailOn::note: return errors + warnings + notes > 0;
    case FailOn::warning: return errors + warnings > 0;
    case FailOn::error: return errors > 0;
    case FailOn::never: break;
    }
    return false;
}

PipelineSummary run_pipeline(const Options& options, bool positions, const RecordWork& work, const Sink& sink,
                             ExitStatus& status) {
    PipelineSummary summary;
    Conveyor conveyor(options, work, sink);
    std::uint64_t next_index = 1;
    const auto inputs = list_inputs(options.inputs);
    for (const InputFile& input : inputs) {
        ++summary.inputs;
        Tally tally;
        OpenFile file(input.name);
        std::string error = input.error.empty() ? file.error() : input.error;
        if (error.empty()) {
            notation::RecordReader reader([&](std::string& into, std::size_t size) { return file.read(into, size); },
                                          nullptr);
            std::vector<std::string> fitting;
            const auto plan = detect(reader.head(), options, positions, fitting);
            if (!plan && file.error().empty()) {
                complain_of_notation(input.name, fitting, sink);
                status.add(ExitStatus::wrong_usage);
                continue;
            }
            if (plan) {
                reader.set_rule(plan->cut);
                std::uint64_t found = 0;
                Batch batch;
                while (reader.next(batch)) {
                    const std::uint64_t count = batch.records.size();
                    conveyor.put({std::move(batch), input.name, *plan, next_index}, tally);
                    batch = {};
                    next_index += count;
                    found += count;
                }
                conveyor.drain(tally);
                if (found == 0 && file.error().empty()) note_empty(input.name, options, work, sink, tally);
            }
            error = file.error();
        }
        if (!error.empty()) {
            complain(input.name, error, sink);
            status.add(ExitStatus::io_failed);
        }
        if (sink.input_end) sink.input_end(input.name, tally);
        summary.tally.add(tally);
    }
    if (summary.tally.limit_hit) status.add(ExitStatus::limit_hit);
    if (summary.tally.fails(options.fail_on)) status.add(ExitStatus::findings);
    return summary;
}

}  // namespace notaio::tools
