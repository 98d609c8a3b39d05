// Urbino as the conformance tests see it.
#pragma once

#include "notation/urbino/urbino.hpp"
#include "rules/play/random_game.hpp"
#include "rules/urbino/urbino.hpp"

#include <string>
#include <vector>

namespace notaio::conformance {

struct TestedGame {
    using Rules = rules::Urbino;
    using Syntax = notation::urbino::Syntax;
    static constexpr auto notations = notation::urbino::notations;

    /// Every ruleset, both coordinates, and positions in every phase, some of which no game leads to.
    static std::vector<notation::Tags> setups() {
        return {{},
                {{"Ruleset", "monuments"}, {"Coordinates", "tabletop"}},
                {{"Ruleset", "abstract-play"}},
                {{"Ruleset", "abstract-play-monuments"}},
                {{"Position", "9/9/9/3*5/9/9/9/9/9 w 18,6,3/18,6,3 place"}},
                {{"Position", "9/9/9/3*5/9/9/9/5*3/9 w 18,6,3/18,6,3 first"}},
                {{"Position", "9/9/9/3*5/9/9/9/5*3/9 w 1,0,1/1,1,0 play"}},
                {{"Position", "8*/9/9/9/9/9/9/hh7/*H7 w 16,6,3/17,6,3 skipped"}},
                {{"Position", "ppTThhHH1/hPhPhPhPh/9/3*5/9/tT7/9/5*3/9 b 3,2,1/0,6,3 play"}},
                {{"Position", "9/9/9/3*5/9/3hH4/9/5*3/9 b 0,0,0/0,0,0 over"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {{"Ruleset", "standard"}}; }

    /// What a drawing holds of a position string: not who is to move, and not the phase.
    static std::string drawn(const std::string& position) {
        const std::size_t board = position.find(' ');
        return position.substr(0, board) + " b" + position.substr(board + 2, position.rfind(' ') - board - 2);
    }

    /// Positions that differ from one in a thing that counts for its key.
    static std::vector<Rules::Position> changed(const Rules::Setup& setup, const Rules::Position& position,
                                                rules::Random& random) {
        std::vector<Rules::Position> positions;
        const auto change = [&](auto&& how) { how(positions.emplace_back(position)); };
        const auto cell = rules::cell_at(random.below(setup.board().size()));
        const auto clear = [&](auto& changed) {
            for (auto& of : changed.of_colour) of.remove(cell);
            for (auto& of : changed.of_kind) of.remove(cell);
        };
        if (!position.architects.holds(cell)) {
            for (const auto colour : Rules::colours)
                for (const auto kind : Rules::kinds)
                    if (position.colour_at(cell) != colour || position.kind_at(cell) != kind)
                        change([&](auto& changed) {
                            clear(changed);
                            changed.put(cell, colour, kind);
                        });
            if (position.kind_at(cell)) change(clear);
            if (position.architect_count == 2 && !position.kind_at(cell))
                change([&](auto& changed) { changed.move_architect(changed.architect[0], cell); });
        }
        for (std::size_t i = 0; i < 6; ++i)
            if (position.reserve[i / 3][i % 3] > 0) change([&](auto& changed) { --changed.reserve[i / 3][i % 3]; });
        change([](auto& changed) { changed.to_move = other(changed.to_move); });
        change([](auto& changed) {
            changed.phase = static_cast<Rules::Phase>((static_cast<std::size_t>(changed.phase) + 1) % 6);
        });
        return positions;
    }

    /// A written move with coords on the board and around it, legal or not.
    static Rules::Written any_move(const Rules::Setup&, rules::Random& random) {
        using namespace notation::urbino;
        const auto coord = [&] {
            notation::Coord result;
            result.numbers[0] = static_cast<std::int16_t>(1 + random.below(10));
            result.numbers[1] = static_cast<std::int16_t>(random.below(11));
            return result;
        };
        const Build build{Rules::kinds[random.below(3)], coord()};
        switch (random.below(12)) {
        case 0: return Skip{};
        case 1: return GiveFirst{};
        case 2: return PlaceArchitect{coord()};
        case 3: return Turn{coord(), coord(), std::nullopt};
        case 4:
        case 5:
        case 6: return build;
        default: return Turn{coord(), coord(), build};
        }
    }

    /// Every written move with coords on the board, and some off it; only where few plies can follow.
    static std::vector<Rules::Written> all_moves(const Rules::Setup& setup) {
        using namespace notation::urbino;
        unsigned left = 0;
        for (const auto& reserve : setup.start().reserve)
            for (const unsigned count : reserve) left += count;
        if (left > 4 || setup.is_over(setup.start())) return {};
        std::vector<notation::Coord> coords = {
            {.numbers = {10, 1, 0}}, {.numbers = {1, 0, 0}}, {.numbers = {9, 10, 0}}};
        for (std::int16_t column = 1; column <= 9; ++column)
            for (std::int16_t row = 1; row <= 9; ++row) coords.push_back({.numbers = {column, row, 0}});
        std::vector<Rules::Written> moves = {Skip{}, GiveFirst{}};
        for (const auto& cell : coords) {
            moves.emplace_back(PlaceArchitect{cell});
            for (const auto kind : Rules::kinds) {
                moves.emplace_back(Build{kind, cell});
                for (const auto& from : coords)
                    for (const auto& to : coords) moves.emplace_back(Turn{from, to, Build{kind, cell}});
            }
        }
        return moves;
    }
};

}  // namespace notaio::conformance
