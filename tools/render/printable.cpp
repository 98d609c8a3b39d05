#include "tools/render/printable.hpp"

#include "notation/source/encoding.hpp"

#include <algorithm>

namespace notaio::tools {

std::string printable(std::string_view text) {
    const auto is_plain = [](char c) { return (c >= 0x20 && c < 0x7F) || c == '\t'; };
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto here = text.begin() + static_cast<std::ptrdiff_t>(at);
        const auto odd = std::find_if_not(here, text.end(), is_plain);
        out.append(here, odd);
        if (odd == text.end()) break;
        at = static_cast<std::size_t>(odd - text.begin());
        const auto length = notation::utf8_length(text.substr(at)).value_or(0);
        const auto byte = static_cast<unsigned char>(text[at]);
        const bool c0 = length == 1 && ((byte < 0x20 && byte != '\t') || byte == 0x7F);
        const bool c1 = length == 2 && byte == 0xC2 && static_cast<unsigned char>(text[at + 1]) < 0xA0;
        if (c0 || c1)
            out += "\xC2\xB7";
        else
            out += notation::decode(text.substr(at, std::max<std::size_t>(length, 1)));
        at += std::max<std::size_t>(length, 1);
    }
    return out;
}

}  // namespace notaio::tools
