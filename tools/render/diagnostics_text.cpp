#include "tools/render/diagnostics_text.hpp"

#include "notation/source/encoding.hpp"
#include "tools/render/printable.hpp"
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
    case Severity::note: return {{"note", "nota"}, "36"};
    case Severity::warning: return {{"warning", "avviso"}, "33"};
    case Severity::error: break;
    }
    return {{"error", "errore"}, "31"};
}

// The part of a line that is shown.
struct Excerpt {
    std::string text;
    std::string indent;    // blanks and tabs under what stands before the span
    std::size_t span = 0;  // the columns of the span
    bool cut_before = false;
    bool cut_after = false;
};

// What may be shown of a line, by its characters: most often each is one byte.
class Characters {
  public:
    explicit Characters(std::string_view text) : text_(text), all_plain_(std::ranges::all_of(text, is_plain)) {}

    // Where the character at `at` ends, and where the one before `at` begins.
    [[nodiscard]] std::size_t after(std::size_t at) const {
        do ++at;
        while (at < text_.size() && !begins(text_[at]));
        return at;
    }
    [[nodiscard]] std::size_t before(std::size_t at) const {
        do --at;
        while (at > 0 && !begins(text_[at]));
        return at;
    }
    [[nodiscard]] std::size_t columns(std::size_t from, std::size_t to) const {
        return all_plain_ ? to - from : notation::code_points(shown(from, to));
    }
    [[nodiscard]] std::string shown(std::size_t from, std::size_t to) const {
        if (all_plain_) return std::string(text_.substr(from, to - from));
        std::string made;
        for (; from < to; from = after(from))
            made += is_tab(from) ? "\t" : printable(text_.substr(from, after(from) - from));
        return made;
    }
    // As wide as what is shown; tabs stay.
    [[nodiscard]] std::string blanks(std::size_t from, std::size_t to) const {
        std::string made;
        for (; from < to; from = after(from)) made.append(columns(from, after(from)), is_tab(from) ? '\t' : ' ');
        return made;
    }

    static bool begins(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }

  private:
    static bool is_plain(char c) { return (c >= ' ' && c <= '~') || c == '\t'; }
    [[nodiscard]] bool is_tab(std::size_t at) const { return text_.substr(at, after(at) - at) == "\t"; }

    std::string_view text_;
    bool all_plain_;
};

// A third of the room stands before the span, unless there is room for more behind it.
Excerpt excerpt_of(const Locator& locator, notation::Span where, std::size_t columns) {
    const Locator::Line line = locator.line_around(where.begin, static_cast<std::uint32_t>(4 * columns));  // bytes
    const std::size_t begin = where.begin - line.begin;
    std::size_t start = begin;  // no more characters can be shown before and behind it than there are columns
    for (std::size_t count = 0; start > 0 && count < columns;) count += Characters::begins(line.text[--start]) ? 1 : 0;
    std::size_t stop = begin;
    for (std::size_t count = 0; stop < line.text.size() && count <= columns; ++count) do
            ++stop;
        while (stop < line.text.size() && !Characters::begins(line.text[stop]));

    const Characters characters(line.text.substr(start, stop - start));
    const std::size_t size = stop - start;
    std::size_t caret = begin - start;
    while (caret > 0 && caret < size && !Characters::begins(line.text[start + caret])) ++caret;
    const std::size_t end = std::clamp<std::size_t>(where.end - line.begin, begin, stop) - start;
    const bool is_cut_before = line.cut_before || start > 0;
    const bool is_cut_after = line.cut_after || stop < line.text.size();
    std::size_t first = 0;
    std::size_t last = size;
    if (is_cut_before || is_cut_after || characters.columns(0, size) > columns) {
        constexpr std::size_t dots = 3;
        const std::size_t room = columns - 2 * dots;
        std::size_t used = 0;
        const auto fits = [&](std::size_t from, std::size_t to, std::size_t most) {
            const std::size_t wide = characters.columns(from, to);
            if (used + wide > most) return false;
            used += wide;
            return true;
        };
        const auto widen_behind = [&](std::size_t most) {
            for (; last < size && fits(last, characters.after(last), most); last = characters.after(last)) {
            }
        };
        first = last = caret;
        widen_behind(room - room / 3);
        for (; first > 0 && fits(characters.before(first), first, room); first = characters.before(first)) {
        }
        widen_behind(room);
    }
    return {.text = characters.shown(first, last),
            .indent = characters.blanks(first, caret),
            .span = characters.columns(caret, std::min(std::max(end, caret), last)),
            .cut_before = first > 0 || is_cut_before,
            .cut_after = last < size || is_cut_after};
}

class Printer {
  public:
    Printer(std::string& out, const Source& source, const TextStyle& style)
        : out_(out),
          source_(source),
          style_(style),
          locator_(source) {}

    void diagnostic(const Diagnostic& made) {
        const auto say = [&](const Text& text) {
            return printable(notation::fill(text, made.arguments, style_.language));
        };
        const auto severity = words_of(made.severity);
        const auto at = locator_.at(made.where ? made.where->begin : 0);
        const std::string uri = printable(source_.uri);
        out_ += paint(made.where              ? fmt::format("{}:{}:{}:", uri, at.line, at.column)
                      : source_.bytes.empty() ? fmt::format("{}:", uri)
                                              : fmt::format("{}:{}:", uri, source_.line),
                      "1");
        out_ += ' ' + paint(std::string(severity.word.in(style_.language)) + ':', severity.color) + ' ';
        if (made.ply) out_ += fmt::format("{} {}: ", Text{"ply", "mossa"}.in(style_.language), *made.ply);
        if (made.in_variation) out_ += Text{"in a variation: ", "in una variante: "}.in(style_.language);
        out_ += say(made.code->message);
        if (!made.where && !made.code->label.en.empty()) out_ += " (" + say(made.code->label) + ')';
        out_ += fmt::format(" [{} {}]\n", made.code->id, made.code->slug);
        if (made.where && !source_.bytes.empty()) excerpt(*made.where, at.line, say(made.code->label));
        for (const auto& label : made.labels) {
            const auto place = locator_.at(label.where.begin);
            excerpt(label.where, place.line, say(label.text));
        }
        if (!made.code->cites.empty() && made.severity != Severity::note)
            detail({"rule", "regola"}, std::string(made.code->cites));
        // An error that was accepted (--lossy) needs no remedy any more.
        const bool accepted = made.severity == Severity::note && made.code->severity == Severity::error;
        if (!made.code->hint.en.empty() && !accepted && !made.never_lossy)
            detail({"hint", "aiuto"}, say(made.code->hint));
        for (const Text& hint : made.hints) detail({"hint", "aiuto"}, say(hint));
        repairs(made);
    }

    void unchecked(std::uint32_t count, std::uint32_t ply) {
        const Text text =
            count == 1
                ? Text{"note: 1 later ply was not checked, because the position after ply {ply} is unknown\n",
                       "nota: 1 mossa successiva non è stata controllata, perché la posizione dopo la mossa {ply} è "
                       "ignota\n"}
                : Text{"note: {count} later plies were not checked, because the position after ply {ply} is unknown\n",
                       "nota: {count} mosse successive non sono state controllate, perché la posizione dopo la mossa "
                       "{ply} è ignota\n"};
        out_ += notation::fill(text, {{"count", std::int64_t{count}}, {"ply", std::int64_t{ply}}}, style_.language);
    }

  private:
    [[nodiscard]] std::string paint(const std::string& text, std::string_view code) const {
        return style_.color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
    }

    void detail(const Text& name, const std::string& text) {
        out_ += fmt::format("      = {}: {}\n", name.in(style_.language), text);
    }

    void repairs(const notation::Diagnostic& made) {
        for (const notation::Repair& repair : made.repairs)
            detail(repair_name(repair), printable(repair_text(repair, style_.language)));
        if (made.more_repairs) detail(repairs_name, too_many_text(*made.more_repairs, style_.language));
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
    for (const Diagnostic& made : list) {
        printer.diagnostic(made);
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
