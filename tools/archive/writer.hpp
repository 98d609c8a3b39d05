// Puts records into an archive, a batch at a time: what is there when the work is cut off is whole batches.
#pragma once

#include "tools/archive/record_rows.hpp"
#include "tools/archive/source_file.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace notaio::tools {

/// Makes the file of a new archive; throws an OutputFault where one of that name is there.
void make_archive(const std::string& file, const ArchiveTerms& terms);

/// What came of the records that were put into an archive.
struct PutCounts {
    std::uint64_t fresh = 0;   ///< that were not there
    std::uint64_t known = 0;   ///< that were
    std::uint64_t visits = 0;  ///< that were added
};

/// Whatever it does may throw an OutputFault.
class ArchiveWriter {
  public:
    /// An archive that is there.
    explicit ArchiveWriter(const std::string& file);

    [[nodiscard]] const ArchiveTerms& terms() const { return terms_; }
    [[nodiscard]] bool is_unfinished() const { return tools::is_unfinished(database_); }
    /// Whether an input was not read to its end; whether all inputs that it has are among those of these names.
    [[nodiscard]] bool lacks_part() const;
    [[nodiscard]] bool has_only(const std::set<std::string>& uris) const;
    /// How many records an input has, and how many of them are there, where all were put in before.
    [[nodiscard]] std::optional<std::pair<std::uint64_t, std::uint64_t>> known_source(const SourceFile& source) const;

    /// The records that come next are of this input.
    void begin_source(const SourceFile& source);
    void add(RecordRows&& rows);
    /// It was read to its end, and has so many records.
    void end_source(std::uint64_t records);
    /// It was not: the records that have come stay.
    void leave_source();
    /// Writes what has come.
    void flush();
    /// All was done that the archive was made for.
    void finish();

    [[nodiscard]] const PutCounts& counts() const { return counts_; }

  private:
    struct PendingSource {
        SourceFile file;
        std::int64_t id = 0;                   // 0: not known yet
        std::int64_t records = 0;              // that have come
        std::optional<std::int64_t> all = {};  // of an input that was read to its end
    };
    struct PendingRecord {
        std::size_t source;  // of `sources_`
        std::int64_t n;
        RecordRows rows;
    };

    void settle_source(PendingSource& source);
    std::int64_t id_of_player(const std::string& name);
    // The id that a record has or gets, and whether it was there. `source`: with whose options it was read.
    std::pair<std::int64_t, bool> put_record(const RecordRows& rows, std::int64_t source);
    void put_details(const RecordRows& rows, std::int64_t id);
    void put_visits();

    Database database_;
    ArchiveTerms terms_;
    Statement find_record_, put_record_, put_seat_, put_tag_, put_finding_, put_visit_, put_origin_;
    Statement find_player_, put_player_, find_source_, put_source_, end_source_;
    std::vector<PendingSource> sources_;  // the last is the one whose records come
    std::vector<PendingRecord> records_;
    std::vector<Visit> visits_;
    std::size_t bytes_ = 0;  // of the records
    std::unordered_map<std::string, std::int64_t> players_;
    PutCounts counts_;
};

}  // namespace notaio::tools
