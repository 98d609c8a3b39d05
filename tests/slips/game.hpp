// A record as the oracle reads it, with the types of one game.
#pragma once

#include "tests/slips/record.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace slips {

struct NoClaim {};

using TagValues = std::vector<std::pair<std::string, std::string>>;

// Sets each value to what its tag says, spelled as `known` has it. False: a tag says what is not known.
inline bool read_values(const Tags& tags, const TagValues& known,
                        std::initializer_list<std::pair<std::string, std::string*>> wanted) {
    for (const auto& wish : wanted) {
        const auto given = tag(tags, wish.first);
        if (!given) continue;
        const auto found = std::find_if(known.begin(), known.end(), [&](const auto& one) {
            return one.first == wish.first && lower(one.second) == lower(*given);
        });
        if (found == known.end()) return false;
        *wish.second = found->second;
    }
    return true;
}

// Calls `add` with the texts that are one edit from a text: a character put in, exchanged or left out, or two of them
// that stand beside each other exchanged.
template <class Add>
void for_each_edit(const std::string& text, const std::string& characters, const Add& add) {
    for (std::size_t i = 0; i <= text.size(); ++i) {
        for (const char c : characters) {
            add(text.substr(0, i) + c + text.substr(i));
            if (i < text.size()) add(text.substr(0, i) + c + text.substr(i + 1));
        }
        if (i < text.size()) add(text.substr(0, i) + text.substr(i + 1));
        if (i + 1 < text.size()) add(text.substr(0, i) + text[i + 1] + text[i] + text.substr(i + 2));
    }
}

template <class G>
struct Ply {
    std::optional<typename G::Written> written;  // nothing: a word that is no move
    std::string text;
    typename G::Claim claim = {};  // what is said of the ply beside the move
};

// What most games have in common: each word is a move, two plies share a number, all legal moves are listed and may
// have been meant.
template <class G>
struct WordByWord {
    using Claim = NoClaim;

    template <class Setup>
    static int per(const Setup&) {
        return 2;
    }
    template <class Setup>
    static auto group(const Setup& s, const std::vector<std::string>& words, std::vector<Number>&) {
        std::vector<Ply<G>> plies;
        for (const auto& word : words) plies.push_back({G::read(s, word), word});
        return plies;
    }
    template <class Setup>
    static bool readable(const Setup& s, const std::string& word) {
        return G::read(s, word).has_value();
    }
    template <class Setup, class Pos>
    static bool lists_all(const Setup&, const Pos&) {
        return true;
    }
    template <class Setup, class Pos>
    static auto meant(const Setup& s, const Pos& p, const void*, const std::string&) {
        return G::all(s, p);
    }
};

// How a record ends under the rules.
struct End {
    bool over = false;
    std::vector<std::string> winners;  // none: a draw
    bool tie = false;                  // several winners, which `draw` means as well
    std::vector<int> scores;           // none: the game keeps none
};

template <class G>
struct Game {
    Tags tags;
    std::optional<typename G::Setup> setup;
    std::vector<Ply<G>> plies;
    std::vector<Number> numbers;
    std::optional<std::string> ending;
    std::optional<std::string> word;  // the result, behind the plies
};

template <class G>
Game<G> read_game(const Text& text, const Tags& tags) {
    Game<G> game;
    game.tags = tags;
    game.setup = G::setup(tags);
    if (!game.setup) return game;
    auto words = text.words;
    const auto seats = G::seats(*game.setup);
    const auto last_is = [&](auto&& test) { return !words.empty() && test(words.back()); };
    const bool is_draw = last_is([](const std::string& word) { return lower(word) == "draw"; });
    if (last_is([&](const std::string& word) { return !is_ending(word) && read_result(word, seats).has_value(); })) {
        game.word = words.back();
        words.pop_back();
    } else if (is_draw) {
        game.word = game.ending = "draw";  // which of them it is the board tells
        words.pop_back();
    }
    if (last_is(is_ending)) {
        game.ending = lower(words.back());
        words.pop_back();
    }
    game.numbers = text.numbers;
    game.plies = G::group(*game.setup, words, game.numbers);
    return game;
}

}  // namespace slips
