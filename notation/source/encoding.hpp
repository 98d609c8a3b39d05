// UTF-8 as it comes, and Windows-1252 for the bytes that are none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::notation {

/// The length of the well-formed UTF-8 sequence at the start of `text`; nothing if there is none
/// (also for overlong forms, surrogates and values above U+10FFFF).
std::optional<std::size_t> utf8_length(std::string_view text);

/// The first byte of `text` that is not part of well-formed UTF-8.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

/// `text` as UTF-8: well-formed sequences are kept, every other byte is read as Windows-1252.
/// NUL bytes are left out. The five bytes that Windows-1252 leaves undefined become U+FFFD.
std::string decode(std::string_view text);

/// `text` as UTF-8 if it is well-formed as a whole; else every byte is read as Windows-1252. The five bytes that it
/// leaves undefined become the control characters of the same numbers, so that nothing is lost.
std::string decode_bytes(std::string_view text);
/// The bytes that `decode_bytes` reads as `text`: Windows-1252 where it has them all, else UTF-8.
std::string encode_bytes(std::string_view text);

/// `text`, which is UTF-8, with U+FFFD for each control character: of ASCII but tabs, and those of U+0080 to U+009F
/// unless `keeps_c1`. Line ends stay LF where they may, else each becomes a blank.
std::string without_controls(std::string_view text, bool keeps_lines, bool keeps_c1 = false);

/// Turns UTF-16 into UTF-8, piece by piece. What is no UTF-16 becomes U+FFFD.
class Utf16Decoder {
  public:
    explicit Utf16Decoder(bool big_endian) : big_endian_(big_endian) {}

    /// Appends the text of `bytes`; what a later piece must complete is kept.
    void append(std::string& out, std::string_view bytes);
    /// Call at the end: appends U+FFFD for what was not completed.
    void finish(std::string& out);

  private:
    void unit(std::string& out, std::uint32_t unit);

    bool big_endian_;
    std::optional<unsigned char> half_;  // of a unit
    std::uint32_t high_ = 0;             // surrogate that waits for its low one
};

/// The text of bytes that begin with a byte-order mark of UTF-16, as UTF-8 with its mark; nothing of others.
std::optional<std::string> utf16_as_utf8(std::string_view bytes);
/// A text as bytes of UTF-16, two or four for each code point; no mark is added. `text` is UTF-8.
std::string utf8_as_utf16(std::string_view text, bool big_endian);

/// The number of code points of `text`, a byte that is no UTF-8 counting as one.
std::size_t code_points(std::string_view text);

/// Appends U+`code_point` as UTF-8.
void append_utf8(std::string& out, std::uint32_t code_point);

}  // namespace notaio::notation
