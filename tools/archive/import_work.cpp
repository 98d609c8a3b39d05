#include "tools/archive/import_work.hpp"

#include "notation/record/general_codes.hpp"
#include "tools/collection/record_choice.hpp"
#include "tools/collection/record_id.hpp"

#include <utility>

namespace notaio::tools {
namespace {

bool is_game(rules::Verdict verdict) {
    return verdict == rules::Verdict::legal || verdict == rules::Verdict::incomplete;
}

}  // namespace

void ImportWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) return job.hide_findings(result);
    const Source& source = job.request.source;
    if (source.bytes.empty()) return;  // it could not be held: its findings say so
    const RecordText text = text_of(job);
    const auto as_bytes = [&](const std::string& bytes) {
        return rows_.make({bytes, form_of_bytes(job.request.notation), job.game}, *job.workers);
    };
    auto rows = text.is_line ? rows_.make({text.text, line_form, job.game}, *job.workers) : as_bytes(text.text);
    if (rows && text.is_line && !is_game(rows->verdict))
        rows = as_bytes(own_bytes(source));  // a line of too many values
    if (!rows) {
        forget_report(job);
        job.report.diagnostics.add(notation::gen_016_no_memory, notation::Span{0, 0});
        result.tally.limit_hit = true;
        return;
    }
    forget_report(job);
    job.report.verdict = rows->verdict;
    if (only_legal_ && !is_game(rows->verdict)) return;
    rows->record = job.index;
    rows->line = source.line;
    rows->offset = source.offset;
    result.edited_bytes += rows->bytes();
    if (!result.gathered) result.gathered = std::make_unique<GatheredRows>();
    static_cast<GatheredRows&>(*result.gathered).rows.push_back(*std::move(rows));
}

}  // namespace notaio::tools
