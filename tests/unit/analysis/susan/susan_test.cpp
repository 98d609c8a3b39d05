#include "analysis/susan/susan.hpp"

#include "rules/play/random_game.hpp"
#include "tests/oracles/susan/susan.hpp"
#include "tests/places.hpp"
#include "tests/unit/analysis/json_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace notaio::analysis::susan {
namespace {

using notation::Language;
using rules::Fact;
using rules::Susan;
using Colour = Susan::Colour;
using End = Susan::End;
using Labels = std::vector<std::string>;

Susan::Setup setup_of(const notation::Tags& tags) {
    notation::Diagnostics out;
    auto setup = Susan::read_setup(tags, out);
    EXPECT_TRUE(setup.has_value());
    return setup.value();
}

// The setup that starts from a position string.
Susan::Setup setup_at(std::string_view position, std::string_view ruleset = "standard") {
    return setup_of({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}});
}

Fact analysis_of(std::string_view position, std::string_view ruleset = "standard") {
    const auto setup = setup_at(position, ruleset);
    return analyse(setup, setup.start());
}

Labels sorted_labels(const Fact& fact) {
    Labels labels;
    for (const Fact& item : std::get<Fact::List>(fact.value)) labels.push_back(std::get<std::string>(item.value));
    std::ranges::sort(labels);
    return labels;
}

std::string text_of(const std::string& path) {
    std::ifstream in(test_data() + '/' + path, std::ios::binary);
    EXPECT_TRUE(in.good()) << path;
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

Susan::Move placement(const Susan::Setup& setup, std::int16_t letter, std::int16_t number) {
    return {Susan::Place{*setup.coordinates().cell({.numbers = {letter, number, 0}})}};
}

// The legal move of that text.
Susan::Move move_named(const Susan::Setup& setup, const Susan::Position& position, std::string_view name) {
    std::optional<Susan::Move> found;
    setup.for_each_legal(position, [&](const Susan::Move& move) {
        if (setup.written_text(setup.written_move(position, move)) == name) found = move;
        return !found;
    });
    EXPECT_TRUE(found.has_value()) << name;
    return found.value_or(Susan::Move{});
}

// What tests/data/susan/expected.json says of its diagrams.
struct Diagram {
    const char* file;
    const char* to_move;
    Labels wins;
    Labels losses;
    std::int64_t legal;
    const char* stones;
};

TEST(SusanAnalysis, DiagramsOfTheSources) {
    const Diagram diagrams[] = {
        {"pos_bgg_diagram.txt", "Black", {"f4"}, {}, 66, R"({"Black":4,"White":4})"},
        {"pos_bgg_diagram.txt", "White", {}, {"e4-f4", "f3-f4", "f4"}, 66, R"({"Black":4,"White":4})"},
        {"pos_manual_threatened.txt", "Black", {}, {"e2-e3", "e3", "f2-e3"}, 66, R"({"Black":4,"White":4})"},
        {"pos_manual_threatened.txt", "White", {"e3"}, {}, 66, R"({"Black":4,"White":4})"},
        {"pos_manual_safe.txt", "Black", {}, {"e9"}, 56, R"({"Black":1,"White":5})"},
        {"pos_manual_safe.txt", "White", {}, {"e9"}, 68, R"({"Black":1,"White":5})"},
    };
    for (const Diagram& diagram : diagrams) {
        SCOPED_TRACE(std::string(diagram.file) + ' ' + diagram.to_move);
        notation::Diagnostics out;
        const auto position =
            Susan::read_drawing(text_of(std::string("susan/") + diagram.file), {{"First", diagram.to_move}}, out);
        ASSERT_TRUE(position);
        const Fact found = analysis_of(*position);
        EXPECT_EQ(found["to_move"], Fact(diagram.to_move));
        EXPECT_EQ(found["outcome"], Fact());
        EXPECT_EQ(sorted_labels(found["wins"]), diagram.wins);
        EXPECT_EQ(sorted_labels(found["losses"]), diagram.losses);
        EXPECT_TRUE(sorted_labels(found["draws"]).empty());
        EXPECT_EQ(found["legal"], Fact(diagram.legal));
        EXPECT_EQ(json(found["stones"]), diagram.stones);
    }
}

TEST(SusanAnalysis, SaysAllOfASmallBoard) {
    // .x
    // xxo     White has only losing moves
    // o.
    EXPECT_EQ(json(analysis_of("1x/xxo/o1 w 0")),
              R"({"position":"1x/xxo/o1 w 0","to_move":"White","slides":0,"stones":{"Black":3,"White":2},)"
              R"("outcome":null,"legal":4,"wins":[],"losses":["a1","c2","b3-c2","c1-c2"],"draws":[],)"
              R"("holes":{"Black":["a1","c2"],"White":["a1","c2"]},)"
              R"("liberties":[{"cell":"a2","seat":"Black","free":["a1"]},{"cell":"b1","seat":"Black","free":["a1"]},)"
              R"({"cell":"b2","seat":"Black","free":["a1","c2"]},{"cell":"b3","seat":"White","free":["c2"]},)"
              R"({"cell":"c1","seat":"White","free":["c2"]}],)"
              R"("safe":{"Black":2,"White":0},"threatened":{"Black":["a2","b1"],"White":["b3","c1"]},)"
              R"("groups":[{"seat":"Black","size":3,"cells":["a2","b1","b2"],"free":["a1","c2"],"cut":["b2"]},)"
              R"({"seat":"White","size":1,"cells":["b3"],"free":["c2"],"cut":[]},)"
              R"({"seat":"White","size":1,"cells":["c1"],"free":["c2"],"cut":[]}]})");
}

TEST(SusanAnalysis, AFinishedGameHasNoMoves) {
    const char* sixth_slide = "5/6/1xo4/1xox4/2ox5/7x/7/6/3o1 w 6";  // it surrounds d3
    const struct {
        const char* position;
        const char* ruleset;
        const char* outcome;  // without its null scores
    } games[] = {
        {"xo3/oo4/7/8/9/8/7/6/5 b 0", "standard", R"({"winners":["White"],"how":"surrounded","proof":["a1"]})"},
        {"xo3/oo4/7/8/9/8/7/6/5 w 0", "standard", R"({"winners":["White"],"how":"self-surrounded","proof":["a1"]})"},
        {"ox/xxo/o1 b 0", "standard", R"({"winners":["Black"],"how":"both-surrounded","proof":["a1","a2","b1"]})"},
        {"3o1/6/7/8/7x1/8/7/6/5 b 6", "standard", R"({"winners":[],"how":"six-slides","proof":[]})"},
        {sixth_slide, "standard", R"({"winners":["Black"],"how":"surrounded","proof":["d3"]})"},
        {sixth_slide, "draw-first", R"({"winners":[],"how":"six-slides","proof":[]})"},
    };
    for (const auto& game : games) {
        SCOPED_TRACE(std::string(game.position) + ' ' + game.ruleset);
        const Fact found = analysis_of(game.position, game.ruleset);
        std::string outcome = json(found["outcome"]);
        const std::string scores = "\"scores\":null,";
        ASSERT_NE(outcome.find(scores), std::string::npos) << outcome;
        EXPECT_EQ(outcome.erase(outcome.find(scores), scores.size()), game.outcome);
        EXPECT_EQ(found["to_move"], Fact());
        EXPECT_EQ(found["legal"], Fact(0));
        for (const char* list : {"wins", "losses", "draws"}) EXPECT_EQ(found[list], Fact(Fact::List{})) << list;
        EXPECT_EQ(json(found["safe"]), R"({"Black":0,"White":0})");
    }
}

TEST(SusanAnalysis, ASixthSlideDraws) {
    const Fact found = analysis_of("x1/3/1o b 5");
    EXPECT_EQ(json(found["draws"]), R"(["a1-a2","a1-b1","a1-b2"])");
    EXPECT_EQ(json(found["losses"]), "[]");
    EXPECT_EQ(json(found["safe"]), R"({"Black":8,"White":8})");
    EXPECT_EQ(json(analysis_of("x1/3/1o b 4")["draws"]), "[]");
}

TEST(SusanAnalysis, TheRulesetDecidesASixthSlideThatSurrounds) {
    // White d3 has one neighbour left, d2. A placement there wins by either ruleset, a sixth slide only by one;
    // c2-d2 comes from another neighbour of d3 and leaves it free.
    const char* position = "5/6/xxo4/2ox4/2ox5/7x/7/6/3o1 b 5";
    EXPECT_EQ(json(analysis_of(position)["wins"]), R"(["d2","c1-d2"])");
    const Fact draw_first = analysis_of(position, "draw-first");
    EXPECT_EQ(json(draw_first["wins"]), R"(["d2"])");
    const auto draws = sorted_labels(draw_first["draws"]);
    EXPECT_TRUE(std::ranges::binary_search(draws, "c1-d2"));
    EXPECT_FALSE(std::ranges::binary_search(sorted_labels(analysis_of(position)["draws"]), "c1-d2"));
}

TEST(SusanAnalysis, NamesCellsInTheCoordinatesOfTheSetup) {
    const auto author = setup_at("1x/xxo/o1 w 0");
    const auto ludii = *author.with_coordinates("ludii");
    const Fact found = analyse(ludii, ludii.start());
    EXPECT_EQ(json(found["losses"]), R"(["5","1","4-1","0-1"])");
    EXPECT_EQ(json(found["threatened"]), R"({"Black":["6","2"],"White":["4","0"]})");
}

TEST(SusanAnalysis, BlackStandsFirstWhoeverBegins) {
    const auto setup = setup_of({{"First", "White"}});
    const Fact found = analyse(setup, setup.start());
    EXPECT_EQ(found["to_move"], Fact("White"));
    EXPECT_EQ(json(found["stones"]), R"({"Black":0,"White":0})");
    EXPECT_EQ(json(found["safe"]), R"({"Black":61,"White":61})");
    EXPECT_EQ(json(found["groups"]), "[]");
}

TEST(SusanAnalysis, HolesStayWhenTheGameIsOver) {
    // The corner e9 of the manual's "safe" diagram, in a game that ended at a1.
    const auto found = analysis_of("xo3/oo4/7/6oo/6ox1/6oo/7/6/5 b 0");
    EXPECT_EQ(json(found["holes"]), R"({"Black":["e9"],"White":["e9"]})");
}

TEST(SusanDescription, InEnglishAndItalian) {
    const auto setup = setup_at("1x/xxo/o1 w 4");
    EXPECT_EQ(describe(setup, setup.start(), Language::english),
              "to move: White; 2 more slides draw\n"
              "stones: Black 3, White 2\n"
              "legal moves: 4\n"
              "winning moves: none\n"
              "losing moves: a1, c2, b3-c2, c1-c2\n"
              "moves that do not lose at once: Black 2, White 0\n"
              "holes: Black a1, c2; White a1, c2\n"
              "threatened stones: Black a2 (only a1 is free), b1 (only a1 is free); "
              "White b3 (only c2 is free), c1 (only c2 is free)\n"
              "group of Black, 3 stones: a2, b1, b2; empty cells around: 2; breaks at: b2\n"
              "stones alone: Black 0, White 2\n");
    EXPECT_EQ(describe(setup, setup.start(), Language::italian),
              "tocca al Bianco; altri 2 spostamenti danno patta\n"
              "pedine: Nero 3, Bianco 2\n"
              "mosse legali: 4\n"
              "mosse vincenti: nessuna\n"
              "mosse perdenti: a1, c2, b3-c2, c1-c2\n"
              "mosse che non perdono subito: Nero 2, Bianco 0\n"
              "buchi: Nero a1, c2; Bianco a1, c2\n"
              "pedine minacciate: Nero a2 (libera solo a1), b1 (libera solo a1); "
              "Bianco b3 (libera solo c2), c1 (libera solo c2)\n"
              "gruppo del Nero, 3 pedine: a2, b1, b2; caselle vuote intorno: 2; si spezza in: b2\n"
              "pedine isolate: Nero 0, Bianco 2\n");
}

TEST(SusanDescription, SaysFromThreeSlidesOnHowManyDraw) {
    const auto first_line = [](std::string_view position, Language language) {
        const auto setup = setup_at(position);
        const std::string text = describe(setup, setup.start(), language);
        return text.substr(0, text.find('\n'));
    };
    EXPECT_EQ(first_line("x1/3/1o b 2", Language::english), "to move: Black");
    EXPECT_EQ(first_line("x1/3/1o b 3", Language::english), "to move: Black; 3 more slides draw");
    EXPECT_EQ(first_line("x1/3/1o b 5", Language::english), "to move: Black; 1 more slide draws");
    EXPECT_EQ(first_line("x1/3/1o w 2", Language::italian), "tocca al Bianco");
    EXPECT_EQ(first_line("x1/3/1o w 5", Language::italian), "tocca al Bianco; un altro spostamento dà patta");
    EXPECT_EQ(first_line("x1/3/1o b 6", Language::english), "game over: a draw, six slides in a row");
    EXPECT_EQ(first_line("xo3/oo4/7/8/9/8/7/6/5 b 0", Language::english),
              "game over: White wins, Black is surrounded: a1");
    EXPECT_EQ(first_line("xo3/oo4/7/8/9/8/7/6/5 w 0", Language::italian),
              "partita finita: vince il Bianco, il Nero si è circondato da solo: a1");
    EXPECT_EQ(first_line("ox/xxo/o1 b 0", Language::english),
              "game over: Black wins, White has surrounded both colours: a1, a2, b1");
}

TEST(SusanDescription, CutsLongLists) {
    const auto setup = setup_at("x1x1x/6/x1x1x1x/8/x1x1x1x1x/8/7/6/o4 b 5");
    const std::string english = describe(setup, setup.start(), Language::english);
    const auto draws = sorted_labels(analyse(setup, setup.start())["draws"]);
    ASSERT_GT(draws.size(), 20U);
    const std::string rest = std::to_string(draws.size() - 20);
    EXPECT_NE(english.find("drawing moves: a1-a2, a1-b1, a1-b2, "), std::string::npos);
    EXPECT_NE(english.find(" and " + rest + " more\n"), std::string::npos) << english;
    EXPECT_NE(describe(setup, setup.start(), Language::italian).find(" e altre " + rest + "\n"), std::string::npos);
}

TEST(SusanRemark, NamesAWinThatWasMissed) {
    const auto setup = setup_at("5/6/7/2oo4/1x1xo4/1xxo4/7/6/5 w 0");
    const auto remark = [&](std::string_view move, Language language) {
        return remark_on_move(setup, setup.start(), move_named(setup, setup.start(), move), language);
    };
    ASSERT_EQ(sorted_labels(analyse(setup, setup.start())["wins"]), Labels{"e3"});
    EXPECT_EQ(remark("a1", Language::english), "a win at once was missed: e3");
    EXPECT_EQ(remark("a1", Language::italian), "una vittoria immediata è sfuggita: e3");
    EXPECT_EQ(remark("e3", Language::english), std::nullopt);
}

TEST(SusanRemark, SaysThatAnotherMoveWouldNotHaveLost) {
    const auto remark = [&](std::string_view position, std::string_view move, Language language) {
        const auto at = setup_at(position);
        return remark_on_move(at, at.start(), move_named(at, at.start(), move), language);
    };
    const char* safe_corner = "5/6/7/6oo/6ox1/6oo/7/6/5 w 0";
    EXPECT_EQ(remark(safe_corner, "e9", Language::english), "this move loses at once, and 67 others do not");
    EXPECT_EQ(remark(safe_corner, "e9", Language::italian), "questa mossa perde subito, e altre 67 no");
    EXPECT_EQ(remark(safe_corner, "a1", Language::english), std::nullopt);
    EXPECT_EQ(remark("xo/o1x/x1 w 0", "b2", Language::english), "this move loses at once, and 1 other does not");
    EXPECT_EQ(remark("xo/o1x/x1 w 0", "b2", Language::italian), "questa mossa perde subito, e un'altra no");
    // Where every move loses nobody is to blame.
    EXPECT_EQ(remark("1x/xxo/o1 w 0", "a1", Language::english), std::nullopt);
}

TEST(SusanRemark, AMoveThatLosesCanMissAWinToo) {
    const auto setup = setup_at("xo3/o5/7/6oo/6ox1/6oo/7/6/5 w 0");
    const auto played = move_named(setup, setup.start(), "e9");
    EXPECT_EQ(remark_on_move(setup, setup.start(), played, Language::english),
              "this move loses at once, and b2 wins at once");
    EXPECT_EQ(remark_on_move(setup, setup.start(), played, Language::italian),
              "questa mossa perde subito, e b2 vince subito");
}

TEST(SusanRemark, NothingAfterTheEnd) {
    const auto setup = setup_at("xo3/oo4/7/8/9/8/7/6/5 b 0");
    EXPECT_EQ(remark_on_move(setup, setup.start(), placement(setup, 5, 5), Language::english), std::nullopt);
}

// What the rules say of a position, found by playing every legal move.
struct Played {
    std::uint64_t legal = 0, counted = 0;
    std::vector<Susan::Move> wins, losses, draws;
};

Played play_all(const Susan::Setup& setup, const Susan::Position& position) {
    Played played;
    played.counted = setup.count_legal(position);
    setup.for_each_legal(position, [&](const Susan::Move& move) {
        ++played.legal;
        Susan::Position after = position;
        setup.apply(after, move);
        if (after.end == End::surrounded) played.wins.push_back(move);
        if (after.end == End::self_surrounded || after.end == End::both_surrounded) played.losses.push_back(move);
        if (after.end == End::six_slides) played.draws.push_back(move);
        return true;
    });
    return played;
}

void expect_same_ending(const Susan::Setup& setup, const Susan::Position& position, const Analysis& found) {
    EXPECT_EQ(found.surrounded, setup.surrounded(position));
    const auto outcome = setup.outcome(position);
    ASSERT_EQ(found.ending.has_value(), outcome.has_value());
    EXPECT_EQ(found.to_move.has_value(), !outcome.has_value());
    const Fact fact = analyse(setup, position)["outcome"];
    if (!outcome) {
        EXPECT_EQ(fact, Fact());
        return;
    }
    Fact::List winners;
    for (const rules::Seat seat : outcome->winners) winners.emplace_back(setup.seats()[rules::index(seat)].en);
    EXPECT_EQ(fact["winners"], Fact(winners));
    EXPECT_EQ(fact["how"], Fact(outcome->how));
    EXPECT_EQ(fact["proof"], Fact(setup.proof(position).cells));
}

void expect_same_board(const Susan::Setup& setup, const Susan::Position& position, const Analysis& found) {
    for (const auto& stone : found.stones) {
        EXPECT_EQ(position.stone(stone.cell), stone.colour);
        EXPECT_EQ(stone.free.size(), static_cast<std::size_t>(setup.free(position, stone.cell)));
    }
    for (const Colour colour : {Colour::black, Colour::white}) {
        const auto at = static_cast<std::size_t>(colour);
        Susan::Position turned = position;
        turned.to_move = colour;
        std::vector<Cell> holes, threatened;
        std::size_t stones = 0;
        for (std::size_t i = 0; i < setup.board().size(); ++i) {
            const Cell cell = rules::cell_at(i);
            if (position.is_empty(cell) && position.end == End::none) {
                Susan::Position after = turned;
                setup.apply(after, Susan::Move{Susan::Place{cell}});
                if (after.end == End::self_surrounded || after.end == End::both_surrounded) holes.push_back(cell);
            }
            if (position.stone(cell) != colour) continue;
            ++stones;
            if (setup.free(position, cell) == 1) threatened.push_back(cell);
        }
        EXPECT_EQ(found.count(colour), stones);
        EXPECT_EQ(found.threatened[at], threatened);
        const Played played = play_all(setup, turned);
        EXPECT_EQ(found.safe[at], played.legal - played.losses.size());
        if (position.end == End::none) {
            EXPECT_EQ(found.holes[at], holes);
        }
    }
}

struct Seen {
    std::size_t positions = 0, wins = 0, losses = 0, draws = 0, surrounded = 0, drawn = 0;
};

void compare(const Susan::Setup& setup, const Susan::Position& position, Seen& seen) {
    const Analysis found = oracles::susan::study(setup, position);
    EXPECT_EQ(study(setup, position), found);
    const Played played = play_all(setup, position);
    EXPECT_EQ(found.legal, played.legal);
    EXPECT_EQ(found.legal, played.counted);
    EXPECT_EQ(found.wins, played.wins);
    EXPECT_EQ(found.losses, played.losses);
    EXPECT_EQ(found.draws, played.draws);
    expect_same_ending(setup, position, found);
    expect_same_board(setup, position, found);
    ++seen.positions;
    seen.wins += played.wins.size();
    seen.losses += played.losses.size();
    seen.draws += played.draws.size();
    seen.surrounded += found.surrounded.size();
    seen.drawn += position.end == End::six_slides ? 1U : 0U;
}

// Moves are judged by the cells beside them, boards as a whole: looks at every board one move further too.
void compare_next(const Susan::Setup& setup, const Susan::Position& position) {
    setup.for_each_legal(position, [&](const Susan::Move& move) {
        Susan::Position after = position;
        setup.apply(after, move);
        expect_same_ending(setup, after, oracles::susan::study(setup, after));
        return true;
    });
}

class SusanCrossCheck : public testing::TestWithParam<int> {};

// Plays to the end, one slide for each placement on average, so that games end by six slides too.
template <class Visit>
Susan::Position play_sliding(const Susan::Setup& setup, rules::Random& random, Visit&& visit) {
    Susan::Position position = setup.start();
    while (!setup.is_over(position)) {
        std::vector<Susan::Move> places, slides;
        setup.for_each_legal(position, [&](const Susan::Move& move) {
            (std::holds_alternative<Susan::Place>(move) ? places : slides).push_back(move);
            return true;
        });
        const auto& moves = slides.empty() || (!places.empty() && random.below(2) == 0) ? places : slides;
        visit(position);
        setup.apply(position, moves[random.below(moves.size())]);
    }
    return position;
}

TEST_P(SusanCrossCheck, RulesAndGraphAgreeInRandomGames) {
    const int side = GetParam();
    Seen seen;
    const std::uint64_t games = side == 2 ? 60 : side <= 5 ? 20 : 6;
    for (const std::string_view ruleset : Susan::rulesets) {
        const auto setup = setup_of({{"Board", std::to_string(side)},
                                     {"Ruleset", std::string(ruleset)},
                                     {"First", side % 2 == 0 ? "White" : "Black"}});
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            rules::Random random(seed);
            const auto last = rules::play_randomly<Susan>(
                setup, setup.start(), random, 400,
                [&](const Susan::Move&, const Susan::Position& before) { compare(setup, before, seen); });
            compare(setup, last, seen);
            const auto slid = play_sliding(setup, random, [&](const Susan::Position& before) {
                compare(setup, before, seen);
                if (seed == 1 && side <= 4) compare_next(setup, before);
            });
            compare(setup, slid, seen);
            ASSERT_FALSE(HasFailure()) << ruleset << " seed " << seed << ' ' << setup.position_text(last) << ' '
                                       << setup.position_text(slid);
        }
    }
    EXPECT_GT(seen.positions, 2 * games);
    EXPECT_GT(seen.wins, 0U);
    EXPECT_GT(seen.losses, 0U);
    EXPECT_GT(seen.draws, 0U);
    EXPECT_GT(seen.surrounded, 0U);
    EXPECT_GT(seen.drawn, 0U);
}

INSTANTIATE_TEST_SUITE_P(Sides, SusanCrossCheck, testing::Range(2, 8));

}  // namespace
}  // namespace notaio::analysis::susan
