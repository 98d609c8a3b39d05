// Setups, positions and moves of any game made from short texts, for the tests of its rules.
#pragma once

#include "notation/record/record.hpp"
#include "rules/identity/key.hpp"
#include "tests/places.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules::short_texts {

/// The setup of these tags; throws the last of them where there is none.
template <class G>
typename G::Setup setup_of(const notation::Tags& tags) {
    notation::Diagnostics out;
    auto one = G::read_setup(tags, out);
    if (!one) throw std::invalid_argument(tags.empty() ? "" : tags.back().value);
    return *one;
}

/// The setup that starts from a position string.
template <class G>
typename G::Setup setup_at(std::string_view position, std::string_view ruleset) {
    return setup_of<G>({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}});
}

template <class G>
typename G::Setup setup_of_side(int side, std::string_view ruleset) {
    return setup_of<G>({{"Board", std::to_string(side)}, {"Ruleset", std::string(ruleset)}});
}

/// The codes that a setup provokes; `unusable` before them if it gives no setup.
template <class G>
std::string faults(const notation::Tags& tags) {
    notation::Diagnostics out;
    std::string found = G::read_setup(tags, out) ? "" : "unusable";
    for (const auto& finding : out.list()) found += (found.empty() ? "" : " ") + std::string(finding.code->id);
    return found;
}

/// The key of the start of a setup.
template <class G>
std::uint64_t key(const notation::Tags& tags) {
    const auto one = setup_of<G>(tags);
    return key_of<G>(one, one.start());
}
template <class G>
std::uint64_t key(std::string_view position) {
    return key<G>(notation::Tags{{"Position", std::string(position)}});
}

/// What stands between blanks.
inline std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> found;
    std::istringstream in{std::string(text)};
    for (std::string word; in >> word;) found.push_back(word);
    return found;
}

/// The position after moves that must be legal; `written` makes a written move from the text of each. To look for the
/// move and make it is the same as to play it.
template <class Setup, class Texts, class Written>
auto after(const Setup& setup, const Texts& moves, const Written& written) {
    auto position = setup.start();
    for (const auto& text : moves) {
        EXPECT_FALSE(setup.is_over(position)) << text;
        const auto move = setup.legal_move(position, written(text));
        EXPECT_TRUE(move.has_value()) << text;
        if (!move) break;
        auto played = position;
        setup.apply(position, *move);
        EXPECT_TRUE(setup.play(played, written(text))) << text;
        EXPECT_EQ(played, position) << text;
    }
    return position;
}

/// The code that reports why a written move is not legal; empty: it is.
template <class Setup, class Position, class Written>
std::string broken(const Setup& setup, const Position& position, const Written& move) {
    return setup.legal_move(position, move) ? "" : std::string(setup.broken_rule(position, move).code->id);
}

template <class Setup, class Position, class Move>
std::string text_of(const Setup& setup, const Position& position, const Move& move) {
    return setup.written_text(setup.written_move(position, move));
}

/// The legal moves in their order, as text.
template <class Setup, class Position>
std::vector<std::string> legal_moves(const Setup& setup, const Position& position) {
    std::vector<std::string> found;
    setup.for_each_legal(position, [&](const auto& move) {
        found.push_back(text_of(setup, position, move));
        return true;
    });
    return found;
}

/// The lines of a file of tests/data.
inline std::vector<std::string> lines_of(const std::string& name) {
    std::ifstream in(test_data() + "/" + name);
    EXPECT_TRUE(in.good()) << name;
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The text between `before` and `behind` in a line of JSON.
inline std::string between(const std::string& line, std::string_view before, std::string_view behind) {
    const std::size_t begin = line.find(before);
    if (begin == std::string::npos) return "";
    const std::size_t from = begin + before.size();
    return line.substr(from, line.find(behind, from) - from);
}

}  // namespace notaio::rules::short_texts
