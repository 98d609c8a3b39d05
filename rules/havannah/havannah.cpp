#include "rules/havannah/havannah.hpp"

#include "notation/record/coords.hpp"
#include "rules/havannah/codes.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace havannah;

constexpr Text white_name = "White"_text;
constexpr Text black_name = "Black"_text;

Text seat_name(Havannah::Colour colour) { return colour == Havannah::Colour::white ? white_name : black_name; }

Violation off_board(const Havannah::Setup& setup, const notation::Coord& coord) {
    const bool upper_case = notation::havannah::Syntax(setup.coordinates().id()).upper_case();
    return {&hav_102_off_board,
            coord.where(),
            {{"cell", notation::coord_text(coord, upper_case)}, {"size", std::int64_t{setup.board().side()}}}};
}

}  // namespace

SeatNames Havannah::Setup::seats() const { return {seat_name(first_), seat_name(other(first_))}; }

Violation Havannah::Setup::broken_rule(const Position& position, const Written& written) const {
    const Label label = notation::havannah::label_of(written);
    const Colour claimed = label == Label::white ? Colour::white : Colour::black;
    if (label != Label::none && claimed != position.to_move)
        return {&hav_105_wrong_seat,
                std::nullopt,
                {{"claimed", seat_name(claimed)}, {"seat", seat_name(position.to_move)}}};
    if (std::holds_alternative<notation::havannah::Pass>(written))
        return {&hav_104_no_pass, std::nullopt, {{"seat", seat_name(position.to_move)}}};
    if (std::holds_alternative<notation::havannah::Swap>(written))
        return {swap_ ? &hav_106_swap_not_now : &hav_107_swap_off};
    const auto& coord = std::get<notation::havannah::Place>(written).to;
    const auto cell = coordinates().cell(coord);
    if (!cell) return off_board(*this, coord);
    return {&hav_103_occupied,
            coord.where(),
            {{"cell", coordinates().label(*cell)}, {"owner", seat_name(*position.stone(*cell))}}};
}

Havannah::Written Havannah::Setup::written_move(const Position& position, const Move& move) const {
    const Label label = label_to_move(position);
    if (std::holds_alternative<Swap>(move)) return notation::havannah::Swap{label};
    return notation::havannah::Place{coordinates().coord(std::get<Place>(move).to), label};
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

std::optional<Outcome> Havannah::Setup::outcome(const Position& position) const {
    if (position.end == none) return std::nullopt;
    Outcome result{.winners = {}, .how = how_word(position.end)};
    if (position.end != full_board) result.winners.push_back(seat_of(other(position.to_move)));
    return result;
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
        outside = outside || known_.holds(cell) || setup_.border().on_border(cell);
        waiting[count++] = cell;
    };
    for (reach(from); count > 0 && !outside;)
        for (const Cell near : setup_.board().neighbours(waiting[--count])) reach(near);
    known_.add_all(reached);
    return vacancy && !outside;
}

bool Havannah::Setup::surrounds_vacancy(const Position& position) const {
    Enclosure enclosure(*this, position, position.last);
    const auto near = board().neighbours(position.last);
    return std::ranges::any_of(near, [&](Cell cell) { return enclosure.holds_vacancy(cell); });
}

// Clause 3.9: the ring of the last stone counts only around a vacant cell.
void Havannah::Setup::judge_vacant_ring(Position& position) const {
    if (surrounds_vacancy(position)) return;
    position.end &= static_cast<std::uint8_t>(~ring);
    if (position.end == none && position.dead_ring == 0) position.dead_ring = position.plies;
}

std::optional<OtherOutcome> Havannah::Setup::other_outcome(const Position& position) const {
    if (position.dead_ring > 0) {
        const bool last_seat = (position.plies - position.dead_ring) % 2 == 0;
        const Colour closer = last_seat ? other(position.to_move) : position.to_move;
        return OtherOutcome{rulesets[0], Outcome{{seat_of(closer)}, how_word(ring)}};
    }
    if (vacant_ring() || position.end != ring || position.plies == 0 || surrounds_vacancy(position))
        return std::nullopt;
    return OtherOutcome{rulesets[1]};
}

std::optional<Remark> Havannah::Setup::remark(const Occasion<Havannah>& at) const {
    if (at.when != When::stops) return std::nullopt;
    const auto one = other_outcome(at.position);
    if (!one) return std::nullopt;
    const Text what = one->outcome ? "this ring wins"_text : "the game goes on: the ring holds no vacant cell"_text;
    return Remark{
        &hav_209_rulesets_differ, {{"other", std::string(one->ruleset)}, {"what", what}}, at.position.dead_ring};
}

std::uint64_t Havannah::Setup::count_legal(const Position& position) const {
    if (is_over(position)) return 0;
    const bool swap = position.swap_open && position.placed == 1;
    return board().size() - position.placed + (swap ? 1U : 0U);
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
