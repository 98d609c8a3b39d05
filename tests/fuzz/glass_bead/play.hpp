// The Glass Bead Game as play.cpp plays it: how moves are read, which ones are made up, and what analysis/ finds.
#pragma once

#include "analysis/glass_bead/captures.hpp"
#include "notation/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/position.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/oracles/glass_bead/captures.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace notaio::fuzz {

struct PlayedGame {
    using Rules = rules::GlassBead;

    // A pit of twenty beads has ten thousand million orders: beyond this the first moves are looked at.
    static constexpr std::size_t most_moves = 300;
    static constexpr std::array<std::string_view, 2> seats = {"North", "South"};

    static notation::glass_bead::Syntax syntax(const Rules::Setup&) {
        return notation::glass_bead::Syntax(notation::Tags{});
    }

    // One of the layouts, or every bead where a byte puts it.
    static void add_setup(notation::Tags& tags, Input& input) {
        const std::size_t choice = input.below(4);
        if (choice == 1) tags.push_back({"Layout", "mirror"});
        if (choice < 2) return;
        Rules::Position position;
        for (unsigned kind = 0; kind < rules::glass_bead::kinds; ++kind)
            for (unsigned i = 0; i < (kind == 0 ? 10U : 2U); ++i)
                position.places[input.below(kind == 0 ? rules::glass_bead::pits : rules::glass_bead::place_count)].add(
                    kind);
        position.to_move = choice == 2 ? Rules::Side::south : Rules::Side::north;
        tags.push_back({"Position", rules::glass_bead::text_of(position)});
    }

    static Rules::Written any_move(const Rules::Setup&, Input& input) {
        namespace written = notation::glass_bead;
        Rules::Written move{};
        move.pit = static_cast<std::uint8_t>(input.below(written::pit_letters.size()));
        move.bead_count = static_cast<std::uint8_t>(input.below(6));
        for (std::size_t i = 0; i < move.bead_count; ++i) move.bead[i] = static_cast<std::uint8_t>(input.below(6));
        const std::size_t mark = input.below(3);
        move.mark = static_cast<Rules::Written::Mark>(mark);
        if (mark == 0) return move;
        move.taken_count = static_cast<std::uint8_t>(1 + input.below(4));
        for (std::size_t i = 0; i < move.taken_count; ++i) {
            const std::size_t place = input.below(written::pit_letters.size() + 1);
            move.gem[i].place =
                place == written::pit_letters.size() ? written::opponents_store : static_cast<std::uint8_t>(place);
            move.gem[i].value = static_cast<std::uint8_t>(input.below(6));
        }
        return move;
    }

    // The moves by what they capture, by formula and sown bead by bead.
    static void hold_analysis(const Rules::Setup& setup, const Rules::Position& position) {
        const std::string text = setup.position_text(position);
        if (setup.count_legal(position) > most_moves) return;
        const auto counted = analysis::glass_bead::capture_classes(setup, position);
        const auto listed = oracles::glass_bead::listed_classes(setup, position);
        const auto same = [](const auto& a, const auto& b) {
            return a.capture == b.capture && a.chain == b.chain && a.moves == b.moves && a.best == b.best;
        };
        NOTAIO_HOLDS(std::ranges::equal(listed, counted, same), text);
    }
};

}  // namespace notaio::fuzz
