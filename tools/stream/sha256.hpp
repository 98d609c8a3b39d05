// The fingerprint by which a file is known again.
#pragma once

#include "notation/source/hex_digits.hpp"

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
        Sum result{};
        ::sha256_digest(&state_, result.size(), result.data());
        return result;
    }
    /// That of a text.
    static Sum of(std::string_view text) {
        Sha256 sha256;
        sha256.add(text);
        return sha256.sum();
    }
    /// In hexadecimal digits. Call once.
    std::string finish() { return hex(sum()); }

    /// Bytes in hexadecimal digits.
    template <std::size_t N>
    static std::string hex(const std::array<std::uint8_t, N>& bytes) {
        return notation::in_hex({reinterpret_cast<const char*>(bytes.data()), N});
    }

  private:
    sha256_ctx state_{};
};

}  // namespace notaio::tools
