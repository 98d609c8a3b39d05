#include "tools/render/code_page.hpp"

#include <fmt/format.h>

namespace notaio::tools {
namespace {

using notation::DiagnosticCode;
using notation::Language;
using notation::Severity;
using notation::Text;

Text severity_name(Severity severity) {
    switch (severity) {
    case Severity::note: return "note"_text;
    case Severity::warning: return "warning"_text;
    case Severity::error: break;
    }
    return "error"_text;
}

// An input, indented; bytes that do not print are spelled out, and long lines are cut.
std::string indented(std::string_view text) {
    constexpr std::size_t longest = 100;
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string line;
        for (const char c : text.substr(0, end)) {
            const auto byte = static_cast<unsigned char>(c);
            line += byte < 0x20 || byte >= 0x7F ? fmt::format("\\x{:02X}", byte) : std::string(1, c);
        }
        if (line.size() > longest) line = line.substr(0, longest) + "...";
        out += (line.empty() ? line : "    " + line) + '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

}  // namespace

std::string code_page(const DiagnosticCode& code, Language language) {
    const auto in = [&](const Text& text) { return text.in(language); };
    std::string out =
        fmt::format("{} {} ({})\n\n{}\n", code.id, code.slug, in(severity_name(code.severity)), in(summary_of(code)));
    out += fmt::format("\n{}: {}\n", in("message"_text), in(message_of(code)));
    if (!code.hint.en.empty()) out += fmt::format("{}: {}\n", in("hint"_text), in(hint_of(code)));
    out += fmt::format("{}: {}\n", in("rule"_text), code.cites);
    if (code.example.command.empty()) return out;
    out += fmt::format("\n{} `notaio {}`:\n\n{}", in("An example that gets it from"_text), code.example.command,
                       indented(code.example.bad));
    out += fmt::format("\n{}:\n\n{}", in("One like it that does not"_text), indented(code.example.good));
    return out;
}

std::string code_list(const std::vector<const DiagnosticCode*>& codes, Language language) {
    std::string out;
    for (const DiagnosticCode* code : codes)
        out += fmt::format("{} {} ({}): {}\n", code->id, code->slug, severity_name(code->severity).in(language),
                           summary_of(*code).in(language));
    return out;
}

std::string code_table(const std::vector<const DiagnosticCode*>& codes) {
    std::string out = "| id | slug | severity | meaning | rule |\n| --- | --- | --- | --- | --- |\n";
    for (const DiagnosticCode* code : codes)
        out += fmt::format("| {} | {} | {} | {} | {} |\n", code->id, code->slug, severity_name(code->severity).en,
                           code->summary.en, code->cites);
    return out;
}

}  // namespace notaio::tools
