// Siesta's boards as text, written and read. docs/notation/siesta.md 4.2
#include "rules/board/square_drawing.hpp"
#include "rules/siesta/board_codes.hpp"
#include "rules/siesta/siesta.hpp"

namespace notaio::rules {
namespace {

using namespace siesta;

constexpr std::string_view letters = ".SHABCD";

const SquareDrawingForm& drawing_form() {
    static const SquareDrawingForm form{side,
                                        [](std::string_view mark) {
                                            if (mark == "." || mark == "_" || mark == "-" || mark == "\xC2\xB7")
                                                return '.';
                                            if (mark == "O") return 'H';
                                            return letters.find(mark[0]) != std::string_view::npos ? mark[0] : '?';
                                        },
                                        "this mark is neither a piece nor an empty cell"_text};
    return form;
}

// The position string of a drawing, or nothing and the first fault.
std::optional<std::string> read_board(std::string_view text, DrawingFault& fault) {
    SquareRows rows(text, drawing_form());
    for (const DrawnLine& line : drawn_lines(text)) {
        const auto found = rows.is_column_letters(line.text) ? std::nullopt : rows.take(line);
        if (!found) continue;
        fault = *found;
        return std::nullopt;
    }
    if (const auto found = rows.missing()) {
        fault = *found;
        return std::nullopt;
    }
    return rows.position_rows();
}

}  // namespace

std::string Siesta::Setup::drawing(const Position& position, const std::vector<std::uint32_t>& numbers,
                                   bool /*is_over*/) const {
    std::vector<std::string> marks;
    for (std::size_t i = 0; i < cell_count; ++i) {
        const Mark standing = position.board.at(cell_at(i));
        std::string& mark = marks.emplace_back(1, letters[static_cast<std::size_t>(standing)]);
        if (standing != Mark::empty && i < numbers.size() && numbers[i] > 0) mark += std::to_string(numbers[i]);
    }
    return draw_square_board(board(), marks);
}

bool Siesta::resembles_drawing(std::string_view text) { return resembles_square_drawing(text, drawing_form()); }

std::vector<notation::Span> Siesta::Setup::drawn_cells(std::string_view text) const {
    return rules::drawn_cells(text, drawing_form(), board());
}

std::optional<std::string> Siesta::read_drawing(std::string_view text, const Tags&, Diagnostics& out) {
    DrawingFault fault;
    auto made = read_board(text, fault);
    if (!made) out.add(sie_006_unreadable_position, fault.where, {{"reason", fault.reason}});
    return made;
}

}  // namespace notaio::rules
