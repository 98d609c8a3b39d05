#include "tools/commands/asked_records.hpp"

#include "tools/archive/stored_run.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/messages.hpp"
#include "tools/commands/shares.hpp"
#include "tools/games/registry.hpp"

namespace notaio::tools {
namespace {

// Writes what was made of records, and gathers the rest.
class FormSink final : public Written {
  public:
    FormSink(DataTaker& output, const Options& options, GatheredForm& form)
        : Written(output, options.format == "jsonl", options.language),
          form_(form) {}

    void batch(const BatchResult& result) override {
        Written::batch(result);
        form_.add(result);
    }

  private:
    GatheredForm& form_;
};

}  // namespace

AskedRecords::AskedRecords(const Options& options)
    : options_(options),
      archive_(options.archive.empty() ? nullptr : std::make_unique<ArchiveReader>(options.archive)),
      stream_(archive_ == nullptr ? stream_of(options) : Stream{.inputs = list_inputs({options.archive})}) {}

void AskedRecords::narrow(FunctionRef<const PositionQuestion*(const GameModule& game)> asked) {
    if (archive_ == nullptr) return;
    is_narrowed_ = true;
    if (archive_->terms().index_plies) return;
    std::vector<std::uint64_t> keys;
    for (const GameModule& game : games()) {
        const PositionQuestion* question = asked(game);
        if (question == nullptr) continue;
        const auto of_game = game.keys_of_question(*question);
        if (!of_game) return;  // a position is not whole
        keys.insert(keys.end(), of_game->begin(), of_game->end());
    }
    ids_ = archive_->with_keys(keys);
}

PipelineSummary AskedRecords::run(const RecordWork& work, Sink& sink, ExitStatus& status,
                                  const RecordWork* of_bytes) const {
    if (archive_ == nullptr) {
        Settings settings = options_;
        settings.fail_on = FailOn::never;
        return run_pipeline(settings, stream_, work, sink, status);
    }
    PipelineSummary summary{.inputs = 1, .tally = {}};
    const EachRecord each(options_.archive, work, of_bytes == nullptr ? work : *of_bytes, options_.hidden);
    const auto take = [&](const StoredBatch&, const BatchResult& result) {
        sink.batch(result);
        say(result.messages);
        summary.tally.add(result.tally);
    };
    if (ids_)
        run_stored(*archive_, options_.jobs, *ids_, each, take);
    else
        run_stored(
            *archive_, options_.jobs, [](std::uint64_t) { return true; }, each, take);
    return summary;
}

std::uint64_t AskedRecords::count(const PipelineSummary& summary) const {
    return is_narrowed_ ? archive_->records() : summary.tally.records();
}

Gathering::Gathering(const Options& options)
    : options_(options),
      records_(options),
      output_(options.output, records_.stream().inputs) {}

void Gathering::run(const RecordWork& work, TellingWork::Tells tells, GatheredForm& form) {
    FormSink sink(output_, options_, form);
    set_gathered_form(options_, form);
    const TellingWork telling(work, message_style(options_), tells);
    summary_ = records_.run(records_.are_of_archive() ? work : telling, sink, status_);
}

void Gathering::finish(std::string_view last) {
    output_.write(last);
    tools::finish(output_, status_, options_);
}

void Gathering::tell_chosen() const {
    if (!options_.quiet && options_.format != "jsonl") tell_chosen_of(count(), chosen(), options_.spoken);
}

}  // namespace notaio::tools
