// Runs of beads in digits, eight at a time and without a branch for each: how many beads a pit holds nobody foresees.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace notaio::notation::glass_bead {

inline constexpr std::size_t beads_at_a_time = sizeof(std::uint64_t);

/// The values of eight digits, the first in the lowest byte; what is no digit has a value above 5.
inline std::uint64_t bead_values(const char* text) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text, sizeof bytes);
    if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
    return bytes ^ 0x3030303030303030U;
}

/// Puts eight values where they belong, the first first.
inline void put_beads(std::uint64_t values, std::uint8_t* to) {
    if constexpr (std::endian::native == std::endian::big) values = __builtin_bswap64(values);
    std::memcpy(to, &values, sizeof values);
}

/// How many values before the first that is none, at most eight.
inline std::size_t leading_beads(std::uint64_t values) {
    constexpr std::uint64_t low_bits = 0x7F7F7F7F7F7F7F7FU;
    constexpr std::uint64_t above_five = 0x7A7A7A7A7A7A7A7AU;  // carries into the high bit of a byte
    const std::uint64_t others = (((values & low_bits) + above_five) | values) & ~low_bits;
    return static_cast<std::size_t>(std::countr_zero(others)) / 8;
}

/// How many beads stand at the beginning of a text.
inline std::size_t bead_run(const char* begin, const char* end) {
    const char* at = begin;
    while (static_cast<std::size_t>(end - at) >= beads_at_a_time) {
        const std::size_t found = leading_beads(bead_values(at));
        at += found;
        if (found < beads_at_a_time) return static_cast<std::size_t>(at - begin);
    }
    while (at < end && *at >= '0' && *at <= '5') ++at;
    return static_cast<std::size_t>(at - begin);
}

}  // namespace notaio::notation::glass_bead
