// Diagnostics and outcomes as Facts: the JSON keys of the command line's contract, in one place.
#pragma once

#include "tools/module/module.hpp"

namespace notaio::tools {

/// `note`, `warning` or `error`: never translated.
std::string_view severity_word(Severity severity);

/// An outcome as `{"winners","how","scores","proof"}` and what the game adds; null if there is none.
Fact outcome_fact(const std::optional<OutcomeReport>& outcome);

/// GEN-903, where findings of a record were counted and not kept.
std::optional<Diagnostic> more_findings(const Diagnostics& diagnostics);

/// The findings of one record, in the order of their places; places count from 1 in the input.
Fact diagnostics_fact(const Source& source, const Diagnostics& diagnostics, Language language);

}  // namespace notaio::tools
