// Writes down what is made of the records of a share, in the place of the answer: see partial_rows.hpp. The same bytes
// whatever the number of workers is.
#pragma once

#include "tools/collection/gathered_form.hpp"
#include "tools/collection/partial_rows.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/pipeline.hpp"
#include "tools/stream/progress.hpp"
#include "tools/stream/sha256.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

class PartialWriter final : public PartKeeper {
  public:
    /// Writes to `output`, which outlives it, and does not finish it. `head`: but for the inputs.
    PartialWriter(Output& output, PartialHead head, bool shows_progress);
    /// How what the command gathers is written down; it outlives the run. Call before it, where anything is.
    void set_form(GatheredForm& form) { form_ = &form; }

    void begin(const std::vector<InputFile>& inputs) override;
    void take(Part&& part) override;
    PipelineSummary end(FailOn fail_on, ExitStatus& status) override;
    /// Whether all was written, the last line too.
    [[nodiscard]] bool is_finished() const { return finished_; }

  private:
    void add_records(const BatchResult& result);
    void add(const BatchResult& result, const RecordEnd& from, const RecordEnd& to);
    void put(const BatchResult& piece);
    void hand_on();
    void write_gathered(bool is_end);
    void write_piece();
    void end_input(const std::optional<InputEnd>& end);
    void complain(const InputEnd& end);

    Output& output_;
    PartialHead head_;
    const bool shows_progress_;
    std::optional<Progress> progress_;
    GatheredForm* form_ = nullptr;
    std::string rows_;
    Sha256 sum_;             // of the rows that were written
    std::size_t input_ = 0;  // whose records come
    bool finished_ = false;
    const InputFile* inputs_ = nullptr;
    BatchResult piece_;       // what is not written yet, of whole records but for the last
    std::size_t marks_ = 0;   // of the result that is taken, those that are in pieces
    std::size_t prints_ = 0;  // likewise
    bool remarked_ = false;   // the first of all remarks is told
    Tally tally_;             // of the input
    PipelineSummary summary_;
    ExitStatus read_;  // of what could not be
    std::uint64_t bytes_ = 0;
    std::uint64_t lines_ = 0;  // between the first and the last
};

}  // namespace notaio::tools
