#include "rules/game/setup.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/record/italian.hpp"

#include <algorithm>
#include <charconv>

namespace notaio::rules {
namespace {

// A list of the values of a row, each by the name that it has in the language.
notation::LateText known_values(const notation::SetupTag& row, std::span<const OtherName> aliases) {
    return [row, aliases = std::vector(aliases.begin(), aliases.end())](notation::Language language) {
        std::string known;
        for (const std::string_view value : row.values) {
            const auto named = std::ranges::find_if(aliases, [&](const OtherName& other) {
                return other.id == value && other.language == language && language != notation::Language::english;
            });
            if (!known.empty()) known += ", ";
            known += named == aliases.end() ? notation::told_value(row.name, value, language) : named->name;
        }
        return known;
    };
}

}  // namespace

std::optional<int> whole_number(std::string_view text, int low, int high) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool plain = error == std::errc() && stop == end && text.front() != '-';
    return plain && number >= low && number <= high ? std::optional(number) : std::nullopt;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

Tags written_setup(std::span<const notation::SetupTag> schema,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
    Tags tags;
    for (const notation::SetupTag& row : schema)
        for (const auto& [name, value] : values)
            if (name == row.name && !value.empty() && value != row.default_value)
                tags.push_back({std::string(name), std::string(value)});
    return tags;
}

bool SetupReader::choice(const notation::SetupTag& row, std::size_t& chosen, Aliases aliases) const {
    const notation::Tag* tag = notation::find_tag(tags_, row.name);
    if (tag == nullptr) return true;
    const auto alias = std::ranges::find_if(
        aliases, [&](const auto& other) { return notation::equal_without_case(tag->value, other.name); });
    const std::string_view value = alias == aliases.end() ? std::string_view(tag->value) : alias->id;
    for (std::size_t i = 0; i < row.values.size(); ++i)
        if (notation::equal_without_case(value, row.values[i])) {
            chosen = i;
            return true;
        }
    out_.add(notation::gen_012_unknown_value, tag->where,
             {{"name", tag->shown_name()}, {"value", tag->value}, {"known", known_values(row, aliases)}});
    return false;
}

}  // namespace notaio::rules
