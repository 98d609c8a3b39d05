#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::notation {

bool is_printed(std::string_view text) {
    bool is = true;
    for (const char c : text) is &= c >= ' ' && c < 0x7F;  // without a way out: many bytes at a time
    return is;
}

std::string lowered(std::string_view text) {
    std::string line(text);
    std::ranges::transform(line, line.begin(), lower);
    return line;
}

std::string capitalised(std::string_view text) {
    std::string line(text);
    if (!line.empty()) line.front() = upper(line.front());
    return line;
}

std::size_t digits_at(std::string_view text, std::size_t at) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    return end - std::min(at, end);
}

bool is_number(std::string_view text) { return !text.empty() && digits_at(text) == text.size(); }

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return text.substr(text.size());
    return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

}  // namespace notaio::notation
