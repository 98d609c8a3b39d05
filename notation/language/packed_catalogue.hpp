// A message catalogue as it stands in the program: made of a table of GNU gettext (.mo) when that is compiled. It holds
// no English, which stands beside the code: a text is found by a number made of it.
#pragma once

#include <algorithm>
#include <array>
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
constexpr std::uint32_t number_at(std::span<const unsigned char> bytes, std::size_t at) {
    return bytes[at] | std::uint32_t{bytes[at + 1]} << 8U | std::uint32_t{bytes[at + 2]} << 16U |
           std::uint32_t{bytes[at + 3]} << 24U;
}

/// The bytes of a packed catalogue: how many texts there are, their numbers in their order, where the translation of
/// each begins and the last ends, and the translations, whose forms have a zero between them.
class PackedCatalogue {
  public:
    static constexpr std::size_t size_of_head(std::size_t texts) { return 4 + 4 * texts + 4 * (texts + 1); }

    /// Of none, or of bytes that `packed_catalogue` has made; they outlive it.
    explicit constexpr PackedCatalogue(std::span<const unsigned char> bytes)
        : bytes_(bytes),
          size_(bytes.empty() ? 0 : number_at(bytes, 0)) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] constexpr std::uint32_t key(std::size_t place) const { return number_at(bytes_, 4 + 4 * place); }
    [[nodiscard]] std::string_view translation(std::size_t place) const {
        const std::size_t row = 4 + 4 * size_ + 4 * place;
        const std::uint32_t begin = number_at(bytes_, row);
        const std::uint32_t end = number_at(bytes_, row + 4);
        return {reinterpret_cast<const char*>(bytes_.data()) + begin, end - begin};
    }
    /// Whether no two texts have the same number.
    [[nodiscard]] constexpr bool tells_apart() const {
        for (std::size_t place = 1; place < size_; ++place)
            if (key(place - 1) == key(place)) return false;
        return true;
    }

  private:
    std::span<const unsigned char> bytes_;
    std::size_t size_;
};

/// A table as `msgfmt` makes it: how many messages there are, and where two tables of lengths and offsets stand, of the
/// English and of the translations. The first message is that of the empty text, and is none.
class GettextTable {
  public:
    explicit constexpr GettextTable(std::span<const unsigned char> bytes) : bytes_(bytes) {}

    [[nodiscard]] constexpr std::size_t size() const { return number_at(bytes_, 8) - 1; }
    /// Up to the second form, which stands behind a zero.
    [[nodiscard]] constexpr std::uint32_t key(std::size_t place) const {
        std::uint32_t key = message_key({}, {});
        for (const unsigned char byte : string(12, place)) {
            if (byte == 0) break;
            key = (key ^ byte) * 0x01000193U;
        }
        return key;
    }
    [[nodiscard]] constexpr std::span<const unsigned char> translation(std::size_t place) const {
        return string(16, place);
    }
    [[nodiscard]] constexpr std::size_t packed_size() const {
        std::size_t count = PackedCatalogue::size_of_head(size());
        for (std::size_t place = 0; place < size(); ++place) count += translation(place).size();
        return count;
    }

  private:
    [[nodiscard]] constexpr std::span<const unsigned char> string(std::size_t table, std::size_t place) const {
        const std::size_t row = number_at(bytes_, table) + 8 * (place + 1);
        return bytes_.subspan(number_at(bytes_, row + 4), number_at(bytes_, row));
    }

    std::span<const unsigned char> bytes_;
};

/// Packs a table, which is an array of bytes.
template <const auto& Table>
constexpr auto packed_catalogue() {
    constexpr GettextTable table{Table};
    std::array<unsigned char, table.packed_size()> result{};
    const auto put = [&](std::size_t at, std::size_t number) {
        for (std::size_t i = 0; i < 4; ++i) result[at + i] = static_cast<unsigned char>(number >> 8 * i);
    };
    struct Row {
        std::uint32_t key;
        std::uint32_t place;
    };
    std::array<Row, table.size()> rows{};
    for (std::uint32_t place = 0; place < rows.size(); ++place) rows[place] = {table.key(place), place};
    std::ranges::sort(rows, {}, &Row::key);
    put(0, rows.size());
    std::size_t end = PackedCatalogue::size_of_head(rows.size());
    for (std::size_t at = 0; at < rows.size(); ++at) {
        put(4 + 4 * at, rows[at].key);
        put(4 + 4 * rows.size() + 4 * at, end);
        for (const unsigned char byte : table.translation(rows[at].place)) result[end++] = byte;
    }
    put(4 + 8 * rows.size(), end);
    return result;
}

}  // namespace notaio::notation
