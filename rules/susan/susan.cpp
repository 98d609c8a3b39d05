#include "rules/susan/susan.hpp"

#include "notation/record/coords.hpp"
#include "rules/susan/codes.hpp"

#include <algorithm>
#include <cassert>

namespace notaio::rules {
namespace {

using namespace susan;

constexpr Text black_name = "Black"_text;
constexpr Text white_name = "White"_text;

Text seat_name(Susan::Colour colour) { return colour == Susan::Colour::black ? black_name : white_name; }

std::string_view how_word(Susan::End end) {
    switch (end) {
    case Susan::End::none: break;
    case Susan::End::surrounded: return "surrounded";
    case Susan::End::self_surrounded: return "self-surrounded";
    case Susan::End::both_surrounded: return "both-surrounded";
    case Susan::End::six_slides: return "six-slides";
    }
    return "";
}

Violation off_board(const Susan::Setup& setup, const notation::Coord& coord) {
    Violation violation{&sus_102_off_board,
                        coord.where(),
                        {{"cell", notation::coord_text(coord)}, {"side", std::int64_t{setup.board().side()}}}};
    // The smallest official side on which the cell would exist (2.3), and the system it would exist in.
    for (const int side : {5, 6}) {
        if (side <= setup.board().side()) continue;
        Diagnostics ignored;
        const auto larger = Susan::read_setup(
            {{"Board", std::to_string(side)}, {"Coordinates", std::string(setup.coordinates().id())}}, ignored);
        if (larger && larger->coordinates().cell(coord)) {
            violation.hints.push_back(side == 5 ? "it exists on side 5: Board \"5\""_text
                                                : "it exists on side 6: Board \"6\""_text);
            break;
        }
    }
    for (const std::string_view id : {"author", "axial"}) {
        if (coord.form == notation::CoordForm::number || id == setup.coordinates().id()) continue;
        const auto renamed = setup.with_coordinates(id);
        if (renamed && renamed->coordinates().cell(coord))
            violation.hints.push_back(id == "author" ? "it exists in the coordinates author"_text
                                                     : "it exists in the coordinates axial"_text);
    }
    return violation;
}

}  // namespace

SeatNames Susan::Setup::seats() const { return {seat_name(first_), seat_name(other(first_))}; }

// The checks of legal_move once more, one by one in the order of docs/notation/susan.md 5.1.
Violation Susan::Setup::broken_rule(const Position& position, const Written& written) const {
    using notation::susan::Pass;
    const auto cell_of = [&](const notation::Coord& coord) { return coordinates().cell(coord); };
    const auto occupied = [&](const notation::Coord& coord, Cell cell) {
        const Text colour = *position.stone(cell) == Colour::black ? "black"_text : "white"_text;
        return Violation{&sus_103_occupied, coord.where(), {{"cell", coordinates().label(cell)}, {"colour", colour}}};
    };
    if (std::holds_alternative<Pass>(written))
        return {&sus_107_no_pass, std::nullopt, {{"seat", seat_name(position.to_move)}}};

    if (const auto* place = std::get_if<notation::susan::Place>(&written)) {
        const auto to = cell_of(place->to);
        return to ? occupied(place->to, *to) : off_board(*this, place->to);
    }
    const auto& slide = std::get<notation::susan::Slide>(written);
    const auto from = cell_of(slide.from);
    if (!from) return off_board(*this, slide.from);
    const auto to = cell_of(slide.to);
    if (!to) return off_board(*this, slide.to);
    const auto stone = position.stone(*from);
    if (!stone) return {&sus_105_empty_origin, slide.from.where(), {{"cell", coordinates().label(*from)}}};
    if (*stone != position.to_move)
        return {&sus_106_not_own,
                slide.from.where(),
                {{"cell", coordinates().label(*from)},
                 {"owner", seat_name(*stone)},
                 {"seat", seat_name(position.to_move)}}};
    if (!position.is_empty(*to)) return occupied(slide.to, *to);
    return {&sus_104_not_adjacent,
            std::nullopt,
            {{"from", coordinates().label(*from)},
             {"to", coordinates().label(*to)},
             {"steps", std::int64_t{board().distance(*from, *to)}}}};
}

Susan::Written Susan::Setup::written_move(const Position&, const Move& move) const {
    if (const auto* place = std::get_if<Place>(&move)) return notation::susan::Place{coordinates().coord(place->to)};
    const auto& slide = std::get<Slide>(move);
    return notation::susan::Slide{coordinates().coord(slide.from), coordinates().coord(slide.to)};
}

std::string Susan::Setup::written_text(const Written& written) const {
    std::string out;
    notation::susan::Syntax(coordinates().form()).write(out, written);
    return out;
}

Susan::End Susan::Setup::end_at(const Position& position, Cell to) const {
    bool own = masks().surrounded(position.occupied, to);
    bool enemy = false;
    masks().for_each_crowded(position.occupied, to, [&](Cell near) {
        if (masks().surrounded(position.occupied, near)) (position.has(near, position.to_move) ? own : enemy) = true;
    });
    return judge(own, enemy, position.slides, draw_first());
}

Cell Susan::target(const Move& move) {
    return std::visit([](const auto& result) { return result.to; }, move);
}

std::optional<Cell> Susan::origin(const Move& move) {
    const auto* slide = std::get_if<Slide>(&move);
    return slide == nullptr ? std::nullopt : std::optional(slide->from);
}

std::span<const Text> Susan::how_words() {
    static constexpr std::array<Text, 4> words = {
        {"surrounded"_text, "self-surrounded"_text, "both-surrounded"_text, "six-slides"_text}};
    return words;
}

std::optional<Outcome> Susan::Setup::outcome(const Position& position) const {
    if (position.end == End::none) return std::nullopt;
    Outcome result{.winners = {}, .how = std::string(how_word(position.end))};
    const Colour mover = other(position.to_move);
    if (position.end != End::six_slides) {
        const Colour winner = position.end == End::surrounded ? mover : position.to_move;
        result.winners.push_back(seat_of(winner));
    }
    return result;
}

std::vector<Cell> Susan::Setup::surrounded(const Position& position, std::optional<Colour> colour) const {
    std::vector<Cell> found;
    position.occupied.for_each([&](Cell cell) {
        if (masks().surrounded(position.occupied, cell) && (!colour || position.has(cell, *colour)))
            found.push_back(cell);
    });
    return found;
}

Proof Susan::Setup::proof(const Position& position) const {
    Proof result;
    if (position.end == End::none || position.end == End::six_slides) return result;
    std::optional<Colour> colour;
    if (position.end == End::surrounded) colour = position.to_move;
    if (position.end == End::self_surrounded) colour = other(position.to_move);
    result.cells = cells_fact(coordinates(), surrounded(position, colour));
    return result;
}

Fact Susan::Setup::breakdown(const Position& position) const { return cells_fact(coordinates(), surrounded(position)); }

std::optional<OtherOutcome> Susan::Setup::other_outcome(const Position& position) const {
    if (position.slides < 6 || position.end == End::none) return std::nullopt;
    const Colour mover = other(position.to_move);
    const auto cells = surrounded(position);
    const auto holds = [&](Colour colour) {
        return std::ranges::any_of(cells, [&](Cell cell) { return position.has(cell, colour); });
    };
    const bool own = holds(mover);
    const bool enemy = holds(position.to_move);
    const End otherwise = judge(own, enemy, position.slides, !draw_first());
    if (otherwise == position.end) return std::nullopt;
    Position ended = position;
    ended.end = otherwise;
    return OtherOutcome{rulesets[1 - ruleset_], outcome(ended)};
}

std::optional<Remark> Susan::Setup::remark(const Occasion<Susan>& at) const {
    if (at.when != When::stops) return std::nullopt;
    const auto one = other_outcome(at.position);
    if (!one) return std::nullopt;
    return Remark{&sus_208_rulesets_differ,
                  {{"other", std::string(one->ruleset)},
                   {"how", how_argument<Susan>(one->outcome ? one->outcome->how : std::string())}}};
}

std::uint64_t Susan::Setup::count_legal(const Position& position) const {
    if (position.end != End::none) return 0;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < board().size(); ++i) {
        const auto stone = position.stone(cell_at(i));
        if (!stone) ++count;
        if (stone == position.to_move) count += static_cast<std::uint64_t>(free(position, cell_at(i)));
    }
    return count;
}

const DiagnosticCode& Susan::game_over_code() { return sus_101_game_over; }

const DiagnosticCode& Susan::finished_start_code() { return sus_210_finished_start; }

std::span<const DiagnosticCode* const> Susan::codes() {
    static constexpr const DiagnosticCode* table[] = {
        &sus_006_bad_board,
        &sus_011_bad_position,
        &sus_012_bad_board_text,
        &sus_101_game_over,
        &sus_102_off_board,
        &sus_103_occupied,
        &sus_104_not_adjacent,
        &sus_105_empty_origin,
        &sus_106_not_own,
        &sus_107_no_pass,
        &sus_208_rulesets_differ,
        &sus_210_finished_start,
        &sus_211_impossible_position,
    };
    return table;
}

}  // namespace notaio::rules
