// Urbino for the oracle of slips: the clauses of docs/rules/urbino.md as they stand.
#include "tests/slips/program.hpp"

#include <array>

namespace slips {
namespace {

constexpr int none = -1;
constexpr int side = 9;
constexpr int cells = side * side;  // a1 a2 .. i9

struct Urbino : WordByWord<Urbino> {
    struct Setup {
        std::string ruleset = "standard";
        std::string coordinates = "standard";
    };
    struct Pos {
        std::array<std::int8_t, cells> at = {};  // 0: nothing; seat * 3 + kind + 1
        std::array<int, 2> architects = {none, none};
        std::array<std::array<std::int8_t, 3>, 2> reserve = {{{18, 6, 3}, {18, 6, 3}}};
        int plies = 0;
        int skips = 0;
        int buildings = 0;
        bool given = false;  // ply 3 gave the first building away
    };
    enum class Kind { architect, give, build, turn, skip, pass, bare_move };
    struct Move {
        Kind kind = Kind::skip;
        int from = none;
        int to = none;  // of an architect
        int piece = none;
        int cell = none;  // of a building
        bool operator==(const Move&) const = default;
    };
    using Written = Move;

    static std::optional<Setup> setup(const Tags& tags) {
        Setup result;
        if (!read_values(tags, setup_values(), {{"Ruleset", &result.ruleset}, {"Coordinates", &result.coordinates}}))
            return std::nullopt;
        return result;
    }
    static TagValues setup_values() {
        return {{"Ruleset", "standard"},      {"Ruleset", "monuments"},
                {"Ruleset", "abstract-play"}, {"Ruleset", "abstract-play-monuments"},
                {"Coordinates", "standard"},  {"Coordinates", "tabletop"}};
    }
    static std::string setup_key(const Setup& s) { return s.ruleset + ' ' + s.coordinates; }
    static std::vector<std::string> seats(const Setup&) { return {"Black", "White"}; }
    // Below `none`: a cell off the board; `at` goes behind it. False: no cell.
    static bool read_cell(const Setup& s, const std::string& word, std::size_t& at, int& cell) {
        if (at + 1 >= word.size() || word[at] < 'a' || word[at] > 'z') return false;
        const int column = word[at] - 'a';
        std::size_t end = at + 1;
        while (end < word.size() && word[end] >= '0' && word[end] <= '9') ++end;
        const auto row = whole_number(word.substr(at + 1, end - at - 1));
        if (!row) return false;
        at = end;
        const int real = s.coordinates == "standard" ? *row : 10 - *row;
        cell = column < side && real >= 1 && real <= side ? column * side + real - 1 : -2 - column * 1000 - *row;
        return true;
    }
    static std::optional<Written> read(const Setup& s, const std::string& given) {
        std::string word = lower(given);
        for (const std::string dash : {"\u2013", "\u2014", "\u2192", ">", ":"})
            for (std::size_t at = 0; (at = word.find(dash)) != std::string::npos;) word.replace(at, dash.size(), "-");
        Written written;
        if (word == "skip" || word == "pass") {
            written.kind = word == "skip" ? Kind::skip : Kind::pass;
            return written;
        }
        if (word == "first=w") {
            written.kind = Kind::give;
            return written;
        }
        std::size_t at = 0;
        const auto build = [&] {
            if (at >= word.size()) return false;
            const std::size_t kind = std::string("hptcpt123").find(word[at]);
            if (kind == std::string::npos) return false;
            written.piece = static_cast<int>(kind % 3);
            ++at;
            return read_cell(s, word, at, written.cell) && at == word.size();
        };
        if (word[0] == '@') {
            written.kind = Kind::architect;
            at = 1;
            if (read_cell(s, word, at, written.to) && at == word.size()) return written;
            return std::nullopt;
        }
        if (read_cell(s, word, at, written.from)) {
            if (at == word.size()) {
                written.kind = Kind::architect;
                written.to = written.from;
                written.from = none;
                return written;
            }
            if (word[at++] != '-' || !read_cell(s, word, at, written.to)) return std::nullopt;
            written.kind = Kind::bare_move;
            if (at == word.size()) return written;
            if (word[at++] != ',' || !build()) return std::nullopt;
            written.kind = Kind::turn;
            return written;
        }
        at = 0;
        written = {};
        written.kind = Kind::build;
        return build() ? std::optional(written) : std::nullopt;
    }
    static std::vector<Ply<Urbino>> group(const Setup& s, const std::vector<std::string>& words,
                                          std::vector<Number>& numbers) {
        std::vector<Ply<Urbino>> plies;
        std::vector<std::size_t> ply_of;  // of the word
        for (std::size_t i = 0; i < words.size(); ++i) {
            ply_of.push_back(plies.size());
            if (lower(words[i]) == "first=b" && i + 1 < words.size()) continue;
            plies.push_back({read(s, words[i]), words[i]});
        }
        ply_of.push_back(plies.size());
        for (auto& number : numbers) number.at = ply_of[std::min(number.at, ply_of.size() - 1)];
        return plies;
    }

    static Pos start(const Setup&) { return {}; }
    static bool over(const Setup&, const Pos& p) { return p.skips >= 2; }
    static int to_move(const Pos& p) { return p.plies % 2; }
    static bool on_board(int cell) { return cell >= 0 && cell < cells; }

    // The cells beside: orthogonal ones, each up to four.
    static const std::vector<int>& near(int cell) {
        static const auto all = [] {
            std::array<std::vector<int>, cells> numbers;
            for (int c = 0; c < cells; ++c) {
                if (c >= side) numbers[static_cast<std::size_t>(c)].push_back(c - side);
                if (c + side < cells) numbers[static_cast<std::size_t>(c)].push_back(c + side);
                if (c % side > 0) numbers[static_cast<std::size_t>(c)].push_back(c - 1);
                if (c % side < side - 1) numbers[static_cast<std::size_t>(c)].push_back(c + 1);
            }
            return numbers;
        }();
        return all[static_cast<std::size_t>(cell)];
    }
    static int at(const Pos& p, int cell) { return p.at[static_cast<std::size_t>(cell)]; }

    using Seen = std::array<std::uint8_t, cells>;
    static void look(const Pos& p, int from, int other, Seen& seen) {
        for (int dx = -1; dx <= 1; ++dx)
            for (int dy = -1; dy <= 1; ++dy) {
                if (dx == 0 && dy == 0) continue;
                int x = from / side + dx;
                int y = from % side + dy;
                for (; x >= 0 && x < side && y >= 0 && y < side; x += dx, y += dy) {
                    const int cell = x * side + y;
                    if (at(p, cell) != 0 || cell == other) break;
                    ++seen[static_cast<std::size_t>(cell)];
                }
            }
    }
    static bool sees(const Pos& p, int from, int other, int to) {
        const int dx = to / side - from / side;
        const int dy = to % side - from % side;
        if (to == from || (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy))) return false;
        const int step = (dx > 0 ? side : dx < 0 ? -side : 0) + (dy > 0 ? 1 : dy < 0 ? -1 : 0);
        for (int cell = from + step; cell != to; cell += step)
            if (at(p, cell) != 0 || cell == other) return false;
        return at(p, to) == 0 && to != other;
    }

    // The buildings joined to `cell`, all or those of one seat.
    static std::vector<int> joined(const Pos& p, int cell, bool one_seat) {
        std::vector<int> numbers = {cell};
        std::array<bool, cells> known = {};
        known[static_cast<std::size_t>(cell)] = true;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            for (const int other : near(numbers[i])) {
                if (at(p, other) == 0 || known[static_cast<std::size_t>(other)]) continue;
                if (one_seat && (at(p, other) - 1) / 3 != (at(p, cell) - 1) / 3) continue;
                known[static_cast<std::size_t>(other)] = true;
                numbers.push_back(other);
            }
        return numbers;
    }
    // 1.5.4: the district of a building put here has at most two blocks.
    static bool district_allows(const Pos& p, int cell, int seat) {
        bool alone = true;
        for (const int other : near(cell)) alone = alone && at(p, other) == 0;
        if (alone) return true;
        Pos then = p;
        then.at[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(seat * 3 + 1);
        std::array<bool, cells> counted = {};
        int blocks = 0;
        for (const int one : joined(then, cell, false)) {
            if (counted[static_cast<std::size_t>(one)]) continue;
            if (++blocks > 2) return false;
            for (const int other : joined(then, one, true)) counted[static_cast<std::size_t>(other)] = true;
        }
        return true;
    }
    static bool kind_allowed(const Pos& p, int cell, int seat, int piece) {
        if (p.reserve[static_cast<std::size_t>(seat)][static_cast<std::size_t>(piece)] == 0) return false;
        if (piece == 0) return true;
        for (const int other : near(cell))
            if (at(p, other) != 0 && (at(p, other) - 1) % 3 == piece) return false;
        return true;
    }

    static std::optional<Move> legal(const Setup& s, const Pos& p, Written w) {
        if (w.kind == Kind::pass) w.kind = p.plies == 2 ? Kind::give : Kind::skip;
        const int seat = to_move(p);
        if (p.plies < 2) {
            if (w.kind != Kind::architect || !on_board(w.to) || w.to == p.architects[0]) return std::nullopt;
            return w;
        }
        if (w.kind == Kind::give) return p.plies == 2 ? std::optional(w) : std::nullopt;
        if (w.kind == Kind::skip) return p.buildings > 0 && must_skip(s, p) ? std::optional(w) : std::nullopt;
        auto [a, b] = p.architects;
        if (w.kind == Kind::turn) {
            if (p.buildings == 0 || !on_board(w.to) || at(p, w.to) != 0 || w.to == a || w.to == b) return std::nullopt;
            if (w.from != a && w.from != b) return std::nullopt;
            (w.from == a ? a : b) = w.to;
        } else if (w.kind != Kind::build) {
            return std::nullopt;
        }
        if (!on_board(w.cell) || !sees(p, a, b, w.cell) || !sees(p, b, a, w.cell)) return std::nullopt;
        if (!kind_allowed(p, w.cell, seat, w.piece) || !district_allows(p, w.cell, seat)) return std::nullopt;
        return w;
    }
    static void apply(const Setup&, Pos& p, const Move& move) {
        const auto seat = static_cast<std::size_t>(to_move(p));
        if (move.kind == Kind::architect) p.architects[static_cast<std::size_t>(p.plies)] = move.to;
        if (move.kind == Kind::turn) (move.from == p.architects[0] ? p.architects[0] : p.architects[1]) = move.to;
        if (move.kind == Kind::turn || move.kind == Kind::build) {
            p.at[static_cast<std::size_t>(move.cell)] =
                static_cast<std::int8_t>(static_cast<int>(seat) * 3 + move.piece + 1);
            --p.reserve[seat][static_cast<std::size_t>(move.piece)];
            ++p.buildings;
        }
        p.skips = move.kind == Kind::skip ? p.skips + 1 : 0;
        ++p.plies;
    }
    // Visits the turns until the visitor says false.
    template <class Visit>
    static bool visit_all(const Pos& p, Visit&& visit) {
        const int seat = to_move(p);
        std::array<std::uint8_t, cells> kinds = {};  // which may be built, wherever the architects stand
        for (int cell = 0; cell < cells; ++cell) {
            if (at(p, cell) != 0 || !district_allows(p, cell, seat)) continue;
            for (int piece = 0; piece < 3; ++piece)
                if (kind_allowed(p, cell, seat, piece))
                    kinds[static_cast<std::size_t>(cell)] |= static_cast<std::uint8_t>(1 << piece);
        }
        const auto builds = [&](int a, int b, int from, int to) {
            Seen seen = {};
            look(p, a, b, seen);
            look(p, b, a, seen);
            for (int cell = 0; cell < cells; ++cell) {
                if (seen[static_cast<std::size_t>(cell)] != 2) continue;
                for (int piece = 0; piece < 3; ++piece)
                    if ((kinds[static_cast<std::size_t>(cell)] >> piece & 1) != 0 &&
                        !visit(Move{.kind = from == none ? Kind::build : Kind::turn,
                                    .from = from,
                                    .to = to,
                                    .piece = piece,
                                    .cell = cell}))
                        return false;
            }
            return true;
        };
        const auto [a, b] = p.architects;
        if (!builds(a, b, none, none)) return false;
        if (p.buildings == 0) return true;
        for (const int from : {a, b})
            for (int to = 0; to < cells; ++to)
                if (at(p, to) == 0 && to != a && to != b && !builds(from == a ? to : a, from == a ? b : to, from, to))
                    return false;
        return true;
    }
    static bool must_skip(const Setup&, const Pos& p) {
        return visit_all(p, [](const Move&) { return false; });
    }
    static std::vector<Move> all(const Setup&, const Pos& p) {
        std::vector<Move> moves;
        if (p.plies < 2) {
            for (int to = 0; to < cells; ++to)
                if (to != p.architects[0]) moves.push_back({.kind = Kind::architect, .from = none, .to = to});
            return moves;
        }
        visit_all(p, [&](const Move& move) {
            moves.push_back(move);
            return true;
        });
        if (p.plies == 2) moves.push_back({.kind = Kind::give});
        if (moves.empty()) moves.push_back({.kind = Kind::skip});
        return moves;
    }
    static void add_key(std::string& key, const Move& m) {
        key += std::to_string(static_cast<int>(m.kind));
        for (const int part : {m.from, m.to, m.piece, m.cell}) key += ',' + std::to_string(part);
    }

    // Counts of one side in a district: monuments by kind, towers, palaces, houses; best first.
    struct Tally {
        int value = 0;
        int monument = 0;  // what it adds
        std::array<int, 3> kinds = {};
    };
    static Tally tally(const Pos& p, const std::vector<int>& district, int seat, bool monuments) {
        Tally result;
        constexpr std::array<std::pair<std::array<int, 3>, int>, 3> patterns = {
            {{{0, 0, 0}, 3}, {{1, 0, 1}, 5}, {{2, 1, 2}, 8}}};
        for (const int cell : district) {
            if ((at(p, cell) - 1) / 3 != seat) continue;
            const int kind = (at(p, cell) - 1) % 3;
            ++result.kinds[static_cast<std::size_t>(kind)];
            result.value += kind + 1;
            if (!monuments) continue;
            for (const int step : {1, side}) {
                if (step == 1 ? cell % side > side - 3 : cell / side > side - 3) continue;
                for (const auto& [pattern, adds] : patterns) {
                    bool fits = true;
                    for (int i = 0; i < 3; ++i)
                        fits = fits && at(p, cell + i * step) == seat * 3 + pattern[static_cast<std::size_t>(i)] + 1;
                    if (fits) result.monument = std::max(result.monument, adds);
                }
            }
        }
        result.value += result.monument;
        return result;
    }
    static End end(const Setup& s, const Pos& p) {
        const bool monuments = s.ruleset.find("monuments") != std::string::npos;
        const bool counts_all = s.ruleset.starts_with("abstract-play");
        End result{.over = p.skips >= 2, .winners = {}, .tie = false, .scores = {0, 0}};
        std::array<std::array<int, 6>, 2> ties = {};  // cathedrals, ducal palaces, walls, towers, palaces, houses
        std::array<bool, cells> known = {};
        for (int cell = 0; cell < cells; ++cell) {
            if (at(p, cell) == 0 || known[static_cast<std::size_t>(cell)]) continue;
            const auto district = joined(p, cell, false);
            bool mixed = false;
            for (const int one : district) {
                known[static_cast<std::size_t>(one)] = true;
                mixed = mixed || (at(p, one) - 1) / 3 != (at(p, cell) - 1) / 3;
            }
            const std::array<Tally, 2> both = {tally(p, district, 0, monuments), tally(p, district, 1, monuments)};
            const auto strength = [](const Tally& t) {
                return std::array<int, 5>{t.value, t.monument, t.kinds[2], t.kinds[1], t.kinds[0]};
            };
            int winner = none;
            if (mixed && strength(both[0]) != strength(both[1])) winner = strength(both[0]) > strength(both[1]) ? 0 : 1;
            for (std::size_t seat = 0; seat < 2; ++seat) {
                const Tally& t = both[seat];
                if (winner == static_cast<int>(seat)) result.scores[seat] += t.value;
                if (!counts_all && winner == static_cast<int>(seat) && t.monument > 0)
                    ++ties[seat][t.monument == 8 ? 0 : t.monument == 5 ? 1 : 2];
                if (counts_all || winner == static_cast<int>(seat))
                    for (std::size_t kind = 0; kind < 3; ++kind) ties[seat][5 - kind] += t.kinds[kind];
            }
        }
        if (!result.over) return result;
        const auto strength = [&](std::size_t seat) { return std::pair(result.scores[seat], ties[seat]); };
        if (strength(0) != strength(1)) result.winners = {strength(0) > strength(1) ? "Black" : "White"};
        return result;
    }
};

}  // namespace
}  // namespace slips

int main(int argc, char** argv) { return slips::run_program<slips::Urbino>(argc, argv); }
