#include "notation/source/json_name.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/hex_digits.hpp"

namespace notaio::notation {
namespace {

bool is_hex(char c) { return hex_digits.find(lower(c)) != std::string_view::npos; }

}  // namespace

std::string json_name(std::string_view name) {
    if (is_printed(name) && name.find('%') == std::string_view::npos) return std::string(name);
    std::string out;
    for (std::size_t at = 0; at < name.size();) {
        const auto length = utf8_length(name.substr(at));
        const bool is_escape = name[at] == '%' && at + 2 < name.size() && is_hex(name[at + 1]) && is_hex(name[at + 2]);
        if (!length || is_escape)
            append_hex(out += '%', name[at], hex_capitals);
        else
            out += name.substr(at, *length);
        at += length.value_or(1);
    }
    return out;
}

std::string name_of_json(std::string_view text) {
    const auto value = [](char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : (c & 0xDF) - 'A' + 10); };
    std::string name;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_escape = text[at] == '%' && at + 2 < text.size() && is_hex(text[at + 1]) && is_hex(text[at + 2]);
        name += is_escape ? static_cast<char>(value(text[at + 1]) * 16 + value(text[at + 2])) : text[at];
        if (is_escape) at += 2;
    }
    return name;
}

}  // namespace notaio::notation
