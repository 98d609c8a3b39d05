// archive export, archive dump: what is in an archive, given back.
#include "tools/archive/export_work.hpp"
#include "tools/archive/table_rows.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/asked_records.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/messages.hpp"
#include "tools/stream/output_folder.hpp"
#include "tools/stream/sha256.hpp"

namespace notaio::tools {
namespace {

using notation::Text;

int export_table(const Options& options) {
    const ArchiveTable* const table = archive_table(options.table);
    const bool is_csv = options.format == "csv";
    const ArchiveReader reader(options.archive);
    Output output(options.output, list_inputs({options.archive}));
    write_table(reader, *table, is_csv ? RowForm::csv : RowForm::jsonl,
                [&](std::string_view part) { output.write(part); });
    output.finish();
    return 0;
}

// What was asked for and does not go together; empty: nothing.
std::string export_contradiction(const Options& options) {
    const auto in_words = [&](const Text& text) { return std::string(text.in(options.spoken)); };
    if (!options.table.empty()) {
        if (!options.to.empty() || !options.output_dir.empty() || !options.criteria.empty() || options.inverts)
            return in_words("--table gives the rows of a table, all of them, and no records"_text);
        if (archive_table(options.table) == nullptr)
            return notation::fill("--table: there is no table {name}; there are {names}"_text,
                                  {{"name", '"' + options.table + '"'}, {"names", names_of_tables()}}, options.spoken);
        if (options.format == "text") return in_words("--table: --format is csv or jsonl"_text);
        return {};
    }
    if (options.format != "text") return in_words("--format is about --table; --to says how records are written"_text);
    if (options.to.empty() && (options.to_coordinates || options.lossy))
        return in_words("--to-coords and --lossy are about what --to writes: give --to too"_text);
    return options.to.empty() ? std::string() : objection_to_target(options);
}

// Writes what was made of the records: lines to the output, bytes to a file each.
class ArchiveExport final : public Sink {
  public:
    explicit ArchiveExport(const Options& options)
        : options_(options),
          inputs_(list_inputs({options.archive})),
          output_(options.output, inputs_),
          folder_(options.output_dir) {}

    void batch(const BatchResult& result) override {
        const std::string_view out = result.out;
        std::size_t begin = 0;
        for (const KeptRecord& record : result.kept) {
            const std::string_view bytes = out.substr(begin, record.end - begin);
            record.chosen ? output_.write(bytes) : write_file(bytes);
            begin = record.end;
        }
    }
    void finish(const ExitStatus& status) { tools::finish(output_, status, options_); }

  private:
    // A record's bytes in a file that has its id for a name.
    void write_file(std::string_view bytes) {
        folder_.make();
        Sha256 sum;
        sum.add(bytes);
        const std::string path = folder_.path_of(sum.finish() + ".txt");
        refuse_other_than_file(path);
        Output file(path, inputs_);
        file.write(bytes);
        file.finish();
    }

    const Options& options_;
    const std::vector<InputFile> inputs_;
    Output output_;
    OutputFolder folder_;
};

void tell_left(std::uint64_t left, Language language) {
    if (left == 0) return;
    const Text text =
        "not written: {count}, which stand as their own bytes; `notaio archive export --output-dir DIR` takes them\n"_text;
    say(text, {{"count", std::to_string(left)}}, language);
}

}  // namespace

int export_from_archive(const Options& options) {
    if (const std::string why = export_contradiction(options); !why.empty()) return refuse(why);
    if (!options.table.empty()) return export_table(options);
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    Options work = options;
    if (work.to == "jsonl" && !work.to_coordinates) work.to.clear();  // as they are
    const AskedRecords records(options);
    ArchiveExport exporting(options);
    const LinesOut lines(criteria, work);
    const BytesOut bytes(criteria, !options.output_dir.empty());
    const TellingWork told(lines, message_style(options), TellingWork::Tells::no_lone_notes);
    ExitStatus status;
    const Tally tally = records.run(told, exporting, status, &bytes).tally;
    const std::string mixed = games_are_mixed(tally, options.to, options.spoken);
    if (!mixed.empty()) status.add(ExitStatus::findings);
    say(mixed);
    if (tally.refused + tally.skipped > 0) status.add(ExitStatus::findings);
    if (tally.limit_hit) status.add(ExitStatus::limit_hit);
    exporting.finish(status);
    if (!options.quiet && criteria.any()) tell_chosen(tally, 0, options.spoken);
    if (!options.quiet) {
        tell_refused(tally.refused, options.spoken);
        tell_left(tally.skipped, options.spoken);
    }
    return status.value();
}

int dump_archive(const Options& options) {
    const ArchiveReader reader(options.archive);
    Output output(options.output, list_inputs({options.archive}));
    write_dump(reader, [&](std::string_view part) { output.write(part); });
    output.finish();
    return 0;
}

}  // namespace notaio::tools
