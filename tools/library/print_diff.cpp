// diff: two texts, or two lists of them, record by record.
#include "notation/source/printable.hpp"
#include "tools/library/diff_run.hpp"
#include "tools/library/input_fact.hpp"
#include "tools/library/print.hpp"

#include <string>
#include <vector>

namespace notaio::tools {
namespace {

using notation::Text;

void say_of_input(CommandIo& io, std::string_view name, std::string_view what) {
    io.say("notaio: " + notation::printable(name) + ": " + notation::printable(what) + '\n');
}

// Writes the report; of a merge, whose data is the record, it goes to standard error.
class DiffReport final : public DiffTaker {
  public:
    DiffReport(const PrintSettings& settings, CommandIo& io) : settings_(settings), io_(io) {}

    void begin(const DiffTally& records) override { several_ = !records.is_one_pair(); }
    void difference(const Difference& found, const ComparedPlace* first, const ComparedPlace* second) override {
        std::string line;
        if (is_json())
            append_difference_json(line, found, first, second);
        else
            append_difference(line, found, first, second, several_, settings_.merge, settings_.language, columns());
        put(line);
    }
    void input_passed_over(std::string_view name, const Fault& why) override {
        say_of_input(io_, name, why.in(settings_.spoken));
    }
    void input_failed(std::string_view name, const Fault& why) override {
        say_of_input(io_, name, why.in(settings_.spoken));
        if (!is_json()) return;
        std::string line;
        append_unreadable(line, name, 0, why.in(settings_.language));
        put(line);
    }
    void input_empty(std::string_view name) override {
        say_of_input(io_, name, "it holds no record"_text.in(settings_.spoken));
    }
    void limited(const ComparedPlace& first, const ComparedPlace&, const Comparison& of) override {
        say_of_input(io_, std::string(first.uri) + ':' + std::to_string(first.line),
                     diff_limit(of).in(settings_.spoken));
    }
    void end(const DiffEnd& end, const std::string& first, const std::string& second) {
        std::string line;
        if (is_json())
            append_diff_summary_json(line, end.tally, end.exit);
        else if (!settings_.quiet)
            line = diff_summary(end.tally, first, second, settings_.language);
        put(line);
    }

  private:
    // Of the terminal; of anything else 0, so that a difference has a line of its own.
    [[nodiscard]] std::size_t columns() const {
        return settings_.merge ? io_.message_terminal() : io_.is_terminal() ? io_.data_style().columns : 0;
    }
    [[nodiscard]] bool is_json() const { return settings_.format == "jsonl" && !settings_.merge; }

    void put(const std::string& line) {
        if (settings_.merge)
            io_.say(line);
        else
            io_.write(line);
    }

    const PrintSettings& settings_;
    CommandIo& io_;
    bool several_ = false;  // lines name the records that they are about
};

// The texts of a side that can be had; the others are told.
std::vector<NamedText> texts_of(std::span<const GivenInput> side, DiffTaker& taker, ExitStatus& status) {
    std::vector<NamedText> texts;
    for (const GivenInput& input : side) {
        if (input.fault.empty()) {
            texts.push_back({input.name, input.bytes, input.is_found});
            continue;
        }
        status.add(input.limit_hit ? ExitStatus::limit_hit : ExitStatus::io_failed);
        taker.input_failed(input.name, input.fault);
    }
    return texts;
}

}  // namespace

notation::Text objection_to_diff(const PrintSettings& settings, const std::vector<std::string>& names) {
    if (names.size() != 2) return "diff compares two inputs"_text;
    if (names[0] == "-" && names[1] == "-") return "diff reads standard input once"_text;
    if (settings.merge && settings.format == "jsonl") return "--merge writes a record; it has no --format jsonl"_text;
    return {};
}

int print_diff(const PrintSettings& settings, const DiffSides& sides, CommandIo& io) {
    DiffReport report(settings, io);
    ExitStatus status;
    const auto first = texts_of(sides.first, report, status);
    const auto second = texts_of(sides.second, report, status);
    Workers workers;
    DiffEnd end;
    if (status.value() == 0 || !settings.merge) end = compare_texts(first, second, settings, workers, report);
    if (!end.limit.empty()) say_of_input(io, sides.first_name, end.limit);
    status.add(end.exit);
    end.exit = status.value();
    report.end(end, sides.first_name, sides.second_name);
    if (settings.merge && !end.merged) {
        const Text why = end.refused.en.empty() ? "not all was read"_text : end.refused;
        say_of_input(io, sides.first_name, Fault("not merged: {why}"_text, {{"why", why}}).in(settings.spoken));
        return status.value();
    }
    if (end.merged) io.write(io.is_terminal() ? notation::printable_lines(*end.merged) : *end.merged);
    io.finish(status);
    return status.value();
}

}  // namespace notaio::tools
