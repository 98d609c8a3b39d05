// Hex as play.cpp plays it: how moves are read, which ones are made up, and what analysis/ finds.
#pragma once

#include "analysis/hex/hex.hpp"
#include "notation/hex/hex.hpp"
#include "rules/hex/hex.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"

#include <array>
#include <string>

namespace notaio::fuzz {

struct PlayedGame {
    using Rules = rules::Hex;

    static constexpr std::array<std::string_view, 2> seats = {"First", "Second"};

    static notation::hex::Syntax syntax(const Rules::Setup& setup) {
        return notation::hex::Syntax(setup.coordinates().id());
    }

    static void add_setup(notation::Tags& tags, Input& input) {
        if (input.below(2) == 1) tags.push_back({"Pass", "on"});
        if (input.below(2) == 1) tags.push_back({"Opens", "blue"});
    }

    // A coord on the board or near it.
    static Rules::Written any_move(const Rules::Setup& setup, Input& input) {
        const auto form = setup.coordinates().form();
        notation::Coord to{.form = form};
        const auto number = [&](int low) { return static_cast<std::int16_t>(low + static_cast<int>(input.below(56))); };
        if (form == notation::CoordForm::number)
            to.numbers[0] = static_cast<std::int16_t>(input.below(3000));
        else
            to.numbers = {number(1), number(0), 0};
        switch (input.below(10)) {
        case 0: return notation::hex::Pass{};
        case 1: return notation::hex::Swap{};
        default: return notation::hex::Place{.to = to};
        }
    }

    // A finished game has a path, one side cannot join its edges where the other has, and what wins at once by
    // analysis/ wins by the rules.
    static void hold_analysis(const Rules::Setup& setup, const Rules::Position& position) {
        const std::string text = setup.position_text(position);
        const auto study = analysis::hex::study(setup, position);
        NOTAIO_HOLDS(study.legal == setup.count_legal(position), text);
        NOTAIO_HOLDS(setup.path(position).empty() != setup.is_over(position), text);
        for (const std::size_t side : {0U, 1U})
            NOTAIO_HOLDS((study.distance[side] == 0) == !study.distance[1 - side], text);
        if (!study.to_move) return;
        std::size_t found = 0;
        setup.for_each_legal(position, [&](const Rules::Move& move) {
            Rules::Position after = position;
            setup.apply(after, move);
            found += setup.is_over(after) ? 1 : 0;
            return true;
        });
        NOTAIO_HOLDS(found == study.wins[static_cast<std::size_t>(*study.to_move)].size(), text);
    }
};

}  // namespace notaio::fuzz
