// Havannah's boards as text, written and read. docs/notation/havannah.md 5.3
#include "notation/record/italian.hpp"
#include "notation/source/ascii.hpp"
#include "rules/board/hex_drawing.hpp"
#include "rules/havannah/codes.hpp"
#include "rules/havannah/havannah.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace havannah;
using notation::equal_without_case;

// Brackets stand around the last stone, a comma before the swap; bars may part the cells.
constexpr std::string_view blanks = " \t[](),|";

char cell_mark(std::string_view token) {
    if (token == "\xC2\xB7") return '.';
    if (token.size() != 1) return '?';
    if (std::string_view(".+-*_").find(token[0]) != std::string_view::npos) return '.';
    if (std::string_view("oOW").find(token[0]) != std::string_view::npos) return 'o';
    return std::string_view("xX@").find(token[0]) != std::string_view::npos ? 'x' : '?';
}

bool is_label(std::string_view token) {
    return std::ranges::all_of(token, notation::is_digit) ||
           (token.size() <= 2 && std::ranges::all_of(token, notation::is_letter));
}

// Labels of columns or diagonals, not a row of o and x with a label on each side.
bool is_frame(std::span<const std::string_view> tokens) {
    if (tokens.size() < 3 || !std::ranges::all_of(tokens, is_label)) return false;
    return std::ranges::any_of(tokens.subspan(1, tokens.size() - 2),
                               [](std::string_view token) { return token != "0" && cell_mark(token) == '?'; });
}

// The line below a board: White to move, swap over; where the game is over, Black moved last, swap over.
struct Turn {
    bool white = true;
    std::string_view swap = {};  // the third field of a position string, if the line tells it
};

std::optional<Turn> read_turn(const DrawnLine& line) {
    const auto& words = line.tokens;
    const auto is = [&](std::size_t at, std::string_view word) {
        return equal_without_case(notation::english_result(words[at]), word);
    };
    if (words.size() != 3 && words.size() != 5) return std::nullopt;
    const bool moved = is(1, "moved") && is(2, "last");
    if ((!moved && !(is(1, "to") && is(2, "move"))) || (!is(0, "White") && !is(0, "Black"))) return std::nullopt;
    const bool is_white = is(0, "White") != moved;
    if (words.size() == 3) return Turn{is_white};
    if (!is(3, "swap") || (!is(4, "open") && !is(4, "over"))) return std::nullopt;
    return Turn{is_white, is(4, "open") ? " swap" : " -"};
}

// Where nobody says whose turn it is, the stones do.
bool white_is_to_move(std::string_view rows, const Tags& tags) {
    if (const auto* first = notation::find_tag(tags, "First")) return !equal_without_case(first->value, "Black");
    return std::ranges::count(rows, 'o') <= std::ranges::count(rows, 'x');
}

// The letters of hgf, whatever the coordinates of the setup are.
std::vector<std::string> row_letters(const Havannah::Setup& setup) {
    const Coordinates& names = setup.with_coordinates("hgf")->coordinates();
    std::vector<std::string> letters;
    for (int row = 1; row <= setup.board().rows(); ++row) {
        letters.push_back(names.label(*setup.board().cell({row, 1})));
        letters.back().pop_back();  // the 1 of A1
    }
    return letters;
}

// The cell whose stone was swapped, if a ply with a number did that: the first ply that put a stone is then no
// placement, but the second ply of the game, or one on a stone of the start position.
std::optional<std::size_t> swapped_stone(const Havannah::Setup& setup, const std::vector<std::uint32_t>& numbers) {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] > 0 && (!first || numbers[i] < numbers[*first])) first = i;
    const bool swapped = first && (numbers[*first] > 1 || !setup.start().is_vacant(cell_at(*first)));
    return swapped ? first : std::nullopt;
}

}  // namespace

std::string Havannah::Setup::drawing(const Position& position, const std::vector<std::uint32_t>& numbers,
                                     bool is_over) const {
    const HexBoard& board = this->board();
    const auto swapped = swapped_stone(*this, numbers);
    std::vector<std::string> marks;
    const std::size_t mark_width = append_marks(marks, position, board.size(), content_letters, numbers, swapped);
    std::string out = draw_hex_board(board, row_letters(*this), marks, mark_width);
    const Colour named = is_over ? other(position.to_move) : position.to_move;
    out += named == Colour::white ? "White" : "Black";
    out += is_over ? " moved last, swap " : " to move, swap ";
    out += position.swap_open ? "open\n" : "over\n";
    return out;
}

bool Havannah::resembles_drawing(std::string_view text) {
    return resembles_drawn_rows(rows_and_turn(text, blanks, read_turn, is_frame).first, cell_mark, true);
}

std::optional<std::string> Havannah::read_drawing(std::string_view text, const Tags& tags, Diagnostics& out) {
    auto [rows, turn] = rows_and_turn(text, blanks, read_turn, is_frame);
    const HexDrawingForm form{cell_mark, smallest_side, largest_side,
                              "a board has an odd number of rows, from 5 to 37"_text};
    auto written = read_drawn_rows(text, std::move(rows), form, hav_012_bad_board_text, out);
    if (!written) return std::nullopt;
    const bool white = turn ? turn->white : white_is_to_move(*written, tags);
    *written += white ? " w" : " b";
    if (turn) *written += turn->swap;
    return written;
}

}  // namespace notaio::rules
