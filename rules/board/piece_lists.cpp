#include "rules/board/piece_lists.hpp"

#include "notation/record/record.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using notation::is_digit;
using notation::is_letter;

constexpr std::string_view item_ends = " \t,;.";

// `Ta9`: letters and a cell.
struct Item {
    std::string_view letters;
    char column = 'a';
    int row = 0;
};

std::optional<Item> item_of(std::string_view word) {
    constexpr std::size_t most_digits = 2;
    const std::size_t digits = static_cast<std::size_t>(std::ranges::find_if(word, is_digit) - word.begin());
    const std::string_view number = word.substr(digits);
    if (digits == 0 || number.empty() || number.size() > most_digits || !notation::is_number(number) ||
        !std::ranges::all_of(word.substr(0, digits), is_letter))
        return std::nullopt;
    const int row = number.size() == 1 ? number[0] - '0' : (number[0] - '0') * 10 + number[1] - '0';
    return Item{word.substr(0, digits - 1), notation::lower(word[digits - 1]), row};
}

std::vector<std::string_view> items_of(std::string_view text) {
    std::vector<std::string_view> items;
    for (std::size_t at = 0; (at = text.find_first_not_of(item_ends, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(item_ends, at), text.size());
        items.push_back(text.substr(at, end - at));
        at = end;
    }
    return items;
}

bool are_items(const std::vector<std::string_view>& words) {
    return std::ranges::all_of(words, [](std::string_view word) { return item_of(word).has_value() || word == "-"; });
}

}  // namespace

PieceLists::PieceLists(std::string_view text, const SquareBoard& board, MarkOfList mark_of)
    : board_(board),
      marks_(board.size(), '.') {
    for (DrawnLine& line : drawn_lines(text)) {
        ++lines_;
        const std::size_t colon = std::min(line.text.find_first_of(":="), line.text.size());
        const auto words = items_of(line.text);
        const auto items = items_of(line.text.substr(std::min(colon + 1, line.text.size())));
        const auto is_cell = [](std::string_view word) { return item_of(word).has_value(); };
        std::string name;
        for (const std::string_view word : items_of(line.text.substr(0, colon)))
            name += (name.empty() ? "" : " ") + notation::lowered(word);
        const auto is_piece = [&](std::string_view item) {
            const char mark =
                item == "-" ? '.' : mark_of(name, is_cell(item) ? notation::lowered(item_of(item)->letters) : "?");
            return mark != '\0' && mark != '?';
        };
        const bool is_named = colon < line.text.size() && mark_of(name, {}) != '\0';
        const bool is_list =
            is_named && std::ranges::count_if(items, is_piece) * 2 >= static_cast<std::ptrdiff_t>(items.size());
        if (is_list) {
            name_ = name;
            ++lists_;
            take_items(line, colon + 1, mark_of);
        } else if (colon == line.text.size() && !name_.empty() && are_items(words)) {
            ++lists_;
            take_items(line, 0, mark_of);
        } else if (is_named || std::ranges::any_of(words, is_cell)) {
            faults_.push_back({line.where, "this line is not a list of pieces: a name, a colon and cells"_text});
        } else {
            (lists_ == 0 ? around_.above : around_.below).push_back(std::move(line));
        }
    }
}

void PieceLists::take_items(const DrawnLine& line, std::size_t first, MarkOfList mark_of) {
    for (const std::string_view item : items_of(line.text.substr(std::min(first, line.text.size()))))
        if (item != "-") take(item, line, mark_of);
}

void PieceLists::take(std::string_view item, const DrawnLine& line, MarkOfList mark_of) {
    const auto begin = line.where.begin + static_cast<std::uint32_t>(item.data() - line.text.data());
    const notation::Span where{begin, begin + static_cast<std::uint32_t>(item.size())};
    if (!item_of(item)) return faults_.push_back({where, {"{item} is not a cell"_text, {{"item", std::string(item)}}}});
    const auto found = *item_of(item);
    const char mark = mark_of(name_, notation::lowered(found.letters));
    const auto cell = board_.cell({found.column - 'a' + 1, found.row});
    const std::string text(item);
    if (mark == '\0' || mark == '?')
        return faults_.push_back({where, {"{item} is not a piece of this list"_text, {{"item", text}}}});
    if (!cell) return faults_.push_back({where, {"{item} is not on the board"_text, {{"item", text}}}});
    char& held = marks_[index(*cell)];
    if (held != '.') return faults_.push_back({where, {"{item} is already occupied"_text, {{"item", text}}}});
    held = mark;
}

std::string PieceLists::position_rows() const { return rules::position_rows(board_, marks_); }

std::optional<std::string> read_piece_lists(std::string_view text, const PieceLists& lists,
                                            const notation::DiagnosticCode& code, notation::Diagnostics& out) {
    report_surroundings(text, lists.around(), out);
    if (lists.faults().empty()) return lists.position_rows();
    report_faults(lists.faults(), code, out);
    return std::nullopt;
}

std::string position_rows(const SquareBoard& board, std::string_view marks) {
    std::string out;
    for (int row = board.rows(); row >= 1; --row) {
        if (!out.empty()) out += '/';
        int empty = 0;
        const auto end_empty = [&] {
            if (empty > 0) out += std::to_string(empty);
            empty = 0;
        };
        for (int column = 1; column <= board.columns(); ++column) {
            const char mark = marks[index(*board.cell({column, row}))];
            if (mark == '.') {
                ++empty;
                continue;
            }
            end_empty();
            out += mark;
        }
        end_empty();
    }
    return out;
}

}  // namespace notaio::rules
