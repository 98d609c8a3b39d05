// Tables, positions and moves of Susan made from short texts.
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
using Table = Susan::Table;
using notation::susan::Syntax;
using notation::susan::Written;

inline Table table(const Tags& tags = {}) {
    Diagnostics out;
    auto made = Susan::read_table(tags, out);
    EXPECT_TRUE(made.has_value());
    return made.value_or(Table{});
}

inline Table table_of_side(int side, std::string_view ruleset = "standard") {
    return table({{"Board", std::to_string(side)}, {"Ruleset", std::string(ruleset)}});
}

/// The table that starts from a position string.
inline Table table_at(std::string_view position, std::string_view ruleset = "standard") {
    return table({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}});
}

/// A written move from its text, which must be one; coords know their places in it.
inline Written written(const Table& table, std::string_view text) {
    const auto read = Syntax(table.coordinates->form()).read(text, 0);
    EXPECT_TRUE(read.has_value()) << text;
    return read ? read->written : Written{};
}

inline std::string text_of(const Table& table, const Position& position, const Move& move) {
    return Susan::written_text(table, Susan::express(table, position, move));
}

/// The position after moves that must be legal.
inline Position after(const Table& table, std::string_view moves) {
    Position position = Susan::start(table);
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        EXPECT_FALSE(Susan::is_over(table, position)) << word;
        const auto move = Susan::legal_move(table, position, written(table, word));
        EXPECT_TRUE(move.has_value()) << word;
        if (!move) return position;
        Susan::apply(table, position, *move);
    }
    return position;
}

inline std::vector<Move> legal_moves(const Table& table, const Position& position) {
    std::vector<Move> moves;
    Susan::for_each_legal(table, position, [&](const Move& move) {
        moves.push_back(move);
        return true;
    });
    return moves;
}

/// The legal moves as `a1 c2 b3-c2`.
inline std::string legal_texts(const Table& table, const Position& position) {
    std::string out;
    for (const Move& move : legal_moves(table, position))
        out += (out.empty() ? "" : " ") + text_of(table, position, move);
    return out;
}

/// The code that reports why a written move is not legal; empty: it is.
inline std::string broken(const Table& table, const Position& position, std::string_view text) {
    const Written move = written(table, text);
    if (Susan::legal_move(table, position, move)) return "";
    return std::string(Susan::broken_rule(table, position, move).code->id);
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
