#include "rules/board/square_drawing.hpp"

#include "notation/record/record.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using notation::is_digit;
using notation::Span;
using notation::trimmed;

// What may be an empty cell where no other mark is one, and what it is until that is settled: a piece of a game may be
// x.
constexpr std::string_view loose_marks = "x0o+*:=~";
constexpr std::string_view unsettled = "\x01\x02\x03\x04\x05\x06\x07\x08";

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// The first character of a text, a byte that is no UTF-8 by itself.
std::string_view first_mark(std::string_view text) {
    return text.substr(0, std::max<std::size_t>(notation::utf8_length(text).value_or(1), 1));
}

// How many marks a text has.
std::size_t count_marks(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); text.remove_prefix(first_mark(text).size()))
        count += is_blank(text.front()) || text.front() == '|' ? 0 : 1;
    return count;
}

std::size_t columns_of(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); text.remove_prefix(first_mark(text).size())) ++count;
    return count;
}

// The columns of the letters of a line that has nothing but the letters of a board's columns; none if it has more.
std::vector<std::size_t> letter_columns(std::string_view line, std::size_t side) {
    std::vector<std::size_t> columns;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (is_blank(line[at]) || line[at] == '|') continue;
        if (columns.size() == side || notation::lower(line[at]) != static_cast<char>('a' + columns.size())) return {};
        columns.push_back(at);
    }
    return columns.size() == side ? columns : std::vector<std::size_t>();
}

// What a line of nothing but rules is: rules, or perhaps a row of empty cells.
enum class Ruled : std::uint8_t { no, row, perhaps, yes };
Ruled ruled(std::string_view line, std::size_t side) {
    if (line.find_first_not_of("+-=| \t") != std::string_view::npos) return Ruled::no;
    const auto bars = static_cast<std::size_t>(std::ranges::count(line, '|'));
    if (line.find_first_of("+-=") == std::string_view::npos && (bars == side + 1 || bars + 1 == side))
        return Ruled::row;
    const auto touch = [](char one, char next) {
        return !is_blank(one) && one != '|' && !is_blank(next) && next != '|';
    };
    const bool is_glued = std::ranges::adjacent_find(line, touch) != line.end();
    if (!is_glued && bars == 0 && count_marks(line) == side) return Ruled::row;
    const bool is_row = line.find_first_of("+=") == std::string_view::npos && line.find('-') != std::string_view::npos;
    if (is_row && !is_glued) return Ruled::row;
    return is_row && count_marks(line) == side ? Ruled::perhaps : Ruled::yes;
}

constexpr notation::Text wrong_numbers = "the rows are numbered neither from the top down nor from the bottom up"_text;

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

SquareRows::SquareRows(std::string_view text, std::vector<DrawnLine> lines, const SquareDrawingForm& form)
    : text_(text),
      form_(form) {
    std::vector<DrawnLine> taken;
    std::vector<DrawnLine> without_rules;
    // Where empty cells are dots, a line of dashes is a rule.
    const bool has_dots =
        std::ranges::any_of(lines, [](const DrawnLine& line) { return std::ranges::count(line.text, '.') > 1; });
    for (DrawnLine& line : lines) {
        if (auto columns = letter_columns(line.text, side()); !columns.empty()) {
            letters_ = std::move(columns);
            continue;
        }
        const Ruled rule = ruled(line.text, side());
        const bool is_dashed = rule != Ruled::no && line.text.find('-') != std::string_view::npos;
        if (rule == Ruled::yes || (has_dots && is_dashed)) continue;
        if (rule != Ruled::perhaps) without_rules.push_back(line);
        taken.push_back(std::move(line));
    }
    const auto like = [&](const DrawnLine& line) { return likeness(line); };
    board_ = divide_drawing(std::move(without_rules), like, side());
    if (board_.rows.size() < side() && board_.rows.size() + board_.above.size() + board_.below.size() < taken.size())
        board_ = divide_drawing(std::move(taken), like, side());
    for (const DrawnLine& line : board_.rows) rows_.push_back(row_of(line));
    settle_dots();
    settle_empty();
    name_rows();
    check_rows();
}

SquareRows::Row SquareRows::row_of(const DrawnLine& line) const {
    Row row{.where = line.where, .body = trimmed(line.text)};
    const auto take_bar = [&](bool at_front) {  // the label may have cells of its own
        if (at_front && row.body.starts_with('|')) row.body.remove_prefix(1);
        if (!at_front && row.body.ends_with('|')) row.body.remove_suffix(1);
    };
    for (const bool at_front : {true, false}) {
        const std::string_view outer = row.body;
        take_bar(at_front);
        row.body = trimmed(row.body);
        if (!take_label(row, at_front)) row.body = outer;
        take_bar(at_front);
    }
    read_marks(row);
    return row;
}

// How many characters of a row are its number. It may touch the marks, and 0 may be one: then the number is what leaves
// as many marks as the board has columns.
std::size_t SquareRows::label_length(std::string_view row, bool at_front) const {
    const auto at = [&](std::size_t i) { return at_front ? row[i] : row[row.size() - 1 - i]; };
    std::size_t run = 0;
    while (run < row.size() && is_digit(at(run))) ++run;
    const std::string_view digits = at_front ? row.substr(0, run) : row.substr(row.size() - run);
    if (digits.find_first_not_of('0') == std::string_view::npos) return 0;
    const bool is_apart = run < row.size() && std::string_view(" \t|.):").find(at(run)) != std::string_view::npos;
    // A digit that touches a letter at the end is of a move such as `a1`, unless the row is whole without it.
    if (!at_front && !is_apart && run < row.size() && notation::is_letter(at(run)) && count_marks(row) - run != side())
        return 0;
    const bool has_zeros = digits.size() > 2 || digits.front() == '0';
    if (!has_zeros && (is_apart || digits.find('0') == std::string_view::npos)) return run;
    if (is_apart && digits.size() == 2) return run;  // 09
    std::size_t longest = 0;
    for (const std::size_t length : {std::min<std::size_t>(run, 2), std::size_t{1}}) {
        const std::string_view label = at_front ? digits.substr(0, length) : digits.substr(run - length);
        const std::string_view rest = at_front ? digits.substr(length) : digits.substr(0, run - length);
        const int value = label.size() == 1 ? label[0] - '0' : (label[0] - '0') * 10 + label[1] - '0';
        if (label.front() == '0' || value > form_.side || rest.find_first_not_of('0') != std::string_view::npos)
            continue;
        if (count_marks(row) - length == side()) return length;
        if (longest == 0) longest = length;
    }
    return longest != 0 || digits.front() == '0' ? longest : run;
}

bool SquareRows::take_label(Row& row, bool at_front) const {
    const std::size_t length = label_length(row.body, at_front);
    if (length == 0) return false;
    const std::string_view label = at_front ? row.body.substr(0, length) : row.body.substr(row.body.size() - length);
    if (at_front)
        row.body.remove_prefix(length);
    else
        row.body.remove_suffix(length);
    int value = 0;
    for (const char digit : label) value = std::min(value * 10 + digit - '0', 1000);
    if (!row.label) row.label_where = where(label);
    if (row.label && *row.label != value) value = 1000;  // two numbers that differ are none
    row.label = value;
    if (at_front && !row.body.empty()) {
        if (row.body.front() == ')' || row.body.front() == ':') row.body.remove_prefix(1);
        row.has_dot = row.body.starts_with('.');
    }
    row.body = trimmed(row.body);
    return true;
}

void SquareRows::read_marks(Row& row) const {
    row.marks.clear();
    row.has_wide = false;
    const std::string_view body = row.body;
    const auto bars = static_cast<std::size_t>(std::ranges::count(body, '|'));
    const bool has_bars = bars + 1 == side();
    std::size_t ended = 0;  // cells, by bars
    std::size_t in_token = 0;
    bool is_cell_filled = false;
    std::size_t column = columns_of(text_.substr(row.where.begin, where(body).begin - row.where.begin));
    for (std::size_t at = 0; at < body.size(); ++column) {
        const std::string_view mark = first_mark(body.substr(at));
        at += mark.size();
        if (is_blank(mark.front()) || mark == "|") {
            in_token = 0;
            if (mark == "|") is_cell_filled = false;
            if (mark == "|" && has_bars && row.marks.size() == ended++)
                row.marks.push_back({'.', {where(mark).begin, where(mark).begin}, column});
            continue;
        }
        row.has_wide = row.has_wide || ++in_token > 1;
        char is = form_.mark(mark);
        const std::size_t loose = mark.size() == 1 ? loose_marks.find(mark[0]) : std::string_view::npos;
        if (is == '?' && loose != std::string_view::npos) is = unsettled[loose];
        row.marks.push_back({has_bars && is_cell_filled ? '?' : is, where(mark), column});
        is_cell_filled = true;
    }
    const auto end = where(body).end;
    if (has_bars && row.marks.size() + 1 == side()) row.marks.push_back({'.', {end, end}, column});
    row.cells = bars > 0 && bars + 1 >= row.marks.size() ? bars + 1 : row.marks.size();
    if (row.cells != side() && body.find('\t') != std::string_view::npos) read_tabs(row);
}

// A row of a table: a tab behind each cell, which may be empty.
void SquareRows::read_tabs(Row& row) const {
    std::string_view line = text_.substr(row.where.begin, row.where.size());
    std::vector<std::string_view> fields;
    for (std::size_t end = 0; end != std::string_view::npos; line.remove_prefix(std::min(end + 1, line.size()))) {
        end = line.find('\t');
        fields.push_back(trimmed(line.substr(0, end)));
    }
    if (row.label && fields.size() > side()) fields.erase(fields.begin());
    if (fields.size() == side() + 1 && fields.back().empty()) fields.pop_back();
    if (fields.size() != side()) return;
    std::vector<Mark> marks;
    for (const std::string_view field : fields) {
        if (count_marks(field) > 1) return;
        const auto known = std::ranges::find(row.marks, where(field), &Mark::where);
        marks.push_back(known != row.marks.end() ? *known : Mark{.where = where(field)});
    }
    row.marks = std::move(marks);
    row.cells = side();
}

RowLikeness SquareRows::likeness(const DrawnLine& line) const {
    Row row = row_of(line);
    if (row.cells == 0) return row.label ? RowLikeness::weak : RowLikeness::none;
    const bool is_word = trimmed(line.text).find_first_of(" \t|") == std::string_view::npos;
    if (is_word && row.cells + 2 < side()) return RowLikeness::none;  // h5 is a move
    if (static_cast<std::size_t>(std::ranges::count(row.body, '|')) + 1 >= side()) return RowLikeness::row;
    const auto has = [&](char is) { return std::ranges::find(row.marks, is, &Mark::is) != row.marks.end(); };
    // One loose mark, and no other empty cell, may be an empty cell.
    const bool is_loose = !has('.') && std::ranges::count_if(unsettled, has) == 1;
    const auto is_wrong = [&](const Mark& mark) {
        return mark.is == '?' || (!is_loose && unsettled.find(mark.is) != std::string_view::npos);
    };
    const auto wrong = static_cast<std::size_t>(std::ranges::count_if(row.marks, is_wrong));
    const std::size_t count = row.cells;
    const bool fits = count == side() || (row.has_dot && count == side() + 1);
    if (wrong > 0) {
        const bool has_cells =
            row.has_wide && std::ranges::any_of(row.body, [](char c) { return c > '0' && c <= '9'; });
        const bool may_be_row = row.label ? fits && !has_cells : fits && !row.has_wide;
        return may_be_row && wrong * 2 <= count ? RowLikeness::row : RowLikeness::none;
    }
    const bool is_near = count + 2 >= side() && count <= side() + 2;
    const bool is_short = row.label && count < side();  // `1. a b` may be a turn
    if (fits || is_near || (is_short && !row.has_dot)) return RowLikeness::row;
    return is_short || (!row.has_wide && count > 1 && count < side()) ? RowLikeness::weak : RowLikeness::none;
}

// A dot behind the number of a row ends it, or is the mark of its first cell: where all rows have one, what more rows
// fit says which; else a blank behind it does.
void SquareRows::settle_dots() {
    std::size_t fits_as_mark = 0;
    std::size_t fits_without = 0;
    bool have_all = true;
    for (const Row& row : rows_) {
        have_all = have_all && (!row.label || row.has_dot);
        fits_as_mark += row.has_dot && row.cells == side() ? 1 : 0;
        fits_without += row.has_dot && row.cells == side() + 1 ? 1 : 0;
    }
    for (Row& row : rows_) {
        if (!row.has_dot) continue;
        const bool is_followed = row.body.size() > 1 && !is_blank(row.body[1]);
        const bool is_before_bar = trimmed(row.body.substr(1)).starts_with('|');
        const bool fits_better = have_all && fits_as_mark != fits_without ? fits_as_mark > fits_without : is_followed;
        const bool is_mark = !is_before_bar && fits_better;
        if (is_mark) continue;
        row.body = trimmed(row.body.substr(1));
        read_marks(row);
    }
}

void SquareRows::settle_empty() {
    const auto any = [&](auto is_it) {
        return std::ranges::any_of(rows_, [&](const Row& row) { return std::ranges::any_of(row.marks, is_it); });
    };
    const auto has = [&](char is) {
        return any([is](const Mark& mark) { return mark.is == is && mark.where.size() > 0; });
    };
    const bool is_open =
        !has('.') && any([&](const Mark& mark) { return form_.own_pieces.find(mark.is) != std::string_view::npos; });
    const auto kinds = std::ranges::count_if(unsettled, has);
    const bool is_loose = is_open && kinds == 1;
    if (is_open && kinds == 0) place_by_columns();
    for (Row& row : rows_)
        for (Mark& mark : row.marks)
            if (unsettled.find(mark.is) != std::string_view::npos) mark.is = is_loose ? '.' : '?';
}

// Rows whose empty cells are blank: each mark belongs to the column that it stands under or over.
void SquareRows::place_by_columns() {
    std::vector<std::size_t> columns = letters_;
    for (const Row& row : rows_) {
        if (text_.substr(row.where.begin, row.where.size()).find_first_of("\t|") != std::string_view::npos) return;
        if (row.cells > side()) return;
        if (row.cells < side()) continue;
        std::vector<std::size_t> own;
        for (const Mark& mark : row.marks) own.push_back(mark.column);
        if (columns.empty()) columns = own;
        if (columns != own) return;
    }
    if (columns.empty()) return;
    std::vector<std::vector<Mark>> placed;
    for (const Row& row : rows_) {
        auto& cells = placed.emplace_back(side(), Mark{.where = {row.where.end, row.where.end}});
        for (const Mark& mark : row.marks) {
            const auto column = std::ranges::find(columns, mark.column);
            if (column == columns.end()) return;
            cells[static_cast<std::size_t>(column - columns.begin())] = mark;
        }
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i].marks = std::move(placed[i]);
        rows_[i].cells = side();
    }
}

// Finds the order of the rows by their labels, their names, and which are missing.
void SquareRows::name_rows() {
    const std::size_t count = rows_.size();
    names_.resize(count);
    std::ptrdiff_t steps = 0;  // upwards, less those downwards
    const auto labels = std::ranges::count_if(rows_, [](const Row& row) { return row.label.has_value(); });
    std::size_t twice = 0;
    int last = 0;  // the label before; 0: none
    for (std::size_t i = 0; i < count; ++i) {
        if (!rows_[i].label) continue;
        const int label = *rows_[i].label;
        if (labels == 1 && label == static_cast<int>(i) + 1 && label != form_.side - static_cast<int>(i)) steps = 1;
        if (last == label) ++twice;
        if (last != 0) steps += (label > last ? 1 : 0) - (label < last ? 1 : 0);
        last = label;
    }
    const auto wrong_number = [&](const Row& row) { faults_.push_back({row.label_where, wrong_numbers}); };
    const Span all{count == 0 ? 0 : rows_.front().where.begin, static_cast<std::uint32_t>(text_.size())};
    const bool falls = falls_ = steps <= 0;
    if (labels == 0 || (labels == 1 && count != side())) {
        if (count < side()) faults_.push_back(wrong_row_count(all, count, side()));
        if (count > side()) faults_.push_back(wrong_row_count(rows_[side()].where, count, side()));
        for (std::size_t i = 0; i < count && count == side(); ++i) names_[i] = std::to_string(side() - i);
        return;
    }
    const int step = falls ? -1 : 1;
    int due = falls ? form_.side : 1;
    last = 0;
    const Row* numbered = nullptr;  // the last row with a label
    std::vector<DrawingFault> missing;
    const auto miss_until = [&](int label, Span beside) {
        for (; due != label; due += step) missing.push_back(missing_row(beside, std::to_string(due)));
    };
    for (std::size_t i = 0; i < count; ++i) {
        const Row& row = rows_[i];
        if (row.label && *row.label == last) {
            names_[i] = std::to_string(*row.label);
            faults_.push_back({row.label_where, {"row {row} is drawn twice"_text, {{"row", *names_[i]}}}});
            continue;
        }
        if (row.label && *row.label != due) {
            const bool is_known = *row.label >= 1 && *row.label <= form_.side;
            if (!is_known || (*row.label - due) * step < 0 || count - twice >= side()) return wrong_number(row);
            miss_until(*row.label, row.label_where);
        }
        if (due >= 1 && due <= form_.side) names_[i] = std::to_string(due);
        if (row.label) {
            last = *row.label;
            numbered = &row;
        }
        due += step;
    }
    constexpr std::size_t most_named = 3;
    if (count - twice > side()) return faults_.push_back(wrong_row_count(rows_[side()].where, count, side()));
    const int end = falls ? 0 : form_.side + 1;
    if ((end - due) * step < 0) return wrong_number(*numbered);  // more rows follow that number than the board has
    miss_until(end, rows_.back().where);
    if (missing.size() > most_named) missing = {wrong_row_count(all, count, side())};
    for (DrawingFault& fault : missing) faults_.push_back(std::move(fault));
}

void SquareRows::check_rows() {
    for (std::size_t i = 0; i < std::min(rows_.size(), side()); ++i) {  // those beyond are told
        const Row& row = rows_[i];
        const auto wrong = std::ranges::find(row.marks, '?', &Mark::is);
        if (wrong != row.marks.end())
            faults_.push_back({wrong->where, form_.wrong_mark});
        else if (row.cells != side() || row.marks.size() != side())
            faults_.push_back(wrong_cell_count(row.where, names_[i], row.cells, side()));
    }
    if (faults_.size() * 2 > rows_.size()) faults_.erase(faults_.begin() + 1, faults_.end());  // it is drawn otherwise
}

std::string SquareRows::position_rows() const {
    std::vector<std::string> rows;
    for (const Row& row : rows_) {
        std::string& marks = rows.emplace_back();
        for (const Mark& mark : row.marks) marks += mark.is;
    }
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

std::vector<std::vector<Span>> SquareRows::mark_places() const {
    std::vector<std::vector<Span>> places;
    for (const Row& row : rows_) {
        auto& spans = places.emplace_back();
        for (const Mark& mark : row.marks) spans.push_back(mark.where);
    }
    if (!falls_) std::ranges::reverse(places);
    return places;
}

Span SquareRows::where(std::string_view part) const {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
}

std::optional<std::string> read_square_drawing(std::string_view text, const SquareDrawingForm& form,
                                               const notation::DiagnosticCode& code, notation::Diagnostics& out) {
    const SquareRows rows(text, drawn_lines(text), form);
    report_surroundings(text, rows.board(), out);
    if (rows.faults().empty()) return rows.position_rows();
    report_faults(rows.faults(), code, out);
    return std::nullopt;
}

std::vector<Span> drawn_cells(const PlainDrawing& drawing, const SquareDrawingForm& form, const SquareBoard& board) {
    const SquareRows rows(drawing.text(), drawn_lines(drawing.text()), form);
    if (!rows.faults().empty()) return {};
    const auto places = rows.mark_places();
    std::vector<Span> spans(board.size());
    for (int row = board.rows(); row >= 1; --row)
        for (int column = 1; column <= board.columns(); ++column)
            spans[index(*board.cell({column, row}))] = drawing.original(
                places[static_cast<std::size_t>(board.rows() - row)][static_cast<std::size_t>(column - 1)]);
    return spans;
}

bool resembles_square_drawing(std::string_view text, const SquareDrawingForm& form) {
    return is_mostly_rows(SquareRows(text, drawn_lines(text), form).board(), static_cast<std::size_t>(form.side) / 2);
}

}  // namespace notaio::rules
