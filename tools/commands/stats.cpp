// stats: how many records are what, of all and of each group.
#include "tools/collection/counts_text.hpp"
#include "tools/collection/gathered_forms.hpp"
#include "tools/collection/stats_work.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/asked_records.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"

namespace notaio::tools {

int run_stats(const Options& options) {
    if (const auto done = run_on_archive(options, run_stats)) return *done;
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    Grouping by;
    if (const std::string why = read_wished_grouping(options, by); !why.empty()) return refuse(why);
    Gathering gathering(options);
    CountsForm form;
    gathering.run(StatsWork(criteria, by), TellingWork::Tells::without_record, form);
    if (gathering.is_written_down()) return gathering.exit();
    std::string text;
    if (options.format == "jsonl")
        append_count_rows(text, form.sum(), by);
    else
        text = counts_text(form.sum(), by, options.spoken);
    gathering.finish(text);
    if (criteria.any()) gathering.tell_chosen();
    return gathering.exit();
}

}  // namespace notaio::tools
