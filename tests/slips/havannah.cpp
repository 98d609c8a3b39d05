// Havannah for the oracle of slips: the clauses of docs/rules/havannah.md as they stand, a flood for each stone.
#include "tests/slips/program.hpp"

#include <array>
#include <bit>
#include <bitset>

namespace slips {
namespace {

constexpr std::size_t most_cells = 1027;
constexpr std::int8_t nobody = -1;

struct Havannah : WordByWord<Havannah> {
    struct Cell {
        int x = 0;
        int y = 0;
        int corners = 0;  // a bit each
        int sides = 0;
        std::vector<std::size_t> near = {};
    };
    struct Setup {
        int n = 10;
        bool swap = true;
        std::string first = "White";
        std::string ruleset = "standard";
        std::string coordinates = "hgf";
        std::vector<Cell> cells = {};
        std::map<std::string, int> labels = {};
    };
    struct Pos {
        std::array<std::int8_t, most_cells> stone = {};
        int plies = 0;
        int placed = 0;
        std::size_t first = 0;  // the cell of ply 1
        std::size_t last = 0;   // of the last stone
        bool over = false;
        int winner = nobody;
    };
    enum class Kind { place, swap, pass };
    struct Move {
        Kind kind = Kind::place;
        int to = -1;  // below 0: off the board
        bool operator==(const Move&) const = default;
    };
    using Written = Move;

    static int length(int n, int y) { return 2 * n - 1 - std::abs(y - (n - 1)); }

    static std::string letter(int k) {
        if (k < 26) return std::string(1, static_cast<char>('a' + k));
        return std::string("a") + static_cast<char>('a' + k - 26);
    }

    static std::string label_of(const Setup& s, const Cell& cell, std::size_t index) {
        const int m = s.n - 1;
        const int p = cell.x - std::max(0, cell.y - m);
        const auto number = [](int value) { return std::to_string(value); };
        if (s.coordinates == "hgf") return letter(cell.y) + number(p + 1);
        if (s.coordinates == "axial-row") return letter(cell.y) + number(cell.x + 1);
        if (s.coordinates == "axial-column") return letter(cell.x) + number(cell.y + 1);
        if (s.coordinates == "abstract-play") return letter(2 * s.n - 2 - cell.y) + number(p + 1);
        if (s.coordinates == "littlegolem")
            return {static_cast<char>('o' - m + cell.y), static_cast<char>('o' + m - cell.x)};
        if (s.coordinates == "minizero") return letter(cell.x < 8 ? cell.x : cell.x + 1) + number(2 * s.n - 1 - cell.y);
        if (s.coordinates == "openspiel") return number(cell.y * (2 * s.n - 1) + cell.x);
        if (s.coordinates == "index") return number(static_cast<int>(index));
        if (s.coordinates == "cube")
            return number(cell.x - m) + ',' + number(m - cell.y) + ',' + number(cell.y - cell.x);
        int below = p;
        for (int y = cell.y + 1; y <= 2 * m; ++y) below += length(s.n, y);
        return number(below);
    }

    static std::optional<Setup> setup(const Tags& tags) {
        Setup result;
        if (const auto board = tag(tags, "Board")) {
            const auto n = whole_number(*board);
            if (!n || *n < 3 || *n > 19) return std::nullopt;
            result.n = *n;
        }
        if (const auto swap = tag(tags, "Swap")) {
            if (lower(*swap) != "on" && lower(*swap) != "off") return std::nullopt;
            result.swap = lower(*swap) == "on";
        }
        if (!read_values(
                tags, setup_values(),
                {{"First", &result.first}, {"Ruleset", &result.ruleset}, {"Coordinates", &result.coordinates}}))
            return std::nullopt;
        if ((result.coordinates == "littlegolem" && result.n > 12) ||
            (result.coordinates == "minizero" && result.n > 13))
            return std::nullopt;
        const int m = result.n - 1;
        std::map<std::pair<int, int>, std::size_t> at;
        for (int y = 0; y <= 2 * m; ++y)
            for (int x = std::max(0, y - m); x < std::max(0, y - m) + length(result.n, y); ++x) {
                at[{x, y}] = result.cells.size();
                result.cells.push_back({.x = x, .y = y});
            }
        const std::array<std::pair<int, int>, 6> corners = {
            {{0, 0}, {m, 0}, {2 * m, m}, {2 * m, 2 * m}, {m, 2 * m}, {0, m}}};
        for (std::size_t i = 0; i < result.cells.size(); ++i) {
            Cell& cell = result.cells[i];
            for (std::size_t k = 0; k < 6; ++k)
                if (corners[k] == std::pair(cell.x, cell.y)) cell.corners |= 1 << k;
            const std::array<bool, 6> on = {cell.y == 0,     cell.x - cell.y == m, cell.x == 2 * m,
                                            cell.y == 2 * m, cell.y - cell.x == m, cell.x == 0};
            for (std::size_t k = 0; k < 6; ++k)
                if (on[k] && cell.corners == 0) cell.sides |= 1 << k;
            for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}})
                if (const auto found = at.find({cell.x + dx, cell.y + dy}); found != at.end())
                    cell.near.push_back(found->second);
            result.labels[label_of(result, cell, i)] = static_cast<int>(i);
        }
        return result;
    }
    static std::vector<std::string> systems() {
        return {"hgf",      "axial-row", "axial-column", "abstract-play", "littlegolem",
                "minizero", "openspiel", "ludii",        "index",         "cube"};
    }
    static TagValues setup_values() {
        TagValues values = {{"First", "White"}, {"First", "Black"},      {"Swap", "on"},
                            {"Swap", "off"},    {"Ruleset", "standard"}, {"Ruleset", "vacant-ring"}};
        for (const auto& system : systems()) values.emplace_back("Coordinates", system);
        for (int n = 3; n <= 19; ++n) values.emplace_back("Board", std::to_string(n));
        return values;
    }
    static std::string setup_key(const Setup& s) {
        return std::to_string(s.n) + (s.swap ? " on " : " off ") + s.first + ' ' + s.ruleset + ' ' + s.coordinates;
    }
    static std::vector<std::string> seats(const Setup& s) {
        return s.first == "White" ? std::vector<std::string>{"White", "Black"}
                                  : std::vector<std::string>{"Black", "White"};
    }
    // The form of a label: letters, then digits.
    static bool has_form(const Setup& s, const std::string& word) {
        const auto digits = [](const std::string& text) { return whole_number(text).has_value() && text.size() <= 3; };
        if (s.coordinates == "openspiel" || s.coordinates == "ludii" || s.coordinates == "index") return digits(word);
        const auto letters = static_cast<std::size_t>(
            std::find_if(word.begin(), word.end(), [](char c) { return c < 'a' || c > 'z'; }) - word.begin());
        if (s.coordinates == "littlegolem") return word.size() == 2 && letters == 2;
        if (s.coordinates != "cube") return letters >= 1 && letters <= 2 && digits(word.substr(letters));
        int commas = 0;
        std::size_t from = 0;
        for (std::size_t at = 0; at <= word.size(); ++at) {
            if (at < word.size() && word[at] != ',') continue;
            const std::string part = word.substr(from, at - from);
            if (!digits(part.starts_with('-') ? part.substr(1) : part)) return false;
            from = at + 1;
            ++commas;
        }
        return commas == 3;
    }
    static std::optional<Written> read(const Setup& s, const std::string& given) {
        std::string word = lower(given);
        if (word == "swap" || word == "pie") return Written{.kind = Kind::swap, .to = -1};
        if (word == "pass" || word == "--") return Written{.kind = Kind::pass, .to = -1};
        if (!has_form(s, word)) return std::nullopt;
        const std::size_t zero = word.find_first_of("0123456789");
        if (s.coordinates != "cube" && zero != std::string::npos)
            while (zero + 1 < word.size() && word[zero] == '0') word.erase(zero, 1);
        const auto found = s.labels.find(word);
        if (found != s.labels.end()) return Written{.kind = Kind::place, .to = found->second};
        int code = 7;
        for (const char c : word) code = (code * 131 + c) % 1'000'003;
        return Written{.kind = Kind::place, .to = -2 - code};
    }

    static Pos start(const Setup&) {
        Pos pos;
        pos.stone.fill(nobody);
        return pos;
    }
    static bool over(const Setup&, const Pos& p) { return p.over; }
    static int to_move(const Pos& p) { return p.plies % 2; }
    static std::optional<Move> legal(const Setup& s, const Pos& p, const Written& w) {
        if (w.kind == Kind::swap) return s.swap && p.plies == 1 ? std::optional(w) : std::nullopt;
        if (w.kind == Kind::pass || w.to < 0 || p.stone[static_cast<std::size_t>(w.to)] != nobody) return std::nullopt;
        return w;
    }
    using Cells = std::bitset<most_cells>;
    using List = std::array<std::size_t, most_cells>;
    // The stones joined to one, as a list and as a set.
    static std::size_t join(const Setup& s, const Pos& p, std::size_t from, List& list, Cells& set) {
        std::size_t size = 0;
        list[size++] = from;
        set.set(from);
        for (std::size_t i = 0; i < size; ++i)
            for (const std::size_t cell : s.cells[list[i]].near)
                if (p.stone[cell] == p.stone[from] && !set[cell]) {
                    set.set(cell);
                    list[size++] = cell;
                }
        return size;
    }
    static bool wins(const Setup& s, const Pos& p, std::size_t last) {
        List list;
        Cells chain;
        const std::size_t size = join(s, p, last, list, chain);
        int corners = 0;
        int sides = 0;
        for (std::size_t i = 0; i < size; ++i) {
            corners |= s.cells[list[i]].corners;
            sides |= s.cells[list[i]].sides;
        }
        if (std::popcount(static_cast<unsigned>(corners)) >= 2 || std::popcount(static_cast<unsigned>(sides)) >= 3)
            return true;
        const auto own = [&](std::size_t cell) { return chain[cell]; };
        if (size < 6 || std::count_if(s.cells[last].near.begin(), s.cells[last].near.end(), own) < 2) return false;
        if (s.ruleset == "standard")
            for (std::size_t i = 0; i < size; ++i) {
                const auto& near = s.cells[list[i]].near;
                if (near.size() == 6 && std::all_of(near.begin(), near.end(), own)) return true;
            }
        std::vector<std::size_t> todo;
        Cells reached;
        for (std::size_t cell = 0; cell < s.cells.size(); ++cell)
            if (s.cells[cell].near.size() < 6 && !chain[cell]) {
                reached.set(cell);
                todo.push_back(cell);
            }
        for (std::size_t i = 0; i < todo.size(); ++i)
            for (const std::size_t cell : s.cells[todo[i]].near)
                if (!chain[cell] && !reached[cell]) {
                    reached.set(cell);
                    todo.push_back(cell);
                }
        for (std::size_t cell = 0; cell < s.cells.size(); ++cell)
            if (!chain[cell] && !reached[cell] && (s.ruleset == "standard" || p.stone[cell] == nobody)) return true;
        return false;
    }
    static void apply(const Setup& s, Pos& p, const Move& move) {
        const int seat = p.plies % 2;
        ++p.plies;
        if (move.kind == Kind::swap) {
            p.stone[p.first] = static_cast<std::int8_t>(seat);
            return;
        }
        const auto to = static_cast<std::size_t>(move.to);
        p.stone[to] = static_cast<std::int8_t>(seat);
        if (p.plies == 1) p.first = to;
        p.last = to;
        ++p.placed;
        if (wins(s, p, to)) {
            p.over = true;
            p.winner = seat;
        }
        p.over = p.over || p.placed == static_cast<int>(s.cells.size());
    }
    static std::vector<Move> all(const Setup& s, const Pos& p) {
        std::vector<Move> moves;
        for (std::size_t cell = 0; cell < s.cells.size(); ++cell)
            if (p.stone[cell] == nobody) moves.push_back({.kind = Kind::place, .to = static_cast<int>(cell)});
        if (s.swap && p.plies == 1) moves.push_back({.kind = Kind::swap, .to = -1});
        return moves;
    }
    static void add_key(std::string& key, const Move& move) {
        key += move.kind == Kind::swap ? "swap" : std::to_string(move.to);
    }
    static End end(const Setup& s, const Pos& p) {
        End result{.over = p.over, .winners = {}, .tie = false, .scores = {}};
        if (p.winner != nobody) result.winners = {seats(s)[static_cast<std::size_t>(p.winner)]};
        return result;
    }

    // No cell is ever given free, so a cell named twice refutes a line.
    struct Clash {
        Cells taken = {};
        bool always = false;
        Cells formation = {};  // of a game that went on behind its end: it stands as long as none of its plies changes
        bool stays = false;
        // `over`: the position in which the game was over; `changes`: the ply that goes, if it goes.
        void at_end(const Setup& s, const Pos& over, std::size_t place, const Written* changes) {
            if (!changes || changes->kind != Kind::place || changes->to < 0 || place < 2 || over.winner == nobody)
                return;
            List list;
            join(s, over, over.last, list, formation);
            stays = !formation[static_cast<std::size_t>(changes->to)];
        }
        void add(const Written* w) {
            if (!w || w->kind == Kind::pass || (w->kind == Kind::place && w->to < 0)) {
                always = true;
            } else if (w->kind == Kind::place) {
                const auto to = static_cast<std::size_t>(w->to);
                always = always || taken[to];
                taken.set(to);
            }
        }
        [[nodiscard]] bool with(const Move& move) const {
            return always || stays || (move.kind == Kind::place && taken[static_cast<std::size_t>(move.to)]);
        }
    };
};

}  // namespace
}  // namespace slips

int main(int argc, char** argv) { return slips::run_program<slips::Havannah>(argc, argv); }
