// Urbino's boards as text, written and read. docs/notation/urbino.md 4.2
#include "notation/record/italian.hpp"
#include "notation/source/ascii.hpp"
#include "rules/board/piece_lists.hpp"
#include "rules/board/plain_drawing.hpp"
#include "rules/board/square_drawing.hpp"
#include "rules/game/setup.hpp"
#include "rules/urbino/codes.hpp"
#include "rules/urbino/urbino.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

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
            if (mark == "a" || mark == "A" || mark == "@") return '*';
            return mark == "*" || building_marks.find(mark[0]) != std::string_view::npos ? mark[0] : '?';
        },
        "this mark is neither a building nor an architect nor an empty cell"_text, building_marks};
    return form;
}

const SquareBoard& drawn_board() {
    static const SquareBoard board(9, 9, SquareBoard::Order::by_row);
    return board;
}

constexpr std::string_view kind_letters = "hpt";

// The letter of a kind of building, by its English or Italian letter; a NUL for another.
char kind_of(char letter) {
    if (letter == 'c') return 'h';
    return kind_letters.find(letter) != std::string_view::npos ? letter : '\0';
}

char coloured(char kind, bool is_white) { return is_white ? notation::upper(kind) : kind; }

// Buildings of two letters, `Hb` or `cn`: a kind and a colour, whose b is black or bianco.
class Words {
  public:
    // A building whose colour is ambiguous.
    struct Doubt {
        notation::Span where;
        std::string word;
    };

    /// `drawing`: in plain characters, before words become marks.
    explicit Words(const PlainDrawing& drawing) {
        constexpr std::size_t fewest_cells = 7;
        std::optional<Doubt> white;
        std::optional<Doubt> nero;
        bool has_kind = false;  // a letter that only one of the languages has
        bool has_casa = false;
        for (const DrawnLine& line : drawn_lines(drawing.text(), " \t|")) {
            if (line.tokens.size() < fewest_cells && line.text.find('|') == std::string_view::npos)
                continue;  // a title
            for (const std::string_view token : line.tokens) {
                if (!is_building(token)) continue;
                const std::string word = notation::lowered(token);
                const auto has = [&](char letter) { return word.find(letter) != std::string::npos; };
                const Doubt here{drawing.original(line.where), word};
                if (has('w') && !white) white = here;
                if (has('n') && !nero) nero = here;
                if (has('b') && !doubt_) doubt_ = here;
                has_casa |= has('c');
                has_kind |= has('c') || has('h');
            }
        }
        is_mixed_ = white && nero;
        if (is_mixed_)
            doubt_ = nero;
        else if (white || nero || has_kind)
            doubt_.reset();
        is_italian_ = nero || (!white && has_casa);
    }

    [[nodiscard]] char mark(std::string_view word) const {
        if (word == "aa" || word == "ar" || word == "arch" || word == "architetto" || word == "architect") return '*';
        if (!is_building(word)) return '\0';
        const bool kind_first = kind_of(word[0]) != '\0';
        const char colour = word[kind_first ? 1 : 0];
        const bool is_white = colour == 'w' || (colour == 'b' && is_italian_);
        return coloured(kind_of(word[kind_first ? 0 : 1]), is_white);
    }
    [[nodiscard]] const std::optional<Doubt>& doubt() const { return doubt_; }
    [[nodiscard]] bool is_mixed() const { return is_mixed_; }

  private:
    static bool is_building(std::string_view token) {
        constexpr std::string_view colours = "bwn";
        if (token.size() != 2) return false;
        const char one = notation::lower(token[0]);
        const char other = notation::lower(token[1]);
        const auto is_colour = [&](char c) { return colours.find(c) != std::string_view::npos; };
        return (kind_of(one) != '\0' && is_colour(other)) || (is_colour(one) && kind_of(other) != '\0');
    }

    bool is_italian_ = false;
    bool is_mixed_ = false;
    std::optional<Doubt> doubt_;
};

// Whose name stands at the start of his reserves: 0 for Black.
std::optional<std::size_t> seat_of(std::string_view word) {
    if (word.ends_with(':')) word.remove_suffix(1);
    word = notation::english_result(word);
    if (equal_without_case(word, "Black")) return 0;
    return equal_without_case(word, "White") ? std::optional<std::size_t>(1) : std::nullopt;
}

// `Nero: Ch4 Pb3`, `Case bianche: a1 b2`, `Architects: d4 e7`.
char mark_of_list(std::string_view name, std::string_view letters) {
    struct Known {
        std::string_view word;
        char is;
    };
    constexpr auto words = std::to_array<Known>({
        {"black", 'b'},      {"nero", 'b'},    {"nera", 'b'},      {"neri", 'b'},       {"nere", 'b'},
        {"white", 'w'},      {"bianco", 'w'},  {"bianca", 'w'},    {"bianchi", 'w'},    {"bianche", 'w'},
        {"house", 'h'},      {"houses", 'h'},  {"casa", 'h'},      {"case", 'h'},       {"palace", 'p'},
        {"palaces", 'p'},    {"palazzo", 'p'}, {"palazzi", 'p'},   {"tower", 't'},      {"towers", 't'},
        {"torre", 't'},      {"torri", 't'},   {"architect", '*'}, {"architects", '*'}, {"architetto", '*'},
        {"architetti", '*'},
    });
    char colour = '\0';
    char kind = '\0';
    while (!name.empty()) {
        const std::string_view word = name.substr(0, name.find(' '));
        const auto found = std::ranges::find(words, word, &Known::word);
        if (found == words.end()) return '\0';
        (found->is == 'b' || found->is == 'w' ? colour : kind) = found->is;
        name.remove_prefix(std::min(word.size() + 1, name.size()));
    }
    if (kind == '*') return letters.empty() || letters == "a" ? '*' : '?';
    if (letters == "a") return '*';
    if (letters.size() == 1 && kind_of(letters[0]) != '\0' && (kind == '\0' || kind == kind_of(letters[0])))
        kind = kind_of(letters[0]);
    else if (!letters.empty())
        return '?';
    return colour == '\0' || kind == '\0' ? '?' : coloured(kind, colour == 'w');
}

constexpr auto list_mark = [](std::string_view name, std::string_view letters) { return mark_of_list(name, letters); };

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
        for (std::size_t at = 0; (at = row.text.find_first_of("*@Aa", at)) != std::string_view::npos; ++at) {
            if (++count < 3) continue;
            const std::uint32_t begin = row.where.begin + static_cast<std::uint32_t>(at);
            return DrawingFault{{begin, begin + 1}, "there are more than two architects"_text};
        }
    return std::nullopt;
}

std::optional<std::string> read_plain_drawing(std::string_view text, Diagnostics& out) {
    auto lines = drawn_lines(text);
    std::string reserves;
    std::vector<DrawingFault> faults;
    for (const DrawnLine& line : lines)
        if (is_reserves(line))
            if (auto fault = read_reserves(text, line, reserves)) faults.push_back(std::move(*fault));
    std::erase_if(lines, is_reserves);
    const PieceLists lists(text, drawn_board(), list_mark);
    if (lists.are_meant()) return read_piece_lists(text, lists, urb_007_bad_drawing, out);
    const SquareRows rows(text, std::move(lines), drawing_form());
    faults.insert(faults.end(), rows.faults().begin(), rows.faults().end());
    if (auto fault = third_architect(rows.board().rows)) faults.push_back(std::move(*fault));
    report_surroundings(text, rows.board(), out);
    if (faults.empty()) return reserves.empty() ? rows.position_rows() : rows.position_rows() + " b " + reserves;
    report_faults(std::move(faults), urb_007_bad_drawing, out);
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

bool Urbino::resembles_drawing(std::string_view text) {
    const Words words(PlainDrawing(text, 9));
    const auto mark = [&](std::string_view word) { return words.mark(word); };
    const PlainDrawing plain(text, 9, mark);
    return resembles_square_drawing(plain.text(), drawing_form()) ||
           PieceLists(plain.text(), drawn_board(), list_mark).are_meant();
}

std::vector<notation::Span> Urbino::Setup::drawn_cells(std::string_view text) const {
    const Words words(PlainDrawing(text, 9));
    const auto mark = [&](std::string_view word) { return words.mark(word); };
    return rules::drawn_cells(PlainDrawing(text, 9, mark), drawing_form(), board());
}

std::optional<std::string> Urbino::read_drawing(std::string_view given, const Tags&, Diagnostics& out) {
    const Words words(PlainDrawing(given, 9));
    const auto mark = [&](std::string_view word) { return words.mark(word); };
    const PlainDrawing plain(given, 9, mark);
    const std::string_view text = plain.text();
    const std::size_t before = out.list().size();
    const auto read = read_plain_drawing(text, out);
    plain.restore(out.list().subspan(before));
    if (!words.doubt() || !read) return read;
    const notation::Phrase reason{words.is_mixed()
                                      ? "{word} has an Italian colour, and other buildings have English ones"_text
                                      : "{word} is a black building in English and a white one in Italian"_text,
                                  {{"word", words.doubt()->word}}};
    out.add(urb_007_bad_drawing, words.doubt()->where, {{"reason", reason}});
    return std::nullopt;
}

}  // namespace notaio::rules
