#include "tools/collection/stats_work.hpp"

namespace notaio::tools {

void StatsWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) return job.hide_findings(result);
    const Tags& tags = choice_.look_at(job, result);
    if (choice_.holds(job, tags)) {
        if (!result.gathered) result.gathered = std::make_unique<CollectionCounts>();
        static_cast<CollectionCounts&>(*result.gathered).add({job.game, tags, job.report}, by_);
        ++result.tally.chosen;
    }
    forget_report(job);
}

}  // namespace notaio::tools
