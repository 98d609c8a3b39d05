#include "notation/source/printable.hpp"

#include "notation/source/code_point.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>

namespace notaio::notation {
namespace {

// A character that has no width of its own, or changes the direction of the text, or ends a line; or none at all.
bool is_hidden(std::string_view sequence) {
    const std::uint32_t point = code_point(sequence);
    if ((point & 0xFFFEU) == 0xFFFEU || (point >= 0xFDD0 && point <= 0xFDEF)) return true;
    return point == 0xAD || point == 0x61C || (point >= 0xE0000 && point <= 0xE007F) ||
           (point >= 0x200B && point <= 0x200F) || (point >= 0x2028 && point <= 0x202E) ||
           (point >= 0x2060 && point <= 0x206F) || point == 0x180E || point == 0xFEFF ||
           (point >= 0xFFF9 && point <= 0xFFFB);
}

}  // namespace

std::string printable(std::string_view text) {
    const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F; };
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto here = text.begin() + static_cast<std::ptrdiff_t>(at);
        const auto odd = std::find_if_not(here, text.end(), is_plain);
        out.append(here, odd);
        if (odd == text.end()) break;
        at = static_cast<std::size_t>(odd - text.begin());
        const auto length = utf8_length(text.substr(at)).value_or(0);
        const auto byte = static_cast<unsigned char>(text[at]);
        const bool masked = length > 1 && is_hidden(text.substr(at, length));
        const bool c0 = length == 1 && (byte < 0x20 || byte == 0x7F);
        const bool c1 = length == 2 && byte == 0xC2 && static_cast<unsigned char>(text[at + 1]) < 0xA0;
        if (c0 || c1 || masked)
            out += "\xC2\xB7";
        else
            out += decode(text.substr(at, std::max<std::size_t>(length, 1)));
        at += std::max<std::size_t>(length, 1);
    }
    return out;
}

std::string printable_lines(std::string_view text) {
    std::string line;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const bool has_return = end > 0 && end < text.size() && text[end - 1] == '\r';
        line += printable(text.substr(0, has_return ? end - 1 : end));
        if (has_return) line += '\r';
        if (end < text.size()) line += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return line;
}

}  // namespace notaio::notation
