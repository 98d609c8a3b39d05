#include "rules/board/square_drawing.hpp"

#include "notation/record/record.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using notation::is_digit;
using notation::trimmed;

}  // namespace

std::string draw_square_board(const SquareBoard& board, const std::vector<std::string>& marks) {
    std::size_t width = 1;
    for (const std::string& mark : marks) width = std::max(width, mark.size());
    const std::size_t label_width = std::to_string(board.rows()).size();
    std::string out;
    const auto append = [&](std::string mark) {
        mark.insert(0, " ");
        mark.append(width + 1 - mark.size(), ' ');
        out += mark;
    };
    const auto end_line = [&] {
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    };
    for (int row = board.rows(); row >= 1; --row) {
        const std::string label = std::to_string(row);
        out.append(label_width - label.size(), ' ');
        out += label + ' ';
        for (int column = 1; column <= board.columns(); ++column) append(marks[index(*board.cell({column, row}))]);
        end_line();
    }
    out.append(label_width + 1, ' ');
    for (int column = 1; column <= board.columns(); ++column) append({static_cast<char>('a' + column - 1)});
    end_line();
    return out;
}

std::string draw_square_board(const SquareBoard& board, notation::FunctionRef<char(Cell)> mark,
                              const std::vector<std::uint32_t>& numbers) {
    std::vector<std::string> marks;
    for (std::size_t i = 0; i < board.size(); ++i) {
        std::string& text = marks.emplace_back(1, mark(cell_at(i)));
        if (text != "." && i < numbers.size() && numbers[i] > 0) text += std::to_string(numbers[i]);
    }
    return draw_square_board(board, marks);
}

bool SquareRows::is_column_letters(std::string_view line) const {
    std::string letters;
    for (const char c : line)
        if (c != ' ' && c != '\t' && c != '|') letters += c;
    std::string expected;
    for (int column = 0; column < form_.side; ++column) expected += static_cast<char>('a' + column);
    return notation::equal_without_case(letters, expected);
}

std::optional<DrawingFault> SquareRows::take(const DrawnLine& line) {
    const auto side = static_cast<std::size_t>(form_.side);
    if (rows_.empty()) begin_ = line.where.begin;
    if (rows_.size() == side) return DrawingFault{line.where, "it has more rows than the board"_text};
    std::string_view row = trimmed(line.text);
    const auto take_bar = [&](bool at_front) {  // the label may have cells of its own
        if (at_front && row.starts_with('|')) row.remove_prefix(1);
        if (!at_front && row.ends_with('|')) row.remove_suffix(1);
    };
    for (const bool at_front : {true, false}) {
        const std::string_view outer = row;
        take_bar(at_front);
        const std::string_view inner = row = trimmed(row);
        if (auto fault = take_label(row, at_front)) return fault;
        if (row.size() == inner.size()) row = outer;
        take_bar(at_front);
    }
    std::string marks;
    std::vector<notation::Span> places;
    const bool has_bars = static_cast<std::size_t>(std::ranges::count(row, '|')) + 1 == side;
    std::size_t cells = has_bars ? 0 : side;  // that a bar has ended
    for (std::size_t at = 0; at < row.size();) {
        const std::size_t length = std::max<std::size_t>(notation::utf8_length(row.substr(at)).value_or(1), 1);
        const std::string_view mark = row.substr(at, length);
        at += length;
        if (mark == " " || mark == "\t") continue;
        if (mark == "|" && has_bars) {
            if (marks.size() == cells++) {
                marks += '.';
                places.push_back(where(mark));
            }
            continue;
        }
        marks += form_.mark(mark);
        places.push_back(where(mark));
        if (marks.back() == '?') return DrawingFault{where(mark), form_.wrong_mark};
    }
    if (has_bars && marks.size() + 1 == side) {
        marks += '.';
        places.push_back(where(row.substr(row.size())));
    }
    if (marks.size() != side) return DrawingFault{line.where, "this row does not have a mark for each cell"_text};
    rows_.push_back(std::move(marks));
    places_.push_back(std::move(places));
    return std::nullopt;
}

std::optional<DrawingFault> SquareRows::take_label(std::string_view& row, bool at_front) {
    std::size_t length = 0;
    const auto digit_at = [&](std::size_t i) { return at_front ? row[i] : row[row.size() - 1 - i]; };
    while (length < row.size() && is_digit(digit_at(length))) ++length;
    if (length == 0) return std::nullopt;
    const std::string_view label = at_front ? row.substr(0, length) : row.substr(row.size() - length);
    if (at_front)
        row.remove_prefix(length);
    else
        row.remove_suffix(length);
    row = trimmed(row);
    const auto side = static_cast<std::size_t>(form_.side);
    falls_ = falls_ && label == std::to_string(side - rows_.size());
    rises_ = rises_ && label == std::to_string(rows_.size() + 1);
    if (falls_ || rises_) return std::nullopt;
    return DrawingFault{where(label), "the rows are numbered neither from the top down nor from the bottom up"_text};
}

std::optional<DrawingFault> SquareRows::missing() const {
    if (rows_.size() == static_cast<std::size_t>(form_.side)) return std::nullopt;
    return DrawingFault{{begin_, static_cast<std::uint32_t>(text_.size())}, "it has fewer rows than the board"_text};
}

std::string SquareRows::position_rows() const {
    std::vector<std::string> rows = rows_;
    if (!falls_) std::ranges::reverse(rows);
    std::string out;
    for (const std::string& row : rows) {
        if (!out.empty()) out += '/';
        for (std::size_t at = 0; at < row.size();) {
            const std::size_t end = std::min(row.find_first_not_of('.', at), row.size());
            if (end > at) out += std::to_string(end - at);
            if (end < row.size()) out += row[end];
            at = end + 1;
        }
    }
    return out;
}

std::vector<std::vector<notation::Span>> SquareRows::mark_places() const {
    auto places = places_;
    if (!falls_) std::ranges::reverse(places);
    return places;
}

notation::Span SquareRows::where(std::string_view part) const {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
}

std::optional<std::string> read_square_drawing(std::string_view text, const SquareDrawingForm& form,
                                               const notation::DiagnosticCode& code, notation::Diagnostics& out) {
    SquareRows rows(text, form);
    std::optional<DrawingFault> found;
    for (const DrawnLine& line : drawn_lines(text))
        if (!found && !rows.is_column_letters(line.text)) found = rows.take(line);
    if (!found) found = rows.missing();
    if (!found) return rows.position_rows();
    out.add(code, found->where, {{"reason", found->reason}});
    return std::nullopt;
}

std::vector<notation::Span> drawn_cells(std::string_view text, const SquareDrawingForm& form,
                                        const SquareBoard& board) {
    SquareRows rows(text, form);
    for (const DrawnLine& line : drawn_lines(text))
        if (rows.count() < static_cast<std::size_t>(form.side) && !rows.is_column_letters(line.text)) rows.take(line);
    const auto places = rows.mark_places();
    if (places.size() != static_cast<std::size_t>(form.side)) return {};
    std::vector<notation::Span> spans(board.size());
    for (int row = board.rows(); row >= 1; --row)
        for (int column = 1; column <= board.columns(); ++column)
            spans[index(*board.cell({column, row}))] =
                places[static_cast<std::size_t>(board.rows() - row)][static_cast<std::size_t>(column - 1)];
    return spans;
}

namespace {

enum class RowLikeness : std::uint8_t { none, weak, row };

// How much a line looks like a row, right or wrong: as many marks as the board has columns, or bars between as many
// cells. Weakly so with fewer marks, where empty cells may be blanks.
RowLikeness row_likeness(const DrawnLine& line, const SquareDrawingForm& form) {
    const auto side = static_cast<std::size_t>(form.side);
    std::string_view row = trimmed(line.text);
    const std::size_t label = notation::digits_at(row);
    const bool has_label = label > 0 && label <= 2;
    row.remove_prefix(label);
    row = trimmed(row.substr(0, row.find_last_not_of("0123456789") + 1));
    if (static_cast<std::size_t>(std::ranges::count(row, '|')) + 1 >= side) return RowLikeness::row;
    std::size_t marks = 0;
    std::size_t wrong = 0;
    std::size_t wide = 0;  // tokens of more than one mark
    std::size_t in_token = 0;
    for (std::size_t at = 0; at < row.size();) {
        const std::size_t length = std::max<std::size_t>(notation::utf8_length(row.substr(at)).value_or(1), 1);
        const std::string_view mark = row.substr(at, length);
        at += length;
        const bool is_gap = mark == " " || mark == "\t" || mark == "|";
        in_token = is_gap ? 0 : in_token + 1;
        if (is_gap) continue;
        wide += in_token == 2 ? 1 : 0;
        wrong += form.mark(mark) == '?' ? 1 : 0;
        ++marks;
    }
    if (marks == side && (wrong == 0 || (wide == 0 && wrong * 2 <= marks))) return RowLikeness::row;
    if (wrong > 0 || wide > 0 || marks >= side) return RowLikeness::none;
    if (has_label && marks > 0) return RowLikeness::row;
    return has_label || marks > 1 ? RowLikeness::weak : RowLikeness::none;
}

}  // namespace

bool resembles_square_drawing(std::string_view text, const SquareDrawingForm& form) {
    const auto lines = drawn_lines(text);
    std::size_t rows = 0;
    std::size_t weak = 0;
    for (const DrawnLine& line : lines) {
        const RowLikeness likeness = row_likeness(line, form);
        rows += likeness == RowLikeness::row ? 1 : 0;
        weak += likeness == RowLikeness::weak ? 1 : 0;
    }
    const bool is_board = rows + weak >= static_cast<std::size_t>(form.side) / 2;
    return (is_board ? rows + weak : rows) * 2 > lines.size();
}

}  // namespace notaio::rules
