// Bulk work on records: one reader, workers on batches of whole records, results in the order of the input.
// Nothing is shared between workers, and no more than a few batches are in memory. Small inputs are read by the
// workers.
#pragma once

#include "tools/library/delivery.hpp"
#include "tools/stream/input.hpp"
#include "tools/stream/ordered_pool.hpp"
#include "tools/stream/share.hpp"

#include <vector>

namespace notaio::tools {

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
    /// Hands on each part in its order. Throws an OutputFault where not all can be given.
    virtual void give(PartReceiver& to) = 0;
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
