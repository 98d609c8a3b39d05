#include "tools/render/diagnostics_text.hpp"

#include "notation/source/encoding.hpp"
#include "notation/source/printable.hpp"
#include "tools/render/excerpt.hpp"
#include "tools/render/github.hpp"
#include "tools/render/repair_text.hpp"
#include "tools/render/report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Locator;
using notation::Text;

struct Words {
    Text word;
    std::string_view color;
};

Words words_of(Severity severity) {
    switch (severity) {
    case Severity::note: return {"note"_text, "36"};
    case Severity::warning: return {"warning"_text, "33"};
    case Severity::error: break;
    }
    return {"error"_text, "31"};
}

class Printer {
  public:
    Printer(std::string& out, const Source& source, const TextStyle& style)
        : out_(out),
          source_(source),
          style_(style),
          locator_(source) {}

    void diagnostic(const Diagnostic& finding) {
        const auto say = [&](const Text& text) {
            return notation::printable(notation::fill(text, finding.arguments, style_.language));
        };
        const auto severity = words_of(finding.severity);
        const auto at = locator_.at(finding.where ? finding.where->begin : 0);
        const std::string uri = line_name(source_.uri);
        out_ += paint(finding.where           ? fmt::format("{}:{}:{}:", uri, at.line, at.column)
                      : source_.bytes.empty() ? fmt::format("{}:", uri)
                                              : fmt::format("{}:{}:", uri, source_.line),
                      "1");
        out_ += ' ' + paint(std::string(severity.word.in(style_.language)) + ':', severity.color) + ' ';
        if (finding.ply) out_ += fmt::format("{} {}: ", "ply"_text.in(style_.language), *finding.ply);
        if (finding.in_variation) out_ += "in a variation: "_text.in(style_.language);
        out_ += say(message_of(*finding.code));
        if (!finding.where && !finding.code->label.en.empty()) out_ += " (" + say(label_of(*finding.code)) + ')';
        out_ += fmt::format(" [{} {}]\n", finding.code->id, finding.code->slug);
        if (finding.where && !source_.bytes.empty()) excerpt(*finding.where, at.line, say(label_of(*finding.code)));
        for (const auto& label : finding.labels) {
            const auto place = locator_.at(label.where.begin);
            excerpt(label.where, place.line, say(label.text));
        }
        if (!finding.code->cites.empty() && finding.severity != Severity::note)
            detail("rule"_text, std::string(finding.code->cites));
        // An error that was accepted (--lossy) needs no remedy any more.
        const bool accepted = finding.severity == Severity::note && finding.code->severity == Severity::error;
        if (!finding.code->hint.en.empty() && !accepted && !finding.never_lossy)
            detail("hint"_text, say(hint_of(*finding.code)));
        for (const Text& hint : finding.hints) detail("hint"_text, say(hint));
        repairs(finding);
    }

    void unchecked(std::uint32_t count, std::uint32_t ply) {
        const Text text =
            count == 1
                ? "note: 1 later ply was not checked, because the position after ply {ply} is unknown\n"_text
                : "note: {count} later plies were not checked, because the position after ply {ply} is unknown\n"_text;
        out_ += notation::fill(text, {{"count", std::int64_t{count}}, {"ply", std::int64_t{ply}}}, style_.language);
    }

  private:
    [[nodiscard]] std::string paint(const std::string& text, std::string_view code) const {
        return style_.color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
    }

    void detail(const Text& name, const std::string& text) {
        out_ += fmt::format("      = {}: {}\n", name.in(style_.language), text);
    }

    void repairs(const notation::Diagnostic& finding) {
        for (const notation::Repair& repair : finding.repairs)
            detail(repair_name(repair), notation::printable(repair_text(repair, style_.language)));
        if (finding.more_repairs) detail(repairs_name, too_many_text(*finding.more_repairs, style_.language));
    }

    // The line with a caret under each character of the span; tabs stay, so that the carets stand below them. Of a line
    // that is too long the part around the span is shown.
    void excerpt(notation::Span where, std::uint64_t line, const std::string& label) {
        constexpr std::size_t margin = 8;  // "   12 | "
        const std::size_t columns = std::max<std::size_t>(style_.columns, 5 * margin) - margin;
        const Excerpt shown = excerpt_of(locator_, where, columns);
        const std::string under = std::string(shown.cut_before ? "   " : "") + shown.indent;
        const std::size_t caret = std::max<std::size_t>(1, shown.span);
        out_ += fmt::format("{:>5} | {}{}{}\n", line, shown.cut_before ? "..." : "", shown.text,
                            shown.cut_after ? "..." : "");
        const std::string carets = paint(under + std::string(caret, '^'), "31");
        const std::size_t wide = notation::code_points(label);
        if (label.empty() || under.size() + caret + 1 + wide <= columns) {
            out_ += fmt::format("{:>5} | {}{}\n", "", carets, label.empty() ? "" : " " + label);
            return;
        }
        const std::size_t before = std::min(under.size(), columns - std::min(columns, wide));
        out_ += fmt::format("{:>5} | {}\n{:>5} | {}{}\n", "", carets, "", std::string(before, ' '), label);
    }

    std::string& out_;
    const Source& source_;
    const TextStyle& style_;
    Locator locator_;
};

}  // namespace

void append_diagnostics(std::string& out, const Source& source, const CheckReport& report, const TextStyle& style,
                        std::vector<std::size_t>& marks) {
    Printer printer(out, source, style);
    const auto list = report.diagnostics.list();
    for (const Diagnostic& finding : list) {
        printer.diagnostic(finding);
        marks.push_back(out.size());
    }
    if (const auto more = more_findings(report.diagnostics)) {
        printer.diagnostic(*more);
        marks.push_back(out.size());
    }
    if (report.first_bad_ply && report.plies_read > *report.first_bad_ply && !list.empty()) {  // some may be hidden
        printer.unchecked(report.plies_read - *report.first_bad_ply, *report.first_bad_ply);
        if (!marks.empty()) marks.back() = out.size();
    }
}

}  // namespace notaio::tools
