// The floor for checking Urbino `lines`: what a programmer writes by hand for this one input and nothing else.
// Plain spelling, standard rules and coordinates, no diagnostics, no claims: parse, replay on masks of 128 bits, prove
// each skip, score the end.
#pragma once

#include "tests/bench/floor.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

namespace notaio::bench {

class UrbinoFloor : public LinesFloor<UrbinoFloor, FloorResults> {
    friend LinesFloor;

  public:
    UrbinoFloor() {
        for (auto& row : between_) row.fill(~Mask{0});
        for (int cell = 0; cell < cells; ++cell) {
            board_ |= bit(cell);
            for (std::size_t d = 0; d < steps.size(); ++d) {
                const auto [right, up] = steps[d];
                Mask passed = 0;
                for (int column = cell / 9 + right, row = cell % 9 + up; is_on(column, row);
                     column += right, row += up) {
                    const int seen = column * 9 + row;
                    if (passed == 0 && (right == 0 || up == 0)) beside_[at(cell)] |= bit(seen);
                    between_[at(cell)][at(seen)] = passed;
                    passed |= bit(seen);
                }
                rays_[at(cell)][d] = passed;
            }
        }
    }

  private:
    static constexpr std::string_view game_members =
        R"("game":"urbino","ruleset":"standard","notation":"lines","coordinates":"standard")";

    __extension__ using Mask = unsigned __int128;

    static constexpr int cells = 81;  // column * 9 + row
    // The first four lead to higher cells, the others to lower ones.
    static constexpr std::array<std::pair<int, int>, 8> steps = {
        {{0, 1}, {1, -1}, {1, 0}, {1, 1}, {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}}};
    // A building's value, then one for its kind, so that sums compare as the rules do: value, towers, palaces, houses.
    static constexpr std::array<std::uint64_t, 3> keys = {1U << 24U | 1U, 2U << 24U | 1U << 8U, 3U << 24U | 1U << 16U};

    static constexpr Mask bit(int cell) { return Mask{1} << cell; }
    static constexpr std::size_t at(int cell) { return static_cast<std::size_t>(cell); }
    static constexpr bool is_on(int column, int row) { return column >= 0 && column < 9 && row >= 0 && row < 9; }
    static int lowest(Mask mask) {
        const auto low = static_cast<std::uint64_t>(mask);
        return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(mask >> 64U));
    }
    static int highest(Mask mask) {
        const auto high = static_cast<std::uint64_t>(mask >> 64U);
        return high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(static_cast<std::uint64_t>(mask));
    }

    struct Game {
        Mask buildings = 0;
        std::array<Mask, 2> own{};
        std::array<Mask, 3> kind{};
        std::array<int, 2> architect = {-1, -1};
        std::array<std::array<int, 3>, 2> left = {{{18, 6, 3}, {18, 6, 3}}};
        std::array<std::uint8_t, cells> parent;  // only those of buildings are read
        std::array<std::uint8_t, cells> colours;
        std::array<std::array<std::uint64_t, 2>, cells> key;
        unsigned mover = 0;
        int plies = 0;
        int skips = 0;  // running
        bool built = false;

        [[nodiscard]] int root(int cell) const {
            while (parent[at(cell)] != cell) cell = parent[at(cell)];
            return cell;
        }
        [[nodiscard]] Mask occupied() const { return buildings | bit(architect[0]) | bit(architect[1]); }
    };

    [[nodiscard]] Mask seen(int from, Mask occupied) const {
        Mask mask = 0;
        for (std::size_t d = 0; d < 8; ++d) {
            Mask ray = rays_[at(from)][d];
            if (const Mask blocked = ray & occupied; blocked != 0) {
                const int first = d < 4 ? lowest(blocked) : highest(blocked);
                ray ^= rays_[at(first)][d] | bit(first);
            }
            mask |= ray;
        }
        return mask;
    }

    // At most two blocks: one of each colour in every district.
    [[nodiscard]] bool fits(const Game& game, int cell) const {
        const Mask beside = beside_[at(cell)];
        Mask near = beside & game.buildings;
        if (near == 0) return true;
        std::array<int, 4> roots{};
        std::array<bool, 4> touched{};
        unsigned count = 0;
        for (; near != 0; near &= near - 1) {
            const int one = lowest(near);
            const int root = game.root(one);
            unsigned i = 0;
            while (i < count && roots[i] != root) ++i;
            if (i == count) {
                roots[count] = root;
                touched[count++] = false;
            }
            if ((game.own[game.mover] & bit(one)) != 0) touched[i] = true;
        }
        int others = 0;
        for (unsigned i = 0; i < count; ++i) others += (game.colours[at(roots[i])] == 3 ? 2 : 1) - (touched[i] ? 1 : 0);
        return others <= 1;
    }

    [[nodiscard]] bool takes_kind(const Game& game, int cell, std::size_t kind) const {
        return game.left[game.mover][kind] > 0 && (kind == 0 || (beside_[at(cell)] & game.kind[kind]) == 0);
    }

    [[nodiscard]] bool can_build(const Game& game) const {
        Mask sites = 0;
        for (Mask free = board_ & ~game.buildings; free != 0; free &= free - 1) {
            const int cell = lowest(free);
            if ((takes_kind(game, cell, 0) || takes_kind(game, cell, 1) || takes_kind(game, cell, 2)) &&
                fits(game, cell))
                sites |= bit(cell);
        }
        if (sites == 0) return false;
        const Mask occupied = game.occupied();
        if ((sites & seen(game.architect[0], occupied) & seen(game.architect[1], occupied)) != 0) return true;
        for (std::size_t moved = 0; moved < 2; ++moved) {
            const int from = game.architect[moved];
            const int stays = game.architect[1 - moved];
            const Mask standing = occupied & ~bit(from);
            for (Mask lots = sites & seen(stays, standing); lots != 0; lots &= lots - 1) {
                const int lot = lowest(lots);
                if ((seen(lot, standing) & ~bit(from) & ~between_[at(stays)][at(lot)]) != 0) return true;
            }
        }
        return false;
    }

    static void put(Game& game, int cell, std::size_t kind, Mask near) {
        const auto one = static_cast<std::uint8_t>(cell);
        game.parent[at(cell)] = one;
        game.colours[at(cell)] = static_cast<std::uint8_t>(1U << game.mover);
        game.key[at(cell)] = {};
        game.key[at(cell)][game.mover] = keys[kind];
        for (; near != 0; near &= near - 1) {
            const int root = game.root(lowest(near));
            if (root == cell) continue;
            game.parent[at(root)] = one;
            game.colours[at(cell)] |= game.colours[at(root)];
            for (std::size_t seat = 0; seat < 2; ++seat) game.key[at(cell)][seat] += game.key[at(root)][seat];
        }
        game.buildings |= bit(cell);
        game.own[game.mover] |= bit(cell);
        game.kind[kind] |= bit(cell);
        --game.left[game.mover][kind];
        game.built = true;
        game.skips = 0;
    }

    // A cell at `at`, or -1; `at` moves behind it.
    static int read_cell(const char*& at, const char* end) {
        if (end - at < 2) return -1;
        const int column = at[0] - 'a';
        const int row = at[1] - '1';
        at += 2;
        return is_on(column, row) ? column * 9 + row : -1;
    }
    static bool read_word(const char*& at, const char* end, std::string_view word) {
        if (!std::string_view(at, static_cast<std::size_t>(end - at)).starts_with(word)) return false;
        at += word.size();
        return true;
    }

    [[nodiscard]] bool build(const char*& at, const char* end, Game& game) const {
        if (at == end) return false;
        const std::size_t kind = *at == 'H' ? 0 : *at == 'P' ? 1 : *at == 'T' ? 2 : 3;
        const int cell = read_cell(++at, end);
        if (kind == 3 || cell < 0) return false;
        const Mask occupied = game.occupied();
        if ((occupied & bit(cell)) != 0) return false;
        for (const int architect : game.architect)
            if ((between_[UrbinoFloor::at(architect)][UrbinoFloor::at(cell)] & occupied) != 0) return false;
        if (!takes_kind(game, cell, kind) || !fits(game, cell)) return false;
        put(game, cell, kind, beside_[UrbinoFloor::at(cell)] & game.buildings);
        return true;
    }

    [[nodiscard]] bool turn(const char*& at, const char* end, Game& game) const {
        const int from = read_cell(at, end);
        if (from < 0 || !game.built || at == end || *at++ != '-') return false;
        const int to = read_cell(at, end);
        if (to < 0 || at == end || *at++ != ',' || (game.occupied() & bit(to)) != 0) return false;
        if (game.architect[0] != from && game.architect[1] != from) return false;
        game.architect[game.architect[0] == from ? 0 : 1] = to;
        return build(at, end, game);
    }

    // One ply; `at` moves behind what was read.
    [[nodiscard]] bool play(const char*& at, const char* end, Game& game) const {
        if (game.skips == 2) return false;
        if (game.plies < 2) {
            if (*at != '@') return false;
            const int cell = read_cell(++at, end);
            if (cell < 0 || cell == game.architect[0]) return false;
            game.architect[UrbinoFloor::at(game.plies)] = cell;
            return true;
        }
        if (*at >= 'A' && *at <= 'Z') return build(at, end, game);
        if (*at == 'f' && read_word(at, end, "first=W")) return game.plies == 2;
        if (*at == 's' && read_word(at, end, "skip")) {
            ++game.skips;
            return game.built && !can_build(game);
        }
        return turn(at, end, game);
    }

    // The keys of both seats.
    std::array<std::uint64_t, 2> score(const Game& game) {
        std::array<std::uint64_t, 2> totals{};
        for (Mask left = game.buildings; left != 0; left &= left - 1) {
            const int cell = lowest(left);
            if (game.parent[at(cell)] != cell || game.colours[at(cell)] != 3) continue;
            const auto& key = game.key[at(cell)];
            if (key[0] != key[1]) totals[key[1] > key[0] ? 1 : 0] += key[key[1] > key[0] ? 1 : 0];
        }
        results_.points += (totals[0] >> 24U) + (totals[1] >> 24U);
        ++(totals[0] == totals[1] ? results_.tied : totals[0] > totals[1] ? results_.first : results_.second);
        return totals;
    }

    static void outcome(JsonText& out, const std::array<std::uint64_t, 2>& totals) {
        const std::uint64_t differ = totals[0] ^ totals[1];
        out.outcome(differ == 0             ? ""
                    : totals[0] > totals[1] ? "Black"
                                            : "White",
                    differ >> 24U != 0   ? "points"
                    : differ >> 16U != 0 ? "towers"
                    : differ >> 8U != 0  ? "palaces"
                    : differ != 0        ? "houses"
                                         : "all-equal");
        out.scores(totals[0] >> 24U, totals[1] >> 24U);
        out.put(",\"proof\":[]}");
    }

    // Made twice, for counts and for objects: what it calls once would no longer be inlined as such.
    template <class Out>
    [[gnu::flatten]] const char* game(const char* at, const char* end, FloorCounts& counts, Out& out) {
        [[maybe_unused]] const char* const begin = at;
        [[maybe_unused]] const std::uint64_t before = counts.plies;
        [[maybe_unused]] std::array<std::uint64_t, 2> totals{};
        Game game;
        bool bad = false;
        while (at < end && *at != '\n') {
            if (*at == ' ') {
                ++at;
                continue;
            }
            if (!play(at, end, game) || (at < end && *at != ' ' && *at != '\n')) {
                bad = true;
                while (at < end && *at != '\n') ++at;
                break;
            }
            ++counts.plies;
            ++game.plies;
            game.mover ^= 1U;
        }
        counts.bad += bad ? 1U : 0U;
        if (game.skips == 2 && !bad) {
            ++counts.finished;
            totals = score(game);
        }
        if constexpr (Out::prints) {
            const bool finished = game.skips == 2 && !bad;
            out.head_of_line(begin, at, game_members,
                             bad        ? "illegal"
                             : finished ? "legal"
                                        : "incomplete",
                             counts.plies - before);
            if (finished)
                outcome(out, totals);
            else
                out.put("null");
            out.tail();
        }
        return at;
    }

    Mask board_ = 0;
    std::array<Mask, cells> beside_{};
    std::array<std::array<Mask, 8>, cells> rays_{};
    // What lies between two cells of one line; everything where they are in none.
    std::array<std::array<Mask, cells>, cells> between_{};
};

}  // namespace notaio::bench
