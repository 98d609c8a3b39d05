// Records as notaio writes them.
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace notaio::tools {
namespace {

// What is found about a record, without its places.
using Finding = std::tuple<std::string_view, Severity, std::optional<std::uint32_t>, std::string>;

std::vector<Finding> findings_of(const CheckReport& report) {
    std::vector<Finding> made;
    for (const Diagnostic& finding : report.diagnostics.list())
        made.emplace_back(finding.code->id, finding.severity, finding.ply,
                          notation::fill(message_of(*finding.code), finding.arguments, Language::english));
    std::ranges::sort(made);
    return made;
}

// Mere spelling is put right by writing a record anew; nothing else about it may change.
bool is_said_the_same(const RecordHere& here, const std::string& text) {
    Request request = here.request();
    request.source.bytes = text;
    CheckReport after;
    here.worker->check(request, {.repairs = rules::RepairDepth::never}, after);
    CheckReport before;
    here.worker->check(here.request(), {.repairs = rules::RepairDepth::never}, before);
    if (before.verdict != after.verdict || before.plies_replayed != after.plies_replayed) return false;
    const auto had = findings_of(before);
    return std::ranges::all_of(findings_of(after), [&](const Finding& finding) {
        return std::ranges::find(had, finding) != had.end();
    }) && std::ranges::all_of(had, [&](const Finding& finding) {
        if (std::get<Severity>(finding) == Severity::note) return true;
        const auto has = findings_of(after);
        return std::ranges::find(has, finding) != has.end();
    });
}

Json format(ServeState& state, OpenDocument& open, const ByteRange& range) {
    read_records(state, open);
    Json edits = Json::array();
    for (const PlacedRecord& record : open.records.list()) {
        if (!record.found || record.found->notation != "notaio" || record.begin > range.end || record.end < range.begin)
            continue;
        const auto here = record_at(state, open, record.begin);
        if (!here) continue;
        const std::string_view bytes = std::string_view(open.document.text()).substr(record.begin, record.size());
        const std::size_t begin = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
        const std::size_t end = std::max(bytes.find_last_not_of(" \t\r\n") + 1, begin);
        std::string text;
        CheckReport report;
        if (!here->worker->convert(here->request(), {.to = "notaio"}, text, report)) continue;
        text.resize(text.find_last_not_of(" \t\r\n") + 1);
        if (text == bytes.substr(begin, end - begin) || !is_said_the_same(*here, text)) continue;
        edits.push_back({{"range", range_json(open.document, record.begin + begin, record.begin + end)},
                         {"newText", std::move(text)}});
    }
    return edits;
}

}  // namespace

Json formatting(ServeState& state, const Json& params) {
    OpenDocument& open = document_of(state, params);
    return format(state, open, {0, open.document.text().size()});
}

Json range_formatting(ServeState& state, const Json& params) {
    OpenDocument& open = document_of(state, params);
    return format(state, open, range_of(open.document, member(params, "range")));
}

}  // namespace notaio::tools
