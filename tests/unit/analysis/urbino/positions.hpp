// Setups and positions of Urbino for the tests of its analysis.
#pragma once

#include "analysis/urbino/urbino.hpp"
#include "tests/unit/analysis/positions.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis::urbino::test {

using analysis::test::cell;
using analysis::test::labels;
using rules::cell_at;
using rules::Fact;
using rules::Urbino;
using Colour = Urbino::Colour;
using Kind = Urbino::Kind;
using Phase = Urbino::Phase;
using Position = Urbino::Position;
using TheSetup = Urbino::Setup;

inline TheSetup setup(const notation::Tags& tags) { return analysis::test::setup_of<Urbino>(tags); }

inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return setup({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}});
}

/// The cells of a set in board order.
inline std::vector<Cell> listed_cells(const Cells& cells) {
    std::vector<Cell> result;
    cells.for_each([&](Cell each) { result.push_back(each); });
    return result;
}

inline std::string labels(const TheSetup& setup, const Cells& cells) { return labels(setup, listed_cells(cells)); }

/// Positions of a random game, every one of them, the start and the end too.
inline std::vector<Position> random_game(const TheSetup& setup, std::uint64_t seed, std::uint64_t number) {
    return analysis::test::random_game<Urbino>(setup, seed, number);
}

}  // namespace notaio::analysis::urbino::test
