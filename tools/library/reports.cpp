#include "tools/library/reports.hpp"

#include "notation/source/encoding.hpp"
#include "tools/render/report.hpp"

#include <utility>
#include <variant>

namespace notaio::tools {
namespace {

// The public enumerations have the order of the inner ones.
static_assert(static_cast<int>(notaio::Severity::note) == static_cast<int>(notation::Severity::note) &&
              static_cast<int>(notaio::Severity::error) == static_cast<int>(notation::Severity::error));
static_assert(static_cast<int>(notaio::Verdict::legal) == static_cast<int>(rules::Verdict::legal) &&
              static_cast<int>(notaio::Verdict::unreadable) == static_cast<int>(rules::Verdict::unreadable));

Place place_of(const Source& source, notation::Locator& locator, notation::Span span) {
    const auto [line, column] = locator.at(span.begin);
    return {.line = line,
            .column = column,
            .end_column = column + notation::code_points(source.text(span)),
            .offset = source.offset + span.begin,
            .length = span.size()};
}

Repair repair_of(const Source& source, const notation::Repair& repair) {
    Repair result{.kind = std::string(repair.word()),
                  .plies = repair.plies,
                  .grade = repair.grade,
                  .proved = repair.proved,
                  .tried = repair.tried,
                  .text = repair.text,
                  .edits = {}};
    for (const notation::ReadWord& word : repair.also) result.plies.push_back(word.ply);
    for (const notation::Edit& edit : repair.edits)
        result.edits.push_back({source.offset + edit.where.begin, edit.where.size(), edit.text});
    return result;
}

Finding finding_of(const Source& source, notation::Locator& locator, const Diagnostic& diagnostic, Language language) {
    Finding finding{.record = 0,
                    .code = std::string(diagnostic.code->id),
                    .slug = std::string(diagnostic.code->slug),
                    .severity = static_cast<notaio::Severity>(diagnostic.severity),
                    .message = notation::fill(message_of(*diagnostic.code), diagnostic.arguments, language),
                    .ply = diagnostic.ply,
                    .place = {},
                    .suggestions = diagnostic.suggestions,
                    .repairs = {}};
    if (diagnostic.where) finding.place = place_of(source, locator, *diagnostic.where);
    for (const notation::Repair& repair : diagnostic.repairs) finding.repairs.push_back(repair_of(source, repair));
    return finding;
}

}  // namespace

std::vector<Finding> findings_of(const Source& source, std::uint64_t record, const Diagnostics& findings,
                                 Language language) {
    notation::Locator locator(source);
    std::vector<Finding> result;
    const auto add = [&](const Diagnostic& diagnostic) {
        result.push_back(finding_of(source, locator, diagnostic, language));
        result.back().record = record;
    };
    for (const Diagnostic& diagnostic : findings.list()) add(diagnostic);
    if (const auto more = more_findings(findings)) add(*more);
    return result;
}

std::vector<Finding> findings_of(const RecordJob& job, Language language) {
    return findings_of(job.request.source, job.record(), job.report.diagnostics, language);
}

notaio::Fix fix_of(std::uint64_t record, const Change& change) {
    const FixReason& why = change.why;
    return {.record = record,
            .ply = why.ply,
            .kind = std::string(why.kind),
            .code = std::string(why.code),
            .before = change.before,
            .edit = {change.offset, change.before.size(), change.after},
            .grade = why.grade,
            .tried = why.tried};
}

notaio::Outcome outcome_of(const OutcomeReport& report) {
    notaio::Outcome outcome{.winners = report.winner_names(), .how = report.how, .scores = report.scores, .proof = {}};
    for (const Fact& cell : report.proof.cells)
        if (const auto* label = std::get_if<std::string>(&cell.value)) outcome.proof.push_back(*label);
    return outcome;
}

RecordReport record_report(const RecordJob& job, Language language) {
    const CheckReport& report = job.report;
    const Source& source = job.request.source;
    notation::Locator locator(source);
    RecordReport result;
    result.index = job.index;
    result.place = place_of(source, locator, {0, static_cast<std::uint32_t>(source.bytes.size())});
    result.game = report.game;
    result.ruleset = report.ruleset;
    result.coordinates = report.coordinates;
    result.notation = report.notation;
    result.verdict = static_cast<notaio::Verdict>(report.verdict);
    result.plies_read = report.plies_read;
    result.plies_replayed = report.plies_replayed;
    result.first_bad_ply = report.first_bad_ply;
    if (report.outcome) result.outcome = outcome_of(*report.outcome);
    result.claimed_result = report.claimed_result;
    result.claimed_score = report.claimed_score;
    result.claim_agrees = report.claim_agrees;
    result.findings = findings_of(job, language);
    return result;
}

PositionReport position_report(const RecordJob& job, const PositionView& view, bool legal) {
    PositionReport report;
    report.record = job.index;
    report.game = view.game;
    report.ply = view.ply;
    report.seat = view.seat;
    report.move = view.move;
    report.position = view.text();
    report.drawing = view.drawing(false);
    report.scores = view.scores;
    if (legal) report.legal = view.legal_before();
    if (view.outcome) report.outcome = outcome_of(*view.outcome);
    if (auto points = view.has_ply_points ? view.ply_points() : std::nullopt) {
        report.points = std::move(points->made);
        report.piece_points = std::move(points->of_pieces);
    }
    return report;
}

}  // namespace notaio::tools
