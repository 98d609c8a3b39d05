// The Glass Bead Game as the conformance tests see it.
#pragma once

#include "notation/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/play/random_game.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace notaio::conformance {

struct TestedGame {
    using Rules = rules::GlassBead;
    using Written = Rules::Written;
    using Syntax = notation::glass_bead::Syntax;
    static constexpr auto notations = notation::glass_bead::notations;
    /// Positions with more legal moves are passed over where all of them are listed: a pit of twenty beads has 20
    /// thousand millions.
    static constexpr std::uint64_t most_listed = 400;

    /// Both rulesets, layouts and first seats, and positions: the opening, a house, few gems, stones alone.
    static std::vector<notation::Tags> setups() {
        return {{},
                {{"Ruleset", "literal"}, {"First", "South"}},
                {{"Layout", "mirror"}},
                {{"Position", "500/2/430/-/1000 -/540/0/2/3100 - - s 7"}},
                {{"First", "South"}, {"Position", "1/-/2/2100000/0 00/-/-/00/53 543 4 n 75"}},
                {{"Position", "0/-/-/00/0 -/-/0000/00/- 5433 542211 s 282"}},
                {{"Ruleset", "literal"}, {"Position", "000/0/-/0/0 00/0/-/-/0 54311 54322 n 121"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {}; }

    /// What a drawing holds of a position string: of a finished game not the ply.
    static std::string drawn(const std::string& position) {
        const std::size_t north = position.find(' ') + 1;
        const std::size_t ply = position.rfind(' ') + 1;
        const std::string row = position[ply - 2] == 's' ? position.substr(0, 9) : position.substr(north, 9);
        return row == "-/-/-/-/-" ? position.substr(0, ply) + "1" : position;
    }

    /// Whether a move that leaves beads or its list out stands for one that is written in full.
    static bool stands_for(const Written& written, const Written& full) {
        const auto beads = full.beads();
        if (written.pit != full.pit || written.bead_count > beads.size()) return false;
        const auto rest = beads.subspan(written.bead_count);
        const bool same_order = std::ranges::equal(written.beads(), beads.first(written.bead_count)) &&
                                std::ranges::adjacent_find(rest, std::not_equal_to()) == rest.end();
        const bool same_list = written.mark == full.mark && std::ranges::is_permutation(written.taken(), full.taken());
        const bool no_list =
            written.mark == Written::Mark::none && (full.mark != Written::Mark::indirect || full.only_choice);
        return same_order && (same_list || no_list);
    }

    /// Positions that differ from one in a thing that counts for its key.
    static std::vector<Rules::Position> changed(const Rules::Setup&, const Rules::Position& position,
                                                rules::Random& random) {
        std::vector<Rules::Position> positions;
        const std::size_t from = random.below(position.places.size());
        const std::size_t to = (from + 1 + random.below(position.places.size() - 1)) % position.places.size();
        for (std::size_t kind = 0; kind < rules::glass_bead::kinds; ++kind) {
            if (position.places[from].count(kind) == 0) continue;
            auto& carried = positions.emplace_back(position).places;
            carried[from].remove(kind);
            carried[to].add(kind);
            auto& dyed = positions.emplace_back(position).places[from];
            dyed.remove(kind);
            dyed.add((kind + 1) % rules::glass_bead::kinds);
        }
        positions.emplace_back(position).to_move = other(position.to_move);
        return positions;
    }

    /// What a position string tells that counts: not the ply.
    static std::string counted(const std::string& position) { return position.substr(0, position.rfind(' ')); }

    /// A written move of few beads, legal or not.
    static Written any_move(const Rules::Setup&, rules::Random& random) {
        Written written;
        written.pit = static_cast<std::uint8_t>(random.below(10));
        written.bead_count = static_cast<std::uint8_t>(random.below(6));
        for (std::size_t i = 0; i < written.bead_count; ++i)
            written.bead[i] = static_cast<std::uint8_t>(random.below(2) == 0 ? 0 : random.below(6));
        if (random.below(3) != 0) return written;
        written.mark = random.below(2) == 0 ? Written::Mark::direct : Written::Mark::indirect;
        written.taken_count = static_cast<std::uint8_t>(1 + random.below(2));
        for (std::size_t i = 0; i < written.taken_count; ++i) {
            const bool store = random.below(3) == 0;
            written.gem[i] = {
                static_cast<std::uint8_t>(store ? notation::glass_bead::opponents_store : random.below(10)),
                static_cast<std::uint8_t>(random.below(6))};
        }
        return written;
    }

    /// Where stones alone are left: every pit with every number of them, and every set of gems of a store, the highest
    /// first.
    static std::vector<Written> all_moves(const Rules::Setup& setup) {
        if (setup.start().has_gems_in_pits()) return {};
        std::vector<Written> lists(1);
        for (std::size_t i = 0; i < lists.size(); ++i) {
            const Written list = lists[i];
            if (list.taken_count == 5) continue;
            const unsigned highest = list.taken_count == 0 ? 5U : list.gem[list.taken_count - 1].value;
            for (unsigned value = 0; value <= highest; ++value) {
                Written& longer = lists.emplace_back(list);
                longer.mark = Written::Mark::indirect;
                longer.gem[longer.taken_count++] = {notation::glass_bead::opponents_store,
                                                    static_cast<std::uint8_t>(value)};
            }
        }
        std::vector<Written> moves;
        for (std::uint8_t pit = 0; pit < 10; ++pit)
            for (std::uint8_t beads = 0; beads <= 11; ++beads)
                for (const Written& list : lists) {
                    Written& written = moves.emplace_back(list);
                    written.pit = pit;
                    written.bead_count = beads;
                    std::fill_n(written.bead.begin(), beads, std::uint8_t{0});
                }
        return moves;
    }
};

}  // namespace notaio::conformance
