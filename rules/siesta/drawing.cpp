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
                                        "this mark is neither a piece nor an empty cell"_text, "S"};
    return form;
}

}  // namespace

std::string Siesta::Setup::drawing(const Position& position, const std::vector<std::uint32_t>& numbers,
                                   bool /*is_over*/) const {
    return draw_square_board(
        board(), [&](Cell cell) { return letters[static_cast<std::size_t>(position.board.at(cell))]; }, numbers);
}

bool Siesta::resembles_drawing(std::string_view text) { return resembles_square_drawing(text, drawing_form()); }

std::vector<notation::Span> Siesta::Setup::drawn_cells(std::string_view text) const {
    return rules::drawn_cells(text, drawing_form(), board());
}

std::optional<std::string> Siesta::read_drawing(std::string_view text, const Tags&, Diagnostics& out) {
    return read_square_drawing(text, drawing_form(), sie_006_unreadable_position, out);
}

}  // namespace notaio::rules
