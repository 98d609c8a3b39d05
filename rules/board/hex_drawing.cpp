#include "rules/board/hex_drawing.hpp"

#include "rules/board/hex_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace notaio::rules {
namespace {

using notation::Span;
using notation::Text;

constexpr Text wrong_row = "it does not have the number of cells of its place"_text;
constexpr Text wrong_mark = "it holds a mark that is no cell"_text;

// The cells of a row without the labels beside it. A letter may be a mark and a label, a dot is never a label.
std::span<const std::string_view> without_labels(std::span<const std::string_view> tokens, std::size_t width,
                                                 const HexDrawingForm& form) {
    if (form.mark(tokens.front()) == '.') return tokens;
    if (tokens.size() == width + 1) return tokens.subspan(1);
    return tokens.size() == width + 2 ? tokens.subspan(1, width) : tokens;
}

}  // namespace

std::string draw_hex_board(const HexBoard& board, const std::vector<std::string>& labels,
                           const std::vector<std::string>& marks, std::size_t mark_width) {
    const std::size_t extra = mark_width / 2 * 2;  // an even pitch, so that half of it is whole
    const std::size_t step = (extra + 2) / 2;      // half a cell, so that rows interlock
    std::size_t label_width = 0;
    for (const std::string& label : labels) label_width = std::max(label_width, label.size());
    std::string out;
    std::size_t cell = 0;
    for (int row = 1; row <= board.rows(); ++row) {
        out.append(static_cast<std::size_t>(std::abs(board.side() - row)) * step, ' ');
        if (!labels.empty()) {
            const std::string& label = labels[static_cast<std::size_t>(row - 1)];
            out.append(label_width - label.size(), ' ');
            out += label;
        }
        for (int k = 1; k <= board.width(row); ++k, ++cell) {
            if (!labels.empty() || k > 1) out += ' ';
            out += marks[cell];
            out.append(extra + 1 - marks[cell].size(), ' ');
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    return out;
}

std::optional<std::string> read_drawn_rows(const std::vector<DrawnLine>& rows, const HexDrawingForm& form,
                                           DrawingFault& fault) {
    const auto refuse = [&](Span where, Text reason) {
        fault = {where, reason};
        return std::nullopt;
    };
    const auto side = static_cast<int>((rows.size() + 1) / 2);
    if (rows.size() % 2 == 0 || side < form.smallest_side || side > form.largest_side)
        return refuse(rows.empty() ? Span{0, 0} : rows.back().where, form.wrong_count);
    const HexBoard& board = HexBoard::of(side);
    std::string cells;
    for (int row = 1; row <= board.rows(); ++row) {
        const DrawnLine& line = rows[static_cast<std::size_t>(row - 1)];
        const auto width = static_cast<std::size_t>(board.width(row));
        const auto tokens = without_labels(line.tokens, width, form);
        if (tokens.size() != width) return refuse(line.where, wrong_row);
        for (const std::string_view token : tokens) cells += form.mark(token);
        if (cells.find('?') != std::string::npos) return refuse(line.where, wrong_mark);
    }
    return hex_rows_text(board, cells);
}

}  // namespace notaio::rules
