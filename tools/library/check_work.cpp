#include "tools/library/check_work.hpp"

#include "notation/source/json_name.hpp"
#include "tools/library/input_fact.hpp"
#include "tools/render/fact.hpp"
#include "tools/render/report.hpp"

namespace notaio::tools {

void CheckWork::on_record(RecordJob& job, BatchResult& result) const {
    rules::ExamineOptions options = options_;
    options.proof = options.proof || job.index == 1;
    if (job.worker != nullptr) job.worker->check(job.request, options, job.report);
    job.hide_findings(result);
    const std::size_t from = result.out.size();
    report(job, result);
    if (!job.report.diagnostics.empty()) result.mark_fingerprints(false, from, job.index);
}

void JsonCheckWork::report(const RecordJob& job, BatchResult& result) const {
    if (job.index == 0) return append_empty(result.out, job, language_);
    append_json(result.out, record_fact(job, language_));
    result.out += '\n';
}

Fact record_fact(const RecordJob& job, Language language) {
    const CheckReport& report = job.report;
    const Source& source = job.request.source;
    const auto known = [](std::string_view text) { return text.empty() ? Fact(nullptr) : Fact(text); };
    Fact::Object object = {
        {"type", "record"},
        {"index", job.index},
        {"record", job.index},
        {"source", Fact::Object{{"uri", notation::json_name(source.uri)},
                                {"line", source.line},
                                {"offset", source.offset},
                                {"length", std::uint64_t{source.bytes.size()}}}},
        {"game", known(report.game)},
        {"ruleset", known(report.ruleset)},
        {"notation", known(report.notation)},
        {"coordinates", known(report.coordinates)},
        {"verdict", rules::verdict_word(report.verdict)},
        {"plies",
         Fact::Object{{"read", std::uint64_t{report.plies_read}}, {"replayed", std::uint64_t{report.plies_replayed}}}},
        {"first_bad_ply", report.first_bad_ply ? Fact(std::uint64_t{*report.first_bad_ply}) : Fact(nullptr)},
        {"outcome", outcome_fact(report.outcome)},
        {"claim", Fact::Object{{"result", maybe(report.claimed_result)},
                               {"score", maybe(report.claimed_score)},
                               {"agrees", maybe(report.claim_agrees)}}},
        {"diagnostics", diagnostics_fact(source, report.diagnostics, language)}};
    return object;
}

Fact summary_fact(std::uint64_t inputs, const Tally& tally, int exit, bool with_skipped) {
    using rules::Verdict;
    Fact::Object made = {{"type", "summary"},
                         {"inputs", inputs},
                         {"records", tally.records()},
                         {"legal", tally.of(Verdict::legal)},
                         {"incomplete", tally.of(Verdict::incomplete)},
                         {"illegal", tally.of(Verdict::illegal)},
                         {"unreadable", tally.of(Verdict::unreadable)},
                         {"errors", tally.errors},
                         {"warnings", tally.warnings},
                         {"exit", exit}};
    if (with_skipped) made.insert(made.end() - 3, {"skipped", tally.skipped});
    return made;
}

}  // namespace notaio::tools
