#include "tools/collection/filter_work.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/asked_records.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/chosen_sink.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/library/convert_work.hpp"

#include <optional>

namespace notaio::tools {
namespace {

using notation::Text;

std::optional<Text> contradiction(const Options& options) {
    const int forms = (options.count_only ? 1 : 0) + (options.list ? 1 : 0) + (options.to.empty() ? 0 : 1);
    if (forms > 1) return "--count, --list and --to: choose one"_text;
    if (!options.to.empty() && options.format == "jsonl")
        return "--format jsonl tells which records are chosen, and --to writes them: choose one"_text;
    if (options.to.empty() && (options.to_coordinates || options.lossy))
        return "--to-coords and --lossy are about what --to writes: give --to too"_text;
    return std::nullopt;
}

}  // namespace

int run_filter(const Options& options) {
    if (const auto why = contradiction(options)) return refuse(why->in(options.spoken));
    if (const auto done = run_on_archive(options, filter_archive)) return *done;
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    const FilterForm form = filter_form_of(options);
    if (form == FilterForm::converted)
        if (const std::string why = objection_to_target(options); !why.empty()) return refuse(why);

    ExitStatus status;
    AskedRecords records(options);
    const std::vector<InputFile>& inputs = records.stream().inputs;
    JoinedOutput chosen(options.output, inputs, options);
    std::optional<JoinedOutput> rest;
    if (!options.rest.empty()) rest.emplace(options.rest, inputs, options);
    if (rest && rest->is_same_as(chosen)) return refuse("--rest and the output are one file"_text.in(options.spoken));
    const FilterWork filter(criteria, options, form, rest.has_value());
    const TellingWork telling(filter, message_style(options),
                              options.quiet ? TellingWork::Tells::no_lone_notes : TellingWork::Tells::all);
    ChosenSink sink(chosen, rest ? &*rest : nullptr, options);
    const auto summary = records.run(telling, sink, status);
    if (options.writer != nullptr) return status.value();

    chosen.settle();
    if (rest) rest->settle();
    if (!chosen.is_read_alike() || (rest && !rest->is_read_alike())) status.add(ExitStatus::findings);
    const std::uint64_t refused = summary.tally.refused + chosen.refused() + (rest ? rest->refused() : 0);
    if (refused > 0) status.add(ExitStatus::findings);
    const std::string mixed = games_are_mixed(summary.tally, options.to, options.spoken);
    if (!mixed.empty()) status.add(ExitStatus::findings);
    say(mixed);
    std::string last;
    if (options.format == "jsonl")
        append_filtered_row(last, {summary.inputs, summary.tally.records(), summary.tally.chosen, refused},
                            status.value());
    else if (form == FilterForm::nothing)
        last = std::to_string(summary.tally.chosen) + '\n';
    chosen.write(last);
    chosen.finish(status);
    if (rest) rest->finish(status);
    if (!options.quiet && form != FilterForm::nothing && options.format != "jsonl")
        tell_chosen(summary.tally, refused, options.spoken);
    return status.value();
}

}  // namespace notaio::tools
