// Susan's boards as text, written and read. docs/notation/susan.md 4.2
#include "notation/record/italian.hpp"
#include "rules/board/hex_drawing.hpp"
#include "rules/susan/codes.hpp"
#include "rules/susan/susan.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace susan;

constexpr std::string_view blanks = " \t|";  // bars may part the cells

char cell_mark(std::string_view token) {
    for (const std::string_view empty : {".", "_", "+", "-", "\xC2\xB7"})
        if (token == empty) return '.';
    for (const std::string_view black : {"x", "X", "\xE2\x97\x8F", "B"})
        if (token == black) return 'x';
    for (const std::string_view white : {"o", "O", "0", "\xE2\x97\x8B", "W"})
        if (token == white) return 'o';
    return '?';
}

// Numbers alone, such as those of columns; zeros may be cells.
bool is_frame(const std::vector<std::string_view>& tokens) {
    const auto is_zero = [](std::string_view token) { return token == "0"; };
    return tokens.size() != 1 && std::ranges::all_of(tokens, notation::is_number) &&
           !std::ranges::all_of(tokens, is_zero);
}

// What the last line begins with: who is to move, or, where the game is over, who moved last.
constexpr std::string_view turn_words = "to move:";
constexpr std::string_view last_words = "moved last:";

std::optional<std::string_view> turn_line(const DrawnLine& line) {
    const bool tells = line.text.starts_with(turn_words) || line.text.starts_with(last_words);
    return tells ? std::optional(line.text) : std::nullopt;
}

// The text after `name` up to a comma, without blanks.
std::string_view field(std::string_view turn, std::string_view name) {
    const std::size_t at = turn.find(name);
    if (at == std::string_view::npos) return {};
    std::string_view value = turn.substr(at + name.size());
    value = value.substr(0, value.find(','));
    const std::size_t begin = value.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {};
    return value.substr(begin, value.find_last_not_of(' ') + 1 - begin);
}

// What stands before the rows: their letter or number in the coordinates of the setup; nothing where cells are counted.
std::vector<std::string> row_labels(const Susan::Setup& setup) {
    if (setup.coordinates().id() == "ludii") return {};
    const bool numbered = setup.coordinates().id() == "axial";
    std::vector<std::string> labels;
    for (int row = 1; row <= setup.board().rows(); ++row) {
        const auto& coord = setup.coordinates().coord(*setup.board().cell({row, 1}));
        labels.push_back(numbered ? std::to_string(coord.numbers[1])
                                  : std::string(1, static_cast<char>('a' + coord.numbers[0] - 1)));
    }
    return labels;
}

}  // namespace

std::string Susan::Setup::drawing(const Position& position, const std::vector<std::uint32_t>& numbers,
                                  bool is_over) const {
    const HexBoard& board = this->board();
    std::uint32_t highest = 0;
    for (const std::uint32_t number : numbers) highest = std::max(highest, number);
    const std::size_t digits = highest == 0 ? 0 : std::to_string(highest).size();
    std::vector<std::string> marks;
    append_marks(marks, position, board.size(), content_letters, numbers);
    std::string out = draw_hex_board(board, row_labels(*this), marks, digits + 1);
    const Colour named = is_over ? other(position.to_move) : position.to_move;
    out += is_over ? last_words : turn_words;
    out += named == Colour::black ? " Black" : " White";
    out += ", slides: " + std::to_string(position.slides) + '\n';
    return out;
}

bool Susan::resembles_drawing(std::string_view text) {
    return resembles_drawn_rows(rows_and_turn(text, blanks, turn_line, is_frame).first, cell_mark, true);
}

std::optional<std::string> Susan::read_drawing(std::string_view text, const Tags& tags, Diagnostics& out) {
    auto [rows, found] = rows_and_turn(text, blanks, turn_line, is_frame);
    const std::string_view turn = found.value_or(std::string_view());
    const HexDrawingForm form{cell_mark, smallest_side, largest_side,
                              "a board has an odd number of rows, from 3 to 25"_text};
    auto written = read_drawn_rows(text, std::move(rows), form, sus_012_bad_board_text, out);
    if (!written) return std::nullopt;
    const notation::Tag* first = notation::find_tag(tags, "First");
    const std::string_view last = field(turn, last_words);
    std::string_view seat = last.empty() ? field(turn, turn_words) : last;
    const std::string_view slides = field(turn, "slides:");
    if (seat.empty() && first != nullptr) seat = first->value;
    const bool is_white = notation::equal_without_case(notation::english_result(seat), "White");
    *written += is_white == last.empty() ? " w " : " b ";
    *written += slides.empty() ? "0" : std::string(slides);
    return written;
}

}  // namespace notaio::rules
