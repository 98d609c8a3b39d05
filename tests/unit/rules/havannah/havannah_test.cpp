// Havannah's rules, clause by clause. docs/rules/havannah.md
#include "rules/examine/examine.hpp"
#include "rules/havannah/codes.hpp"
#include "tests/unit/rules/havannah/boards.hpp"

namespace notaio::rules {
namespace {

using namespace havannah_test;

TheSetup axial(int side, std::string_view ruleset = "standard") {
    return *setup_of_side(side, ruleset).with_coordinates("axial-column");
}

// The result after moves in axial-column coordinates, size 5 if nothing else is said.
std::string played(std::string_view moves, int side = 5, std::string_view ruleset = "standard") {
    const TheSetup at = axial(side, ruleset);
    return result(at, after(at, moves));
}

std::vector<std::string> legal(const TheSetup& at, const Position& position) {
    std::vector<std::string> texts;
    at.for_each_legal(position, [&](const Move& move) {
        texts.push_back(at.written_text(at.written_move(position, move)));
        return true;
    });
    return texts;
}

// ------------------------------------------------------------------------------------------------------- 2 Play

TEST(Havannah, WhiteBeginsUnlessFirstSaysBlack) {
    const TheSetup white = setup_of_side(3);
    const TheSetup black = setup({{"Board", "3"}, {"First", "Black"}});
    EXPECT_EQ(white.start().to_move, Colour::white);
    EXPECT_EQ(black.start().to_move, Colour::black);
    EXPECT_EQ(index(black.to_move(black.start())), 0U);
    EXPECT_EQ(result(white, after(white, "A1 C3 A2 C4 A3")), "White bridge");
    EXPECT_EQ(result(black, after(black, "A1 C3 A2 C4 A3")), "Black bridge");
    EXPECT_EQ(result(black, after(black, "C1 A1 C3 A2 C4 A3")), "White bridge");
}

TEST(Havannah, SeatsAlternateAlsoAfterASwap) {
    const TheSetup at = setup_of_side(3);
    Position position = at.start();
    std::size_t seat = 0;
    for (const std::string move : {"A1", "swap", "C3", "A2", "C4"}) {
        EXPECT_EQ(index(at.to_move(position)), seat);
        at.apply(position, *at.legal_move(position, written(at, move)));
        seat = 1 - seat;
    }
}

TEST(Havannah, ASwappedStoneIsTheSecondSeats) {
    const TheSetup at = axial(4);
    const Position swapped = after(at, "a1 swap");
    EXPECT_EQ(swapped.stone(cell(at, "a1")), Colour::black);
    EXPECT_EQ(swapped.placed, 1U);
    EXPECT_EQ(played("a1 swap d4 b1 d6 c1 f5 d1", 4), "Black bridge");
    EXPECT_EQ(played("a1 swap b1 e5 c1 e6 d1", 4), "");
}

TEST(Havannah, ASwapIsLegalAtPlyTwoOnly) {
    const TheSetup at = setup_of_side(4);
    EXPECT_EQ(broken(at, at.start(), "swap"), "HAV-106");
    EXPECT_EQ(broken(at, after(at, "D4"), "swap"), "");
    EXPECT_EQ(broken(at, after(at, "D4 E4"), "swap"), "HAV-106");
    EXPECT_EQ(broken(at, after(at, "D4 swap"), "swap"), "HAV-106");
    const TheSetup off = setup({{"Board", "4"}, {"Swap", "off"}});
    EXPECT_EQ(broken(off, off.start(), "swap"), "HAV-107");
    EXPECT_EQ(broken(off, after(off, "D4"), "swap"), "HAV-107");
    EXPECT_FALSE(after(at, "D4 swap").swap_open);
    EXPECT_FALSE(after(at, "D4 E4").swap_open);
}

TEST(Havannah, LegalMovesAreTheVacantCellsThenTheSwap) {
    const TheSetup at = setup_of_side(3);
    EXPECT_EQ(legal(at, at.start()).size(), 19U);
    const auto replies = legal(at, after(at, "A2"));
    EXPECT_EQ(replies.size(), 19U);
    EXPECT_EQ(replies[0], "A1");
    EXPECT_EQ(replies[1], "A3");
    EXPECT_EQ(replies.back(), "swap");
    EXPECT_EQ(legal(at, after(at, "A2 swap")).size(), 18U);
    EXPECT_EQ(legal(at, after(at, "A2 A1")).size(), 17U);
    EXPECT_EQ(at.count_legal(after(at, "A2")), 19U);
    EXPECT_TRUE(legal(at, after(at, "A1 C3 A2 C4 A3")).empty());
    EXPECT_EQ(at.count_legal(after(at, "A1 C3 A2 C4 A3")), 0U);
}

// The order of docs/notation/havannah.md 6.1.
TEST(Havannah, TheFirstBrokenRuleIsTold) {
    const TheSetup at = setup_of_side(4);
    const Position position = after(at, "D4");
    EXPECT_EQ(broken(at, position, "D4"), "HAV-103");
    EXPECT_EQ(broken(at, position, "H1"), "HAV-102");
    EXPECT_EQ(broken(at, position, "pass"), "HAV-104");
    for (const std::string text : {"D4", "H1", "pass", "swap", "A1"})
        EXPECT_EQ(broken(at, position, text, Label::white), "HAV-105") << text;
    EXPECT_EQ(broken(at, position, "A1", Label::black), "");
    EXPECT_EQ(broken(at, position, "swap", Label::black), "");
    EXPECT_EQ(broken(at, position, "D4", Label::black), "HAV-103");
    EXPECT_EQ(broken(at, at.start(), "A1", Label::black), "HAV-105");
}

TEST(Havannah, ABrokenRuleNamesThePlaceAndTheOwner) {
    const TheSetup at = setup_of_side(4);
    const auto violation = at.broken_rule(after(at, "D4"), written(at, "D4"));
    const auto& message = message_of(*violation.code);
    EXPECT_EQ(notation::fill(message, violation.arguments, notation::Language::english), "D4 holds a stone of White");
    EXPECT_EQ(notation::fill(message, violation.arguments, notation::Language::italian),
              "su D4 c'è una pedina: Bianco");
    ASSERT_TRUE(violation.where);
    EXPECT_EQ(violation.where->size(), 2U);
}

TEST(Havannah, AMoveIsWrittenWithItsLabel) {
    const TheSetup at = setup_of_side(4);
    const Position one = after(at, "D4");
    EXPECT_EQ(label_of(at.written_move(at.start(), Havannah::Place{cell_at(0)})), Label::white);
    EXPECT_EQ(label_of(at.written_move(one, Havannah::Place{cell_at(0)})), Label::black);
    EXPECT_EQ(label_of(at.written_move(one, Havannah::Swap{cell_at(18)})), Label::black);
    EXPECT_EQ(Havannah::target(Havannah::Swap{cell_at(18)}), cell_at(18));
    EXPECT_EQ(Havannah::target(Havannah::Place{cell_at(3)}), cell_at(3));
}

// ------------------------------------------------------------------------------------------- 3 Formations and the end

TEST(Havannah, TheSmallestRingIsSixStonesAroundACell) {
    EXPECT_EQ(played("f5 f2 f6 g7 e6 b2 d5 a4 d4 e2"), "");
    EXPECT_EQ(played("f5 f2 f6 g7 e6 b2 d5 a4 d4 e2 e4"), "White ring");        // around a vacancy
    EXPECT_EQ(played("f5 e5 f6 f2 e6 g7 d5 b2 d4 a4 e4"), "White ring");        // around an enemy
    EXPECT_EQ(played("e5 f2 f5 g7 f6 b2 e6 a4 d5 e2 d4 i6 e4"), "White ring");  // around an own stone
    EXPECT_EQ(played("e5 f2 d4 b2 f5 g7 f6 h8 e6 e2 d5 a4 e4"), "White ring");  // in another order
}

TEST(Havannah, ASolidBlobHoldsARing) {
    const std::string eight = "d5 g3 e5 h11 f5 e2 g5 i5 e6 e3 f6 k9 g6 e9 f7 h9";
    EXPECT_EQ(played(eight, 6), "");
    EXPECT_EQ(played(eight + " g7", 6), "White ring");
}

TEST(Havannah, TrianglesStripsAndBordersAreNoRings) {
    EXPECT_EQ(played("e5 f2 f5 c7 f6"), "");                          // a triangle
    EXPECT_EQ(played("e5 f2 f5 c7 f6 a1 e6"), "");                    // a rhombus
    EXPECT_EQ(played("e5 f2 d4 d7 e4 f9 f5"), "");                    // three neighbours in a row
    EXPECT_EQ(played("a2 c3 b2 c7 b1"), "");                          // around a corner
    EXPECT_EQ(played("d4 a1 d5 a5 e5 e9 e6 i9 f6 i5 f7 e1 g7"), "");  // a strip two wide
    EXPECT_EQ(played("b1 f5 b2 f6 b3 f7 a3"), "");                    // around cells of the border
}

TEST(Havannah, ABridgeJoinsTwoCorners) {
    EXPECT_EQ(played("a1 d2 b1 c5 d1", 4), "");
    EXPECT_EQ(played("a1 d2 b1 c5 d1 d4 c1", 4), "White bridge");
    EXPECT_EQ(played("g7 c2 f6 c6 e5 a2 a4 c3 b4 b2 c4 d5 d1 c5 d2 e6 d3 f4 d4", 4), "White bridge");  // three corners
}

TEST(Havannah, AForkJoinsThreeSidesAndCornersCountForNone) {
    EXPECT_EQ(played("c1 e2 c2 g6 b5 b2 c5 e3 g5 d2 f5 d6 e5 c6 c3 f7 d4 f4 c4", 4), "White fork");
    EXPECT_EQ(played("b1 e2 a1 g5 a2 f7 a3 e7 b4 c2", 4), "");
    EXPECT_EQ(played("b1 e2 a1 g5 a2 f7 a3 e7 b4 c2 b5", 4), "White fork");  // a corner links sides 0 and 5
}

TEST(Havannah, SeveralFormationsAreOneSet) {
    EXPECT_EQ(Havannah::how_word(Havannah::ring), "ring");
    EXPECT_EQ(Havannah::how_word(Havannah::ring | Havannah::fork), "ring+fork");
    EXPECT_EQ(Havannah::how_word(Havannah::bridge | Havannah::fork), "bridge+fork");
    EXPECT_EQ(Havannah::how_word(Havannah::ring | Havannah::bridge | Havannah::fork), "ring+bridge+fork");
    EXPECT_EQ(Havannah::how_word(Havannah::full_board), "full-board");
}

// 13.2: the shortest wins
TEST(Havannah, TheShortestBridgeTakes2nMinus1Plies) {
    for (int side = 3; side <= 19; ++side) {
        const TheSetup at = *setup_of_side(side).with_coordinates("index");
        Position position = at.start();
        for (int k = 0; k < side; ++k) {
            EXPECT_FALSE(at.is_over(position));
            position = after(at, "");
            for (int i = 0; i <= k; ++i) {
                at.apply(position, Havannah::Place{cell_at(static_cast<std::size_t>(i))});
                if (i < k)
                    at.apply(position,
                             Havannah::Place{cell_at(at.board().size() - 2 - static_cast<std::size_t>(3 * i))});
            }
        }
        EXPECT_EQ(result(at, position), "White bridge") << side;
        EXPECT_EQ(position.plies, static_cast<std::uint32_t>(2 * side - 1));
    }
}

TEST(Havannah, AFullBoardIsADrawUnlessTheLastCellWins) {
    std::map<std::string, int> ends;
    const TheSetup at = setup_of_side(4);
    for (std::uint64_t number = 1; number <= 3000; ++number) {
        Random random(81, number);
        const Position last = play_randomly<Havannah>(at, at.start(), random, 100, [](auto&&...) {});
        if (last.placed < at.board().size()) continue;
        ++ends[last.end == Havannah::full_board ? "drawn" : "won"];
        const auto outcome = at.outcome(last);
        EXPECT_EQ(outcome->winners.empty(), last.end == Havannah::full_board);
    }
    EXPECT_GT(ends["drawn"], 0);
    EXPECT_GT(ends["won"], 0);
}

TEST(Havannah, NothingIsLegalAfterTheEnd) {
    const TheSetup at = setup_of_side(3);
    notation::Record<Written> record;
    record.tags = {{"Board", "3"}};
    for (const std::string& word : words("A1 C3 A2 C4 A3 D3")) record.plies.push_back({written(at, word), {}});
    Diagnostics out;
    const auto found = examine<Havannah>(record, {}, out);
    EXPECT_EQ(found.verdict, Verdict::illegal);
    EXPECT_EQ(found.first_bad_ply, 6U);
    ASSERT_EQ(out.list().size(), 1U);
    EXPECT_EQ(out.list()[0].code->id, "HAV-101");
}

// ---------------------------------------------------------------------------------------------- 3.9 vacant-ring

constexpr std::string_view around_an_enemy = "f5 e5 f6 f2 e6 g7 d5 b2 d4 a4 e4";

TEST(Havannah, AVacantRingNeedsAVacancy) {
    EXPECT_EQ(played("f5 f2 f6 g7 e6 b2 d5 a4 d4 e2 e4", 5, "vacant-ring"), "White ring");
    EXPECT_EQ(played(around_an_enemy, 5, "vacant-ring"), "");
    EXPECT_EQ(played("e5 f2 f5 g7 f6 b2 e6 a4 d5 e2 d4 i6 e4", 5, "vacant-ring"), "");
    EXPECT_EQ(played("a1 d2 b1 c5 d1 d4 c1", 4, "vacant-ring"), "White bridge");
}

TEST(Havannah, ADeadRingCanGrowIntoALivingOne) {
    const TheSetup at = axial(5, "vacant-ring");
    const Position dead = after(at, around_an_enemy);
    EXPECT_EQ(dead.dead_ring, 11U);
    // Another loop on the same chain, around g6 and Black's g7.
    const std::string more = std::string(around_an_enemy) + " a1 g5 a2 h6 a3 h7 b1 g8 c1 h8";
    EXPECT_EQ(result(at, after(at, more)), "");
    EXPECT_EQ(result(at, after(at, more + " c2 f7")), "White ring");
}

TEST(Havannah, WhoClosedADeadRingWinsUnderTheOtherRuleset) {
    const TheSetup at = axial(5, "vacant-ring");
    const std::string black = std::string("a1 ") + std::string(around_an_enemy);
    const std::pair<std::string, Seat> cases[] = {
        {std::string(around_an_enemy), Seat{0}},
        {std::string(around_an_enemy) + " a1", Seat{0}},
        {std::string(around_an_enemy) + " a1 a2", Seat{0}},
        {black, Seat{1}},
        {black + " a2", Seat{1}},
    };
    for (const auto& [moves, closer] : cases) {
        const auto other = at.other_outcome(after(at, moves));
        ASSERT_TRUE(other && other->outcome) << moves;
        EXPECT_EQ(other->outcome->winners, std::vector{closer}) << moves;
    }
}

TEST(Havannah, ARemarkTellsWhatTheOtherRulesetSays) {
    const TheSetup standard = axial(5);
    const TheSetup vacant = axial(5, "vacant-ring");
    const auto said = [](const TheSetup& at, std::string_view moves) {
        const auto remark = at.remark({after(at, moves)});
        if (!remark) return std::string();
        EXPECT_EQ(remark->code, &havannah::hav_209_rulesets_differ);
        return std::to_string(remark->ply) + " " +
               notation::fill(message_of(*remark->code), remark->arguments, notation::Language::english);
    };
    EXPECT_EQ(said(standard, around_an_enemy),
              "0 under the ruleset vacant-ring the game goes on: the ring holds no vacant cell");
    EXPECT_EQ(said(vacant, around_an_enemy), "11 under the ruleset standard this ring wins");
    EXPECT_EQ(said(vacant, std::string(around_an_enemy) + " a1 a2"), "11 under the ruleset standard this ring wins");
    EXPECT_EQ(said(standard, "f5 f2 f6 g7 e6 b2 d5 a4 d4 e2 e4"), "");
    EXPECT_EQ(said(vacant, "f5 f2 f6 g7 e6 b2 d5 a4 d4 e2 e4"), "");
    EXPECT_EQ(said(standard, "f5"), "");
}

// -------------------------------------------------------------------------------------------------- reference games

TEST(Havannah, LongOpenCsAreJudgedAtOnce) {
    for (const std::string& line : lines_of("stress-ring-search.jsonl")) {
        const TheSetup at = axial(std::stoi(between(line, "\"size\": ", ",")));
        std::string moves = between(line, "\"moves\": [", "]");
        for (char& c : moves)
            if (c == '"' || c == ',') c = ' ';
        EXPECT_EQ(result(at, after(at, moves)), "");
    }
}

TEST(Havannah, PlayIsCheckedAgainstLegalMoveWithLabels) {
    const TheSetup at = setup_of_side(3);
    for (const std::string_view moves : {"", "A1", "A1 swap", "A1 C3"}) {
        const Position position = after(at, moves);
        for (const std::string text : {"A1", "A2", "F1", "swap", "pass"}) {
            for (const auto label : {Label::none, Label::white, Label::black}) {
                const Written move = written(at, text, label);
                Position next = position;
                EXPECT_EQ(at.play(next, move), at.legal_move(position, move).has_value());
            }
        }
    }
}

TEST(Havannah, CodesAreInOrder) {
    const auto codes = Havannah::codes();
    EXPECT_TRUE(std::ranges::is_sorted(codes, {}, [](const DiagnosticCode* code) { return code->id; }));
    EXPECT_EQ(&Havannah::game_over_code(), &havannah::hav_101_game_over);
    EXPECT_EQ(&Havannah::finished_start_code(), &havannah::hav_210_finished_start);
}

}  // namespace
}  // namespace notaio::rules
