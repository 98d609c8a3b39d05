// What becomes of the results of a run over inputs, be they files or texts in memory: a sink takes them in the order of
// the inputs, what is found beside the data is said, and all is counted.
#pragma once

#include "tools/library/exit_status.hpp"
#include "tools/library/fault.hpp"
#include "tools/library/record_work.hpp"

#include <cstdint>
#include <string>

namespace notaio::tools {

/// What the command does with the results, in input order, in one thread.
class Sink {
  public:
    virtual ~Sink() = default;
    /// A result is of one input, and ends inside a record only where the command has said so.
    virtual void batch(const BatchResult& result) = 0;
    /// No input comes for a moment: what was taken is to be seen.
    virtual void pause() {}
    virtual void input_end([[maybe_unused]] const std::string& input, [[maybe_unused]] const Tally& tally) {}
    /// An input that was not read, or not to its end, the records before, and why; it was said.
    virtual void input_failed([[maybe_unused]] const std::string& input, [[maybe_unused]] std::uint64_t records,
                              [[maybe_unused]] const Fault& why) {}
    /// An input whose records are all of other games, and were to be passed over.
    virtual void input_skipped([[maybe_unused]] const std::string& input) {}
    /// An input of a folder that holds no records, as `InputEnd::is_passed_over`; it was said.
    virtual void input_passed_over([[maybe_unused]] const std::string& input) {}
};

/// How an input ended.
struct InputEnd {
    std::uint64_t records = 0;
    bool understood = true;       ///< else its notation could not be told, and nothing of it was read
    bool is_other_game = false;   ///< and it was to be passed over
    bool limit_hit = false;       ///< the fault is that it unpacks to too much, or that there is too little memory
    bool is_passed_over = false;  ///< nobody has named it, and it is of another kind: that is said, and no fault
    bool is_elsewhere = false;    ///< it goes on in another share, and nothing else is known here
    Fault fault = {};             ///< why it could not be read, or no more

    /// There was none, though all could be read.
    [[nodiscard]] bool has_no_record() const { return understood && records == 0 && fault.empty(); }
};

struct PipelineSummary {
    std::uint64_t inputs = 0;
    Tally tally;
};

class Delivery {
  public:
    /// `sink` and `status` outlive it; `spoken`: the language of what is said.
    Delivery(Sink& sink, ExitStatus& status, Language spoken) : sink_(sink), status_(status), spoken_(spoken) {}
    virtual ~Delivery() = default;
    Delivery(const Delivery&) = delete;
    Delivery& operator=(const Delivery&) = delete;

    /// Takes the next result, which is of one input, and settles it.
    void take(BatchResult& result);
    /// Call behind the last result of an input.
    void end_input(const std::string& name, const InputEnd& end);
    /// Puts what was found into the status. Call behind the last input.
    const PipelineSummary& finish(FailOn fail_on);
    [[nodiscard]] std::uint64_t records() const { return records_; }

  protected:
    /// Says lines to whoever has called the command: they are no data.
    virtual void say(const std::string& lines) = 0;

  private:
    Sink& sink_;
    ExitStatus& status_;
    const Language spoken_;
    PipelineSummary summary_;
    FingerprintNumbers numbers_;
    Tally input_;  // of the input whose results come
    std::uint64_t records_ = 0;
    bool remarked_ = false;
};

}  // namespace notaio::tools
