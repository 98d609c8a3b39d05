#include "notation/language/language.hpp"

#include <algorithm>

namespace notaio::notation {

const LanguageRow& row_of(Language language) { return languages()[static_cast<std::size_t>(language)]; }

std::optional<Language> language_named(std::string_view id) {
    const auto rows = languages();
    const auto found = std::ranges::find(rows, id, &LanguageRow::id);
    return found == rows.end() ? std::nullopt : std::optional(static_cast<Language>(found - rows.begin()));
}

}  // namespace notaio::notation
