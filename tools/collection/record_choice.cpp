#include "tools/collection/record_choice.hpp"

namespace notaio::tools {

const Tags& RecordChoice::look_at(RecordJob& job, BatchResult& result) const {
    static const Tags none;
    const Tags* tags = &none;
    if (job.worker != nullptr && replays_) {
        job.worker->check(job.request, {.repairs = rules::RepairDepth::never, .proof = false, .outcome = true},
                          job.report);
        tags = &job.worker->last_tags();
    } else if (job.worker != nullptr && criteria_.any()) {
        tags = &job.worker->tags(job.request);
    }
    job.hide_findings(result);
    return *tags;
}

bool RecordChoice::holds(const RecordJob& job, const Tags& tags) const {
    if (!criteria_.any()) return true;
    const RecordFacts facts{job.game, tags, job.report};
    bool answers = criteria_.question() == nullptr;
    if (!answers && job.worker != nullptr && criteria_.fit(facts))
        job.worker->find(criteria_.question(), false, [&](const PositionHit&) {
            answers = true;
            return false;
        });
    return criteria_.hold(facts, answers);
}

void forget_report(RecordJob& job) {
    job.report = {};
    job.report.notation = job.request.notation;
}

}  // namespace notaio::tools
