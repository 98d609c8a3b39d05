// Susan as the conformance tests see it.
#pragma once

#include "notation/susan/susan.hpp"
#include "rules/play/random_game.hpp"
#include "rules/susan/susan.hpp"

#include <vector>

namespace notaio::conformance {

struct TestedGame {
    using Rules = rules::Susan;
    using Syntax = notation::susan::Syntax;
    static constexpr auto notations = notation::susan::notations;

    /// Setups of every kind: sizes, rulesets, seats, coordinates, a start position.
    static std::vector<notation::Tags> setups() {
        return {{},
                {{"Board", "2"}},
                {{"Board", "3"}, {"First", "White"}},
                {{"Board", "4"}, {"Ruleset", "draw-first"}, {"Coordinates", "axial"}},
                {{"Board", "6"}, {"Coordinates", "abstract-play"}},
                {{"Board", "3"}, {"Coordinates", "ludii"}, {"Ruleset", "draw-first"}},
                {{"Position", "o4/6/7/8/4x4/8/7/6/5 w 3"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {}; }

    /// Positions that differ from one in a thing that counts for its key.
    static std::vector<Rules::Position> changed(const Rules::Setup& setup, const Rules::Position& position,
                                                rules::Random& random) {
        std::vector<Rules::Position> positions;
        const auto change = [&](auto&& how) { how(positions.emplace_back(position)); };
        const auto cell = rules::cell_at(random.below(setup.board().size()));
        using Colour = Rules::Colour;
        for (const Colour colour : {Colour::black, Colour::white})
            if (position.stone(cell) != colour)
                change([&](auto& changed) {
                    changed.take(cell);
                    changed.put(cell, colour);
                });
        if (!position.is_empty(cell)) change([&](auto& changed) { changed.take(cell); });
        change([](auto& changed) { changed.to_move = other(changed.to_move); });
        change([](auto& changed) { changed.slides = static_cast<std::uint8_t>((changed.slides + 1) % 7); });
        return positions;
    }

    /// A written move with coords on the board and around it, legal or not.
    static Rules::Written any_move(const Rules::Setup& setup, rules::Random& random) {
        const auto rows = static_cast<std::uint64_t>(setup.board().rows());
        const auto coord = [&] {
            notation::Coord result{.form = setup.coordinates().form()};
            if (result.form == notation::CoordForm::number) {
                result.numbers[0] = static_cast<std::int16_t>(random.below(setup.board().size() + 4));
            } else {
                result.numbers[0] = static_cast<std::int16_t>(1 + random.below(rows + 1));
                result.numbers[1] = static_cast<std::int16_t>(random.below(rows + 2));
            }
            return result;
        };
        switch (random.below(8)) {
        case 0: return notation::susan::Pass{};
        case 1:
        case 2:
        case 3: return notation::susan::Place{coord()};
        default: return notation::susan::Slide{coord(), coord()};
        }
    }

    /// Every written move with coords on the board and on a frame around it; nothing where they would be too many.
    static std::vector<Rules::Written> all_moves(const Rules::Setup& setup) {
        if (setup.board().side() > 3) return {};
        std::vector<notation::Coord> coords;
        const auto rows = static_cast<std::int16_t>(setup.board().rows());
        for (std::int16_t a = 0; a <= rows + 1; ++a)
            for (std::int16_t b = 0; b <= rows + 1; ++b) coords.push_back({.numbers = {a, b, 0}});
        if (setup.coordinates().form() == notation::CoordForm::number) {
            coords.clear();
            for (std::size_t site = 0; site < setup.board().size() + 3; ++site)
                coords.push_back(
                    {.numbers = {static_cast<std::int16_t>(site), 0, 0}, .form = notation::CoordForm::number});
        }
        std::vector<Rules::Written> moves = {notation::susan::Pass{}};
        for (const auto& to : coords) {
            moves.emplace_back(notation::susan::Place{to});
            for (const auto& from : coords) moves.emplace_back(notation::susan::Slide{from, to});
        }
        return moves;
    }
};

}  // namespace notaio::conformance
