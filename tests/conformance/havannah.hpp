// Havannah as the conformance tests see it.
#pragma once

#include "notation/havannah/havannah.hpp"
#include "rules/havannah/havannah.hpp"
#include "rules/play/random_game.hpp"

#include <vector>

namespace notaio::conformance {

struct TestedGame {
    using Rules = rules::Havannah;
    using Syntax = notation::havannah::Syntax;
    static constexpr auto notations = notation::havannah::notations;

    static std::vector<notation::Tags> setups() {
        return {{},
                {{"Board", "3"}},
                {{"Board", "3"}, {"First", "Black"}, {"Coordinates", "axial-column"}},
                {{"Board", "4"}, {"Ruleset", "vacant-ring"}, {"Coordinates", "axial-row"}},
                {{"Board", "5"}, {"Coordinates", "cube"}, {"Swap", "off"}},
                {{"Board", "4"}, {"Coordinates", "littlegolem"}},
                {{"Board", "6"}, {"Coordinates", "minizero"}},
                {{"Board", "3"}, {"Coordinates", "openspiel"}, {"Ruleset", "vacant-ring"}},
                {{"Board", "4"}, {"Coordinates", "ludii"}},
                {{"Board", "14"}, {"Coordinates", "abstract-play"}},
                {{"Position", "4/5/6/3o3/6/5/4 b swap"}},
                {{"Position", "4/1xx2/1xox2/2xx3/2o3/2o2/1o2 w -"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {{"Board", "10"}}; }

    /// Positions that differ from one in a thing that counts for its key.
    static std::vector<Rules::Position> changed(const Rules::Setup& setup, const Rules::Position& position,
                                                rules::Random& random) {
        std::vector<Rules::Position> positions;
        const auto change = [&](auto&& how) { how(positions.emplace_back(position)); };
        const auto cell = rules::cell_at(random.below(setup.board().size()));
        const auto clear = [&](auto& changed) {
            for (auto& stones : changed.stones) stones.remove(cell);
        };
        for (std::size_t own = 0; own < 2; ++own)
            if (!position.stones[own].holds(cell))
                change([&](auto& changed) {
                    clear(changed);
                    changed.stones[own].add(cell);
                });
        if (!position.is_vacant(cell)) change(clear);
        change([](auto& changed) { changed.to_move = other(changed.to_move); });
        change([](auto& changed) { changed.swap_open = !changed.swap_open; });
        return positions;
    }

    /// A written move with a coord on the board or around it, legal or not.
    static Rules::Written any_move(const Rules::Setup& setup, rules::Random& random) {
        const auto rows = static_cast<std::uint64_t>(setup.board().rows());
        const auto side = setup.board().side();
        const auto form = setup.coordinates().form();
        notation::Coord coord{.form = form};
        const auto number = [&](std::uint64_t bound, int low) {
            return static_cast<std::int16_t>(low + static_cast<int>(random.below(bound)));
        };
        switch (form) {
        case notation::CoordForm::number: coord.numbers[0] = number(rows * rows + 2, 0); break;
        case notation::CoordForm::letter_number: coord.numbers = {number(rows + 2, 1), number(rows + 2, 0), 0}; break;
        case notation::CoordForm::letters: coord.numbers = {number(26, 1), number(26, 1), 0}; break;
        case notation::CoordForm::triple:
            coord.numbers = {number(rows + 2, -side), number(rows + 2, -side), 0};
            coord.numbers[2] = static_cast<std::int16_t>(-coord.numbers[0] - coord.numbers[1] + number(2, 0));
            break;
        }
        switch (random.below(10)) {
        case 0: return notation::havannah::Pass{};
        case 1: return notation::havannah::Swap{};
        default: return notation::havannah::Place{coord};
        }
    }

    /// Every written move with a coord on the board and on a frame around it.
    static std::vector<Rules::Written> all_moves(const Rules::Setup& setup) {
        std::vector<Rules::Written> moves = {notation::havannah::Pass{}, notation::havannah::Swap{}};
        const auto form = setup.coordinates().form();
        if (setup.board().side() > 6 || form == notation::CoordForm::triple) return {};
        const auto place = [&](std::int16_t a, std::int16_t b) {
            moves.emplace_back(notation::havannah::Place{{.numbers = {a, b, 0}, .form = form}});
        };
        const auto rows = static_cast<std::int16_t>(setup.board().rows());
        if (form == notation::CoordForm::number)
            for (std::int16_t a = 0; a <= rows * rows; ++a) place(a, 0);
        else
            for (std::int16_t a = 0; a <= 27; ++a)
                for (std::int16_t b = 0; b <= 27; ++b) place(a, b);
        return moves;
    }
};

}  // namespace notaio::conformance
