#include "tools/library/tag_lines.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Span;

bool is_of_name(char c) { return notation::is_alnum(c) || c == '_'; }

Span span(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::size_t behind_blanks(std::string_view text, std::size_t at, std::size_t end) {
    while (at < end && (text[at] == ' ' || text[at] == '\t')) ++at;
    return at;
}

std::optional<TagLine> tag_in(std::string_view text, std::size_t begin, std::size_t end) {
    begin = behind_blanks(text, begin, end);
    if (begin == end || text[begin] != '[') return std::nullopt;
    const std::size_t name = behind_blanks(text, begin + 1, end);
    std::size_t name_end = name;
    while (name_end < end && is_of_name(text[name_end])) ++name_end;
    TagLine line{.line = span(begin, end), .name = span(name, name_end)};
    const std::size_t quote = behind_blanks(text, name_end, end);
    if (quote == end || text[quote] != '"') return line;
    std::size_t close = quote + 1;
    while (close < end && text[close] != '"') close += text[close] == '\\' && close + 1 < end ? 2 : 1;
    line.is_closed = close < end;
    line.value = span(quote + 1, close);
    return line;
}

}  // namespace

std::optional<TagLine> tag_line_at(std::string_view text, std::size_t offset) {
    offset = std::min(offset, text.size());
    std::size_t begin = offset;
    while (begin > 0 && text[begin - 1] != '\n' && text[begin - 1] != '\r') --begin;
    return tag_in(text, begin, std::min(text.find_first_of("\r\n", offset), text.size()));
}

std::vector<TagLine> tag_lines(std::string_view record) {
    std::vector<TagLine> lines;
    std::size_t at = 0;
    while (at < record.size()) {
        const std::size_t end = std::min(record.find_first_of("\r\n", at), record.size());
        const std::size_t first = behind_blanks(record, at, end);
        if (first < end) {
            const auto tag = tag_in(record, at, end);
            if (!tag && !lines.empty()) break;
            if (tag) lines.push_back(*tag);
        }
        at = end + 1;
    }
    return lines;
}

}  // namespace notaio::tools
