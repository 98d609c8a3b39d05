// Havannah's setup tags, coordinate systems and position strings. docs/rules/havannah.md 2, docs/notation/havannah.md
// 1, 5
#include "rules/game/setup.hpp"
#include "notation/havannah/codes.hpp"
#include "notation/record/general_codes.hpp"
#include "rules/board/hex_text.hpp"
#include "rules/havannah/codes.hpp"
#include "rules/havannah/havannah.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace havannah;
using notation::Coord;
using notation::coord_of;
using notation::CoordForm;
using notation::equal_without_case;
using notation::Tag;

// A letter of a column where the letter i is left out: h is 8, j is 10.
int letter_without_i(int place) { return place >= 9 ? place + 1 : place; }

// notation 1.1: what each system calls the cell (x, y) of a board; nothing where it has no name for so large a board.
std::optional<Coord> name_cell(std::string_view system, const HexBoard& board, Cell cell) {
    const auto [row, place] = board.place(cell);
    const int n = board.side();
    const int m = n - 1;
    const int y = row - 1;
    const int x = place - 1 + std::max(0, y - m);
    using enum CoordForm;
    if (system == "hgf") return coord_of(letter_number, y + 1, place);
    if (system == "axial-row") return coord_of(letter_number, y + 1, x + 1);
    if (system == "axial-column") return coord_of(letter_number, x + 1, y + 1);
    if (system == "abstract-play") return coord_of(letter_number, 2 * n - 1 - y, place);
    if (system == "littlegolem") {
        constexpr int o = 15;
        return n > 12 ? std::nullopt : std::optional(coord_of(letters, o - m + y, o + m - x));
    }
    if (system == "minizero")
        return n > 13 ? std::nullopt : std::optional(coord_of(letter_number, letter_without_i(x + 1), 2 * n - 1 - y));
    if (system == "openspiel") return coord_of(number, y * (2 * n - 1) + x);
    if (system == "index") return coord_of(number, static_cast<int>(index(cell)));
    if (system == "cube") return coord_of(triple, x - m, m - y, y - x);
    int site = place - 1;  // ludii: rows from the bottom
    for (int below = row + 1; below <= board.rows(); ++below) site += board.width(below);
    return coord_of(number, site);
}

// Nothing where the system has no names for a board of that side.
const Coordinates* coordinates_of(int side, std::size_t system) {
    return names_by_side<Havannah, HexBoard, Havannah::smallest_side, Havannah::largest_side, name_cell>(side, system,
                                                                                                         "hgf");
}

// What a position string says, or why it cannot be read (notation 5.1).
struct ReadPosition {
    HexRows rows = {};
    std::optional<Havannah::Colour> to_move = {};
    std::optional<bool> swap_open = {};
    std::optional<Text> fault = {};
};

ReadPosition read_position(std::string_view text) {
    ReadPosition read;
    const auto words = words_of(text);
    const auto refuse = [&](Text reason) {
        read.fault = reason;
        return read;
    };
    if (words.empty() || words.size() > 3) return refuse("it has one to three fields: rows, seat to move, swap"_text);
    const HexRowsForm form{"ox", Havannah::smallest_side, Havannah::largest_side,
                           "the number of rows must be odd, from 5 to 37"_text};
    read.fault = read_hex_rows(words[0], form, read.rows);
    if (read.fault) return read;
    if (words.size() > 1) {
        const bool white = equal_without_case(words[1], "w");
        if (!white && !equal_without_case(words[1], "b")) return refuse("the seat to move is w or b"_text);
        read.to_move = white ? Havannah::Colour::white : Havannah::Colour::black;
    }
    if (words.size() > 2) {
        if (words[2] != "-" && !equal_without_case(words[2], "swap"))
            return refuse("the third field is swap or -"_text);
        read.swap_open = words[2] != "-";
    }
    return read;
}

// Whether stones and turn leave room for a swap now or at the next ply (notation 5.2).
bool can_swap(const Havannah::Position& position) {
    if (position.placed == 0) return true;
    return position.placed == 1 && position.stone(position.last) == other(position.to_move);
}

// Puts the stones on the board; the formations of each seat's chains.
std::array<std::uint8_t, 2> set_up(const Havannah::Setup& setup, const std::string& cells, Havannah::Position& start) {
    std::array<std::uint8_t, 2> formations{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == '.') continue;
        const auto colour = cells[i] == 'o' ? Havannah::Colour::white : Havannah::Colour::black;
        formations[static_cast<std::size_t>(colour)] |= setup.settle(start, cell_at(i), colour);
    }
    if (!setup.vacant_ring()) return formations;
    for (const auto colour : {Havannah::Colour::white, Havannah::Colour::black}) {
        bool holds_vacancy = false;
        start.of(colour).for_each([&](Cell stone) {
            if (start.chains.root(stone) != stone) return;  // one stone of each chain
            Havannah::Enclosure enclosure(setup, start, stone);
            for (std::size_t i = 0; i < setup.board().size(); ++i)
                holds_vacancy = holds_vacancy || enclosure.holds_vacancy(cell_at(i));
        });
        if (!holds_vacancy) formations[static_cast<std::size_t>(colour)] &= static_cast<std::uint8_t>(~Havannah::ring);
    }
    return formations;
}

// Works out how a given position ended, and warns of one that no game leads to.
void judge_start(const Havannah::Setup& setup, Havannah::Position& start, const std::string& cells,
                 std::optional<Span> where, Diagnostics& out) {
    const auto formations = set_up(setup, cells, start);
    const auto at = [](Havannah::Colour colour) { return static_cast<std::size_t>(colour); };
    const auto mover = other(start.to_move);
    start.end = formations[at(mover)];
    const auto warn = [&](Text reason) { out.add(hav_211_impossible_position, where, {{"reason", reason}}); };

    const auto stones = [&](Havannah::Colour colour) {
        std::int64_t count = 0;
        start.of(colour).for_each([&](Cell) { ++count; });
        return count;
    };
    const auto ahead = stones(mover) - stones(start.to_move);
    if (formations[at(start.to_move)] != 0) {
        warn(formations[at(mover)] != 0 ? "both seats have a formation"_text : "the seat to move has a formation"_text);
    } else if (ahead != 0 && ahead != 1) {
        warn("the numbers of stones do not fit the turn"_text);
    }
    if (start.end == Havannah::none && start.placed == setup.board().size()) start.end = Havannah::full_board;
}

}  // namespace

std::optional<Havannah::Setup> Havannah::read_setup(const Tags& tags, Diagnostics& out) {
    CommonSetup common;
    const SetupReader reader(tags, out);
    bool usable = reader.common<Havannah>(common);
    bool no_swap = false;
    usable &= reader.either(notation::row_of(setup_schema, "Swap"), no_swap, hav_009_bad_swap_tag);
    const auto size = reader.number(notation::row_of(setup_schema, "Board"), hav_002_bad_size);
    if (!size) return std::nullopt;
    int side = *size;
    ReadPosition read;
    const Tag* given = notation::find_tag(tags, "Position");
    if (given != nullptr) {
        read = read_position(given->value);
        if (!read.fault) read.fault = reader.size_fault(read.rows.side, side);
        side = read.rows.side;
    }
    const auto refuse = [&] { out.add(hav_011_bad_position, given->where, {{"reason", *read.fault}}); };
    if (read.fault) {
        refuse();
        return std::nullopt;
    }
    const Coordinates* const names = coordinates_of(side, common.coordinates);
    if (names == nullptr) reader.lacks_names(side, notation::havannah::hav_301_no_label);
    if (!usable || names == nullptr) return std::nullopt;

    Setup setup(HexBoard::of(side), HexBorder::of(side), *names);
    setup.ruleset_ = common.ruleset;
    setup.swap_ = !no_swap;
    setup.first_ = read.to_move.value_or(common.first == 0 ? Colour::white : Colour::black);
    setup.start_.to_move = setup.first_;
    setup.start_.swap_open = setup.swap_;
    if (given == nullptr) return setup;
    setup.from_position_ = true;
    judge_start(setup, setup.start_, read.rows.cells, given->where, out);
    const bool possible = can_swap(setup.start_);
    if (read.swap_open.value_or(false) && (no_swap || !possible)) {
        read.fault = "no swap is possible here"_text;
        refuse();
        return std::nullopt;
    }
    setup.start_.swap_open = read.swap_open.value_or(setup.swap_ && possible);
    return setup;
}

Tags Havannah::Setup::setup_tags() const {
    return written_setup(setup_schema, {{"Ruleset", ruleset()},
                                        {"Coordinates", coordinates().id()},
                                        {"Board", std::to_string(board().side())},
                                        {"Swap", swap_ ? "on" : "off"},
                                        {"First", first_tag()},
                                        {"Position", from_position_ ? position_text(start_) : std::string()}});
}

std::optional<Havannah::Setup> Havannah::Setup::with_coordinates(std::string_view wanted) const {
    return with_names(wanted, [&](std::size_t system) { return coordinates_of(board().side(), system); });
}

std::string Havannah::Setup::position_text(const Position& position) const {
    std::string out = hex_rows_text(board(), "ox", [&](std::size_t first, std::size_t count) {
        const std::uint64_t white = position.of(Colour::white).bits(first, count);
        return HexRow{white | position.of(Colour::black).bits(first, count), white};
    });
    out += position.to_move == Colour::white ? " w " : " b ";
    out += position.swap_open ? "swap" : "-";
    return out;
}

bool Havannah::looks_like_position(std::string_view line) { return looks_like_hex_rows(line, "ox"); }

}  // namespace notaio::rules
