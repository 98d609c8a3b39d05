#include "notation/source/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace notaio::notation {
namespace {

// Code points of the bytes 0x80 to 0x9F in Windows-1252; the others are their own.
constexpr std::array<std::uint16_t, 32> windows_1252 = {
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
};

// How many bytes from the front are ASCII: 32 at a time, then eight; the last eight may have been looked at before.
std::size_t ascii_prefix(std::string_view text) {
    const auto high_bits = [&](std::size_t at) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + at, 8);
        return word & 0x8080808080808080U;
    };
    std::size_t at = 0;
    while (at + 32 <= text.size() && (high_bits(at) | high_bits(at + 8) | high_bits(at + 16) | high_bits(at + 24)) == 0)
        at += 32;
    while (at + 8 <= text.size() && high_bits(at) == 0) at += 8;
    if (text.size() >= 8 && text.size() - at < 8 && high_bits(text.size() - 8) == 0) return text.size();
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
    return at;
}

// What a byte stands for; the undefined ones stand for themselves.
std::uint32_t code_point_of(unsigned char byte) {
    if (byte < 0x80 || byte >= 0xA0 || windows_1252[byte - 0x80U] == 0xFFFD) return byte;
    return windows_1252[byte - 0x80U];
}

std::optional<unsigned char> byte_of(std::uint32_t code_point) {
    for (unsigned byte = 0; byte < 0x100; ++byte)
        if (code_point_of(static_cast<unsigned char>(byte)) == code_point) return static_cast<unsigned char>(byte);
    return std::nullopt;
}

// The code point of the well-formed sequence `text`.
std::uint32_t code_point_of(std::string_view text) {
    constexpr std::array<unsigned, 5> lead_bits = {0, 0x7F, 0x1F, 0x0F, 0x07};
    std::uint32_t value = static_cast<unsigned char>(text[0]) & lead_bits[text.size()];
    for (const char c : text.substr(1)) value = value << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    return value;
}

}  // namespace

std::optional<std::size_t> utf8_length(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead < 0xC2 || lead > 0xF4) return std::nullopt;
    const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (text.size() < length) return std::nullopt;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0U) != 0x80) return std::nullopt;
    if (lead == 0xE0 && byte(1) < 0xA0) return std::nullopt;  // overlong
    if (lead == 0xED && byte(1) > 0x9F) return std::nullopt;  // surrogates
    if (lead == 0xF0 && byte(1) < 0x90) return std::nullopt;  // overlong
    if (lead == 0xF4 && byte(1) > 0x8F) return std::nullopt;  // above U+10FFFF
    return length;
}

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
    std::size_t at = 0;
    while (true) {
        at += ascii_prefix(text.substr(at));
        if (at == text.size()) return std::nullopt;
        const auto length = utf8_length(text.substr(at));
        if (!length) return at;
        at += *length;
    }
}

std::string decode(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    std::size_t at = 0;
    while (at < text.size()) {
        if (const std::size_t ascii = ascii_prefix(text.substr(at)); ascii > 0) {
            for (std::string_view rest = text.substr(at, ascii); !rest.empty();) {  // a NUL is left out
                const std::size_t plain = std::min(rest.find('\0'), rest.size());
                out.append(rest, 0, plain);
                rest.remove_prefix(std::min(plain + 1, rest.size()));
            }
            at += ascii;
        } else if (const auto length = utf8_length(text.substr(at))) {
            out.append(text, at, *length);
            at += *length;
        } else {
            const auto byte = static_cast<unsigned char>(text[at++]);
            append_utf8(out, byte < 0xA0 ? windows_1252[byte - 0x80U] : byte);
        }
    }
    return out;
}

std::string decode_bytes(std::string_view text) {
    if (!first_invalid_utf8(text)) return std::string(text);
    std::string out;
    for (const char c : text) append_utf8(out, code_point_of(static_cast<unsigned char>(c)));
    return out;
}

std::string encode_bytes(std::string_view text) {
    if (ascii_prefix(text) == text.size()) return std::string(text);
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto length = utf8_length(text.substr(at));
        const auto byte = length ? byte_of(code_point_of(text.substr(at, *length))) : std::nullopt;
        if (!byte) return std::string(text);
        out += static_cast<char>(*byte);
        at += *length;
    }
    return first_invalid_utf8(out) ? out : std::string(text);  // well-formed by chance: it would be read as UTF-8
}

std::string without_controls(std::string_view text, bool keeps_lines, bool keeps_c1) {
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const auto byte = static_cast<unsigned char>(c);
        const bool c1 = byte == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0;
        if (c == '\n' || c == '\r') {
            if (c == '\r' && at + 1 < text.size() && text[at + 1] == '\n') ++at;
            out += keeps_lines ? '\n' : ' ';
        } else if ((byte < 0x20 && c != '\t') || byte == 0x7F || (c1 && !keeps_c1)) {
            out += replacement;
            at += c1 ? 1 : 0;
        } else {
            out += c;
        }
    }
    return out;
}

void Utf16Decoder::append(std::string& out, std::string_view bytes) {
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (!half_) {
            half_ = byte;
            continue;
        }
        const std::uint32_t first = *half_;
        const std::uint32_t second = byte;
        unit(out, big_endian_ ? first << 8U | second : second << 8U | first);
        half_.reset();
    }
}

void Utf16Decoder::unit(std::string& out, std::uint32_t unit) {
    const bool is_low = unit >= 0xDC00 && unit < 0xE000;
    if (high_ != 0 && is_low) {
        append_utf8(out, 0x10000 + ((high_ - 0xD800) << 10U) + (unit - 0xDC00));
        high_ = 0;
        return;
    }
    if (high_ != 0) append_utf8(out, 0xFFFD);
    const bool is_high = unit >= 0xD800 && unit < 0xDC00;
    high_ = is_high ? unit : 0;
    if (!is_high) append_utf8(out, is_low ? 0xFFFD : unit);
}

void Utf16Decoder::finish(std::string& out) {
    if (half_ || high_ != 0) append_utf8(out, 0xFFFD);
    half_.reset();
    high_ = 0;
}

std::optional<std::string> utf16_as_utf8(std::string_view bytes) {
    const bool big_endian = bytes.starts_with("\xFE\xFF");
    if (!big_endian && !bytes.starts_with("\xFF\xFE")) return std::nullopt;
    std::string text = "\xEF\xBB\xBF";
    Utf16Decoder decoder(big_endian);
    decoder.append(text, bytes.substr(2));
    decoder.finish(text);
    return text;
}

std::string utf8_as_utf16(std::string_view text, bool big_endian) {
    std::string bytes;
    bytes.reserve(text.size() * 2);
    const auto put = [&](std::uint32_t unit) {
        const auto high = static_cast<char>(unit >> 8U);
        const auto low = static_cast<char>(unit & 0xFFU);
        bytes += big_endian ? high : low;
        bytes += big_endian ? low : high;
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text.substr(at)).value_or(1);
        const std::uint32_t point = code_point_of(text.substr(at, length));
        at += length;
        if (point < 0x10000) {
            put(point);
        } else {
            put(0xD800 + ((point - 0x10000) >> 10U));
            put(0xDC00 + ((point - 0x10000) & 0x3FFU));
        }
    }
    return bytes;
}

std::size_t code_points(std::string_view text) {
    std::size_t count = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t ascii = ascii_prefix(text.substr(at));
        count += ascii;
        at += ascii;
        if (at == text.size()) break;
        at += utf8_length(text.substr(at)).value_or(1);
        ++count;
    }
    return count;
}

void append_utf8(std::string& out, std::uint32_t code_point) {
    const auto put = [&](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
    if (code_point < 0x80) {
        put(code_point);
    } else if (code_point < 0x800) {
        put(0xC0 | (code_point >> 6));
        put(0x80 | (code_point & 0x3F));
    } else if (code_point < 0x10000) {
        put(0xE0 | (code_point >> 12));
        put(0x80 | ((code_point >> 6) & 0x3F));
        put(0x80 | (code_point & 0x3F));
    } else {
        put(0xF0 | (code_point >> 18));
        put(0x80 | ((code_point >> 12) & 0x3F));
        put(0x80 | ((code_point >> 6) & 0x3F));
        put(0x80 | (code_point & 0x3F));
    }
}

}  // namespace notaio::notation
