#include "notation/containers/abstract_play/dates.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation::abstract_play {
namespace {

// `pattern` holds 0 for any digit.
bool looks_like(std::string_view text, std::string_view pattern) {
    return std::ranges::equal(text, pattern, [](char c, char p) { return p == '0' ? is_digit(c) : c == p; });
}

int number(std::string_view digits) {
    int value = 0;
    for (const char c : digits) value = value * 10 + (c - '0');
    return value;
}

// `2024-05-06`, and the calendar has that day.
bool is_day(std::string_view text) {
    constexpr std::array<int, 12> lengths = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (!looks_like(text, "0000-00-00")) return false;
    const int year = number(text.substr(0, 4));
    const int month = number(text.substr(5, 2));
    const int day = number(text.substr(8, 2));
    if (month < 1 || month > 12) return false;
    const bool leap = month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return day >= 1 && day <= lengths[static_cast<std::size_t>(month - 1)] + (leap ? 1 : 0);
}

bool is_clock(std::string_view hours, std::string_view minutes) { return number(hours) < 24 && number(minutes) < 60; }

// `Z`, or the distance from it: `+01:00`.
bool is_zone(std::string_view text) {
    if (text == "Z") return true;
    return (looks_like(text, "+00:00") || looks_like(text, "-00:00")) && is_clock(text.substr(1, 2), text.substr(4));
}

}  // namespace

bool is_date_time(std::string_view text) {
    constexpr std::string_view clock = "T00:00:00";
    constexpr std::size_t day_size = 10;
    if (text.size() <= day_size || !is_day(text.substr(0, day_size))) return false;
    text.remove_prefix(day_size);
    if (!looks_like(text.substr(0, clock.size()), clock)) return false;
    if (!is_clock(text.substr(1, 2), text.substr(4, 2)) || number(text.substr(7, 2)) > 59) return false;
    text.remove_prefix(clock.size());
    if (text.starts_with('.')) {
        const auto* const end = std::ranges::find_if_not(text.substr(1), is_digit);
        if (end == text.begin() + 1) return false;
        text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    }
    return is_zone(text);
}

std::optional<std::string> day_of(std::string_view date) {
    constexpr std::string_view pattern = "0000-00-00";
    if (date == unknown_date || !looks_like(date.substr(0, pattern.size()), pattern)) return std::nullopt;
    std::string day(date.substr(0, pattern.size()));
    std::ranges::replace(day, '-', '.');
    return day;
}

std::optional<std::string> midnight_of(std::string_view day) {
    std::string date(day);
    if (!looks_like(day, "0000.00.00")) return std::nullopt;
    std::ranges::replace(date, '.', '-');
    return is_day(date) ? std::optional(date + "T00:00:00.000Z") : std::nullopt;
}

}  // namespace notaio::notation::abstract_play
