// Setups, positions and moves of Urbino made from short texts, and the reference games.
#pragma once

#include "notation/urbino/abstract_play_moves.hpp"
#include "rules/urbino/urbino.hpp"
#include "tests/unit/rules/short_texts.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules::urbino_test {

using Colour = Urbino::Colour;
using Kind = Urbino::Kind;
using Move = Urbino::Move;
using Phase = Urbino::Phase;
using Position = Urbino::Position;
using TheSetup = Urbino::Setup;
using notation::urbino::Syntax;
using notation::urbino::Written;
using short_texts::between;
using short_texts::words;
using urbino::Cells;
using Texts = std::vector<std::string>;

inline TheSetup setup(const Tags& tags = {}) { return short_texts::setup_of<Urbino>(tags); }

/// The setup that starts from a position string.
inline TheSetup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return short_texts::setup_at<Urbino>(position, ruleset);
}

/// A written move from its text. A reposition without a building and `pass` are made here: whether a notation reads
/// them is its own business.
inline Written written(std::string_view text) {
    const Syntax syntax({});
    const auto read = [&](std::string_view part) {
        const auto result = syntax.read(part, 0);
        EXPECT_TRUE(result.has_value()) << part;
        return result ? result->written : Written{};
    };
    const auto coord = [&](std::string_view part) {
        return std::get<notation::urbino::PlaceArchitect>(read("@" + std::string(part))).to;
    };
    if (text == "pass") return notation::urbino::Pass{};
    const std::size_t dash = text.find('-');
    if (dash != std::string_view::npos && text.find(',') == std::string_view::npos)
        return notation::urbino::Turn{coord(text.substr(0, dash)), coord(text.substr(dash + 1)), std::nullopt};
    if (text.starts_with("first=B")) {
        auto build = std::get<notation::urbino::Build>(read(text.substr(text.find(' ') + 1)));
        build.first = notation::urbino::FirstBuilding::chosen;
        return build;
    }
    return read(text);
}

inline Cell cell(std::string_view text) {
    return cell_at(static_cast<std::size_t>((text[0] - 'a') * 9 + text[1] - '1'));
}

inline Cells cells(std::string_view text) {
    Cells result;
    for (const std::string& word : words(text)) result.add(cell(word));
    return result;
}

/// `a1 b2` in board order.
inline std::string text_of(const TheSetup& setup, const Cells& cells) {
    std::string text;
    cells.for_each([&](Cell cell) { text += (text.empty() ? "" : " ") + setup.coordinates().label(cell); });
    return text;
}

/// The position after moves that must be legal.
inline Position after(const TheSetup& setup, std::string_view moves) {
    return short_texts::after(setup, words(moves), [&](const std::string& word) { return written(word); });
}

/// The legal moves in their order, as text.
inline Texts legal_moves(const TheSetup& setup, const Position& position) {
    return short_texts::legal_moves(setup, position);
}

/// The code that reports why a written move is not legal; empty: it is.
inline std::string broken(const TheSetup& setup, const Position& position, std::string_view text) {
    return short_texts::broken(setup, position, written(text));
}

/// The strings of a list in a line of JSON.
inline Texts strings(const std::string& line, const std::string& name) {
    const std::string text = between(line, "\"" + name + "\":[", "]");
    Texts found;
    for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos;) {
        const std::size_t end = text.find('"', at + 1);
        found.push_back(text.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    return found;
}

/// The numbers of a list, or of the lists in a list, which `behind` closes.
inline std::vector<int> numbers(const std::string& line, const std::string& name, std::string_view behind = "]") {
    std::vector<int> found;
    std::string text = between(line, "\"" + name + "\":[", behind);
    for (char& c : text)
        if (c < '0' || c > '9') c = ' ';
    for (const std::string& word : words(text)) found.push_back(std::stoi(word));
    return found;
}

inline Texts lines_of(const std::string& name) { return short_texts::lines_of("urbino/" + name); }

/// The lines of the files of random games.
inline Texts reference_games() {
    Texts games;
    for (const std::string name : {"base", "monuments", "ties-and-skips"})
        for (std::string& line : lines_of("abstractplay-random-" + name + ".jsonl")) games.push_back(std::move(line));
    return games;
}

/// A move of Abstract Play's syntax in notaio's own; nothing where it is no such move.
inline std::optional<Written> from_entry(const std::string& entry) {
    const auto read = notation::urbino::AbstractPlaySyntax({}).read(entry, 0);
    return read ? std::optional(read->written) : std::nullopt;
}

/// The other way round.
inline std::string to_entry(const std::string& text) {
    if (text == "skip" || text == "first=W") return "pass";
    if (text[0] == '@') return text.substr(1);
    std::string entry = text;
    for (char& c : entry) c = c == 'H' ? '1' : c == 'P' ? '2' : c == 'T' ? '3' : c;
    return entry;
}

/// The position with every cell mapped to another one.
template <class Map>
Position mapped(const Position& position, Map&& map) {
    Position result;
    for (const Colour colour : Urbino::colours)
        for (const Kind kind : Urbino::kinds)
            (position.of(colour) & position.of(kind)).for_each([&](Cell at) { result.put(map(at), colour, kind); });
    position.architects.for_each([&](Cell at) { result.put_architect(map(at)); });
    result.reserve = position.reserve;
    result.phase = position.phase;
    result.to_move = position.to_move;
    return result;
}

/// The image of a cell under one of the eight symmetries of the board, from 0.
inline Cell turned(Cell at, unsigned symmetry) {
    std::size_t column = index(at) / 9;
    std::size_t row = index(at) % 9;
    if ((symmetry & 1U) != 0) column = 8 - column;
    if ((symmetry & 2U) != 0) row = 8 - row;
    if ((symmetry & 4U) != 0) std::swap(column, row);
    return cell_at(column * 9 + row);
}

}  // namespace notaio::rules::urbino_test
