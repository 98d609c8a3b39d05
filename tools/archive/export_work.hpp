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

/// Gives the chosen records that stand as their own bytes where each has a file of its own, else it passes over them.
class BytesOut final : public RecordWork {
  public:
    /// `criteria` outlives it.
    BytesOut(const Criteria& criteria, bool apart) : choice_(criteria, false), is_apart_(apart) {}
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordChoice choice_;
    const bool is_apart_;
};

}  // namespace notaio::tools
