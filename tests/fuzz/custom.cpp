// What libFuzzer asks for new cases: one in two is made by its own changes of bytes and its dictionaries, the other by
// whole words and lines.
#include "tests/fuzz/tokens.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <random>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

std::size_t give(const std::string& text, std::uint8_t* data, std::size_t most) {
    const std::size_t size = std::min(text.size(), most);
    if (size > 0) std::memcpy(data, text.data(), size);
    return size;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    std::minstd_rand engine(seed);
    const auto below = [&](std::size_t bound) { return bound == 0 ? 0 : engine() % bound; };
    if (size == 0 || below(2) == 0) return LLVMFuzzerMutate(data, size, most);
    std::string text(reinterpret_cast<const char*>(data), size);
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) notaio::fuzz::change_tokens(text, below);
    return give(text, data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size, std::uint8_t* out,
                                                 std::size_t most, unsigned seed) {
    std::minstd_rand engine(seed);
    const auto below = [&](std::size_t bound) { return bound == 0 ? 0 : engine() % bound; };
    std::string text(reinterpret_cast<const char*>(one), one_size);
    notaio::fuzz::cross_lines(text, std::string(reinterpret_cast<const char*>(other), other_size), below);
    return give(text, out, most);
}
