// Siesta as the conformance tests see it.
#pragma once

#include "notation/siesta/siesta.hpp"
#include "rules/play/random_game.hpp"
#include "rules/siesta/siesta.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace notaio::conformance {

struct TestedGame {
    using Rules = rules::Siesta;
    using Syntax = notation::siesta::Syntax;
    static constexpr auto notations = notation::siesta::notations;
    /// A turn may be played in several orders, which are one move.
    static constexpr bool has_orders = true;
    /// Random games of each setup: whole ones have thousands of legal turns in many of their positions.
    static constexpr int games = 1;

    /// Whole games of both editions with two, three and four players, and their last turns, some on nearly full boards.
    static std::vector<notation::Tags> setups() {
        return {
            {},
            {{"Ruleset", "italian"}, {"Players", "3"}},
            {{"Players", "4"}},
            {{"Position", "ASSSBHHHHHH1/HASSAHHBHHH1/HHCSCH2HHH1/HHBSCHHHHHHH/ACBCCC2HHH1/HHHHBSAHHHHH/BBHH1AABCAB1/"
                          "SSAHHHBSSSS1/CA1HAHBSSSBH/HHHHHHASSAHB/HHHHHHCSSBHH/HHHHHHASCHHH C 3 41/34/41 italian"}},
            {{"Position", "HBHHHASCCHH1/H1DHHHBSCDH1/HASCHAHDASAH/H1SBAHHHBSS1/HHADSBHCDDC1/HCSSCHHHHHHH/CSBAHDDACHH1/"
                          "SAHHDSDHHHHD/BSBBSBSDAHHH/HASSDHDB1HHA/AHCSBCBHHHHH/S1SSSSCHHHHC B 4 26/29/40/32 italian"}},
            {{"Position", "HHDDBSSSDHHH/H2SSDDDHHHB/HACSBHHHHHHH/H2CHHHHHBBC/HHHHHHHHBSSB/H1BHAHHHCDSA/DHHHHHHHBSAH/"
                          "SDHHHHHCSAHB/AHHHHHASCHHH/H2CHCSAHBDH/HDCS1SSSASSC/H2D1SC1SSDS A 4 22/36/44/43 lucas-2008"}},
            {{"Position",
              "4HH1H3S/HHHHHHHAS2S/HHHHHHBSAHBS/HHHHHHHBSASA/HHHHHHHHASBH/4HB1HHAHH/HHHHBSBHHHHH/1B2SAHHHHHH/"
              "1S3H1HHHHH/5H1HHAHH/5HAHH1HH/5H1HH1HH A 2 46/51 italian"}},
            {{"Position",
              "HHHHHHASSSSB/HHHHHHHBSSSA/HHHHHHBSSBBH/1B2BHBSAHHH/HHHHHBSAHHHH/5SSS1HHB/HHHHHASSSAHH/HHHHHHAASSBH/"
              "HHHHHHHHASS1/4BHAHASBH/5H1HHA2/2SSBHHHHHHH A 2 52/47 lucas-2008"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {}; }

    /// What a drawing holds of a position string: the board.
    static std::string drawn(const std::string& position) { return position.substr(0, position.find(' ')); }

    /// Whether a position string holds all of a position. Of a finished one it does not tell which pieces ended it.
    static bool is_held(const Rules::Setup& setup, const Rules::Position& position) { return !setup.is_over(position); }

    /// Positions that differ from one in a thing that counts for its key.
    static std::vector<Rules::Position> changed(const Rules::Setup& setup, const Rules::Position& position,
                                                rules::Random& random) {
        std::vector<Rules::Position> positions;
        const auto change = [&](auto&& how) { how(positions.emplace_back(position)); };
        const auto cell = rules::cell_at(random.below(setup.board().size()));
        using rules::siesta::Mark;
        for (unsigned mark = 0; mark < 3U + setup.players(); ++mark)
            if (position.board.at(cell) != static_cast<Mark>(mark))
                change([&](auto& changed) {
                    changed.board.take(cell);
                    if (static_cast<Mark>(mark) != Mark::empty) changed.board.lay(cell, static_cast<Mark>(mark));
                });
        for (std::size_t seat = 0; seat < setup.players(); ++seat)
            change([&](auto& changed) { ++changed.totals[seat]; });
        change([&](auto& changed) {
            changed.to_move = static_cast<std::uint8_t>((changed.to_move + 1) % setup.players());
        });
        return positions;
    }

    /// What a position string tells that counts: not the ruleset.
    static std::string counted(const std::string& position) { return position.substr(0, position.rfind(' ')); }

    /// The seats that an image of a game names where it ends.
    static std::string image_of_how(const Rules::Setup& setup, std::string how, rules::Image image) {
        for (std::size_t at = how.find(':'); at != std::string::npos; at = how.find(':', at + 1)) {
            const auto seat = setup.image_of(static_cast<rules::Seat>(how[at + 1] - 'A'), image);
            how[at + 1] = static_cast<char>('A' + index(seat));
        }
        return how;
    }

    /// The text of a turn in whatever order it is played.
    static std::string without_order(const std::string& text) {
        std::istringstream in(text);
        std::vector<std::string> words;
        for (std::string word; in >> word;) words.push_back(word);
        std::ranges::sort(words);
        std::string line;
        for (const std::string& word : words) line += word + ' ';
        return line;
    }

    /// A written turn on the board and around it, legal or not.
    static Rules::Written any_move(const Rules::Setup& setup, rules::Random& random) {
        Rules::Written written;
        written.count = static_cast<std::uint8_t>(random.below(6) == 0 ? random.below(5) : 3);
        for (std::size_t i = 0; i < written.count; ++i) {
            auto& placement = written.pieces[i];
            placement.piece = static_cast<notation::siesta::Piece>(random.below(3));
            placement.to.numbers = {static_cast<std::int16_t>(1 + random.below(12)),
                                    static_cast<std::int16_t>(random.below(40) == 0 ? 13 : 1 + random.below(12)), 0};
            if (placement.piece == notation::siesta::Piece::roof && random.below(8) == 0)
                placement.owner = static_cast<std::uint8_t>(random.below(setup.players()));
        }
        if (random.below(12) == 0) written.seat = static_cast<std::uint8_t>(random.below(setup.players()));
        written.failed = written.flagged = written.count == 0 || random.below(20) == 0;
        return written;
    }

    /// Every turn on the free cells of the board, in every order, and some off it; only where few cells are free.
    static std::vector<Rules::Written> all_moves(const Rules::Setup& setup) {
        constexpr std::size_t few = 10;
        std::vector<notation::siesta::Placement> pieces;
        const auto add = [&](const notation::Coord& to) {
            for (const auto piece :
                 {rules::siesta::Piece::sun, rules::siesta::Piece::shadow, rules::siesta::Piece::roof})
                pieces.push_back({.piece = piece, .owner = {}, .to = to});
        };
        std::size_t free = 0;
        for (std::size_t i = 0; i < setup.board().size(); ++i) {
            if (setup.start().board.at(rules::cell_at(i)) != rules::siesta::Mark::empty) continue;
            add(setup.coordinates().coord(rules::cell_at(i)));
            if (++free > few) return {};
        }
        add({.numbers = {13, 1, 0}});
        std::vector<Rules::Written> moves;
        const auto one = [&](const auto&... placed) {
            Rules::Written turn;
            ((turn.pieces[turn.count++] = placed), ...);
            turn.failed = turn.flagged = turn.count == 0;
            moves.push_back(turn);
            turn.failed = turn.flagged = true;
            if (turn.count > 0) moves.push_back(turn);
        };
        one();
        for (const auto& first : pieces) {
            one(first);
            for (const auto& second : pieces) {
                one(first, second);
                for (const auto& third : pieces) one(first, second, third);
            }
        }
        return moves;
    }
};

}  // namespace notaio::conformance
