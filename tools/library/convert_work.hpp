// The work of `convert`: the same records in another notation or other coordinates.
#pragma once

#include "tools/library/record_work.hpp"

#include <optional>
#include <string>

namespace notaio::tools {

/// What the games say against the target of the settings, before any record is read, as people read it behind
/// `notaio: `; empty: nothing.
std::string objection_to_target(const Settings& settings);

/// How many records were not converted, as a line; call where there are any.
std::string not_converted(const Tally& tally, Language language);

/// That records of several games were written behind each other in a notation whose records do not say of which they
/// are, as a line; empty: they were not.
std::string games_are_mixed(const Tally& tally, const std::string& to, Language language);

class ConvertWork final : public RecordWork {
  public:
    explicit ConvertWork(const Settings& settings);
    void on_record(RecordJob& job, BatchResult& result) const override;

    /// What the records are read under: the language of the moves that are written says nothing about them.
    [[nodiscard]] const Settings& reading() const { return settings_; }

  private:
    const std::optional<std::string> lang_;
    const Settings settings_;
};

}  // namespace notaio::tools
