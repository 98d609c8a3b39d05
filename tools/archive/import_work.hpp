// Records on their way into an archive.
#pragma once

#include "tools/archive/record_rows.hpp"

namespace notaio::tools {

/// Gathers the rows of records.
class ImportWork final : public RecordWork {
  public:
    /// `only_legal`: those that are no legal or incomplete games are counted alone.
    ImportWork(const ArchiveTerms& terms, const Settings& settings, bool only_legal)
        : rows_(terms, settings.read),
          only_legal_(only_legal) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RowMaker rows_;
    const bool only_legal_;
};

}  // namespace notaio::tools
