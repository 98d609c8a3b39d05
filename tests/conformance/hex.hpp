// Hex as the conformance tests see it.
#pragma once

#include "notation/hex/hex.hpp"
#include "rules/hex/hex.hpp"
#include "rules/play/random_game.hpp"

#include <vector>

namespace notaio::conformance {

struct TestedGame {
    using Rules = rules::Hex;
    using Syntax = notation::hex::Syntax;
    static constexpr auto notations = notation::hex::notations;

    static std::vector<notation::Tags> setups() {
        return {{},
                {{"Board", "1"}},
                {{"Board", "3"}},
                {{"Board", "4"}, {"Ruleset", "swap-sides"}, {"Coordinates", "row-letter"}},
                {{"Board", "5"}, {"Ruleset", "no-swap"}, {"Coordinates", "index"}},
                {{"Board", "5"}, {"Opens", "blue"}, {"Coordinates", "hsgf"}},
                {{"Board", "6"}, {"Pass", "on"}, {"Coordinates", "ludii"}},
                {{"Board", "13"}, {"Ruleset", "swap-sides"}},
                {{"Board", "27"}},
                {{"Position", "5/x4/5/5/5 o swap ="}},
                {{"Position", "3x1/1xx2/oo2x/xo1ox/1o3 o - %"}, {"Ruleset", "no-swap"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {{"Board", "11"}}; }

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
        change([](auto& changed) { changed.of_first = other(changed.of_first); });
        return positions;
    }

    /// A written move with a coord on the board or around it, legal or not.
    static Rules::Written any_move(const Rules::Setup& setup, rules::Random& random) {
        const auto side = static_cast<std::uint64_t>(setup.board().side());
        const auto form = setup.coordinates().form();
        const auto number = [&](std::uint64_t bound, int low) {
            return static_cast<std::int16_t>(low + static_cast<int>(random.below(bound)));
        };
        notation::Coord coord{.form = form};
        if (form == notation::CoordForm::number)
            coord.numbers[0] = number(side * side + 2, 0);
        else if (form == notation::CoordForm::letters)
            coord.numbers = {number(26, 1), number(26, 1), 0};
        else
            coord.numbers = {number(side + 2, 1), number(side + 2, 0), 0};
        switch (random.below(10)) {
        case 0: return notation::hex::Pass{};
        case 1: return notation::hex::Swap{};
        default: return notation::hex::Place{coord};
        }
    }

    /// Every written move with a coord on the board and on a frame around it.
    static std::vector<Rules::Written> all_moves(const Rules::Setup& setup) {
        std::vector<Rules::Written> moves = {notation::hex::Pass{}, notation::hex::Swap{}};
        const auto form = setup.coordinates().form();
        if (setup.board().side() > 13) return {};
        const auto place = [&](std::int16_t a, std::int16_t b) {
            moves.emplace_back(notation::hex::Place{{.numbers = {a, b, 0}, .form = form}});
        };
        if (form == notation::CoordForm::number)
            for (std::int16_t a = 0; a <= 200; ++a) place(a, 0);
        else
            for (std::int16_t a = 0; a <= 27; ++a)
                for (std::int16_t b = 0; b <= 27; ++b) place(a, b);
        return moves;
    }
};

}  // namespace notaio::conformance
