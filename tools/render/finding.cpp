#include "tools/render/finding.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/printable.hpp"
#include "tools/render/repair_text.hpp"

#include <fmt/format.h>

namespace notaio::tools {

using notation::Text;

std::string sentence(const Text& pattern, const notation::Arguments& arguments, Language language) {
    std::string made = notation::printable(notation::fill(pattern, arguments, language));
    if (made.empty()) return made;
    if (notation::is_lower(pattern.in(language).front())) made = notation::capitalised(made);
    if (std::string_view(".!?").find(made.back()) == std::string_view::npos) made += '.';
    return made;
}

std::string finding_text(const Diagnostic& made, Language language) {
    const auto say = [&](const Text& text) { return sentence(text, made.arguments, language); };
    std::string out;
    if (made.in_variation) out += "In a variation: "_text.in(language);
    out += say(message_of(*made.code));
    if (!made.where && !made.code->label.en.empty()) out += ' ' + say(label_of(*made.code));
    for (const Text& hint : made.hints) out += ' ' + say(hint);
    for (const notation::Repair& repair : made.repairs)
        out += fmt::format(" {}: {}.", notation::capitalised(repair_name(repair).in(language)),
                           repair_text(repair, language));
    return out;
}

}  // namespace notaio::tools
