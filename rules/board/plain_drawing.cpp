#include "rules/board/plain_drawing.hpp"

#include "notation/record/record.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/typed_characters.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

namespace notaio::rules {
namespace {

using notation::Span;
using notation::trimmed;

// No board is larger; a longer text stays as it is.
constexpr std::size_t longest_drawing = 1U << 16U;

constexpr std::string_view marks_of_empty = ".-_x0*=+~";

// ─ ━ ═ and other strokes from left to right; │ ┃ ║ and others from top to bottom.
bool is_stroke_across(char32_t c) {
    constexpr std::array<char32_t, 9> known = {0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550};
    return std::ranges::find(known, c) != known.end();
}
bool is_stroke_down(char32_t c) {
    constexpr std::array<char32_t, 9> known = {0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551};
    return std::ranges::find(known, c) != known.end();
}
bool is_box_drawing(char32_t c) { return c >= 0x2500 && c <= 0x257F; }

struct Line {
    std::string_view text;
    std::string_view end;  // \n, \r\n or nothing
};

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> found;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::size_t next = text.substr(end).starts_with("\r\n") ? end + 2 : std::min(end + 1, text.size());
        found.push_back({text.substr(0, end), text.substr(end, next - end)});
        text.remove_prefix(next);
    }
    return found;
}

bool is_label(std::string_view word, std::size_t side) {
    while (word.size() > 1 && std::string_view(".):").find(word.back()) != std::string_view::npos)
        word.remove_suffix(1);
    constexpr std::size_t most_digits = 2;
    if (word.empty() || word.size() > most_digits || !notation::is_number(word)) return false;
    const int value = word.size() == 1 ? word[0] - '0' : (word[0] - '0') * 10 + word[1] - '0';
    return value >= 1 && static_cast<std::size_t>(value) <= side;
}

bool is_one_character(std::string_view word) {
    return word.size() == std::max<std::size_t>(notation::utf8_length(word).value_or(1), 1);
}

// `..` or `--`, an empty cell of a table whose cells are two characters wide.
bool is_wide_empty(std::string_view word) {
    return word.size() > 1 && marks_of_empty.find(word.front()) != std::string_view::npos &&
           word.find_first_not_of(word.front()) == std::string_view::npos;
}

std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view ends = " \t|";
    std::vector<std::string_view> words;
    for (std::size_t at = 0; (at = line.find_first_not_of(ends, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(ends, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

std::vector<std::string_view> fields_of(std::string_view line, char separator) {
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(separator, at), line.size());
        std::string_view field = trimmed(line.substr(at, end - at));
        if (field.size() > 1 && field.front() == '"' && field.back() == '"')
            field = trimmed(field.substr(1, field.size() - 2));
        fields.push_back(field);
        at = end + 1;
    }
    return fields;
}

// Whether words are the letters of columns, a b c ..., from the first on.
bool are_column_letters(std::span<const std::string_view> words) {
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i].size() != 1 || notation::lower(words[i][0]) != static_cast<char>('a' + i)) return false;
    return words.size() > 1;
}

}  // namespace

PlainDrawing::PlainDrawing(std::string_view given, std::size_t side) : side_(side) {
    if (given.size() > longest_drawing) {
        text_ = given;
        return;
    }
    replace_characters(given);
    remove_quotation();
    part_cells();
}

PlainDrawing::PlainDrawing(std::string_view given, std::size_t side, MarkOfWord mark_of) : PlainDrawing(given, side) {
    if (!from_.empty()) shorten_words(mark_of);
}

void PlainDrawing::put(char c, std::size_t from) {
    text_ += c;
    from_.push_back(static_cast<std::uint32_t>(from));
}

// Frames become + - and |, blanks of all kinds spaces, emphasis around a row's number blanks, and the colons of a rule
// of Markdown strokes.
void PlainDrawing::replace_characters(std::string_view given) {
    for (std::size_t at = 0; at < given.size();) {
        const std::string_view rest = given.substr(at);
        const notation::TypedCharacter c = notation::typed_character(rest);
        if (is_stroke_down(c.point))
            put('|', at);
        else if (is_stroke_across(c.point))
            put('-', at);
        else if (is_box_drawing(c.point))
            put('+', at);
        else if (c.kind == notation::TypedKind::blank)
            put(' ', at);
        else
            for (std::size_t i = 0; i < c.size; ++i) put(given[at + i], at + i);
        at += c.size;
    }
    from_.push_back(static_cast<std::uint32_t>(given.size()));
    for (std::size_t at = text_.find("**"); at != std::string::npos; at = text_.find("**", at + 2)) {
        std::size_t end = at + 2;
        while (end < text_.size() && notation::is_digit(text_[end])) ++end;
        if (end == at + 2 || text_.compare(end, 2, "**") != 0) continue;
        for (const std::size_t mark : {at, at + 1, end, end + 1}) text_[mark] = ' ';
    }
    for (const Line& line : lines_of(text_)) {
        const bool is_rule = line.text.find("|") != std::string_view::npos &&
                             line.text.find('-') != std::string_view::npos &&
                             line.text.find_first_not_of("|:- \t") == std::string_view::npos;
        const auto begin = text_.begin() + (line.text.data() - text_.data());
        if (is_rule) std::replace(begin, begin + static_cast<std::ptrdiff_t>(line.text.size()), ':', '-');
    }
}

// `> ` before every line.
void PlainDrawing::remove_quotation() {
    const auto all = lines_of(text_);
    const auto is_quoted = [](const Line& line) {
        return trimmed(line.text).empty() || trimmed(line.text).front() == '>';
    };
    if (!std::ranges::all_of(all, is_quoted)) return;
    for (const Line& line : all) {
        const auto begin = text_.begin() + (line.text.data() - text_.data());
        const std::size_t size = std::min(line.text.find_first_not_of("> "), line.text.size());
        std::fill_n(begin, size, ' ');
    }
}

// Tables with tabs, commas or semicolons between their cells.
void PlainDrawing::part_cells() {
    const std::string before = text_;
    const auto all = lines_of(before);
    const auto fields_in = [](const Line& line, char separator) {
        return static_cast<std::size_t>(std::ranges::count(line.text, separator)) + 1;
    };
    const auto is_filled = [](const Line& line) { return line.text.find_first_not_of(' ') != std::string_view::npos; };
    const auto filled = std::ranges::count_if(all, is_filled);
    char separator = '\0';
    for (const char one : {'\t', ',', ';'}) {
        const auto full = std::ranges::count_if(all, [&](const Line& line) { return fields_in(line, one) >= side_; });
        if (separator == '\0' && full > 0 && full * 2 >= filled) separator = one;
    }
    if (separator == '\0') return;
    std::map<std::size_t, std::size_t> widths;  // how many rows have so many fields
    for (const Line& line : all)
        if (fields_in(line, separator) * 2 >= side_) ++widths[fields_in(line, separator)];
    const std::size_t width = std::ranges::max_element(widths, {}, [](const auto& one) { return one.second; })->first;
    const std::vector<std::uint32_t> from = std::exchange(from_, {});
    text_.clear();
    const auto place = [&](std::string_view part) { return static_cast<std::size_t>(part.data() - before.data()); };
    const auto copy = [&](std::string_view part) {
        for (std::size_t i = 0; i < part.size(); ++i) put(part[i], from[place(part) + i]);
    };
    for (const Line& line : all) {
        if (fields_in(line, separator) * 2 < side_)
            copy(line.text);
        else
            for (const std::string_view field : cells_of(line.text, separator, width)) {
                put(' ', from[place(field)]);
                if (field.empty())
                    put('.', from[place(field)]);
                else
                    copy(field);
            }
        copy(line.end);
    }
    from_.push_back(from.back());
}

// Returns the cells of a line of a table, with the row's number before or after them. `width`: the usual number of fields.
// A line of another width keeps all its fields, so that its count is wrong; a line without the number that the others have
// loses its first cell for the same reason.
std::vector<std::string_view> PlainDrawing::cells_of(std::string_view line, char separator, std::size_t width) const {
    auto fields = fields_of(line, separator);
    std::vector<std::string_view> named;
    const auto is_filled = [](std::string_view field) { return !field.empty(); };
    std::ranges::copy_if(fields, std::back_inserter(named), is_filled);
    if (are_column_letters(named)) return named;
    if (fields.size() != width) {
        const bool is_word = fields.front().size() > 2;  // of a line about the game
        if (fields.size() == side_ && width > side_ && !is_word) fields.erase(fields.begin());
        return fields;
    }
    while (fields.size() > side_ && fields.front().empty() &&
           (fields.size() > side_ + 1 || !is_label(fields.back(), side_)))
        fields.erase(fields.begin());
    const std::size_t due = side_ + (is_label(fields.front(), side_) ? 1 : 0);
    while (fields.size() > due && fields.back().empty()) fields.pop_back();
    return fields;
}

// Words for pieces become marks where a table has such cells.
void PlainDrawing::shorten_words(MarkOfWord mark_of) {
    const auto mark = [&](std::string_view word) { return mark_of(notation::lowered(word)); };
    struct Row {
        std::vector<std::string_view> words;  // without the numbers at its ends
        bool is_frame = false;
        bool is_row = false;
        bool is_wide = false;
    };
    std::vector<Row> rows;
    bool has_narrow_empty = false;  // then `..` is two cells
    for (const Line& line : lines_of(text_)) {
        Row& row = rows.emplace_back();
        row.words = words_of(line.text);
        if (are_column_letters(row.words)) {
            row.words.clear();
            continue;
        }
        if (!row.words.empty() && is_label(row.words.front(), side_)) row.words.erase(row.words.begin());
        if (!row.words.empty() && is_label(row.words.back(), side_) && row.words.size() > side_) row.words.pop_back();
        const auto bars = static_cast<std::size_t>(std::ranges::count(line.text, '|'));
        row.is_frame = line.text.find_first_not_of("+-=| \t") == std::string_view::npos &&
                       (line.text.find("--") != std::string_view::npos || bars == 0);
        row.is_row = !row.is_frame && (row.words.size() == side_ || bars + 1 >= side_);
        const auto is_narrow = [](std::string_view word) {
            return word.size() == 1 && marks_of_empty.find(word[0]) != std::string_view::npos && word != "*";
        };
        has_narrow_empty = has_narrow_empty || (!row.is_frame && std::ranges::any_of(row.words, is_narrow));
    }
    const auto is_empty = [&](std::string_view word) { return !has_narrow_empty && is_wide_empty(word); };
    std::size_t likely = 0;
    std::size_t wide = 0;
    for (Row& row : rows) {
        const auto is_word = [&](std::string_view word) { return is_empty(word) || mark(word) != '\0'; };
        const auto is_cell = [&](std::string_view word) { return is_one_character(word) || is_word(word); };
        row.is_wide = row.is_row && std::ranges::all_of(row.words, is_cell) && std::ranges::any_of(row.words, is_word);
        const auto is_piece = [](std::string_view word) {
            return marks_of_empty.find(word.front()) == std::string_view::npos;
        };
        likely += row.is_row && std::ranges::any_of(row.words, is_piece) ? 1 : 0;
        wide += row.is_wide ? 1 : 0;
    }
    if (wide == 0 || wide * 2 < likely) return;
    for (const Row& row : rows) {
        const bool is_near = row.words.size() + 2 >= side_ && row.words.size() <= side_ + 2;
        if (row.is_frame || (!row.is_row && !is_near)) continue;
        for (const std::string_view word : row.words) {
            const char is = is_empty(word) ? word.front() : mark(word);
            if (is == '\0') continue;
            const std::size_t begin = static_cast<std::size_t>(word.data() - text_.data());
            text_[begin] = is;
            std::fill_n(text_.begin() + static_cast<std::ptrdiff_t>(begin) + 1, word.size() - 1, ' ');
        }
    }
}

Span PlainDrawing::original(Span place) const {
    if (from_.empty()) return place;
    const auto of = [&](std::uint32_t at) { return from_[std::min<std::size_t>(at, from_.size() - 1)]; };
    return {of(place.begin), place.size() == 0 ? of(place.begin) : std::max(of(place.end - 1) + 1, of(place.begin))};
}

void PlainDrawing::restore(std::span<notation::Diagnostic> findings) const {
    for (notation::Diagnostic& finding : findings) {
        if (finding.where) finding.where = original(*finding.where);
        for (notation::Edit& edit : finding.safe) edit.where = original(edit.where);
    }
}

}  // namespace notaio::rules
