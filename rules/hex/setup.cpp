// The setup tags of Hex, its coordinate systems and position strings. docs/rules/hex.md 2, docs/notation/hex.md 1, 5
#include "rules/game/setup.hpp"
#include "notation/hex/codes.hpp"
#include "rules/board/square_text.hpp"
#include "rules/hex/codes.hpp"
#include "rules/hex/hex.hpp"

#include <algorithm>
#include <cstdlib>

namespace notaio::rules {
namespace {

using namespace hex;
using notation::Coord;
using notation::coord_of;
using notation::CoordForm;
using notation::equal_without_case;
using notation::Tag;

constexpr int most = notation::hex::largest_size;

// Notation 1.3: the cells of the diagonals x - y = d from the lowest corner, in each from the right.
int ludii_site(int n, int x, int y) {
    const int d = x - y;
    int before = 0;
    for (int k = -(n - 1); k < d; ++k) before += n - std::abs(k);
    return before + n - 1 + std::min(d, 0) - x;
}

// Notation 1.1: what each system calls a cell; nothing where it has no name for so large a board.
std::optional<Coord> name_cell(std::string_view system, const RhombusBoard& board, Cell cell) {
    const auto [x, y] = board.place(cell);
    using enum CoordForm;
    if (system == "standard") return coord_of(letter_number, x + 1, y + 1);
    if (system == "row-letter") return coord_of(letter_number, y + 1, x + 1);
    if (system == "hsgf") return board.side() > 26 ? std::nullopt : std::optional(coord_of(letters, x + 1, y + 1));
    if (system == "index") return coord_of(number, static_cast<int>(index(cell)));
    return coord_of(number, ludii_site(board.side(), x, y));
}

// Nothing where the system has no names for a board of that size.
const Coordinates* coordinates_of(int side, std::size_t system) {
    return names_by_side<Hex, RhombusBoard, 1, most, name_cell>(side, system);
}

// What a position string says, or why it cannot be read (notation 5.1).
struct ReadPosition {
    int side = 0;
    std::string cells = {};  // in board order: x, o or .
    std::optional<Hex::Side> to_move = {};
    bool swap_open = false;
    std::optional<Hex::Side> of_first = {};
    std::optional<Text> fault = {};
};

std::optional<Text> read_rows(std::string_view rows, ReadPosition& read) {
    const auto count = std::ranges::count(rows, '/') + 1;
    if (count > most) return "there are 1 to 53 rows"_text;
    read.side = static_cast<int>(count);
    const RhombusBoard& board = RhombusBoard::of(read.side);
    read.cells.assign(board.size(), '.');
    return read_square_rows(board.grid(), rows, "there are not as many cells in each row as rows"_text,
                            [&](Cell cell, char mark) -> std::optional<Text> {
                                const char known = notation::lower(mark);
                                if (known != 'x' && known != 'o')
                                    return "a row holds a mark other than x, o and numbers"_text;
                                read.cells[index(cell)] = known;
                                return std::nullopt;
                            });
}

ReadPosition read_position(std::string_view text) {
    ReadPosition read;
    const auto words = words_of(text);
    if (words.empty() || words.size() > 4) {
        read.fault = "it has one to four fields: rows, side to move, swap, side of First"_text;
        return read;
    }
    read.fault = read_rows(words[0], read);
    if (read.fault) return read;
    const auto is_one = [&](std::size_t field, std::string_view first, std::string_view second) {
        return field >= words.size() || equal_without_case(words[field], first) ||
               equal_without_case(words[field], second);
    };
    const auto is = [&](std::size_t field, std::string_view word) {
        return field < words.size() && equal_without_case(words[field], word);
    };
    if (!is_one(1, "x", "o")) read.fault = "the side to move is x or o"_text;
    if (!is_one(2, "swap", "-")) read.fault = "the third field is swap or -"_text;
    if (!is_one(3, "=", "%")) read.fault = "the fourth field is = or %"_text;
    if (words.size() > 1) read.to_move = is(1, "x") ? Hex::Side::red : Hex::Side::blue;
    if (words.size() > 3) read.of_first = is(3, "=") ? Hex::Side::red : Hex::Side::blue;
    read.swap_open = is(2, "swap");
    return read;
}

// Puts the stones on the board, works out whether the game is over, and warns of what no game leads to.
void set_up(const Hex::Setup& setup, const std::string& cells, Hex::Position& start, std::optional<Span> where,
            Diagnostics& out) {
    std::array<bool, 2> joined{};
    std::array<std::int64_t, 2> stones{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == '.') continue;
        const auto side = cells[i] == 'x' ? Hex::Side::red : Hex::Side::blue;
        const auto place = static_cast<std::size_t>(side);
        joined[place] = joined[place] | ((setup.settle(start, cell_at(i), side) & goal(side)) == goal(side));
        ++stones[place];
    }
    const auto mover = static_cast<std::size_t>(start.to_move);
    const auto ahead = stones[1 - mover] - stones[mover];
    start.is_over = joined[0] || joined[1];
    start.winner = joined[1 - mover] ? other(start.to_move) : start.to_move;
    const auto warn = [&](Text reason) { out.add(hex_211_impossible_position, where, {{"reason", reason}}); };
    if (joined[mover])
        warn(joined[1 - mover] ? "both sides have a path"_text : "the side to move has a path"_text);
    else if (ahead != 0 && ahead != 1)
        warn("the numbers of stones do not fit the turn"_text);
}

}  // namespace

std::optional<Hex::Setup> Hex::read_setup(const Tags& tags, Diagnostics& out) {
    const SetupReader reader(tags, out);
    CommonSetup common;
    bool usable = reader.common<Hex>(common);
    bool passes = false;
    bool blue_opens = false;
    usable &= reader.either(notation::row_of(setup_schema, "Pass"), passes, hex_009_bad_tag);
    usable &= reader.either(notation::row_of(setup_schema, "Opens"), blue_opens, hex_009_bad_tag);
    const notation::SetupTag& row = notation::row_of(setup_schema, "Board");
    const auto size = reader.number(row, hex_002_bad_size);
    usable = usable && size;
    int side = size.value_or(*whole_number(*row.default_value, row.lowest, row.highest));
    ReadPosition read;
    const Tag* given = notation::find_tag(tags, "Position");
    const auto refuse = [&](Text reason) {
        out.add(hex_011_bad_position, given->where, {{"reason", reason}});
        return std::nullopt;
    };
    if (given != nullptr) {
        read = read_position(given->value);
        if (read.fault) return refuse(*read.fault);
        if (const auto fault = reader.size_fault(read.side, side)) return refuse(*fault);
        side = read.side;
    }
    const Coordinates* const names = coordinates_of(side, common.coordinates);
    if (names == nullptr) reader.lacks_names(side, notation::hex::hex_301_no_label);
    if (!usable || names == nullptr) return std::nullopt;

    Setup setup(RhombusBoard::of(side), *names);
    setup.ruleset_ = common.ruleset;
    setup.passes_ = passes;
    setup.opens_ = blue_opens ? Side::blue : Side::red;
    Position& start = setup.start_;
    start.of_first = read.of_first.value_or(setup.opens_);
    start.to_move = read.to_move.value_or(start.of_first);
    start.swap_open = setup.swapping() != Swapping::none;
    if (given == nullptr) return setup;
    setup.from_position_ = true;
    set_up(setup, read.cells, start, given->where, out);
    const bool is_first = start.to_move == start.of_first;
    const bool possible =
        start.swap_open && !start.is_over &&
        (start.placed == 0 ? is_first : start.placed == 1 && !is_first && start.stone(start.last) != start.to_move);
    if (read.swap_open && !possible) return refuse("no swap is possible here"_text);
    start.swap_open = read.swap_open;
    return setup;
}

Tags Hex::Setup::setup_tags() const {
    return written_setup(setup_schema, {{"Ruleset", ruleset()},
                                        {"Coordinates", coordinates().id()},
                                        {"Board", std::to_string(board().side())},
                                        {"Opens", from_position_ ? "" : side_text(opens_).en},
                                        {"Pass", passes_ ? "on" : "off"},
                                        {"Position", from_position_ ? position_text(start_) : std::string()}});
}

std::optional<Hex::Setup> Hex::Setup::with_coordinates(std::string_view wanted) const {
    return with_names(wanted, [&](std::size_t system) { return coordinates_of(board().side(), system); });
}

std::string Hex::Setup::position_text(const Position& position) const {
    return square_rows_text(board().grid(),
                            [&](Cell cell) {
                                const auto stone = position.stone(cell);
                                return !stone ? '.' : *stone == Side::red ? 'x' : 'o';
                            }) +
           hex::turn_fields(position.to_move, position.swap_open, position.of_first);
}

std::string hex::turn_fields(Hex::Side to_move, bool swap_open, Hex::Side of_first) {
    return std::string(to_move == Hex::Side::red ? " x " : " o ") + (swap_open ? "swap " : "- ") +
           (of_first == Hex::Side::red ? '=' : '%');
}

// One row or two are no sign: there the fields behind them must stand as they are written.
bool Hex::looks_like_position(std::string_view line) {
    if (looks_like_square_rows(line, "xoXO")) return true;
    const std::string_view rows = line.substr(0, line.find(' '));
    const std::string_view fields = line.substr(rows.size());
    if (rows.empty() || rows.find_first_not_of("12xo/") != std::string_view::npos) return false;
    for (const Side to_move : {Side::red, Side::blue})
        for (const Side of_first : {Side::red, Side::blue})
            for (const bool swap : {false, true})
                if (fields == hex::turn_fields(to_move, swap, of_first)) return true;
    return false;
}

}  // namespace notaio::rules
