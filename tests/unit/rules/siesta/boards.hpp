// Setups, positions and turns of Siesta made from short texts, and the reference data.
#pragma once

#include "notation/containers/json/reading.hpp"
#include "rules/siesta/siesta.hpp"
#include "rules/siesta/turn.hpp"
#include "tests/places.hpp"
#include "tests/unit/rules/short_texts.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules::siesta_test {

using Move = Siesta::Move;
using Position = Siesta::Position;
using TheSetup = Siesta::Setup;
using notation::LocatedJson;
using notation::siesta::Syntax;
using notation::siesta::Written;
using siesta::Board;
using siesta::Mark;
using siesta::Piece;
using siesta::Points;
using Texts = std::vector<std::string>;
using Numbers = std::vector<int>;

inline TheSetup setup(const Tags& tags = {}) { return short_texts::setup_of<Siesta>(tags); }

/// The setup that starts from a position string.
inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "lucas-2008",
                         std::string_view players = "") {
    Tags tags = {{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}};
    if (!players.empty()) tags.push_back({"Players", std::string(players)});
    return setup(tags);
}

/// The setup of an edition for so many players.
inline TheSetup setup_of(std::string_view ruleset, std::size_t players) {
    return setup({{"Ruleset", std::string(ruleset)}, {"Players", std::to_string(players)}});
}

inline Written written(std::string_view text) {
    const auto read = Syntax(false, false).read(text, 0);
    EXPECT_TRUE(read.has_value()) << text;
    return read ? read->written : Written{};
}

inline Cell cell(std::string_view text) {
    return cell_at(static_cast<std::size_t>((std::stoi(std::string(text.substr(1))) - 1) * 12 + text[0] - 'a'));
}

inline Texts split(std::string_view text, char separator) {
    Texts found;
    std::istringstream in{std::string(text)};
    for (std::string part; std::getline(in, part, separator);)
        if (!part.empty()) found.push_back(part);
    return found;
}

inline std::string joined(const Texts& parts, std::string_view separator = " ") {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : std::string(separator)) + part;
    return text;
}

/// The position after turns, parted by semicolons, that must be legal.
inline Position after(const TheSetup& setup, std::string_view turns) {
    return short_texts::after(setup, split(turns, ';'), [](const std::string& turn) { return written(turn); });
}

/// The legal turns in their order, as text.
inline Texts legal_moves(const TheSetup& setup, const Position& position) {
    return short_texts::legal_moves(setup, position);
}

/// The code that reports why a turn is not legal; empty: it is.
inline std::string broken(const TheSetup& setup, const Position& position, std::string_view text) {
    return short_texts::broken(setup, position, written(text));
}

/// Ids of what was found, in the order of their making.
inline std::string ids(const Diagnostics& found) {
    std::string text;
    for (const auto& finding : found.list()) text += (text.empty() ? "" : " ") + std::string(finding.code->id);
    return text;
}

/// A piece as the data name it: Sd6, RAe6, Hf6; a roof without an owner is `mover`'s.
struct NamedPiece {
    Siesta::Placed placed;
    std::size_t seat = 0;
};
inline NamedPiece named_piece(std::string_view text, std::size_t mover = 0) {
    const auto placement = written(text).pieces[0];
    const std::size_t letters = placement.owner ? 2 : 1;
    return {{placement.piece, cell(text.substr(letters))}, placement.owner ? *placement.owner : mover};
}

inline Points minus(const Points& more, const Points& less) {
    Points points{};
    for (std::size_t seat = 0; seat < siesta::most_players; ++seat) points[seat] = more[seat] - less[seat];
    return points;
}

/// A board of some pieces, whatever order they would need in a game.
inline Board board_of(const Texts& pieces) {
    Board board;
    for (const std::string& text : pieces) {
        const auto [placed, seat] = named_piece(text);
        board.lay(placed.to, siesta::mark_of(placed.piece, seat));
    }
    return board;
}

/// A file of the reference data.
inline std::string data_text(const std::string& name) {
    std::ifstream in(test_data() + "/siesta/" + name);
    EXPECT_TRUE(in.good()) << name;
    return {std::istreambuf_iterator<char>(in), {}};
}

inline LocatedJson parsed(const std::string& text) {
    Diagnostics faults;
    auto json = notation::read_json({.uri = "test", .bytes = text}, faults);
    EXPECT_TRUE(json.has_value() && faults.empty());
    return json.value_or(LocatedJson{});
}

/// The member of that name, which must be there.
inline const LocatedJson& at(const LocatedJson& object, std::string_view name) {
    static const LocatedJson none;
    const LocatedJson* found = object.find(name);
    EXPECT_NE(found, nullptr) << name;
    return found != nullptr ? *found : none;
}

inline Texts texts(const LocatedJson& list) {
    Texts result;
    for (const LocatedJson& item : list.items) result.push_back(item.text);
    return result;
}

inline Numbers numbers(const LocatedJson& list) {
    Numbers result;
    for (const LocatedJson& item : list.items) result.push_back(static_cast<int>(item.number.value_or(-1)));
    return result;
}

/// As many of the points as `like` has.
inline Numbers of_seats(const Points& points, const Numbers& like) {
    return {points.begin(), points.begin() + static_cast<std::ptrdiff_t>(like.size())};
}

/// The rows of a file with one JSON object a line, read once.
inline const std::vector<LocatedJson>& rows_of(const std::string& name) {
    static std::map<std::string, std::vector<LocatedJson>> known;
    std::vector<LocatedJson>& rows = known[name];
    if (rows.empty())
        for (const std::string& line : split(data_text(name), '\n')) rows.push_back(parsed(line));
    return rows;
}

/// The setup of a reference game.
inline TheSetup setup_of(const LocatedJson& game) {
    return setup_of(at(game, "version").text == "italian" ? "italian" : "lucas-2008",
                    static_cast<std::size_t>(*at(game, "players").number));
}

/// A turn of a reference game as text; `failed` ones with their flag.
inline std::string turn_text(const LocatedJson& turn) {
    const Texts pieces = texts(at(turn, "moves"));
    const auto* failed = turn.find("failed");
    const bool is_failed = pieces.empty() || (failed != nullptr && failed->boolean);
    return (pieces.empty() ? "--" : joined(pieces)) + (is_failed ? " unable" : "");
}

/// The position string whose cells are rotated by a quarter, so many times.
inline std::string rotated(std::string_view board, int quarters) {
    std::vector<std::string> grid;
    for (const std::string& row : split(board, '/')) {
        std::string cells;
        for (std::size_t i = 0; i < row.size(); ++i) {
            int run = 0;
            while (i < row.size() && row[i] >= '0' && row[i] <= '9') run = run * 10 + (row[i++] - '0');
            cells += std::string(static_cast<std::size_t>(run), '.');
            if (i < row.size()) cells += row[i];
        }
        grid.push_back(cells);
    }
    for (; quarters > 0; --quarters) {
        auto turned = grid;
        for (std::size_t y = 0; y < 12; ++y)
            for (std::size_t x = 0; x < 12; ++x) turned[x][11 - y] = grid[y][x];
        grid = turned;
    }
    std::string text;
    for (const std::string& row : grid) {
        int run = 0;
        text += text.empty() ? "" : "/";
        for (const char c : row + "|") {
            if (c == '.') {
                ++run;
                continue;
            }
            if (run > 0) text += std::to_string(run);
            run = 0;
            if (c != '|') text += c;
        }
    }
    return text;
}

}  // namespace notaio::rules::siesta_test
