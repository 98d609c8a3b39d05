// The single edits under which a record holds, each tried by playing the whole line that it makes: the definition of
// docs/repairs.md and nothing of the program's own search. A game is a type with static members; susan.cpp is a short
// one.
#pragma once

#include "tests/slips/game.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace slips {

template <class G>
class Search {
    using Setup = typename G::Setup;
    using Pos = typename G::Pos;
    using Move = typename G::Move;
    using Written = typename G::Written;
    using Claim = typename G::Claim;

  public:
    struct Item {
        const Written* written = nullptr;
        const Claim* claim = nullptr;
    };
    using Line = std::vector<Item>;

    enum class Fault { none, hole, illegal, claim, numbers };

    explicit Search(const std::string& bytes)
        : bytes_(bytes),
          text_(read_text(bytes)),
          game_(read_game<G>(text_, text_.tags)) {}

    // The first fault of the record as it stands.
    Fault judge() {
        if (!game_.setup) return Fault::hole;
        const Setup& setup = *game_.setup;
        for (const auto& ply : game_.plies) base_.push_back({ply.written ? &*ply.written : nullptr, &ply.claim});
        Pos position = G::start(setup);
        before_.push_back(position);
        bool claims_hold = true;
        for (fault_ = 0; fault_ < base_.size(); ++fault_) {
            if (!base_[fault_].written) return Fault::hole;
            if (G::over(setup, position)) return Fault::illegal;
            const auto move = G::legal(setup, position, *base_[fault_].written);
            if (!move || !names_mover(setup, position, *base_[fault_].claim)) return Fault::illegal;
            const Pos was = position;
            G::apply(setup, position, *move);
            claims_hold = claims_hold && points(setup, was, position, *base_[fault_].claim) >= 0;
            before_.push_back(position);
        }
        if (game_.ending && G::over(setup, position) && *game_.ending != "draw") return Fault::illegal;
        int held = 0;
        const int ended = end_of(setup, position, held);
        totals_hold_ = claims_hold && score_holds(G::end(setup, position));
        if (ended < 0 || !claims_hold) return Fault::claim;
        return ended != 1 && !numbers_fit() ? Fault::numbers : Fault::none;
    }

    // The games that edits give, by grade; a class of setups that count as one is one text.
    std::map<int, std::set<std::string>> run(Fault fault) {
        if (fault == Fault::claim) worst_ = totals_hold_ ? 1 : 2;  // a false result proves nothing but another end
        if (fault == Fault::numbers) worst_ = 1;
        if (!game_.setup) return found_;
        if (fault == Fault::hole) {
            replace(fault_);
        } else {
            const bool only_number = fault == Fault::numbers;  // a ply fell out or stands twice
            for (std::size_t place = std::min(fault_ + 1, base_.size()); !only_number && place-- > 0;) replace(place);
            const auto per = static_cast<std::size_t>(G::per(*game_.setup));
            for (std::size_t count = 1; count <= per; count += std::max<std::size_t>(per - 1, 1)) {
                for (std::size_t place = 0; place <= fault_; ++place) {
                    if (!only_number) exchange(place, count);
                    double_out(place, count);
                }
            }
            for (std::size_t place = std::min(fault_, base_.size()) + 1; place-- > 0;)
                if (may_be_short(place)) lost(place);
            if (only_number) return found_;
        }
        if constexpr (requires { G::read(*game_.setup, bytes_); })
            if (fault_ < base_.size()) blanks();
        strays();
        setups();
        return found_;
    }

    // Whether one game alone has the best grade, and nothing speaks against it: with grade 1 no edit at the fault holds
    // unless this one is there, with grade 2 no other edit holds at all.
    [[nodiscard]] bool is_proved() const {
        if (found_.empty() || found_.begin()->second.size() != 1 || found_.begin()->first == 3) return false;
        const std::string& best = *found_.begin()->second.begin();
        const bool by_end = found_.begin()->first == 1;
        return std::ranges::none_of(holding_, [&](const auto& held) {
            return held.first != best && !(by_end && (holding_.at(best) || !held.second));
        });
    }
    [[nodiscard]] std::size_t fault() const { return fault_; }
    [[nodiscard]] std::uint64_t tried() const { return tried_; }

    // The game as it stands, as `run` names games.
    [[nodiscard]] std::string key() const {
        if (!game_.setup) return "";
        return key_of(*game_.setup, base_, base_.size(), nullptr);
    }

    // The line for who asks: scores and winners as they stand.
    [[nodiscard]] std::string outcome() const {
        if (!game_.setup) return "";
        const End end = G::end(*game_.setup, before_.back());
        std::string text = end.over ? "over" : "open";
        for (const auto& winner : end.winners) text += (&winner == end.winners.data() ? ":" : "=") + winner;
        for (std::size_t i = 0; i < end.scores.size(); ++i)
            text += (i == 0 ? "/" : "-") + std::to_string(end.scores[i]);
        return text;
    }

  private:
    static bool names_mover(const Setup& setup, const Pos& position, const Claim& claim) {
        if constexpr (requires { G::names_mover(setup, position, claim); })
            return G::names_mover(setup, position, claim);
        return true;
    }
    // -1: what is said of the ply's points is false; 1: true; 0: nothing is said.
    static int points(const Setup& setup, const Pos& before, const Pos& after, const Claim& claim) {
        if constexpr (requires { G::points(setup, before, after, claim); })
            return G::points(setup, before, after, claim);
        return 0;
    }

    [[nodiscard]] bool score_holds(const End& end) const {
        const auto value = tag(game_.tags, "Score");
        const auto score = value && !end.scores.empty() ? read_score(*value) : std::nullopt;
        return !score || *score == end.scores;
    }

    // -1: a claim about the end is false; 1: the game ends on the board as claimed; 0: neither.
    int end_of(const Setup& setup, const Pos& position, int& held) const {
        const End end = G::end(setup, position);
        const auto seats = G::seats(setup);
        std::optional<Result> result;
        if (const auto value = tag(game_.tags, "Result")) result = read_result(*value, seats);
        if (!result && game_.word) result = read_result(*game_.word, seats);
        if (!score_holds(end)) return -1;
        if (!end.scores.empty() && tag(game_.tags, "Score")) ++held;
        if (const auto value = tag(game_.tags, "Termination"))
            if (end.over != (lower(*value) == "normal")) return -1;
        if constexpr (requires { G::tags_hold(setup, position, game_.tags); })
            if (!G::tags_hold(setup, position, game_.tags)) return -1;
        if (game_.ending && end.over && *game_.ending != "draw") return -1;
        const auto agrees = [&](const std::vector<std::string>& winners, bool tie) {
            if (result->unfinished) return false;
            if (result->draw) return winners.empty() || tie;
            return std::set(winners.begin(), winners.end()) == std::set(result->winners.begin(), result->winners.end());
        };
        if (end.over) {
            if (!result) return 0;
            return agrees(end.winners, end.tie) ? 1 : -1;
        }
        if (game_.ending && result) {
            const std::string mover = seats[static_cast<std::size_t>(G::to_move(position))];
            if (*game_.ending == "abandoned") return 0;
            if (*game_.ending == "draw") return result->draw || result->winners.size() == seats.size() ? 0 : -1;
            if (result->draw || result->unfinished) return -1;
            ++held;  // who resigns is the mover, or with a warning the one that the result lets lose
        }
        return 0;
    }

    // How well a line holds from `place` on; `behind`: the first place behind the edit.
    int trial(const Setup& setup, const Line& line, std::size_t place, Pos& position, std::size_t behind, int held) {
        for (; place < line.size(); ++place) {
            if (!line[place].written || G::over(setup, position)) return 0;
            if (line[place].claim && !names_mover(setup, position, *line[place].claim)) return 0;
            const auto move = G::legal(setup, position, *line[place].written);
            if (!move) return 0;
            if constexpr (requires { G::points(setup, position, position, *line[place].claim); }) {
                const Pos was = position;
                G::apply(setup, position, *move);
                const int said = line[place].claim ? points(setup, was, position, *line[place].claim) : 0;
                if (said < 0) return 0;
                held += said;
            } else {
                G::apply(setup, position, *move);
            }
        }
        const int ended = end_of(setup, position, held);
        if (ended < 0) return 0;
        if (ended > 0) return 1;
        return line.size() >= behind + 3 || held > 0 ? 2 : 3;
    }

    // `change`: the move at its first place that no line holds.
    std::string key_of(const Setup& setup, const Line& line, std::size_t size,
                       const std::pair<std::size_t, Move>* change) const {
        std::string text = G::setup_key(setup);
        Pos position = G::start(setup);
        for (std::size_t place = 0; place < size; ++place) {
            std::optional<Move> move;
            if (change && change->first == place)
                move = change->second;
            else if (line[place].written && !G::over(setup, position))
                move = G::legal(setup, position, *line[place].written);
            text += ' ';
            if (!move) return text + '?';
            G::add_key(text, *move);
            G::apply(setup, position, *move);
        }
        return text;
    }

    // `at_fault`: the edit changes the ply at fault, or puts one before it.
    void hold(int grade, const std::string& key, bool at_fault) {
        if (grade == 0) return;
        holding_[key] = holding_[key] || at_fault;
        if (grade <= worst_) found_[grade].insert(key);
    }

    // What refutes a move without a replay, where a game knows that.
    auto clash_of(const Line& line, std::size_t place) const {
        if constexpr (requires { typename G::Clash; }) {
            typename G::Clash clash;
            const bool goes_on =
                fault_ < base_.size() && before_.size() == fault_ + 1 && G::over(*game_.setup, before_[fault_]);
            if (goes_on && place < fault_) clash.at_end(*game_.setup, before_[fault_], place, line[place].written);
            for (std::size_t i = 0; i < line.size(); ++i)
                if (i != place) clash.add(line[i].written);
            return clash;
        } else {
            return NoClaim{};
        }
    }

    // Every move that may have been meant, in place of a ply or before it.
    void try_moves(const Line& line, std::size_t place, const std::vector<Move>& moves,
                   const std::optional<Move>& stands) {
        const Setup& setup = *game_.setup;
        [[maybe_unused]] const auto clash = clash_of(line, place);
        for (const Move& move : moves) {
            if (stands && *stands == move) continue;
            ++tried_;
            if constexpr (requires { typename G::Clash; }) {
                if (clash.with(move)) continue;
            }
            Pos position = before_[place];
            G::apply(setup, position, move);
            int held = 0;
            if (const Claim* claim = line[place].claim) {
                if (!names_mover(setup, before_[place], *claim)) continue;
                const int said = points(setup, before_[place], position, *claim);
                if (said < 0) continue;
                held += said;
            }
            const int grade = trial(setup, line, place + 1, position, place + 1, held);
            const std::pair<std::size_t, Move> change(place, move);
            if (grade > 0) hold(grade, key_of(setup, line, line.size(), &change), place == fault_);
        }
    }

    void replace(std::size_t place) {
        const Setup& setup = *game_.setup;
        const Pos& position = before_[place];
        if (G::over(setup, position)) return;
        const auto& ply = game_.plies[place];
        std::optional<Move> stands;
        if (ply.written && (place < fault_ || names_mover(setup, position, ply.claim)))
            stands = G::legal(setup, position, *ply.written);
        try_moves(base_, place, G::meant(setup, position, ply.written ? &*ply.written : nullptr, ply.text), stands);
        if constexpr (requires { G::seat_may_differ(ply.claim); }) {  // the letter of the seat alone
            if (place != fault_ || !ply.written || !G::seat_may_differ(ply.claim)) return;
            if (const auto move = G::legal(setup, position, *ply.written)) {
                Line line = base_;
                const Claim mute = G::without_seat(ply.claim);
                line[place].claim = &mute;
                try_moves(line, place, {*move}, std::nullopt);
            }
        }
    }

    void lost(std::size_t place) {
        if (place >= before_.size() || G::over(*game_.setup, before_[place])) return;
        if (!G::lists_all(*game_.setup, before_[place])) return;
        Line line = base_;
        line.insert(line.begin() + static_cast<std::ptrdiff_t>(place), Item{});
        try_moves(line, place, G::meant(*game_.setup, before_[place], nullptr, ""), std::nullopt);
    }

    void try_line(const Line& line, std::size_t from, std::size_t behind, bool at_fault) {
        ++tried_;
        Pos position = before_[from];
        const int grade = trial(*game_.setup, line, from, position, behind, 0);
        if (grade > 0) hold(grade, key_of(*game_.setup, line, line.size(), nullptr), at_fault);
    }

    // Neighbouring words of one line go that are no moves: a dash, which may be a pass, with the others.
    void strays() {
        const auto& spans = text_.spans;
        for (std::size_t first = 0; first < spans.size();) {
            std::size_t last = first;  // of the line
            const auto is_move = [&](std::size_t i) {
                return text_.words[i] != "--" && G::readable(*game_.setup, text_.words[i]);
            };
            if (is_move(first)) {
                ++first;
                continue;
            }
            while (last + 1 < spans.size() && !is_move(last + 1) &&
                   !breaks_line(spans[last].second, spans[last + 1].first))
                ++last;
            bool is_stray = false;
            for (std::size_t i = first; i <= last; ++i)
                is_stray = is_stray || !G::readable(*game_.setup, text_.words[i]);
            if (is_stray) without(first, last);
            first = last + 1;
        }
    }
    [[nodiscard]] bool breaks_line(std::size_t from, std::size_t to) const {
        return std::find(bytes_.begin() + static_cast<std::ptrdiff_t>(from),
                         bytes_.begin() + static_cast<std::ptrdiff_t>(to),
                         '\n') != bytes_.begin() + static_cast<std::ptrdiff_t>(to);
    }
    void without(std::size_t from, std::size_t to) {
        std::string bytes = bytes_;
        for (std::size_t i = from; i <= to; ++i)
            for (std::size_t at = text_.spans[i].first; at < text_.spans[i].second; ++at) bytes[at] = ' ';
        ++tried_;
        Search other(bytes);
        if (const Fault fault = other.judge(); fault != Fault::none && fault != Fault::numbers) return;
        Pos position = other.before_.front();
        const int grade = other.trial(*other.game_.setup, other.base_, 0, position, fault_, 0);
        holding_[other.key()] = true;
        if (grade < 3) hold(grade, other.key(), true);  // nothing else would speak for it
    }

    // A blank that was lost makes two plies of the word at fault, one too many makes one of two words.
    void blanks() {
        const std::string& word = game_.plies[fault_].text;
        if (may_be_short(fault_) || may_be_short(fault_ + 1)) {
            for (std::size_t at = 1; at < word.size(); ++at) {
                part(word.substr(0, at), word.substr(at));
                part(word.substr(0, at), word.substr(at + 1));
            }
        }
        if (may_be_long(fault_ + 1)) join(fault_);
        if (fault_ > 0 && may_be_long(fault_)) join(fault_ - 1);
    }
    void part(const std::string& first, const std::string& second) {
        const auto one = G::read(*game_.setup, first);
        const auto two = G::read(*game_.setup, second);
        if (!one || !two) return;
        Line line = base_;
        line[fault_].written = &*one;
        line.insert(line.begin() + static_cast<std::ptrdiff_t>(fault_) + 1, Item{&*two});
        try_line(line, fault_, fault_ + 2, true);
    }
    void join(std::size_t place) {
        if (place + 1 >= base_.size()) return;
        static const std::string between = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-*$>=,.";
        for (const auto& number : game_.numbers)
            if (number.at == place + 1) return;
        for (std::size_t i = 0; i <= between.size(); ++i) {
            const std::string word =
                game_.plies[place].text + (i == 0 ? "" : between.substr(i - 1, 1)) + game_.plies[place + 1].text;
            const auto written = G::read(*game_.setup, word);
            if (!written) continue;
            Line line = base_;
            line[place].written = &*written;
            line.erase(line.begin() + static_cast<std::ptrdiff_t>(place) + 1);
            try_line(line, place, place + 1, true);
        }
    }

    void take_out(std::size_t place, std::size_t count) {
        Line line = base_;
        const auto at = line.begin() + static_cast<std::ptrdiff_t>(place);
        line.erase(at, at + static_cast<std::ptrdiff_t>(count));
        try_line(line, place, place, place <= fault_ && fault_ < place + count);
    }

    void double_out(std::size_t place, std::size_t count) {
        if (place < count || place + count > base_.size()) return;
        for (std::size_t i = place; i < place + count; ++i) {
            const auto& here = game_.plies[i].written;
            if (!here || !(here == game_.plies[i - count].written)) return;
        }
        take_out(place, count);
    }

    void exchange(std::size_t place, std::size_t count) {
        if (place + 2 * count > base_.size() || (count > 1 && place % count != 0)) return;
        bool differ = false;
        for (std::size_t i = place; i < place + 2 * count; ++i)
            if (!base_[i].written) return;
        for (std::size_t i = place; i < place + count; ++i)
            differ = differ || !(*base_[i].written == *base_[i + count].written);
        if (!differ) return;
        Line line = base_;
        for (std::size_t i = place; i < place + count; ++i) std::swap(line[i], line[i + count]);
        const bool at_fault = place <= fault_ && fault_ < place + 2 * count;
        const auto before = found_;
        try_line(line, place, place + 2 * count, at_fault);
        if (count > 1 || found_ != before) return;
        for (std::size_t i = place; i < place + count; ++i) std::swap(line[i].claim, line[i + count].claim);
        if constexpr (requires { G::has_claims; }) try_line(line, place, place + 2 * count, at_fault);
    }

    // Turn numbers are compared turn by turn: the plies from a number to the next.
    template <class Visit>
    void visit_turns(Visit&& visit) const {
        const int per = G::per(*game_.setup);
        const auto plies_before = [&](const Number& number) {
            return (number.value - 1) * per + (number.middle ? 1 : 0);
        };
        for (std::size_t i = 0; i + 1 < game_.numbers.size(); ++i) {
            const Number& a = game_.numbers[i];
            const Number& b = game_.numbers[i + 1];
            visit(a.at, b.at, plies_before(b) - plies_before(a));
        }
    }
    [[nodiscard]] bool may_be_short(std::size_t place) const {
        if (game_.numbers.empty()) return true;
        if (place >= game_.numbers.back().at) return true;  // the last turn may be short
        if (is_before_numbers(place)) return true;
        bool is_short = false;
        visit_turns([&](std::size_t from, std::size_t to, int plies) {
            if (from <= place && place <= to && plies > static_cast<int>(to - from)) is_short = true;
        });
        return is_short;
    }
    [[nodiscard]] bool may_be_long(std::size_t place) const {
        if (game_.numbers.empty()) return true;
        const std::size_t last = game_.numbers.back().at;
        if (place >= last) return base_.size() - last > static_cast<std::size_t>(G::per(*game_.setup));
        if (is_before_numbers(place)) return true;
        // Where the numbers do not begin with 1 the first turn may have begun before the record.
        const Number& first = game_.numbers.front();
        const int spare = first.at == 0 && !first.middle && first.value != 1 ? G::per(*game_.setup) - 1 : 0;
        bool is_long = false;
        visit_turns([&](std::size_t from, std::size_t to, int plies) {
            if (from == 0) plies -= spare;
            if (from <= place && place <= to && plies < static_cast<int>(to - from)) is_long = true;
        });
        return is_long;
    }
    // Plies without numbers before the first one, which are not as many as it says.
    [[nodiscard]] bool is_before_numbers(std::size_t place) const {
        const Number& first = game_.numbers.front();
        const int said = (first.value - 1) * G::per(*game_.setup) + (first.middle ? 1 : 0);
        return first.at > 0 && place <= first.at && said != static_cast<int>(first.at);
    }
    [[nodiscard]] bool numbers_fit() const {
        bool fit = true;
        visit_turns(
            [&](std::size_t from, std::size_t to, int plies) { fit = fit && plies == static_cast<int>(to - from); });
        return fit;
    }

    void setups() {
        std::map<int, std::string> rulesets;  // those that hold count as one
        for (const auto& [name, value] : G::setup_values()) {
            if (tag(game_.tags, name)) continue;
            Tags tags = text_.tags;
            tags.emplace_back(name, value);
            const Game<G> other = read_game<G>(text_, tags);
            if (!other.setup || G::setup_key(*other.setup) == G::setup_key(*game_.setup)) continue;
            ++tried_;
            Line line;
            for (const auto& ply : other.plies) line.push_back({ply.written ? &*ply.written : nullptr, &ply.claim});
            Pos position = G::start(*other.setup);
            const int grade = trial(*other.setup, line, 0, position, 0, 0);
            if (grade == 0) continue;
            const std::string key = key_of(*other.setup, line, line.size(), nullptr);
            if (name == "Ruleset")
                rulesets[grade] += (rulesets[grade].empty() ? "" : "|") + key;
            else
                hold(grade, key, false);
        }
        for (const auto& [grade, key] : rulesets) hold(grade, key, false);
    }

    const std::string bytes_;
    const Text text_;
    Game<G> game_;
    Line base_;
    std::vector<Pos> before_;
    std::size_t fault_ = 0;
    std::uint64_t tried_ = 0;
    int worst_ = 3;  // grade that counts
    bool totals_hold_ = true;
    std::map<int, std::set<std::string>> found_;
    std::map<std::string, bool> holding_;  // games of all grades; whether an edit at the fault gives it
};

}  // namespace slips
