#include "tools/render/report.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/encoding.hpp"
#include "tools/render/fact.hpp"

namespace notaio::tools {
namespace {

Fact span_fact(const Source& source, notation::Locator& locator, const Diagnostic& made) {
    if (!made.where) return nullptr;
    const auto [line, column] = locator.at(made.where->begin);
    const auto end_column = column + notation::code_points(source.text(*made.where));
    return Fact::Object{{"line", line},
                        {"column", column},
                        {"end_column", std::uint64_t{end_column}},
                        {"offset", source.offset + made.where->begin},
                        {"length", std::uint64_t{made.where->size()}}};
}

}  // namespace

std::string_view severity_word(Severity severity) {
    switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: break;
    }
    return "error";
}

Fact outcome_fact(const std::optional<OutcomeReport>& outcome) {
    if (!outcome) return nullptr;
    Fact::Object object = {{"winners", text_list(outcome->winners)},
                           {"how", outcome->how},
                           {"scores", maybe_numbers(outcome->scores)},
                           {"proof", outcome->proof.cells}};
    object.insert(object.end(), outcome->proof.more.begin(), outcome->proof.more.end());
    return object;
}

std::optional<Diagnostic> more_findings(const Diagnostics& diagnostics) {
    if (diagnostics.not_kept() == 0) return std::nullopt;
    return Diagnostic{.code = &notation::gen_903_more_findings,
                      .severity = Severity::note,
                      .arguments = {{"count", static_cast<std::int64_t>(diagnostics.not_kept())}}};
}

Fact diagnostics_fact(const Source& source, const Diagnostics& diagnostics, Language language) {
    notation::Locator locator(source);
    Fact::List list;
    const auto add = [&](const Diagnostic& made) {
        list.push_back(Fact::Object{{"code", made.code->id},
                                    {"slug", made.code->slug},
                                    {"severity", severity_word(made.severity)},
                                    {"message", notation::fill(made.code->message, made.arguments, language)},
                                    {"ply", made.ply ? Fact(std::uint64_t{*made.ply}) : Fact(nullptr)},
                                    {"span", span_fact(source, locator, made)},
                                    {"suggestions", text_list(made.suggestions)}});
    };
    for (const Diagnostic& made : diagnostics.list()) add(made);
    if (const auto more = more_findings(diagnostics)) add(*more);
    return list;
}

Fact record_fact(const RecordJob& job, Language language) {
    const CheckReport& report = job.report;
    const Source& source = job.request.source;
    const auto known = [](std::string_view text) { return text.empty() ? Fact(nullptr) : Fact(text); };
    Fact::Object object = {
        {"type", "record"},
        {"index", job.index},
        {"source", Fact::Object{{"uri", source.uri},
                                {"line", source.line},
                                {"offset", source.offset},
                                {"length", std::uint64_t{source.bytes.size()}}}},
        {"game", known(report.game)},
        {"ruleset", known(report.ruleset)},
        {"notation", known(report.notation)},
        {"coordinates", known(report.coordinates)},
        {"verdict", rules::verdict_word(report.verdict)},
        {"plies",
         Fact::Object{{"read", std::uint64_t{report.plies_read}}, {"replayed", std::uint64_t{report.plies_replayed}}}},
        {"first_bad_ply", report.first_bad_ply ? Fact(std::uint64_t{*report.first_bad_ply}) : Fact(nullptr)},
        {"outcome", outcome_fact(report.outcome)},
        {"claim", Fact::Object{{"result", maybe(report.claimed_result)},
                               {"score", maybe(report.claimed_score)},
                               {"agrees", maybe(report.claim_agrees)}}},
        {"diagnostics", diagnostics_fact(source, report.diagnostics, language)}};
    return object;
}

Fact summary_fact(const PipelineSummary& summary, int exit) {
    using rules::Verdict;
    const Tally& tally = summary.tally;
    return Fact::Object{{"type", "summary"},
                        {"inputs", summary.inputs},
                        {"records", tally.records()},
                        {"legal", tally.of(Verdict::legal)},
                        {"incomplete", tally.of(Verdict::incomplete)},
                        {"illegal", tally.of(Verdict::illegal)},
                        {"unreadable", tally.of(Verdict::unreadable)},
                        {"errors", tally.errors},
                        {"warnings", tally.warnings},
                        {"exit", exit}};
}

}  // namespace notaio::tools
