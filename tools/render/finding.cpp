#include "tools/render/finding.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/printable.hpp"
#include "tools/render/repair_text.hpp"

#include <fmt/format.h>

namespace notaio::tools {

using notation::Text;

std::string sentence(const Text& pattern, const notation::Arguments& arguments, Language language) {
    std::string text = notation::printable(notation::fill(pattern, arguments, language));
    if (text.empty()) return text;
    if (notation::is_lower(pattern.in(language).front())) text = notation::capitalised(text);
    if (std::string_view(".!?").find(text.back()) == std::string_view::npos) text += '.';
    return text;
}

std::string finding_text(const Diagnostic& finding, Language language) {
    const auto say = [&](const Text& text) { return sentence(text, finding.arguments, language); };
    std::string out;
    if (finding.in_variation) out += "In a variation: "_text.in(language);
    out += say(message_of(*finding.code));
    if (!finding.where && !finding.code->label.en.empty()) out += ' ' + say(label_of(*finding.code));
    for (const Text& hint : finding.hints) out += ' ' + say(hint);
    for (const notation::Repair& repair : finding.repairs)
        out += fmt::format(" {}: {}.", notation::capitalised(repair_name(repair).in(language)),
                           repair_text(repair, language));
    return out;
}

}  // namespace notaio::tools
