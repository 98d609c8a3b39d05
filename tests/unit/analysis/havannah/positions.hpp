// Setups and positions of Havannah for the tests of its analysis.
#pragma once

#include "analysis/havannah/havannah.hpp"
#include "rules/play/random_game.hpp"
#include "tests/oracles/havannah/stones.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis::havannah::test {

using rules::cell_at;
using rules::Fact;
using rules::Havannah;
using Colour = Havannah::Colour;
using Position = Havannah::Position;
using TheSetup = Havannah::Setup;

inline constexpr std::array<Colour, 2> both_colours = {Colour::white, Colour::black};

inline TheSetup setup(const notation::Tags& tags) {
    notation::Diagnostics out;
    return Havannah::read_setup(tags, out).value();
}

inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return setup({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}});
}

inline TheSetup setup_of_side(int side, std::string_view ruleset = "standard") {
    return setup({{"Board", std::to_string(side)}, {"Ruleset", std::string(ruleset)}});
}

inline Cell cell(const TheSetup& setup, std::string_view label) {
    for (std::size_t i = 0; i < setup.board().size(); ++i)
        if (setup.coordinates().label(cell_at(i)) == label) return cell_at(i);
    ADD_FAILURE() << label;
    return {};
}

/// `A1 B2`
inline std::string labels(const TheSetup& setup, const std::vector<Cell>& cells) {
    std::string out;
    for (const Cell each : cells) out += (out.empty() ? "" : " ") + setup.coordinates().label(each);
    return out;
}

/// A position with one stone more, without any other change.
inline Position with_stone(Position position, Cell cell, Colour colour) {
    position.of(colour).add(cell);
    return position;
}

/// The formations that stand on the board for that colour, found from the graph.
inline std::uint8_t formations(const TheSetup& setup, const Position& position, Colour colour) {
    const oracles::havannah::Stones oracle(setup, position);
    unsigned made = Havannah::none;
    for (const Chain& chain : Stones(setup, position).chains())
        if (chain.colour == colour) made |= oracle.formations(chain);
    return static_cast<std::uint8_t>(made);
}

/// Positions of a random game, every one of them, the start and the end too.
inline std::vector<Position> random_game(const TheSetup& setup, std::uint64_t seed, std::uint64_t number) {
    rules::Random random(seed, number);
    std::vector<Position> positions;
    const Position last =
        rules::play_randomly<Havannah>(setup, setup.start(), random, 10'000,
                                       [&](const auto&, const Position& position) { positions.push_back(position); });
    positions.push_back(last);
    return positions;
}

}  // namespace notaio::analysis::havannah::test
