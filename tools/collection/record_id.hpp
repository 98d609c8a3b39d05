// Numbers that equal records share.
#pragma once

#include "tools/library/record_work.hpp"
#include "tools/stream/sha256.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

/// The first half of a SHA-256, of which different texts have different ones as far as anybody knows.
using RecordId = std::array<std::uint8_t, 16>;

inline RecordId id_of(Sha256::Sum sum) {
    RecordId record_id{};
    std::copy_n(sum.begin(), record_id.size(), record_id.begin());
    return record_id;
}

/// A record as it is told from others: what it tells, whatever its notation, layout and coordinates.
struct RecordText {
    std::string text;
    /// Its line of JSON in the game's own coordinates, without number, place and line end; else it has no such line,
    /// and the text is its bytes without the blanks around them, behind the settings that hold in them.
    bool is_line;
};

/// The bytes of a record, as they tell it where no line does.
std::string own_bytes(const Source& source);

/// Looks at the record, and leaves in `job.report` what stands against such a line.
RecordText text_of(RecordJob& job);

/// By what records are equal: their text, or what EqualBy names.
struct Equality {
    std::string_view word;
    std::optional<EqualBy> by;  ///< nothing: by their text
};

/// Of the words of --by.
const Equality& equality_of(std::string_view word);

/// What makes a record equal to others, and what was found on the way.
struct Identified {
    std::optional<RecordId> id = {};  ///< nothing: it is equal to none
    RecordIdentity identity = {};     ///< where it is not its text that counts
};

/// Looks at the record and fills `job.report`.
Identified identify(RecordJob& job, const Equality& equality, bool comments);

}  // namespace notaio::tools
