#include "notation/source/json_name.hpp"

#include "notation/source/encoding.hpp"

namespace notaio::notation {
namespace {

constexpr std::string_view digits = "0123456789ABCDEF";

bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'); }

}  // namespace

std::string json_name(std::string_view name) {
    std::string out;
    for (std::size_t at = 0; at < name.size();) {
        const auto length = utf8_length(name.substr(at));
        const bool is_escape = name[at] == '%' && at + 2 < name.size() && is_hex(name[at + 1]) && is_hex(name[at + 2]);
        const auto byte = static_cast<unsigned char>(name[at]);
        if (!length || is_escape)
            ((out += '%') += digits[byte >> 4U]) += digits[byte & 0xFU];
        else
            out += name.substr(at, *length);
        at += length.value_or(1);
    }
    return out;
}

}  // namespace notaio::notation
