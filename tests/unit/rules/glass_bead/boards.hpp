// Setups, positions and moves of the Glass Bead Game from short texts, and its rules once more in a slow and plain way.
#pragma once

#include "rules/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/text.hpp"
#include "rules/play/random_game.hpp"
#include "tests/unit/rules/short_texts.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules::glass_bead_test {

using glass_bead::Beads;
using glass_bead::Capture;
using glass_bead::Places;
using glass_bead::Side;
using notation::glass_bead::pit_letters;
using short_texts::text_of;
using Move = GlassBead::Move;
using Position = GlassBead::Position;
using TheSetup = GlassBead::Setup;
using Written = GlassBead::Written;
using Texts = std::vector<std::string>;

/// MindSports' house, and a game that stones alone play.
inline constexpr std::string_view house = "0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41";
inline constexpr std::string_view stones = "-/-/-/000/- 0/0/0000/0/- 5544 332211 s 199";

inline TheSetup setup(const Tags& tags = {}) { return short_texts::setup_of<GlassBead>(tags); }

/// The setup that starts from a position string.
inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return short_texts::setup_at<GlassBead>(position, ruleset);
}

/// A written move from its text, of the long form or in English letters.
inline Written written(std::string_view text) {
    const auto read = notation::glass_bead::Syntax(Tags{{"Lang", "en"}}).read(text, 0);
    EXPECT_TRUE(read.has_value()) << text;
    return read ? read->written : Written{};
}

/// The legal move in its long form; `-` where there is none.
inline std::string legal(const TheSetup& setup, const Position& position, std::string_view text) {
    const auto move = setup.legal_move(position, written(text));
    return move ? text_of(setup, position, *move) : "-";
}

/// The digits of the code of the rule that a move breaks; empty where it is legal.
inline std::string broken(const TheSetup& setup, const Position& position, std::string_view text) {
    const std::string code = short_texts::broken(setup, position, written(text));
    return code.empty() ? code : code.substr(4);
}

/// The position after moves that must be legal.
inline Position after(const TheSetup& setup, std::initializer_list<std::string_view> moves) {
    return short_texts::after(setup, moves, [](std::string_view text) { return written(text); });
}

/// A position string without its counter.
inline std::string board_of(const TheSetup& setup, const Position& position) {
    const std::string text = setup.position_text(position);
    return text.substr(0, text.rfind(' '));
}

inline Texts legal_moves(const TheSetup& setup, const Position& position) {
    return short_texts::legal_moves(setup, position);
}

inline Texts lines_of(const std::string& name) { return short_texts::lines_of("glass-bead/" + name); }

/// The values of all members of that name in a line of JSON, which are strings.
inline Texts strings(const std::string& line, const std::string& name) {
    const std::string before = "\"" + name + "\":\"";
    Texts found;
    for (std::size_t at = 0; (at = line.find(before, at)) != std::string::npos;) {
        at += before.size();
        found.push_back(line.substr(at, line.find('"', at) - at));
    }
    return found;
}

/// A random position, not always one that a game leads to. In every second one the other row has single beads, so that
/// chains grow long; a few pits hold the rest, and gems lie in the stores as well.
inline Position random_position(Random& random) {
    std::vector<std::uint8_t> beads;
    for (std::uint8_t kind = 0; kind < glass_bead::kinds; ++kind) beads.insert(beads.end(), kind == 0 ? 10 : 2, kind);
    for (std::size_t i = beads.size(); i > 1; --i) std::swap(beads[i - 1], beads[random.below(i)]);
    Position position;
    position.to_move = random.below(2) == 0 ? Side::south : Side::north;
    const bool sparse = random.below(2) == 0;
    const std::size_t own = glass_bead::first_pit(position.to_move);
    std::vector<std::size_t> open = {own + random.below(5)};
    for (std::uint64_t i = random.below(8); i > 0; --i)
        open.push_back(sparse ? own + random.below(5) : random.below(10));
    std::size_t single = sparse ? 5 : 0;
    const std::uint64_t in_store = random.below(10);  // of nine gems
    for (const std::uint8_t kind : beads) {
        const bool stored = kind != glass_bead::stone && random.below(9) < in_store;
        const std::size_t pit = single > 0 ? (own + 4 + single--) % 10 : open[random.below(open.size())];
        position.places[stored ? 10 + random.below(2) : pit].add(kind);
    }
    if (position.is_empty(position.to_move)) position.to_move = other(position.to_move);
    return position;
}

/// The rules once more, with strings: nothing is shared with the quick ones, and everything is tried.
struct Plain {
    std::vector<std::string> place = std::vector<std::string>(12);  // of digits
    bool south = true;
    bool literal = false;

    Plain(const Position& position, bool literal_rules)
        : south(position.to_move == Side::south),
          literal(literal_rules) {
        for (std::size_t i = 0; i < 12; ++i) place[i] = glass_bead::digits(position.places[i]);
    }

    [[nodiscard]] bool is_own(std::size_t pit) const { return (pit < 5) == south; }
    static std::string without_stones(std::string beads) {
        std::erase(beads, '0');
        return beads;
    }

    struct Sown {
        std::vector<std::string> place;
        char kind = 'n';                   // none, direct, indirect
        std::vector<std::size_t> chain{};  // in the order of the sowing
    };
    [[nodiscard]] Sown sow(std::size_t pit, const std::string& order) const {
        Sown sown{.place = place};
        sown.place[pit].clear();
        std::vector<std::pair<std::size_t, char>> drops;
        std::size_t at = pit;
        for (const char bead : order) {
            do at = (at + 1) % 10;
            while (at == pit);
            char kind = 'n';
            if (bead == '0' && !is_own(at) && sown.place[at].size() == 1 && (!literal || place[at].size() == 1))
                kind = sown.place[at] == "0" ? 'i' : 'd';
            drops.emplace_back(at, kind);
            sown.place[at] += bead;
        }
        sown.kind = drops.back().second;
        if (sown.kind == 'n') return sown;
        for (std::size_t i = drops.size(); i > 0 && drops[i - 1].second == sown.kind; --i)
            sown.chain.insert(sown.chain.begin(), drops[i - 1].first);
        return sown;
    }

    /// The lists that may stand behind a sowing, with their marks.
    [[nodiscard]] std::set<std::string> lists(const Sown& sown) const {
        if (sown.kind == 'n') return {""};
        std::vector<std::string> offered(12);
        if (sown.kind == 'd') {
            for (const std::size_t pit : sown.chain) offered[pit] = without_stones(sown.place[pit]).substr(0, 1);
            return {text("*", offered)};
        }
        std::size_t due = sown.chain.size();
        for (std::size_t i = 0; i < 10; ++i)
            if (!is_own(i)) offered[i] = without_stones(sown.place[i]);
        std::vector<std::string> sure(12);
        std::size_t there = 0;
        for (const std::string& gems : offered) there += gems.size();
        if (there < due) {
            sure = offered;
            due -= there;
            offered.assign(12, "");
            offered[south ? 11 : 10] = place[south ? 11 : 10];
            due = std::min(due, offered[south ? 11 : 10].size());
        }
        std::set<std::string> found;
        pick(offered, sure, due, 0, found);
        return found;
    }

    [[nodiscard]] std::set<std::string> moves() const {
        std::set<std::string> found;
        std::string rivals;
        std::string gems;
        for (std::size_t i = 0; i < 10; ++i) {
            if (!is_own(i)) rivals += place[i];
            gems += without_stones(place[i]);
        }
        for (std::size_t pit = 0; pit < 10; ++pit) {
            if (!is_own(pit) || place[pit].empty()) continue;
            if (rivals.empty() && !gems.empty() && pit % 5 + place[pit].size() < 5) continue;
            std::string order(place[pit].rbegin(), place[pit].rend());
            do
                for (const std::string& list : lists(sow(pit, order))) found.insert(pit_letters[pit] + order + list);
            while (std::next_permutation(order.begin(), order.end()));
        }
        return found;
    }

  private:
    // The canonical text of what is taken; a capture of nothing is not written.
    static std::string text(const std::string& mark, const std::vector<std::string>& taken) {
        std::string line;
        for (std::size_t i = 0; i < 12; ++i) {
            std::string gems = taken[i];
            std::sort(gems.rbegin(), gems.rend());
            if (!gems.empty()) line += (i < 10 ? pit_letters[i] : '$') + gems;
        }
        return line.empty() ? line : mark + line;
    }
    // All ways to move `due` gems from `offered` to `taken`, each bead told apart.
    void pick(const std::vector<std::string>& offered, std::vector<std::string> taken, std::size_t due,
              std::size_t from, std::set<std::string>& found) const {
        if (due == 0) return static_cast<void>(found.insert(text("x", taken)));
        std::size_t number = 0;
        for (std::size_t i = 0; i < 12; ++i)
            for (const char gem : offered[i])
                if (number++ >= from) {
                    auto more = taken;
                    more[i] += gem;
                    pick(offered, more, due - 1, number, found);
                }
    }
};

}  // namespace notaio::rules::glass_bead_test
