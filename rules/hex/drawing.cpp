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
    if (token == "●" || token == "@") return 'x';
    if (token == "○") return 'o';
    if (token.size() != 1) return '?';
    if (std::string_view(".+-*_").find(token[0]) != std::string_view::npos) return '.';
    if (std::string_view("xXrR").find(token[0]) != std::string_view::npos) return 'x';
    if (std::string_view("oOb").find(token[0]) != std::string_view::npos) return 'o';
    return token[0] == 'B' || token[0] == 'W' ? token[0] : '?';
}

// The letters of the columns: a b c.
bool is_frame(std::span<const std::string_view> tokens) { return equal_without_case(tokens.front(), "a"); }

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
    explicit RowsReader(std::vector<DrawnLine> rows) : rows_(std::move(rows)) {}

    std::optional<std::string> read(DrawingFault& fault) {
        const auto side = rows_.size();
        if (side == 0 || side > static_cast<std::size_t>(notation::hex::largest_size)) {
            fault = {rows_.empty() ? Span{0, 0} : rows_.back().where, "a board has 1 to 53 rows"_text};
            return std::nullopt;
        }
        std::string out;
        for (DrawnLine& row : rows_) {
            auto& tokens = row.tokens;
            if (tokens.size() > side && notation::is_number(tokens.front())) tokens.erase(tokens.begin());
            if (tokens.size() > side && notation::is_number(tokens.back())) tokens.pop_back();
            fault.where = row.where;
            fault.reason = "it does not have as many cells as there are rows"_text;
            if (tokens.size() != side) return std::nullopt;
            for (const std::string_view token : tokens) out += cell_mark(token);
        }
        settle_colours(out);
        const auto wrong = std::ranges::find_if(out, [](char c) { return c == '?' || c == 'B'; });
        if (wrong == out.end()) return out;
        fault.where = rows_[static_cast<std::size_t>(wrong - out.begin()) / side].where;
        fault.reason = *wrong == 'B' ? "B is red beside W and blue beside R, and neither is there"_text
                                     : "it holds a mark that is no cell"_text;
        return std::nullopt;
    }

  private:
    // B is Black beside W, as programs draw, and Blue beside R.
    void settle_colours(std::string& out) const {
        const bool has_white = out.find('W') != std::string::npos;
        const auto is_red = [](std::string_view token) { return token == "r" || token == "R"; };
        const bool has_red =
            std::ranges::any_of(rows_, [&](const DrawnLine& row) { return std::ranges::any_of(row.tokens, is_red); });
        std::ranges::replace(out, 'W', 'o');
        if (has_white || has_red) std::ranges::replace(out, 'B', has_white ? 'x' : 'o');
    }

    std::vector<DrawnLine> rows_;
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

std::optional<std::string> Hex::read_drawing(std::string_view text, const Tags& tags, Diagnostics& out) {
    auto [rows, turn] = rows_and_turn(text, blanks, read_turn, is_frame);
    DrawingFault fault;
    const std::size_t side = rows.size();
    const auto read = RowsReader(std::move(rows)).read(fault);
    if (!read) {
        out.add(hex_012_bad_board_text, fault.where, {{"reason", fault.reason}});
        return std::nullopt;
    }
    if (!turn) turn = turn_by_stones(*read, tags);
    const SquareBoard& board = RhombusBoard::of(static_cast<int>(side)).grid();
    return square_rows_text(board, [&](Cell cell) { return (*read)[index(cell)]; }) +
           hex::turn_fields(turn->to_move, turn->swap_open, turn->of_first);
}

}  // namespace notaio::rules
