#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::notation {

bool is_printed(std::string_view text) {
    bool is = true;
    for (const char c : text) is &= c >= ' ' && c < 0x7F;  // without a way out: many bytes at a time
    return is;
}

std::string lowered(std::string_view text) {
    std::string made(text);
    std::ranges::transform(made, made.begin(), lower);
    return made;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return text.substr(text.size());
    return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

}  // namespace notaio::notation
