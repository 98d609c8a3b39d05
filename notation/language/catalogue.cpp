#include "notation/language/catalogue.hpp"

#include "notation/language/packed_catalogue.hpp"
#include "notation/language/text.hpp"

#include <algorithm>
#include <cstdint>

namespace notaio::notation {
namespace {

std::optional<std::string_view> find(const PackedCatalogue& catalogue, std::uint32_t key) {
    std::size_t low = 0;
    for (std::size_t high = catalogue.size(); low < high;) {
        const std::size_t middle = low + (high - low) / 2;
        if (catalogue.key(middle) == key) return catalogue.translation(middle);
        if (catalogue.key(middle) < key)
            low = middle + 1;
        else
            high = middle;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string_view> translation(Language language, std::string_view context, std::string_view english,
                                            std::size_t form) {
    auto found = find(PackedCatalogue(row_of(language).catalogue), message_key(context, english));
    for (; found && form > 0; --form) found->remove_prefix(std::min(found->find('\0'), found->size() - 1) + 1);
    return found ? std::optional(found->substr(0, found->find('\0'))) : std::nullopt;
}

std::string_view Text::translated(Language language) const {
    if (en.empty()) return en;
    // What codes of several games say alike has no context.
    const auto found = translation(language, context, en);
    return (found ? found : translation(language, {}, en)).value_or(en);
}

std::string_view Plural::in(Language language, std::uint64_t count) const {
    const std::size_t form = row_of(language).plural_form(count);
    const std::string_view english = count == 1 ? one_ : many_;
    return language == Language::english ? english : translation(language, context_, one_, form).value_or(english);
}

}  // namespace notaio::notation
