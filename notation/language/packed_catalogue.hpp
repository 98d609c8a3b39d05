// Reads a packed message catalogue, which tools/cmake/catalogues.py makes of a GNU gettext table (.mo). The catalogue does
// not contain the English texts: a translation is found by the hash of its English text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace notaio::notation {

constexpr char context_end = '\4';

/// The number of a text: of its context, if it has one, and its English (FNV-1a).
constexpr std::uint32_t message_key(std::string_view context, std::string_view english) {
    std::uint32_t key = 0x811C9DC5;
    const auto add = [&](char byte) { key = (key ^ static_cast<unsigned char>(byte)) * 0x01000193U; };
    for (const char byte : context) add(byte);
    if (!context.empty()) add(context_end);
    for (const char byte : english) add(byte);
    return key;
}

/// Little-endian, of four bytes.
inline std::uint32_t number_at(std::span<const unsigned char> bytes, std::size_t at) {
    return bytes[at] | std::uint32_t{bytes[at + 1]} << 8U | std::uint32_t{bytes[at + 2]} << 16U |
           std::uint32_t{bytes[at + 3]} << 24U;
}

/// The bytes of a packed catalogue: how many texts there are, their numbers in their order, where the translation of
/// each begins and the last ends, and the translations, whose forms have a zero between them.
class PackedCatalogue {
  public:
    /// `bytes`: from the script, or empty. They must outlive the catalogue.
    explicit PackedCatalogue(std::span<const unsigned char> bytes)
        : bytes_(bytes),
          size_(bytes.empty() ? 0 : number_at(bytes, 0)) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::uint32_t key(std::size_t place) const { return number_at(bytes_, 4 + 4 * place); }
    [[nodiscard]] std::string_view translation(std::size_t place) const {
        const std::size_t row = 4 + 4 * size_ + 4 * place;
        const std::uint32_t begin = number_at(bytes_, row);
        const std::uint32_t end = number_at(bytes_, row + 4);
        return {reinterpret_cast<const char*>(bytes_.data()) + begin, end - begin};
    }

  private:
    std::span<const unsigned char> bytes_;
    std::size_t size_;
};

}  // namespace notaio::notation
