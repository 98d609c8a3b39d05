// Setups, positions and moves of Susan made from short texts.
#pragma once

#include "rules/play/random_game.hpp"
#include "rules/susan/susan.hpp"
#include "tests/places.hpp"

#include <gtest/gtest.h>

#include <fstream>
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

inline TheSetup setup(const Tags& tags = {}) {
    Diagnostics out;
    auto made = Susan::read_setup(tags, out);
    EXPECT_TRUE(made.has_value());
    return made.value();
}

inline TheSetup setup_of_side(int side, std::string_view ruleset = "standard") {
    return setup({{"Board", std::to_string(side)}, {"Ruleset", std::string(ruleset)}});
}

/// The setup that starts from a position string.
inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return setup({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}});
}

/// A written move from its text, which must be one; coords know their places in it.
inline Written written(const TheSetup& setup, std::string_view text) {
    const auto read = Syntax(setup.coordinates().form()).read(text, 0);
    EXPECT_TRUE(read.has_value()) << text;
    return read ? read->written : Written{};
}

inline std::string text_of(const TheSetup& setup, const Position& position, const Move& move) {
    return setup.written_text(setup.written_move(position, move));
}

/// The position after moves that must be legal.
inline Position after(const TheSetup& setup, std::string_view moves) {
    Position position = setup.start();
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        EXPECT_FALSE(setup.is_over(position)) << word;
        const auto move = setup.legal_move(position, written(setup, word));
        EXPECT_TRUE(move.has_value()) << word;
        if (!move) return position;
        setup.apply(position, *move);
    }
    return position;
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
    for (const Move& move : legal_moves(setup, position))
        out += (out.empty() ? "" : " ") + text_of(setup, position, move);
    return out;
}

/// The code that reports why a written move is not legal; empty: it is.
inline std::string broken(const TheSetup& setup, const Position& position, std::string_view text) {
    const Written move = written(setup, text);
    if (setup.legal_move(position, move)) return "";
    return std::string(setup.broken_rule(position, move).code->id);
}

/// The lines of a file of tests/data/susan that are no remarks, split at blanks.
inline std::vector<std::vector<std::string>> rows_of(const std::string& name, char separator) {
    std::ifstream in(test_data() + "/susan/" + name);
    EXPECT_TRUE(in.good()) << name;
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        auto& row = rows.emplace_back();
        std::istringstream fields(line);
        for (std::string field; std::getline(fields, field, separator);) row.push_back(field);
    }
    return rows;
}

}  // namespace notaio::rules::susan_test
