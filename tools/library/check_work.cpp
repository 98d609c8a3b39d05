#include "tools/library/check_work.hpp"

#include "notation/source/json_name.hpp"
#include "tools/library/input_fact.hpp"
#include "tools/render/json.hpp"
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
    append_record(result.out, job, language_);
}

void append_record(std::string& out, const RecordJob& job, Language language) {
    const CheckReport& report = job.report;
    const Source& source = job.request.source;
    append_json_line(out, [&](JsonWriter& json) {
        json.member("type", "record");
        json.member("index", job.index);
        json.member("record", job.index);
        json.object("source", [&] {
            json.member("uri", notation::json_name(source.uri));
            json.member("line", source.line);
            json.member("offset", source.offset);
            json.member("length", source.bytes.size());
        });
        json.member("game", unless_empty(report.game));
        json.member("ruleset", unless_empty(report.ruleset));
        json.member("notation", unless_empty(report.notation));
        json.member("coordinates", unless_empty(report.coordinates));
        json.member("verdict", rules::verdict_word(report.verdict));
        json.object("plies", [&] {
            json.member("read", report.plies_read);
            json.member("replayed", report.plies_replayed);
        });
        json.member("first_bad_ply", report.first_bad_ply);
        json.key("outcome");
        write_outcome(json, report.outcome);
        json.object("claim", [&] {
            json.member("result", report.claimed_result);
            json.member("score", report.claimed_score);
            json.member("agrees", report.claim_agrees);
        });
        write_diagnostics(json, source, report.diagnostics, language);
    });
}

void append_summary(std::string& out, std::uint64_t inputs, const Tally& tally, int exit, bool with_skipped) {
    using rules::Verdict;
    append_json_line(out, [&](JsonWriter& json) {
        json.member("type", "summary");
        json.member("inputs", inputs);
        json.member("records", tally.records());
        json.member("legal", tally.of(Verdict::legal));
        json.member("incomplete", tally.of(Verdict::incomplete));
        json.member("illegal", tally.of(Verdict::illegal));
        json.member("unreadable", tally.of(Verdict::unreadable));
        if (with_skipped) json.member("skipped", tally.skipped);
        json.member("errors", tally.errors);
        json.member("warnings", tally.warnings);
        json.member("exit", exit);
    });
}

}  // namespace notaio::tools
