#include "tools/render/printable.hpp"

#include "notation/encoding.hpp"

#include <algorithm>

namespace notaio::tools {

std::string printable(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
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
