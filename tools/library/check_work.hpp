// The work of `check`: reading, replaying, comparing with the claims.
#pragma once

#include "tools/library/record_work.hpp"
#include "tools/render/sarif.hpp"

namespace notaio::tools {

class CheckWork : public RecordWork {
  public:
    /// The outcome of the first record of all is described whatever `options` say.
    explicit CheckWork(const rules::ExamineOptions& options) : options_(options) {}
    void on_record(RecordJob& job, BatchResult& result) const final;

  protected:
    /// Puts what was found into the form that was asked for.
    virtual void report(const RecordJob& job, BatchResult& result) const = 0;

  private:
    const rules::ExamineOptions options_;
};

/// An object a record, and one for an input without any.
class JsonCheckWork final : public CheckWork {
  public:
    explicit JsonCheckWork(const Settings& settings)
        : CheckWork({.repairs = settings.repairs, .edits = true}),
          language_(settings.language) {}

  protected:
    void report(const RecordJob& job, BatchResult& result) const override;

  private:
    const Language language_;
};

/// The findings as results of SARIF, each behind a comma.
class SarifCheckWork final : public CheckWork {
  public:
    SarifCheckWork(const Settings& settings, const SarifRules& rules)
        : CheckWork({.repairs = settings.repairs, .edits = true}),
          language_(settings.language),
          rules_(rules) {}

  protected:
    void report(const RecordJob& job, BatchResult& result) const override {
        append_sarif(result.out, rules_, job.request.source, job.index, job.report.diagnostics, language_);
    }

  private:
    const Language language_;
    const SarifRules& rules_;
};

/// Appends the `record` object of `check`, as a line.
void append_record(std::string& out, const RecordJob& job, Language language);

/// Appends the `summary` object of `check`, as a line; `exit` is the exit status, `with_skipped`: records may have
/// been.
void append_summary(std::string& out, std::uint64_t inputs, const Tally& tally, int exit, bool with_skipped);

}  // namespace notaio::tools
