#include "tools/cli/language.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace notaio::tools {
namespace {

using notation::Language;

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

// `it`, `it_IT.UTF-8`, `italian`.
Language language_of(std::string_view value) {
    const auto rows = notation::languages();
    const auto begins = [&](const notation::LanguageRow& row) {
        return notation::equal_without_case(value.substr(0, row.id.size()), row.id);
    };
    const auto found = std::ranges::find_if(rows, begins);
    return found == rows.end() ? Language::english : static_cast<Language>(found - rows.begin());
}

}  // namespace

std::optional<Language> language_asked(int argc, const char* const* argv) {
    constexpr std::string_view option = "--lang";
    for (int at = 1; at < argc; ++at) {
        const std::string_view word = argv[at];
        if (word == "--") break;
        if (!word.starts_with(option)) continue;
        const std::string_view value = word.substr(option.size());
        if (value.empty() && at + 1 < argc) return language_of(argv[at + 1]);
        if (value.starts_with('=')) return language_of(value.substr(1));
    }
    const std::string_view value = variable("NOTAIO_LANG");
    return value.empty() ? std::nullopt : std::optional(language_of(value));
}

Language language_of_locale() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const std::string_view value = variable(name); !value.empty()) return language_of(value);
    return Language::english;
}

}  // namespace notaio::tools
