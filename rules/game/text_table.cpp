#include "rules/game/text_table.hpp"

#include "notation/source/encoding.hpp"

#include <algorithm>

namespace notaio::rules {

void TextTable::column(const notation::Text& title, Align align, notation::Language language) {
    aligns_.push_back(align);
    add(std::string(title.in(language)));
}

void TextTable::add(std::string text) {
    if (rows_.empty() || (rows_.size() > 1 && rows_.back().size() == aligns_.size())) rows_.emplace_back();
    rows_.back().push_back(std::move(text));
}

std::string TextTable::text() const {
    std::vector<std::size_t> widths(aligns_.size(), 0);
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], notation::code_points(row[i]));
    std::string out;
    for (const auto& row : rows_) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string pad(widths[i] - notation::code_points(row[i]), ' ');
            out += "  " + (aligns_[i] == Align::right ? pad + row[i] : row[i] + pad);
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    return out;
}

}  // namespace notaio::rules
