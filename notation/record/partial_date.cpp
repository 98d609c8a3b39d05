#include "notation/record/partial_date.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <cstddef>

namespace notaio::notation {
namespace {

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

// An item of a list, which leaves out what the date before it says: `07` or `05-07` behind 1996-05-06.
std::optional<PartialDate> next_date(std::string_view item, const PartialDate& before) {
    if (const auto whole = PartialDate::of(item)) return whole;
    std::size_t known = 0;  // parts that the date before has
    while (known < before.parts.size() && before.parts[known]) ++known;
    const auto said = static_cast<std::size_t>(1 + std::ranges::count_if(item, parts_date));
    if (said >= known) return std::nullopt;
    PartialDate shared;
    std::copy_n(before.parts.begin(), known - said, shared.parts.begin());
    return PartialDate::of(shared.text() + '.' + std::string(item));
}

// The dates of a list; none where an item is no date.
std::vector<PartialDate> listed_dates(std::string_view text) {
    constexpr std::size_t most_dates = 1000;
    std::vector<PartialDate> dates;
    while (dates.size() < most_dates) {
        const std::size_t end = std::min(text.find(','), text.size());
        const std::string_view item = trimmed(text.substr(0, end));
        const auto date = dates.empty() ? PartialDate::of(item) : next_date(item, dates.back());
        if (!date) return {};
        dates.push_back(*date);
        if (end == text.size()) break;
        text.remove_prefix(end + 1);
    }
    return dates;
}

std::vector<std::string_view> numbers_of(std::string_view text) {
    std::vector<std::string_view> numbers;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_digit(text[end])) ++end;
        if (end > at) numbers.push_back(text.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    return numbers;
}

// `31.5.1994`, `5/31/1994`: day and month where only one order is possible; points are of dates with the day first.
std::optional<PartialDate> year_last(std::string_view text) {
    const auto numbers = numbers_of(text);
    const bool is_date =
        numbers.size() == 3 && numbers[0].size() <= 2 && numbers[1].size() <= 2 && numbers[2].size() == 4;
    const std::size_t size = is_date ? numbers[0].size() + numbers[1].size() + 6 : 0;
    if (!is_date || text.size() != size || !parts_date(text[numbers[0].size()]) ||
        text[numbers[0].size()] != text[size - 5])
        return std::nullopt;
    const auto in_order = [&](std::size_t month, std::size_t day) {
        return PartialDate::of(std::string(numbers[2]) + '.' + std::string(numbers[month]) + '.' +
                               std::string(numbers[day]));
    };
    const auto day_first = in_order(1, 0);
    const auto month_first = text[size - 5] == '.' ? std::nullopt : in_order(0, 1);
    if (!day_first) return month_first;
    return !month_first || day_first->parts == month_first->parts ? day_first : PartialDate::of(numbers[2]);
}

// The only year in a text.
std::optional<PartialDate> only_year(std::string_view text) {
    std::optional<PartialDate> found;
    for (const std::string_view number : numbers_of(text)) {
        if (number.size() != 4 || (number[0] != '1' && number[0] != '2')) continue;
        if (found) return std::nullopt;
        found = PartialDate::of(number);
    }
    return found;
}

}  // namespace

std::optional<PartialDate> PartialDate::of(std::string_view text) {
    constexpr std::array<std::size_t, 3> digits{4, 2, 2};
    constexpr std::array<int, 3> most{9999, 12, 31};
    text = trimmed(text);
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

std::string PartialDate::text() const {
    std::string out = parts[0] ? std::to_string(*parts[0]) : "?";
    for (std::size_t i = 1; i < parts.size() && parts[i]; ++i)
        (out += *parts[i] < 10 ? ".0" : ".") += std::to_string(*parts[i]);
    return out;
}

std::partial_ordering PartialDate::compare(const PartialDate& asked) const {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!asked.parts[i]) return std::partial_ordering::equivalent;
        if (!parts[i]) return std::partial_ordering::unordered;
        if (const auto order = *parts[i] <=> *asked.parts[i]; order != 0) return order;
    }
    return std::partial_ordering::equivalent;
}

TagDates TagDates::of(std::string_view text) {
    text = trimmed(text);
    TagDates found{.dates = listed_dates(text)};
    if (!found.dates.empty() || text.empty()) return found;
    found.is_standard = false;
    constexpr std::size_t longest = 100;
    if (text.size() > longest) return found;
    auto date = year_last(text);
    if (!date) date = only_year(text);
    if (date) found.dates.push_back(*date);
    return found;
}

void note_odd_date(const Tag& date, Diagnostics& out) {
    if (PartialDate::of(date.value) || is_unknown(date.value)) return;
    const TagDates read = TagDates::of(date.value);
    if (read.is_standard) return;
    const ArgumentValue found = read.dates.empty() ? ArgumentValue("no date"_text) : read.dates.front().text();
    out.add(gen_037_odd_date, date.where, {{"value", shown(date.value)}, {"date", found}});
}

}  // namespace notaio::notation
