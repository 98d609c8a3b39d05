// Bulk work on records: one reader, workers on batches of whole records, results in the order of the input.
// Nothing is shared between workers, and no more than a few batches are in memory. Small inputs are read by the
// workers.
#pragma once

#include "tools/cli/options.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/module/module.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// What was found in some records. Records in = the sum of the verdicts.
struct Tally {
    std::array<std::uint64_t, 4> verdicts{};  ///< by rules::Verdict
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;
    std::uint64_t notes = 0;
    bool limit_hit = false;

    [[nodiscard]] std::uint64_t records() const { return verdicts[0] + verdicts[1] + verdicts[2] + verdicts[3]; }
    [[nodiscard]] std::uint64_t of(rules::Verdict verdict) const { return verdicts[static_cast<std::size_t>(verdict)]; }
    void add(const CheckReport& report);
    void add(const Tally& other);
    /// Whether anything found is at or above the threshold.
    [[nodiscard]] bool fails(FailOn threshold) const;
};

/// What a worker makes of some records that follow each other.
struct BatchResult {
    std::string out;                 ///< for standard output
    std::string messages;            ///< for standard error
    std::vector<std::size_t> marks;  ///< where each diagnostic ends in `out`, for a command that may stop printing them
    std::string remark;              ///< for standard error; of all results the first that has one tells it
    std::uint64_t refused = 0;       ///< records that were not written
    Tally tally;

    /// Results are handed on in parts of about this size.
    static constexpr std::size_t part_size = std::size_t{1} << 18U;
    [[nodiscard]] bool is_large() const { return out.size() + messages.size() >= part_size; }
};

/// One record on its way through a worker.
struct RecordJob {
    Request request;
    std::uint64_t index = 0;           ///< of the record, from 1, over all inputs
    const GameModule* game = nullptr;  ///< nothing: the record cannot be worked on, and `report` says why
    std::any* workspace = nullptr;     ///< of the game
    CheckReport report;
    const std::function<void()>* hand_on = nullptr;  ///< what the result holds so far goes its way, and it is empty

    /// Call between the parts of a record that may make much.
    void made_part(const BatchResult& result) const {
        if (hand_on != nullptr && result.is_large()) (*hand_on)();
    }
};

/// Works on one record and appends what there is to print. Called in several threads at once.
using RecordWork = std::function<void(RecordJob& job, BatchResult& result)>;

/// What the command does with the results, in input order, in one thread. A result is of one input, and ends inside a
/// record only where the command has said so.
struct Sink {
    std::function<void(const BatchResult& result)> batch;
    std::function<void(const std::string& input, const Tally& tally)> input_end = {};
    /// An input that was not read, or not to its end, and why; standard error has been told.
    std::function<void(const std::string& input, const std::string& why)> input_failed = {};
};

struct PipelineSummary {
    std::uint64_t inputs = 0;
    Tally tally;
};

/// Runs `work` over all records of all inputs. Inputs that cannot be read are named on standard error and count as a
/// fault of reading; the others are processed all the same. `positions`: bare positions may come too.
PipelineSummary run_pipeline(const Options& options, bool positions, const RecordWork& work, const Sink& sink,
                             ExitStatus& status);

}  // namespace notaio::tools
