// Susan for the oracle of slips: the clauses of docs/rules/susan.md as they stand, slow and plain.
#include "tests/slips/program.hpp"

#include <array>

namespace slips {
namespace {

constexpr int most_cells = 469;
constexpr std::int8_t nobody = -1;

struct Susan : WordByWord<Susan> {
    struct Setup {
        int side = 5;
        std::string first = "Black";
        std::string ruleset = "standard";
        std::string coordinates = "author";
        int cells = 0;
        std::vector<std::vector<int>> near = {};
        std::vector<std::pair<int, int>> place = {};  // row from 1, number in it from 1
    };
    struct Pos {
        std::array<std::int8_t, most_cells> stone = {};
        int to_move = 0;
        int slides = 0;
        bool over = false;
        int winner = nobody;  // of a game that is over; nobody: a draw
    };
    // A cell off the board is negative, and says which.
    struct Move {
        bool pass = false;
        int from = -1;  // -1: a placement
        int to = 0;
        bool operator==(const Move&) const = default;
    };
    using Written = Move;

    static int width(int side, int row) { return 2 * side - 1 - std::abs(side - row); }

    static std::optional<Setup> setup(const Tags& tags) {
        Setup result;
        if (const auto board = tag(tags, "Board")) {
            const auto side = whole_number(*board);
            if (!side || *side < 2 || *side > 13) return std::nullopt;
            result.side = *side;
        }
        if (!read_values(
                tags, setup_values(),
                {{"First", &result.first}, {"Ruleset", &result.ruleset}, {"Coordinates", &result.coordinates}}))
            return std::nullopt;
        const int side = result.side;
        std::map<std::pair<int, int>, int> at;  // x, y of 2.1
        std::vector<std::pair<int, int>> xy;
        for (int row = 1; row <= 2 * side - 1; ++row)
            for (int k = 1; k <= width(side, row); ++k) {
                xy.emplace_back(k + std::max(0, side - row), 2 * side - row);
                at[xy.back()] = result.cells++;
                result.place.emplace_back(row, k);
            }
        result.near.resize(static_cast<std::size_t>(result.cells));
        constexpr std::array<std::pair<int, int>, 6> steps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}};
        for (std::size_t cell = 0; cell < xy.size(); ++cell)
            for (const auto& [dx, dy] : steps)
                if (const auto found = at.find({xy[cell].first + dx, xy[cell].second + dy}); found != at.end())
                    result.near[cell].push_back(found->second);
        return result;
    }
    static TagValues setup_values() {
        TagValues values = {{"First", "Black"},        {"First", "White"},        {"Ruleset", "standard"},
                            {"Ruleset", "draw-first"}, {"Coordinates", "author"}, {"Coordinates", "abstract-play"},
                            {"Coordinates", "axial"},  {"Coordinates", "ludii"}};
        for (int side = 2; side <= 13; ++side) values.emplace_back("Board", std::to_string(side));
        return values;
    }
    static std::string setup_key(const Setup& s) {
        return std::to_string(s.side) + ' ' + s.first + ' ' + s.ruleset + ' ' + s.coordinates;
    }
    static std::vector<std::string> seats(const Setup& s) {
        return s.first == "Black" ? std::vector<std::string>{"Black", "White"}
                                  : std::vector<std::string>{"White", "Black"};
    }
    // A label's cell; nothing: it is no label.
    static std::optional<int> read_cell(const Setup& s, const std::string& label) {
        if (s.coordinates == "ludii") {
            const auto site = whole_number(label);
            if (!site || label.size() > 3) return std::nullopt;
            int start = 0;
            for (int row = 2 * s.side - 1; row >= 1; --row) {
                if (*site < start + width(s.side, row)) return cell_of(s, row, *site - start + 1, *site);
                start += width(s.side, row);
            }
            return -2 - *site;
        }
        if (label.size() < 2 || label.size() > 4) return std::nullopt;
        const int letter = std::tolower(static_cast<unsigned char>(label[0])) - 'a' + 1;
        const auto number = whole_number(label.substr(1));
        if (letter < 1 || letter > 26 || !number) return std::nullopt;
        const int code = letter * 1000 + *number;
        if (s.coordinates == "author") return cell_of(s, letter, *number, code);
        if (s.coordinates == "abstract-play") return cell_of(s, 2 * s.side - letter, *number, code);
        const int row = 2 * s.side - *number;
        return cell_of(s, row, letter - std::max(0, s.side - row), code);
    }
    static int cell_of(const Setup& s, int row, int k, int code) {
        for (int cell = 0; cell < s.cells; ++cell)
            if (s.place[static_cast<std::size_t>(cell)] == std::pair(row, k)) return cell;
        return -2 - code;
    }

    static std::optional<Written> read(const Setup& s, const std::string& word) {
        if (lower(word) == "pass" || word == "--") return Written{.pass = true};
        std::size_t at = std::string::npos;
        std::size_t length = 0;
        for (const std::string separator : {"->", "-", "\u2013", "\u2014", "\u2212", "\u2192", ">"})
            if (at == std::string::npos && (at = word.find(separator)) != std::string::npos) length = separator.size();
        Written written;
        if (at != std::string::npos) {
            const auto from = read_cell(s, word.substr(0, at));
            if (!from) return std::nullopt;
            written.from = *from;
        }
        const auto to = read_cell(s, at == std::string::npos ? word : word.substr(at + length));
        if (!to) return std::nullopt;
        written.to = *to;
        return written;
    }

    static Pos start(const Setup&) {
        Pos pos;
        pos.stone.fill(nobody);
        return pos;
    }
    static bool over(const Setup&, const Pos& p) { return p.over; }
    static int to_move(const Pos& p) { return p.to_move; }
    static std::optional<Move> legal(const Setup& s, const Pos& p, const Written& w) {
        if (w.pass || w.to < 0 || w.from < -1 || p.stone[static_cast<std::size_t>(w.to)] != nobody) return std::nullopt;
        if (w.from == -1) return w;
        if (p.stone[static_cast<std::size_t>(w.from)] != p.to_move) return std::nullopt;
        const auto& near = s.near[static_cast<std::size_t>(w.from)];
        if (std::find(near.begin(), near.end(), w.to) == near.end()) return std::nullopt;
        return w;
    }
    static bool surrounded(const Setup& s, const Pos& p, int cell) {
        for (const int other : s.near[static_cast<std::size_t>(cell)])
            if (p.stone[static_cast<std::size_t>(other)] == nobody) return false;
        return true;
    }
    static void apply(const Setup& s, Pos& p, const Move& move) {
        if (move.from >= 0) p.stone[static_cast<std::size_t>(move.from)] = nobody;
        p.stone[static_cast<std::size_t>(move.to)] = static_cast<std::int8_t>(p.to_move);
        p.slides = move.from >= 0 ? p.slides + 1 : 0;
        bool own = surrounded(s, p, move.to);
        bool enemy = false;
        for (const int cell : s.near[static_cast<std::size_t>(move.to)]) {
            const int seat = p.stone[static_cast<std::size_t>(cell)];
            if (seat == nobody || !surrounded(s, p, cell)) continue;
            (seat == p.to_move ? own : enemy) = true;
        }
        const bool six = p.slides >= 6;
        p.over = own || enemy || six;
        p.winner = six && (s.ruleset == "draw-first" || (!own && !enemy)) ? nobody : own ? 1 - p.to_move : p.to_move;
        p.to_move = 1 - p.to_move;
    }
    static std::vector<Move> all(const Setup& s, const Pos& p) {
        std::vector<Move> moves;
        for (int cell = 0; cell < s.cells; ++cell) {
            if (p.stone[static_cast<std::size_t>(cell)] == nobody) moves.push_back({.from = -1, .to = cell});
            if (p.stone[static_cast<std::size_t>(cell)] != p.to_move) continue;
            for (const int to : s.near[static_cast<std::size_t>(cell)])
                if (p.stone[static_cast<std::size_t>(to)] == nobody) moves.push_back({.from = cell, .to = to});
        }
        return moves;
    }
    static void add_key(std::string& key, const Move& move) {
        if (move.from >= 0) key += std::to_string(move.from) + '-';
        key += std::to_string(move.to);
    }
    static End end(const Setup& s, const Pos& p) {
        End result{.over = p.over, .winners = {}, .tie = false, .scores = {}};
        if (p.over && p.winner != nobody) result.winners = {seats(s)[static_cast<std::size_t>(p.winner)]};
        return result;
    }
};

}  // namespace
}  // namespace slips

int main(int argc, char** argv) { return slips::run_program<slips::Susan>(argc, argv); }
