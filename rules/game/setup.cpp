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

// The place of a value among those of a row, compared without case.
std::optional<std::size_t> place_of(std::string_view value, const notation::SetupTag& row) {
    const auto found = std::ranges::find_if(
        row.values, [&](std::string_view each) { return notation::equal_without_case(value, each); });
    if (found == row.values.end()) return std::nullopt;
    return static_cast<std::size_t>(found - row.values.begin());
}

}  // namespace

std::optional<int> whole_number(std::string_view text, int low, int high) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool plain = error == std::errc() && stop == end && text.front() != '-';
    return plain && number >= low && number <= high ? std::optional(number) : std::nullopt;
}

std::vector<std::string> values_of(const notation::SetupTag& row) {
    std::vector<std::string> values(row.values.begin(), row.values.end());
    if (row.kind == notation::SetupTag::Kind::number)
        for (int number = row.lowest; number <= row.highest; ++number) values.push_back(std::to_string(number));
    return values;
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
    if (tag == nullptr || notation::is_unknown(tag->value)) return true;
    const auto alias = std::ranges::find_if(
        aliases, [&](const auto& other) { return notation::equal_without_case(tag->value, other.name); });
    const auto place = place_of(alias == aliases.end() ? std::string_view(tag->value) : alias->id, row);
    chosen = place.value_or(chosen);
    if (place) return true;
    out_.add(notation::gen_012_unknown_value, tag->where,
             {{"name", tag->shown_name()}, {"value", tag->value}, {"known", known_values(row, aliases)}});
    return false;
}

bool SetupReader::either(const notation::SetupTag& row, bool& is_second, const DiagnosticCode& code) const {
    const notation::Tag* tag = notation::find_tag(tags_, row.name);
    if (tag == nullptr || notation::is_unknown(tag->value)) return true;
    const auto place = place_of(tag->value, row);
    is_second = place.value_or(0) == 1;
    if (!place)
        out_.add(code, tag->where,
                 {{"name", tag->shown_name()},
                  {"value", tag->value},
                  {"first", std::string(row.values[0])},
                  {"second", std::string(row.values[1])}});
    return place.has_value();
}

std::optional<int> SetupReader::number(const notation::SetupTag& row, const DiagnosticCode& code) const {
    const notation::Tag* tag = notation::find_tag(tags_, row.name);
    if (tag == nullptr) return whole_number(*row.default_value, row.lowest, row.highest);
    const auto found = whole_number(tag->value, row.lowest, row.highest);
    if (!found) out_.add(code, tag->where, {{"value", tag->value}});
    return found;
}

std::optional<Text> SetupReader::size_fault(int found, int said) const {
    const notation::Tag* tag = notation::find_tag(tags_, "Board");
    if (tag == nullptr || tag->origin != notation::TagOrigin::record || found == said) return std::nullopt;
    return "its size is not that of the Board tag"_text;
}

void SetupReader::lacks_names(int size, const DiagnosticCode& code) const {
    const notation::Tag* tag = notation::find_tag(tags_, "Coordinates");
    out_.add(code, tag->where, {{"coordinates", tag->value}, {"size", std::int64_t{size}}});
}

}  // namespace notaio::rules
