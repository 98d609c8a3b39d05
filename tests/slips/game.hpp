// A record as the oracle reads it, with the types of one game.
#pragma once

#include "tests/slips/record.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slips {

struct NoClaim {};

template <class G>
struct Ply {
    std::optional<typename G::Written> written;  // nothing: a word that is no move
    std::string text;
    typename G::Claim claim = {};  // what is said of the ply beside the move
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
    Game<G> made;
    made.tags = tags;
    made.setup = G::setup(tags);
    if (!made.setup) return made;
    auto words = text.words;
    const auto seats = G::seats(*made.setup);
    const auto last_is = [&](auto&& test) { return !words.empty() && test(words.back()); };
    const bool is_draw = last_is([](const std::string& word) { return lower(word) == "draw"; });
    if (last_is([&](const std::string& word) { return !is_ending(word) && read_result(word, seats).has_value(); })) {
        made.word = words.back();
        words.pop_back();
    } else if (is_draw) {
        made.word = made.ending = "draw";  // which of them it is the board tells
        words.pop_back();
    }
    if (last_is(is_ending)) {
        made.ending = lower(words.back());
        words.pop_back();
    }
    made.numbers = text.numbers;
    made.plies = G::group(*made.setup, words, made.numbers);
    return made;
}

}  // namespace slips
