#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/render/fact.hpp"
#include "tools/render/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

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

}  // namespace

int run_check(const Options& options) {
    ExitStatus status;
    Output output(options.output);
    const bool json = options.format == "jsonl";
    const TextStyle style{options.language, wants_color(options.color, output.is_terminal())};
    const bool prints_none = options.max_errors == 0;
    const rules::ExamineOptions examine{.repairs = options.repairs, .proof = json};

    Limited limited(options);
    const RecordWork work = [&](RecordJob& job, BatchResult& result) {
        const bool is_record = job.index > 0;
        if (job.game != nullptr) job.game->check(*job.workspace, job.request, examine, job.report);
        if (is_record)
            result.tally.add(job.report);
        else
            result.tally.notes += job.report.diagnostics.count(Severity::note);
        if (!json && prints_none) return;
        if (!json) {
            if (!limited.used_up()) append_diagnostics(result.out, job.request.source, job.report, style, result.marks);
        } else if (is_record) {
            append_json(result.out, record_fact(job, options.language));
            result.out += '\n';
        } else {
            tell(job, message_style(options), result);
        }
    };
    Sink sink{.batch = [&](const BatchResult& result) {
        output.write(json ? std::string_view(result.out) : limited.allowed(result));
    }};
    if (!json && !options.quiet)
        sink.input_end = [&](const std::string& input, const Tally& tally) {
            output.write(summary_line(input, tally, options.language));
        };

    const auto summary = run_pipeline(options, false, work, sink, status);
    if (json) {
        std::string line;
        append_json(line, summary_fact(summary, status.value()));
        output.write(line + '\n');
    } else if (!options.quiet) {
        const Text all =
            summary.inputs == 1 ? Text{"1 input", "1 ingresso"} : Text{"{count} inputs", "{count} ingressi"};
        output.write(
            summary_line(notation::fill(all, {{"count", static_cast<std::int64_t>(summary.inputs)}}, options.language),
                         summary.tally, options.language));
    }
    finish(output, options, status);
    return status.value();
}

}  // namespace notaio::tools
