// find: where a position, a pattern or a move occurs in records.
#include "tools/collection/find_work.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/commands/written.hpp"
#include "tools/render/github.hpp"
#include "tools/render/json.hpp"

#include <cstdio>

namespace notaio::tools {
namespace {

FindForm find_form_of(const Options& options) {
    if (options.count_only) return FindForm::nothing;
    if (options.format == "jsonl") return FindForm::rows;
    return options.list ? FindForm::places : FindForm::lines;
}

// Writes what was found, and adds it up.
class HitSink final : public Sink {
  public:
    explicit HitSink(Written& written) : written_(written) {}

    void batch(const BatchResult& result) override {
        written_.batch(result);
        if (!result.gathered) return;
        const auto& more = static_cast<const GatheredHits&>(*result.gathered);
        hits += more.hits;
        can_be_asked = can_be_asked || more.can_be_asked;
    }
    void pause() override { written_.pause(); }
    void input_failed(const std::string& input, std::uint64_t records, const Fault& why) override {
        written_.input_failed(input, records, why);
    }
    void input_skipped(const std::string& input) override { written_.input_skipped(input); }

    std::uint64_t hits = 0;
    bool can_be_asked = false;

  private:
    Written& written_;
};

std::string found_row(const PipelineSummary& summary, std::uint64_t hits, int exit) {
    std::string line;
    append_json_line(line, [&](JsonWriter& json) {
        json.member("type"_key, "found");
        json.member("inputs"_key, summary.inputs);
        json.member("records"_key, summary.tally.records());
        json.member("with_hits"_key, summary.tally.chosen);
        json.member("hits"_key, hits);
        json.member("exit"_key, exit);
    });
    return line;
}

void tell_found(const PipelineSummary& summary, std::uint64_t hits, Language language) {
    constexpr auto text = notation::plural("found in {with} of {count} record, hits: {hits}\n",
                                           "found in {with} of {count} records, hits: {hits}\n");
    const std::string line = notation::fill(
        text, static_cast<std::int64_t>(summary.tally.records()),
        {{"with", static_cast<std::int64_t>(summary.tally.chosen)}, {"hits", static_cast<std::int64_t>(hits)}},
        language);
    std::fputs(line.c_str(), stderr);
}

}  // namespace

int run_find(const Options& options) {
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    if (criteria.question() == nullptr)
        return refuse("give --position, --pattern or --move: what is to be found"_text.in(options.spoken));
    if (options.count_only && options.list) return refuse("--count and --list: choose one"_text.in(options.spoken));
    Options work = options;
    work.fail_on = FailOn::never;  // what is wrong with a record is not what is asked
    ExitStatus status;
    const Stream stream = stream_of(work);
    Output output(options.output, stream.inputs);
    const bool as_json = options.format == "jsonl";
    Written written(output, as_json, options.language);
    HitSink sink(written);
    const FindWork find(criteria, work, find_form_of(options), options.all);
    const TellingWork telling(find, message_style(options),
                              options.quiet ? TellingWork::Tells::no_lone_notes : TellingWork::Tells::all);
    const auto summary = run_pipeline(work, stream, telling, sink, status);
    if (as_json)
        output.write(found_row(summary, sink.hits, status.value()));
    else if (options.count_only)
        output.write(std::to_string(summary.tally.chosen) + '\n');
    finish(output, status, options);
    if (summary.tally.records() > 0 && !sink.can_be_asked && !options.quiet && status.value() == 0) {
        const notation::Text text = "notaio: no record is of a game that this can be asked of\n"_text;
        std::fputs(std::string(text.in(options.spoken)).c_str(), stderr);
    }
    if (!options.quiet && !as_json && !options.count_only) tell_found(summary, sink.hits, options.spoken);
    return status.value();
}

}  // namespace notaio::tools
