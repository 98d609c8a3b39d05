// Dates as Abstract Play's game records have them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace notaio::notation::abstract_play {

/// What stands in older records of ours for a date that nobody knows.
inline constexpr std::string_view unknown_date = "1970-01-01T00:00:00.000Z";

/// Whether it is a date and time of RFC 3339, as the schema wants it: 2024-05-06T07:08:09.123Z.
bool is_date_time(std::string_view text);

/// The day of a date and time, as the tag Date has it; nothing if it is unknown or none.
std::optional<std::string> day_of(std::string_view date);

/// Midnight of a day that the tag Date names; nothing if it is no day.
std::optional<std::string> midnight_of(std::string_view day);

}  // namespace notaio::notation::abstract_play
