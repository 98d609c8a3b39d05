#include "notation/source.hpp"

#include "notation/encoding.hpp"

#include <cassert>

namespace notaio::notation {

Locator::Locator(const Source& source) : source_(source) { restart(); }

void Locator::restart() {
    position_ = 0;
    place_ = {source_.line, source_.column};
}

LineColumn Locator::at(std::uint32_t position) {
    assert(position <= source_.bytes.size());
    if (position < position_) restart();
    const std::string_view bytes = source_.bytes;
    while (position_ < position) {
        const char c = bytes[position_];
        if (c == '\n' || (c == '\r' && (position_ + 1 == bytes.size() || bytes[position_ + 1] != '\n'))) {
            ++place_.line;
            place_.column = 1;
            ++position_;
        } else if (c == '\r') {
            ++position_;  // the LF after it ends the line
        } else if (static_cast<unsigned char>(c) < 0x80) {
            ++position_;
            ++place_.column;
        } else {
            const auto length = static_cast<std::uint32_t>(utf8_length(bytes.substr(position_)).value_or(1));
            if (position_ + length > position) break;  // inside a character: the column of that character
            position_ += length;
            ++place_.column;
        }
    }
    return place_;
}

Locator::Line Locator::line_around(std::uint32_t position, std::uint32_t reach) const {
    const std::string_view bytes = source_.bytes;
    const auto is_end = [&](std::size_t i) { return bytes[i] == '\n' || bytes[i] == '\r'; };
    const auto is_inside = [&](std::size_t i) { return (static_cast<unsigned char>(bytes[i]) & 0xC0U) == 0x80; };
    std::size_t begin = position;
    while (begin > 0 && !is_end(begin - 1) && position - begin < reach) --begin;
    std::size_t end = position;
    while (end < bytes.size() && !is_end(end) && end - position < reach) ++end;
    const bool cut_before = begin > 0 && !is_end(begin - 1);
    const bool cut_after = end < bytes.size() && !is_end(end);
    while (cut_before && begin < position && is_inside(begin)) ++begin;  // never half a character
    while (cut_after && end > position && is_inside(end)) --end;
    return {bytes.substr(begin, end - begin), static_cast<std::uint32_t>(begin), cut_before, cut_after};
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = text.substr(0, end);
    const bool two = text.substr(end, 2) == "\r\n";
    text.remove_prefix(std::min(end + (two ? 2 : 1), text.size()));
    return line;
}

std::uint64_t count_lines(std::string_view text) {
    std::uint64_t lines = 0;
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) ++lines;
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1))
        if (at + 1 == text.size() || text[at + 1] != '\n') ++lines;
    return lines;
}

}  // namespace notaio::notation
