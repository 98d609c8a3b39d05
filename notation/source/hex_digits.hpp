// Bytes as hexadecimal digits, alone or in the place of what a text may not hold.
#pragma once

#include <string>
#include <string_view>

namespace notaio::notation {

inline constexpr std::string_view hex_digits = "0123456789abcdef";
inline constexpr std::string_view hex_capitals = "0123456789ABCDEF";

/// Appends the two digits of a byte.
inline void append_hex(std::string& out, char byte, std::string_view digits = hex_digits) {
    const auto value = static_cast<unsigned char>(byte);
    (out += digits[value >> 4U]) += digits[value & 15U];
}
/// Bytes as their digits.
std::string in_hex(std::string_view bytes);

/// A text as a part of a URI: each byte that is no letter, no digit and not in `plain` as `%` and its digits.
std::string in_uri(std::string_view text, std::string_view plain);

}  // namespace notaio::notation
