// Susan's setup tags, coordinate systems and position strings. docs/rules/susan.md 2, docs/notation/susan.md 1 and 4
#include "rules/game/setup.hpp"
#include "notation/record/general_codes.hpp"
#include "rules/board/hex_text.hpp"
#include "rules/board/lazy_array.hpp"
#include "rules/susan/codes.hpp"
#include "rules/susan/susan.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace susan;
using notation::Coord;
using notation::coord_of;
using notation::CoordForm;
using notation::equal_without_case;
using notation::Tag;

// clause 2.2: what each system calls the cell in row r from the top, place k from the left
Coord name_cell(std::string_view system, const HexBoard& board, Cell cell) {
    const auto [r, k] = board.place(cell);
    const int n = board.side();
    using enum CoordForm;
    if (system == "author") return coord_of(letter_number, r, k);
    if (system == "abstract-play") return coord_of(letter_number, 2 * n - r, k);
    if (system == "axial") return coord_of(letter_number, k + std::max(0, n - r), 2 * n - r);
    int site = k - 1;  // ludii
    for (int below = r + 1; below <= board.rows(); ++below) site += board.width(below);
    return coord_of(number, site);
}

const Coordinates* coordinates_of(int side, std::size_t system) {
    return names_by_side<Susan, HexBoard, Susan::smallest_side, Susan::largest_side, name_cell>(side, system);
}

const NeighbourMasks& neighbour_masks(int side) {
    static LazyArray<NeighbourMasks, Susan::largest_side - Susan::smallest_side + 1> tables;
    return tables.at(static_cast<std::size_t>(side - Susan::smallest_side),
                     [&] { return NeighbourMasks(HexBoard::of(side)); });
}

// What a position string says, or why it cannot be read (docs/notation/susan.md 4.1).
struct ReadPosition {
    int side = 0;
    Susan::Position position;
    bool names_mover = false;
    std::optional<Text> fault = {};
};

std::optional<Text> read_rows(std::string_view text, ReadPosition& read) {
    HexRows rows;
    const HexRowsForm form{"xo", Susan::smallest_side, Susan::largest_side,
                           "the number of rows must be odd, from 3 to 25"_text};
    if (auto fault = read_hex_rows(text, form, rows)) return fault;
    read.side = rows.side;
    for (std::size_t i = 0; i < rows.cells.size(); ++i)
        if (rows.cells[i] != '.')
            read.position.put(cell_at(i), rows.cells[i] == 'x' ? Susan::Colour::black : Susan::Colour::white);
    return std::nullopt;
}

ReadPosition read_position(std::string_view text) {
    ReadPosition read;
    const auto fields = words_of(text);
    if (fields.empty() || fields.size() > 3) {
        read.fault = "it has one to three fields: rows, seat to move, slides"_text;
        return read;
    }
    read.fault = read_rows(fields[0], read);
    if (read.fault) return read;
    if (fields.size() > 1) {
        if (!equal_without_case(fields[1], "b") && !equal_without_case(fields[1], "w")) {
            read.fault = "the seat to move is b or w"_text;
            return read;
        }
        read.names_mover = true;
        read.position.to_move = equal_without_case(fields[1], "w") ? Susan::Colour::white : Susan::Colour::black;
    }
    if (fields.size() > 2) {
        if (fields[2].size() != 1 || fields[2][0] < '0' || fields[2][0] > '6')
            read.fault = "the slides in a row are 0 to 6"_text;
        else
            read.position.slides = static_cast<std::uint8_t>(fields[2][0] - '0');
    }
    return read;
}

// Whether some last move leads here: every surrounded stone is its target or stands beside it, and before it nobody
// was surrounded.
bool has_last_move(const Susan::Setup& setup, const std::vector<Cell>& surrounded) {
    const HexBoard& board = setup.board();
    Susan::Position before = setup.start();
    const Susan::Colour mover = other(before.to_move);
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Cell to = cell_at(i);
        if (before.stone(to) != mover) continue;
        const bool near_all =
            std::ranges::all_of(surrounded, [&](Cell cell) { return cell == to || board.adjacent(cell, to); });
        if (!near_all) continue;
        before.take(to);
        if (before.slides == 0) return true;
        for (const Cell from : board.neighbours(to)) {
            if (!before.is_empty(from)) continue;
            before.put(from, mover);
            const bool possible = setup.surrounded(before).empty();
            before.take(from);
            if (possible) return true;
        }
        before.put(to, mover);
    }
    return false;
}

// Works out how a given position ended, and warns of one that no game leads to.
void judge_start(const Susan::Setup& setup, Susan::Position& start, std::optional<Span> where, Diagnostics& out) {
    const Susan::Colour mover = other(start.to_move);
    const bool own = !setup.surrounded(start, mover).empty();
    const bool enemy = !setup.surrounded(start, start.to_move).empty();
    start.end = Susan::judge(own, enemy, start.slides, setup.draw_first());

    const auto stones = [&](Susan::Colour colour) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < setup.board().size(); ++i) count += start.stone(cell_at(i)) == colour ? 1U : 0U;
        return count;
    };
    if (own || enemy) {
        if (!has_last_move(setup, setup.surrounded(start)))
            out.add(sus_211_impossible_position, where,
                    {{"reason", "no last move could have surrounded these stones"_text}});
    } else if (start.slides >= 6 && (stones(Susan::Colour::black) == 0 || stones(Susan::Colour::white) == 0)) {
        out.add(sus_211_impossible_position, where, {{"reason", "six slides need a stone of each side"_text}});
    }
}

}  // namespace

std::optional<Susan::Setup> Susan::read_setup(const Tags& tags, Diagnostics& out) {
    CommonSetup common;
    const SetupReader reader(tags, out);
    const bool usable = reader.common<Susan>(common);

    const auto size = reader.number(notation::row_of(setup_schema, "Board"), sus_006_bad_board);
    if (!size) return std::nullopt;
    int side = *size;
    const Tag* given = notation::find_tag(tags, "Position");
    ReadPosition read;
    if (given != nullptr) {
        read = read_position(given->value);
        if (!read.fault) read.fault = reader.size_fault(read.side, side);
        if (read.fault) {
            out.add(sus_011_bad_position, given->where, {{"reason", *read.fault}});
            return std::nullopt;
        }
        side = read.side;
    }
    if (!usable) return std::nullopt;

    Setup setup(HexBoard::of(side), neighbour_masks(side), *coordinates_of(side, common.coordinates));
    setup.ruleset_ = common.ruleset;
    setup.start_ = read.position;
    if (!read.names_mover) setup.start_.to_move = common.first == 1 ? Colour::white : Colour::black;
    setup.first_ = setup.start_.to_move;
    setup.from_position_ = given != nullptr;
    if (given != nullptr) judge_start(setup, setup.start_, given->where, out);
    return setup;
}

Tags Susan::Setup::setup_tags() const {
    return written_setup(setup_schema, {{"Ruleset", ruleset()},
                                        {"Coordinates", coordinates().id()},
                                        {"Board", std::to_string(board().side())},
                                        {"First", first_tag()},
                                        {"Position", from_position_ ? position_text(start_) : std::string()}});
}

std::optional<Susan::Setup> Susan::Setup::with_coordinates(std::string_view wanted) const {
    return with_names(wanted, [&](std::size_t system) { return coordinates_of(board().side(), system); });
}

std::string Susan::Setup::position_text(const Position& position) const {
    std::string out = hex_rows_text(board(), "xo", [&](std::size_t first, std::size_t count) {
        return HexRow{position.occupied.bits(first, count), position.black.bits(first, count)};
    });
    out += position.to_move == Colour::black ? " b " : " w ";
    out += std::to_string(position.slides);
    return out;
}

bool Susan::looks_like_position(std::string_view line) { return looks_like_hex_rows(line, "xo"); }

}  // namespace notaio::rules
