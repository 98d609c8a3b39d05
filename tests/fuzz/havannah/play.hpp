// Havannah as play.cpp plays it: how moves are read, which ones are made up, and what analysis/ finds.
#pragma once

#include "analysis/havannah/havannah.hpp"
#include "notation/havannah/havannah.hpp"
#include "rules/havannah/havannah.hpp"
#include "rules/havannah/witness.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"

#include <array>
#include <string>

namespace notaio::fuzz {

struct PlayedGame {
    using Rules = rules::Havannah;

    static constexpr std::array<std::string_view, 2> seats = {"White", "Black"};

    static notation::havannah::Syntax syntax(const Rules::Setup& setup) {
        return notation::havannah::Syntax(setup.coordinates().id());
    }

    static void add_setup(notation::Tags& tags, Input& input) {
        if (input.below(2) == 1) tags.push_back({"Swap", "off"});
    }

    // A coord on the board or near it.
    static Rules::Written any_move(const Rules::Setup& setup, Input& input) {
        const auto form = setup.coordinates().form();
        notation::Coord to{.form = form};
        const auto number = [&](int low) { return static_cast<std::int16_t>(low + static_cast<int>(input.below(28))); };
        const int side = setup.board().side();
        switch (form) {
        case notation::CoordForm::number: to.numbers[0] = static_cast<std::int16_t>(input.below(1500)); break;
        case notation::CoordForm::letter_number: to.numbers = {number(1), number(0), 0}; break;
        case notation::CoordForm::letters: to.numbers = {number(1), number(1), 0}; break;
        case notation::CoordForm::triple:
            to.numbers = {number(-side), number(-side), 0};
            to.numbers[2] =
                static_cast<std::int16_t>(-to.numbers[0] - to.numbers[1] + static_cast<int>(input.below(2)));
            break;
        }
        switch (input.below(10)) {
        case 0: return notation::havannah::Pass{};
        case 1: return notation::havannah::Swap{};
        default: return notation::havannah::Place{.to = to};
        }
    }

    // A finished game has a witness for its end, and what wins at once by analysis/ wins by the rules.
    static void hold_analysis(const Rules::Setup& setup, const Rules::Position& position) {
        const std::string text = setup.position_text(position);
        const auto study = analysis::havannah::study(setup, position);
        NOTAIO_HOLDS(study.legal == setup.count_legal(position), text);
        const auto outcome = setup.outcome(position);
        const bool won = outcome && !outcome->winners.empty();
        NOTAIO_HOLDS(rules::havannah::witnesses(setup, position).empty() != won, text);
        if (!study.to_move) return;
        const auto& wins = study.wins[static_cast<std::size_t>(*study.to_move)];
        std::size_t found = 0;
        setup.for_each_legal(position, [&](const Rules::Move& move) {
            Rules::Position after = position;
            setup.apply(after, move);
            const auto one = setup.outcome(after);
            found += one && !one->winners.empty() ? 1 : 0;
            return true;
        });
        NOTAIO_HOLDS(found == wins.size(), text);
    }
};

}  // namespace notaio::fuzz
