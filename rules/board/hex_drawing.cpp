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

std::string draw_hex_rows(const std::vector<HexDrawnRow>& rows, const std::vector<std::string>& marks,
                          std::size_t mark_width) {
    const std::size_t half = half_pitch(mark_width);
    std::string out;
    std::size_t cell = 0;
    for (const HexDrawnRow& row : rows) {
        out.append(static_cast<std::size_t>(row.indent) * half, ' ');
        out += row.label;
        for (int k = 1; k <= row.width; ++k, ++cell) {
            if (!row.label.empty() || k > 1) out += ' ';
            out += marks[cell];
            out.append(2 * half - 1 - marks[cell].size(), ' ');
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    return out;
}

std::string draw_hex_board(const HexBoard& board, const std::vector<std::string>& labels,
                           const std::vector<std::string>& marks, std::size_t mark_width) {
    std::size_t label_width = 0;
    for (const std::string& label : labels) label_width = std::max(label_width, label.size());
    std::vector<HexDrawnRow> rows;
    for (int row = 1; row <= board.rows(); ++row) {
        const std::string label = labels.empty() ? "" : labels[static_cast<std::size_t>(row - 1)];
        rows.push_back(
            {std::abs(board.side() - row), std::string(label_width - label.size(), ' ') + label, board.width(row)});
    }
    return draw_hex_rows(rows, marks, mark_width);
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
