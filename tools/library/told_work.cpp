#include "tools/library/told_work.hpp"

#include "tools/render/diagnostics_text.hpp"
#include "tools/render/report.hpp"

#include <vector>

namespace notaio::tools {

void ToldWork::on_record(RecordJob& job, BatchResult& result) const {
    work_.on_record(job, result);
    if (as_text_) {
        std::vector<std::size_t> marks;
        append_diagnostics(result.messages, job.request.source, job.report, {.language = language_}, marks);
        return;
    }
    const std::size_t from = result.messages.size();
    append_messages(result.messages, job.request.source, job.record(), job.report.diagnostics, language_);
    if (result.messages.size() > from) result.mark_fingerprints(true, from, job.index);
}

}  // namespace notaio::tools
