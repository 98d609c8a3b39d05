// Prints the codes of all games: as the table of docs/diagnostics.md, or with --json as one object a line for tests.
#include "tools/games/registry.hpp"
#include "tools/render/code_page.hpp"
#include "tools/render/json.hpp"

#include <array>
#include <iostream>
#include <string>
#include <string_view>

namespace {

using notaio::notation::CodeKind;
using notaio::notation::DiagnosticCode;
using notaio::notation::Language;
using notaio::notation::Severity;
using notaio::rules::Fact;

std::string_view name(Severity severity) {
    switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: break;
    }
    return "error";
}

std::string_view name(CodeKind kind) {
    constexpr std::array<std::string_view, 5> names = {"text", "rules", "claims", "conversion", "remark"};
    return names.at(static_cast<std::size_t>(kind));
}

// Bytes as code points of the same numbers, for an example need not be UTF-8.
std::string as_latin1(std::string_view bytes) {
    std::string out;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            out += c;
        } else {
            out += static_cast<char>(0xC0 | (byte >> 6));
            out += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return out;
}

Fact as_fact(const DiagnosticCode& code) {
    return Fact::Object{{"id", code.id},
                        {"slug", code.slug},
                        {"severity", name(code.severity)},
                        {"kind", name(code.kind)},
                        {"summary_en", code.summary.en},
                        {"summary_it", std::string(summary_of(code).in(Language::italian))},
                        {"message_en", code.message.en},
                        {"message_it", std::string(message_of(code).in(Language::italian))},
                        {"label_en", code.label.en},
                        {"label_it", std::string(label_of(code).in(Language::italian))},
                        {"hint_en", code.hint.en},
                        {"hint_it", std::string(hint_of(code).in(Language::italian))},
                        {"cites", code.cites},
                        {"command", code.example.command},
                        {"bad", as_latin1(code.example.bad)},
                        {"good", as_latin1(code.example.good)}};
}

}  // namespace

int main(int count, char** arguments) {
    const auto codes = notaio::tools::all_codes();
    if (count == 1) {
        std::cout << notaio::tools::code_table(codes);
        return 0;
    }
    if (count != 2 || std::string_view(arguments[1]) != "--json") {
        std::cerr << "usage: print_codes [--json]\n";
        return 2;
    }
    std::string out;
    for (const DiagnosticCode* code : codes) {
        notaio::tools::append_json(out, as_fact(*code));
        out += '\n';
    }
    std::cout << out;
    return 0;
}
