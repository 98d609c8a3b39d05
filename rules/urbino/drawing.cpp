// Urbino's boards as text, written and read. docs/notation/urbino.md 4.2
#include "notation/record/italian.hpp"
#include "rules/board/square_drawing.hpp"
#include "rules/game/setup.hpp"
#include "rules/urbino/codes.hpp"
#include "rules/urbino/urbino.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace urbino;
using notation::equal_without_case;

constexpr std::string_view building_marks = "hptHPT";

std::string reserves_line(const Urbino::Position& position) {
    std::string out;
    for (std::size_t colour = 0; colour < 2; ++colour) {
        out += colour == 0 ? "Black " : "   White ";
        for (const auto left : position.reserve[colour]) out += ' ' + std::to_string(left);
    }
    return out + '\n';
}

bool is_frame(std::string_view line) { return line.find_first_not_of("+-=| \t") == std::string_view::npos; }

const SquareDrawingForm& drawing_form() {
    static const SquareDrawingForm form{9,
                                        [](std::string_view mark) {
                                            if (mark == "." || mark == "_" || mark == "\xC2\xB7") return '.';
                                            if (mark == "c") return 'h';  // casa
                                            if (mark == "C") return 'H';
                                            return mark == "*" || building_marks.find(mark[0]) != std::string_view::npos
                                                       ? mark[0]
                                                       : '?';
                                        },
                                        "this mark is neither a building nor an architect nor an empty cell"_text};
    return form;
}

// Whose name stands at the start of his reserves: 0 for Black.
std::optional<std::size_t> seat_of(std::string_view word) {
    if (word.ends_with(':')) word.remove_suffix(1);
    word = notation::english_result(word);
    if (equal_without_case(word, "Black")) return 0;
    return equal_without_case(word, "White") ? std::optional<std::size_t>(1) : std::nullopt;
}

// Black 17 6 3 White 18 6 3, as the field of a position string.
std::optional<DrawingFault> read_reserves(std::string_view text, const DrawnLine& line, std::string& reserves) {
    const auto& words = line.tokens;
    const auto first = seat_of(words[0]);
    const auto second = words.size() == 8 ? seat_of(words[4]) : std::nullopt;
    if (!first || !second || *first == *second)
        return DrawingFault{line.where, "the reserves are written like Black 17 6 3 White 18 6 3"_text};
    constexpr std::array<int, 3> most = {18, 6, 3};
    reserves.clear();
    for (std::size_t i = 0; i < 6; ++i) {
        const bool is_first_half = (i < 3) == (*first == 0);
        const std::string_view word = words[is_first_half ? i % 3 + 1 : i % 3 + 5];
        const auto number = whole_number(word, 0, most[i % 3]);
        const auto begin = static_cast<std::uint32_t>(word.data() - text.data());
        if (!number)
            return DrawingFault{{begin, begin + static_cast<std::uint32_t>(word.size())},
                                "a player has at most 18 houses, 6 palaces and 3 towers"_text};
        reserves += (i == 0 ? "" : i == 3 ? "/" : ",") + std::to_string(*number);
    }
    return std::nullopt;
}

// A row that would bring a third architect; `count` of them stand in the rows before it.
std::optional<DrawingFault> third_architect(const DrawnLine& row, unsigned& count) {
    for (std::size_t at = row.text.find('*'); at != std::string_view::npos; at = row.text.find('*', at + 1)) {
        if (++count < 3) continue;
        const std::uint32_t begin = row.where.begin + static_cast<std::uint32_t>(at);
        return DrawingFault{{begin, begin + 1}, "there are more than two architects"_text};
    }
    return std::nullopt;
}

// The position string of a drawing, or nothing and the first fault.
std::optional<std::string> read_board(std::string_view text, DrawingFault& fault) {
    SquareRows rows(text, drawing_form());
    std::string reserves;
    unsigned architects = 0;
    for (const DrawnLine& line : drawn_lines(text)) {
        if (is_frame(line.text) || rows.is_column_letters(line.text)) continue;
        const bool is_row = !seat_of(line.tokens[0]);
        auto found = is_row ? rows.take(line) : read_reserves(text, line, reserves);
        if (is_row && !found) found = third_architect(line, architects);
        if (!found) continue;
        fault = *found;
        return std::nullopt;
    }
    if (const auto found = rows.missing()) {
        fault = *found;
        return std::nullopt;
    }
    return reserves.empty() ? rows.position_rows() : rows.position_rows() + " b " + reserves;
}

}  // namespace

std::string Urbino::Setup::drawing(const Position& position, const std::vector<std::uint32_t>& numbers,
                                   bool /*is_over*/) const {
    std::vector<std::string> marks;
    for (std::size_t i = 0; i < cell_count; ++i) {
        std::string& mark = marks.emplace_back(1, position.mark_at(cell_at(i)));
        const bool built = position.kind_at(cell_at(i)).has_value();
        if (built && i < numbers.size() && numbers[i] > 0) mark += std::to_string(numbers[i]);
    }
    return draw_square_board(board(), marks) + reserves_line(position);
}

bool Urbino::resembles_drawing(std::string_view text) { return resembles_square_drawing(text, drawing_form()); }

std::vector<notation::Span> Urbino::Setup::drawn_cells(std::string_view text) const {
    return rules::drawn_cells(text, drawing_form(), board());
}

std::optional<std::string> Urbino::read_drawing(std::string_view text, const Tags&, Diagnostics& out) {
    DrawingFault fault;
    auto line = read_board(text, fault);
    if (!line) out.add(urb_007_bad_drawing, fault.where, {{"reason", fault.reason}});
    return line;
}

}  // namespace notaio::rules
