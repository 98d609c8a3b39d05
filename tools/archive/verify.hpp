// Holds an archive against what its texts say.
#pragma once

#include "tools/archive/reader.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Something in an archive that is not as it is to be.
struct ArchiveFault {
    std::string_view table = {};             ///< empty: the file itself
    std::optional<std::int64_t> row = {};    ///< the record, or the row of another table
    std::string_view column = {};            ///< empty: the row itself
    std::optional<std::string> found = {};   ///< nothing: there is no such row, or null stands there
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
