#include "rules/examine/misread.hpp"

#include "notation/source/typed_characters.hpp"

#include <algorithm>
#include <utility>

namespace notaio::rules {
namespace {

// What moves are written with. No brackets and quotes: they would be something else than a move.
constexpr std::string_view characters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-*$>=,. ";
constexpr std::size_t longest_word = 64;

// A character that stands in no move, however that was typed.
bool is_strange(const notation::TypedCharacter& c) {
    constexpr std::u32string_view others = U"\t\n\r\u2192";
    const bool is_printed_ascii = c.point > 0x1F && c.point < 0x7F;
    return c.kind == notation::TypedKind::plain && !is_printed_ascii &&
           others.find(c.point) == std::u32string_view::npos;
}

// Whether no change of one character makes a move.
bool has_two_strange_characters(std::string_view text) {
    int found = 0;
    while (!text.empty() && found < 2) {
        const auto c = notation::typed_character(text);
        found += is_strange(c) ? 1 : 0;
        text.remove_prefix(c.size);
    }
    return found == 2;
}

}  // namespace

void visit_one_character_apart(std::string_view text, notation::FunctionRef<void(std::string_view)> visit) {
    if (text.empty() || text.size() > longest_word || has_two_strange_characters(text)) return;
    std::string line(text);
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char was = line[at];
        for (const char c : characters) {
            line[at] = c;
            if (c != was) visit(line);
        }
        line[at] = was;
    }
    for (std::size_t at = 0; at + 1 < line.size(); ++at) {
        std::swap(line[at], line[at + 1]);
        if (line[at] != line[at + 1]) visit(line);
        std::swap(line[at], line[at + 1]);
    }
    for (std::size_t at = 0; at < text.size(); ++at) {
        line.assign(text).erase(at, 1);
        visit(line);
    }
    for (std::size_t at = 0; at <= text.size(); ++at) {
        line.assign(text).insert(at, 1, ' ');
        for (const char c : characters) {
            line[at] = c;
            visit(line);
        }
    }
}

void visit_one_word_fewer(std::string_view text, notation::FunctionRef<void(std::string_view, std::size_t)> visit) {
    if (text.size() > longest_word) return;
    for (std::size_t at = 0, index = 0; at < text.size(); ++index) {
        const std::size_t begin = std::min(text.find_first_not_of(' ', at), text.size());
        at = std::min(text.find(' ', begin), text.size());
        if (begin == at) return;
        std::string line(text);
        line.erase(begin, std::min(at + 1, text.size()) - begin);
        if (line.find_first_not_of(' ') != std::string::npos) visit(line, index);
    }
}

void visit_parted_words(std::string_view text, notation::FunctionRef<void(std::string_view, std::string_view)> visit) {
    if (text.size() > longest_word) return;
    for (std::size_t at = text.find(' '); at != std::string_view::npos; at = text.find(' ', at + 1)) {
        const std::size_t behind = text.find_first_not_of(' ', at);
        if (at > 0 && text[at - 1] != ' ' && behind != std::string_view::npos)
            visit(text.substr(0, at), text.substr(behind));
    }
}

void visit_parted(std::string_view text, notation::FunctionRef<void(std::string_view, std::string_view)> visit) {
    if (text.size() > longest_word) return;
    const auto is_blank = [&](std::size_t at) { return text[at] == ' '; };
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (!is_blank(at - 1) && !is_blank(at)) visit(text.substr(0, at), text.substr(at));
        if (at + 1 == text.size() || is_blank(at)) continue;
        const std::size_t end = text.find_last_not_of(' ', at - 1) + 1;
        const std::size_t begin = text.find_first_not_of(' ', at + 1);
        if (end > 0 && begin != std::string_view::npos) visit(text.substr(0, end), text.substr(begin));
    }
}

void visit_joined(std::string_view first, std::string_view second,
                  notation::FunctionRef<void(std::string_view)> visit) {
    if (first.size() + second.size() >= longest_word) return;
    std::string text = std::string(first) + std::string(second);
    visit(text);
    text.insert(first.size(), 1, ' ');
    for (const char c : characters) {
        if (c == ' ') continue;
        text[first.size()] = c;
        visit(text);
    }
}

}  // namespace notaio::rules
