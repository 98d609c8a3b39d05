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
    Repair made{.kind = std::string(repair.word()),
                .plies = repair.plies,
                .grade = repair.grade,
                .proved = repair.proved,
                .tried = repair.tried,
                .text = repair.text,
                .edits = {}};
    for (const notation::ReadWord& word : repair.also) made.plies.push_back(word.ply);
    for (const notation::Edit& edit : repair.edits)
        made.edits.push_back({source.offset + edit.where.begin, edit.where.size(), edit.text});
    return made;
}

Finding finding_of(const Source& source, notation::Locator& locator, const Diagnostic& diagnostic, Language language) {
    Finding made{.record = 0,
                 .code = std::string(diagnostic.code->id),
                 .slug = std::string(diagnostic.code->slug),
                 .severity = static_cast<notaio::Severity>(diagnostic.severity),
                 .message = notation::fill(message_of(*diagnostic.code), diagnostic.arguments, language),
                 .ply = diagnostic.ply,
                 .place = {},
                 .suggestions = diagnostic.suggestions,
                 .repairs = {}};
    if (diagnostic.where) made.place = place_of(source, locator, *diagnostic.where);
    for (const notation::Repair& repair : diagnostic.repairs) made.repairs.push_back(repair_of(source, repair));
    return made;
}

}  // namespace

std::vector<Finding> findings_of(const Source& source, std::uint64_t record, const Diagnostics& findings,
                                 Language language) {
    notation::Locator locator(source);
    std::vector<Finding> made;
    const auto add = [&](const Diagnostic& diagnostic) {
        made.push_back(finding_of(source, locator, diagnostic, language));
        made.back().record = record;
    };
    for (const Diagnostic& diagnostic : findings.list()) add(diagnostic);
    if (const auto more = more_findings(findings)) add(*more);
    return made;
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
    notaio::Outcome made{.winners = report.winner_names(), .how = report.how, .scores = report.scores, .proof = {}};
    for (const Fact& cell : report.proof.cells)
        if (const auto* label = std::get_if<std::string>(&cell.value)) made.proof.push_back(*label);
    return made;
}

RecordReport record_report(const RecordJob& job, Language language) {
    const CheckReport& report = job.report;
    const Source& source = job.request.source;
    notation::Locator locator(source);
    RecordReport made;
    made.index = job.index;
    made.place = place_of(source, locator, {0, static_cast<std::uint32_t>(source.bytes.size())});
    made.game = report.game;
    made.ruleset = report.ruleset;
    made.coordinates = report.coordinates;
    made.notation = report.notation;
    made.verdict = static_cast<notaio::Verdict>(report.verdict);
    made.plies_read = report.plies_read;
    made.plies_replayed = report.plies_replayed;
    made.first_bad_ply = report.first_bad_ply;
    if (report.outcome) made.outcome = outcome_of(*report.outcome);
    made.claimed_result = report.claimed_result;
    made.claimed_score = report.claimed_score;
    made.claim_agrees = report.claim_agrees;
    made.findings = findings_of(job, language);
    return made;
}

PositionReport position_report(const RecordJob& job, const PositionView& view, bool legal) {
    PositionReport made;
    made.record = job.index;
    made.game = view.game;
    made.ply = view.ply;
    made.seat = view.seat;
    made.move = view.move;
    made.position = view.text();
    made.drawing = view.drawing(false);
    made.scores = view.scores;
    if (legal) made.legal = view.legal_before();
    if (view.outcome) made.outcome = outcome_of(*view.outcome);
    if (auto points = view.has_ply_points ? view.ply_points() : std::nullopt) {
        made.points = std::move(points->made);
        made.piece_points = std::move(points->of_pieces);
    }
    return made;
}

}  // namespace notaio::tools
