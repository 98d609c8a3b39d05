// What `stats` makes of a record: it is counted if it is one of those that are asked for.
#pragma once

#include "tools/collection/counts.hpp"
#include "tools/collection/record_choice.hpp"

namespace notaio::tools {

class StatsWork final : public RecordWork {
  public:
    /// Both outlive it.
    StatsWork(const Criteria& criteria, const Grouping& by) : choice_(criteria, true), by_(by) {}
    /// Counts it in `result.gathered`, which is CollectionCounts.
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordChoice choice_;
    const Grouping& by_;
};

}  // namespace notaio::tools
