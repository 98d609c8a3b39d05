// Findings as diagnostics of the protocol.
#include "notation/source/printable.hpp"
#include "tools/render/finding.hpp"
#include "tools/render/repair_text.hpp"
#include "tools/render/report.hpp"
#include "tools/render/sarif.hpp"
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

constexpr int hint_severity = 4;

int severity_number(Severity severity) {
    switch (severity) {
    case Severity::error: return 1;
    case Severity::warning: return 2;
    case Severity::note: break;
    }
    return 3;
}

// The first line of a record that holds something: what is said of it as a whole stands there.
Span first_line(std::string_view bytes) {
    const std::size_t begin = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
    const std::size_t end = std::min(bytes.find_first_of("\r\n", begin), bytes.size());
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// What is found, on a line of its own, as `check` says it; then what helps, a line each.
std::string message_of(const Diagnostic& finding, Language language) {
    const auto say = [&](const notation::Text& text) { return sentence(text, finding.arguments, language); };
    std::string text = notation::printable(notation::fill(message_of(*finding.code), finding.arguments, language));
    if (!finding.code->label.en.empty()) text += '\n' + say(label_of(*finding.code));
    if (!finding.code->hint.en.empty()) text += '\n' + say(hint_of(*finding.code));
    for (const notation::Text& hint : finding.hints) text += '\n' + say(hint);
    for (const notation::Repair& repair : finding.repairs)
        text += '\n' + std::string(repair_name(repair).in(language)) + ": " + repair_text(repair, language);
    if (finding.more_repairs) text += '\n' + too_many_text(*finding.more_repairs, language);
    return text;
}

// The plies behind a fault, which nobody has looked at. Empty: there are none.
Span unchecked_of(ServeState& state, OpenDocument& open, const PlacedRecord& record) {
    const auto here = record_at(state, open, record.begin);
    if (!here) return {};
    std::optional<Span> behind;
    for (const OutlinePly& ply : here->outline().plies)
        if (ply.line == 0 && ply.told.ply > *record.found->report.first_bad_ply) {
            if (!behind) behind = ply.told.where;
            behind->end = std::max(behind->end, ply.told.where.end);
        }
    here->done();
    return behind.value_or(Span{});
}

void add_unchecked(JsonList& list, ServeState& state, OpenDocument& open, const PlacedRecord& record) {
    FoundRecord& found = *record.found;
    if (!state.can.tag_unnecessary || !found.report.first_bad_ply || found.game == nullptr) return;
    if (!found.unchecked) found.unchecked = unchecked_of(state, open, record);
    if (found.unchecked->size() == 0) return;
    const notation::Text text = "not checked: they stand behind the fault at ply {ply}"_text;
    list.add(
        {{"range", range_json(open, record, *found.unchecked)},
         {"severity", hint_severity},
         {"source", "notaio"},
         {"tags", {1}},
         {"message", notation::fill(text, {{"ply", std::int64_t{*found.report.first_bad_ply}}}, state.language())}});
}

}  // namespace

Json diagnostic_json(const ServeState& state, const OpenDocument& open, const PlacedRecord& record,
                     const Diagnostic& finding) {
    const std::string_view bytes = std::string_view(open.document.text()).substr(record.begin, record.size());
    Json json = {{"range", range_json(open, record, finding.where.value_or(first_line(bytes)))},
                 {"severity", severity_number(finding.severity)},
                 {"code", finding.code->id},
                 {"codeDescription", {{"href", page_of(finding.code->cites)}}},
                 {"source", "notaio"},
                 {"message", message_of(finding, state.language())}};
    if (state.can.related_information && !finding.labels.empty()) {
        Json related = Json::array();
        for (const notation::Label& label : finding.labels)
            related.push_back(
                {{"location", {{"uri", open.document.uri()}, {"range", range_json(open, record, label.where)}}},
                 {"message", sentence(label.text, finding.arguments, state.language())}});
        json["relatedInformation"] = std::move(related);
    }
    Json data = {{"slug", finding.code->slug}, {"ply", finding.ply ? Json(*finding.ply) : Json()}};
    if (!finding.repairs.empty()) data["proved"] = finding.repairs.front().proved;
    json["data"] = std::move(data);
    return json;
}

Pieces diagnostics_of(ServeState& state, OpenDocument& open) {
    JsonList list;
    if (!open.records.remark().empty()) {
        list.add({{"range", range_json(open.document, 0, open.document.places().line_end(0))},
                  {"severity", hint_severity},
                  {"source", "notaio"},
                  {"message", open.records.remark()}});
        return list.take();
    }
    for (const PlacedRecord& record : open.records.list()) {
        if (!record.found) continue;
        const Diagnostics& findings = record.found->report.diagnostics;
        add_unchecked(list, state, open, record);  // first: of one line, editors show the last
        for (const Diagnostic& finding : findings.list()) list.add(diagnostic_json(state, open, record, finding));
        if (const auto more = more_findings(findings)) list.add(diagnostic_json(state, open, record, *more));
    }
    return list.take();
}

}  // namespace notaio::tools
