#include "tools/archive/export_work.hpp"

namespace notaio::tools {
namespace {

// Whether a record is chosen; its report is left empty.
bool choose(const RecordChoice& choice, RecordJob& job, BatchResult& result) {
    const Tags& tags = choice.look_at(job, result);
    const bool holds = choice.holds(job, tags);
    forget_report(job);
    if (holds) ++result.tally.chosen;
    return holds;
}

}  // namespace

LinesOut::LinesOut(const Criteria& criteria, const Settings& settings)
    : choice_(criteria, false),
      convert_(settings.to.empty() ? std::nullopt : std::optional<ConvertWork>(settings)) {}

void LinesOut::on_record(RecordJob& job, BatchResult& result) const {
    if (!choose(choice_, job, result)) return;
    if (convert_)
        convert_->on_record(job, result);
    else
        (result.out += job.request.source.bytes) += '\n';
    result.kept.push_back({.end = result.out.size(), .chosen = true});
}

void BytesOut::on_record(RecordJob& job, BatchResult& result) const {
    if (!choose(choice_, job, result)) return;
    if (!is_apart_) {
        ++result.tally.skipped;
        return;
    }
    result.out += job.request.source.bytes;
    result.kept.push_back({.end = result.out.size(), .chosen = false});
}

}  // namespace notaio::tools
