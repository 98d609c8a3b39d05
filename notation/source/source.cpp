#include "notation/source/source.hpp"

#include "notation/source/encoding.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <iterator>

namespace notaio::notation {
namespace {

// Whether the eight bytes at a place are ASCII without line ends: one column each. It may miss some, with tabs in them.
bool are_columns(const char* at) {
    constexpr std::uint64_t each = 0x0101'0101'0101'0101;
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof(word));
    return ((word | (word - 0x10 * each)) & 0x80 * each) == 0;
}

}  // namespace

Locator::Locator(const Source& source) : source_(source), at_{0, {source.line, source.column}} {}

// To the last mark before the place, unless the way from here is shorter.
void Locator::go_near(std::uint32_t position) {
    const bool back = position < at_.position;
    if (!back && (marks_.empty() || marks_.back().position <= at_.position)) return;
    const auto after = std::ranges::upper_bound(marks_, position, {}, &Mark::position);
    const Mark near = after == marks_.begin() ? Mark{0, {source_.line, source_.column}} : *std::prev(after);
    if (back || near.position > at_.position) at_ = near;
}

LineColumn Locator::at(std::uint32_t position) {
    assert(position <= source_.bytes.size());
    go_near(position);
    const std::string_view bytes = source_.bytes;
    auto& [now, place] = at_;
    while (now < position) {
        if (now >= next_mark_) {
            marks_.push_back(at_);
            next_mark_ = now + stride;
        }
        for (const std::uint32_t end = std::min(position, next_mark_); now + 8 <= end && are_columns(&bytes[now]);) {
            now += 8;
            place.column += 8;
        }
        if (now == position) break;
        const char c = bytes[now];
        if (c == '\n' || (c == '\r' && (now + 1 == bytes.size() || bytes[now + 1] != '\n'))) {
            ++place.line;
            place.column = 1;
            ++now;
        } else if (c == '\r') {
            ++now;  // the LF after it ends the line
        } else if (static_cast<unsigned char>(c) < 0x80) {
            ++now;
            ++place.column;
        } else {
            const auto length = static_cast<std::uint32_t>(utf8_length(bytes.substr(now)).value_or(1));
            if (now + length > position) break;  // inside a character: the column of that character
            now += length;
            ++place.column;
        }
    }
    return place;
}

Locator::Line Locator::line_around(std::uint32_t position, std::uint32_t reach) const {
    const std::string_view bytes = source_.bytes;
    const auto is_end = [&](std::size_t i) { return bytes[i] == '\n' || bytes[i] == '\r'; };
    const auto is_inside = [&](std::size_t i) { return (static_cast<unsigned char>(bytes[i]) & 0xC0U) == 0x80; };
    std::size_t begin = position;
    while (begin >= 8 && position - begin + 8 <= reach && are_columns(&bytes[begin - 8])) begin -= 8;
    while (begin > 0 && !is_end(begin - 1) && position - begin < reach) --begin;
    const std::string_view behind = bytes.substr(position, reach);
    const std::size_t end_of_line = std::min(behind.find('\n'), behind.find('\r'));
    std::size_t end = position + std::min(end_of_line, behind.size());
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
