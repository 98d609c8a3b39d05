#include "tools/render/html.hpp"

#include "notation/source/printable.hpp"
#include "tools/render/xml.hpp"

#include <algorithm>

namespace notaio::tools {

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

void escape_for_script(std::string& json) {
    std::string made;
    for (const char c : json)
        if (c == '<')
            made += "\\u003c";
        else
            made += c;
    json = std::move(made);
}

}  // namespace notaio::tools
