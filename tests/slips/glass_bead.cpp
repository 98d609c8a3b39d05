// The Glass Bead Game for the oracle of slips: the clauses of docs/rules/glass-bead.md as they stand.
#include "tests/slips/program.hpp"

#include <array>

namespace slips {
namespace {

using Beads = std::array<std::int8_t, 6>;  // how many of each kind: stones, then gems of 1 to 5
constexpr int store = 10;                  // in lists: the opponent's

struct GlassBead : WordByWord<GlassBead> {
    struct Setup {
        std::string ruleset = "standard";
        std::string first = "North";
        std::string layout = "rotation";
    };
    struct Pos {
        std::array<Beads, 10> pits = {};  // A to E, South's; a to e, North's
        std::array<Beads, 2> stores = {};
        int side = 1;  // to move: 0 is South
        int seat = 0;
    };
    using Gem = std::pair<int, int>;  // place and value
    struct Move {
        int pit = 0;
        std::string order = {};
        std::vector<Gem> taken = {};  // sorted
        bool operator==(const Move&) const = default;
    };
    struct Written {
        int pit = 0;
        std::string beads = {};
        char mark = 0;
        std::vector<Gem> taken = {};
        bool operator==(const Written&) const = default;
    };

    static std::optional<Setup> setup(const Tags& tags) {
        Setup result;
        if (!read_values(tags, setup_values(),
                         {{"Ruleset", &result.ruleset}, {"First", &result.first}, {"Layout", &result.layout}}))
            return std::nullopt;
        return result;
    }
    static TagValues setup_values() {
        return {{"Ruleset", "standard"}, {"Ruleset", "literal"}, {"First", "North"},
                {"First", "South"},      {"Layout", "rotation"}, {"Layout", "mirror"}};
    }
    static std::string setup_key(const Setup& s) { return s.ruleset + ' ' + s.first + ' ' + s.layout; }
    static std::vector<std::string> seats(const Setup& s) {
        return s.first == "North" ? std::vector<std::string>{"North", "South"}
                                  : std::vector<std::string>{"South", "North"};
    }
    static int place_of(char letter) {
        if (letter >= 'A' && letter <= 'E') return letter - 'A';
        if (letter >= 'a' && letter <= 'e') return letter - 'a' + 5;
        return letter == '$' ? store : -1;
    }
    static std::optional<Written> read(const Setup&, const std::string& word) {
        Written written;
        const auto is_bead = [&](std::size_t i) { return i < word.size() && word[i] >= '0' && word[i] <= '5'; };
        written.pit = place_of(word[0]);
        if (written.pit < 0 || written.pit == store) return std::nullopt;
        std::size_t at = 1;
        while (is_bead(at)) written.beads += word[at++];
        if (written.beads.size() > 20) return std::nullopt;
        if (at == word.size()) return written;
        written.mark = word[at++];
        if ((written.mark != '*' && written.mark != 'x') || at == word.size()) return std::nullopt;
        int place = -1;
        while (at < word.size()) {
            if (place == store) return std::nullopt;
            place = place_of(word[at++]);
            if (place < 0 || !is_bead(at)) return std::nullopt;
            for (; is_bead(at); ++at) written.taken.emplace_back(place, word[at] - '0');
        }
        std::sort(written.taken.begin(), written.taken.end());
        return written;
    }
    static int total(const Beads& beads) {
        int sum = 0;
        for (const int count : beads) sum += count;
        return sum;
    }
    static Pos start(const Setup& s) {
        Pos pos;
        for (std::size_t i = 0; i < 5; ++i) {
            pos.pits[i][0] = pos.pits[i + 5][0] = 1;
            pos.pits[i][5 - i] = 1;
            pos.pits[i + 5][s.layout == "rotation" ? 5 - i : i + 1] = 1;
        }
        pos.side = s.first == "South" ? 0 : 1;
        return pos;
    }
    static int row_total(const Pos& p, int side) {
        int sum = 0;
        for (std::size_t i = 0; i < 5; ++i) sum += total(p.pits[static_cast<std::size_t>(side) * 5 + i]);
        return sum;
    }
    static bool over(const Setup&, const Pos& p) { return row_total(p, p.side) == 0; }
    static int to_move(const Pos& p) { return p.seat; }

    static bool may_sow(const Pos& p, int pit) {
        const auto& beads = p.pits[static_cast<std::size_t>(pit)];
        if (pit / 5 != p.side || total(beads) == 0) return false;
        bool gems = false;
        for (const auto& other : p.pits) gems = gems || total(other) > other[0];
        return row_total(p, 1 - p.side) > 0 || !gems || total(beads) > 4 - pit % 5;
    }
    struct Sown {
        Pos after;
        int chain = 0;
        bool direct = false;
        std::vector<Gem> gems = {};  // of a direct chain
    };
    static Sown sow(const Setup& s, const Pos& p, int pit, const std::string& order) {
        Sown sown{.after = p};
        sown.after.pits[static_cast<std::size_t>(pit)] = {};
        struct Drop {
            bool ripe = false;
            int kind = 0;  // of the one bead that was there
            int pit = 0;
        };
        std::vector<Drop> drops;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const auto to = (static_cast<std::size_t>(pit) + i % 9 + 1) % 10;
            auto& beads = sown.after.pits[to];
            Drop drop{.pit = static_cast<int>(to)};
            drop.ripe = order[i] == '0' && static_cast<int>(to) / 5 != p.side && total(beads) == 1 &&
                        (s.ruleset == "standard" || total(p.pits[to]) == 1);
            for (std::size_t kind = 0; kind < 6; ++kind)
                if (beads[kind] > 0) drop.kind = static_cast<int>(kind);
            drops.push_back(drop);
            ++beads[static_cast<std::size_t>(order[i] - '0')];
        }
        sown.direct = drops.back().kind > 0;
        for (auto drop = drops.rbegin(); drop != drops.rend() && drop->ripe && (drop->kind > 0) == sown.direct;
             ++drop) {
            ++sown.chain;
            if (sown.direct) sown.gems.emplace_back(drop->pit, drop->kind);
        }
        std::sort(sown.gems.begin(), sown.gems.end());
        return sown;
    }
    // The choices of an indirect chain: lists of gems, sorted.
    static std::vector<std::vector<Gem>> choices(const Pos& p, const Sown& sown) {
        std::vector<std::pair<Gem, int>> in_pits;
        std::vector<std::pair<Gem, int>> in_store;
        int count = 0;
        for (std::size_t kind = 1; kind < 6; ++kind) {
            for (std::size_t i = 0; i < 5; ++i) {
                const std::size_t pit = static_cast<std::size_t>(1 - p.side) * 5 + i;
                if (const int here = sown.after.pits[pit][kind])
                    in_pits.push_back({{static_cast<int>(pit), static_cast<int>(kind)}, here});
                count += sown.after.pits[pit][kind];
            }
            if (const int here = p.stores[static_cast<std::size_t>(1 - p.side)][kind])
                in_store.push_back({{store, static_cast<int>(kind)}, here});
        }
        std::vector<Gem> all;
        if (sown.chain < count) return subsets(in_pits, sown.chain);
        for (const auto& [gem, here] : in_pits) all.insert(all.end(), static_cast<std::size_t>(here), gem);
        int kept = 0;
        for (const auto& [gem, here] : in_store) kept += here;
        auto gems = subsets(in_store, std::min(sown.chain - count, kept));
        for (auto& list : gems) {
            list.insert(list.end(), all.begin(), all.end());
            std::sort(list.begin(), list.end());
        }
        return gems;
    }
    static std::vector<std::vector<Gem>> subsets(const std::vector<std::pair<Gem, int>>& from, int size) {
        std::vector<std::vector<Gem>> gems;
        std::vector<Gem> now;
        const auto go = [&](auto&& self, std::size_t at) -> void {
            if (static_cast<int>(now.size()) == size) {
                gems.push_back(now);
                std::sort(gems.back().begin(), gems.back().end());
                return;
            }
            if (at == from.size()) return;
            const std::size_t was = now.size();
            self(self, at + 1);
            for (int i = 0; i < from[at].second && static_cast<int>(now.size()) < size; ++i) {
                now.push_back(from[at].first);
                self(self, at + 1);
            }
            now.resize(was);
        };
        go(go, 0);
        return gems;
    }

    static std::optional<Move> legal(const Setup& s, const Pos& p, const Written& w) {
        if (!may_sow(p, w.pit)) return std::nullopt;
        Beads left = p.pits[static_cast<std::size_t>(w.pit)];
        for (const char bead : w.beads)
            if (--left[static_cast<std::size_t>(bead - '0')] < 0) return std::nullopt;
        Move move{.pit = w.pit, .order = w.beads};
        int kinds = 0;
        for (std::size_t kind = 0; kind < 6; ++kind) {
            kinds += left[kind] > 0 ? 1 : 0;
            move.order.append(static_cast<std::size_t>(left[kind]), static_cast<char>('0' + kind));
        }
        if (kinds > 1) return std::nullopt;
        const Sown sown = sow(s, p, w.pit, move.order);
        if (sown.chain > 0 && sown.direct) {
            if (w.mark == 'x' || (w.mark == '*' && w.taken != sown.gems)) return std::nullopt;
            move.taken = sown.gems;
            return move;
        }
        if (sown.chain == 0) return w.mark == 0 ? std::optional(move) : std::nullopt;
        if (w.mark == '*') return std::nullopt;
        const auto all = choices(p, sown);
        if (w.mark == 0) {
            if (all.size() != 1) return std::nullopt;
            move.taken = all.front();
            return move;
        }
        if (std::find(all.begin(), all.end(), w.taken) == all.end()) return std::nullopt;
        move.taken = w.taken;
        return move;
    }
    static void apply(const Setup& s, Pos& p, const Move& move) {
        const auto side = static_cast<std::size_t>(p.side);
        p = sow(s, p, move.pit, move.order).after;
        for (const auto& [place, value] : move.taken) {
            const auto kind = static_cast<std::size_t>(value);
            --(place == store ? p.stores[1 - side] : p.pits[static_cast<std::size_t>(place)])[kind];
            ++p.stores[side][kind];
        }
        p.side = 1 - p.side;
        p.seat = 1 - p.seat;
    }
    // Visits the legal moves until the visitor says false.
    template <class Visit>
    static bool visit_all(const Setup& s, const Pos& p, Visit&& visit) {
        for (int pit = p.side * 5; pit < p.side * 5 + 5; ++pit) {
            if (!may_sow(p, pit)) continue;
            std::string order;
            for (std::size_t kind = 0; kind < 6; ++kind)
                order.append(static_cast<std::size_t>(p.pits[static_cast<std::size_t>(pit)][kind]),
                             static_cast<char>('0' + kind));
            do {
                const Sown sown = sow(s, p, pit, order);
                if (sown.chain == 0 || sown.direct) {
                    if (!visit(Move{pit, order, sown.chain == 0 ? std::vector<Gem>() : sown.gems})) return false;
                    continue;
                }
                for (auto& list : choices(p, sown))
                    if (!visit(Move{pit, order, std::move(list)})) return false;
            } while (std::next_permutation(order.begin(), order.end()));
        }
        return true;
    }
    static std::vector<Move> all(const Setup& s, const Pos& p) {
        std::vector<Move> moves;
        visit_all(s, p, [&](Move move) {
            moves.push_back(std::move(move));
            return true;
        });
        return moves;
    }
    static bool lists_all(const Setup& s, const Pos& p) {
        int count = 0;
        return visit_all(s, p, [&](const Move&) { return ++count <= 3000; });
    }
    static std::vector<Move> meant(const Setup& s, const Pos& p, const Written* given, const std::string& text) {
        if (lists_all(s, p)) return all(s, p);
        std::vector<Move> moves;
        const auto add = [&](const Written& w) {
            const auto move = legal(s, p, w);
            if (move && std::find(moves.begin(), moves.end(), *move) == moves.end()) moves.push_back(*move);
        };
        if (given) {
            near(p, *given, add);
            return moves;
        }
        static const std::string characters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-*$>=,.";
        const auto add_text = [&](const std::string& word) {
            if (word.empty()) return;
            if (const auto w = read(s, word)) add(*w);
        };
        for_each_edit(text, characters, add_text);
        return moves;
    }
    // One bead, one gem, the pit or the mark another.
    template <class Add>
    static void near(const Pos& p, const Written& given, Add&& add) {
        for (int pit = p.side * 5; pit < p.side * 5 + 5; ++pit) {
            Written w = given;
            w.pit = pit;
            add(w);
        }
        for (std::size_t i = 0; i <= given.beads.size(); ++i) {
            Written w = given;
            for (char kind = '0'; kind <= '5'; ++kind) {
                w.beads = given.beads.substr(0, i) + kind + given.beads.substr(i);
                if (w.beads.size() <= 20) add(w);
                w.beads = given.beads;
                if (i == w.beads.size()) continue;
                w.beads[i] = kind;
                add(w);
            }
            if (i < given.beads.size()) {
                w.beads = given.beads.substr(0, i) + given.beads.substr(i + 1);
                add(w);
            }
            w.beads = given.beads;
            if (i + 1 < w.beads.size()) {
                std::swap(w.beads[i], w.beads[i + 1]);
                add(w);
            }
        }
        Written w = given;
        w.mark = 0;
        w.taken.clear();
        add(w);
        for (const char mark : {'*', 'x'}) {
            w.mark = mark;
            w.taken = given.taken;
            add(w);
            for (std::size_t i = 0; i <= given.taken.size(); ++i) {
                auto less = given.taken;
                if (i < less.size()) less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
                w.taken = less;
                add(w);
                for (int place = 0; place <= store; ++place)
                    for (int value = 1; value <= 5; ++value) {
                        w.taken = less;
                        w.taken.emplace_back(place, value);
                        std::sort(w.taken.begin(), w.taken.end());
                        add(w);
                    }
            }
        }
    }
    static void add_key(std::string& key, const Move& move) {
        key += std::to_string(move.pit) + ':' + move.order;
        for (const auto& [place, value] : move.taken) key += ',' + std::to_string(place) + '=' + std::to_string(value);
    }
    static End end(const Setup& s, const Pos& p) {
        End result{.over = over(s, p), .winners = {}, .tie = false, .scores = {}};
        const auto points = [&](int side) {
            int sum = 0;
            for (int kind = 1; kind <= 5; ++kind)
                sum += kind * p.stores[static_cast<std::size_t>(side)][static_cast<std::size_t>(kind)];
            return sum;
        };
        const int first = s.first == "South" ? 0 : 1;
        result.scores = {points(first), points(1 - first)};
        if (!result.over) return result;
        const int winner = points(1 - p.side) >= 15 ? 1 - p.side : p.side;
        result.winners = {winner == 0 ? "South" : "North"};
        return result;
    }
};

}  // namespace
}  // namespace slips

int main(int argc, char** argv) { return slips::run_program<slips::GlassBead>(argc, argv); }
