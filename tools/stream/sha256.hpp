// The fingerprint by which a file is known again.
#pragma once

#include <nettle/sha2.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace notaio::tools {

class Sha256 {
  public:
    Sha256() { ::sha256_init(&state_); }
    void add(std::string_view bytes) {
        ::sha256_update(&state_, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    }
    /// In hexadecimal digits. Call once.
    std::string finish() {
        std::array<std::uint8_t, SHA256_DIGEST_SIZE> sum{};
        ::sha256_digest(&state_, sum.size(), sum.data());
        constexpr std::string_view digits = "0123456789abcdef";
        std::string made;
        for (const std::uint8_t byte : sum) (made += digits[byte >> 4U]) += digits[byte & 15U];
        return made;
    }

  private:
    sha256_ctx state_{};
};

}  // namespace notaio::tools
