// ASCII characters and words: what a digit, a letter or a blank is, and comparing without case.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace notaio::notation {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_upper(c) || is_lower(c); }
constexpr bool is_alnum(char c) { return is_letter(c) || is_digit(c); }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// An ASCII capital as a small letter; any other byte as it is.
constexpr char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
/// An ASCII small letter as a capital; any other byte as it is.
constexpr char upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }
/// A text with its ASCII capitals as small letters.
std::string lowered(std::string_view text);
/// A text whose first byte, if it is a small letter, is a capital.
std::string capitalised(std::string_view text);

/// How many digits stand from `at` on, which may lie behind the text.
std::size_t digits_at(std::string_view text, std::size_t at = 0);
/// Whether a text is digits, one at least.
bool is_number(std::string_view text);

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

/// Words behind each other, with `between` between two.
template <class Words>
std::string joined(const Words& words, std::string_view between) {
    std::string text;
    for (const auto& word : words) (text += text.empty() ? "" : between) += word;
    return text;
}

}  // namespace notaio::notation
