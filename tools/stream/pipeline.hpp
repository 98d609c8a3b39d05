// Bulk work on records: one reader, workers on batches of whole records, results in the order of the input.
// Nothing is shared between workers, and no more than a few batches are in memory. Small inputs are read by the
// workers.
#pragma once

#include "tools/library/exit_status.hpp"
#include "tools/library/fault.hpp"
#include "tools/library/record_work.hpp"
#include "tools/stream/input.hpp"
#include "tools/stream/ordered_pool.hpp"
#include "tools/stream/share.hpp"

#include <cstdint>
#include <string>
#include <vector>

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
    /// An input that was not read, or not to its end, the records before, and why; standard error has been told.
    virtual void input_failed([[maybe_unused]] const std::string& input, [[maybe_unused]] std::uint64_t records,
                              [[maybe_unused]] const Fault& why) {}
    /// An input whose records are all of other games, and were to be passed over.
    virtual void input_skipped([[maybe_unused]] const std::string& input) {}
};

struct PipelineSummary {
    std::uint64_t inputs = 0;
    Tally tally;
};

/// Takes what is made of records in the place of a sink, to write it down.
class PartKeeper : public PartReceiver {
  public:
    /// The parts of these inputs come.
    virtual void begin(const std::vector<InputFile>& inputs) = 0;
    /// No more comes. What was found, in all; the status is that of the records and inputs that were taken.
    virtual PipelineSummary end(FailOn fail_on, ExitStatus& status) = 0;
};

/// Gives again what was written down.
class PartSource {
  public:
    virtual ~PartSource() = default;
    /// Hands on each part in its order. False: not all could be given.
    virtual bool give(PartReceiver& to) = 0;
};

/// Where the records come from, and who works on them.
struct Stream {
    std::vector<InputFile> inputs;
    unsigned jobs = 0;                       ///< 0: as many as there are processors
    Language language = Language::english;   ///< of what standard error is told
    bool progress = true;                    ///< whether a line on the terminal says how far the work is
    bool positions = false;                  ///< whether bare positions may come too
    std::optional<ShareBounds> bounds = {};  ///< of the share whose records alone are worked on; nothing: all are
    PartKeeper* writer = nullptr;            ///< null: the sink takes what is made
    PartSource* source = nullptr;            ///< null: the inputs are read
};

/// Runs `work` over all records of all inputs, or of a share of them; records keep the numbers that they have among
/// all. Where parts come from a source, `work` is not asked. Inputs that cannot be read are named on standard error and
/// count as a fault of reading; the others are processed all the same.
PipelineSummary run_pipeline(const Settings& settings, const Stream& stream, const RecordWork& work, Sink& sink,
                             ExitStatus& status);

}  // namespace notaio::tools
