// find: where a position, a pattern or a move occurs in records.
#include "tools/collection/found_text.hpp"
#include "tools/collection/gathered_forms.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/commands/shares.hpp"
#include "tools/library/written.hpp"

#include <cstdio>

namespace notaio::tools {
namespace {

// Writes what was found, and adds it up.
class HitSink final : public Written {
  public:
    using Written::Written;

    void batch(const BatchResult& result) override {
        Written::batch(result);
        if (!result.gathered) return;
        const auto& more = static_cast<const GatheredHits&>(*result.gathered);
        hits += more.hits;
        can_be_asked = can_be_asked || more.can_be_asked;
    }

    std::uint64_t hits = 0;
    bool can_be_asked = false;
};

}  // namespace

int run_find(const Options& options) {
    if (const auto done = run_on_archive(options, find_in_archive)) return *done;
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    if (const std::string why = objection_to_find(options, criteria); !why.empty()) return refuse(why);
    Options work = options;
    work.fail_on = FailOn::never;  // what is wrong with a record is not what is asked
    ExitStatus status;
    const Stream stream = stream_of(work);
    Output output(options.output, stream.inputs);
    const bool as_json = options.format == "jsonl";
    HitSink sink(output, as_json, options.language);
    const FindWork find(criteria, work, find_form_of(options), options.all);
    const TellingWork telling(find, message_style(options),
                              options.quiet ? TellingWork::Tells::no_lone_notes : TellingWork::Tells::all);
    HitsForm form;
    set_gathered_form(options, form);
    const auto summary = run_pipeline(work, stream, telling, sink, status);
    if (options.writer != nullptr) return status.value();
    const FoundCounts counts{summary.inputs, summary.tally.records(), summary.tally.chosen, sink.hits};
    std::string last;
    append_found_row(last, counts, status.value());
    if (as_json)
        output.write(last);
    else if (options.count_only)
        output.write(std::to_string(summary.tally.chosen) + '\n');
    finish(output, status, options);
    if (summary.tally.records() > 0 && !sink.can_be_asked && !options.quiet && status.value() == 0) {
        const notation::Text text = "notaio: no record is of a game that this can be asked of\n"_text;
        std::fputs(std::string(text.in(options.spoken)).c_str(), stderr);
    }
    if (!options.quiet && !as_json && !options.count_only)
        std::fputs(found_text(counts, options.spoken).c_str(), stderr);
    return status.value();
}

}  // namespace notaio::tools
