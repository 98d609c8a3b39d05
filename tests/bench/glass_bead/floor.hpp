// The floor for checking `lines` of the Glass Bead Game: what a programmer writes by hand for this one input and
// nothing else. Long forms with every bead, the default setup, no diagnostics, no claims: parse, sow, find the chain,
// hold the list against it.
#pragma once

#include "tests/bench/floor.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace notaio::bench {

class GlassBeadFloor : public LinesFloor<GlassBeadFloor, FloorResults> {
    friend LinesFloor;

    static constexpr std::string_view game_members =
        R"("game":"glass-bead","ruleset":"standard","notation":"lines","coordinates":"author")";

    // Beads in one place: four bits a kind, and their sum from bit 24 on.
    using Beads = std::uint32_t;
    static constexpr Beads one(int kind) { return (1U << (4 * kind)) + (1U << 24U); }
    static constexpr unsigned count(Beads beads, int kind) { return beads >> (4 * kind) & 15U; }
    static constexpr unsigned total(Beads beads) { return beads >> 24U; }
    static constexpr unsigned gems(Beads beads) { return total(beads) - count(beads, 0); }

    struct Game {
        std::array<Beads, 12> at{};  // A to E, a to e, South's store, North's
        int mover = 1;               // 0 South, 1 North

        Game() {
            for (std::size_t i = 0; i < 10; ++i) at[i] = one(0) + one(5 - static_cast<int>(i % 5));
        }
        [[nodiscard]] Beads row(int side) const {
            const std::size_t first = side == 0 ? 0 : 5;
            return at[first] + at[first + 1] + at[first + 2] + at[first + 3] + at[first + 4];
        }
        [[nodiscard]] Beads& store(int side) { return at[side == 0 ? 10 : 11]; }
    };

    static int pit_of(char c) {
        if (c >= 'a' && c <= 'e') return c - 'a' + 5;
        return c >= 'A' && c <= 'E' ? c - 'A' : -1;
    }
    static bool is_bead(const char* at, const char* end) { return at < end && *at >= '0' && *at <= '5'; }
    static int side_of(int pit) { return pit < 5 ? 0 : 1; }

    /// What a sowing does: the bead counts before each drop, and the chain at its end.
    struct Sowing {
        std::array<Beads, 20> found;
        std::array<std::int8_t, 20> place;
        int drops = 0;
        int chain = 0;
        bool direct = false;
    };

    // Reads the beads of a move while it sows them.
    static bool sow(const char*& at, const char* end, Game& game, int pit, Sowing& sowing) {
        Beads left = game.at[static_cast<std::size_t>(pit)];
        const unsigned held = total(left);
        game.at[static_cast<std::size_t>(pit)] = 0;
        bool stone = false;
        int place = pit;
        std::uint32_t ripe = 0;  // a bit for each drop; those of direct ones in the upper half
        while (is_bead(at, end)) {
            const int kind = *at++ - '0';
            if (count(left, kind) == 0) return false;
            left -= one(kind);
            if (++place == 10) place = 0;
            if (place == pit && ++place == 10) place = 0;
            Beads& target = game.at[static_cast<std::size_t>(place)];
            const auto drop = static_cast<std::size_t>(sowing.drops++);
            sowing.found[drop] = target;
            sowing.place[drop] = static_cast<std::int8_t>(place);
            stone = kind == 0;
            if (stone && total(target) == 1 && side_of(place) != game.mover) ripe |= 1U << drop;
            target += one(kind);
        }
        if (left != 0 || held == 0) return false;
        const auto is_direct = [&](int drop) { return count(sowing.found[static_cast<std::size_t>(drop)], 0) == 0; };
        for (int drop = sowing.drops - 1; drop >= 0 && (ripe >> drop & 1U) != 0; --drop) {
            if (sowing.chain == 0) sowing.direct = is_direct(drop);
            if (sowing.direct != is_direct(drop) || sowing.chain == 5) break;
            ++sowing.chain;
        }
        return true;
    }

    // Takes the gems of a list that stands at `at`, with its mark.
    static bool take(const char*& at, const char* end, Game& game, const Sowing& sowing) {
        const int rival = 1 - game.mover;
        const unsigned there = gems(game.row(rival));
        const auto chain = static_cast<unsigned>(sowing.chain);
        const unsigned from_pits = sowing.direct ? chain : std::min(chain, there);
        const unsigned from_store = sowing.direct ? 0 : std::min(chain - from_pits, gems(game.store(rival)));
        if (from_pits + from_store == 0) return at == end || (*at != '*' && *at != 'x');
        if (at == end || *at != (sowing.direct ? '*' : 'x')) return false;
        ++at;
        unsigned taken = 0;
        unsigned of_store = 0;
        while (at < end && *at != ' ' && *at != '\n') {
            const int pit = *at == '$' ? 10 + rival : pit_of(*at);
            if (pit < 0 || (pit < 10 && side_of(pit) != rival)) return false;
            ++at;
            if (!is_bead(at, end)) return false;
            while (is_bead(at, end)) {
                const int kind = *at++ - '0';
                Beads& place = game.at[static_cast<std::size_t>(pit)];
                if (kind == 0 || count(place, kind) == 0) return false;
                if (sowing.direct && !is_in_chain(sowing, pit, kind)) return false;
                place -= one(kind);
                game.store(game.mover) += one(kind);
                ++taken;
                of_store += pit >= 10 ? 1U : 0U;
            }
        }
        return taken == from_pits + from_store && of_store == from_store;
    }
    static bool is_in_chain(const Sowing& sowing, int pit, int kind) {
        for (int i = sowing.drops - sowing.chain; i < sowing.drops; ++i)
            if (sowing.place[static_cast<std::size_t>(i)] == pit)
                return sowing.found[static_cast<std::size_t>(i)] == one(kind);
        return false;
    }

    // One move; `at` moves behind what was read.
    static bool move(const char*& at, const char* end, Game& game) {
        if (total(game.row(game.mover)) == 0) return false;
        const int pit = pit_of(*at++);
        if (pit < 0 || side_of(pit) != game.mover) return false;
        const bool feeds = total(game.row(1 - game.mover)) == 0 && gems(game.row(game.mover)) > 0;
        if (feeds && static_cast<int>(total(game.at[static_cast<std::size_t>(pit)])) <= 4 - pit % 5) return false;
        Sowing sowing;
        if (!sow(at, end, game, pit, sowing) || !take(at, end, game, sowing)) return false;
        game.mover = 1 - game.mover;
        return true;
    }

    // Made twice, for counts and for objects: what it calls once would no longer be inlined as such.
    template <class Out>
    [[gnu::flatten]] const char* game(const char* at, const char* end, FloorCounts& counts, Out& out) {
        [[maybe_unused]] const char* const begin = at;
        [[maybe_unused]] const std::uint64_t before = counts.plies;
        Game game;
        while (at < end && *at != '\n') {
            if (*at == ' ') {
                ++at;
                continue;
            }
            if (!move(at, end, game) || (at < end && *at != ' ' && *at != '\n')) {
                ++counts.bad;
                while (at < end && *at != '\n') ++at;
                if constexpr (Out::prints) object(out, begin, at, counts.plies - before, "illegal");
                return at;
            }
            ++counts.plies;
        }
        if (total(game.row(game.mover)) != 0) {
            if constexpr (Out::prints) object(out, begin, at, counts.plies - before, "incomplete");
            return at;
        }
        ++counts.finished;
        const std::array<unsigned, 2> points = {value(game.store(0)), value(game.store(1))};
        results_.points += points[0] + points[1];
        const int last = 1 - game.mover;
        const int winner = points[static_cast<std::size_t>(last)] >= 15 ? last : game.mover;
        ++(winner == 0 ? results_.second : results_.first);
        if constexpr (Out::prints) {
            const Ending ending = {winner == 0 ? "South" : "North", winner == last ? "emptied" : "emptied-short",
                                   points, game.mover};
            object(out, begin, at, counts.plies - before, "legal", &ending);
        }
        return at;
    }
    static unsigned value(Beads beads) {
        unsigned sum = 0;
        for (int kind = 1; kind < 6; ++kind) sum += static_cast<unsigned>(kind) * count(beads, kind);
        return sum;
    }

    struct Ending {
        std::string_view winner;
        std::string_view how;
        std::array<unsigned, 2> points;  // South, North
        int emptied;
    };
    // The object of a record; `ended` where it has an outcome.
    static void object(JsonText& out, const char* begin, const char* at, std::uint64_t moves, std::string_view verdict,
                       const Ending* ended = nullptr) {
        out.head_of_line(begin, at, game_members, verdict, moves);
        if (ended == nullptr) {
            out.put("null");
        } else {
            out.outcome(ended->winner, ended->how);
            out.scores(ended->points[1], ended->points[0]);
            out.put(ended->emptied == 0 ? R"(,"proof":["A","B","C","D","E"]})" : R"(,"proof":["a","b","c","d","e"]})");
        }
        out.tail();
    }
};

}  // namespace notaio::bench
