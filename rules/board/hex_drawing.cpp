#include "rules/board/hex_drawing.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "rules/board/hex_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace notaio::rules {
namespace {

using notation::Span;

constexpr std::size_t most_rows = 200;

// A name of a row: a number from 1, or a letter or two.
bool is_label(std::string_view token) {
    token = without_label_mark(token);
    if (token == "0") return false;
    return notation::is_number(token) || (token.size() <= 2 && std::ranges::all_of(token, notation::is_letter));
}

// Whether each row begins with a name: it has more tokens than its place has cells. A dot is never one.
bool all_have_labels(const std::vector<DrawnLine>& rows, const HexBoard& board, const HexDrawingForm& form) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto width = static_cast<std::size_t>(board.width(static_cast<int>(i) + 1));
        if (rows[i].tokens.size() <= width || form.mark(rows[i].tokens.front()) == '.') return false;
    }
    return true;
}

// The cells of a row without the labels beside it. `may_end`: with a label that is a mark, too.
std::span<const std::string_view> without_labels(std::span<const std::string_view> tokens, std::size_t width,
                                                 bool have_labels, bool may_end, const HexDrawingForm& form) {
    const auto is_mark = [&](std::string_view token) { return form.mark(token) != '?'; };
    if (have_labels ? form.mark(tokens.front()) != '.' : is_label(tokens.front()) && !is_mark(tokens.front()))
        tokens = tokens.subspan(1);
    if (tokens.size() != width + 1 || form.mark(tokens.back()) == '.') return tokens;
    return may_end || !is_mark(tokens.back()) ? tokens.first(width) : tokens;
}

// The place of a label among labels of its kind: 3 for 3, and for c.
std::optional<int> label_number(std::string_view label) {
    label = without_label_mark(label);
    if (label.size() == 1 && notation::is_letter(label[0])) return notation::lower(label[0]) - 'a' + 1;
    if (label.size() > 2 || !notation::is_number(label)) return std::nullopt;
    return label.size() == 1 ? label[0] - '0' : (label[0] - '0') * 10 + label[1] - '0';
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

RowLikeness token_likeness(const DrawnLine& line, char (*mark)(std::string_view token)) {
    std::span<const std::string_view> tokens = line.tokens;
    const auto is_mark = [&](std::string_view token) { return token == "0" || mark(token) != '?'; };
    const auto is_marks = [&](std::string_view token) {  // without blanks between them
        return std::ranges::all_of(token, [&](const char& c) { return is_mark({&c, 1}); });
    };
    if (tokens.size() > 1 && is_label(tokens.front())) tokens = tokens.subspan(1);
    if (tokens.size() > 1 && is_label(tokens.back()) && !is_mark(tokens.back()))
        tokens = tokens.first(tokens.size() - 1);
    const auto right = static_cast<std::size_t>(
        std::ranges::count_if(tokens, [&](std::string_view token) { return is_mark(token) || is_marks(token); }));
    if (right == tokens.size()) return RowLikeness::row;
    const bool is_short = std::ranges::all_of(
        tokens, [](std::string_view token) { return token.size() == notation::utf8_length(token).value_or(1); });
    if (!is_short) return RowLikeness::none;
    return right * 2 >= tokens.size() ? RowLikeness::row : RowLikeness::weak;
}

bool is_zero_empty(const std::vector<DrawnLine>& rows, char (*mark)(std::string_view token)) {
    bool has_second = false;
    for (const DrawnLine& row : rows)
        for (const std::string_view token : row.tokens) {
            if (mark(token) == '.') return false;
            has_second =
                has_second || (token != "0" && std::string_view("oBW").find(mark(token)) != std::string_view::npos);
        }
    return has_second;
}

std::vector<DrawingFault> missing_rows(const std::vector<DrawnLine>& rows) {
    std::vector<DrawingFault> missing;
    std::optional<int> last;
    std::optional<int> step;
    for (const DrawnLine& row : rows) {
        const std::string_view label = without_label_mark(row.tokens.front());
        const auto number = label_number(label);
        if (!number || number == last) return {};
        if (last) {
            const int own = *number > *last ? 1 : -1;
            if (step.value_or(own) != own) return {};
            step = own;
            for (int between = *last + own; between != *number; between += own) {
                const bool is_letter = notation::is_letter(label[0]);
                const char first = notation::is_upper(label[0]) ? 'A' : 'a';
                missing.push_back(missing_row(row.where, is_letter
                                                             ? std::string(1, static_cast<char>(first + between - 1))
                                                             : std::to_string(between)));
            }
        }
        last = number;
    }
    return missing;
}

DrawingFault wrong_cell(std::string_view text, std::string_view token) {
    const auto begin = static_cast<std::uint32_t>(token.data() - text.data());
    return {{begin, begin + static_cast<std::uint32_t>(token.size())},
            {"\"{mark}\" is not a cell"_text, {{"mark", notation::shown(token)}}}};
}

std::optional<std::string> read_drawn_rows(std::string_view text, std::vector<DrawnLine> lines,
                                           const HexDrawingForm& form, const notation::DiagnosticCode& code,
                                           notation::Diagnostics& out) {
    const auto like = [&](const DrawnLine& line) { return token_likeness(line, form.mark); };
    const DrawnBoard drawn = divide_drawing(std::move(lines), like, most_rows);
    report_surroundings(text, drawn, out);
    const auto& rows = drawn.rows;
    const auto side = static_cast<int>((rows.size() + 1) / 2);
    std::vector<DrawingFault> faults;
    if (rows.size() % 2 == 0 || side < form.smallest_side || side > form.largest_side) {
        if (rows.size() > 1) faults = missing_rows(rows);
        if (faults.empty()) faults.push_back({rows.empty() ? Span{0, 0} : rows.back().where, form.wrong_count});
        report_faults(std::move(faults), code, out);
        return std::nullopt;
    }
    const HexBoard& board = HexBoard::of(side);
    const bool have_labels = all_have_labels(rows, board, form);
    const bool zero_is_empty = is_zero_empty(rows, form.mark);
    const auto has_second_label = [&](std::size_t i) {
        return i < rows.size() &&
               rows[i].tokens.size() == static_cast<std::size_t>(board.width(static_cast<int>(i) + 1)) + 2;
    };
    std::string cells;
    for (int row = 1; row <= board.rows(); ++row) {
        const auto i = static_cast<std::size_t>(row - 1);
        const DrawnLine& line = rows[i];
        const bool may_end = have_labels && (has_second_label(i - 1) || has_second_label(i + 1));
        const auto width = static_cast<std::size_t>(board.width(row));
        const auto tokens = without_labels(line.tokens, width, have_labels, may_end, form);
        if (tokens.size() != width) {
            const bool is_named = tokens.data() != line.tokens.data();
            const std::string name(without_label_mark(line.tokens.front()));
            faults.push_back(
                wrong_cell_count(line.where, is_named ? std::optional(name) : std::nullopt, tokens.size(), width));
            continue;
        }
        const std::size_t from = cells.size();
        for (const std::string_view token : tokens) cells += zero_is_empty && token == "0" ? '.' : form.mark(token);
        const std::size_t wrong = cells.find('?', from);
        if (wrong != std::string::npos) faults.push_back(wrong_cell(text, tokens[wrong - from]));
    }
    if (faults.empty()) return hex_rows_text(board, cells);
    report_faults(std::move(faults), code, out);
    return std::nullopt;
}

bool resembles_drawn_rows(std::vector<DrawnLine> lines, char (*mark)(std::string_view token), bool is_hexagon) {
    constexpr std::size_t few_rows = 3;
    const auto like = [&](const DrawnLine& line) { return token_likeness(line, mark); };
    const DrawnBoard drawn = divide_drawing(std::move(lines), like, most_rows);
    if (drawn.likely < few_rows || !is_mostly_rows(drawn, few_rows)) return false;
    if (std::ranges::any_of(drawn.rows, is_about_moves)) return false;  // in the words of another game
    std::size_t tokens = 0;
    std::size_t wrong = 0;
    std::vector<std::size_t> widths;
    for (const DrawnLine& row : drawn.rows) {
        widths.push_back(row.tokens.size());
        tokens += row.tokens.size();
        for (std::size_t i = 1; i + 1 < row.tokens.size(); ++i)
            wrong += mark(row.tokens[i]) == '?' && row.tokens[i] != "0" ? 1 : 0;
    }
    const auto has_width = [&](std::size_t width) {
        return std::ranges::count(widths, width) * 3 > std::ssize(widths) * 2;
    };
    const bool is_even = std::ranges::any_of(widths, has_width);
    return wrong * 8 <= tokens && !(is_hexagon && is_even);
}

}  // namespace notaio::rules
