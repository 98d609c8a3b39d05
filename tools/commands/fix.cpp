#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/file_io.hpp"
#include "tools/commands/fix_journal.hpp"
#include "tools/library/fix_sink.hpp"
#include "tools/library/reading.hpp"
#include "tools/render/unified_diff.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/replaced_file.hpp"

#include <algorithm>
#include <optional>

namespace notaio::tools {
namespace {

using notation::Text;

// What the changes of one input become. It may say why nothing came of them.
class Target {
  public:
    virtual ~Target() = default;
    virtual Fault take(const InputFile& input, const KeptChanges& changes) = 0;
};

// A diff, or an object a change.
class ShownChanges final : public Target {
  public:
    ShownChanges(Output& output, bool as_json) : output_(output), as_json_(as_json) {}

    Fault take(const InputFile& input, const KeptChanges& changes) override {
        if (as_json_) {
            KeptChanges::Reader reader(changes);
            for (std::string line; reader.next(); line.clear()) {
                append_change(line, input.name, reader.record(), reader.change());
                output_.write(line);
            }
            return reader.fault();
        }
        if (changes.empty()) return {};
        Diff diff(output_, input.name);
        const ReadAgain read = read_again(input, changes, diff);
        if (read.fault.empty()) diff.finish();
        return read.fault;
    }

  private:
    class Diff final : public PieceTaker {
      public:
        Diff(Output& output, const std::string& name) : output_(output), diff_(made_, name) {}
        void same(std::string_view bytes) override {
            diff_.same(bytes);
            hand_on();
        }
        void changed(std::string_view before, std::string_view after) override { diff_.changed(before, after); }
        void finish() {
            diff_.finish();
            hand_on();
        }

      private:
        void hand_on() {
            // A patch is for files and pipes; what stands on a terminal is read.
            if (!made_.empty()) output_.write(output_.is_terminal() ? notation::printable_lines(made_) : made_);
            made_.clear();
        }

        Output& output_;
        std::string made_;
        UnifiedDiff diff_;
    };

    Output& output_;
    const bool as_json_;
};

// The beginning of an input as it is, and as it is to be.
class Beginnings final : public PieceTaker {
  public:
    void same(std::string_view bytes) override { changed(bytes, bytes); }
    void changed(std::string_view before, std::string_view after) override {
        add(before_, before);
        add(after_, after);
    }

    [[nodiscard]] bool are_read_alike(const Settings& settings) const { return read_alike(before_, after_, settings); }

  private:
    static void add(std::string& to, std::string_view bytes) { to += bytes.substr(0, planned_by - to.size()); }

    std::string before_;
    std::string after_;
};

// Why an input is not to be changed so, if it is not: it would be read in another way then, and corrected again.
Fault why_read_otherwise(const Options& options, const InputFile& input, const KeptChanges& changes) {
    if (!may_be_read_otherwise(changes.first(), options)) return {};
    Beginnings beginnings;
    const ReadAgain read = read_again(input, changes, beginnings);
    if (!read.fault.empty() || beginnings.are_read_alike(options)) return read.fault;
    return read_otherwise;
}

// The whole text of the one input.
class EditedOutput final : public Target {
  public:
    explicit EditedOutput(Output& output) : output_(output) {}

    Fault take(const InputFile& input, const KeptChanges& changes) override {
        Written written(output_, form_of(input));
        return read_again(input, changes, written).fault;
    }

  private:
    class Written final : public PieceTaker {
      public:
        Written(Output& output, ByteForm form) : output_(output), form_(form) {}
        void same(std::string_view bytes) override { output_.write(in_form(bytes, form_)); }
        void changed(std::string_view, std::string_view after) override { output_.write(in_form(after, form_)); }

      private:
        Output& output_;
        const ByteForm form_;
    };

    Output& output_;
};

// The files themselves.
class ChangedFiles final : public Target {
  public:
    ChangedFiles(const std::vector<InputFile>& inputs, FixJournal* journal) : journal_(journal) {
        for (const InputFile& input : inputs) states_.push_back(state_of(input.name));
    }

    // Why a file is not even to be read: nobody may be waited for.
    [[nodiscard]] Fault objection(std::size_t input) const { return states_[input].fault; }

    Fault take(const InputFile& input, const KeptChanges& changes) override {
        if (changes.empty()) return {};
        const auto state = std::ranges::find(states_, input.name, &FileState::name);
        return replace_file(*state, changes, [&](const FileSums& sums) {
            return journal_ != nullptr ? journal_->write(input.name, changes, sums) : Fault();
        });
    }

  private:
    std::vector<FileState> states_;
    FixJournal* journal_;
};

// Keeps the changes of each input, and gives them to the target.
class FileFixSink final : public FixSink {
  public:
    FileFixSink(const Options& options, FileIo& io, Target& target, ExitStatus& status)
        : FixSink(options, io, status),
          options_(options),
          inputs_(io.inputs()),
          target_(target) {}

  protected:
    void keep(std::uint64_t record, const Change& change) override { changes_.add(record, change); }
    void forget() override { changes_.clear(); }
    Fault make(const std::string& name) override {
        Fault why = changes_.fault();
        try {
            const InputFile& input = *std::ranges::find(inputs_, name, &InputFile::name);
            if (why.empty()) why = why_read_otherwise(options_, input, changes_);
            if (why.empty()) why = target_.take(input, changes_);
        } catch (const OutputFault& fault) {
            if (!options_.in_place) throw;
            why = fault.why();  // of this file: the others may well be changed
        }
        return why;
    }

  private:
    const Options& options_;
    const std::vector<InputFile>& inputs_;
    Target& target_;
    KeptChanges changes_;  // of the input
};

std::optional<Text> objection(const Options& options) {
    if (options.in_place && !options.output.empty()) return "--in-place and --output: choose one"_text;
    if (!options.journal.empty() && !options.in_place)
        return "--journal is about files that are changed: give --in-place too"_text;
    if (options.journal == "-") return "--journal: a file is needed, by which --undo can give back"_text;
    if (!options.undo.empty() && (!options.inputs.empty() || options.in_place || !options.output.empty()))
        return "--undo takes nothing beside it: the journal names the files"_text;
    return std::nullopt;
}

int change_files(const Options& options, Stream& stream) {
    ExitStatus status;
    std::optional<FixJournal> journal;
    if (!options.journal.empty()) journal.emplace(options.journal, stream.inputs);
    ChangedFiles files(stream.inputs, journal ? &*journal : nullptr);
    for (std::size_t i = 0; i < stream.inputs.size(); ++i)
        if (Fault why = files.objection(i); !why.empty() && stream.inputs[i].error.empty())
            stream.inputs[i].error = why;
    Output output({});  // nothing is written to it
    FileIo io(options, stream, output);
    FileFixSink sink(options, io, files, status);
    io.run(options, false, FixWork(options), sink, status);
    sink.say_summary();
    return status.value();
}

int show_changes(const Options& options, Stream& stream) {
    ExitStatus status;
    for (InputFile& input : stream.inputs) keep_bytes(input);
    Output output(options.output);  // it may be the input: it is whole before it takes its place
    ShownChanges shown(output, options.format == "jsonl");
    EditedOutput edited(output);
    Target& target = options.output.empty() ? static_cast<Target&>(shown) : edited;
    FileIo io(options, stream, output);
    FileFixSink sink(options, io, target, status);
    io.run(options, false, FixWork(options), sink, status);
    io.finish(status);
    sink.say_summary();
    return status.value();
}

}  // namespace

int run_fix(const Options& options) {
    if (const auto why = objection(options)) return refuse(why->in(options.spoken));
    if (!options.undo.empty()) return undo_fixes(options);
    Stream stream = stream_of(options);
    if (options.in_place) return change_files(options, stream);
    if (!options.output.empty() && stream.inputs.size() != 1)
        return refuse("--output takes one input; --in-place changes several where they stand"_text.in(options.spoken));
    return show_changes(options, stream);
}

}  // namespace notaio::tools
