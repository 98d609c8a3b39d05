// Setups and positions of Havannah for the tests of its analysis.
#pragma once

#include "analysis/havannah/havannah.hpp"
#include "tests/oracles/havannah/stones.hpp"
#include "tests/unit/analysis/positions.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis::havannah::test {

using analysis::test::cell;
using analysis::test::labels;
using rules::cell_at;
using rules::Fact;
using rules::Havannah;
using Colour = Havannah::Colour;
using Position = Havannah::Position;
using TheSetup = Havannah::Setup;

inline constexpr std::array<Colour, 2> both_colours = {Colour::white, Colour::black};

inline TheSetup setup(const notation::Tags& tags) { return analysis::test::setup_of<Havannah>(tags); }

inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return setup({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}});
}

inline TheSetup setup_of_side(int side, std::string_view ruleset = "standard") {
    return setup({{"Board", std::to_string(side)}, {"Ruleset", std::string(ruleset)}});
}

/// A position with one stone more, without any other change.
inline Position with_stone(Position position, Cell cell, Colour colour) {
    position.of(colour).add(cell);
    return position;
}

/// The formations that stand on the board for that colour, found from the graph.
inline std::uint8_t formations(const TheSetup& setup, const Position& position, Colour colour) {
    const oracles::havannah::Stones oracle(setup, position);
    unsigned one = Havannah::none;
    for (const Chain& chain : Stones(setup, position).chains())
        if (chain.colour == colour) one |= oracle.formations(chain);
    return static_cast<std::uint8_t>(one);
}

/// Positions of a random game, every one of them, the start and the end too.
inline std::vector<Position> random_game(const TheSetup& setup, std::uint64_t seed, std::uint64_t number) {
    return analysis::test::random_game<Havannah>(setup, seed, number);
}

}  // namespace notaio::analysis::havannah::test
