// Reads partial answers: what partial_rows.hpp describes, from files that anybody may have changed.
#pragma once

#include "tools/collection/gathered_form.hpp"
#include "tools/collection/partial_rows.hpp"
#include "tools/stream/pipeline.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

/// A partial answer in a file, which may hold several behind each other.
struct PartialAnswer {
    const InputFile* file = nullptr;
    std::uint64_t begin = 0;  ///< the bytes of the file before it
    PartialHead head = {};
    PartialSum sum = {};        ///< of its lines, and of the records of its inputs
    bool has_gathered = false;  ///< some of its lines say what was gathered
    bool finished = false;      ///< its last line is there
    Fault fault = {};           ///< why it cannot be read; empty: it can
};

/// Reads all of a file, and keeps what it says of its answers. A file without one gives one that has a fault.
std::vector<PartialAnswer> list_partial_answers(const InputFile& file);

/// Gives what partial answers say, one after the other.
class PartialSource final : public PartSource {
  public:
    /// All outlive it. `inputs`: those of the whole run, of which an answer has those from `first_inputs` on, in their
    /// order. `goes_on`: the answers are of one input, which ends with the last.
    PartialSource(const std::vector<PartialAnswer>& answers, const std::vector<InputFile>& inputs,
                  std::vector<std::size_t> first_inputs, bool goes_on)
        : answers_(answers),
          inputs_(inputs),
          first_inputs_(std::move(first_inputs)),
          goes_on_(goes_on) {}
    /// Reads what the command gathers; null: it gathers nothing.
    void set_form(const GatheredForm& form) { form_ = &form; }

    void give(PartReceiver& to) override;

  private:
    void give_each(FunctionRef<bool(const nlohmann::json& line)> is_wanted, FunctionRef<void(Part&& part)> take) const;

    const std::vector<PartialAnswer>& answers_;
    const std::vector<InputFile>& inputs_;
    const std::vector<std::size_t> first_inputs_;
    const bool goes_on_;
    const GatheredForm* form_ = nullptr;
};

}  // namespace notaio::tools
