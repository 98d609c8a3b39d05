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

const SquareDrawingForm& drawing_form() {
    static const SquareDrawingForm form{
        9,
        [](std::string_view mark) {
            if (mark == "." || mark == "_" || mark == "-" || mark == "\xC2\xB7") return '.';
            if (mark == "c") return 'h';  // casa
            if (mark == "C") return 'H';
            return mark == "*" || building_marks.find(mark[0]) != std::string_view::npos ? mark[0] : '?';
        },
        "this mark is neither a building nor an architect nor an empty cell"_text, building_marks};
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

// Whether a line gives reserves, right or wrong: a seat, and more numbers than points would be.
bool is_reserves(const DrawnLine& line) {
    return seat_of(line.tokens[0]) && std::ranges::count_if(line.tokens, notation::is_number) > 2;
}

// The row that brings a third architect.
std::optional<DrawingFault> third_architect(const std::vector<DrawnLine>& rows) {
    unsigned count = 0;
    for (const DrawnLine& row : rows)
        for (std::size_t at = row.text.find('*'); at != std::string_view::npos; at = row.text.find('*', at + 1)) {
            if (++count < 3) continue;
            const std::uint32_t begin = row.where.begin + static_cast<std::uint32_t>(at);
            return DrawingFault{{begin, begin + 1}, "there are more than two architects"_text};
        }
    return std::nullopt;
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
    auto lines = drawn_lines(text);
    std::string reserves;
    std::vector<DrawingFault> faults;
    for (const DrawnLine& line : lines)
        if (is_reserves(line))
            if (auto fault = read_reserves(text, line, reserves)) faults.push_back(std::move(*fault));
    std::erase_if(lines, is_reserves);
    const SquareRows rows(text, std::move(lines), drawing_form());
    faults.insert(faults.end(), rows.faults().begin(), rows.faults().end());
    if (auto fault = third_architect(rows.board().rows)) faults.push_back(std::move(*fault));
    report_surroundings(text, rows.board(), out);
    if (faults.empty()) return reserves.empty() ? rows.position_rows() : rows.position_rows() + " b " + reserves;
    report_faults(std::move(faults), urb_007_bad_drawing, out);
    return std::nullopt;
}

}  // namespace notaio::rules
