// Susan's boards as text, written and read. docs/notation/susan.md 4.2
#include "notation/encoding.hpp"
#include "rules/susan.hpp"
#include "rules/susan_codes.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace susan;

// One row of a drawing: its tokens, and where it stands.
struct Row {
    std::vector<std::string_view> tokens;
    Span where;
};

char cell_mark(std::string_view token) {
    for (const std::string_view empty : {".", "_", "+", "-"})
        if (token == empty) return '.';
    for (const std::string_view black : {"x", "X", "\xE2\x97\x8F", "B"})
        if (token == black) return 'x';
    for (const std::string_view white : {"o", "O", "0", "\xE2\x97\x8B", "W"})
        if (token == white) return 'o';
    return '?';
}

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> tokens;
    std::size_t at = 0;
    while ((at = line.find_first_not_of(" \t", at)) != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        tokens.push_back(line.substr(at, end - at));
        at = end;
    }
    return tokens;
}

bool is_frame(const std::vector<std::string_view>& tokens) {
    return std::ranges::all_of(
        tokens, [](std::string_view token) { return token.find_first_not_of("0123456789") == std::string_view::npos; });
}

// The rows of a drawing and its last line about the turn, if there is one.
struct Drawing {
    std::vector<Row> rows;
    std::string_view turn;
};

Drawing read_rows(std::string_view text) {
    Drawing drawing;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        const auto tokens = split(line);
        const Span where{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
        begin = end + 1;
        if (tokens.empty() || tokens[0].starts_with('#')) continue;
        if (line.starts_with("to move:"))
            drawing.turn = line;
        else if (!is_frame(tokens) || tokens.size() == 1)
            drawing.rows.push_back({tokens, where});
    }
    return drawing;
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

}  // namespace

std::string Susan::drawing(const Table& table, const Position& position, const std::vector<std::uint32_t>& numbers) {
    const HexBoard& board = *table.board;
    const bool numbered_rows = table.coordinates->id() == "axial";
    const bool labelled = table.coordinates->id() != "ludii";
    std::uint32_t highest = 0;
    for (const std::uint32_t number : numbers) highest = std::max(highest, number);
    const std::size_t digits = highest == 0 ? 0 : std::to_string(highest).size();
    const std::size_t extra = digits + digits % 2;  // an even pitch, so that half of it is whole
    const std::size_t step = (extra + 2) / 2;       // half a cell, so that rows interlock
    std::size_t label_width = 0;
    for (int row = 1; labelled && row <= board.rows(); ++row)
        label_width =
            std::max(label_width, numbered_rows ? std::to_string(2 * board.side() - row).size() : std::size_t{1});

    std::string out;
    std::size_t cell = 0;
    for (int row = 1; row <= board.rows(); ++row) {
        const int off = board.side() > row ? board.side() - row : row - board.side();
        std::string label;
        if (labelled) {
            const auto& coord = table.coordinates->coord(cell_at(cell));
            label = numbered_rows ? std::to_string(coord.numbers[1])
                                  : std::string(1, static_cast<char>('a' + coord.numbers[0] - 1));
            label.insert(0, label_width - label.size(), ' ');
        }
        out.append(static_cast<std::size_t>(off) * step, ' ');
        out += label;
        for (int k = 1; k <= board.width(row); ++k, ++cell) {
            if (labelled || k > 1) out += ' ';
            const auto stone = position.stone(cell_at(cell));
            std::string mark(1, !stone ? '.' : *stone == Colour::black ? 'x' : 'o');
            if (stone && cell < numbers.size() && numbers[cell] > 0) mark += std::to_string(numbers[cell]);
            if (mark.size() < extra + 1) mark.append(extra + 1 - mark.size(), ' ');
            out += mark;
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    out += position.to_move == Colour::black ? "to move: Black" : "to move: White";
    out += ", slides: " + std::to_string(position.slides) + '\n';
    return out;
}

std::optional<std::string> Susan::read_drawing(std::string_view text, const Tags& tags, Diagnostics& out) {
    const Drawing drawing = read_rows(text);
    const auto refuse = [&](Span where, Text reason) {
        out.add(sus_012_bad_board_text, where, {{"reason", reason}});
        return std::nullopt;
    };
    const auto count = static_cast<int>(drawing.rows.size());
    const int side = (count + 1) / 2;
    if (count % 2 == 0 || side < smallest_side || side > largest_side)
        return refuse(count == 0 ? Span{0, 0} : drawing.rows.back().where,
                      {"a board has an odd number of rows, from 3 to 25",
                       "una scacchiera ha un numero dispari di righe, da 3 a 25"});
    const HexBoard& board = HexBoard::of(side);
    std::string position;
    for (int row = 1; row <= count; ++row) {
        const Row& found = drawing.rows[static_cast<std::size_t>(row - 1)];
        std::span<const std::string_view> tokens = found.tokens;
        const auto width = static_cast<std::size_t>(board.width(row));
        const bool labelled = cell_mark(tokens.front()) != '.';  // x and o may be the letters of rows, a dot never is
        if (labelled && tokens.size() == width + 1) tokens = tokens.subspan(1);
        if (labelled && tokens.size() == width + 2) tokens = tokens.subspan(1, width);
        if (tokens.size() != width)
            return refuse(found.where, {"it does not have the number of cells of its place",
                                        "non ha il numero di caselle che le spetta"});
        if (row > 1) position += '/';
        for (const std::string_view token : tokens) {
            const char mark = cell_mark(token);
            if (mark == '?')
                return refuse(found.where,
                              {"it holds a mark that is no cell", "contiene un segno che non è una casella"});
            position += mark == '.' ? '1' : mark;
        }
    }
    // Runs of empty cells are written together.
    std::string written;
    int run = 0;
    for (const char c : position + '/') {
        if (c == '1') {
            ++run;
            continue;
        }
        if (run > 0) written += std::to_string(run);
        run = 0;
        written += c;
    }
    written.pop_back();
    const notation::Tag* first = notation::find_tag(tags, "First");
    std::string_view seat = field(drawing.turn, "to move:");
    const std::string_view slides = field(drawing.turn, "slides:");
    if (seat.empty() && first != nullptr) seat = first->value;
    written += notation::equal_without_case(seat, "White") ? " w " : " b ";
    written += slides.empty() ? "0" : std::string(slides);
    return written;
}

}  // namespace notaio::rules
