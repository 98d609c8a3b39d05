#include "rules/susan/susan.hpp"

#include "rules/susan/codes.hpp"
#include "tests/unit/rules/susan/boards.hpp"

#include <functional>
#include <map>

namespace notaio::rules {
namespace {

using namespace susan_test;

// Turns (rules 3)

TEST(Susan, StartsEmptyWithTheSeatThatIsFirst) {
    const TheSetup black = setup();
    EXPECT_EQ(black.position_text(black.start()), "5/6/7/8/9/8/7/6/5 b 0");
    EXPECT_EQ(black.to_move(black.start()), Seat{0});
    EXPECT_EQ(black.seats()[0].en, "Black");
    const TheSetup white = setup({{"First", "White"}});
    EXPECT_EQ(white.to_move(white.start()), Seat{0});
    EXPECT_EQ(white.start().to_move, Colour::white);
    EXPECT_EQ(white.seats()[0].en, "White");
    EXPECT_EQ(white.seats()[1].in(notation::Language::italian), "Nero");
}

TEST(Susan, TurnsAlternateAndSlidesAreCounted) {
    const TheSetup at = setup();
    Position position = at.start();
    const std::pair<std::string_view, std::string_view> steps[] = {
        {"e5", "5/6/7/8/4x4/8/7/6/5 w 0"},     {"a1", "o4/6/7/8/4x4/8/7/6/5 b 0"},
        {"e5-e6", "o4/6/7/8/5x3/8/7/6/5 w 1"}, {"a1-b1", "5/o5/7/8/5x3/8/7/6/5 b 2"},
        {"e6-e5", "5/o5/7/8/4x4/8/7/6/5 w 3"}, {"i5", "5/o5/7/8/4x4/8/7/6/4o b 0"},
    };
    for (const auto& [text, expected] : steps) {
        at.apply(position, *at.legal_move(position, written(at, text)));
        EXPECT_EQ(at.position_text(position), expected) << text;
        EXPECT_EQ(at.outcome(position), std::nullopt);
    }
}

// The order of checks, docs/notation/susan.md 5.1: the first that fails is reported, alone.
TEST(Susan, SaysTheFirstRuleThatAMoveBreaks) {
    const TheSetup at = setup_at("5/6/7/8/3xox3/8/7/6/5 b 0");  // e4 x, e5 o, e6 x; Black to move
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"a1", ""},           {"e4-e3", ""},        {"e6-d5", ""},        {"pass", "SUS-107"},
        {"--", "SUS-107"},    {"a6", "SUS-102"},    {"e0", "SUS-102"},    {"z99", "SUS-102"},
        {"e4", "SUS-103"},    {"e5", "SUS-103"},    {"z1-z2", "SUS-102"},  // both off the board
        {"z1-e4", "SUS-102"},  // the origin is off the board; the target occupied
        {"a1-z1", "SUS-102"},  // the target is off the board; the origin empty
        {"e5-z1", "SUS-102"},  // ... or the other's
        {"a1-e4", "SUS-105"},  // empty origin; occupied and far target
        {"a1-a2", "SUS-105"}, {"a1-a1", "SUS-105"}, {"e5-e4", "SUS-106"},  // the other's stone; occupied target
        {"e5-e5", "SUS-106"}, {"e5-a1", "SUS-106"},                        // ... far target
        {"e5-d4", "SUS-106"}, {"e4-e5", "SUS-103"},                        // occupied and adjacent
        {"e4-e6", "SUS-103"},                                              // occupied and far
        {"e4-e4", "SUS-103"},                                              // its own cell
        {"e4-e2", "SUS-104"}, {"e4-a1", "SUS-104"},
    };
    for (const auto& [text, code] : cases) EXPECT_EQ(broken(at, at.start(), text), code) << text;
}

TEST(Susan, PointsAtTheCellAtFault) {
    const TheSetup at = setup_at("5/6/7/8/3xox3/8/7/6/5 b 0");
    struct Case {
        std::string_view text;
        std::optional<Span> where;
        std::string_view message;
    };
    const Case cases[] = {
        {"pass", std::nullopt, "Black cannot pass"},
        {"a6", Span{0, 2}, "a6 is not on the board of side 5"},
        {"z1-e4", Span{0, 2}, "z1 is not on the board of side 5"},
        {"e10-z1", Span{0, 3}, "e10 is not on the board of side 5"},
        {"a1-z1", Span{3, 5}, "z1 is not on the board of side 5"},
        {"a1-a2", Span{0, 2}, "there is no stone on a1"},
        {"e5-d4", Span{0, 2}, "the stone on e5 is White's, and Black is to move"},
        {"e4", Span{0, 2}, "e4 is already occupied"},
        {"e4-e5", Span{3, 5}, "e5 is already occupied"},
        {"e4-e2", std::nullopt, "e4 and e2 are not neighbours"},
    };
    for (const Case& given : cases) {
        const auto violation = at.broken_rule(at.start(), written(at, given.text));
        EXPECT_EQ(violation.where, given.where) << given.text;
        EXPECT_EQ(notation::fill(message_of(*violation.code), violation.arguments, notation::Language::english),
                  given.message)
            << given.text;
    }
    const auto far = at.broken_rule(at.start(), written(at, "e4-e2"));
    EXPECT_EQ(notation::fill(label_of(*far.code), far.arguments, notation::Language::english), "2 steps apart");
    const auto occupied = at.broken_rule(at.start(), written(at, "e5"));
    EXPECT_EQ(notation::fill(label_of(*occupied.code), occupied.arguments, notation::Language::english),
              "a white stone stands here");
}

TEST(Susan, HintsWhereACellWouldExist) {
    struct Case {
        Tags setup;
        std::string_view cell;
        std::string_view hints;
    };
    const Case cases[] = {
        {{}, "a6", "it exists on side 6: Board \"6\"|"},
        {{}, "k6", "it exists on side 6: Board \"6\"|"},
        {{}, "z9", ""},
        {{}, "l1", ""},
        {{}, "f9", "it exists on side 6: Board \"6\"|it exists in the coordinates axial|"},
        {{}, "i9", "it exists in the coordinates axial|"},
        {{{"Board", "4"}}, "a5", "it exists on side 5: Board \"5\"|"},
        {{{"Board", "4"}}, "a6", "it exists on side 6: Board \"6\"|"},
        {{{"Board", "6"}}, "a7", ""},
        {{{"Coordinates", "axial"}}, "f1", "it exists on side 6: Board \"6\"|it exists in the coordinates author|"},
        {{{"Coordinates", "axial"}}, "i1", "it exists in the coordinates author|"},
        {{{"Coordinates", "ludii"}}, "61", "it exists on side 6: Board \"6\"|"},
        {{{"Coordinates", "ludii"}}, "91", ""},
    };
    for (const Case& given : cases) {
        const TheSetup at = setup(given.setup);
        const auto violation = at.broken_rule(at.start(), written(at, given.cell));
        ASSERT_EQ(violation.code, &susan::sus_102_off_board) << given.cell;
        std::string all;
        for (const Text& hint : violation.hints) all += std::string(hint.en) + "|";
        EXPECT_EQ(all, given.hints) << given.cell;
    }
}

// The labels that only one system has on side 5 (rules 2.3).
TEST(Susan, KnowsTheLabelsOfOneSystemOnly) {
    const TheSetup author = setup();
    const TheSetup axial = setup({{"Coordinates", "axial"}});
    const auto exists = [](const TheSetup& at, const std::string& label) {
        return broken(at, at.start(), label).empty();
    };
    for (const std::string label : {"f9", "g8", "g9", "h7", "h8", "h9", "i6", "i7", "i8", "i9"})
        EXPECT_TRUE(!exists(author, label) && exists(axial, label)) << label;
    for (const std::string label : {"f1", "g1", "g2", "h1", "h2", "h3", "i1", "i2", "i3", "i4"})
        EXPECT_TRUE(exists(author, label) && !exists(axial, label)) << label;
}

// The end (rules 4)

struct EndCase {
    std::string_view moves;
    std::string_view how;  // empty: the game goes on
    std::string_view winner;
    std::string_view proof;
    std::string_view setup = "";  // a side, `White` for First
};

const EndCase ends[] = {
    {"c3 d3 d2 c2 e3 e4", "", "", ""},
    {"c3 d3 d2 c2 e3 e4 d4", "surrounded", "Black", "d3"},
    {"c2 d3 c3 e3 d4 e4 d2", "surrounded", "Black", "d3"},
    {"a1 a2 e5 b1 e6 b2", "surrounded", "White", "a1"},
    {"a2 a1 b1 b2", "self-surrounded", "Black", "a1"},
    // both colours at once: the mover loses
    {"c3 c2 b1 b2 b3 c4 d4 d2 c1 b5 d3", "both-surrounded", "White", "c2 c3"},
    {"c3 c2 b1 b2 b3 d2 d4 c4 c1 d3", "both-surrounded", "Black", "c2 c3"},
    // the sixth slide draws, a fifth does not, a placement in between counts from 0
    {"e8 a4 e8-e7 a4-a3 e7-e8 a3-a4 e8-e7 a4-a3", "six-slides", "", ""},
    {"e8 a4 e8-e7 a4-a3 e7-e8 a3-a4 e8-e7", "", "", ""},
    {"e8 a4 e8-e7 a4-a3 e7-e8 a3-a4 e8-e7 i1 e7-e8 a4-a3", "", "", ""},
    // the origin is empty by then: e4 is a new liberty of d3
    {"c2 d3 c3 b4 d2 c6 e4 d4 e4-e3", "", "", ""},
    // 4 plies are enough
    {"a1 a2 e5 b1", "", "", ""},
    {"a1 a2 b1 b2", "surrounded", "White", "a1", "White first"},
};

TEST(Susan, EndsAsTheRulesSay) {
    for (const EndCase& given : ends) {
        const TheSetup at = given.setup.empty() ? setup() : setup({{"First", "Black"}});
        const Position position = after(at, given.moves);
        const auto outcome = at.outcome(position);
        EXPECT_EQ(outcome ? outcome->how : "", given.how) << given.moves;
        EXPECT_EQ(at.is_over(position), !given.how.empty()) << given.moves;
        std::string winner;
        if (outcome && !outcome->winners.empty()) winner = at.seats()[index(outcome->winners.front())].en;
        EXPECT_EQ(winner, given.winner) << given.moves;
        std::string proof;
        for (const Fact& cell : at.proof(position).cells)
            proof += (proof.empty() ? "" : " ") + std::get<std::string>(cell.value);
        EXPECT_EQ(proof, given.proof) << given.moves;
        if (outcome) {
            EXPECT_EQ(at.count_legal(position), 0U) << given.moves;
            EXPECT_TRUE(legal_moves(at, position).empty()) << given.moves;
        }
    }
}

TEST(Susan, JudgesByTheOrderOfTheRuleset) {
    struct Case {
        bool own;
        bool enemy;
        std::uint8_t slides;
        End standard;
        End draw_first;
    };
    using enum Susan::End;
    const Case cases[] = {
        {false, false, 0, none, none},
        {false, false, 5, none, none},
        {false, false, 6, six_slides, six_slides},
        {false, true, 5, surrounded, surrounded},
        {false, true, 6, surrounded, six_slides},
        {true, false, 0, self_surrounded, self_surrounded},
        {true, false, 6, self_surrounded, six_slides},
        {true, true, 0, both_surrounded, both_surrounded},
        {true, true, 6, both_surrounded, six_slides},
    };
    for (const Case& given : cases) {
        EXPECT_EQ(Susan::judge(given.own, given.enemy, given.slides, false), given.standard);
        EXPECT_EQ(Susan::judge(given.own, given.enemy, given.slides, true), given.draw_first);
    }
}

TEST(Susan, RemarksWhereTheRulesetsDiffer) {
    const std::string_view moves = "c2 d3 d4 c3 e4 e3 c1 i1 h6 i1-i2 h6-g7 i2-i3 g7-f8 i3-i4 c1-d2";
    const TheSetup standard = setup();
    const Position won = after(standard, moves);
    EXPECT_EQ(won.end, End::surrounded);
    const auto remark = standard.remark({won});
    ASSERT_TRUE(remark);
    EXPECT_EQ(remark->code, &susan::sus_208_rulesets_differ);
    EXPECT_EQ(notation::fill(message_of(*remark->code), remark->arguments, notation::Language::english),
              "under the ruleset draw-first this ply would end the game otherwise: six-slides");

    const TheSetup draw_first = setup({{"Ruleset", "draw-first"}});
    const Position drawn = after(draw_first, moves);
    EXPECT_EQ(drawn.end, End::six_slides);
    const auto other_remark = draw_first.remark({drawn});
    ASSERT_TRUE(other_remark);
    EXPECT_EQ(notation::fill(message_of(*other_remark->code), other_remark->arguments, notation::Language::english),
              "under the ruleset standard this ply would end the game otherwise: surrounded");

    // A plain sixth slide is a draw in both, and a win before it is one in both.
    const std::string_view slides = "e8 a4 e8-e7 a4-a3 e7-e8 a3-a4 e8-e7 a4-a3";
    EXPECT_FALSE(standard.remark({after(standard, slides)}));
    EXPECT_FALSE(draw_first.remark({after(draw_first, slides)}));
    const std::string_view win = "a1 a2 e5 b1 e6 b2";
    EXPECT_FALSE(standard.remark({after(standard, win)}));
    EXPECT_FALSE(standard.remark({after(standard, "a1 a2")}));
}

// How many games end after each number of plies, by the word for it. Walks all of them up to `depth`.
std::vector<std::map<std::string, std::uint64_t>> endings(const TheSetup& at, std::size_t depth) {
    std::vector<std::map<std::string, std::uint64_t>> ended(depth + 1);
    const std::function<void(const Position&, std::size_t)> walk = [&](const Position& position, std::size_t ply) {
        at.for_each_legal(position, [&](const Move& move) {
            Position next = position;
            at.apply(next, move);
            if (at.is_over(next))
                ++ended[ply + 1][at.outcome(next)->how];
            else if (ply + 1 < depth)
                walk(next, ply + 1);
            return true;
        });
    };
    walk(at.start(), 0);
    return ended;
}

// Facts of the reference: how short games can be.
TEST(Susan, ShortestWinsAndSuicidesTakeFourPlies) {
    for (const int side : {2, 3, 4}) {
        const auto ended = endings(setup_of_side(side), 4);
        for (std::size_t ply = 0; ply < 4; ++ply) EXPECT_TRUE(ended[ply].empty()) << side << ' ' << ply;
        EXPECT_EQ(ended[4], (std::map<std::string, std::uint64_t>{{"surrounded", 72}, {"self-surrounded", 72}}))
            << side;
    }
}

TEST(Susan, ShortestDrawTakesEightPlies) {
    const TheSetup at = setup_of_side(2);
    const auto ended = endings(at, 7);
    for (std::size_t ply = 0; ply <= 7; ++ply) EXPECT_FALSE(ended[ply].contains("six-slides")) << ply;
    EXPECT_EQ(after(at, "a1 c2 a1-a2 c2-c1 a2-a1 c1-c2 a1-a2 c2-c1").end, End::six_slides);
}

TEST(Susan, SideTwoIsWonByWhoBegins) {
    const TheSetup at = setup_of_side(2);
    // The best that the seat to move can reach: 1 a win, 0 a draw, -1 a loss.
    std::map<std::string, int> known;
    const std::function<int(const Position&)> best = [&](const Position& position) -> int {
        if (const auto outcome = at.outcome(position)) {
            if (outcome->winners.empty()) return 0;
            return outcome->winners.front() == at.to_move(position) ? 1 : -1;
        }
        const auto [entry, is_new] = known.try_emplace(at.position_text(position), 0);
        if (!is_new) return entry->second;
        int reached = -1;
        at.for_each_legal(position, [&](const Move& move) {
            Position next = position;
            at.apply(next, move);
            reached = std::max(reached, -best(next));
            return reached < 1;
        });
        return known[at.position_text(position)] = reached;
    };
    EXPECT_EQ(best(at.start()), 1);
}

// 11.3: a hole between two enemy stones on opposite sides. Filling it surrounds the filler too.
TEST(Susan, AFilledHoleBetweenTwoLostStonesIsLostItself) {
    for (const std::string_view ruleset : Susan::rulesets) {
        // c5 and e5... on side 5: e4 and e6 white around the hole e5, everything else about them filled.
        const TheSetup at = setup_at("5/6/7/2xoxo2/2xo1ox2/2oxox2/7/6/5 b 0", ruleset);
        const Position start = at.start();
        ASSERT_FALSE(at.is_over(start));
        Position next = start;
        at.apply(next, *at.legal_move(start, written(at, "e5")));
        EXPECT_EQ(next.end, End::both_surrounded);
        std::string cells;
        for (const Cell cell : at.surrounded(next)) cells += at.coordinates().label(cell) + " ";
        EXPECT_EQ(cells, "e4 e5 e6 ");
    }
    // Wherever the hole: whenever stones on opposite sides of it are surrounded by filling it, so is what fills it.
    Random random(31);
    const HexBoard& board = HexBoard::of(4);
    std::size_t seen = 0;
    for (int round = 0; round < 20000; ++round) {
        const TheSetup at = setup_of_side(4);
        Position position = at.start();
        const Cell hole = cell_at(random.below(board.size()));
        for (std::size_t i = 0; i < board.size(); ++i)
            if (cell_at(i) != hole && random.below(8) > 0)
                position.put(cell_at(i), random.below(2) == 0 ? Colour::black : Colour::white);
        position.put(hole, Colour::black);
        const auto lost = at.surrounded(position);
        for (const Cell a : lost)
            for (const Cell b : lost)
                if (board.adjacent(a, hole) && board.adjacent(b, hole) && board.distance(a, b) == 2 &&
                    board.neighbours(hole).size() == 6) {
                    // opposite: the hole is the only cell beside both
                    std::size_t common = 0;
                    for (const Cell near : board.neighbours(a)) common += board.adjacent(near, b) ? 1U : 0U;
                    if (common > 1) continue;
                    ++seen;
                    EXPECT_NE(std::ranges::find(lost, hole), lost.end());
                }
    }
    EXPECT_GT(seen, 100U);
}

// 11.4: every move may lose.
TEST(Susan, APlayerMayHaveOnlyLosingMoves) {
    const TheSetup at = setup_of_side(2);
    const Position position = after(at, "a2 c1 b2 b3 b1");
    EXPECT_FALSE(at.is_over(position));
    EXPECT_EQ(at.position_text(position), "1x/xxo/o1 w 0");
    EXPECT_EQ(legal_texts(at, position), "a1 c2 b3-c2 c1-c2");
    for (const Move& move : legal_moves(at, position)) {
        Position next = position;
        at.apply(next, move);
        const auto outcome = at.outcome(next);
        ASSERT_TRUE(outcome);
        ASSERT_EQ(outcome->winners, std::vector<Seat>{Seat{0}}) << text_of(at, position, move);
    }
}

TEST(Susan, ListsMovesInBoardOrder) {
    const TheSetup at = setup_of_side(2);
    EXPECT_EQ(legal_texts(at, at.start()), "a1 a2 b1 b2 b3 c1 c2");
    const TheSetup more = setup_at("x1/1o1/1x b 0");
    EXPECT_EQ(legal_texts(more, more.start()), "a2 b1 b3 c1 a1-a2 a1-b1 c2-b3 c2-c1");
    std::size_t visited = 0;
    more.for_each_legal(more.start(), [&](const Move&) { return ++visited < 3; });
    EXPECT_EQ(visited, 3U);  // a visitor can stop
}

TEST(Susan, ListsItsCodesOnce) {
    std::vector<std::string_view> ids;
    for (const auto* code : Susan::codes()) ids.push_back(code->id);
    EXPECT_TRUE(std::ranges::is_sorted(ids));
    EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
    EXPECT_EQ(&Susan::game_over_code(), &susan::sus_101_game_over);
}

}  // namespace
}  // namespace notaio::rules
