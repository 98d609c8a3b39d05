// Setups and positions of Urbino for the tests of its analysis.
#pragma once

#include "analysis/urbino/urbino.hpp"
#include "rules/play/random_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis::urbino::test {

using rules::cell_at;
using rules::Fact;
using rules::Urbino;
using Colour = Urbino::Colour;
using Kind = Urbino::Kind;
using Phase = Urbino::Phase;
using Position = Urbino::Position;
using TheSetup = Urbino::Setup;

inline TheSetup setup(const notation::Tags& tags) {
    notation::Diagnostics out;
    return Urbino::read_setup(tags, out).value();
}

inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return setup({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}});
}

inline Cell cell(const TheSetup& setup, std::string_view label) {
    for (std::size_t i = 0; i < setup.board().size(); ++i)
        if (setup.coordinates().label(cell_at(i)) == label) return cell_at(i);
    ADD_FAILURE() << label;
    return {};
}

/// The cells of a set in board order.
inline std::vector<Cell> listed_cells(const Cells& cells) {
    std::vector<Cell> made;
    cells.for_each([&](Cell each) { made.push_back(each); });
    return made;
}

/// `a1 b2`
inline std::string labels(const TheSetup& setup, const std::vector<Cell>& cells) {
    std::string out;
    for (const Cell each : cells) out += (out.empty() ? "" : " ") + setup.coordinates().label(each);
    return out;
}

inline std::string labels(const TheSetup& setup, const Cells& cells) { return labels(setup, listed_cells(cells)); }

/// Positions of a random game, every one of them, the start and the end too.
inline std::vector<Position> random_game(const TheSetup& setup, std::uint64_t seed, std::uint64_t number) {
    rules::Random random(seed, number);
    std::vector<Position> positions;
    const Position last =
        rules::play_randomly<Urbino>(setup, setup.start(), random, 10'000,
                                     [&](const auto&, const Position& position) { positions.push_back(position); });
    positions.push_back(last);
    return positions;
}

}  // namespace notaio::analysis::urbino::test
