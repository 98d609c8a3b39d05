// The work of `random`: random legal games as records, one after the other.
#pragma once

#include "tools/library/settings.hpp"

#include <memory>
#include <string>

namespace notaio::tools {

class RandomRecords {
  public:
    /// `settings` has the game, and outlives this.
    explicit RandomRecords(const Settings& settings);

    enum class Made { record, nothing_left, refused };
    /// Puts the next record into `record`, until there are as many as were asked for.
    Made next(std::string& record);

    /// How many were made.
    [[nodiscard]] std::uint64_t made() const { return task_.number - 1; }
    /// Why the last one was refused: what is wrong with the setup or the record, or else the words for it, a
    /// line.
    [[nodiscard]] const RandomFaults& faults() const { return faults_; }
    [[nodiscard]] std::string reason() const;

  private:
    const Settings& settings_;
    const std::unique_ptr<Worker> worker_;
    RandomTask task_;
    RandomFaults faults_;
};

}  // namespace notaio::tools
