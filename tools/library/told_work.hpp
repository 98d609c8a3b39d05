// The work of a command whose objects have no findings, with the findings beside it.
#pragma once

#include "tools/library/record_work.hpp"

namespace notaio::tools {

/// Puts the findings of each record into the messages: as objects that say which record it was, or as the command line
/// prints them where nothing is coloured.
class ToldWork final : public RecordWork {
  public:
    /// `work` outlives it.
    ToldWork(const RecordWork& work, Language language, bool as_text = false)
        : work_(work),
          language_(language),
          as_text_(as_text) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordWork& work_;
    const Language language_;
    const bool as_text_;
};

}  // namespace notaio::tools
