#include "rules/game/how.hpp"

#include <algorithm>
#include <array>

namespace notaio::rules {
namespace {

using notation::Language;
using notation::Text;

constexpr std::array<Text, 5> general = {"resign"_text, "timeout"_text, "agreed"_text, "abandoned"_text,
                                         "forfeit"_text};
constexpr std::string_view letter_mark = "{seat}";

// The word for one part; nothing if `known` is not its word.
std::string translated(const Text& known, std::string_view part, Language language) {
    if (known.en == part) return std::string(known.in(language));
    if (part.empty() || !known.en.ends_with(letter_mark)) return {};
    const std::string_view before = known.en.substr(0, known.en.size() - letter_mark.size());
    if (part.size() != before.size() + 1 || !part.starts_with(before)) return {};
    return notation::fill(known, {{"seat", std::string(1, part.back())}}, language);
}

std::string word_of(std::span<const Text> words, std::string_view part, Language language) {
    for (const std::span<const Text> table : {words, std::span<const Text>(general)})
        for (const Text& known : table)
            if (std::string text = translated(known, part, language); !text.empty()) return text;
    return std::string(part);
}

std::string english_words(std::string_view how) {
    std::string text;
    for (const char c : how) {
        if (c == '+')
            text += " + ";
        else if (c == ':')
            text += ": ";
        else
            text += c == '-' ? ' ' : c;
    }
    return text;
}

}  // namespace

std::string how_text(std::span<const Text> words, std::string_view how, Language language) {
    if (language == Language::english) return english_words(how);
    const std::string_view joint = " and "_text.meaning("between two ways in which a game ended").in(language);
    std::string text;
    while (true) {
        const std::size_t end = std::min(how.find('+'), how.size());
        if (!text.empty()) text += joint;
        text += word_of(words, how.substr(0, end), language);
        if (end == how.size()) return text;
        how.remove_prefix(end + 1);
    }
}

}  // namespace notaio::rules
