#include "tools/library/check_work.hpp"

#include "tools/library/input_fact.hpp"
#include "tools/library/source_json.hpp"
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
    append_json_line(out, "record", [&](JsonWriter& json) {
        json.member("index"_key, job.index);
        json.member("record"_key, job.index);
        write_source(json, source.uri, source.line, source.offset, source.bytes.size());
        json.member("game"_key, unless_empty(report.game));
        json.member("ruleset"_key, unless_empty(report.ruleset));
        json.member("notation"_key, unless_empty(report.notation));
        json.member("coordinates"_key, unless_empty(report.coordinates));
        json.member("verdict"_key, rules::verdict_word(report.verdict));
        json.object("plies"_key, [&] {
            json.member("read"_key, report.plies_read);
            json.member("replayed"_key, report.plies_replayed);
        });
        json.member("first_bad_ply"_key, report.first_bad_ply);
        json.key("outcome"_key);
        write_outcome(json, report.outcome);
        json.object("claim"_key, [&] {
            json.member("result"_key, report.claimed_result);
            json.member("score"_key, report.claimed_score);
            json.member("agrees"_key, report.claim_agrees);
        });
        write_diagnostics(json, source, report.diagnostics, language);
    });
}

void append_summary(std::string& out, std::uint64_t inputs, const Tally& tally, int exit, bool with_skipped) {
    using rules::Verdict;
    append_json_line(out, "summary", [&](JsonWriter& json) {
        json.member("inputs"_key, inputs);
        json.member("records"_key, tally.records());
        json.member("legal"_key, tally.of(Verdict::legal));
        json.member("incomplete"_key, tally.of(Verdict::incomplete));
        json.member("illegal"_key, tally.of(Verdict::illegal));
        json.member("unreadable"_key, tally.of(Verdict::unreadable));
        if (with_skipped) json.member("skipped"_key, tally.skipped);
        json.member("errors"_key, tally.errors);
        json.member("warnings"_key, tally.warnings);
        json.member("exit"_key, exit);
    });
}

}  // namespace notaio::tools
