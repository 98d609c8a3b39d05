// Boards of Hex as text, written and read. docs/notation/hex.md 5.3
#include "notation/record/italian.hpp"
#include "rules/board/hex_drawing.hpp"
#include "rules/board/square_text.hpp"
#include "rules/hex/codes.hpp"
#include "rules/hex/hex.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace hex;
using notation::equal_without_case;

// Brackets stand around the last stone, slashes and bars part the cells or frame the board.
constexpr std::string_view blanks = " \t[](),|/\\";

// x, o or . as in a position string; ? for what is no cell, B and W for what other cells decide.
char cell_mark(std::string_view token) {
    if (token == "·") return '.';
    if (token == "●" || token == "@") return 'x';
    if (token == "○") return 'o';
    if (token.size() != 1) return '?';
    if (std::string_view(".+-*_").find(token[0]) != std::string_view::npos) return '.';
    if (std::string_view("xXrR").find(token[0]) != std::string_view::npos) return 'x';
    if (std::string_view("oOb").find(token[0]) != std::string_view::npos) return 'o';
    return token[0] == 'B' || token[0] == 'W' ? token[0] : '?';
}

// The letters of the columns: a b c.
bool is_frame(std::span<const std::string_view> tokens) {
    const auto is_column = [](std::string_view token) {
        return token.size() <= 2 && std::ranges::all_of(token, notation::is_letter);
    };
    return equal_without_case(tokens.front(), "a") && std::ranges::all_of(tokens, is_column);
}

// The line below a board: Second (blue) to move; where the game is over, First (red) moved last.
struct Turn {
    Hex::Side to_move = Hex::Side::red;
    Hex::Side of_first = Hex::Side::red;
    bool swap_open = false;
};

std::optional<Turn> read_turn(const DrawnLine& line) {
    const auto& words = line.tokens;
    const auto is = [&](std::size_t at, std::string_view word) {
        return at < words.size() && equal_without_case(notation::english_result(words[at]), word);
    };
    const bool moved = is(2, "moved") && is(3, "last");
    if (!moved && !(is(2, "to") && is(3, "move"))) return std::nullopt;
    if ((!is(0, "First") && !is(0, "Second")) || (!is(1, "red") && !is(1, "blue"))) return std::nullopt;
    const bool is_open = is(4, "swap") && is(5, "open");
    if (words.size() != (is_open ? 6 : 4)) return std::nullopt;
    const Hex::Side named = is(1, "red") ? Hex::Side::red : Hex::Side::blue;
    return Turn{moved ? other(named) : named, is(0, "First") ? named : other(named), is_open};
}

// The cells that drawn rows stand for, in board order.
class RowsReader {
  public:
    RowsReader(std::string_view text, std::vector<DrawnLine> rows)
        : text_(text),
          rows_(std::move(rows)),
          side_(rows_.size()) {
        for (DrawnLine& row : rows_) {
            auto& tokens = row.tokens;
            const bool may_be_zero = tokens.front() == "0";
            const std::string_view label = without_label_mark(tokens.front());
            if (tokens.size() > 1 && !may_be_zero && notation::is_number(label)) {
                names_.emplace_back(label);
                tokens.erase(tokens.begin());
            } else {
                names_.emplace_back();
            }
            const std::string_view last = without_label_mark(tokens.back());
            if (tokens.size() > 1 && last != "0" && notation::is_number(last)) tokens.pop_back();
        }
        settle_side();
    }

    /// Nothing where there are faults.
    std::optional<std::string> read() {
        if (side_ == 0 || side_ > static_cast<std::size_t>(notation::hex::largest_size)) {
            faults_.push_back({rows_.empty() ? Span{0, 0} : rows_.back().where, "a board has 1 to 53 rows"_text});
            return std::nullopt;
        }
        const bool zero_is_empty = is_zero_empty(rows_, cell_mark);
        std::string out;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const auto& tokens = rows_[i].tokens;
            if (tokens.size() != side_)
                faults_.push_back(wrong_cell_count(rows_[i].where, names_[i], tokens.size(), side_));
            for (const std::string_view token : tokens) out += zero_is_empty && token == "0" ? '.' : cell_mark(token);
        }
        if (!faults_.empty()) return std::nullopt;
        settle_colours(out);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const std::size_t wrong = std::min(out.find_first_of("?B", i * side_), out.size());
            if (wrong / side_ != i) continue;
            if (out[wrong] == '?')
                faults_.push_back(wrong_cell(text_, rows_[i].tokens[wrong % side_]));
            else
                faults_.push_back({rows_[i].where, "B is red beside W and blue beside R, and neither is there"_text});
        }
        return faults_.empty() ? std::optional(out) : std::nullopt;
    }
    [[nodiscard]] const std::vector<DrawingFault>& faults() const { return faults_; }
    [[nodiscard]] std::size_t side() const { return side_; }

  private:
    // The side is the number of the rows, and where most rows have another number of cells, that: then rows are
    // missing, or there are too many.
    void settle_side() {
        if (rows_.size() < 3) return;
        std::vector<std::size_t> widths;
        for (const DrawnLine& row : rows_) widths.push_back(row.tokens.size());
        std::ranges::sort(widths);
        const std::size_t middle = widths[widths.size() / 2];
        const auto is_middle = std::ranges::count(widths, middle);
        if (middle == rows_.size() || static_cast<std::size_t>(is_middle) * 4 < widths.size() * 3) return;
        side_ = middle;
        if (std::ranges::all_of(names_, [](const auto& name) { return name.has_value(); })) {
            std::vector<DrawnLine> named;
            for (std::size_t i = 0; i < rows_.size(); ++i) named.push_back({*names_[i], {*names_[i]}, rows_[i].where});
            faults_ = missing_rows(named);
        }
        const Span all{rows_.front().where.begin, rows_.back().where.end};
        if (faults_.empty()) faults_.push_back(wrong_row_count(all, rows_.size(), side_));
    }
    // B is Black beside W, as programs draw, and Blue beside R.
    void settle_colours(std::string& out) const {
        const bool has_white = out.find('W') != std::string::npos;
        const auto is_red = [](std::string_view token) { return token == "r" || token == "R"; };
        const bool has_red =
            std::ranges::any_of(rows_, [&](const DrawnLine& row) { return std::ranges::any_of(row.tokens, is_red); });
        std::ranges::replace(out, 'W', 'o');
        if (has_white || has_red) std::ranges::replace(out, 'B', has_white ? 'x' : 'o');
    }

    std::string_view text_;
    std::vector<DrawnLine> rows_;
    std::size_t side_;
    std::vector<std::optional<std::string>> names_ = {};  // of the rows: their numbers
    std::vector<DrawingFault> faults_ = {};
};

// Where nobody says whose turn it is, the stones do, and the side that opens.
Turn turn_by_stones(std::string_view cells, const Tags& tags) {
    const auto opens = equal_without_case(notation::value_of(tags, "Opens"), "blue") ? Hex::Side::blue : Hex::Side::red;
    const auto ahead = std::ranges::count(cells, 'x') - std::ranges::count(cells, 'o');
    if (ahead == 0) return {opens, opens};
    return {ahead > 0 ? Hex::Side::blue : Hex::Side::red, opens};
}

std::string column_letters(int x) {
    std::string out;
    notation::append_coord(out, {.numbers = {static_cast<std::int16_t>(x + 1), 1, 0}});
    out.pop_back();  // the 1 of a1
    return out;
}

// The cell whose stone was swapped, by the plies that put the stones: that of the first one, if it was.
std::optional<std::size_t> swapped_stone(const Hex::Position& position, const std::vector<std::uint32_t>& numbers) {
    if (!position.swapped) return std::nullopt;
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] > 0 && !position.is_vacant(cell_at(i)) && (!first || numbers[i] < numbers[*first])) first = i;
    return first;
}

}  // namespace

std::string Hex::Setup::drawing(const Position& position, const std::vector<std::uint32_t>& numbers,
                                bool is_over) const {
    const int side = board().side();
    const auto swapped = swapped_stone(position, numbers);
    std::vector<std::string> marks;
    for (int x = 0; x < side; ++x) marks.push_back(column_letters(x));
    const std::size_t letters = marks.back().size();
    const std::size_t width =
        std::max(letters, append_marks(marks, position, board().size(), content_letters, numbers, swapped));
    std::vector<HexDrawnRow> rows = {{.width = side}};
    for (int y = 0; y < side; ++y) {
        const std::string number = std::to_string(y + 1);
        rows.push_back({y, std::string(2 - number.size(), ' ') + number, side});
    }
    const Side named = is_over ? other(position.to_move) : position.to_move;
    const Seat seat = position.seat(named);
    // The letters stand where a row above the first one would begin.
    std::string out(3 - std::min<std::size_t>(half_pitch(width), 3), ' ');
    out += draw_hex_rows(rows, marks, width);
    out += std::string(seats()[index(seat)].en) + " (" + std::string(side_text(named).en) + ')';
    out += is_over ? " moved last" : " to move";
    if (position.swap_open) out += ", swap open";
    return out + '\n';
}

bool Hex::resembles_drawing(std::string_view text) {
    return resembles_drawn_rows(rows_and_turn(text, blanks, read_turn, is_frame).first, cell_mark, false);
}

std::optional<std::string> Hex::read_drawing(std::string_view text, const Tags& tags, Diagnostics& out) {
    auto [lines, turn] = rows_and_turn(text, blanks, read_turn, is_frame);
    const auto like = [](const DrawnLine& line) { return token_likeness(line, cell_mark); };
    DrawnBoard drawn = divide_drawing(std::move(lines), like, notation::hex::largest_size);
    report_surroundings(text, drawn, out);
    RowsReader reader(text, std::move(drawn.rows));
    const auto read = reader.read();
    if (!read) {
        report_faults(reader.faults(), hex_012_bad_board_text, out);
        return std::nullopt;
    }
    if (!turn) turn = turn_by_stones(*read, tags);
    const SquareBoard& board = RhombusBoard::of(static_cast<int>(reader.side())).grid();
    return square_rows_text(board, [&](Cell cell) { return (*read)[index(cell)]; }) +
           hex::turn_fields(turn->to_move, turn->swap_open, turn->of_first);
}

}  // namespace notaio::rules
