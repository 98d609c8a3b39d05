#include "tools/render/excerpt.hpp"

#include "notation/source/encoding.hpp"
#include "notation/source/printable.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

// What may be shown of a line, by its characters: most often each is one byte and one column.
class Characters {
  public:
    explicit Characters(std::string_view text) : text_(text), all_plain_(std::ranges::all_of(text, is_plain)) {}

    [[nodiscard]] std::size_t columns(std::size_t from, std::size_t to) const {
        return all_plain_ ? to - from : notation::code_points(shown(from, to));
    }
    // The end of the characters from `from` on that have room in so many columns, and the begin of those before `to`.
    [[nodiscard]] std::size_t fitting_behind(std::size_t from, std::size_t room) const {
        if (all_plain_) return from + std::min(room, text_.size() - from);
        while (from < text_.size() && columns(from, after(from)) <= room) {
            room -= columns(from, after(from));
            from = after(from);
        }
        return from;
    }
    [[nodiscard]] std::size_t fitting_before(std::size_t to, std::size_t room) const {
        if (all_plain_) return to - std::min(room, to);
        while (to > 0 && columns(before(to), to) <= room) {
            room -= columns(before(to), to);
            to = before(to);
        }
        return to;
    }
    [[nodiscard]] std::string shown(std::size_t from, std::size_t to) const {
        if (all_plain_) return std::string(text_.substr(from, to - from));
        std::string text;
        for (; from < to; from = after(from))
            text += is_tab(from) ? "\t" : notation::printable(text_.substr(from, after(from) - from));
        return text;
    }
    // As wide as what is shown; tabs stay.
    [[nodiscard]] std::string blanks(std::size_t from, std::size_t to) const {
        std::string text;
        if (all_plain_) {
            text.assign(to - from, ' ');
            for (std::size_t i = from; i < to; ++i)
                if (text_[i] == '\t') text[i - from] = '\t';
            return text;
        }
        for (; from < to; from = after(from)) text.append(columns(from, after(from)), is_tab(from) ? '\t' : ' ');
        return text;
    }

    static bool begins(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }

  private:
    static bool is_plain(char c) { return (c >= ' ' && c <= '~') || c == '\t'; }
    [[nodiscard]] bool is_tab(std::size_t at) const { return text_.substr(at, after(at) - at) == "\t"; }
    // Where the character at `at` ends, and where the one before `at` begins.
    [[nodiscard]] std::size_t after(std::size_t at) const {
        do ++at;
        while (at < text_.size() && !begins(text_[at]));
        return at;
    }
    [[nodiscard]] std::size_t before(std::size_t at) const {
        do --at;
        while (at > 0 && !begins(text_[at]));
        return at;
    }

    std::string_view text_;
    bool all_plain_;
};

// The bytes of so many characters before and behind a place: more than that cannot be shown.
std::pair<std::size_t, std::size_t> reach(std::string_view line, std::size_t place, std::size_t characters) {
    std::size_t start = place;
    for (std::size_t count = 0; start > 0 && count < characters;) count += Characters::begins(line[--start]) ? 1 : 0;
    std::size_t stop = place;
    for (std::size_t count = 0; stop < line.size(); ++stop)
        if (stop > place && Characters::begins(line[stop]) && ++count > characters) break;
    return {start, stop};
}

}  // namespace

Excerpt excerpt_of(const notation::Locator& locator, notation::Span where, std::size_t columns) {
    const auto line = locator.line_around(where.begin, static_cast<std::uint32_t>(4 * columns));  // bytes
    const std::size_t begin = where.begin - line.begin;
    const auto [start, stop] = reach(line.text, begin, columns);
    const Characters characters(line.text.substr(start, stop - start));
    const std::size_t size = stop - start;
    std::size_t caret = begin - start;
    while (caret > 0 && caret < size && !Characters::begins(line.text[start + caret])) ++caret;
    const std::size_t end = std::clamp<std::size_t>(where.end - line.begin, start + caret, stop) - start;
    const bool is_cut_before = line.cut_before || start > 0;
    const bool is_cut_after = line.cut_after || stop < line.text.size();

    std::size_t first = 0;
    std::size_t last = size;
    if (is_cut_before || is_cut_after || characters.columns(0, size) > columns) {
        constexpr std::size_t dots = 3;
        const std::size_t room = columns - 2 * dots;
        last = characters.fitting_behind(caret, room - room / 3);
        first = characters.fitting_before(caret, room - characters.columns(caret, last));
        last = characters.fitting_behind(last, room - characters.columns(first, last));
    }
    return {.text = characters.shown(first, last),
            .indent = characters.blanks(first, caret),
            .span = characters.columns(caret, std::min(end, last)),
            .cut_before = first > 0 || is_cut_before,
            .cut_after = last < size || is_cut_after};
}

}  // namespace notaio::tools
