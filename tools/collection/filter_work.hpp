// What `filter` makes of a record: the record as it stands, or converted, or a row about it, if it is one of those that
// are asked for.
#pragma once

#include "tools/collection/record_choice.hpp"
#include "tools/library/convert_work.hpp"
#include "tools/library/record_work.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace notaio::tools {

/// What is printed of the records that are chosen.
enum class FilterForm : std::uint8_t { records, converted, places, rows, nothing };

class FilterWork final : public RecordWork {
  public:
    /// `criteria` and `settings` outlive it. `keeps_rest`: the others are made too, as they stand.
    FilterWork(const Criteria& criteria, const Settings& settings, FilterForm form, bool keeps_rest);
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    [[nodiscard]] bool holds(RecordJob& job, BatchResult& result) const;
    void write_chosen(RecordJob& job, BatchResult& result) const;

    const RecordChoice choice_;
    const Language language_;
    const FilterForm form_;
    const bool keeps_rest_;
    const std::optional<ConvertWork> convert_;
};

/// How many records there were, and how many were chosen.
struct FilterCounts {
    std::uint64_t inputs = 0;
    std::uint64_t records = 0;
    std::uint64_t chosen = 0;
    std::uint64_t refused = 0;  ///< of them: those that were not written
};
/// Appends the object that ends a run.
void append_filtered_row(std::string& out, const FilterCounts& counts, int exit);

}  // namespace notaio::tools
