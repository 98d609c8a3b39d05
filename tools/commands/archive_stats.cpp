// archive stats: how many records of an archive are what.
#include "tools/archive/stored_run.hpp"
#include "tools/collection/counts_text.hpp"
#include "tools/collection/stats_work.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/messages.hpp"

namespace notaio::tools {

int count_in_archive(const Options& options) {
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    Grouping by;
    if (const std::string why = read_wished_grouping(options, by); !why.empty()) return refuse(why);
    const ArchiveReader reader(options.archive);
    Output output(options.output, list_inputs({options.archive}));
    CollectionCounts counts;
    Tally tally;
    const auto take = [&](const StoredBatch&, const BatchResult& result) {
        if (result.gathered) counts.add(static_cast<const CollectionCounts&>(*result.gathered));
        tally.add(result.tally);
    };
    const StatsWork stats(criteria, by);
    run_stored(
        reader, options.jobs, [](std::uint64_t) { return true; }, EachRecord(options.archive, stats, options.hidden),
        take);
    std::string text;
    if (options.format == "jsonl")
        append_count_rows(text, counts, by);
    else
        text = counts_text(counts, by, options.spoken);
    output.write(text);
    output.finish();
    if (!options.quiet && options.format != "jsonl" && criteria.any()) tell_chosen(tally, 0, options.spoken);
    return 0;
}

}  // namespace notaio::tools
