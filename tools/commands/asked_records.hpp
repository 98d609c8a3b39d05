// The records that a command on collections is asked about: those of its inputs, or those of an archive.
#pragma once

#include "tools/archive/reader.hpp"
#include "tools/cli/options.hpp"
#include "tools/collection/gathered_form.hpp"
#include "tools/library/told_work.hpp"
#include "tools/library/written.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/pipeline.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// Whatever it does may throw an OutputFault.
class AskedRecords {
  public:
    /// Those of the archive that the options name, else of their inputs; what is found in them is no judgement.
    /// `options` outlive it.
    explicit AskedRecords(const Options& options);

    /// Of an archive only those are looked at that may answer by their keys: `asked` gives what is asked of a game, or
    /// null. They are proved all the same.
    void narrow(FunctionRef<const PositionQuestion*(const GameModule& game)> asked);
    /// Gives what is made of the records to `sink`. `of_bytes`: the work on records of an archive that stand as their
    /// own bytes; null: the same.
    PipelineSummary run(const RecordWork& work, Sink& sink, ExitStatus& status,
                        const RecordWork* of_bytes = nullptr) const;

    [[nodiscard]] bool are_of_archive() const { return archive_ != nullptr; }
    /// Where they come from; of an archive its inputs are the file.
    [[nodiscard]] Stream& stream() { return stream_; }
    /// How many there are; `summary`: of the run over them.
    [[nodiscard]] std::uint64_t count(const PipelineSummary& summary) const;

  private:
    const Options& options_;
    const std::unique_ptr<ArchiveReader> archive_;  // null: they are those of the stream
    Stream stream_;
    bool is_narrowed_ = false;
    std::optional<std::vector<std::int64_t>> ids_;  // that may answer; nothing: all
};

/// A command that writes what it makes of records, or tells in the end what it has gathered of them.
class Gathering {
  public:
    /// `options` outlive it.
    explicit Gathering(const Options& options);

    [[nodiscard]] AskedRecords& records() { return records_; }
    /// Works on all records; `form` takes what is gathered. Of an archive nothing is told beside that.
    void run(const RecordWork& work, TellingWork::Tells tells, GatheredForm& form);
    /// Whether what was gathered is written down for `merge`: there is no answer then.
    [[nodiscard]] bool is_written_down() const { return options_.writer != nullptr; }
    /// Ends the output with `last`.
    void finish(std::string_view last);
    /// Says how many records were chosen, where people read the answer.
    void tell_chosen() const;

    [[nodiscard]] int exit() const { return status_.value(); }
    [[nodiscard]] std::uint64_t inputs() const { return summary_.inputs; }
    [[nodiscard]] std::uint64_t count() const { return records_.count(summary_); }
    [[nodiscard]] std::uint64_t chosen() const { return summary_.tally.chosen; }

  private:
    const Options& options_;
    AskedRecords records_;
    Output output_;
    ExitStatus status_;
    PipelineSummary summary_;
};

}  // namespace notaio::tools
