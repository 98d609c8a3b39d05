#include "tools/archive/import_work.hpp"

#include "notation/record/general_codes.hpp"
#include "tools/collection/record_choice.hpp"
#include "tools/collection/record_id.hpp"

#include <utility>

namespace notaio::tools {

void ImportWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) return job.hide_findings(result);
    const Source& source = job.request.source;
    if (source.bytes.empty()) return;  // it could not be held: its findings say so
    const RecordText text = text_of(job);
    const std::string form = text.is_line ? std::string(line_form) : form_of_bytes(job.request.notation);
    const GameModule* const game = job.game;
    const std::uint64_t line = source.line;
    const std::uint64_t offset = source.offset;
    const std::uint64_t number = job.index;
    auto rows = rows_.make({text.text, form, game}, *job.workers);
    if (!rows) {
        forget_report(job);
        job.report.diagnostics.add(notation::gen_016_no_memory, notation::Span{0, 0});
        result.tally.limit_hit = true;
        return;
    }
    forget_report(job);
    job.report.verdict = rows->verdict;
    const bool is_game = rows->verdict == rules::Verdict::legal || rows->verdict == rules::Verdict::incomplete;
    if (only_legal_ && !is_game) return;
    rows->record = number;
    rows->line = line;
    rows->offset = offset;
    result.edited_bytes += rows->bytes();
    if (!result.gathered) result.gathered = std::make_unique<GatheredRows>();
    static_cast<GatheredRows&>(*result.gathered).rows.push_back(*std::move(rows));
}

}  // namespace notaio::tools
