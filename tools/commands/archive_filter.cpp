// filter and key, where their only input is an archive: its records, each in the line of its number.
#include "tools/collection/filter_work.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/asked_records.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/messages.hpp"
#include "tools/library/position_work.hpp"

namespace notaio::tools {
namespace {

// Does work on all records, and writes what is made of them.
Tally write_all(const Options& options, const RecordWork& work, Output& output) {
    Written written(output);
    ExitStatus none;
    return AskedRecords(options).run(work, written, none).tally;
}

}  // namespace

int filter_archive(const Options& options) {
    if (!options.rest.empty()) return refuse("--rest: of an archive --invert gives the others"_text.in(options.spoken));
    const FilterForm form = filter_form_of(options);
    if (form == FilterForm::records || form == FilterForm::converted) return export_from_archive(options);
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    Output output(options.output, list_inputs({options.archive}));
    const Tally tally = write_all(options, FilterWork(criteria, options, form, false), output);
    std::string last;
    if (form == FilterForm::rows) append_filtered_row(last, {1, tally.records(), tally.chosen}, 0);
    if (form == FilterForm::nothing) last = std::to_string(tally.chosen) + '\n';
    output.write(last);
    output.finish();
    if (!options.quiet && form == FilterForm::places) tell_chosen(tally, 0, options.spoken);
    return 0;
}

int tell_keys_of_archive(const Options& options) {
    Output output(options.output, list_inputs({options.archive}));
    const auto shown = make_position_work(options, options.format == "jsonl");
    const Tally tally = write_all(options, TellingWork(*shown, message_style(options)), output);
    output.finish();
    ExitStatus status;
    if (tally.fails(options.fail_on)) status.add(ExitStatus::findings);
    return status.value();
}

}  // namespace notaio::tools
