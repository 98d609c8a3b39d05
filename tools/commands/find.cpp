// find: where a position, a pattern or a move occurs in records.
#include "tools/collection/found_text.hpp"
#include "tools/collection/gathered_forms.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/asked_records.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"

namespace notaio::tools {

int run_find(const Options& options) {
    if (const auto done = run_on_archive(options, run_find)) return *done;
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    if (const std::string why = objection_to_find(options, criteria); !why.empty()) return refuse(why);
    Gathering gathering(options);
    gathering.records().narrow([&](const GameModule& game) {
        const PositionQuestion& question = *criteria.question();
        return game.fault_of_question(question, options.spoken) ? nullptr : &question;
    });
    const FindWork find(criteria, options, find_form_of(options), options.all);
    HitsForm form;
    gathering.run(find, options.quiet ? TellingWork::Tells::no_lone_notes : TellingWork::Tells::all, form);
    if (gathering.is_written_down()) return gathering.exit();
    const FoundCounts counts{gathering.inputs(), gathering.count(), gathering.chosen(), form.sum().hits};
    const bool as_json = options.format == "jsonl";
    std::string last;
    if (as_json)
        append_found_row(last, counts, gathering.exit());
    else if (options.count_only)
        last = std::to_string(counts.with_hits) + '\n';
    gathering.finish(last);
    const bool are_all_looked_at = !gathering.records().are_of_archive();
    if (are_all_looked_at && counts.records > 0 && !form.sum().can_be_asked && !options.quiet && gathering.exit() == 0)
        say("notaio: no record is of a game that this can be asked of\n"_text, {}, options.spoken);
    if (!options.quiet && !as_json && !options.count_only) say(found_text(counts, options.spoken));
    return gathering.exit();
}

}  // namespace notaio::tools
