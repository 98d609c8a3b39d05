// Setups and positions of Siesta for the tests of its analysis.
#pragma once

#include "analysis/siesta/siesta.hpp"
#include "rules/play/random_game.hpp"
#include "tests/oracles/siesta/light.hpp"
#include "tests/unit/analysis/positions.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis::siesta::test {

using analysis::test::cell;
using analysis::test::labels;
using oracles::siesta::Light;
using oracles::siesta::Line;
using oracles::siesta::marks_of;
using rules::cell_at;
using rules::Fact;
using rules::index;
using rules::Siesta;
using rules::siesta::Direction;
using rules::siesta::Mark;
using rules::siesta::Piece;
using rules::siesta::Points;
using Move = Siesta::Move;
using Placed = Siesta::Placed;
using Position = Siesta::Position;
using TheSetup = Siesta::Setup;

inline TheSetup setup(const notation::Tags& tags) { return analysis::test::setup_of<Siesta>(tags); }

inline TheSetup setup_at(std::string_view position) { return setup({{"Position", std::string(position)}}); }

/// A board with one rank on it, the sixth: `3SAH6`, and the other fields of a position string behind it.
inline std::string rank(std::string_view row, std::string_view fields = "B 2") {
    return "12/12/12/12/12/12/" + std::string(row) + "/12/12/12/12/12 " + std::string(fields);
}

/// `Hd1 Re1`
inline std::string labels(const TheSetup& setup, const std::vector<Placed>& pieces) {
    std::string out;
    for (const Placed& each : pieces)
        out += (out.empty() ? "" : " ") + std::string(1, "SHR"[static_cast<std::size_t>(each.piece)]) +
               setup.coordinates().label(each.to);
    return out;
}

/// A turn of the player to move, as `moves` writes it.
inline Move turn(const TheSetup& setup, std::string_view text) {
    Move move;
    for (; !text.empty(); text.remove_prefix(std::min(text.size(), text.find(' ') + 1))) {
        const std::string_view word = text.substr(0, text.find(' '));
        const auto piece = static_cast<Piece>(std::string_view("SHR").find(word[0]));
        move.pieces[move.count++] = {piece, cell(setup, word.substr(1))};
        if (word.size() == text.size()) break;
    }
    return move;
}

/// A random game: calls `visit(position before, turn)` for each of its turns and gives the last position.
template <class Visit>
Position random_game(const TheSetup& setup, std::uint64_t seed, std::uint64_t number, Visit&& visit) {
    rules::Random random(seed, number);
    return rules::play_randomly<Siesta>(setup, setup.start(), random, 1'000,
                                        [&](const Move& move, const Position& position) { visit(position, move); });
}

}  // namespace notaio::analysis::siesta::test
