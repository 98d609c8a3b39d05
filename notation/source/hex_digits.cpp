#include "notation/source/hex_digits.hpp"

#include "notation/source/ascii.hpp"

namespace notaio::notation {

std::string in_hex(std::string_view bytes) {
    std::string made;
    for (const char c : bytes) append_hex(made, c);
    return made;
}

std::string in_uri(std::string_view text, std::string_view plain) {
    std::string made;
    for (const char c : text)
        if (is_alnum(c) || plain.find(c) != std::string_view::npos)
            made += c;
        else
            append_hex(made += '%', c, hex_capitals);
    return made;
}

}  // namespace notaio::notation
