#include "tools/render/xml.hpp"

#include "notation/source/code_point.hpp"
#include "notation/source/encoding.hpp"

#include <optional>

namespace notaio::tools {
namespace {

bool is_xml(std::uint32_t c) {
    if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
    return c != 0xFFFE && c != 0xFFFF;
}

}  // namespace

void append_xml(std::string& out, std::string_view text) {
    while (!text.empty()) {
        const std::optional<std::size_t> length = notation::utf8_length(text);
        if (!length || *length == 0 || !is_xml(notation::code_point(text.substr(0, *length)))) {
            out += "\uFFFD";
            text.remove_prefix(length.value_or(1) == 0 ? 1 : length.value_or(1));
            continue;
        }
        switch (text.front()) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += text.substr(0, *length);
        }
        text.remove_prefix(*length);
    }
}

bool runs_to_the_left(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = notation::utf8_length(text).value_or(1);
        const std::uint32_t c = notation::code_point(text.substr(0, length));
        if ((c >= 0x590 && c < 0x900) || (c >= 0xFB1D && c < 0xFE00) || (c >= 0xFE70 && c < 0xFF00) ||
            (c >= 0x10800 && c < 0x11000) || (c >= 0x1E800 && c < 0x1F000))
            return true;
        text.remove_prefix(length);
    }
    return false;
}

}  // namespace notaio::tools
