// Siesta for the oracle of slips: the clauses of docs/rules/siesta.md as they stand.
#include "tests/slips/program.hpp"
#include "tests/slips/siesta_board.hpp"

#include <array>

namespace slips {
namespace {

using namespace siesta;

struct Siesta {
    using Pos = siesta::Pos;
    static constexpr bool has_claims = true;

    struct Claim {
        std::optional<int> seat = {};
        std::optional<std::string> points = {};
    };
    struct Setup {
        int players = 2;
        bool italian = false;
    };
    struct Placement {
        int piece = sun;  // roof: of the mover, whoever that is
        int owner = -1;   // where it is written
        int cell = 0;     // below 0: off the board
        bool operator==(const Placement&) const = default;
    };
    struct Written {
        std::vector<Placement> pieces = {};
        bool failed = false;
        bool operator==(const Written&) const = default;
    };
    struct Move {
        std::vector<std::pair<int, int>> pieces = {};  // cell and what stands there, sorted: a turn is a set
        bool failed = false;
        bool operator==(const Move&) const = default;
    };

    static std::optional<Setup> setup(const Tags& tags) {
        Setup result;
        int named = 2;
        for (const auto& [name, value] : tags) {
            const std::string known = lower(name);
            if (known.size() == 1 && known[0] >= 'a' && known[0] <= 'd') named = std::max(named, known[0] - 'a' + 1);
            if (known == "score")
                named = std::max(named, std::min(4, static_cast<int>(std::count(value.begin(), value.end(), '-')) + 1));
            if (known == "result" || known == "endreason")
                for (const char c : value)
                    if (c >= 'A' && c <= 'D') named = std::max(named, c - 'A' + 1);
        }
        result.players = named;
        if (const auto players = tag(tags, "Players")) {
            const auto count = whole_number(*players);
            if (!count || *count < named || *count > 4) return std::nullopt;
            result.players = *count;
        }
        if (const auto ruleset = tag(tags, "Ruleset")) {
            result.italian = lower(*ruleset) == "italian";
            if (!result.italian && lower(*ruleset) != "lucas-2008" && lower(*ruleset) != "standard" &&
                lower(*ruleset) != "lucas2008")
                return std::nullopt;
        }
        return result;
    }
    static TagValues setup_values() {
        return {
            {"Ruleset", "lucas-2008"}, {"Ruleset", "italian"}, {"Players", "2"}, {"Players", "3"}, {"Players", "4"}};
    }
    static std::string setup_key(const Setup& s) {
        return std::to_string(s.players) + (s.italian ? " italian" : " lucas-2008");
    }
    static std::vector<std::string> seats(const Setup& s) {
        std::vector<std::string> letters = {"A", "B", "C", "D"};
        letters.resize(static_cast<std::size_t>(s.players));
        return letters;
    }
    static int per(const Setup&) { return 1; }

    static std::optional<Placement> read_placement(const std::string& word) {
        Placement placement;
        std::size_t at = 1;
        switch (word.empty() ? ' ' : word[0]) {
        case 'S': placement.piece = sun; break;
        case 'H':
        case 'O': placement.piece = shadow; break;
        case 'R':
        case 'T': placement.piece = roof; break;
        default: return std::nullopt;
        }
        if (placement.piece == roof && at < word.size() && word[at] >= 'A' && word[at] <= 'D')
            placement.owner = word[at++] - 'A';
        if (at >= word.size() || word[at] < 'a' || word[at] > 'z') return std::nullopt;
        const int file = word[at++] - 'a';
        const std::string digits = word.substr(at);
        const auto rank = whole_number(digits);
        if (!rank || digits.size() > 3 || (digits.size() > 1 && digits[0] == '0')) return std::nullopt;
        placement.cell =
            file < side && *rank >= 1 && *rank <= side ? (*rank - 1) * side + file : -2 - file * 1000 - *rank;
        return placement;
    }
    static bool readable(const Setup&, const std::string& word) {
        return is_seat(word) || word[0] == '=' || word == "--" || word == "unable" || word == "void" ||
               read_placement(word);
    }
    static bool is_seat(const std::string& word) {
        return word.size() == 2 && word[0] >= 'A' && word[0] <= 'D' && word[1] == ':';
    }
    // The pieces of a turn; nothing: a word is none.
    static std::optional<Written> read_turn(const std::vector<std::string>& words) {
        Written written;
        bool dashes = false;
        for (const auto& word : words) {
            if (word == "--") {
                dashes = true;
                written.failed = true;
            } else if (word == "unable" || word == "void") {
                written.failed = true;
            } else if (const auto piece = read_placement(word)) {
                written.pieces.push_back(*piece);
            } else {
                return std::nullopt;
            }
        }
        if (written.pieces.empty() != dashes) return std::nullopt;
        return written;
    }
    static std::vector<std::string> words_of(const std::string& text) {
        std::vector<std::string> words;
        std::size_t at = 0;
        while ((at = text.find_first_not_of(' ', at)) != std::string::npos) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            words.push_back(text.substr(at, end - at));
            at = end;
        }
        return words;
    }
    static std::vector<Ply<Siesta>> group(const Setup&, const std::vector<std::string>& words,
                                          std::vector<Number>& numbers) {
        std::vector<Ply<Siesta>> plies;
        std::size_t next_number = 0;
        bool named = false;  // the turn has its seat
        for (std::size_t i = 0; i < words.size(); ++i) {
            bool begins = plies.empty();
            while (next_number < numbers.size() && numbers[next_number].at <= i) {
                begins = true;
                numbers[next_number++].at = plies.size();
            }
            std::string word = words[i];
            const bool has_seat = word.size() >= 2 && is_seat(word.substr(0, 2));
            if (begins || (has_seat && (named || !plies.back().text.empty()))) {
                plies.emplace_back();
                named = false;
            }
            if (has_seat) {
                named = true;
                plies.back().claim.seat = word[0] - 'A';
                word.erase(0, 2);
                if (word.empty()) continue;
            }
            if (word[0] == '=' && word.size() > 1)
                plies.back().claim.points = word.substr(1);
            else
                plies.back().text += (plies.back().text.empty() ? "" : " ") + word;
        }
        for (; next_number < numbers.size(); ++next_number) numbers[next_number].at = plies.size();
        if (!plies.empty() && plies.back().text.empty()) plies.pop_back();  // the seat of an ending
        for (auto& ply : plies) ply.written = read_turn(words_of(ply.text));
        return plies;
    }

    static Pos start(const Setup&) { return {}; }
    static bool over(const Setup&, const Pos& p) { return p.over; }
    static int to_move(const Pos& p) { return p.to_move; }

    static bool nothing_fits(const Pos& p) {
        for (int cell = 0; cell < cells; ++cell)
            for (const int piece : {int{sun}, int{shadow}, roof + p.to_move})
                if (may_place(p, piece, cell)) return false;
        return true;
    }
    // Whether pieces make a whole turn with an own point.
    static bool is_whole(const Setup& s, const Pos& after, std::size_t count, const Totals& totals) {
        if (totals[static_cast<std::size_t>(after.to_move)] < 1) return false;
        if (count == 3) return true;
        return exhausted(after) && (!s.italian || nothing_fits(after));
    }
    static bool can_turn(const Setup& s, const Pos& p, std::size_t count, const Totals& totals,
                         std::set<std::vector<std::pair<int, int>>>& seen, std::vector<std::pair<int, int>>& laid) {
        if (count > 0 && is_whole(s, p, count, totals)) return true;
        if (count == 3 || (!s.italian && exhausted(p))) return false;
        if (count == 2) {
            auto sorted = laid;
            std::sort(sorted.begin(), sorted.end());
            if (!seen.insert(sorted).second) return false;
        }
        for (const int piece : {int{shadow}, roof + p.to_move, int{sun}})
            for (int cell = 0; cell < cells; ++cell) {
                if (!may_place(p, piece, cell)) continue;
                Pos next = p;
                Totals then = totals;
                place(next, piece, cell, then);
                laid.emplace_back(cell, piece);
                const bool can = can_turn(s, next, count + 1, then, seen, laid);
                laid.pop_back();
                if (can) return true;
            }
        return false;
    }
    static bool is_unable(const Setup& s, const Pos& p) {
        if (p.turns == 0) return false;
        std::set<std::vector<std::pair<int, int>>> seen;
        std::vector<std::pair<int, int>> laid;
        return !can_turn(s, p, 0, {}, seen, laid);
    }
    static std::optional<Move> legal(const Setup& s, const Pos& p, const Written& w) {
        if (w.pieces.size() > 3) return std::nullopt;
        Pos now = p;
        Totals totals = {};
        Move move;
        for (const auto& one : w.pieces) {
            if (one.cell < 0 || (one.piece == roof && one.owner >= 0 && one.owner != p.to_move)) return std::nullopt;
            const int piece = one.piece == roof ? roof + p.to_move : one.piece;
            if (p.turns > 0 && ((!s.italian && exhausted(now)) || !may_place(now, piece, one.cell)))
                return std::nullopt;
            if (p.turns > 0) place(now, piece, one.cell, totals);
            move.pieces.emplace_back(one.cell, piece);
        }
        std::sort(move.pieces.begin(), move.pieces.end());
        if (p.turns == 0) return opens(w) && !w.failed ? std::optional(move) : std::nullopt;
        if (!w.failed && is_whole(s, now, w.pieces.size(), totals)) return move;
        if ((w.failed || s.italian) && (s.italian || w.pieces.empty()) && is_unable(s, p)) {
            move.failed = true;
            return move;
        }
        return std::nullopt;
    }
    static bool opens(const Written& w) {
        if (w.pieces.size() != 3 || w.pieces[0].piece != sun || w.pieces[1].piece != roof ||
            w.pieces[2].piece != shadow)
            return false;
        const auto& beside = near(w.pieces[0].cell);
        const int step = w.pieces[1].cell - w.pieces[0].cell;
        const auto& behind = near(w.pieces[1].cell);
        return std::find(beside.begin(), beside.end(), w.pieces[1].cell) != beside.end() &&
               w.pieces[2].cell - w.pieces[1].cell == step &&
               std::find(behind.begin(), behind.end(), w.pieces[2].cell) != behind.end();
    }
    static void apply(const Setup& s, Pos& p, const Move& move) {
        Totals totals = {};
        for (const auto& [cell, piece] : move.pieces) place(p, piece, cell, totals);
        for (std::size_t seat = 0; seat < 4 && !move.failed; ++seat) p.totals[seat] += totals[seat];
        p.failed = move.failed;
        p.over = move.failed || exhausted(p);
        ++p.turns;
        p.to_move = (p.to_move + 1) % s.players;
    }

    static std::vector<Move> all(const Setup& s, const Pos& p) {
        std::vector<Move> moves;
        std::set<std::vector<std::pair<int, int>>> seen;
        if (p.turns == 0) {
            for (int cell = 0; cell < cells; ++cell)
                for (const int step : {-side, side, -1, 1}) {
                    const Written w{
                        .pieces = {{sun, -1, cell}, {roof, -1, cell + step}, {shadow, -1, cell + 2 * step}}};
                    if (w.pieces[2].cell < 0 || w.pieces[2].cell >= cells || !opens(w)) continue;
                    moves.push_back(*legal(s, p, w));
                }
            return moves;
        }
        const auto go = [&](auto&& self, const Pos& now, const Totals& points,
                            std::vector<std::pair<int, int>>& laid) -> void {
            if (!laid.empty() && is_whole(s, now, laid.size(), points)) {
                auto sorted = laid;
                std::sort(sorted.begin(), sorted.end());
                if (seen.insert(sorted).second) moves.push_back({.pieces = sorted});
            }
            if (laid.size() == 3 || (!s.italian && exhausted(now))) return;
            for (int cell = 0; cell < cells; ++cell)
                for (const int piece : {int{sun}, int{shadow}, roof + p.to_move}) {
                    if (!may_place(now, piece, cell)) continue;
                    Pos next = now;
                    Totals then = points;
                    place(next, piece, cell, then);
                    laid.emplace_back(cell, piece);
                    self(self, next, then, laid);
                    laid.pop_back();
                }
        };
        std::vector<std::pair<int, int>> laid;
        go(go, p, {}, laid);
        return moves;
    }
    static bool lists_all(const Setup&, const Pos&) { return false; }

    // The turns next to a written one, or to a text that is none: docs/repairs.md 1.
    static std::vector<Move> meant(const Setup& s, const Pos& p, const Written* given, const std::string& text) {
        std::vector<Move> moves;
        const auto add = [&](const Written& w) {
            const auto move = legal(s, p, w);
            if (move && std::find(moves.begin(), moves.end(), *move) == moves.end()) moves.push_back(*move);
        };
        if (given) {
            near_turns(*given, add);
            return moves;
        }
        static const std::string characters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-*$>=,. ";
        const auto add_text = [&](const std::string& other) {
            if (const auto w = read_turn(words_of(other))) add(*w);
        };
        for_each_edit(text, characters, add_text);
        const auto words = words_of(text);
        for (std::size_t i = 0; i < words.size(); ++i) {
            auto fewer = words;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (fewer.empty()) continue;
            if (const auto w = read_turn(fewer)) one_more(*w, add);
        }
        return moves;
    }
    template <class Add>
    static void one_more(const Written& given, Add&& add) {
        for (std::size_t i = 0; i <= given.pieces.size() && given.pieces.size() < 3; ++i)
            for (const int piece : {sun, shadow, roof})
                for (int cell = 0; cell < cells; ++cell) {
                    Written w{.pieces = given.pieces};
                    w.pieces.insert(w.pieces.begin() + static_cast<std::ptrdiff_t>(i), {piece, -1, cell});
                    add(w);
                }
    }
    template <class Add>
    static void near_turns(const Written& given, Add&& add) {
        Written w = given;
        w.failed = !w.failed;
        add(w);
        std::vector<std::size_t> order(std::min<std::size_t>(given.pieces.size(), 3));
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        do {
            w = given;
            for (std::size_t i = 0; i < order.size(); ++i) w.pieces[i] = given.pieces[order[i]];
            add(w);
        } while (std::next_permutation(order.begin(), order.end()));
        for (std::size_t i = 0; i < given.pieces.size(); ++i) {
            w = given;
            for (const int piece : {sun, shadow, roof})
                for (int cell = 0; cell < cells; ++cell) {
                    w.pieces[i] = {piece, -1, cell};
                    add(w);
                }
            w = given;
            w.pieces.erase(w.pieces.begin() + static_cast<std::ptrdiff_t>(i));
            add(w);
        }
        one_more(given, add);
    }

    static bool names_mover(const Setup&, const Pos& p, const Claim& claim) {
        return !claim.seat || *claim.seat == p.to_move;
    }
    static bool seat_may_differ(const Claim& claim) { return claim.seat.has_value(); }
    static Claim without_seat(const Claim& claim) { return {.seat = {}, .points = claim.points}; }
    static int points(const Setup& s, const Pos& before, const Pos& after, const Claim& claim) {
        if (!claim.points) return 0;
        std::string said;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(s.players); ++seat)
            said += (seat > 0 ? "/" : "") + std::to_string(after.totals[seat] - before.totals[seat]);
        return said == *claim.points ? 1 : -1;
    }
    static void add_key(std::string& key, const Move& move) {
        if (move.failed) key += '-';
        for (const auto& [cell, piece] : move.pieces) key += std::to_string(cell) + ':' + std::to_string(piece) + ',';
    }
    static End end(const Setup& s, const Pos& p) {
        End result{.over = p.over || is_unable(s, p), .winners = {}, .tie = false, .scores = {}};
        result.scores.assign(p.totals.begin(), p.totals.begin() + s.players);
        if (!result.over) return result;
        const int best = *std::max_element(result.scores.begin(), result.scores.end());
        for (std::size_t seat = 0; seat < result.scores.size(); ++seat)
            if (result.scores[seat] == best) result.winners.push_back(seats(s)[seat]);
        result.tie = result.winners.size() > 1;
        return result;
    }
    static bool tags_hold(const Setup& s, const Pos& p, const Tags& tags) {
        const auto reason = tag(tags, "EndReason");
        if (!reason) return true;
        std::set<std::string> reasons;
        const int last = (p.to_move + s.players - 1) % s.players;
        if (p.failed) {
            reasons.insert(std::string("unable:") + static_cast<char>('A' + last));
        } else {
            for (int piece = sun; piece < roof + s.players; ++piece)
                if (p.used[supply_of(piece)] >= supply_size(piece))
                    reasons.insert(piece == sun      ? "suns"
                                   : piece == shadow ? "shadows"
                                                     : std::string("roofs:") + static_cast<char>('A' + piece - roof));
            if (reasons.empty() && is_unable(s, p))
                reasons.insert(std::string("unable:") + static_cast<char>('A' + p.to_move));
        }
        std::set<std::string> said;
        for (std::size_t from = 0; from <= reason->size();) {
            const std::size_t to = std::min(reason->find('+', from), reason->size());
            said.insert(reason->substr(from, to - from));
            from = to + 1;
        }
        return said == reasons;
    }
};

}  // namespace
}  // namespace slips

int main(int argc, char** argv) { return slips::run_program<slips::Siesta>(argc, argv); }
