// Characters that word processors, web pages and scanners put in place of blanks, hyphens and quotes, or between
// letters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace notaio::notation {

enum class TypedKind : std::uint8_t {
    plain,       ///< none of the others
    blank,       ///< NO-BREAK SPACE and other blanks that are neither space nor tab
    page_break,  ///< a form feed
    invisible,   ///< a soft hyphen, a zero-width character, a mark of direction, a byte-order mark
    gap,         ///< ZERO WIDTH SPACE: invisible, and where a word may end
    soft,        ///< SOFT HYPHEN: invisible, and perhaps a hyphen
    hyphen,      ///< a hyphen, a dash or a minus other than `-`
    quote,       ///< a quotation mark other than `"`
};

/// A character at the start of a text: UTF-8, or a byte of Windows-1252.
struct TypedCharacter {
    std::size_t size = 1;
    TypedKind kind = TypedKind::plain;
    char32_t point = 0;

    [[nodiscard]] bool is_passed_over() const {
        return kind == TypedKind::invisible || kind == TypedKind::gap || kind == TypedKind::soft;
    }
    [[nodiscard]] bool is_blank() const { return kind == TypedKind::blank || kind == TypedKind::page_break; }
    /// Of words, other than ASCII too.
    [[nodiscard]] bool is_letter() const;
};

namespace detail {

TypedCharacter other_typed_character(std::string_view text);

}  // namespace detail

/// `text` is not empty.
inline TypedCharacter typed_character(std::string_view text) {
    const char c = text.front();
    if (c >= ' ' && c < 0x7F) return {1, TypedKind::plain, static_cast<char32_t>(c)};
    return detail::other_typed_character(text);
}

/// The text without the blanks of all kinds, the page breaks and the invisible characters before it.
std::string_view behind_typed_blanks(std::string_view text);

/// Whether a line has nothing but strokes, two or more, as people draw them between games.
bool is_ruled_line(std::string_view line);

/// Whether a line starts as a tag does, whatever quotation mark its value has: `[Name "`.
bool opens_tag(std::string_view line);

}  // namespace notaio::notation
