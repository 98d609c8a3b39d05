#include "rules/board/drawn_lines.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using notation::Span;

// More than any board has, so that nothing is mistaken for one.
constexpr std::size_t most_lines = 200;
constexpr std::size_t most_tokens = 100;

// +---+---+ and |---|---|: a line of rows of empty cells has no such crossings.
bool is_frame(std::string_view line) {
    if (line.find_first_not_of("+-=| \t") != std::string_view::npos) return false;
    const bool has_rules = line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos;
    return has_rules && (line.find_first_of("+=") != std::string_view::npos || std::ranges::count(line, '|') > 2);
}

std::vector<std::string_view> split(std::string_view line, std::string_view blanks) {
    std::vector<std::string_view> tokens;
    std::size_t at = 0;
    while (tokens.size() < most_tokens && (at = line.find_first_not_of(blanks, at)) != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        tokens.push_back(line.substr(at, end - at));
        at = end;
    }
    return tokens;
}

}  // namespace

std::vector<DrawnLine> drawn_lines(std::string_view text, std::string_view blanks) {
    std::vector<DrawnLine> lines;
    std::size_t begin = 0;
    while (begin < text.size() && lines.size() < most_lines) {
        const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        auto tokens = split(line, blanks);
        if (!tokens.empty() && !tokens[0].starts_with('#') && !is_frame(line))
            lines.push_back(
                {line, std::move(tokens), Span{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}});
        begin = end + 1;
    }
    return lines;
}

}  // namespace notaio::rules
