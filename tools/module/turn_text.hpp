// A move as one text, whatever the order of its pieces, and which of several texts comes first.
#pragma once

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <compare>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::tools {

/// Of a turn of several pieces the order does not count: they are sorted, with commas between them.
inline std::string in_one_order(std::string text) {
    if (text.find(' ') == std::string::npos) return text;
    std::vector<std::string_view> pieces;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        pieces.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    std::ranges::sort(pieces);
    return notation::joined(pieces, ",");
}

/// Letters by their codes, numbers by what they say: a2 before a10.
inline std::strong_ordering compare_numbered(std::string_view a, std::string_view b) {
    const auto number = [](std::string_view& text) {
        const auto end = std::ranges::find_if_not(text, notation::is_digit);
        std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
        text.remove_prefix(digits.size());
        digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
        return digits;
    };
    const std::string_view whole_a = a;
    const std::string_view whole_b = b;
    while (!a.empty() && !b.empty()) {
        if (notation::is_digit(a.front()) && notation::is_digit(b.front())) {
            const std::string_view of_a = number(a);
            const std::string_view of_b = number(b);
            if (const auto order = of_a.size() <=> of_b.size(); order != 0) return order;
            if (const int order = of_a.compare(of_b); order != 0) return order <=> 0;
            continue;
        }
        if (const auto order = a.front() <=> b.front(); order != 0) return order;
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    if (const auto order = a.size() <=> b.size(); order != 0) return order;
    return whole_a.compare(whole_b) <=> 0;
}

}  // namespace notaio::tools
