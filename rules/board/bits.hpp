// Counting bits.
#pragma once

#include <bit>
#include <cstdint>

namespace notaio::rules {

/// How many bits of a word are set. Where no instruction counts them, a compiler calls a function that looks into a
/// table; this takes half the time and needs no call.
constexpr unsigned count_bits(std::uint64_t word) {
#ifdef __POPCNT__
    return static_cast<unsigned>(std::popcount(word));
#else
    word -= word >> 1U & 0x5555'5555'5555'5555;
    word = (word & 0x3333'3333'3333'3333) + (word >> 2U & 0x3333'3333'3333'3333);
    word = (word + (word >> 4U)) & 0x0F0F'0F0F'0F0F'0F0F;
    return static_cast<unsigned>(word * 0x0101'0101'0101'0101 >> 56U);
#endif
}

}  // namespace notaio::rules
