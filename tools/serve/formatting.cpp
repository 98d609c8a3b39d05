// Records as notaio writes them.
#include "tools/serve/features.hpp"
#include "tools/serve/layout.hpp"
#include "tools/serve/protocol.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace notaio::tools {
namespace {

// What is found about a record, without its places.
using Finding = std::tuple<std::string_view, Severity, std::optional<std::uint32_t>, std::string>;

std::vector<Finding> findings_of(const CheckReport& report) {
    std::vector<Finding> findings;
    for (const Diagnostic& finding : report.diagnostics.list())
        findings.emplace_back(finding.code->id, finding.severity, finding.ply,
                              notation::fill(message_of(*finding.code), finding.arguments, Language::english));
    std::ranges::sort(findings);
    return findings;
}

// `check` says of a text what it says of the record, but for places.
bool is_said_the_same(const RecordHere& here, const std::string& text) {
    Request request = here.request();
    request.source.bytes = text;
    CheckReport after;
    here.worker->check(request, {.repairs = rules::RepairDepth::never}, after);
    CheckReport before;
    here.worker->check(here.request(), {.repairs = rules::RepairDepth::never}, before);
    return before.verdict == after.verdict && before.plies_replayed == after.plies_replayed &&
           findings_of(before) == findings_of(after);
}

// With the line ends of the record.
std::string with_line_ends(std::string text, std::string_view record) {
    if (record.find("\r\n") == std::string_view::npos) return text;
    std::string line;
    for (const char c : text) {
        if (c == '\n' && !line.ends_with('\r')) line += '\r';
        line += c;
    }
    return line;
}

// As notaio writes it. Where that loses something, as a remark or what was found, or cannot be, for a ply is illegal,
// its words stay as they are. Nothing: it stays as it is.
std::optional<std::string> formatted(const RecordHere& here, std::size_t begin, std::size_t end) {
    const std::string_view record =
        std::string_view(here.open.document.text()).substr(here.record.begin + begin, end - begin);
    if (here.record.found->report.verdict == rules::Verdict::unreadable) return std::nullopt;
    std::string text;
    CheckReport report;
    if (!has_remark_line(record) && here.worker->convert(here.request(), {.to = "notaio"}, text, report)) {
        text.resize(text.find_last_not_of(" \t\r\n") + 1);
        text = with_line_ends(std::move(text), record);
        if (is_said_the_same(here, text)) return text;
    }
    std::size_t behind = begin;
    for (const OutlinePly& ply : here.outline().plies) behind = std::max<std::size_t>(behind, ply.told.where.end);
    here.done();
    auto laid = laid_out(record, behind - begin);
    if (!laid) return std::nullopt;
    laid = with_line_ends(*std::move(laid), record);
    return is_said_the_same(here, *laid) ? laid : std::nullopt;
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
        auto text = formatted(*here, begin, end);
        if (!text || *text == bytes.substr(begin, end - begin)) continue;
        edits.push_back({{"range", range_json(open.document, record.begin + begin, record.begin + end)},
                         {"newText", *std::move(text)}});
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
