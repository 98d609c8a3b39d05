#include "rules/hex/hex.hpp"

#include "notation/hex/codes.hpp"
#include "notation/record/coords.hpp"
#include "notation/record/italian.hpp"
#include "rules/board/shortest_ways.hpp"
#include "rules/hex/codes.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace hex;

constexpr Text red_name = "red"_text;
constexpr Text blue_name = "blue"_text;

// The side that a word names, in either language.
std::optional<Hex::Side> side_called(std::string_view word) {
    word = notation::english_result(word);
    for (const auto side : {Hex::Side::red, Hex::Side::blue})
        if (notation::equal_without_case(word, Hex::side_text(side).en)) return side;
    return std::nullopt;
}

Fact::List formations(const Hex::Setup& setup, const Hex::Position& position) {
    Fact::Object object;  // filled bit by bit: what stands in an initializer list is copied
    object.emplace_back("kind", "path");
    object.emplace_back("side", std::string(Hex::side_text(position.winner).en));
    object.emplace_back("cells", cells_fact(setup.coordinates(), setup.path(position)));
    Fact::List list;
    list.emplace_back(std::move(object));
    return list;
}

}  // namespace

const Text& Hex::side_text(Side side) { return side == Side::red ? red_name : blue_name; }

SeatNames Hex::Setup::seats() {
    constexpr Text first = "First"_text;
    constexpr Text second = "Second"_text;
    return {first, second};
}

void Hex::Setup::swap(Position& position, const Swap& move) const {
    position.swapped = true;
    if (swapping() == Swapping::sides) {
        position.of_first = other(position.of_first);
        position.to_move = other(position.to_move);  // First goes on with the side that was Second's
        return;
    }
    position.of(other(position.to_move)).remove(move.stone);
    position.of(position.to_move).add(move.to);
    position.chains.add(move.to, board().edges(move.to));
    position.last = move.to;
}

Violation Hex::Setup::broken_rule(const Position& position, const Written& written) const {
    const Label label = notation::hex::label_of(written);
    if (!names_turn(position, label))
        return {&hex_105_wrong_side,
                std::nullopt,
                {{"claimed", side_text(other(position.to_move))}, {"side", side_text(position.to_move)}}};
    if (std::holds_alternative<notation::hex::Pass>(written))
        return {&hex_104_no_pass, std::nullopt, {{"seat", seats()[index(to_move(position))]}}};
    if (std::holds_alternative<notation::hex::Swap>(written))
        return {swapping() == Swapping::none ? &hex_107_swap_off : &hex_106_swap_not_now};
    const auto& coord = std::get<notation::hex::Place>(written).to;
    const auto cell = coordinates().cell(coord);
    if (!cell)
        return {&hex_102_off_board,
                coord.where(),
                {{"cell", notation::coord_text(coord)}, {"size", std::int64_t{board().side()}}}};
    return {&hex_103_occupied,
            coord.where(),
            {{"cell", coordinates().label(*cell)}, {"side", side_text(*position.stone(*cell))}}};
}

Hex::Written Hex::Setup::written_move(const Position& position, const Move& move) const {
    const Label label = label_to_move(position);
    if (std::holds_alternative<Swap>(move)) return notation::hex::Swap{label};
    if (std::holds_alternative<Pass>(move)) return notation::hex::Pass{label};
    return notation::hex::Place{coordinates().coord(std::get<Place>(move).to), label};
}

std::optional<Cell> Hex::target(const Move& move) {
    if (const auto* placement = std::get_if<Place>(&move)) return placement->to;
    const auto* swap = std::get_if<Swap>(&move);
    return swap == nullptr ? std::nullopt : std::optional(swap->to);
}

std::span<const Text> Hex::how_words() {
    static constexpr std::array<Text, 5> words = {{"path"_text, "cells"_text, "side"_text, red_name, blue_name}};
    return words;
}

std::optional<Outcome> Hex::Setup::outcome(const Position& position) {
    if (!position.is_over) return std::nullopt;
    return Outcome{.winners = {position.seat(position.winner)}, .how = "path"};
}

std::uint64_t Hex::Setup::count_legal(const Position& position) const {
    if (is_over(position)) return 0;
    return board().size() - position.placed + (can_swap(position) ? 1U : 0U) + (passes_ ? 1U : 0U);
}

// Clause 4.3: of two ways as short the first in board order is taken, from the far edge backwards.
std::vector<Cell> Hex::Setup::path(const Position& position) const {
    std::vector<Cell> cells;
    if (!position.is_over) return cells;
    const auto& stones = position.of(position.winner);
    const bool is_red = position.winner == Side::red;
    const auto lies_on = [&](Cell cell, unsigned red, unsigned blue) {
        return (board().edges(cell) & (is_red ? red : blue)) != 0;
    };
    const auto within = [&](std::size_t node, auto&& visit) {
        for (const Cell near : board().neighbours(cell_at(node)))
            if (stones.holds(near)) visit(index(near));
    };
    const ShortestWays<Position::most_cells> ways(
        board().size(),
        [&](auto&& add) {
            stones.for_each([&](Cell cell) {
                if (lies_on(cell, RhombusBoard::top, RhombusBoard::left)) add(index(cell));
            });
        },
        within);
    std::optional<Cell> end;
    stones.for_each([&](Cell cell) {
        if (!lies_on(cell, RhombusBoard::bottom, RhombusBoard::right) || ways[index(cell)] == 0) return;
        if (!end || ways[index(cell)] < ways[index(*end)]) end = cell;
    });
    ways.way_back(index(*end), within, [&](std::size_t node) { cells.push_back(cell_at(node)); });
    std::ranges::reverse(cells);
    return cells;
}

Proof Hex::Setup::proof(const Position& position) const {
    std::vector<Cell> cells = path(position);
    if (cells.empty()) return {};
    std::ranges::sort(cells);
    Proof result{.cells = cells_fact(coordinates(), cells)};
    result.more.emplace_back("formations", formations(*this, position));
    return result;
}

Fact Hex::Setup::breakdown(const Position& position) const {
    return position.is_over ? formations(*this, position) : Fact::List();
}

std::optional<Seat> Hex::Setup::seat_called(const Position& position, std::string_view word) const {
    const auto side = side_called(word);
    return side ? std::optional(position.seat(*side)) : std::nullopt;
}

std::optional<std::vector<notation::ResultClaim>>
Hex::Setup::results_by_seat(const std::vector<notation::ResultClaim>& results,
                            std::span<const notation::Ply<Written>> plies, Diagnostics& out) const {
    if (std::ranges::none_of(results, [](const auto& result) { return side_called(result.word).has_value(); }))
        return std::nullopt;
    // Only a swap, behind the first stone, gives a seat another side.
    Position position = start_;
    for (const auto& ply : plies.first(std::min<std::size_t>(plies.size(), 2)))
        if (!ply.written || !play(position, *ply.written)) break;
    std::vector<notation::ResultClaim> claims = results;
    for (notation::ResultClaim& result : claims) {
        const auto side = side_called(result.word);
        if (!side) continue;
        const Text seat = seats()[index(position.seat(*side))];
        if (position.of_first != start_.of_first)
            out.add(notation::hex::hex_208_colour_by_side, result.where,
                    {{"colour", side_text(*side)}, {"seat", seat}});
        result.word = seat.en;
    }
    return claims;
}

const DiagnosticCode& Hex::game_over_code() { return hex_101_game_over; }
const DiagnosticCode& Hex::finished_start_code() { return hex_210_finished_start; }
EndingCodes Hex::ending_codes() { return {&hex_108_no_draw, &hex_212_needless_resignation}; }

std::span<const DiagnosticCode* const> Hex::codes() {
    static constexpr const DiagnosticCode* table[] = {
        &hex_002_bad_size,
        &hex_009_bad_tag,
        &hex_011_bad_position,
        &hex_012_bad_board_text,
        &hex_101_game_over,
        &hex_102_off_board,
        &hex_103_occupied,
        &hex_104_no_pass,
        &hex_105_wrong_side,
        &hex_106_swap_not_now,
        &hex_107_swap_off,
        &hex_108_no_draw,
        &hex_209_other_reading_fits,
        &hex_210_finished_start,
        &hex_211_impossible_position,
        &hex_212_needless_resignation,
    };
    return table;
}

}  // namespace notaio::rules
