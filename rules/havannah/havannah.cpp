#include "rules/havannah/havannah.hpp"

#include "rules/havannah/codes.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace havannah;
using notation::havannah::Label;

constexpr Text white_name = "White"_text;
constexpr Text black_name = "Black"_text;

Text seat_name(Havannah::Colour colour) { return colour == Havannah::Colour::white ? white_name : black_name; }

Violation off_board(const Havannah::Table& table, const notation::Coord& coord) {
    std::string label;
    notation::append_coord(label, coord, notation::havannah::Syntax(table.coordinates->id()).upper_case());
    return {&hav_102_off_board, coord.where(), {{"cell", label}, {"size", std::int64_t{table.board->side()}}}};
}

}  // namespace

SeatNames Havannah::seats(const Table& table) { return {seat_name(table.first), seat_name(other(table.first))}; }

Violation Havannah::broken_rule(const Table& table, const Position& position, const Written& written) {
    const Label label = notation::havannah::label_of(written);
    const Colour claimed = label == Label::white ? Colour::white : Colour::black;
    if (label != Label::none && claimed != position.to_move)
        return {&hav_105_wrong_seat,
                std::nullopt,
                {{"claimed", seat_name(claimed)}, {"seat", seat_name(position.to_move)}}};
    if (std::holds_alternative<notation::havannah::Pass>(written))
        return {&hav_104_no_pass, std::nullopt, {{"seat", seat_name(position.to_move)}}};
    if (std::holds_alternative<notation::havannah::Swap>(written))
        return {table.swap ? &hav_106_swap_not_now : &hav_107_swap_off};
    const auto& coord = std::get<notation::havannah::Place>(written).to;
    const auto cell = table.coordinates->cell(coord);
    if (!cell) return off_board(table, coord);
    return {&hav_103_occupied,
            coord.where(),
            {{"cell", table.coordinates->label(*cell)}, {"owner", seat_name(*position.stone(*cell))}}};
}

Havannah::Written Havannah::express(const Table& table, const Position& position, const Move& move) {
    const Label label = position.to_move == Colour::white ? Label::white : Label::black;
    if (std::holds_alternative<Swap>(move)) return notation::havannah::Swap{label};
    return notation::havannah::Place{table.coordinates->coord(std::get<Place>(move).to), label};
}

std::string Havannah::written_text(const Table& table, const Written& written) {
    std::string out;
    notation::havannah::Syntax(table.coordinates->id()).write(out, written);
    return out;
}

std::optional<Havannah::Written> Havannah::renamed(const Table& from, const Table& to, Written written) {
    auto* place = std::get_if<notation::havannah::Place>(&written);
    if (place != nullptr && !from.coordinates->rename(place->to, *to.coordinates)) return std::nullopt;
    return written;
}

Cell Havannah::target(const Move& move) {
    const auto* swap = std::get_if<Swap>(&move);
    return swap == nullptr ? std::get<Place>(move).to : swap->stone;
}

std::string Havannah::how_word(std::uint8_t end) {
    if (end == full_board) return "full-board";
    std::string word;
    constexpr std::pair<End, std::string_view> names[] = {{ring, "ring"}, {bridge, "bridge"}, {fork, "fork"}};
    for (const auto& [formation, text] : names) {
        if ((end & formation) == 0) continue;
        if (!word.empty()) word += '+';
        word += text;
    }
    return word;
}

std::span<const Text> Havannah::how_words() {
    static constexpr std::array<Text, 8> words = {{"ring"_text, "bridge"_text, "fork"_text, "full-board"_text,
                                                   "cells"_text, "corners"_text, "sides"_text, "encloses"_text}};
    return words;
}

std::optional<Outcome> Havannah::outcome(const Table& table, const Position& position) {
    if (position.end == none) return std::nullopt;
    Outcome made{.winners = {}, .how = how_word(position.end)};
    if (position.end != full_board) made.winners.push_back(static_cast<Seat>(other(position.to_move) != table.first));
    return made;
}

bool Havannah::Enclosure::holds_vacancy(Cell from) {
    if (!open(from) || known_.holds(from)) return false;
    Position::Cells reached;
    std::array<Cell, Position::most_cells> waiting;
    std::size_t count = 0;
    bool vacancy = false;
    bool outside = false;
    const auto reach = [&](Cell cell) {
        if (reached.holds(cell) || !open(cell)) return;
        reached.add(cell);
        vacancy = vacancy || position_.is_vacant(cell);
        // What an earlier flood knows, and this one meets, is outside: enclosed cells are all reached by the first.
        outside = outside || known_.holds(cell) || table_.border->on_border(cell);
        waiting[count++] = cell;
    };
    for (reach(from); count > 0 && !outside;)
        for (const Cell near : table_.board->neighbours(waiting[--count])) reach(near);
    known_.add_all(reached);
    return vacancy && !outside;
}

bool Havannah::surrounds_vacancy(const Table& table, const Position& position) {
    Enclosure enclosure(table, position, position.last);
    const auto near = table.board->neighbours(position.last);
    return std::ranges::any_of(near, [&](Cell cell) { return enclosure.holds_vacancy(cell); });
}

// Clause 3.9: the ring of the last stone counts only around a vacant cell.
void Havannah::judge_vacant_ring(const Table& table, Position& position) {
    if (surrounds_vacancy(table, position)) return;
    position.end &= static_cast<std::uint8_t>(~ring);
    if (position.end == none && position.dead_ring == 0) position.dead_ring = position.plies;
}

std::optional<OtherOutcome> Havannah::other_outcome(const Table& table, const Position& position) {
    if (position.dead_ring > 0) {
        const bool last_seat = (position.plies - position.dead_ring) % 2 == 0;
        const Colour closer = last_seat ? other(position.to_move) : position.to_move;
        return OtherOutcome{rulesets[0], Outcome{{static_cast<Seat>(closer != table.first)}, how_word(ring)}};
    }
    if (table.vacant_ring || position.end != ring || position.plies == 0 || surrounds_vacancy(table, position))
        return std::nullopt;
    return OtherOutcome{rulesets[1]};
}

std::optional<Remark> Havannah::remark(const Table& table, const Position& position) {
    const auto made = other_outcome(table, position);
    if (!made) return std::nullopt;
    const Text what = made->outcome ? "this ring wins"_text : "the game goes on: the ring holds no vacant cell"_text;
    return Remark{
        &hav_209_rulesets_differ, {{"other", std::string(made->ruleset)}, {"what", what}}, position.dead_ring};
}

std::uint64_t Havannah::count_legal(const Table& table, const Position& position) {
    if (is_over(table, position)) return 0;
    const bool swap = position.swap_open && position.placed == 1;
    return table.board->size() - position.placed + (swap ? 1U : 0U);
}

const DiagnosticCode& Havannah::game_over_code() { return hav_101_game_over; }

const DiagnosticCode& Havannah::finished_start_code() { return hav_210_finished_start; }

std::span<const DiagnosticCode* const> Havannah::codes() {
    static constexpr const DiagnosticCode* table[] = {
        &hav_002_bad_size,       &hav_009_bad_swap_tag,        &hav_011_bad_position, &hav_012_bad_board_text,
        &hav_101_game_over,      &hav_102_off_board,           &hav_103_occupied,     &hav_104_no_pass,
        &hav_105_wrong_seat,     &hav_106_swap_not_now,        &hav_107_swap_off,     &hav_209_rulesets_differ,
        &hav_210_finished_start, &hav_211_impossible_position,
    };
    return table;
}

}  // namespace notaio::rules
