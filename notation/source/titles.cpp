#include "notation/source/titles.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/source.hpp"
#include "notation/source/typed_characters.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation {

bool is_word_for_page(std::string_view word) {
    constexpr std::array<std::string_view, 9> words = {"p",    "pp",     "pg",     "pag",  "pagg",
                                                       "page", "pagina", "pagine", "pages"};
    return std::ranges::any_of(words, [&](auto known) { return equal_without_case(word, known); });
}

bool is_page_number(std::string_view line) {
    constexpr std::size_t most_digits = 4;
    const std::string_view word(line.begin(), std::ranges::find_if_not(line, is_letter));
    if (!word.empty() && !is_word_for_page(word)) return false;
    line.remove_prefix(word.size());
    if (!word.empty() && !line.starts_with('.') && !line.starts_with(' ')) return false;  // p12 is a cell
    const std::size_t digits = std::min(line.find_first_of("0123456789"), line.size());
    const std::size_t end = digits + digits_at(line, digits);
    const std::string_view around = word.empty() ? "-_*= \t" : ". \t";
    return end > digits && end - digits <= most_digits &&
           line.substr(0, digits).find_first_not_of(around) == std::string_view::npos &&
           line.substr(end).find_first_not_of("-_*= \t") == std::string_view::npos;
}

bool may_be_title(std::string_view line) {
    constexpr std::size_t shortest_word = 4;
    if (is_page_number(line) || line.find_first_not_of("0123456789-_*= \t") == std::string_view::npos) return true;
    std::size_t letters = 0;
    std::size_t words = 0;  // behind the first
    for (std::size_t at = 0; at < line.size() && letters < shortest_word;) {
        const TypedCharacter c = typed_character(line.substr(at));
        at += c.size;
        letters = c.is_letter() ? letters + 1 : 0;
        const bool parts = c.is_blank() || line[at - c.size] == ' ' || line[at - c.size] == ':';
        if (words == 0 && !c.is_letter() && !parts) return false;
        words += parts ? 1 : 0;
    }
    return letters == shortest_word;
}

namespace {

// Whether a letter stands beside a digit, as in the name of a cell.
bool has_cell(std::string_view line) {
    const auto is_of_cell = [](char a, char b) {
        return (is_letter(a) && is_digit(b)) || (is_digit(a) && is_letter(b));
    };
    return std::ranges::adjacent_find(line, is_of_cell) != line.end();
}

}  // namespace

bool may_be_title_of_tags(std::string_view line) {
    return may_be_title(line) && line.find_first_of("{};[]") == std::string_view::npos && !has_cell(line);
}

std::vector<std::string_view> titles_above_tags(std::string_view text) {
    std::vector<std::string_view> titles;
    bool in_braces = false;
    while (!text.empty()) {
        std::string_view line = behind_typed_blanks(take_line(text));
        if (opens_tag(line)) return titles;
        if (in_braces || line.starts_with('{')) {
            const std::size_t close = line.find('}');
            in_braces = close == std::string_view::npos;
            line = in_braces ? std::string_view() : behind_typed_blanks(line.substr(close + 1));
        }
        if (line.empty() || line.front() == '#' || line.front() == ';') continue;
        if (titles.size() == most_titles || !may_be_title_of_tags(line)) break;
        titles.push_back(line);
    }
    return {};
}

bool are_words(std::string_view text) {
    constexpr std::size_t shortest_word = 3;
    while (!text.empty()) {
        const std::string_view line = behind_typed_blanks(take_line(text));
        std::size_t letters = 0;
        bool has_word = line.empty();
        for (const char c : line) {
            letters = is_letter(c) || static_cast<unsigned char>(c) >= 0x80 ? letters + 1 : 0;
            has_word = has_word || letters == shortest_word;
        }
        if (!has_word || has_cell(line)) return false;
    }
    return true;
}

}  // namespace notaio::notation
