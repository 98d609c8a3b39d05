#include "tools/library/told_work.hpp"

#include "tools/render/report.hpp"

#include <vector>

namespace notaio::tools {

void ToldWork::on_record(RecordJob& job, BatchResult& result) const {
    work_.on_record(job, result);
    const std::size_t from = result.messages.size();
    append_messages(result.messages, job.request.source, job.record(), job.report.diagnostics, language_);
    if (result.messages.size() > from) result.mark_fingerprints(true, from, job.index);
}

void TellingWork::on_record(RecordJob& job, BatchResult& result) const {
    work_.on_record(job, result);
    if (!tells_of(job)) return;
    std::vector<std::size_t> marks;
    append_diagnostics(result.messages, job.request.source, job.report, style_, marks);
}

bool TellingWork::tells_of(const RecordJob& job) const {
    const Diagnostics& found = job.report.diagnostics;
    switch (tells_) {
    case Tells::without_record: return job.index == 0;
    case Tells::no_lone_notes: return found.count(Severity::error) + found.count(Severity::warning) > 0;
    case Tells::all: break;
    }
    return true;
}

}  // namespace notaio::tools
