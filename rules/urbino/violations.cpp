// The rule that a written move of Urbino breaks. docs/notation/urbino.md 5.1
#include "notation/record/coords.hpp"
#include "rules/urbino/codes.hpp"
#include "rules/urbino/urbino.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace urbino;
using notation::Coord;
namespace written_moves = notation::urbino;
using Kind = Urbino::Kind;
using Colour = Urbino::Colour;
using Phase = Urbino::Phase;

constexpr Text cell_of_architect = "the architect's cell"_text;
constexpr Text cell_left = "the cell that the architect leaves"_text;
constexpr Text cell_reached = "the cell that the architect reaches"_text;
constexpr Text cell_of_building = "the building's cell"_text;
constexpr Text an_architect = "an architect"_text;

constexpr std::array<std::array<Text, 3>, 2> building_names = {{
    {{"a black house"_text, "a black palace"_text, "a black tower"_text}},
    {{"a white house"_text, "a white palace"_text, "a white tower"_text}},
}};
constexpr std::array<Text, 3> kind_names = {{"house"_text.meaning("none is left of them"),
                                             "palace"_text.meaning("none is left of them"),
                                             "tower"_text.meaning("none is left of them")}};

// Looks for the first broken rule of one written move, in one position.
class Judge {
  public:
    Judge(const Urbino::Setup& setup, const Urbino::Position& position) : setup_(setup), position_(position) {}

    Violation judge(const Urbino::Written& written) {
        const bool skip = std::holds_alternative<written_moves::Skip>(written) ||
                          std::holds_alternative<written_moves::Pass>(written);
        const auto* architect = std::get_if<written_moves::PlaceArchitect>(&written);
        const auto* build = std::get_if<written_moves::Build>(&written);
        const auto* turn = std::get_if<written_moves::Turn>(&written);
        const Phase phase = position_.phase;
        if (phase == Phase::place)
            return architect != nullptr ? opening_architect(*architect) : of_seat(urb_102_architect_expected);
        const bool plays = phase == Phase::play || phase == Phase::skipped;
        // Whatever else is wrong: nothing but a skip could be right. Rules 1.6
        if (plays && !skip && !setup_.can_build(position_, position_.to_move)) return of_seat(urb_108_must_skip);
        if (architect != nullptr) return third_architect(*architect);
        if (std::holds_alternative<written_moves::GiveFirst>(written) ||
            (build != nullptr && build->first == notation::urbino::FirstBuilding::chosen && phase != Phase::choose))
            return {&urb_104_choice_closed};
        if (skip) return plays ? skip_not_forced() : first_building_expected();
        if (turn != nullptr) return plays ? of_turn(*turn) : Violation{&urb_106_no_reposition_yet};
        return of_building(*build);
    }

  private:
    [[nodiscard]] std::string label(Cell cell) const { return setup_.coordinates().label(cell); }
    [[nodiscard]] const Cell* find(const Coord& coord) const { return setup_.coordinates().find(coord); }
    [[nodiscard]] Text seat() const { return setup_.seats()[static_cast<std::size_t>(position_.to_move)]; }
    [[nodiscard]] Text piece(Cell cell) const {
        const auto kind = position_.kind_at(cell);
        if (!kind) return an_architect;
        const auto colour = position_.colour_at(cell);
        return building_names[static_cast<std::size_t>(*colour)][static_cast<std::size_t>(*kind)];
    }

    Violation of_seat(const DiagnosticCode& code) const { return {&code, std::nullopt, {{"seat", seat()}}}; }

    static Violation off_board(const Coord& coord, const Text& part) {
        return {&urb_107_off_board, coord.where(), {{"cell", notation::coord_text(coord)}, {"part", part}}};
    }

    [[nodiscard]] Violation opening_architect(const written_moves::PlaceArchitect& architect) const {
        const Cell* const to = find(architect.to);
        if (to == nullptr) return off_board(architect.to, cell_of_architect);
        return {&urb_114_cell_occupied, architect.to.where(), {{"cell", label(*to)}, {"there", piece(*to)}}};
    }

    [[nodiscard]] Violation third_architect(const written_moves::PlaceArchitect& architect) const {
        return {&urb_103_third_architect,
                architect.to.where(),
                {{"cell", notation::coord_text(architect.to)},
                 {"first", label(position_.architect[0])},
                 {"second", label(position_.architect[1])}}};
    }

    [[nodiscard]] Violation first_building_expected() const {
        Violation violation = of_seat(urb_105_first_building_expected);
        if (position_.phase == Phase::choose)
            violation.hints.push_back("that White erects the first building is written first=W"_text);
        return violation;
    }

    [[nodiscard]] Violation skip_not_forced() const {
        std::string turn;
        setup_.for_each_legal(position_, [&](const Urbino::Move& move) {
            turn = setup_.written_text(setup_.written_move(position_, move));
            return false;
        });
        Violation violation = of_seat(urb_109_skip_not_forced);
        violation.arguments.push_back({"turn", turn});
        return violation;
    }

    Violation of_turn(const written_moves::Turn& turn) {
        const Cell* const from = find(turn.from);
        if (from == nullptr) return off_board(turn.from, cell_left);
        if (!position_.architects.holds(*from)) return no_architect(turn.from, *from);
        const Cell* const to = find(turn.to);
        if (to != nullptr && *to == *from) return {&urb_111_same_cell, turn.to.where(), {{"cell", label(*to)}}};
        if (to == nullptr) return off_board(turn.to, cell_reached);
        if (position_.occupied().holds(*to))
            return {&urb_112_destination_occupied, turn.to.where(), {{"cell", label(*to)}, {"there", piece(*to)}}};
        if (turn.build && find(turn.build->to) == nullptr) return off_board(turn.build->to, cell_of_building);
        Urbino::Position moved = position_;
        moved.move_architect(*from, *to);
        if (!builds_now(moved)) {  // rules 1.4.2
            Violation violation = of_seat(urb_120_nothing_to_build);
            violation.arguments.push_back({"from", label(*from)});
            violation.arguments.push_back({"cell", label(*to)});
            return violation;
        }
        if (!turn.build)
            return {&urb_113_building_missing, std::nullopt, {{"from", label(*from)}, {"cell", label(*to)}}};
        return Judge(setup_, moved).of_building(*turn.build);
    }

    [[nodiscard]] Violation no_architect(const Coord& coord, Cell from) const {
        const Text there = position_.buildings().holds(from) ? "a building stands there, and buildings never move"_text
                                                             : "it is empty"_text;
        return {&urb_110_no_architect_there,
                coord.where(),
                {{"cell", label(from)},
                 {"there", there},
                 {"first", label(position_.architect[0])},
                 {"second", label(position_.architect[1])}}};
    }

    // Whether a building is possible as the architects of `moved` stand.
    [[nodiscard]] bool builds_now(const Urbino::Position& moved) const {
        const Cells lots = setup_.lots(moved);
        return std::ranges::any_of(setup_.buildable(moved, moved.to_move),
                                   [&](const Cells& cells) { return cells.intersects(lots); });
    }

    Violation of_building(const written_moves::Build& build) const {
        const Cell* const found = find(build.to);
        if (found == nullptr) return off_board(build.to, cell_of_building);
        const Cell cell = *found;
        const auto broken = [&](const DiagnosticCode& code) {
            return Violation{&code, build.to.where(), {{"cell", label(cell)}}};
        };
        if (position_.occupied().holds(cell)) {
            Violation violation = broken(urb_114_cell_occupied);
            violation.arguments.push_back({"there", piece(cell)});
            return violation;
        }
        if (!setup_.lots(position_).holds(cell)) return not_a_lot(broken(urb_115_not_a_lot), cell);
        if (position_.left(position_.to_move, build.kind) == 0) return reserve_empty(build);
        const Cells beside = setup_.sight().beside(cell);
        const Cells same_kind = beside & position_.of(build.kind);
        if (build.kind != Kind::house && !same_kind.empty()) {
            Violation violation =
                broken(build.kind == Kind::palace ? urb_117_palace_beside_palace : urb_118_tower_beside_tower);
            const Cell near = first_of(same_kind);
            violation.arguments.push_back({"there", piece(near)});
            violation.arguments.push_back({"near", label(near)});
            return violation;
        }
        return too_many_blocks(broken(urb_119_too_many_blocks), cell);
    }

    // Says of each architect that does not see the cell what stands in its way.
    [[nodiscard]] Violation not_a_lot(Violation violation, Cell cell) const {
        struct Names {
            std::string_view architect, piece, near;
            Text in_the_way, no_line;
        };
        static constexpr std::array<Names, 2> names = {{
            {"first", "first_piece", "first_near",
             "the architect on {first} does not see it: {first_piece} on {first_near} stands in the way"_text,
             "the architect on {first} does not see it: they are not in one line"_text},
            {"second", "second_piece", "second_near",
             "the architect on {second} does not see it: {second_piece} on {second_near} stands in the way"_text,
             "the architect on {second} does not see it: they are not in one line"_text},
        }};
        const Cells occupied = position_.occupied();
        for (std::size_t i = 0; i < names.size(); ++i) {
            const Cell architect = position_.architect[i];
            if (setup_.sight().is_clear(architect, cell, occupied)) continue;
            violation.arguments.push_back({names[i].architect, label(architect)});
            const auto near = in_the_way(architect, cell);
            violation.hints.push_back(near ? names[i].in_the_way : names[i].no_line);
            if (!near) continue;
            violation.arguments.push_back({names[i].piece, piece(*near)});
            violation.arguments.push_back({names[i].near, label(*near)});
        }
        violation.arguments.push_back(
            {"seen", violation.hints.size() == 1 ? "only one architect sees it"_text : "no architect sees it"_text});
        return violation;
    }

    // The first occupied cell on the line from an architect to a cell; nothing where they are not in one line.
    [[nodiscard]] std::optional<Cell> in_the_way(Cell architect, Cell cell) const {
        std::optional<Cell> nearest;
        position_.occupied().for_each([&](Cell block) {
            if (block == architect || !setup_.sight().shadow(architect, block).holds(cell)) return;
            if (!nearest || setup_.sight().shadow(architect, block).holds(*nearest)) nearest = block;
        });
        return nearest;
    }

    [[nodiscard]] Violation reserve_empty(const written_moves::Build& build) const {
        Violation violation = of_seat(urb_116_reserve_empty);
        violation.where = build.to.where();
        violation.arguments.push_back({"kind", kind_names[static_cast<std::size_t>(build.kind)]});
        constexpr std::array<std::string_view, 3> names = {"houses", "palaces", "towers"};
        for (const Kind kind : Urbino::kinds)
            violation.arguments.push_back(
                {names[static_cast<std::size_t>(kind)], std::int64_t{position_.left(position_.to_move, kind)}});
        return violation;
    }

    // The blocks of each colour that would stand in one district, with the building on `cell`.
    [[nodiscard]] Violation too_many_blocks(Violation violation, Cell cell) const {
        Urbino::Position built = position_;
        built.put(cell, built.to_move, Kind::house);
        std::int64_t count = 0;
        std::array<std::string, 2> texts;
        Cells left;
        built.buildings().for_each([&](Cell near) {
            if (built.districts.district(near) == built.districts.district(cell)) left.add(near);
        });
        for (; !left.empty(); ++count) {
            const Cell first = first_of(left);
            std::string& text = texts[static_cast<std::size_t>(*built.colour_at(first))];
            std::string cells;
            for (const Cell near : cells_of(left))
                if (built.districts.block(near) == built.districts.block(first)) {
                    left.remove(near);
                    cells += (cells.empty() ? "" : " ") + label(near);
                }
            text += (text.empty() ? "" : " + ") + cells;
        }
        violation.arguments.push_back({"count", count});
        violation.arguments.push_back({"black", texts[0]});
        violation.arguments.push_back({"white", texts[1]});
        return violation;
    }

    static Cell first_of(const Cells& cells) { return cells_of(cells).front(); }
    static std::vector<Cell> cells_of(const Cells& cells) {
        std::vector<Cell> result;
        cells.for_each([&](Cell cell) { result.push_back(cell); });
        return result;
    }

    const Urbino::Setup& setup_;
    const Urbino::Position& position_;
};

}  // namespace

Violation Urbino::Setup::broken_rule(const Position& position, const Written& written) const {
    return Judge(*this, position).judge(written);
}

}  // namespace notaio::rules
