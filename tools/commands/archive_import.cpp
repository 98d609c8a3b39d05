// archive create, archive import: records on their way into an archive.
#include "tools/archive/import_work.hpp"
#include "tools/archive/writer.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/messages.hpp"
#include "tools/render/json.hpp"
#include "tools/stream/archive_head.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <set>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace notaio::tools {
namespace {

// More workers than this wait for the one who writes.
constexpr unsigned most_import_jobs = 4;

struct ArchiveInput {
    const InputFile* file;
    SourceFile source;
};

// Puts the rows into the archive, each with the input that it is of.
class ArchiveSink final : public Sink {
  public:
    ArchiveSink(ArchiveWriter& writer, const std::vector<ArchiveInput>& inputs, Language language, ExitStatus& status)
        : writer_(writer),
          inputs_(inputs),
          language_(language),
          status_(status) {}

    void batch(const BatchResult& result) override {
        if (!result.gathered) return;
        begin();
        for (RecordRows& rows : static_cast<GatheredRows&>(*result.gathered).rows) writer_.add(std::move(rows));
    }
    void input_end(const std::string& input, const Tally& tally) override {
        while (&inputs_[at_].file->name != &input) ++at_;
        if (!is_begun_) writer_.begin_source(inputs_[at_].source);
        const ArchiveInput& ended = inputs_[at_++];
        is_begun_ = false;
        if (failed_.contains(&input) || tally.limit_hit) return writer_.leave_source();
        if (is_unchanged(*ended.file, ended.source)) return writer_.end_source(tally.records());
        writer_.leave_source();
        const std::string why("an input changed while it was being read"_text.in(language_));
        status_.add(refuse(input + ": " + why, ExitStatus::io_failed));
    }
    void input_failed(const std::string& input, std::uint64_t, const Fault&) override { failed_.insert(&input); }
    void input_skipped(const std::string& input) override { failed_.insert(&input); }
    void input_passed_over(const std::string& input) override { failed_.insert(&input); }

  private:
    // The first input that has not ended, and of which something can come, is that whose records come.
    void begin() {
        if (is_begun_) return;
        while (failed_.contains(&inputs_[at_].file->name)) ++at_;
        writer_.begin_source(inputs_[at_].source);
        is_begun_ = true;
    }

    ArchiveWriter& writer_;
    const std::vector<ArchiveInput>& inputs_;
    const Language language_;
    ExitStatus& status_;
    std::size_t at_ = 0;
    bool is_begun_ = false;
    std::set<const std::string*> failed_;
};

struct ImportTotals {
    std::uint64_t inputs = 0;
    std::uint64_t read = 0;
    PutCounts put = {};
};

std::string import_row(const ImportTotals& totals, int exit) {
    std::string line;
    append_json_line(line, "import", [&](JsonWriter& json) {
        json.member("inputs"_key, totals.inputs);
        json.member("read"_key, totals.read);
        json.member("new"_key, totals.put.fresh);
        json.member("known"_key, totals.put.known);
        json.member("passed"_key, totals.read - totals.put.fresh - totals.put.known);
        json.member("visits"_key, totals.put.visits);
        json.member("exit"_key, exit);
    });
    return line;
}

std::string import_text(const ImportTotals& totals, Language language) {
    const std::uint64_t passed = totals.read - totals.put.fresh - totals.put.known;
    const notation::Text usual = "records {read}: new {fresh}, known {known}\n"_text;
    const notation::Text with_passed = "records {read}: new {fresh}, known {known}, passed over {passed}\n"_text;
    return notation::fill(passed == 0 ? usual : with_passed,
                          {{"read", std::to_string(totals.read)},
                           {"fresh", std::to_string(totals.put.fresh)},
                           {"known", std::to_string(totals.put.known)},
                           {"passed", std::to_string(passed)}},
                          language);
}

// The file of the archive and what SQLite puts beside it are no inputs: where a folder has them they are passed over,
// and where they are named this is a fault.
void remove_own_files(std::vector<InputFile>& inputs, const Options& options) {
    const auto is_named = [&](const InputFile& input) {
        return std::ranges::find(options.inputs, input.name) != options.inputs.end();
    };
    for (const char* const end : {"", "-wal", "-shm"}) {
        struct stat found = {};
        if (::stat((options.archive + end).c_str(), &found) != 0) continue;
        const auto own = file_id(found);
        const auto is_own = [&](const InputFile& input) { return input.id && input.id == own; };
        std::erase_if(inputs, [&](const InputFile& input) { return is_own(input) && !is_named(input); });
        for (InputFile& input : inputs)
            if (is_own(input)) input.error = "it is the archive into which records are to be put"_text;
    }
}

// Whether something of an input can be read; else it gets a fault. What is fed is not looked into.
bool can_be_begun(InputFile& input) {
    if (input.error.empty() && input.name != "-" && input.size) {
        OpenFile file(input);
        std::string head;
        file.read(head, ArchiveHead::size);
        input.error = file.error();
    } else if (input.error.empty() && input.name != "-" && ::access(input.name.c_str(), R_OK) != 0) {
        input.error = system_fault(std::strerror(errno));
    }
    return input.error.empty();
}

// No archive is made for inputs of which one cannot be read: a name may be mistyped. Whether it was said.
bool tell_unreadable(std::vector<InputFile> inputs, Language language) {
    bool told = false;
    for (InputFile& input : inputs) {
        if (can_be_begun(input)) continue;
        refuse(input.name + ": " + input.error.in(language));
        told = true;
    }
    if (told) refuse("no archive was made"_text.in(language));
    return told;
}

// Looks at the inputs, and counts those that were put in before; they are passed over.
void pass_over_known(Stream& stream, const ArchiveWriter& writer, const std::string& reading, const std::string& share,
                     std::vector<SourceFile>& sources, ImportTotals& totals) {
    std::vector<InputFile> left;
    for (InputFile& input : stream.inputs) {
        SourceFile source = look_at(input, reading, share);
        if (const auto known = input.error.empty() ? writer.known_source(source) : std::nullopt) {
            totals.read += known->first;
            totals.put.known += known->second;
            if (stream.bounds) stream.bounds->forget(left.size());
            continue;
        }
        left.push_back(std::move(input));
        sources.push_back(std::move(source));
    }
    stream.inputs = std::move(left);
}

// Leaves the inputs of which the share has something.
void keep_inputs_of_share(Stream& stream) {
    if (!stream.bounds) return;
    std::vector<InputFile> left;
    for (InputFile& input : stream.inputs) {
        if (stream.bounds->touches(left.size()))
            left.push_back(std::move(input));
        else
            stream.bounds->forget(left.size());
    }
    stream.inputs = std::move(left);
}

std::string name_of_share(const Options& options) { return options.share ? share_text(*options.share) : ""; }

// The archive that was asked for: made, unless the work that made it was cut off.
ArchiveWriter opened(const Options& options, const std::vector<InputFile>& inputs) {
    struct stat found = {};
    const bool is_there = ::stat(options.archive.c_str(), &found) == 0;
    // That of the locale is for people: two machines make one archive.
    const ArchiveTerms terms{options.index_plies, options.language_is_asked ? options.language : Language::english};
    if (options.action == "create") {
        if (is_there) {
            ArchiveWriter writer(options.archive);
            std::set<std::string> uris;
            for (const InputFile& input : inputs) uris.insert(uri_of(input, name_of_share(options)));
            if (writer.is_unfinished() && writer.terms() == terms && writer.has_only(uris)) return writer;
        }
        make_archive(options.archive, terms);
    }
    return ArchiveWriter(options.archive);
}

}  // namespace

int put_into_archive(const Options& options) {
    ExitStatus status;
    Options work = options;
    work.fail_on = FailOn::never;  // an archive is no judgement
    if (work.jobs == 0) work.jobs = std::min(std::max(1U, std::thread::hardware_concurrency()), most_import_jobs);
    // With nothing to read an archive is made empty: where nobody sends anything, now or below, that is what is meant.
    const bool reads_none = options.action == "create" && options.inputs.empty() && ::isatty(STDIN_FILENO) == 1;
    Stream stream = reads_none ? Stream{} : stream_of(work);
    remove_own_files(stream.inputs, options);
    if (options.action == "create" && tell_unreadable(stream.inputs, options.spoken)) return ExitStatus::io_failed;
    ArchiveWriter writer = opened(options, stream.inputs);
    keep_inputs_of_share(stream);

    ImportTotals totals{.inputs = stream.inputs.size()};
    std::vector<SourceFile> sources;
    pass_over_known(stream, writer, reading_of(options, options.only_legal), name_of_share(options), sources, totals);
    if (options.action == "create" && options.inputs.empty() && sources.size() == 1 && sources.front().bytes == 0) {
        stream.inputs.clear();
        sources.clear();
        totals.inputs = 0;
    }
    std::vector<ArchiveInput> inputs;
    for (std::size_t i = 0; i < sources.size(); ++i) inputs.push_back({&stream.inputs[i], std::move(sources[i])});

    const ImportWork import(writer.terms(), work, options.only_legal);
    const TellingWork telling(import, message_style(options));
    ArchiveSink sink(writer, inputs, options.spoken, status);
    totals.read += run_pipeline(work, stream, telling, sink, status).tally.records();
    writer.flush();
    if (options.action == "create" || !writer.lacks_part()) writer.finish();  // else `create` is still to go on
    totals.put.fresh += writer.counts().fresh;
    totals.put.known += writer.counts().known;
    totals.put.visits += writer.counts().visits;

    Output output(options.output);
    if (options.format == "jsonl")
        output.write(import_row(totals, status.value()));
    else if (!options.quiet)
        output.write(import_text(totals, options.spoken));
    output.finish();
    return status.value();
}

}  // namespace notaio::tools
