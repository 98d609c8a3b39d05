#include "notation/source/typed_characters.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation {
namespace {

struct Range {
    char32_t first = 0;
    char32_t last = 0;
    TypedKind kind = TypedKind::plain;
};

// Ascending.
constexpr std::array ranges = {
    Range{0x0B, 0x0B, TypedKind::blank},         Range{0x0C, 0x0C, TypedKind::page_break},
    Range{0x85, 0x85, TypedKind::blank},         Range{0xA0, 0xA0, TypedKind::blank},
    Range{0xAB, 0xAB, TypedKind::quote},         Range{0xAD, 0xAD, TypedKind::soft},
    Range{0xBB, 0xBB, TypedKind::quote},         Range{0x2D7, 0x2D7, TypedKind::hyphen},
    Range{0x34F, 0x34F, TypedKind::invisible},   Range{0x61C, 0x61C, TypedKind::invisible},
    Range{0x1680, 0x1680, TypedKind::blank},     Range{0x180E, 0x180E, TypedKind::invisible},
    Range{0x2000, 0x200A, TypedKind::blank},     Range{0x200B, 0x200B, TypedKind::gap},
    Range{0x200C, 0x200F, TypedKind::invisible}, Range{0x2010, 0x2015, TypedKind::hyphen},
    Range{0x2018, 0x201F, TypedKind::quote},     Range{0x2028, 0x2029, TypedKind::blank},
    Range{0x202A, 0x202E, TypedKind::invisible}, Range{0x202F, 0x202F, TypedKind::blank},
    Range{0x2039, 0x203A, TypedKind::quote},     Range{0x2043, 0x2043, TypedKind::hyphen},
    Range{0x205F, 0x205F, TypedKind::blank},     Range{0x2060, 0x2064, TypedKind::invisible},
    Range{0x2066, 0x206F, TypedKind::invisible}, Range{0x2212, 0x2212, TypedKind::hyphen},
    Range{0x3000, 0x3000, TypedKind::blank},     Range{0xFE00, 0xFE0F, TypedKind::invisible},
    Range{0xFE58, 0xFE58, TypedKind::hyphen},    Range{0xFE63, 0xFE63, TypedKind::hyphen},
    Range{0xFEFF, 0xFEFF, TypedKind::invisible}, Range{0xFF02, 0xFF02, TypedKind::quote},
    Range{0xFF0D, 0xFF0D, TypedKind::hyphen},
};

TypedKind kind_of(char32_t point) {
    const auto found = std::ranges::lower_bound(ranges, point, {}, &Range::last);
    return found != ranges.end() && found->first <= point ? found->kind : TypedKind::plain;
}

char32_t point_of(std::string_view sequence) {
    constexpr std::array<unsigned char, 5> masks = {0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t point = static_cast<unsigned char>(sequence[0]) & masks[sequence.size()];
    for (const char c : sequence.substr(1)) point = point << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    return point;
}

}  // namespace

bool TypedCharacter::is_letter() const {
    if (point < 0x80) return notation::is_letter(static_cast<char>(point));
    // Latin, Greek, Cyrillic: what texts around games of boards are written in.
    return (point >= 0xC0 && point < 0x530 && point != 0xD7 && point != 0xF7 && kind == TypedKind::plain) ||
           (point >= 0x1E00 && point < 0x2000);
}

namespace detail {

TypedCharacter other_typed_character(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) return {1, kind_of(first), first};
    if (const auto size = utf8_length(text)) {
        const char32_t point = point_of(text.substr(0, *size));
        return {*size, kind_of(point), point};
    }
    if (first >= 0xA0) return {1, kind_of(first), first};
    // Of Windows-1252: its dashes and quotation marks.
    if (first == 0x96 || first == 0x97) return {1, TypedKind::hyphen, U'-'};
    const bool quotes = first == 0x84 || (first >= 0x91 && first <= 0x94);
    return {1, quotes ? TypedKind::quote : TypedKind::plain, 0xFFFD};
}

}  // namespace detail

std::string_view behind_typed_blanks(std::string_view text) {
    while (!text.empty()) {
        const char c = text.front();
        if (c == ' ' || c == '\t') {
            text.remove_prefix(1);
            continue;
        }
        if (c > 0x20 && c < 0x7F) break;
        const TypedCharacter found = typed_character(text);
        if (!found.is_blank() && !found.is_passed_over()) break;
        text.remove_prefix(found.size);
    }
    return text;
}

bool opens_tag(std::string_view line) {
    if (line.size() < 2 || line[0] != '[' || !is_letter(line[1])) return false;
    std::size_t at = 1;
    while (at < line.size() && (is_alnum(line[at]) || line[at] == '_')) ++at;
    line = behind_typed_blanks(line.substr(at));
    return !line.empty() && (line.front() == '"' || typed_character(line).kind == TypedKind::quote);
}

bool is_ruled_line(std::string_view line) {
    std::size_t strokes = 0;
    for (std::string_view rest = line; !rest.empty();) {
        const TypedCharacter c = typed_character(rest);
        const bool is_stroke = c.kind == TypedKind::hyphen || c.point == '-' || c.point == '=' || c.point == '_';
        if (!is_stroke && !c.is_blank() && !c.is_passed_over() && rest.front() != ' ' && rest.front() != '\t')
            return false;
        strokes += is_stroke ? 1 : 0;
        rest.remove_prefix(c.size);
    }
    return strokes > 1;
}

}  // namespace notaio::notation
