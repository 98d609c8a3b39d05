#include "notation/source/hex_digits.hpp"

#include "notation/source/ascii.hpp"

namespace notaio::notation {

std::string in_hex(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) append_hex(text, c);
    return text;
}

std::string in_uri(std::string_view text, std::string_view plain) {
    std::string line;
    for (const char c : text)
        if (is_alnum(c) || plain.find(c) != std::string_view::npos)
            line += c;
        else
            append_hex(line += '%', c, hex_capitals);
    return line;
}

}  // namespace notaio::notation
