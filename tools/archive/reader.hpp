// An archive as it is read: nothing can change it, and all that is asked of it is of one moment.
#pragma once

#include "tools/archive/record_rows.hpp"
#include "tools/archive/schema.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace notaio::tools {

/// How many rows there are.
struct ArchiveCounts {
    std::uint64_t records = 0;
    std::uint64_t visits = 0;
    std::uint64_t sources = 0;
};

/// A record of an archive.
struct StoredRecord {
    std::int64_t id = 0;
    std::string text = {};
    std::string form = {};     ///< of the line of JSON, or of the bytes, that stand in `text`
    std::string game = {};     ///< id; empty: none
    std::string reading = {};  ///< how its bytes were read. Of a line: empty
};

/// Whatever it does may throw an OutputFault.
class ArchiveReader {
  public:
    explicit ArchiveReader(const std::string& file, Doubt doubt = Doubt::refuse);

    /// For questions of one's own.
    [[nodiscard]] const Database& database() const { return database_; }
    [[nodiscard]] const ArchiveTerms& terms() const { return terms_; }
    /// What was said of how records are read, by the column `reading` of their source.
    [[nodiscard]] notation::ReadSettings read_settings(const std::string& reading) const;
    /// Reads all visits.
    [[nodiscard]] ArchiveCounts counts() const;
    /// How many records there are; of `counts` what is told soon.
    [[nodiscard]] std::uint64_t records() const;
    /// In hexadecimal digits: the SHA-256 of the sorted ids of the records, a line each. Equal for archives that hold
    /// the same records.
    [[nodiscard]] std::string digest() const;
    /// Gives the records in the order in which they came, until `take` says false.
    void for_each_record(FunctionRef<bool(StoredRecord&& record)> take) const;
    /// Gives those of these ids, in their order; what is the number of each among all is given, too, from 1.
    void for_each_of(std::span<const std::int64_t> ids,
                     FunctionRef<void(StoredRecord&& record, std::uint64_t number)> take) const;
    /// The ids of the records that have a visit with one of these keys, in ascending order.
    [[nodiscard]] std::vector<std::int64_t> with_keys(std::span<const std::uint64_t> keys) const;

  private:
    Database database_;
    ArchiveTerms terms_;
    const Doubt doubt_;
};

/// Whether texts, as the column `reading` of a source, say how records were read.
class ReadingTest {
  public:
    /// `database` outlives it: it is asked, and its tables are not looked at.
    explicit ReadingTest(const Database& database);
    [[nodiscard]] bool holds(std::string_view reading);

  private:
    Statement statement_;
    std::string last_ = {};  // and what came of it: most sources have one reading
    bool last_held_ = false;
};
/// Refuses the archive for that of a source.
[[noreturn]] void refuse_reading(const Database& database, std::int64_t source);

}  // namespace notaio::tools
