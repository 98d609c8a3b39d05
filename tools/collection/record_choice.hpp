// Records on their way through a command on collections: which of them are meant, and what is known of them.
#pragma once

#include "tools/collection/criteria.hpp"
#include "tools/library/record_work.hpp"

namespace notaio::tools {

class RecordChoice {
  public:
    /// `criteria` outlives it. `replays`: each record is to be replayed, whatever is asked.
    RecordChoice(const Criteria& criteria, bool replays)
        : criteria_(criteria),
          replays_(replays || criteria.need_replay()) {}

    /// Finds out about a record what is to be known, into `job.report`, and gives its tags, which last until the worker
    /// is asked again.
    const Tags& look_at(RecordJob& job, BatchResult& result) const;
    /// Whether it is meant. Call when it was looked at.
    [[nodiscard]] bool holds(const RecordJob& job, const Tags& tags) const;

  private:
    const Criteria& criteria_;
    const bool replays_;
};

/// Leaves nothing in the report of a record: what is wrong with it is not what was asked.
void forget_report(RecordJob& job);

}  // namespace notaio::tools
