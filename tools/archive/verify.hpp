// Holds an archive against what its texts say.
#pragma once

#include "tools/archive/reader.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

/// What a fault of an archive is about.
enum class FaultKind : std::uint8_t {
    value,      ///< a column of a row
    row,        ///< a row that is missing, or is not to be there
    count,      ///< how many rows there are
    reference,  ///< a column that is to name a row of another table, which `wanted` names
    meaning,    ///< a column whose text means nothing there
    object,     ///< a table, index, view or trigger, which `column` says
    file        ///< the file, as SQLite checks it
};
/// As programs are told.
std::string_view word_of(FaultKind kind);

/// Something in an archive that is not as it is to be.
struct ArchiveFault {
    FaultKind kind = FaultKind::value;
    std::string_view table = {};             ///< or another object; empty: the file itself
    std::optional<std::int64_t> row = {};    ///< the record, or the row of another table
    std::string_view column = {};            ///< of meta the name; of an object its kind; empty: the row itself
    std::optional<std::string> found = {};   ///< nothing: there is no such row or object, or null stands there
    std::optional<std::string> wanted = {};  ///< nothing: there is to be none, or null
};

struct VerifyWish {
    unsigned jobs = 0;
    std::optional<std::uint64_t> sample = {};  ///< so many records alone, and no count of all
};

struct VerifyCounts {
    std::uint64_t records = 0;  ///< that were looked at
    std::uint64_t visits = 0;   ///< of these
    std::uint64_t faults = 0;
    bool limit_hit = false;  ///< for a record there was too little memory
};

/// Makes the rows of all records anew, and tells what differs, in the order of the records; then what the counts and
/// SQLite itself say. Throws an OutputFault where the file is so damaged that it cannot be read.
VerifyCounts verify_archive(const ArchiveReader& reader, const VerifyWish& wish,
                            FunctionRef<void(const ArchiveFault& fault)> tell);

}  // namespace notaio::tools
