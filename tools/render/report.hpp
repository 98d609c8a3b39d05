// Diagnostics and outcomes as JSON: the JSON keys of the command line's contract, in one place.
#pragma once

#include "tools/module/module.hpp"
#include "tools/render/json.hpp"

#include <cstdint>
#include <string>

namespace notaio::tools {

/// `note`, `warning` or `error`: never translated.
std::string_view severity_word(Severity severity);

/// An outcome as `{"winners","how","scores","proof"}` and what the game adds; null if there is none.
void write_outcome(JsonWriter& json, const std::optional<OutcomeReport>& outcome);

/// GEN-903, where findings of a record were counted and not kept, or so many of those that were are not told.
std::optional<Diagnostic> more_findings(const Diagnostics& diagnostics, std::size_t not_told = 0);

/// The member `diagnostics`: the findings of one record, in the order of their places; places count from 1 in the
/// input.
void write_diagnostics(JsonWriter& json, const Source& source, const Diagnostics& diagnostics, Language language);
/// The findings of one record as objects of JSON Lines, one a line, in the order of their places. Each begins with the
/// number of the record; null where that is 0.
void append_messages(std::string& out, const Source& source, std::uint64_t record, const Diagnostics& diagnostics,
                     Language language);

}  // namespace notaio::tools
