// The `input` object of JSON Lines: an input that gave no record, or not all of them, and why.
#pragma once

#include "tools/library/record_work.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

/// Appends the line of an input that was not read, or not to its end, behind so many records.
void append_unreadable(std::string& out, std::string_view name, std::uint64_t records, std::string_view why);

/// Appends the line of an input without a record; `job.report` says so.
void append_empty(std::string& out, const RecordJob& job, Language language);

/// Appends the line of an input whose records are all of other games.
void append_skipped(std::string& out, std::string_view name, Language language);

}  // namespace notaio::tools
