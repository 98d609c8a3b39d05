#include "tools/library/record_work.hpp"

namespace notaio::tools {

void Tally::add(const CheckReport& report) {
    ++verdicts[static_cast<std::size_t>(report.verdict)];
    errors += report.diagnostics.count(Severity::error);
    warnings += report.diagnostics.count(Severity::warning);
    notes += report.diagnostics.count(Severity::note);
}

void Tally::add(const Tally& other) {
    for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
    errors += other.errors;
    warnings += other.warnings;
    notes += other.notes;
    refused += other.refused;
    limit_hit = limit_hit || other.limit_hit;
    shown = shown || other.shown;
}

bool Tally::fails(FailOn threshold) const {
    switch (threshold) {
    case FailOn::note: return errors + warnings + notes > 0;
    case FailOn::warning: return errors + warnings > 0;
    case FailOn::error: return errors > 0;
    case FailOn::never: break;
    }
    return false;
}

}  // namespace notaio::tools
