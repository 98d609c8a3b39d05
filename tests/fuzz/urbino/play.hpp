// Urbino as play.cpp plays it: how moves are read, which ones are made up, and what analysis/ finds.
#pragma once

#include "analysis/urbino/urbino.hpp"
#include "notation/urbino/urbino.hpp"
#include "rules/urbino/score.hpp"
#include "rules/urbino/urbino.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/oracles/urbino/sites.hpp"

#include <string>

namespace notaio::fuzz {

struct PlayedGame {
    using Rules = rules::Urbino;

    static notation::urbino::Syntax syntax(const Rules::Setup& setup) {
        return notation::urbino::Syntax({{"Coordinates", std::string(setup.coordinates().id())}});
    }

    static Rules::Written any_move(const Rules::Setup&, Input& input) {
        namespace written = notation::urbino;
        const auto coord = [&] {
            notation::Coord result;
            result.numbers[0] = static_cast<std::int16_t>(1 + input.below(10));
            result.numbers[1] = static_cast<std::int16_t>(input.below(11));
            return result;
        };
        const auto build = [&] {
            const auto kind = Rules::kinds[input.below(Rules::kinds.size())];
            return written::Build{.kind = kind, .to = coord()};
        };
        switch (input.below(7)) {
        case 0: return written::Skip{};
        case 1: return written::Pass{};
        case 2: return written::GiveFirst{};
        case 3: return written::PlaceArchitect{coord()};
        case 4: return build();
        default: {
            written::Turn turn{.from = coord(), .to = {}, .build = {}};
            turn.to = coord();
            if (input.below(8) > 0) turn.build = build();
            return turn;
        }
        }
    }

    static void hold_analysis(const Rules::Setup& setup, const Rules::Position& position) {
        // The graph of the board and the lines on it give the same as the rules.
        const oracles::urbino::Buildings buildings(setup, position);
        const oracles::urbino::Sites oracle(setup, position, buildings);
        const std::string text = setup.position_text(position);
        const auto study = analysis::urbino::study(setup, position);
        NOTAIO_HOLDS(study.lots == oracle.lots(), text);
        for (const auto colour : Rules::colours) {
            const auto& sites = study.buildable[static_cast<std::size_t>(colour)];
            const auto expected = oracle.buildable(colour);
            NOTAIO_HOLDS(sites.now == expected.now && sites.moved == expected.moved &&
                             sites.anywhere == expected.anywhere && sites.closed == expected.closed,
                         text);
        }
        const auto standing = buildings.standing();
        NOTAIO_HOLDS(study.standing.scores == standing.scores && study.standing.leading == standing.leading, text);
    }
};

}  // namespace notaio::fuzz
