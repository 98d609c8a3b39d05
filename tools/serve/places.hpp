// Bytes of a document and the positions of the protocol: lines from 0, and characters in a line in the units of the
// encoding that was agreed on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace notaio::tools {

enum class PositionEncoding : std::uint8_t { utf8, utf16, utf32 };

/// As the protocol names it: `utf-16`.
std::string_view encoding_word(PositionEncoding encoding);

struct TextPosition {
    std::size_t line = 0;
    std::size_t character = 0;  ///< in units of the encoding

    auto operator<=>(const TextPosition&) const = default;
};

class Places {
  public:
    /// `text`, UTF-8, outlives it and does not change.
    Places(std::string_view text, PositionEncoding encoding);

    /// The byte of a position. One past the end of a line is its end, one past the last line the end of the text; one
    /// inside a character is its beginning.
    [[nodiscard]] std::size_t offset(TextPosition position) const;
    /// The position of a byte, at most the size of the text. Asking in ascending order costs one pass in all.
    [[nodiscard]] TextPosition at(std::size_t offset) const;

    [[nodiscard]] std::size_t lines() const { return starts_.size(); }
    [[nodiscard]] std::size_t line_begin(std::size_t line) const { return starts_[line]; }
    /// Without its line end.
    [[nodiscard]] std::size_t line_end(std::size_t line) const;
    [[nodiscard]] std::size_t line_of(std::size_t offset) const;
    /// The length of a piece of the text in units of the encoding.
    [[nodiscard]] std::size_t units(std::size_t begin, std::size_t end) const;

  private:
    std::string_view text_;
    PositionEncoding encoding_;
    std::vector<std::size_t> starts_;   // of the lines
    mutable std::size_t known_at_ = 0;  // the byte that was asked for last
    mutable TextPosition known_;
};

}  // namespace notaio::tools
