#include "tools/library/print_texts.hpp"

#include "notation/source/printable.hpp"
#include "tools/library/asked_picture.hpp"
#include "tools/library/convert_work.hpp"
#include "tools/library/print.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace notaio::tools {
namespace {

// Texts in memory, and what is printed of them.
class TextIo final : public CommandIo {
  public:
    TextIo(const PrintSettings& settings, std::span<const GivenInput> inputs) : settings_(settings), inputs_(inputs) {}

    [[nodiscard]] std::vector<std::string> names() const override {
        std::vector<std::string> names;
        for (const GivenInput& input : inputs_) names.push_back(input.name);
        return names;
    }
    PipelineSummary run(const Settings& settings, bool positions, const RecordWork& work, Sink& sink,
                        ExitStatus& status) override {
        class Said final : public Delivery {
          public:
            Said(TextIo& io, Sink& sink, ExitStatus& status) : Delivery(sink, status, io.settings_.spoken), io_(io) {}

          protected:
            void say(const std::string& lines) override { io_.say(lines); }

          private:
            TextIo& io_;
        };
        Said said(*this, sink, status);
        Workers workers;
        run_texts(inputs_, settings, positions, work, workers, said);
        return said.finish(settings.fail_on);
    }
    void write(std::string_view text) override { data_ += text; }
    void say(std::string_view lines) override { said_ += lines; }
    [[nodiscard]] TextStyle data_style() const override { return {.language = settings_.language}; }
    [[nodiscard]] TextStyle message_style() const override { return {.language = settings_.spoken}; }
    void finish(const ExitStatus& status) override {
        is_whole_ = status.value() == 0 || status.value() == ExitStatus::findings;
        if (is_whole_ || !names_file()) return;
        say(notation::fill(not_all_read, {{"file", notation::printable(settings_.output)}}, settings_.spoken));
    }
    void finish_report() override { is_whole_ = true; }

    Printed printed(int exit) {
        Printed result{.exit = exit};
        if (is_whole_ || !names_file()) result.data = std::move(data_);
        result.said = std::move(said_);
        return result;
    }

  private:
    [[nodiscard]] bool names_file() const { return !settings_.output.empty() && settings_.output != "-"; }

    const PrintSettings& settings_;
    const std::span<const GivenInput> inputs_;
    std::string data_;
    std::string said_;
    bool is_whole_ = false;
};

// Cuts the texts of the inputs from that of the request, one behind the other.
class Texts {
  public:
    explicit Texts(std::string_view text) : left_(text) {}

    GivenInput next(const AskedInput& input) {
        fits_ = fits_ && input.size <= left_.size();
        const auto size = fits_ ? static_cast<std::size_t>(input.size) : 0;
        GivenInput given_input{.name = input.name, .bytes = left_.substr(0, size)};
        if (!input.fault.empty()) given_input.fault = system_fault(input.fault);
        left_.remove_prefix(size);
        return given_input;
    }
    // Whether it was all of the text, and no more.
    [[nodiscard]] bool are_all() const { return fits_ && left_.empty(); }

  private:
    std::string_view left_;
    bool fits_ = true;
};

// Puts the findings that are known into force. Gives the status, where there is something wrong with them.
int take_baseline(const GivenInput& baseline, PrintSettings& settings, CommandIo& io) {
    settings.hidden.known = known_findings(baseline.bytes);
    if (baseline.fault.empty() && settings.hidden.known != nullptr) return 0;
    const Fault why = baseline.fault.empty() ? Fault(no_report) : baseline.fault;
    refuse_option(io, notation::printable("baseline: " + baseline.name + ": " + why.in(settings.spoken)));
    return baseline.fault.empty() ? ExitStatus::wrong_usage : ExitStatus::io_failed;
}

int print_two(const PrintSettings& settings, std::span<const GivenInput> inputs, CommandIo& io) {
    if (const notation::Text why = objection_to_diff(settings, io.names()); !why.en.empty())
        return refuse(io, why.in(settings.spoken));
    return print_diff(settings,
                      {.first_name = inputs[0].name,
                       .second_name = inputs[1].name,
                       .first = inputs.first(1),
                       .second = inputs.last(1)},
                      io);
}

int print(const PrintSettings& settings, std::span<const GivenInput> inputs, CommandIo& io) {
    const std::string_view command = settings.command;
    if (command == "check") return print_check(settings, io);
    if (command == "fix") return print_fix(settings, inputs, io);
    if (command == "diff") return print_two(settings, inputs, io);
    if (command == "random") return print_random(settings, io, [](std::int64_t) {});
    if (command == "explain") return print_explain(settings, io);
    if (command == "games") return print_games(settings, io);
    if (command == "convert") {
        const std::string why = objection_to_target(settings);
        return why.empty() ? print_convert(settings, io) : refuse(io, why);
    }
    const std::string why = objection_to_form(settings, settings.spoken);
    return why.empty() ? print_positions(settings, io) : refuse(io, "--" + why);
}

}  // namespace

Printed print_texts(const ReadRequest& request, std::string_view text) {
    PrintSettings settings = request.settings;
    Texts texts(text);
    std::vector<GivenInput> inputs;
    for (const AskedInput& input : request.inputs) inputs.push_back(texts.next(input));
    std::optional<GivenInput> baseline;
    if (request.baseline) baseline = texts.next(*request.baseline);
    if (!texts.are_all())
        return {.exit = ExitStatus::wrong_usage,
                .error = "print: " +
                         std::string("the sizes of its inputs are not those of the text"_text.in(settings.spoken))};
    TextIo io(settings, inputs);
    const int wrong = baseline ? take_baseline(*baseline, settings, io) : 0;
    return io.printed(wrong != 0 ? wrong : print(settings, inputs, io));
}

}  // namespace notaio::tools
