// The records of an archive on their way through several workers.
#pragma once

#include "tools/archive/import_work.hpp"
#include "tools/archive/reader.hpp"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace notaio::tools {

/// How a record of an archive is read.
Plan plan_of(const StoredRecord& record, const GameModule* game);

/// Reads records of an archive again, each as it was read when it was put in.
class Rereader {
  public:
    /// `reader` outlives it. `hidden`: findings that are not looked at.
    explicit Rereader(const ArchiveReader& reader, Hidden hidden = {}) : reader_(reader), hidden_(std::move(hidden)) {}

    /// How records of a reading are read; it may be used in other threads.
    class Way {
      public:
        Way(const ArchiveTerms& terms, const notation::ReadSettings& reading, const Hidden& hidden);
        /// What is said of records that do not say it themselves.
        [[nodiscard]] const Settings& settings() const { return settings_; }
        /// The rows that the record has if it is put into an archive now. Nothing: there is too little memory, or no
        /// game has its notation.
        [[nodiscard]] std::optional<RecordRows> rows_of(const StoredRecord& record, Workers& workers) const;

      private:
        const Settings settings_;
        const ImportWork work_;
        const RecordRunner runner_;
    };

    const Way& way_of(const std::string& reading);

  private:
    const ArchiveReader& reader_;
    const Hidden hidden_;
    std::map<std::string, Way> ways_;
};

/// Records that are worked on together.
struct StoredBatch {
    std::vector<StoredRecord> records;
    std::vector<const Rereader::Way*> ways;  ///< of each
    std::vector<std::uint64_t> numbers;      ///< of each among all, from 1
};

/// What is done with them. Called in several threads at once.
class StoredWork {
  public:
    virtual ~StoredWork() = default;
    virtual void on_batch(const StoredBatch& batch, Workers& workers, BatchResult& result) const = 0;
    /// Findings that are not looked at.
    [[nodiscard]] virtual Hidden hidden() const { return {}; }
};

/// Any work on records, done on those of an archive: an input of its name, where each stands in the line of its id.
class EachRecord final : public StoredWork {
  public:
    /// All outlive it. `hidden`: findings that are not looked at.
    EachRecord(const std::string& archive, const RecordWork& work, const Hidden& hidden)
        : EachRecord(archive, work, work, hidden) {}
    /// Another work for records that stand as their own bytes.
    EachRecord(const std::string& archive, const RecordWork& lines, const RecordWork& bytes, const Hidden& hidden)
        : archive_(archive),
          lines_(lines),
          bytes_(bytes),
          hidden_(hidden) {}
    void on_batch(const StoredBatch& batch, Workers& workers, BatchResult& result) const override;
    [[nodiscard]] Hidden hidden() const override { return hidden_; }

  private:
    const std::string& archive_;
    const RecordWork& lines_;
    const RecordWork& bytes_;
    const Hidden& hidden_;
};

/// Gives the results in the order of the records. `jobs` 0: as many as there are processors. `wants`: whether a record,
/// by its place among all from 0, is looked at.
void run_stored(const ArchiveReader& reader, unsigned jobs, FunctionRef<bool(std::uint64_t place)> wants,
                const StoredWork& work, FunctionRef<void(const StoredBatch& batch, BatchResult& result)> take);

/// Gives the results of the records of these ids, which are in ascending order.
void run_stored(const ArchiveReader& reader, unsigned jobs, std::span<const std::int64_t> ids, const StoredWork& work,
                FunctionRef<void(const StoredBatch& batch, BatchResult& result)> take);

}  // namespace notaio::tools
