// The floor for checking Siesta `lines`: what a programmer writes by hand for this one input and nothing else.
// Plain spelling, two players, lucas-2008, no diagnostics, no claims: parse, replay on a board with a border, count the
// points of each turn, and look for a turn where a player is said to have none or the record stops.
#pragma once

#include "tests/bench/floor.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace notaio::bench {

class SiestaFloor : public LinesFloor<SiestaFloor, FloorResults> {
    friend LinesFloor;

    static constexpr std::string_view game_members =
        R"("game":"siesta","ruleset":"lucas-2008","notation":"lines","coordinates":"standard")";
    static constexpr int width = 14;  // 12 x 12 cells and a border
    static constexpr std::array<int, 4> steps = {1, -1, width, -width};
    enum : std::uint8_t { empty = 0, sun = 1, shadow = 2, roofs = 4 | 8, border = 16 };  // a bit for each roof's owner

    struct Game {
        std::array<std::uint8_t, width * width> board;
        std::array<std::array<int, 3>, 2> left = {{{25, 75, 15}, {25, 75, 15}}};  // suns, shadows, roofs
        std::array<int, 2> points{};
        unsigned mover = 0;
        bool over = false;

        Game() {
            board.fill(border);
            for (int row = 1; row <= 12; ++row)
                for (int column = 1; column <= 12; ++column) at(row * width + column) = empty;
        }
        std::uint8_t& at(int cell) { return board[static_cast<std::size_t>(cell)]; }
        [[nodiscard]] std::uint8_t at(int cell) const { return board[static_cast<std::size_t>(cell)]; }
        [[nodiscard]] bool is_roof(int cell) const { return (at(cell) & roofs) != 0; }

        // The owners that light a cell from the side that `step` leads to; of a roof: from there on.
        [[nodiscard]] unsigned through(int cell, int step) const {
            unsigned owners = 0;
            for (; is_roof(cell); cell += step) owners |= at(cell);
            return at(cell) == sun ? owners : 0;
        }
        [[nodiscard]] unsigned light(int cell, int step) const {
            do cell += step;
            while (at(cell) == shadow);
            return through(cell, step);
        }
        [[nodiscard]] int shadows(int cell, int step) const {
            int count = 0;
            while (at(cell += step) == shadow) ++count;
            return count;
        }
        void pay(unsigned owners, int count) {
            if ((owners & 4U) != 0) points[0] += count;
            if ((owners & 8U) != 0) points[1] += count;
        }
        void pay_double(unsigned one, unsigned other) {
            if (one == other && std::has_single_bit(one)) pay(one, 2);
        }

        [[nodiscard]] bool may_lay(int cell, int kind) const {
            if (at(cell) != empty || left[mover][static_cast<std::size_t>(kind)] == 0) return false;
            unsigned near = 0;
            for (const int step : steps) near |= at(cell + step);
            if ((near & ~static_cast<unsigned>(border)) == 0) return false;
            if (kind == 0) return (near & shadow) == 0;
            if (kind == 2) return true;
            if ((near & sun) != 0) return false;
            for (const int step : steps)
                if (light(cell, step) != 0) return true;
            return false;
        }
        void lay(int cell, int kind) {
            at(cell) = static_cast<std::uint8_t>(kind == 2 ? 4U << mover : kind == 0 ? 1U : 2U);
            if (kind == 2) {
                if (--left[mover][2] == 0) over = true;
            } else {
                --left[0][static_cast<std::size_t>(kind)];
                if (--left[1][static_cast<std::size_t>(kind)] == 0) over = true;
            }
            if (kind == 1)
                for (const int step : {1, width}) {
                    const unsigned before = light(cell, -step);
                    const unsigned behind = light(cell, step);
                    if ((before | behind) == 0) continue;
                    pay(before, 1 + shadows(cell, step));
                    pay(behind, 1 + shadows(cell, -step));
                    pay_double(before, behind);
                }
            else
                for (const int step : steps) shine(cell, step);
        }
        void shine(int cell, int step) {
            unsigned owners = at(cell) == sun ? 0 : through(cell, -step);
            if (at(cell) != sun && owners == 0) return;
            while (is_roof(cell + step)) owners |= at(cell += step);
            const int count = shadows(cell, step);
            if (owners == 0 || count == 0) return;
            pay(owners, count);
            pay_double(owners, light(cell + step, step));
        }
    };

    // Whether a turn from here on, with so many pieces laid, can be completed.
    [[nodiscard]] static bool can_score(const Game& game, int own, int laid) {
        for (int cell = width + 1; cell < width * (width - 1); ++cell)
            for (int kind = 0; kind < 3; ++kind) {
                if (!game.may_lay(cell, kind)) continue;
                Game next = game;
                next.lay(cell, kind);
                const bool scored = next.points[game.mover] > own;
                if (next.over || laid == 2 ? scored : can_score(next, own, laid + 1)) return true;
            }
        return false;
    }

    // A piece: its kind and cell; kind -1 if it is none. `at` moves behind it.
    struct Piece {
        int kind;
        int cell;
        int column;
        int row;
    };
    static Piece read(const char*& at, const char* end) {
        constexpr Piece none = {-1, 0, 0, 0};
        if (end - at < 3) return none;
        const int kind = at[0] == 'S' ? 0 : at[0] == 'H' ? 1 : at[0] == 'R' ? 2 : -1;
        const int column = at[1] - 'a' + 1;
        int row = at[2] - '0';
        at += 3;
        if (at < end && *at >= '0' && *at <= '9') row = row * 10 + (*at++ - '0');
        if (column < 1 || column > 12 || row < 1 || row > 12) return none;
        return {kind, row * width + column, column, row};
    }

    // One turn; `at` moves behind what was read.
    static bool turn(const char*& at, const char* end, Game& game, bool first) {
        if (game.over) return false;
        if (end - at >= 2 && at[0] == '-' && at[1] == '-') {
            at += 2;
            game.over = true;
            return !first && !can_score(game, game.points[game.mover], 0);
        }
        const int before = game.points[game.mover];
        std::array<Piece, 3> pieces{};
        for (std::size_t count = 0;; ++count) {
            while (at < end && *at == ' ') ++at;
            if (at == end || *at == ';' || *at == '\n') {
                if (!first && count < 3 && !game.over) return false;
                break;
            }
            if (count == 3 || (!first && game.over)) return false;
            pieces[count] = read(at, end);
            const auto& [kind, cell, column, row] = pieces[count];
            if (kind < 0 || (at < end && *at != ' ' && *at != ';' && *at != '\n')) return false;
            if (!first && !game.may_lay(cell, kind)) return false;
            if (first && kind != (count == 0 ? 0 : count == 1 ? 2 : 1)) return false;
            game.lay(cell, kind);
        }
        if (first && (pieces[2].cell - pieces[1].cell != pieces[1].cell - pieces[0].cell || !is_step(pieces)))
            return false;
        if (game.points[game.mover] == before) return false;
        game.mover ^= 1U;
        return true;
    }
    static bool is_step(const std::array<Piece, 3>& pieces) {
        const int right = pieces[1].column - pieces[0].column;
        const int up = pieces[1].row - pieces[0].row;
        return right * right + up * up == 1;
    }

    // Made twice, for counts and for objects: what it calls once would no longer be inlined as such.
    template <class Out>
    [[gnu::flatten]] const char* game(const char* at, const char* end, FloorCounts& counts, Out& out) {
        [[maybe_unused]] const char* const begin = at;
        Game game;
        std::uint64_t turns = 0;
        while (at < end && *at != '\n') {
            if (*at == ' ' || *at == ';') {
                ++at;
                continue;
            }
            if (!turn(at, end, game, turns == 0)) {
                ++counts.bad;
                while (at < end && *at != '\n') ++at;
                counts.plies += turns;
                if constexpr (Out::prints) object(out, begin, at, turns, "illegal");
                return at;
            }
            ++turns;
        }
        counts.plies += turns;
        if (!game.over && (turns == 0 || can_score(game, game.points[game.mover], 0))) {
            if constexpr (Out::prints) object(out, begin, at, turns, "incomplete");
            return at;
        }
        if constexpr (Out::prints) object(out, begin, at, turns, "legal", &game);
        ++counts.finished;
        results_.points += static_cast<std::uint64_t>(game.points[0] + game.points[1]);
        ++(game.points[0] == game.points[1]  ? results_.tied
           : game.points[0] > game.points[1] ? results_.first
                                             : results_.second);
        return at;
    }

    // The object of a record; `ended` where it has an outcome.
    static void object(JsonText& out, const char* begin, const char* at, std::uint64_t turns, std::string_view verdict,
                       const Game* ended = nullptr) {
        out.head_of_line(begin, at, game_members, verdict, turns);
        if (ended == nullptr)
            out.put("null");
        else
            outcome(out, *ended, last_cell(begin, at));
        out.tail();
    }
    // The cell of the last piece, as it is written.
    static std::string_view last_cell(const char* begin, const char* at) {
        while (at > begin && (at[-1] == ' ' || at[-1] == ';')) --at;
        const char* from = at;
        while (from > begin && from[-1] != ' ' && from[-1] != ';') --from;
        return {from + 1, static_cast<std::size_t>(at - from - 1)};
    }
    // Only the last piece can have been the last of its supply.
    static void outcome(JsonText& out, const Game& game, std::string_view last) {
        const auto& left = game.left;
        const bool exhausted = left[0][0] == 0 || left[0][1] == 0 || left[0][2] == 0 || left[1][2] == 0;
        const std::string_view how = left[0][0] == 0   ? "suns"
                                     : left[0][1] == 0 ? "shadows"
                                     : left[0][2] == 0 ? "roofs:A"
                                     : left[1][2] == 0 ? "roofs:B"
                                     : game.mover == 0 ? "unable:A"
                                                       : "unable:B";
        const auto [a, b] = game.points;
        out.outcome(a >= b ? "A" : "B", how, a == b ? "B" : "");
        out.scores(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
        out.put(",\"proof\":[");
        if (exhausted) out.item(last);
        out.end_list();
        out.put('}');
    }
};

}  // namespace notaio::bench
