#include "tools/render/github.hpp"

#include "notation/source/printable.hpp"
#include "tools/render/finding.hpp"
#include "tools/render/report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Text;

// Line ends and `%` everywhere, colons and commas in properties: nothing of a record can begin a command of its own.
std::string escaped(std::string_view text, bool is_property) {
    std::string out;
    for (const char c : text) {
        const bool special = c == '%' || c == '\r' || c == '\n' || (is_property && (c == ':' || c == ','));
        if (special)
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        else
            out += c;
    }
    return out;
}

std::string_view command_of(Severity severity) {
    return severity == Severity::note ? "notice" : severity_word(severity);
}

void append(std::string& out, const Source& source, notation::Locator& locator, std::uint64_t index,
            const Diagnostic& finding, Language language) {
    out += fmt::format("::{} file={}", command_of(finding.severity), escaped(notation::printable(source.uri), true));
    if (finding.where && !source.bytes.empty()) {
        const auto begin = locator.at(finding.where->begin);
        const auto end = locator.at(finding.where->end);
        out += fmt::format(",line={}", begin.line);
        // Columns have a meaning only where both ends stand on one line.
        if (end.line == begin.line)
            out += fmt::format(",col={},endColumn={}", begin.column, end.column);
        else
            out += fmt::format(",endLine={}", end.line);
    } else if (index > 0) {
        out += fmt::format(",line={}", source.line);
    }
    out += fmt::format(",title={} {}::", finding.code->id, finding.code->slug);
    std::string text;
    if (index > 0) text += fmt::format("{} {}", "record"_text.in(language), index);
    if (finding.ply) text += fmt::format(", {} {}", "ply"_text.in(language), *finding.ply);
    if (!text.empty()) text += ": ";
    out += escaped(text + finding_text(finding, language), false) + '\n';
}

}  // namespace

void append_github(std::string& out, const Source& source, std::uint64_t index, const Diagnostics& diagnostics,
                   Language language) {
    notation::Locator locator(source);
    for (const Diagnostic& finding : diagnostics.list()) append(out, source, locator, index, finding, language);
    if (const auto more = more_findings(diagnostics)) append(out, source, locator, index, *more, language);
}

std::string github_failure(const std::string& input, const std::string& why) {
    return fmt::format("::error file={}::{}\n", escaped(notation::printable(input), true),
                       escaped(notation::printable(why), false));
}

std::string line_name(std::string_view name) {
    const std::string shown = notation::printable(name);
    const std::string_view begin = std::string_view(shown).substr(std::min(shown.find_first_not_of(' '), shown.size()));
    return (begin.starts_with("::") || begin.starts_with("##[") ? "./" : "") + shown;
}

}  // namespace notaio::tools
