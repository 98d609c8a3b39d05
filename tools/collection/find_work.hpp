// What `find` makes of a record: where a question about positions is answered in it.
#pragma once

#include "tools/collection/record_choice.hpp"

#include <cstdint>
#include <set>
#include <string>

namespace notaio::tools {

/// What is printed of the hits.
enum class FindForm : std::uint8_t { rows, lines, places, nothing };

/// How many hits there were in some records, and whether any was of a game that can be asked.
struct GatheredHits final : Gathered {
    std::uint64_t hits = 0;
    bool can_be_asked = false;

    void add(const GatheredHits& other) {
        hits += other.hits;
        can_be_asked = can_be_asked || other.can_be_asked;
    }
};

class FindWork final : public RecordWork {
  public:
    /// `criteria`, with their question, outlive it. `all`: every hit of a record, not only its first.
    FindWork(const Criteria& criteria, const Settings& settings, FindForm form, bool all);
    /// Counts in `result.gathered`, which is GatheredHits, and records with hits as chosen.
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    void append(const RecordJob& job, const PositionHit& hit, BatchResult& result) const;

    const Criteria criteria_;  // but for the question
    const RecordChoice choice_;
    const std::shared_ptr<const PositionQuestion> question_;
    const Language language_;
    const FindForm form_;
    const bool all_;
    std::set<const GameModule*> games_;  // that can be asked
};

}  // namespace notaio::tools
