// Tables and positions of Havannah for the tests of its analysis.
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
using Table = Havannah::Table;

inline constexpr std::array<Colour, 2> both_colours = {Colour::white, Colour::black};

inline Table table(const notation::Tags& tags) {
    notation::Diagnostics out;
    return Havannah::read_table(tags, out).value();
}

inline Table table_at(std::string_view position, std::string_view ruleset = "standard") {
    return table({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}});
}

inline Table table_of_side(int side, std::string_view ruleset = "standard") {
    return table({{"Board", std::to_string(side)}, {"Ruleset", std::string(ruleset)}});
}

inline Cell cell(const Table& table, std::string_view label) {
    for (std::size_t i = 0; i < table.board->size(); ++i)
        if (table.coordinates->label(cell_at(i)) == label) return cell_at(i);
    ADD_FAILURE() << label;
    return {};
}

/// `A1 B2`
inline std::string labels(const Table& table, const std::vector<Cell>& cells) {
    std::string out;
    for (const Cell each : cells) out += (out.empty() ? "" : " ") + table.coordinates->label(each);
    return out;
}

/// A position with one stone more, without any other change.
inline Position with_stone(Position position, Cell cell, Colour colour) {
    position.of(colour).add(cell);
    return position;
}

/// The formations that stand on the board for that colour, found from the graph.
inline std::uint8_t formations(const Table& table, const Position& position, Colour colour) {
    const oracles::havannah::Stones oracle(table, position);
    unsigned made = Havannah::none;
    for (const Chain& chain : Stones(table, position).chains())
        if (chain.colour == colour) made |= oracle.formations(chain);
    return static_cast<std::uint8_t>(made);
}

/// Positions of a random game, every one of them, the start and the end too.
inline std::vector<Position> random_game(const Table& table, std::uint64_t seed, std::uint64_t number) {
    rules::Random random(seed, number);
    std::vector<Position> positions;
    const Position last =
        rules::play_randomly<Havannah>(table, Havannah::start(table), random, 10'000,
                                       [&](const auto&, const Position& position) { positions.push_back(position); });
    positions.push_back(last);
    return positions;
}

}  // namespace notaio::analysis::havannah::test
