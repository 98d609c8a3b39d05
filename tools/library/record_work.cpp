#include "tools/library/record_work.hpp"

#include "tools/render/report.hpp"

#include <algorithm>
#include <unordered_map>

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
    skipped += other.skipped;
    denied += other.denied;
    chosen += other.chosen;
    games |= other.games;
    limit_hit = limit_hit || other.limit_hit;
    shown = shown || other.shown;
}

bool Tally::fails(FailOn threshold) const {
    if (denied > 0 && threshold != FailOn::never) return true;
    switch (threshold) {
    case FailOn::note: return errors + warnings + notes > 0;
    case FailOn::warning: return errors + warnings > 0;
    case FailOn::error: return errors > 0;
    case FailOn::never: break;
    }
    return false;
}

void BatchResult::mark_fingerprints(bool in_messages, std::size_t from, std::uint64_t record) {
    const std::string& report = in_messages ? messages : out;
    const std::size_t first = fingerprints.size();
    std::unordered_map<std::uint64_t, std::uint32_t> met;  // hashes of the record; its findings stand together
    for (std::size_t i = first; i > 0 && fingerprints[i - 1].of.record == record; --i)
        if (fingerprints[i - 1].at == FingerprintMark::nowhere) ++met[fingerprints[i - 1].of.hash];
    for (std::size_t at = from;; at += fingerprint_digits) {
        const auto hash = next_fingerprint(report, at);
        if (!hash) break;
        fingerprints.push_back({at, in_messages, {*hash, record, met[*hash]++}});
    }
}

void BatchResult::settle_fingerprints(FingerprintNumbers& numbers) {
    for (const FingerprintMark& mark : fingerprints) {
        const std::uint64_t number = numbers.number(mark.of);
        if (mark.at != FingerprintMark::nowhere && number != mark.of.hash)
            (mark.in_messages ? messages : out).replace(mark.at, fingerprint_digits, fingerprint_text(number));
    }
    fingerprints.clear();
}

Diagnostics RecordJob::told(const Diagnostics& findings, BatchResult& result) const {
    if (hidden == nullptr || !hidden->any()) return findings;
    Diagnostics kept;
    FindingHashes hashes(request.source);
    std::unordered_map<std::uint64_t, std::uint32_t> met;
    const auto is_known = [&](const Diagnostic& finding) {
        if (hidden->known == nullptr || numbers == nullptr) return false;
        const std::uint64_t hash = hashes.of(finding);
        const Fingerprint print{hash, index, met[hash]++};
        const bool known = hidden->known->contains(numbers->number(print));
        if (known) result.fingerprints.push_back({.of = print});
        return known;
    };
    for (const Diagnostic& finding : findings.list())
        if (!is_known(finding) && !hidden->hides(finding)) kept.add(finding);
    if (hidden->tells_more()) kept.count_not_kept(findings, hidden->below);
    return kept;
}

void RecordJob::hide_findings(BatchResult& result) {
    if (hidden == nullptr || !hidden->any()) return;
    // Those that were only counted have no code: they count, though nothing tells of them.
    for (const Severity severity : {Severity::note, Severity::warning, Severity::error}) {
        if (severity < hidden->below || hidden->tells_more()) continue;
        const auto told =
            static_cast<std::uint64_t>(std::ranges::count(report.diagnostics.list(), severity, &Diagnostic::severity));
        const std::uint64_t more = report.diagnostics.count(severity) - told;
        (severity == Severity::error     ? result.tally.errors
         : severity == Severity::warning ? result.tally.warnings
                                         : result.tally.notes) += more;
    }
    report.diagnostics = told(report.diagnostics, result);
}

}  // namespace notaio::tools
