// stats: how many records are what, of all and of each group.
#include "tools/collection/counts_text.hpp"
#include "tools/collection/gathered_forms.hpp"
#include "tools/collection/stats_work.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/commands/shares.hpp"
#include "tools/library/written.hpp"

#include <optional>

namespace notaio::tools {
namespace {

// Puts the counts of the results together. An input that was not read gets a line.
class CountsSink final : public Written {
  public:
    using Written::Written;

    void batch(const BatchResult& result) override {
        Written::batch(result);
        if (result.gathered) counts_.add(static_cast<const CollectionCounts&>(*result.gathered));
    }
    [[nodiscard]] const CollectionCounts& counts() const { return counts_; }

  private:
    CollectionCounts counts_;
};

}  // namespace

int run_stats(const Options& options) {
    if (const auto done = run_on_archive(options, count_in_archive)) return *done;
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    Grouping by;
    if (const std::string why = read_wished_grouping(options, by); !why.empty()) return refuse(why);
    Options work = options;
    work.fail_on = FailOn::never;  // counts are no judgement
    ExitStatus status;
    const Stream stream = stream_of(work);
    Output output(options.output, stream.inputs);
    const bool as_json = options.format == "jsonl";
    CountsSink sink(output, as_json, options.language);
    const StatsWork stats(criteria, by);
    const TellingWork telling(stats, message_style(options), TellingWork::Tells::without_record);
    CountsForm form;
    set_gathered_form(options, form);
    const auto summary = run_pipeline(work, stream, telling, sink, status);
    if (options.writer != nullptr) return status.value();
    if (as_json) {
        std::string rows;
        append_count_rows(rows, sink.counts(), by);
        output.write(rows);
    } else {
        output.write(counts_text(sink.counts(), by, options.spoken));
    }
    finish(output, status, options);
    if (!options.quiet && !as_json && criteria.any()) tell_chosen(summary.tally, 0, options.spoken);
    return status.value();
}

}  // namespace notaio::tools
