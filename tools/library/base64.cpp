#include "tools/library/base64.hpp"

#include <cstdint>

namespace notaio::tools {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::string_view three = bytes.substr(at, 3);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = bits << 8U | (i < three.size() ? static_cast<unsigned char>(three[i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i) out += i <= three.size() ? alphabet[bits >> (18 - 6 * i) & 63U] : '=';
    }
    return out;
}

std::optional<std::string> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    std::string out;
    out.reserve(text.size() / 4 * 3);
    for (std::size_t at = 0; at < text.size(); at += 4) {
        const std::size_t missing = at + 4 == text.size() ? padding : 0;
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t six = i < 4 - missing ? alphabet.find(text[at + i]) : 0;
            if (six == std::string_view::npos) return std::nullopt;
            bits = bits << 6U | static_cast<std::uint32_t>(six);
        }
        for (std::size_t i = 0; i < 3 - missing; ++i) out += static_cast<char>(bits >> (16 - 8 * i) & 0xFFU);
        if ((bits & ((std::uint32_t{1} << (8 * missing)) - 1)) != 0) return std::nullopt;  // bits of no byte
    }
    return out;
}

}  // namespace notaio::tools
