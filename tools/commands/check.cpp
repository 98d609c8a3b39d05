#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/render/fact.hpp"
#include "tools/render/github.hpp"
#include "tools/render/report.hpp"
#include "tools/render/sarif.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <functional>

namespace notaio::tools {
namespace {

using notation::Text;
using rules::Verdict;

// "1 record: 0 legal, ..." for one input or for all.
std::string summary_line(const std::string& name, const Tally& tally, Language language) {
    const auto counted = [&](std::uint64_t count, const Text& one, const Text& many) {
        return fmt::format("{} {}", count, (count == 1 ? one : many).in(language));
    };
    return fmt::format(
        "{}: {}: {}, {}, {}, {}; {}, {}, {}\n", name,
        counted(tally.records(), {"record", "partita"}, {"records", "partite"}),
        counted(tally.of(Verdict::legal), {"legal", "legale"}, {"legal", "legali"}),
        counted(tally.of(Verdict::incomplete), {"incomplete", "incompleta"}, {"incomplete", "incomplete"}),
        counted(tally.of(Verdict::illegal), {"illegal", "illegale"}, {"illegal", "illegali"}),
        counted(tally.of(Verdict::unreadable), {"unreadable", "illeggibile"}, {"unreadable", "illeggibili"}),
        counted(tally.errors, {"error", "errore"}, {"errors", "errori"}),
        counted(tally.warnings, {"warning", "avviso"}, {"warnings", "avvisi"}),
        counted(tally.notes, {"note", "nota"}, {"notes", "note"}));
}

// Prints findings up to the number that was asked for; the summaries count them all.
class Limited {
  public:
    explicit Limited(const Options& options) : left_(options.max_errors), used_up_(left_ == 0) {}

    // Whether no finding is printed any more. Asked by the workers: batches come here in order, so what is used up
    // before a later one is put into words stays so.
    [[nodiscard]] bool used_up() const { return used_up_.load(std::memory_order_relaxed); }

    std::string_view allowed(const BatchResult& result) {
        if (!left_) return result.out;
        const std::size_t count = std::min<std::uint64_t>(result.marks.size(), *left_);
        *left_ -= count;
        if (*left_ == 0) used_up_.store(true, std::memory_order_relaxed);
        if (count == result.marks.size()) return result.out;
        return std::string_view(result.out).substr(0, count == 0 ? 0 : result.marks[count - 1]);
    }

  private:
    std::optional<std::uint64_t> left_;
    std::atomic<bool> used_up_;
};

std::string summary_of_all(const PipelineSummary& summary, Language language) {
    const Text all = summary.inputs == 1 ? Text{"1 input", "1 ingresso"} : Text{"{count} inputs", "{count} ingressi"};
    return summary_line(notation::fill(all, {{"count", static_cast<std::int64_t>(summary.inputs)}}, language),
                        summary.tally, language);
}

// One form of the report. `append` is called by the workers, the others in one thread and in input order.
struct Form {
    RecordWork append;
    Sink sink;
    std::function<void(const PipelineSummary& summary, int exit)> end;
};

// For people: findings with their lines, a summary for each input and one for all.
Form text_form(const Options& options, Output& output) {
    const TextStyle style{options.language, wants_color(options.color, output.is_terminal())};
    const auto limited = std::make_shared<Limited>(options);
    Form form;
    form.append = [&options, style, limited](RecordJob& job, BatchResult& result) {
        if (options.max_errors != 0 && !limited->used_up())
            append_diagnostics(result.out, job.request.source, job.report, style, result.marks);
    };
    form.sink.batch = [&output, limited](const BatchResult& result) { output.write(limited->allowed(result)); };
    if (options.quiet) return form;
    form.sink.input_end = [&](const std::string& input, const Tally& tally) {
        output.write(summary_line(input, tally, options.language));
    };
    form.end = [&](const PipelineSummary& summary, int) { output.write(summary_of_all(summary, options.language)); };
    return form;
}

// An object a record and one for all. What is said of an input without a record goes to standard error.
Form jsonl_form(const Options& options, Output& output) {
    Form form;
    form.append = [&](RecordJob& job, BatchResult& result) {
        if (job.index == 0) return tell(job, message_style(options), result);
        append_json(result.out, record_fact(job, options.language));
        result.out += '\n';
    };
    form.sink.batch = [&](const BatchResult& result) { output.write(result.out); };
    form.end = [&](const PipelineSummary& summary, int exit) {
        std::string line;
        append_json(line, summary_fact(summary, exit));
        output.write(line + '\n');
    };
    return form;
}

// One SARIF log, written as the findings come.
Form sarif_form(const Options& options, Output& output) {
    const auto rules = std::make_shared<const SarifRules>();
    const auto failed = std::make_shared<std::vector<FailedInput>>();
    const auto any = std::make_shared<bool>(false);
    Form form;
    form.append = [&options, rules](RecordJob& job, BatchResult& result) {
        append_sarif(result.out, *rules, job.request.source, job.index, job.report.diagnostics, options.language);
    };
    form.sink.batch = [&output, any](const BatchResult& result) {
        if (result.out.empty()) return;
        output.write(std::string_view(result.out).substr(*any ? 0 : 1));  // no comma before the first
        *any = true;
    };
    form.sink.input_failed = [failed](const std::string& input, const std::string& why) {
        failed->push_back({input, why});
    };
    form.end = [&output, failed](const PipelineSummary&, int exit) { output.write(sarif_tail(exit, *failed)); };
    output.write(sarif_head(*rules, options.language));
    return form;
}

// Workflow commands, and a summary that is none.
Form github_form(const Options& options, Output& output) {
    Form form;
    form.append = [&](RecordJob& job, BatchResult& result) {
        append_github(result.out, job.request.source, job.index, job.report.diagnostics, options.language);
    };
    form.sink.batch = [&](const BatchResult& result) { output.write(result.out); };
    form.sink.input_failed = [&](const std::string& input, const std::string& why) {
        output.write(github_failure(input, why));
    };
    if (!options.quiet)
        form.end = [&](const PipelineSummary& summary, int) {
            output.write(summary_of_all(summary, options.language));
        };
    return form;
}

Form form_of(const Options& options, Output& output) {
    if (options.format == "jsonl") return jsonl_form(options, output);
    if (options.format == "sarif") return sarif_form(options, output);
    if (options.format == "github") return github_form(options, output);
    return text_form(options, output);
}

}  // namespace

int run_check(const Options& options) {
    ExitStatus status;
    Output output(options.output);
    const Form form = form_of(options, output);
    const rules::ExamineOptions examine{
        .repairs = options.repairs, .proof = options.format == "jsonl", .fixes = options.format == "sarif"};
    const RecordWork work = [&](RecordJob& job, BatchResult& result) {
        if (job.game != nullptr) job.game->check(*job.workspace, job.request, examine, job.report);
        if (job.index > 0)
            result.tally.add(job.report);
        else
            result.tally.notes += job.report.diagnostics.count(Severity::note);
        form.append(job, result);
    };
    const auto summary = run_pipeline(options, false, work, form.sink, status);
    if (form.end) form.end(summary, status.value());
    output.finish();
    return status.value();
}

}  // namespace notaio::tools
