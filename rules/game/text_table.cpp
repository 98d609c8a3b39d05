#include "rules/game/text_table.hpp"

#include "notation/source/encoding.hpp"

#include <algorithm>
#include <string_view>

namespace notaio::rules {
namespace {

std::size_t longest_word(std::string_view text) {
    std::size_t longest = 0;
    while (true) {
        const std::size_t end = std::min(text.find(' '), text.size());
        longest = std::max(longest, notation::code_points(text.substr(0, end)));
        if (end == text.size()) return longest;
        text.remove_prefix(end + 1);
    }
}

// A text broken at blanks into lines of at most `width`; words are whole.
std::vector<std::string_view> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string_view> lines;
    while (notation::code_points(text) > width) {
        std::size_t cut = std::string_view::npos;
        for (std::size_t at = text.find(' '); at != std::string_view::npos; at = text.find(' ', at + 1))
            if (cut == std::string_view::npos || notation::code_points(text.substr(0, at)) <= width) cut = at;
        if (cut == std::string_view::npos) break;
        lines.push_back(text.substr(0, cut));
        text.remove_prefix(cut + 1);
    }
    lines.push_back(text);
    return lines;
}

}  // namespace

void TextTable::column(const notation::Text& title, Align align, notation::Language language) {
    aligns_.push_back(align);
    add(std::string(title.in(language)));
}

void TextTable::add(std::string text) {
    if (rows_.empty() || (rows_.size() > 1 && rows_.back().size() == aligns_.size())) rows_.emplace_back();
    rows_.back().push_back(std::move(text));
}

std::vector<std::size_t> TextTable::widths(std::size_t columns) const {
    std::vector<std::size_t> column_widths(aligns_.size(), 0);
    std::vector<std::size_t> least(aligns_.size(), 0);
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) {
            column_widths[i] = std::max(column_widths[i], notation::code_points(row[i]));
            least[i] = std::max(least[i], longest_word(row[i]));
        }
    std::size_t sum = 0;
    for (const std::size_t width : column_widths) sum += 2 + width;
    // The column with the longest texts of many words gives way first; of equal ones the last.
    while (sum > columns) {
        std::size_t chosen = 0;
        std::size_t most = 0;
        for (std::size_t i = 0; i < column_widths.size(); ++i) {
            const std::size_t slack = aligns_[i] == Align::left ? column_widths[i] - least[i] : 0;
            if (slack > 0 && slack >= most) {
                chosen = i;
                most = slack;
            }
        }
        if (most == 0) break;
        const std::size_t less = std::min(sum - columns, most);
        column_widths[chosen] -= less;
        sum -= less;
    }
    return column_widths;
}

std::string TextTable::text(std::size_t columns) const {
    const std::vector<std::size_t> wide = widths(columns);
    std::string out;
    for (const auto& row : rows_) {
        std::vector<std::vector<std::string_view>> cells;
        std::size_t height = 1;
        for (std::size_t i = 0; i < row.size(); ++i) {
            cells.push_back(wrapped(row[i], wide[i]));
            height = std::max(height, cells.back().size());
        }
        for (std::size_t line = 0; line < height; ++line) {
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const std::string text(line < cells[i].size() ? cells[i][line] : std::string_view());
                const std::size_t length = notation::code_points(text);
                const std::string pad(wide[i] - std::min(wide[i], length), ' ');
                out += "  " + (aligns_[i] == Align::right ? pad + text : text + pad);
            }
            out.erase(out.find_last_not_of(' ') + 1);
            out += '\n';
        }
    }
    return out;
}

}  // namespace notaio::rules
