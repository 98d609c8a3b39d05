#include "rules/game/how.hpp"

#include <algorithm>
#include <array>

namespace notaio::rules {
namespace {

using notation::Language;
using notation::Text;

constexpr std::array<Text, 4> general = {
    {{"resign", "abbandono"}, {"timeout", "tempo scaduto"}, {"agreed", "d'accordo"}, {"abandoned", "interrotta"}}};
constexpr std::string_view letter_mark = "{seat}";

// The Italian of one part; nothing if `known` is not its word.
std::string translated(const Text& known, std::string_view part) {
    if (known.en == part) return std::string(known.it);
    if (part.empty() || !known.en.ends_with(letter_mark)) return {};
    const std::string_view before = known.en.substr(0, known.en.size() - letter_mark.size());
    if (part.size() != before.size() + 1 || !part.starts_with(before)) return {};
    return notation::fill(known, {{"seat", std::string(1, part.back())}}, Language::italian);
}

std::string in_italian(std::span<const Text> words, std::string_view part) {
    for (const std::span<const Text> table : {words, std::span<const Text>(general)})
        for (const Text& known : table)
            if (std::string made = translated(known, part); !made.empty()) return made;
    return std::string(part);
}

}  // namespace

std::string how_text(std::span<const Text> words, std::string_view how, Language language) {
    if (language == Language::english) return std::string(how);
    std::string made;
    while (true) {
        const std::size_t end = std::min(how.find('+'), how.size());
        made += (made.empty() ? "" : " e ") + in_italian(words, how.substr(0, end));
        if (end == how.size()) return made;
        how.remove_prefix(end + 1);
    }
}

notation::BothTexts how_text(std::span<const Text> words, std::string_view how) {
    return {std::string(how), how_text(words, how, Language::italian)};
}

}  // namespace notaio::rules
