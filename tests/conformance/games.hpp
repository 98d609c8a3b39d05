// The games that pass the conformance tests: one struct a game, one name in the list at the end.
#pragma once

#include "notation/glass_bead/glass_bead.hpp"
#include "notation/havannah/havannah.hpp"
#include "notation/siesta/siesta.hpp"
#include "notation/susan/susan.hpp"
#include "notation/urbino/urbino.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/havannah/havannah.hpp"
#include "rules/play/random_game.hpp"
#include "rules/siesta/siesta.hpp"
#include "rules/susan/susan.hpp"
#include "rules/urbino/urbino.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <vector>

namespace notaio::conformance {

struct SusanGame {
    using Rules = rules::Susan;
    using Syntax = notation::susan::Syntax;
    static constexpr auto notations = notation::susan::notations;

    /// Setups of every kind: sizes, rulesets, seats, coordinates, a start position.
    static std::vector<notation::Tags> setups() {
        return {{},
                {{"Board", "2"}},
                {{"Board", "3"}, {"First", "White"}},
                {{"Board", "4"}, {"Ruleset", "draw-first"}, {"Coordinates", "axial"}},
                {{"Board", "6"}, {"Coordinates", "abstract-play"}},
                {{"Board", "3"}, {"Coordinates", "ludii"}, {"Ruleset", "draw-first"}},
                {{"Position", "o4/6/7/8/4x4/8/7/6/5 w 3"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {}; }

    /// A written move with coords on the board and around it, legal or not.
    static Rules::Written any_move(const Rules::Table& table, rules::Random& random) {
        const auto rows = static_cast<std::uint64_t>(table.board->rows());
        const auto coord = [&] {
            notation::Coord made{.form = table.coordinates->form()};
            if (made.form == notation::CoordForm::number) {
                made.numbers[0] = static_cast<std::int16_t>(random.below(table.board->size() + 4));
            } else {
                made.numbers[0] = static_cast<std::int16_t>(1 + random.below(rows + 1));
                made.numbers[1] = static_cast<std::int16_t>(random.below(rows + 2));
            }
            return made;
        };
        switch (random.below(8)) {
        case 0: return notation::susan::Pass{};
        case 1:
        case 2:
        case 3: return notation::susan::Place{coord()};
        default: return notation::susan::Slide{coord(), coord()};
        }
    }

    /// Every written move with coords on the board and on a frame around it; nothing where they would be too many.
    static std::vector<Rules::Written> all_moves(const Rules::Table& table) {
        if (table.board->side() > 3) return {};
        std::vector<notation::Coord> coords;
        const auto rows = static_cast<std::int16_t>(table.board->rows());
        for (std::int16_t a = 0; a <= rows + 1; ++a)
            for (std::int16_t b = 0; b <= rows + 1; ++b) coords.push_back({.numbers = {a, b, 0}});
        if (table.coordinates->form() == notation::CoordForm::number) {
            coords.clear();
            for (std::size_t site = 0; site < table.board->size() + 3; ++site)
                coords.push_back(
                    {.numbers = {static_cast<std::int16_t>(site), 0, 0}, .form = notation::CoordForm::number});
        }
        std::vector<Rules::Written> moves = {notation::susan::Pass{}};
        for (const auto& to : coords) {
            moves.emplace_back(notation::susan::Place{to});
            for (const auto& from : coords) moves.emplace_back(notation::susan::Slide{from, to});
        }
        return moves;
    }
};

struct HavannahGame {
    using Rules = rules::Havannah;
    using Syntax = notation::havannah::Syntax;
    static constexpr auto notations = notation::havannah::notations;

    static std::vector<notation::Tags> setups() {
        return {{},
                {{"Board", "3"}},
                {{"Board", "3"}, {"First", "Black"}, {"Coordinates", "axial-column"}},
                {{"Board", "4"}, {"Ruleset", "vacant-ring"}, {"Coordinates", "axial-row"}},
                {{"Board", "5"}, {"Coordinates", "cube"}, {"Swap", "off"}},
                {{"Board", "4"}, {"Coordinates", "littlegolem"}},
                {{"Board", "6"}, {"Coordinates", "minizero"}},
                {{"Board", "3"}, {"Coordinates", "openspiel"}, {"Ruleset", "vacant-ring"}},
                {{"Board", "4"}, {"Coordinates", "ludii"}},
                {{"Board", "14"}, {"Coordinates", "abstract-play"}},
                {{"Position", "4/5/6/3o3/6/5/4 b swap"}},
                {{"Position", "4/1xx2/1xox2/2xx3/2o3/2o2/1o2 w -"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {{"Board", "10"}}; }

    /// A written move with a coord on the board or around it, legal or not.
    static Rules::Written any_move(const Rules::Table& table, rules::Random& random) {
        const auto rows = static_cast<std::uint64_t>(table.board->rows());
        const auto side = table.board->side();
        const auto form = table.coordinates->form();
        notation::Coord coord{.form = form};
        const auto number = [&](std::uint64_t bound, int low) {
            return static_cast<std::int16_t>(low + static_cast<int>(random.below(bound)));
        };
        switch (form) {
        case notation::CoordForm::number: coord.numbers[0] = number(rows * rows + 2, 0); break;
        case notation::CoordForm::letter_number: coord.numbers = {number(rows + 2, 1), number(rows + 2, 0), 0}; break;
        case notation::CoordForm::letters: coord.numbers = {number(26, 1), number(26, 1), 0}; break;
        case notation::CoordForm::triple:
            coord.numbers = {number(rows + 2, -side), number(rows + 2, -side), 0};
            coord.numbers[2] = static_cast<std::int16_t>(-coord.numbers[0] - coord.numbers[1] + number(2, 0));
            break;
        }
        switch (random.below(10)) {
        case 0: return notation::havannah::Pass{};
        case 1: return notation::havannah::Swap{};
        default: return notation::havannah::Place{coord};
        }
    }

    /// Every written move with a coord on the board and on a frame around it.
    static std::vector<Rules::Written> all_moves(const Rules::Table& table) {
        std::vector<Rules::Written> moves = {notation::havannah::Pass{}, notation::havannah::Swap{}};
        const auto form = table.coordinates->form();
        if (table.board->side() > 6 || form == notation::CoordForm::triple) return {};
        const auto place = [&](std::int16_t a, std::int16_t b) {
            moves.emplace_back(notation::havannah::Place{{.numbers = {a, b, 0}, .form = form}});
        };
        const auto rows = static_cast<std::int16_t>(table.board->rows());
        if (form == notation::CoordForm::number)
            for (std::int16_t a = 0; a <= rows * rows; ++a) place(a, 0);
        else
            for (std::int16_t a = 0; a <= 27; ++a)
                for (std::int16_t b = 0; b <= 27; ++b) place(a, b);
        return moves;
    }
};

struct UrbinoGame {
    using Rules = rules::Urbino;
    using Syntax = notation::urbino::Syntax;
    static constexpr auto notations = notation::urbino::notations;

    /// Every ruleset, both coordinates, and positions in every phase, some of which no game leads to.
    static std::vector<notation::Tags> setups() {
        return {{},
                {{"Ruleset", "monuments"}, {"Coordinates", "tabletop"}},
                {{"Ruleset", "abstract-play"}},
                {{"Ruleset", "abstract-play-monuments"}},
                {{"Position", "9/9/9/3*5/9/9/9/9/9 w 18,6,3/18,6,3 place"}},
                {{"Position", "9/9/9/3*5/9/9/9/5*3/9 w 18,6,3/18,6,3 first"}},
                {{"Position", "9/9/9/3*5/9/9/9/5*3/9 w 1,0,1/1,1,0 play"}},
                {{"Position", "8*/9/9/9/9/9/9/hh7/*H7 w 16,6,3/17,6,3 skipped"}},
                {{"Position", "ppTThhHH1/hPhPhPhPh/9/3*5/9/tT7/9/5*3/9 b 3,2,1/0,6,3 play"}},
                {{"Position", "9/9/9/3*5/9/3hH4/9/5*3/9 b 0,0,0/0,0,0 over"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {{"Ruleset", "standard"}}; }

    /// What a drawing holds of a position string: not who is to move, and not the phase.
    static std::string drawn(const std::string& position) {
        const std::size_t board = position.find(' ');
        return position.substr(0, board) + " b" + position.substr(board + 2, position.rfind(' ') - board - 2);
    }

    /// A written move with coords on the board and around it, legal or not.
    static Rules::Written any_move(const Rules::Table&, rules::Random& random) {
        using namespace notation::urbino;
        const auto coord = [&] {
            notation::Coord made;
            made.numbers[0] = static_cast<std::int16_t>(1 + random.below(10));
            made.numbers[1] = static_cast<std::int16_t>(random.below(11));
            return made;
        };
        const Build build{Rules::kinds[random.below(3)], coord()};
        switch (random.below(12)) {
        case 0: return Skip{};
        case 1: return GiveFirst{};
        case 2: return PlaceArchitect{coord()};
        case 3: return Turn{coord(), coord(), std::nullopt};
        case 4:
        case 5:
        case 6: return build;
        default: return Turn{coord(), coord(), build};
        }
    }

    /// Every written move with coords on the board, and some off it; only where few plies can follow.
    static std::vector<Rules::Written> all_moves(const Rules::Table& table) {
        using namespace notation::urbino;
        unsigned left = 0;
        for (const auto& reserve : table.start.reserve)
            for (const unsigned count : reserve) left += count;
        if (left > 4 || Rules::is_over(table, table.start)) return {};
        std::vector<notation::Coord> coords = {
            {.numbers = {10, 1, 0}}, {.numbers = {1, 0, 0}}, {.numbers = {9, 10, 0}}};
        for (std::int16_t column = 1; column <= 9; ++column)
            for (std::int16_t row = 1; row <= 9; ++row) coords.push_back({.numbers = {column, row, 0}});
        std::vector<Rules::Written> moves = {Skip{}, GiveFirst{}};
        for (const auto& cell : coords) {
            moves.emplace_back(PlaceArchitect{cell});
            for (const auto kind : Rules::kinds) {
                moves.emplace_back(Build{kind, cell});
                for (const auto& from : coords)
                    for (const auto& to : coords) moves.emplace_back(Turn{from, to, Build{kind, cell}});
            }
        }
        return moves;
    }
};

struct SiestaGame {
    using Rules = rules::Siesta;
    using Syntax = notation::siesta::Syntax;
    static constexpr auto notations = notation::siesta::notations;
    /// A turn may be played in several orders, which are one move.
    static constexpr bool has_orders = true;
    /// Random games of each setup: whole ones have thousands of legal turns in many of their positions.
    static constexpr int games = 3;

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
    static bool is_held(const Rules::Table& table, const Rules::Position& position) {
        return !Rules::is_over(table, position);
    }

    /// The text of a turn in whatever order it is played.
    static std::string without_order(const std::string& text) {
        std::istringstream in(text);
        std::vector<std::string> words;
        for (std::string word; in >> word;) words.push_back(word);
        std::ranges::sort(words);
        std::string made;
        for (const std::string& word : words) made += word + ' ';
        return made;
    }

    /// A written turn on the board and around it, legal or not.
    static Rules::Written any_move(const Rules::Table& table, rules::Random& random) {
        Rules::Written made;
        made.count = static_cast<std::uint8_t>(random.below(6) == 0 ? random.below(5) : 3);
        for (std::size_t i = 0; i < made.count; ++i) {
            auto& placement = made.pieces[i];
            placement.piece = static_cast<notation::siesta::Piece>(random.below(3));
            placement.to.numbers = {static_cast<std::int16_t>(1 + random.below(12)),
                                    static_cast<std::int16_t>(random.below(40) == 0 ? 13 : 1 + random.below(12)), 0};
            if (placement.piece == notation::siesta::Piece::roof && random.below(8) == 0)
                placement.owner = static_cast<std::uint8_t>(random.below(table.players));
        }
        if (random.below(12) == 0) made.seat = static_cast<std::uint8_t>(random.below(table.players));
        made.failed = made.flagged = made.count == 0 || random.below(20) == 0;
        return made;
    }

    /// Every turn on the free cells of the board, in every order, and some off it; only where few cells are free.
    static std::vector<Rules::Written> all_moves(const Rules::Table& table) {
        constexpr std::size_t few = 10;
        std::vector<notation::siesta::Placement> pieces;
        const auto add = [&](const notation::Coord& to) {
            for (const auto piece :
                 {rules::siesta::Piece::sun, rules::siesta::Piece::shadow, rules::siesta::Piece::roof})
                pieces.push_back({.piece = piece, .owner = {}, .to = to});
        };
        std::size_t free = 0;
        for (std::size_t i = 0; i < table.board->size(); ++i) {
            if (table.start.board.at(rules::cell_at(i)) != rules::siesta::Mark::empty) continue;
            add(table.coordinates->coord(rules::cell_at(i)));
            if (++free > few) return {};
        }
        add({.numbers = {13, 1, 0}});
        std::vector<Rules::Written> moves;
        const auto made = [&](const auto&... placed) {
            Rules::Written turn;
            ((turn.pieces[turn.count++] = placed), ...);
            turn.failed = turn.flagged = turn.count == 0;
            moves.push_back(turn);
            turn.failed = turn.flagged = true;
            if (turn.count > 0) moves.push_back(turn);
        };
        made();
        for (const auto& first : pieces) {
            made(first);
            for (const auto& second : pieces) {
                made(first, second);
                for (const auto& third : pieces) made(first, second, third);
            }
        }
        return moves;
    }
};

struct GlassBeadGame {
    using Rules = rules::GlassBead;
    using Written = Rules::Written;
    using Syntax = notation::glass_bead::Syntax;
    static constexpr auto notations = notation::glass_bead::notations;
    /// Positions with more legal moves are passed over where all of them are listed: a pit of twenty beads has 20
    /// thousand millions.
    static constexpr std::uint64_t most_listed = 400;

    /// Both rulesets, layouts and first seats, and positions: the opening, a house, few gems, stones alone.
    static std::vector<notation::Tags> setups() {
        return {{},
                {{"Ruleset", "literal"}, {"First", "South"}},
                {{"Layout", "mirror"}},
                {{"Position", "500/2/430/-/1000 -/540/0/2/3100 - - s 7"}},
                {{"First", "South"}, {"Position", "1/-/2/2100000/0 00/-/-/00/53 543 4 n 75"}},
                {{"Position", "0/-/-/00/0 -/-/0000/00/- 5433 542211 s 282"}},
                {{"Ruleset", "literal"}, {"Position", "000/0/-/0/0 00/0/-/-/0 54311 54322 n 121"}}};
    }

    /// What must be said to read the default setup from a notation that takes another one for granted.
    static notation::Tags told() { return {}; }

    /// What a drawing holds of a position string: of a finished game not the ply.
    static std::string drawn(const std::string& position) {
        const std::size_t north = position.find(' ') + 1;
        const std::size_t ply = position.rfind(' ') + 1;
        const std::string row = position[ply - 2] == 's' ? position.substr(0, 9) : position.substr(north, 9);
        return row == "-/-/-/-/-" ? position.substr(0, ply) + "1" : position;
    }

    /// Whether a move that leaves beads or its list out stands for one that is written in full.
    static bool stands_for(const Written& written, const Written& full) {
        const auto beads = full.beads();
        if (written.pit != full.pit || written.bead_count > beads.size()) return false;
        const auto rest = beads.subspan(written.bead_count);
        const bool same_order = std::ranges::equal(written.beads(), beads.first(written.bead_count)) &&
                                std::ranges::adjacent_find(rest, std::not_equal_to()) == rest.end();
        const bool same_list = written.mark == full.mark && std::ranges::is_permutation(written.taken(), full.taken());
        const bool no_list =
            written.mark == Written::Mark::none && (full.mark != Written::Mark::indirect || full.only_choice);
        return same_order && (same_list || no_list);
    }

    /// A written move of few beads, legal or not.
    static Written any_move(const Rules::Table&, rules::Random& random) {
        Written made;
        made.pit = static_cast<std::uint8_t>(random.below(10));
        made.bead_count = static_cast<std::uint8_t>(random.below(6));
        for (std::size_t i = 0; i < made.bead_count; ++i)
            made.bead[i] = static_cast<std::uint8_t>(random.below(2) == 0 ? 0 : random.below(6));
        if (random.below(3) != 0) return made;
        made.mark = random.below(2) == 0 ? Written::Mark::direct : Written::Mark::indirect;
        made.taken_count = static_cast<std::uint8_t>(1 + random.below(2));
        for (std::size_t i = 0; i < made.taken_count; ++i) {
            const bool store = random.below(3) == 0;
            made.gem[i] = {static_cast<std::uint8_t>(store ? notation::glass_bead::opponents_store : random.below(10)),
                           static_cast<std::uint8_t>(random.below(6))};
        }
        return made;
    }

    /// Where stones alone are left: every pit with every number of them, and every set of gems of a store, the highest
    /// first.
    static std::vector<Written> all_moves(const Rules::Table& table) {
        if (table.start.has_gems_in_pits()) return {};
        std::vector<Written> lists(1);
        for (std::size_t i = 0; i < lists.size(); ++i) {
            const Written list = lists[i];
            if (list.taken_count == 5) continue;
            const unsigned highest = list.taken_count == 0 ? 5U : list.gem[list.taken_count - 1].value;
            for (unsigned value = 0; value <= highest; ++value) {
                Written& longer = lists.emplace_back(list);
                longer.mark = Written::Mark::indirect;
                longer.gem[longer.taken_count++] = {notation::glass_bead::opponents_store,
                                                    static_cast<std::uint8_t>(value)};
            }
        }
        std::vector<Written> moves;
        for (std::uint8_t pit = 0; pit < 10; ++pit)
            for (std::uint8_t beads = 0; beads <= 11; ++beads)
                for (const Written& list : lists) {
                    Written& made = moves.emplace_back(list);
                    made.pit = pit;
                    made.bead_count = beads;
                    std::fill_n(made.bead.begin(), beads, std::uint8_t{0});
                }
        return moves;
    }
};

using Games = ::testing::Types<SusanGame, HavannahGame, UrbinoGame, SiestaGame, GlassBeadGame>;

}  // namespace notaio::conformance
