// Susan as play.cpp plays it: how moves are read, which ones are made up, and what analysis/ finds.
#pragma once

#include "analysis/susan/susan.hpp"
#include "notation/susan/susan.hpp"
#include "rules/susan/susan.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/oracles/susan/susan.hpp"

namespace notaio::fuzz {

struct PlayedGame {
    using Rules = rules::Susan;

    static notation::susan::Syntax syntax(const Rules::Setup& setup) {
        return notation::susan::Syntax(setup.coordinates().form());
    }

    static Rules::Written any_move(const Rules::Setup& setup, Input& input) {
        const auto form = setup.coordinates().form();
        const auto coord = [&] {
            notation::Coord result{.numbers = {}, .form = form};
            result.numbers[0] = static_cast<std::int16_t>(form == notation::CoordForm::number ? input.below(1000)
                                                                                              : 1 + input.below(26));
            if (form != notation::CoordForm::number) result.numbers[1] = static_cast<std::int16_t>(input.byte());
            return result;
        };
        switch (input.below(5)) {
        case 0: return notation::susan::Pass{};
        case 1:
        case 2: return notation::susan::Place{coord()};
        default: {
            const auto from = coord();
            return notation::susan::Slide{from, coord()};
        }
        }
    }

    // The graph of the board gives the same as the rules.
    static void hold_analysis(const Rules::Setup& setup, const Rules::Position& position) {
        const auto study = oracles::susan::study(setup, position);
        NOTAIO_HOLDS(study == analysis::susan::study(setup, position), setup.position_text(position));
        NOTAIO_HOLDS(study.surrounded == setup.surrounded(position));
        NOTAIO_HOLDS(study.legal == setup.count_legal(position));
        NOTAIO_HOLDS(study.ending.has_value() == setup.is_over(position));
        if (!study.ending) return;
        NOTAIO_HOLDS(study.ending->end == position.end);
        const auto outcome = setup.outcome(position);
        NOTAIO_HOLDS(study.ending->winner.has_value() == !outcome->winners.empty());
        if (study.ending->winner)
            NOTAIO_HOLDS(outcome->winners.front() == static_cast<rules::Seat>(*study.ending->winner != setup.first()));
    }
};

}  // namespace notaio::fuzz
