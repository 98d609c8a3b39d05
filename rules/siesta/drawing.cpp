// Siesta's boards as text, written and read. docs/notation/siesta.md 4.2
#include "notation/source/ascii.hpp"
#include "rules/board/piece_lists.hpp"
#include "rules/board/plain_drawing.hpp"
#include "rules/board/square_drawing.hpp"
#include "rules/siesta/board_codes.hpp"
#include "rules/siesta/siesta.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

namespace notaio::rules {
namespace {

using namespace siesta;

constexpr std::string_view letters = ".SHABCD";
constexpr std::string_view seat_letters = "abcd";

const SquareDrawingForm& drawing_form() {
    static const SquareDrawingForm form{side,
                                        [](std::string_view mark) {
                                            if (mark == "." || mark == "_" || mark == "-" || mark == "\xC2\xB7")
                                                return '.';
                                            const char letter = notation::upper(mark[0]);
                                            if (letter == 'O' && mark.size() == 1) return 'H';
                                            return letters.find(letter) != std::string_view::npos ? letter : '?';
                                        },
                                        "this mark is neither a piece nor an empty cell"_text, "S"};
    return form;
}

const SquareBoard& drawn_board() {
    static const SquareBoard board(side, side, SquareBoard::Order::by_row);
    return board;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> known) {
    return std::ranges::find(known, word) != known.end();
}

// What people write for pieces, in small letters: by kind, by seat, and by the seat's colour as the tags tell it.
class Words {
  public:
    explicit Words(const Tags& tags) {
        for (std::size_t seat = 0; seat < seat_letters.size(); ++seat) {
            const std::string name = std::string("Colour") + static_cast<char>('A' + seat);
            if (const auto* tag = notation::find_tag(tags, name)) colours_[seat] = notation::lowered(tag->value);
        }
    }

    // Of a cell.
    [[nodiscard]] char mark(std::string_view word) const {
        if (const char seat = seat_of_colour(word)) return seat;
        if (word.size() < 2) return '\0';
        if (const char kind = kind_of(word)) return kind;
        for (const std::string_view roof : {"roof", "tetto", "r", "t"})
            if (word.size() == roof.size() + 1 && word.starts_with(roof)) return seat_of(word.back());
        return '\0';
    }
    // Of a list.
    [[nodiscard]] char mark_of_list(std::string_view name, std::string_view before_cell) const {
        const char mark = mark_of_name(name);
        const std::string own(1, notation::lower(mark));
        const bool fits = before_cell.empty() || before_cell == own || (mark == 'H' && before_cell == "o") ||
                          (mark >= 'A' && mark <= 'D' && is_one_of(before_cell, {"r", "t"}));
        return mark != '\0' && !fits ? '?' : mark;
    }

  private:
    static char seat_of(char letter) {
        return seat_letters.find(letter) != std::string_view::npos ? notation::upper(letter) : '\0';
    }
    static char kind_of(std::string_view word) {
        if (is_one_of(word, {"su", "sun", "suns", "so", "sol", "sole", "soli"})) return 'S';
        if (is_one_of(word, {"sh", "sha", "shadow", "shadows", "om", "omb", "ombra", "ombre"})) return 'H';
        return '\0';
    }
    // A colour, or its first letter where no other seat's colour has it.
    [[nodiscard]] char seat_of_colour(std::string_view word) const {
        char found = '\0';
        for (std::size_t seat = 0; seat < colours_.size(); ++seat) {
            const std::string_view colour = colours_[seat];
            if (colour.empty() || word.empty()) continue;
            if (word == colour) return static_cast<char>('A' + seat);
            if (!colour.starts_with(word)) continue;
            if (found != '\0') return '?';  // of two colours
            found = static_cast<char>('A' + seat);
        }
        return found;
    }
    [[nodiscard]] char mark_of_name(std::string_view name) const {
        const std::size_t blank = name.rfind(' ');
        const std::string_view last = name.substr(blank == std::string_view::npos ? 0 : blank + 1);
        const std::string_view first = name.substr(0, name.find(' '));
        if (blank == std::string_view::npos) {
            if (const char kind = kind_of(name)) return kind;
            if (name == "s") return 'S';
            if (name == "h" || name == "o") return 'H';
        } else if (!is_one_of(first, {"roof", "roofs", "tetto", "tetti", "player", "giocatore"})) {
            return '\0';
        }
        if (last.size() == 1)
            if (const char seat = seat_of(last.front())) return seat;
        return seat_of_colour(last);
    }

    std::array<std::string, seat_letters.size()> colours_;
};

}  // namespace

std::string Siesta::Setup::drawing(const Position& position, const std::vector<std::uint32_t>& numbers,
                                   bool /*is_over*/) const {
    return draw_square_board(
        board(), [&](Cell cell) { return letters[static_cast<std::size_t>(position.board.at(cell))]; }, numbers);
}

bool Siesta::resembles_drawing(std::string_view text) {
    const Words words({});
    const auto mark = [&](std::string_view word) {  // any other word may be a colour
        constexpr std::size_t shortest = 3;
        const char known = words.mark(word);
        const bool may_be_colour = word.size() >= shortest && std::ranges::all_of(word, notation::is_letter);
        return known == '\0' && may_be_colour ? 'A' : known;
    };
    const PlainDrawing plain(text, side, mark);
    const auto of_list = [&](std::string_view name, std::string_view kind) { return words.mark_of_list(name, kind); };
    return resembles_square_drawing(plain.text(), drawing_form()) ||
           PieceLists(plain.text(), drawn_board(), of_list).are_meant();
}

std::vector<notation::Span> Siesta::Setup::drawn_cells(std::string_view text) const {
    const Words words({});
    const auto mark = [&](std::string_view word) { return words.mark(word); };
    return rules::drawn_cells(PlainDrawing(text, side, mark), drawing_form(), board());
}

namespace {

// `O` is a shadow in Italian, and people also write it for an empty cell: with `H` on the board it is ambiguous.
std::optional<DrawingFault> ambiguous_shadow(const SquareRows& rows) {
    bool has_h = false;
    std::optional<notation::Span> first_o;
    for (const DrawnLine& row : rows.board().rows) {
        has_h = has_h || row.text.find_first_of("hH") != std::string_view::npos;
        const std::size_t at = row.text.find_first_of("oO");
        if (at == std::string_view::npos || first_o) continue;
        const std::uint32_t begin = row.where.begin + static_cast<std::uint32_t>(at);
        first_o = notation::Span{begin, begin + 1};
    }
    if (!has_h || !first_o) return std::nullopt;
    return DrawingFault{*first_o, "O is a shadow or an empty cell: use H or O for shadows, not both"_text};
}

std::optional<std::string> read_rows(std::string_view text, Diagnostics& out) {
    const SquareRows rows(text, drawn_lines(text), drawing_form());
    auto faults = rows.faults();
    if (auto fault = ambiguous_shadow(rows)) faults.push_back(std::move(*fault));
    report_surroundings(text, rows.board(), out);
    if (faults.empty()) return rows.position_rows();
    report_faults(std::move(faults), sie_006_unreadable_position, out);
    return std::nullopt;
}

}  // namespace

std::optional<std::string> Siesta::read_drawing(std::string_view text, const Tags& tags, Diagnostics& out) {
    const Words words(tags);
    const auto mark = [&](std::string_view word) { return words.mark(word); };
    const auto of_list = [&](std::string_view name, std::string_view kind) { return words.mark_of_list(name, kind); };
    const PlainDrawing plain(text, side, mark);
    const std::size_t before = out.list().size();
    const PieceLists lists(plain.text(), drawn_board(), of_list);
    const auto read = lists.are_meant() ? read_piece_lists(plain.text(), lists, sie_006_unreadable_position, out)
                                        : read_rows(plain.text(), out);
    plain.restore(out.list().subspan(before));
    return read;
}

}  // namespace notaio::rules
