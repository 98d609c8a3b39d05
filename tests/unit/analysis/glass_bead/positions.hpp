// Setups and random positions of the Glass Bead Game for the tests of its analysis.
#pragma once

#include "analysis/glass_bead/glass_bead.hpp"
#include "rules/play/random_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::analysis::glass_bead::test {

using rules::Fact;
using rules::GlassBead;
using rules::glass_bead::Capture;
using rules::glass_bead::Side;
using Move = GlassBead::Move;
using Position = GlassBead::Position;
using TheSetup = GlassBead::Setup;

inline constexpr std::string_view house = "0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41";

/// A house with more than seven million orders.
inline constexpr std::string_view large = "0/0/0/0/44332211000000 -/-/-/-/- 5 5 s 41";

inline TheSetup setup(const notation::Tags& tags = {}) {
    notation::Diagnostics out;
    return GlassBead::read_setup(tags, out).value();
}

inline TheSetup setup_at(std::string_view position, notation::Tags more = {}) {
    more.push_back({"Position", std::string(position)});
    return setup(more);
}

inline std::string text_of(const TheSetup& setup, const Position& position, const Move& move) {
    return setup.written_text(setup.written_move(position, move));
}

/// The legal move of that text.
inline Move move(const TheSetup& setup, std::string_view text) {
    const auto read = notation::glass_bead::Syntax(notation::Tags{}).read(text, 0);
    return setup.legal_move(setup.start(), read.value().written).value();
}

/// Calls `visit(position)` for the positions of a random game, the last one too.
template <class Visit>
void for_each_position(const TheSetup& setup, std::uint64_t number, Visit&& visit) {
    constexpr std::uint64_t seed = 18;
    rules::Random random(seed, number);
    visit(rules::play_randomly<GlassBead>(setup, setup.start(), random, 400,
                                          [&](const Move&, const Position& position) { visit(position); }));
}

/// Beads thrown anywhere, many into one pit, so that chains are long and stores are full or not.
inline Position random_position(rules::Random& random) {
    using namespace rules::glass_bead;
    Position position;
    do {
        position.places = {};
        position.to_move = random.below(2) == 0 ? Side::south : Side::north;
        const std::size_t full = random.below(pits);
        const std::uint64_t share = random.below(8);
        const std::uint64_t stored = random.below(8);
        const auto throw_bead = [&](std::size_t kind) {
            std::size_t place = random.below(pits);
            if (random.below(10) < share) place = full;
            if (kind != stone && random.below(10) < stored) place = pits + random.below(2);
            position.places[place].add(kind);
        };
        for (int i = 0; i < 10; ++i) throw_bead(stone);
        for (std::size_t gem = 1; gem < kinds; ++gem)
            for (int i = 0; i < 2; ++i) throw_bead(gem);
    } while (position.is_empty(position.to_move) && position.has_gems_in_pits());
    return position;
}

}  // namespace notaio::analysis::glass_bead::test
