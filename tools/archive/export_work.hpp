// Records on their way out of an archive.
#pragma once

#include "tools/collection/record_choice.hpp"
#include "tools/library/convert_work.hpp"

#include <optional>

namespace notaio::tools {

/// Writes the chosen records of an archive that stand as their lines of JSON: as they are, or converted.
class LinesOut final : public RecordWork {
  public:
    /// `criteria` outlives it. `settings.to` empty: as they are.
    LinesOut(const Criteria& criteria, const Settings& settings);
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordChoice choice_;
    const std::optional<ConvertWork> convert_;
};

/// Gives the chosen records that stand as their own bytes; `made` false: they are refused.
class BytesOut final : public RecordWork {
  public:
    /// `criteria` outlives it.
    BytesOut(const Criteria& criteria, bool holds) : choice_(criteria, false), made_(holds) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordChoice choice_;
    const bool made_;
};

}  // namespace notaio::tools
