#include "tools/render/html.hpp"

#include "notation/record/diagnostic.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/printable.hpp"
#include "tools/render/xml.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

// Where the character behind so many ends; a byte that is no UTF-8 is one.
std::size_t end_of_characters(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; count > 0 && at < text.size(); --count) at += notation::utf8_length(text.substr(at)).value_or(1);
    return at;
}

}  // namespace

void append_html(std::string& out, std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(
        line, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    append_xml(out, notation::printable(line));
}

void append_element(std::string& out, std::string_view name, std::string_view text, std::string_view attributes) {
    (((out += '<') += name) += attributes) += '>';
    append_html(out, text);
    ((out += "</") += name) += '>';
}

std::string shortened(std::string_view text, std::size_t most, notation::Language language) {
    const std::size_t kept = text.size() <= most ? text.size() : end_of_characters(text, most);
    std::string line(text.substr(0, kept));
    if (kept == text.size()) return line;
    const auto left_out = static_cast<std::int64_t>(notation::code_points(text.substr(kept)));
    return line + "\u2026 (" +
           notation::fill(plural("{count} more character", "{count} more characters"), left_out, {}, language) + ')';
}

void escape_for_script(std::string& json) {
    std::string text;
    for (const char c : json)
        if (c == '<')
            text += "\\u003c";
        else
            text += c;
    json = std::move(text);
}

}  // namespace notaio::tools
