#include "tools/collection/partial_date.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <cstddef>

namespace notaio::tools {
namespace {

using notation::is_digit;

// Takes digits or question marks off, at most so many.
std::string_view take_part(std::string_view& text, std::size_t most) {
    std::size_t size = 0;
    while (size < std::min(text.size(), most) && (is_digit(text[size]) || text[size] == '?')) ++size;
    const std::string_view part = text.substr(0, size);
    text.remove_prefix(size);
    return part;
}

std::optional<int> number_in(std::string_view part) {
    if (!std::ranges::all_of(part, is_digit)) return std::nullopt;
    int number = 0;
    for (const char digit : part) number = 10 * number + (digit - '0');
    return number;
}

bool parts_date(char c) { return c == '.' || c == '-' || c == '/'; }

}  // namespace

std::optional<PartialDate> PartialDate::of(std::string_view text) {
    constexpr std::array<std::size_t, 3> digits{4, 2, 2};
    constexpr std::array<int, 3> most{9999, 12, 31};
    text = notation::trimmed(text);
    if (const std::size_t time = text.find_first_of("T "); time != std::string_view::npos) text = text.substr(0, time);
    PartialDate date;
    for (std::size_t i = 0; i < date.parts.size(); ++i) {
        const std::string_view part = take_part(text, digits[i]);
        if (part.empty() || (i == 0 && part.size() != digits[0] && part != "?")) return std::nullopt;
        date.parts[i] = number_in(part);
        if (date.parts[i].value_or(1) < 1 || date.parts[i].value_or(1) > most[i]) return std::nullopt;
        if (text.empty()) return date;
        if (!parts_date(text.front())) return std::nullopt;
        text.remove_prefix(1);
    }
    return std::nullopt;
}

std::partial_ordering PartialDate::compare(const PartialDate& asked) const {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!asked.parts[i]) return std::partial_ordering::equivalent;
        if (!parts[i]) return std::partial_ordering::unordered;
        if (const auto order = *parts[i] <=> *asked.parts[i]; order != 0) return order;
    }
    return std::partial_ordering::equivalent;
}

}  // namespace notaio::tools
