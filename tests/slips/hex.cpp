// Hex for the oracle of slips: the clauses of docs/rules/hex.md as they stand, a flood for each stone.
#include "tests/slips/program.hpp"

#include <array>

namespace slips {
namespace {

constexpr int largest = 53;
constexpr std::int8_t vacant = -1;

struct Hex : WordByWord<Hex> {
    struct Setup {
        int n = 11;
        std::string ruleset = "swap-pieces";
        std::string coordinates = "standard";
        std::string opens = "red";
        std::string pass = "off";
        std::map<std::string, int> labels = {};
    };
    struct Pos {
        std::array<std::int8_t, std::size_t{largest}* largest> stone = {};  // sides: 0 red, 1 blue
        std::array<int, 2> sides = {0, 1};                                  // of the seats
        int plies = 0;
        int first = -1;  // the cell of ply 1; -1: none
        int winner = -1;
    };
    enum class Kind { place, swap, pass };
    struct Move {
        Kind kind = Kind::place;
        int to = -1;  // below 0: off the board
        bool operator==(const Move&) const = default;
    };
    using Written = Move;

    static std::string letter(int k) {
        if (k < 26) return {static_cast<char>('a' + k)};
        return {static_cast<char>('a' + k / 26 - 1), static_cast<char>('a' + k % 26)};
    }

    // notation 1.1
    static std::string label_of(const Setup& s, int x, int y) {
        if (s.coordinates == "standard") return letter(x) + std::to_string(y + 1);
        if (s.coordinates == "row-letter") return letter(y) + std::to_string(x + 1);
        if (s.coordinates == "hsgf") return letter(x) + letter(y);
        if (s.coordinates == "index") return std::to_string(y * s.n + x);
        const int row = x + s.n - 1 - y;
        int below = 0;
        for (int i = 0; i < row; ++i) below += std::min(i + 1, 2 * s.n - 1 - i);
        return std::to_string(below + std::min(s.n - 1, row) - x);
    }

    static std::optional<Setup> setup(const Tags& tags) {
        Setup setup;
        if (const auto board = tag(tags, "Board")) {
            const auto n = whole_number(*board);
            if (!n || *n < 1 || *n > largest) return std::nullopt;
            setup.n = *n;
        }
        if (!read_values(tags, known_values(),
                         {{"Ruleset", &setup.ruleset},
                          {"Coordinates", &setup.coordinates},
                          {"Opens", &setup.opens},
                          {"Pass", &setup.pass}}))
            return std::nullopt;
        if (setup.coordinates == "hsgf" && setup.n > 26) return std::nullopt;
        for (int y = 0; y < setup.n; ++y)
            for (int x = 0; x < setup.n; ++x) setup.labels[label_of(setup, x, y)] = y * setup.n + x;
        return setup;
    }
    static TagValues known_values() {
        TagValues values = {{"Opens", "red"}, {"Opens", "blue"}, {"Pass", "off"}, {"Pass", "on"}};
        for (const char* ruleset : {"swap-pieces", "swap-sides", "no-swap"}) values.emplace_back("Ruleset", ruleset);
        for (const char* system : {"standard", "row-letter", "hsgf", "index", "ludii"})
            values.emplace_back("Coordinates", system);
        return values;
    }
    // Those that are tried: nearly every record holds under each of the others. docs/repairs.md
    static TagValues setup_values() {
        TagValues values = {{"Pass", "off"}, {"Pass", "on"}};
        for (int n = 1; n <= largest; ++n) values.emplace_back("Board", std::to_string(n));
        return values;
    }
    static std::string setup_key(const Setup& s) {
        return std::to_string(s.n) + ' ' + s.ruleset + ' ' + s.coordinates + ' ' + s.opens + ' ' + s.pass;
    }
    static std::vector<std::string> seats(const Setup&) { return {"First", "Second"}; }

    static std::optional<Written> read(const Setup& s, const std::string& given) {
        std::string word = lower(given);
        for (const char* swap : {"swap", "swap-pieces", "swap-sides", "pie", "s"})
            if (word == swap) return Written{.kind = Kind::swap};
        if (word == "pass" || word == "--") return Written{.kind = Kind::pass};
        const auto letters = static_cast<std::size_t>(
            std::find_if(word.begin(), word.end(), [](char c) { return c < 'a' || c > 'z'; }) - word.begin());
        const std::string digits = word.substr(letters);
        const bool has_number = digits.size() <= 4 && whole_number(digits).has_value();
        const bool is_number = s.coordinates == "index" || s.coordinates == "ludii";
        const bool has_form = s.coordinates == "hsgf" ? letters == 2 && digits.empty()
                                                      : has_number && (letters > 0) != is_number && letters <= 3;
        if (!has_form) return std::nullopt;
        while (letters + 1 < word.size() && word[letters] == '0') word.erase(letters, 1);
        const auto found = s.labels.find(word);
        if (found != s.labels.end()) return Written{.to = found->second};
        int code = 7;
        for (const char c : word) code = (code * 131 + c) % 1'000'003;
        return Written{.to = -2 - code};
    }

    static Pos start(const Setup& s) {
        Pos p;
        p.stone.fill(vacant);
        if (s.opens == "blue") p.sides = {1, 0};
        return p;
    }
    static bool over(const Setup&, const Pos& p) { return p.winner >= 0; }
    static int to_move(const Pos& p) { return p.plies % 2; }
    static std::optional<Move> legal(const Setup& s, const Pos& p, const Written& w) {
        const bool holds = w.kind == Kind::pass   ? s.pass == "on"
                           : w.kind == Kind::swap ? s.ruleset != "no-swap" && p.plies == 1 && p.first >= 0
                                                  : w.to >= 0 && p.stone[static_cast<std::size_t>(w.to)] == vacant;
        return holds ? std::optional(w) : std::nullopt;
    }
    // Whether the chain of a stone holds both edges of its side.
    static bool wins(const Setup& s, const Pos& p, int from) {
        const int side = p.stone[static_cast<std::size_t>(from)];
        std::vector<int> chain = {from};
        std::vector<bool> seen(p.stone.size());
        seen[static_cast<std::size_t>(from)] = true;
        bool begins = false;
        bool ends = false;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const int x = chain[i] % s.n;
            const int y = chain[i] / s.n;
            const int along = side == 0 ? y : x;
            begins = begins || along == 0;
            ends = ends || along == s.n - 1;
            for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}, {-1, 1}, {1, -1}}) {
                if (x + dx < 0 || x + dx >= s.n || y + dy < 0 || y + dy >= s.n) continue;
                const int next = (y + dy) * s.n + x + dx;
                if (seen[static_cast<std::size_t>(next)] || p.stone[static_cast<std::size_t>(next)] != side) continue;
                seen[static_cast<std::size_t>(next)] = true;
                chain.push_back(next);
            }
        }
        return begins && ends;
    }
    static void apply(const Setup& s, Pos& p, const Move& move) {
        const auto seat = static_cast<std::size_t>(p.plies++ % 2);
        if (move.kind == Kind::swap && s.ruleset == "swap-sides") std::swap(p.sides[0], p.sides[1]);
        const bool moves_stone = move.kind == Kind::swap && s.ruleset == "swap-pieces";
        if (moves_stone) p.stone[static_cast<std::size_t>(p.first)] = vacant;
        if (move.kind != Kind::place && !moves_stone) return;
        const int to = moves_stone ? p.first % s.n * s.n + p.first / s.n : move.to;
        p.stone[static_cast<std::size_t>(to)] = static_cast<std::int8_t>(p.sides[seat]);
        if (p.plies == 1) p.first = to;
        if (wins(s, p, to)) p.winner = static_cast<int>(seat);
    }
    static std::vector<Move> all(const Setup& s, const Pos& p) {
        std::vector<Move> moves;
        for (int cell = 0; cell < s.n * s.n; ++cell)
            if (p.stone[static_cast<std::size_t>(cell)] == vacant) moves.push_back({.to = cell});
        for (const Kind kind : {Kind::swap, Kind::pass})
            if (const auto move = legal(s, p, {.kind = kind})) moves.push_back(*move);
        return moves;
    }
    static void add_key(std::string& key, const Move& move) {
        key += move.kind == Kind::swap ? "swap" : move.kind == Kind::pass ? "pass" : std::to_string(move.to);
    }
    static End end(const Setup& s, const Pos& p) {
        End end;
        end.over = p.winner >= 0;
        if (end.over) end.winners = {seats(s)[static_cast<std::size_t>(p.winner)]};
        return end;
    }
};

}  // namespace
}  // namespace slips

int main(int argc, char** argv) { return slips::run_program<slips::Hex>(argc, argv); }
