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

    static notation::susan::Syntax syntax(const Rules::Table& table) {
        return notation::susan::Syntax(table.coordinates->form());
    }

    static Rules::Written any_move(const Rules::Table& table, Input& input) {
        const auto form = table.coordinates->form();
        const auto coord = [&] {
            notation::Coord made{.numbers = {}, .form = form};
            made.numbers[0] = static_cast<std::int16_t>(form == notation::CoordForm::number ? input.below(1000)
                                                                                            : 1 + input.below(26));
            if (form != notation::CoordForm::number) made.numbers[1] = static_cast<std::int16_t>(input.byte());
            return made;
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
    static void hold_analysis(const Rules::Table& table, const Rules::Position& position) {
        const auto study = oracles::susan::study(table, position);
        NOTAIO_HOLDS(study == analysis::susan::study(table, position), Rules::position_text(table, position));
        NOTAIO_HOLDS(study.surrounded == Rules::surrounded(table, position));
        NOTAIO_HOLDS(study.legal == Rules::count_legal(table, position));
        NOTAIO_HOLDS(study.ending.has_value() == Rules::is_over(table, position));
        if (!study.ending) return;
        NOTAIO_HOLDS(study.ending->end == position.end);
        const auto outcome = rules::Susan::outcome(table, position);
        NOTAIO_HOLDS(study.ending->winner.has_value() == !outcome->winners.empty());
        if (study.ending->winner)
            NOTAIO_HOLDS(outcome->winners.front() == static_cast<rules::Seat>(*study.ending->winner != table.first));
    }
};

}  // namespace notaio::fuzz
