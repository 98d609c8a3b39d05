#include "rules/glass_bead/position.hpp"

#include "rules/game/setup.hpp"
#include "rules/glass_bead/codes.hpp"
#include "rules/glass_bead/text.hpp"

#include <limits>

namespace notaio::rules {

namespace glass_bead {
namespace {

// Rules 1.3: ten stones, two gems of each value.
constexpr unsigned in_game(std::size_t kind) { return kind == stone ? 10 : 2; }

// A row of five cells, from the owner's left.
bool read_row(std::string_view text, std::size_t first, Places& places) {
    for (std::size_t i = 0; i < row; ++i) {
        const std::size_t end = text.find('/');
        const auto cell = read_cell(text.substr(0, end));
        if (!cell || (end == std::string_view::npos) != (i + 1 == row)) return false;
        places[first + i] = *cell;
        if (end != std::string_view::npos) text.remove_prefix(end + 1);
    }
    return true;
}

// The kinds of which there are too many or too few, with what there is and what there should be: `0: 9/10, 5: 1/2`.
std::string census_fault(const Places& places) {
    std::array<unsigned, kinds> found{};
    for (const Beads& beads : places)
        for (std::size_t kind = 0; kind < kinds; ++kind) found[kind] += beads.count(kind);
    std::string text;
    for (std::size_t kind = 0; kind < kinds; ++kind)
        if (found[kind] != in_game(kind))
            text += (text.empty() ? "" : ", ") + std::to_string(kind) + ": " + std::to_string(found[kind]) + '/' +
                    std::to_string(in_game(kind));
    return text;
}

}  // namespace

Places starting_places(bool mirror) {
    Places places{};
    for (std::size_t i = 0; i < row; ++i)
        for (const Side side : {Side::south, Side::north}) {
            Beads& pit = places[first_pit(side) + i];
            pit.add(stone);
            pit.add(mirror && side == Side::north ? i + 1 : row - i);
        }
    return places;
}

ReadPosition read_position(std::string_view text) {
    ReadPosition read;
    const auto fields = words_of(text);
    const auto fails = [&](Text fault) {
        read.fault = fault;
        return read;
    };
    if (fields.size() < 5 || fields.size() > 6)
        return fails("it has five or six fields: two rows, two stores, who moves, the ply"_text);
    Places& places = read.position.places;
    if (!read_row(fields[0], first_pit(Side::south), places)) return fails("South's row is no row of five cells"_text);
    if (!read_row(fields[1], first_pit(Side::north), places)) return fails("North's row is no row of five cells"_text);
    for (const Side side : {Side::south, Side::north}) {
        const auto store = read_cell(fields[2 + number_of(side)]);
        if (!store) return fails("a store is no cell of beads"_text);
        places[store_of(side)] = *store;
    }
    if (fields[4] != "s" && fields[4] != "n") return fails("who moves is s or n"_text);
    read.position.to_move = fields[4] == "s" ? Side::south : Side::north;
    if (fields.size() == 6) {
        const auto ply = whole_number(fields[5], 0, 1'000'000'000);
        if (!ply) return fails("the ply is a number"_text);
        read.position.ply = static_cast<std::uint32_t>(*ply);
    }
    return read;
}

bool judge_position(const GlassBead::Setup& setup, const GlassBead::Position& position, std::optional<Span> where,
                    Diagnostics& out) {
    const auto names = setup.seats();
    const auto name = [&](Side side) { return names[index(setup.seat_of(side))]; };
    for (const Side side : {Side::south, Side::north})
        if (const unsigned stones = position.places[store_of(side)].stones(); stones > 0) {
            out.add(gbg_102_stone_in_store, where, {{"seat", name(side)}, {"count", std::int64_t{stones}}});
            return false;
        }
    if (std::string fault = census_fault(position.places); !fault.empty()) {
        out.add(gbg_101_wrong_beads, where, {{"reason", std::move(fault)}});
        return false;
    }
    if (position.is_empty(position.to_move) && position.has_gems_in_pits()) {
        const unsigned gems = position.row(Side::south).gems() + position.row(Side::north).gems();
        out.add(gbg_103_mover_empty, where, {{"seat", name(position.to_move)}, {"count", std::int64_t{gems}}});
        return false;
    }
    return true;
}

}  // namespace glass_bead

using namespace glass_bead;

std::string glass_bead::text_of(const GlassBead::Position& position) {
    std::string text;
    for (const Side side : {Side::south, Side::north}) {
        for (std::size_t i = 0; i < glass_bead::row; ++i)
            text += (i == 0 ? "" : "/") + cell_text(position.places[first_pit(side) + i]);
        text += ' ';
    }
    for (const Side side : {Side::south, Side::north}) text += cell_text(position.places[store_of(side)]) + ' ';
    text += position.to_move == Side::south ? "s " : "n ";
    return text + std::to_string(position.ply);
}

std::string GlassBead::Setup::position_text(const Position& position) const { return text_of(position); }

// Two rows of five cells of beads.
bool GlassBead::looks_like_position(std::string_view line) {
    const auto fields = words_of(line);
    if (fields.size() < 5 || fields.size() > 6) return false;
    return std::ranges::all_of(std::span(fields).first(2), [](std::string_view cells) {
        return std::ranges::count(cells, '/') == 4 && cells.find_first_not_of("012345-/") == std::string_view::npos;
    });
}

}  // namespace notaio::rules
