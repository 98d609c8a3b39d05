// What `tree` makes of a record: what was played in it from a position on is counted.
#pragma once

#include "tools/collection/opening_tree.hpp"
#include "tools/collection/record_choice.hpp"

#include <cstdint>
#include <map>
#include <memory>

namespace notaio::tools {

/// What is asked of each game: the position from which it is counted; none: that with which each record starts.
using TreeQuestions = std::map<const GameModule*, std::shared_ptr<const PositionQuestion>>;

class TreeWork final : public RecordWork {
  public:
    /// `criteria` and `questions` outlive it.
    TreeWork(const Criteria& criteria, const TreeQuestions& questions, std::uint32_t depth)
        : choice_(criteria, true),
          questions_(questions),
          depth_(depth) {}
    /// Counts in `result.gathered`, which is GatheredTrees; a record that comes by the position is chosen.
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    const RecordChoice choice_;
    const TreeQuestions& questions_;
    const std::uint32_t depth_;
};

}  // namespace notaio::tools
