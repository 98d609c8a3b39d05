#include "notation/source/printable.hpp"
#include "tools/library/check_work.hpp"
#include "tools/library/print.hpp"
#include "tools/library/told_work.hpp"
#include "tools/library/written.hpp"
#include "tools/render/github.hpp"
#include "tools/render/sarif.hpp"
#include "tools/render/verdict_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>

namespace notaio::tools {
namespace {

using notation::Plural;
using notation::plural;
using notation::Text;
using rules::Verdict;

std::string counted(std::uint64_t count, const Plural& text, Language language) {
    return notation::fill(text, static_cast<std::int64_t>(count), {}, language);
}

// "0 errors, 1 warning, 0 notes"
std::string findings_text(const Tally& tally, Language language) {
    return fmt::format("{}, {}, {}", counted(tally.errors, plural("{count} error", "{count} errors"), language),
                       counted(tally.warnings, plural("{count} warning", "{count} warnings"), language),
                       counted(tally.notes, plural("{count} note", "{count} notes"), language));
}

std::string skipped_text(const Tally& tally, Language language) {
    if (tally.skipped == 0) return {};
    return "; " + counted(tally.skipped, plural("{count} of another game, skipped", "{count} of other games, skipped"),
                          language);
}

// "1 record: 0 legal, ..." for one input or for all.
std::string summary_line(const std::string& name, const Tally& tally, Language language) {
    const auto counts = [&](std::uint64_t count, const Plural& text) { return counted(count, text, language); };
    return fmt::format("{}: {}: {}, {}, {}, {}; {}{}\n", line_name(name),
                       counts(tally.records(), plural("{count} record", "{count} records")),
                       counts(tally.of(Verdict::legal), plural("{count} legal", "{count} legal")),
                       counts(tally.of(Verdict::incomplete), plural("{count} incomplete", "{count} incomplete")),
                       counts(tally.of(Verdict::illegal), plural("{count} illegal", "{count} illegal")),
                       counts(tally.of(Verdict::unreadable), plural("{count} unreadable", "{count} unreadable")),
                       findings_text(tally, language), skipped_text(tally, language));
}

// "a.nta: legal: White wins at ply 48 (surrounded: e7); 0 errors, ..." for the one record of one input.
std::string verdict_line(const std::string& name, const std::string& verdict, const Tally& tally, Language language) {
    return fmt::format("{}: {}; {}{}\n", line_name(name), notation::printable(verdict), findings_text(tally, language),
                       skipped_text(tally, language));
}

// Prints findings up to the number that was asked for; the summaries count them all.
class Limited {
  public:
    explicit Limited(const PrintSettings& settings) : left_(settings.max_errors), used_up_(left_ == 0) {}

    // Whether no finding is printed any more. Asked by the workers: batches come here in order, so what is used up
    // before a later one is put into words stays so.
    [[nodiscard]] bool used_up() const { return used_up_.load(std::memory_order_relaxed); }

    std::string_view allowed(const BatchResult& result) {
        if (!left_) return result.out;
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(result.marks.size(), *left_));
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
    return summary_line(counted(summary.inputs, plural("{count} input", "{count} inputs"), language), summary.tally,
                        language);
}

// One form of the report: what the workers append, what one thread writes in input order, and the end of it all.
class Form : public Sink {
  public:
    explicit Form(CommandIo& io) : io_(io) {}
    [[nodiscard]] virtual const RecordWork& work() const = 0;
    virtual void end(const PipelineSummary& summary, int exit) = 0;
    void pause() final { io_.flush(); }

  protected:
    CommandIo& io_;
};

// A form that says itself what was found about a record.
class RecordForm : public Form, public CheckWork {
  public:
    RecordForm(const PrintSettings& settings, CommandIo& io, bool edits)
        : Form(io),
          CheckWork({.repairs = settings.repairs, .proof = false, .edits = edits}),
          language_(settings.language) {}
    [[nodiscard]] const RecordWork& work() const final { return *this; }

  protected:
    const Language language_;
};

// For people: findings with their lines, a summary for each input and one for all; of one input one alone, which for
// one record is its verdict.
class TextForm final : public RecordForm {
  public:
    TextForm(const PrintSettings& settings, CommandIo& io, bool one_input)
        : RecordForm(settings, io, false),
          settings_(settings),
          one_input_(one_input),
          limited_(settings),
          style_(io.data_style()) {}

    void batch(const BatchResult& result) override {
        io_.write(limited_.allowed(result));
        if (!result.verdict.empty()) verdict_ = result.verdict;
    }
    void input_end(const std::string& input, const Tally& tally) override {
        if (settings_.quiet) return;
        const bool is_one = one_input_ && tally.records() == 1 && !verdict_.empty();
        io_.write(is_one ? verdict_line(input, verdict_, tally, settings_.language)
                         : summary_line(input, tally, settings_.language));
        any_end_ = true;
    }
    void end(const PipelineSummary& summary, int) override {
        if (!settings_.quiet && !(one_input_ && any_end_)) io_.write(summary_of_all(summary, settings_.language));
    }

  protected:
    void report(const RecordJob& job, BatchResult& result) const override {
        if (job.index == 1) result.verdict = verdict_text(job.report, language_);
        if (!limited_.used_up()) append_diagnostics(result.out, job.request.source, job.report, style_, result.marks);
    }

  private:
    const PrintSettings& settings_;
    const bool one_input_;
    bool any_end_ = false;
    std::string verdict_;  // of the first record
    Limited limited_;
    const TextStyle style_;
};

// An object a record, one for an input that was not read or has none, and one for all. What is said of an input without
// a record goes to standard error, too.
class JsonForm final : public Form {
  public:
    JsonForm(const PrintSettings& settings, CommandIo& io)
        : Form(io),
          skips_(settings.skip_other_games),
          written_(io, true, settings.language),
          objects_(settings),
          work_(objects_, io.message_style(), TellingWork::Tells::without_record) {}

    [[nodiscard]] const RecordWork& work() const override { return work_; }
    void batch(const BatchResult& result) override { written_.batch(result); }
    void input_failed(const std::string& input, std::uint64_t records, const Fault& why) override {
        written_.input_failed(input, records, why);
    }
    void input_skipped(const std::string& input) override { written_.input_skipped(input); }
    void end(const PipelineSummary& summary, int exit) override {
        std::string line;
        append_summary(line, summary.inputs, summary.tally, exit, skips_);
        io_.write(line);
    }

  private:
    const bool skips_;
    Written written_;
    const JsonCheckWork objects_;
    const TellingWork work_;
};

// One SARIF log, written as the findings come.
class SarifForm final : public Form {
  public:
    SarifForm(const PrintSettings& settings, CommandIo& io)
        : Form(io),
          language_(settings.language),
          work_(settings, rules_) {
        io_.write(sarif_head(rules_, settings.language));
    }

    [[nodiscard]] const RecordWork& work() const override { return work_; }
    void batch(const BatchResult& result) override {
        if (result.out.empty()) return;
        io_.write(std::string_view(result.out).substr(any_ ? 0 : 1));  // no comma before the first
        any_ = true;
    }
    void input_failed(const std::string& input, std::uint64_t, const Fault& why) override {
        failed_.push_back({input, why.in(language_)});
    }
    void end(const PipelineSummary&, int exit) override { io_.write(sarif_tail(exit, failed_)); }

  private:
    const Language language_;
    const SarifRules rules_;
    std::vector<FailedInput> failed_;
    bool any_ = false;
    const SarifCheckWork work_;
};

// Workflow commands, and a summary that is none.
class GithubForm final : public RecordForm {
  public:
    GithubForm(const PrintSettings& settings, CommandIo& io) : RecordForm(settings, io, true), quiet_(settings.quiet) {}

    void batch(const BatchResult& result) override { io_.write(result.out); }
    void input_failed(const std::string& input, std::uint64_t, const Fault& why) override {
        io_.write(github_failure(input, why.in(language_)));
    }
    void end(const PipelineSummary& summary, int) override {
        if (!quiet_) io_.write(summary_of_all(summary, language_));
    }

  protected:
    void report(const RecordJob& job, BatchResult& result) const override {
        append_github(result.out, job.request.source, job.index, job.report.diagnostics, language_);
    }

  private:
    const bool quiet_;
};

std::unique_ptr<Form> make_form(const PrintSettings& settings, CommandIo& io, bool one_input) {
    if (settings.format == "jsonl") return std::make_unique<JsonForm>(settings, io);
    if (settings.format == "sarif") return std::make_unique<SarifForm>(settings, io);
    if (settings.format == "github") return std::make_unique<GithubForm>(settings, io);
    return std::make_unique<TextForm>(settings, io, one_input);
}

}  // namespace

int print_check(const PrintSettings& settings, CommandIo& io) {
    ExitStatus status;
    const auto form = make_form(settings, io, io.names().size() == 1);
    const auto summary = io.run(settings, false, form->work(), *form, status);
    form->end(summary, status.value());
    io.finish_report();
    return status.value();
}

}  // namespace notaio::tools
