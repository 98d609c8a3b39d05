// Setups, positions and moves of Susan made from short texts.
#pragma once

#include "rules/play/random_game.hpp"
#include "rules/susan/susan.hpp"
#include "tests/unit/rules/short_texts.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules::susan_test {

using Colour = Susan::Colour;
using End = Susan::End;
using Move = Susan::Move;
using Position = Susan::Position;
using TheSetup = Susan::Setup;
using notation::susan::Syntax;
using notation::susan::Written;
using short_texts::text_of;
using short_texts::words;

inline TheSetup setup(const Tags& tags = {}) { return short_texts::setup_of<Susan>(tags); }

inline TheSetup setup_of_side(int side, std::string_view ruleset = "standard") {
    return short_texts::setup_of_side<Susan>(side, ruleset);
}

/// The setup that starts from a position string.
inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return short_texts::setup_at<Susan>(position, ruleset);
}

/// A written move from its text, which must be one; coords know their places in it.
inline Written written(const TheSetup& setup, std::string_view text) {
    const auto read = Syntax(setup.coordinates().form()).read(text, 0);
    EXPECT_TRUE(read.has_value()) << text;
    return read ? read->written : Written{};
}

/// The position after moves that must be legal.
inline Position after(const TheSetup& setup, std::string_view moves) {
    return short_texts::after(setup, words(moves), [&](const std::string& word) { return written(setup, word); });
}

inline std::vector<Move> legal_moves(const TheSetup& setup, const Position& position) {
    std::vector<Move> moves;
    setup.for_each_legal(position, [&](const Move& move) {
        moves.push_back(move);
        return true;
    });
    return moves;
}

/// The legal moves as `a1 c2 b3-c2`.
inline std::string legal_texts(const TheSetup& setup, const Position& position) {
    std::string out;
    for (const std::string& text : short_texts::legal_moves(setup, position)) out += (out.empty() ? "" : " ") + text;
    return out;
}

/// The code that reports why a written move is not legal; empty: it is.
inline std::string broken(const TheSetup& setup, const Position& position, std::string_view text) {
    return short_texts::broken(setup, position, written(setup, text));
}

/// The lines of a file of tests/data/susan that are no remarks, split at blanks.
inline std::vector<std::vector<std::string>> rows_of(const std::string& name, char separator) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : short_texts::lines_of("susan/" + name)) {
        if (line.empty() || line.front() == '#') continue;
        auto& row = rows.emplace_back();
        std::istringstream fields(line);
        for (std::string field; std::getline(fields, field, separator);) row.push_back(field);
    }
    return rows;
}

}  // namespace notaio::rules::susan_test
