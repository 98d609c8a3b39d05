// A character of UTF-8 as a number.
#pragma once

#include <cstdint>
#include <string_view>

namespace notaio::notation {

/// The code point of a well-formed UTF-8 sequence, which is not empty.
inline std::uint32_t code_point(std::string_view sequence) {
    std::uint32_t value = static_cast<unsigned char>(sequence[0]);
    if (sequence.size() > 1) value &= 0x7FU >> sequence.size();
    for (const char byte : sequence.substr(1)) value = value << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
    return value;
}

}  // namespace notaio::notation
