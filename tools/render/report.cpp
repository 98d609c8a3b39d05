#include "tools/render/report.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/encoding.hpp"
#include "tools/render/fingerprint.hpp"

namespace notaio::tools {
namespace {

void write_span(JsonWriter& json, const Source& source, notation::Locator& locator, const Diagnostic& finding) {
    json.key("span"_key);
    if (!finding.where) return json.value(nullptr);
    const auto [line, column] = locator.at(finding.where->begin);
    const auto end_column = column + notation::code_points(source.text(*finding.where));
    json.object([&, line = line, column = column] {
        json.member("line"_key, line);
        json.member("column"_key, column);
        json.member("end_column"_key, end_column);
        json.member("offset"_key, source.offset + finding.where->begin);
        json.member("length"_key, finding.where->size());
    });
}

void write_repair(JsonWriter& json, const Source& source, const notation::Repair& repair) {
    json.member("kind"_key, repair.word());
    json.list("plies"_key, [&] {
        for (const std::uint32_t ply : repair.plies) json.value(ply);
        for (const notation::ReadWord& word : repair.also) json.value(word.ply);
    });
    json.member("grade"_key, repair.grade);
    json.member("proved"_key, repair.proved);
    json.member("tried"_key, repair.tried);
    json.member("text"_key, repair.text);
    json.objects("edits"_key, repair.edits, [&](const notation::Edit& edit) {
        json.member("offset"_key, source.offset + edit.where.begin);
        json.member("length"_key, edit.where.size());
        json.member("text"_key, edit.text);
    });
}

void write_finding(JsonWriter& json, const Source& source, notation::Locator& locator, FindingHashes& hashes,
                   const Diagnostic& finding, Language language) {
    json.member("code"_key, finding.code->id);
    json.member("slug"_key, finding.code->slug);
    json.member("severity"_key, severity_word(finding.severity));
    json.member("message"_key, notation::fill(message_of(*finding.code), finding.arguments, language));
    json.member("ply"_key, finding.ply);
    write_span(json, source, locator, finding);
    json.member("suggestions"_key, finding.suggestions);
    json.objects("repairs"_key, finding.repairs, [&](const notation::Repair& of) { write_repair(json, source, of); });
    json.member("fingerprint"_key, fingerprint_text(hashes.of(finding)));
}

// Hands on each finding, with the one that stands for those that were not kept, as a function that writes its members.
template <class Take>
void for_each_finding(const Source& source, const Diagnostics& diagnostics, Language language, Take take) {
    notation::Locator locator(source);
    FindingHashes hashes(source);
    const auto hand_on = [&](const Diagnostic& finding) {
        take([&](JsonWriter& json) { write_finding(json, source, locator, hashes, finding, language); });
    };
    for (const Diagnostic& finding : diagnostics.list()) hand_on(finding);
    if (const auto more = more_findings(diagnostics)) hand_on(*more);
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

void write_outcome(JsonWriter& json, const std::optional<OutcomeReport>& outcome) {
    if (!outcome) return json.value(nullptr);
    json.object([&] {
        json.list("winners"_key, [&] {
            for (const notation::Text& winner : outcome->winners) json.value(winner.en);
        });
        json.member("how"_key, outcome->how);
        json.member("scores"_key, outcome->scores);
        json.member("proof"_key, outcome->proof.cells);
        json.members(outcome->proof.more);
    });
}

std::optional<Diagnostic> more_findings(const Diagnostics& diagnostics, std::size_t not_told) {
    const std::uint64_t count = diagnostics.not_kept() + not_told;
    if (count == 0) return std::nullopt;
    return Diagnostic{.code = &notation::gen_903_more_findings,
                      .severity = Severity::note,
                      .arguments = {{"count", static_cast<std::int64_t>(count)}}};
}

void write_diagnostics(JsonWriter& json, const Source& source, const Diagnostics& diagnostics, Language language) {
    json.list("diagnostics"_key, [&] {
        if (diagnostics.empty()) return;
        for_each_finding(source, diagnostics, language, [&](const auto& write) { json.object([&] { write(json); }); });
    });
}

void append_messages(std::string& out, const Source& source, std::uint64_t record, const Diagnostics& diagnostics,
                     Language language) {
    for_each_finding(source, diagnostics, language, [&](const auto& write) {
        append_json_line(out, [&](JsonWriter& json) {
            json.member("record"_key, record > 0 ? std::optional(record) : std::nullopt);
            write(json);
        });
    });
}

}  // namespace notaio::tools
