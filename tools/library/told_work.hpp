// The work of a command whose objects have no findings, with the findings beside it.
#pragma once

#include "tools/library/record_work.hpp"

namespace notaio::tools {

/// Puts the findings of each record into the messages, as objects that say which record it was.
class ToldWork final : public RecordWork {
  public:
    /// `work` outlives it.
    ToldWork(const RecordWork& work, Language language) : work_(work), language_(language) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordWork& work_;
    const Language language_;
};

}  // namespace notaio::tools
