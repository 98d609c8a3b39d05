// diff: two files, or two folders of them, record by record.
#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/library/diff_run.hpp"
#include "tools/library/input_fact.hpp"

#include <cstdio>
#include <deque>
#include <unistd.h>

namespace notaio::tools {
namespace {

using notation::Text;

// What one side holds may not be more: both are in memory while they are compared.
constexpr std::size_t most_bytes = std::size_t{256} << 20U;

void say_of_input(const std::string& name, const std::string& what) {
    std::fputs(("notaio: " + notation::printable(name) + ": " + notation::printable(what) + '\n').c_str(), stderr);
}

void say_of_input(const std::string& name, const Fault& why, Language language) {
    say_of_input(name, why.in(language));
}

// The texts of one side, as they are unpacked.
class DiffSide {
  public:
    DiffSide(const std::string& argument, const Options& options) : inputs_(list_inputs({argument})) {
        for (InputFile& input : inputs_) input.most_unpacked = options.max_unpacked;
    }

    [[nodiscard]] const std::vector<InputFile>& inputs() const { return inputs_; }
    [[nodiscard]] const std::vector<NamedText>& texts() const { return texts_; }

    // Reads them all; those that cannot be read are told, and are left out.
    void read(DiffTaker& taker, ExitStatus& status) {
        std::size_t total = 0;
        for (const InputFile& input : inputs_) {
            OpenFile file(input);
            std::string& bytes = bytes_.emplace_back();
            while (file.error().empty() && total + bytes.size() <= most_bytes && file.read(bytes, block) > 0) {
            }
            total += bytes.size();
            Fault why = file.error();
            if (total > most_bytes) why = "more than 256 MiB are not compared; split them"_text;
            if (why.empty()) {
                texts_.push_back({input.name, bytes});
                continue;
            }
            status.add(total > most_bytes || file.limit_hit() ? ExitStatus::limit_hit : ExitStatus::io_failed);
            taker.input_failed(input.name, why);
        }
    }

  private:
    static constexpr std::size_t block = std::size_t{1} << 18U;

    std::vector<InputFile> inputs_;
    std::deque<std::string> bytes_;
    std::vector<NamedText> texts_;
};

// Writes the report; of a merge, whose data is the record, it goes to standard error.
class DiffReport final : public DiffTaker {
  public:
    DiffReport(const Options& options, Output& output) : options_(options), output_(output) {}

    void begin(const DiffTally& records) override { several_ = !records.is_one_pair(); }
    void difference(const Difference& found, const ComparedPlace* first, const ComparedPlace* second) override {
        std::string line;
        if (is_json())
            append_difference_json(line, found, first, second);
        else
            append_difference(line, found, first, second, several_, options_.merge, options_.language, columns());
        put(line);
    }
    void input_failed(std::string_view name, const Fault& why) override {
        say_of_input(std::string(name), why, options_.spoken);
        if (!is_json()) return;
        std::string line;
        append_unreadable(line, name, 0, why.in(options_.language));
        put(line);
    }
    void input_empty(std::string_view name) override {
        say_of_input(std::string(name), "it holds no record"_text, options_.spoken);
    }
    void limited(const ComparedPlace& first, const ComparedPlace&, const Comparison& of) override {
        say_of_input(std::string(first.uri) + ':' + std::to_string(first.line), diff_limit(of), options_.spoken);
    }
    void end(const DiffEnd& end, const std::string& first, const std::string& second) {
        std::string line;
        if (is_json())
            append_diff_summary_json(line, end.tally, end.exit);
        else if (!options_.quiet)
            line = diff_summary(end.tally, first, second, options_.language);
        put(line);
    }

  private:
    // Of the terminal; of anything else 0, so that a difference has a line of its own.
    [[nodiscard]] std::size_t columns() const {
        const int descriptor = options_.merge ? STDERR_FILENO : STDOUT_FILENO;
        const bool is_terminal = options_.merge ? ::isatty(descriptor) == 1 : output_.is_terminal();
        return is_terminal ? columns_of(descriptor) : 0;
    }
    [[nodiscard]] bool is_json() const { return options_.format == "jsonl" && !options_.merge; }

    void put(const std::string& line) {
        if (options_.merge)
            std::fputs(line.c_str(), stderr);
        else
            output_.write(line);
    }

    const Options& options_;
    Output& output_;
    bool several_ = false;  // lines name the records that they are about
};

// What is wrong with the command line, or nothing.
Text objection_to_diff(const Options& options) {
    if (options.inputs.size() != 2) return "diff compares two inputs"_text;
    if (options.inputs[0] == "-" && options.inputs[1] == "-") return "diff reads standard input once"_text;
    if (options.merge && options.format == "jsonl") return "--merge writes a record; it has no --format jsonl"_text;
    return {};
}

}  // namespace

int run_diff(const Options& options) {
    if (const Text why = objection_to_diff(options); !why.en.empty()) return refuse(why.in(options.spoken));
    DiffSide first(options.inputs[0], options);
    DiffSide second(options.inputs[1], options);
    if (options.merge && first.inputs().size() != 1)
        return refuse("--merge writes one text; name one file first"_text.in(options.spoken));
    std::vector<InputFile> inputs = first.inputs();
    inputs.insert(inputs.end(), second.inputs().begin(), second.inputs().end());
    Output output(options.output, inputs);
    DiffReport report(options, output);
    ExitStatus status;
    first.read(report, status);
    second.read(report, status);
    Workers workers;
    DiffEnd end;
    if (status.value() == 0 || !options.merge)
        end = compare_texts(first.texts(), second.texts(), options, workers, report);
    if (!end.limit.empty()) say_of_input(options.inputs[0], end.limit);
    status.add(end.exit);
    end.exit = status.value();
    report.end(end, options.inputs[0], options.inputs[1]);
    if (options.merge && !end.merged) {
        const Text why = end.refused.en.empty() ? "not all was read"_text : end.refused;
        say_of_input(options.inputs[0], Fault("not merged: {why}"_text, {{"why", why}}), options.spoken);
        return status.value();
    }
    if (end.merged) output.write(output.is_terminal() ? notation::printable_lines(*end.merged) : *end.merged);
    finish(output, status, options);
    return status.value();
}

}  // namespace notaio::tools
