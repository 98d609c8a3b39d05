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
    using Sum = std::array<std::uint8_t, SHA256_DIGEST_SIZE>;
    /// Call once.
    Sum sum() {
        Sum made{};
        ::sha256_digest(&state_, made.size(), made.data());
        return made;
    }
    /// In hexadecimal digits. Call once.
    std::string finish() { return hex(sum()); }

    /// Bytes in hexadecimal digits.
    template <std::size_t N>
    static std::string hex(const std::array<std::uint8_t, N>& bytes) {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string made;
        for (const std::uint8_t byte : bytes) (made += digits[byte >> 4U]) += digits[byte & 15U];
        return made;
    }

  private:
    sha256_ctx state_{};
};

}  // namespace notaio::tools
