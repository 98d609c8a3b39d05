// Siesta as play.cpp plays it: how moves are read, which ones are made up, and what analysis/ finds.
#pragma once

#include "notation/siesta/siesta.hpp"
#include "rules/siesta/score.hpp"
#include "rules/siesta/siesta.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"

#include <string>

namespace notaio::fuzz {

struct PlayedGame {
    using Rules = rules::Siesta;

    static notation::siesta::Syntax syntax(const Rules::Setup& setup) {
        return notation::siesta::Syntax({{"Ruleset", std::string(setup.ruleset())}});
    }

    static void add_setup(notation::Tags& tags, Input& input) {
        if (const std::size_t players = input.below(6); players > 0)
            tags.push_back({"Players", std::to_string(players)});
    }

    static Rules::Written any_move(const Rules::Setup& setup, Input& input) {
        Rules::Written written;
        written.count = static_cast<std::uint8_t>(input.below(written.pieces.size() + 1));
        written.failed = input.below(16) == 0;
        for (std::size_t i = 0; i < written.count; ++i) {
            auto& placed = written.pieces[i];
            placed.piece = static_cast<Rules::Piece>(input.below(3));
            placed.to.numbers[0] = static_cast<std::int16_t>(1 + input.below(14));
            placed.to.numbers[1] = static_cast<std::int16_t>(input.below(14));
            if (placed.piece == Rules::Piece::roof && input.below(8) == 0)
                placed.owner = static_cast<std::uint8_t>(input.below(setup.players()));
        }
        return written;
    }

    // A position string does not tell which pieces ended the game.
    static bool is_same(const Rules::Position& position, const Rules::Position& read) {
        if (position.reason_count == 0) return position == read;
        return position.board == read.board && position.totals == read.totals && read.reason_count > 0;
    }

    // The points that were paid piece by piece are those of the board, and those of its Siestas.
    static void hold_analysis(const Rules::Setup& setup, const Rules::Position& position) {
        const auto counted = rules::siesta::recount(setup, position);
        NOTAIO_HOLDS(counted.total == position.totals, setup.position_text(position));
        if (position.void_count == 0) NOTAIO_HOLDS(position.board.points() == position.totals);
    }
};

}  // namespace notaio::fuzz
