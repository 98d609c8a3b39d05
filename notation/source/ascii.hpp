// ASCII characters and words: what a digit is, and comparing without case.
#pragma once

#include <cstddef>
#include <string_view>

namespace notaio::notation {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// An ASCII capital as a small letter; any other byte as it is.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Whether all of a text is ASCII that prints, blanks among it.
bool is_printed(std::string_view text);

/// Compares as tag names are compared: ASCII letters without case.
constexpr bool equal_without_case(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

/// The text without the blanks and tabs around it.
std::string_view trimmed(std::string_view text);

}  // namespace notaio::notation
