#include "notation/containers/lines.hpp"

#include "notation/source/ascii.hpp"

namespace notaio::notation::lines {

std::string_view first_word(std::string_view head) {
    while (!head.empty()) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(std::min(end + 1, head.size()));
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos || line[begin] == '#') continue;
        return line.substr(begin, line.find_first_of(" \t", begin) - begin);
    }
    return {};
}

// It begins with a letter, a digit, - or @.
Fit recognises(std::string_view head) {
    const std::string_view word = first_word(head);
    if (word.empty()) return Fit::none;
    const char c = word.front();
    return is_alnum(c) || c == '-' || c == '@' ? Fit::shared : Fit::none;
}

std::optional<std::string> joined_lines(std::string_view bytes, char separator) {
    const std::size_t last = bytes.find_last_not_of("\r\n");
    const std::size_t first = std::min(bytes.find_first_not_of("\r\n"), bytes.size());
    if (last == std::string_view::npos) return std::nullopt;
    const std::string_view inner = bytes.substr(first, last - first);
    if (inner.find('\n') == std::string_view::npos && inner.find('\r') == std::string_view::npos) return std::nullopt;
    std::string joined(bytes);
    bool is_remark = false;
    for (std::size_t at = first; at < last; ++at) {
        const bool opens_line = at == first || bytes[at - 1] == '\n' || bytes[at - 1] == '\r';
        const bool is_end = bytes[at] == '\n' || bytes[at] == '\r';
        is_remark = opens_line ? bytes[at] == '#' : is_remark && !is_end;
        if (is_end)
            joined[at] = separator;
        else if (is_remark)
            joined[at] = ' ';
    }
    return joined;
}

}  // namespace notaio::notation::lines
