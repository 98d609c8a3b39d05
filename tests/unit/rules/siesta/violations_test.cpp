// Which rule a turn breaks, in the fixed order of docs/notation/siesta.md 5.1, and what is said of it.
#include "rules/siesta/board_codes.hpp"
#include "rules/siesta/codes.hpp"

#include "rules/examine/examine.hpp"
#include "tests/unit/rules/siesta/boards.hpp"

#include <set>

namespace notaio::rules {
namespace {

using namespace siesta_test;

// The code of a turn after others, its message and its place among the pieces; `ok` where it is legal.
std::string said(const TheSetup& at, const Position& position, std::string_view turn) {
    const Written move = written(turn);
    if (at.legal_move(position, move)) return "ok";
    const Violation found = at.broken_rule(position, move);
    std::string text = std::string(found.code->id.substr(4)) + ": " +
                       notation::fill(message_of(*found.code), found.arguments, notation::Language::english);
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    const std::string italian = notation::fill(message_of(*found.code), found.arguments, notation::Language::italian);
    EXPECT_EQ(italian.find('{'), std::string::npos) << italian;
    if (found.where) text += " [" + std::string(turn.substr(found.where->begin, found.where->size())) + "]";
    return text;
}

struct Case {
    std::string_view turn;
    std::string_view expected;
};

void expect_said(const TheSetup& at, const Position& position, std::span<const Case> cases) {
    for (const Case& given : cases) EXPECT_EQ(said(at, position, given.turn), given.expected) << given.turn;
}

TEST(SiestaViolations, OfTheOpening) {
    const TheSetup at = setup();
    const Case cases[] = {
        {"Sd6 Re6 He7", "105: the first turn is a sun, an own roof and a shadow in one line, in this order"},
        {"Sd6 RBe6 He7", "106: this roof is B's, and A is to move [RBe6]"},
        {"Sd6 RBe6", "115: a turn has three pieces, and this one 2"},
        {"--", "115: a turn has three pieces, and this one 0"},
        {"-- unable", "115: a turn has three pieces, and this one 0"},
        {"Sd6 Re6 Hf6 Hg6", "104: a turn has three pieces; this is a fourth [Hg6]"},
        {"Sd6 Re6 Hf6 Hm6", "103: m6 is not on the board [Hm6]"},
        {"B: Sm6 Re6 Hf6", "102: it is A's turn, and B is written [B]"},
        {"Sa13 Re6 Hf6", "103: a13 is not on the board [Sa13]"},
        {"Sd6 Re0 Hz6", "103: e0 is not on the board [Re0]"},
        {"Sd6 Re6 Hf6", "ok"},
    };
    expect_said(at, at.start(), cases);
}

TEST(SiestaViolations, OfPieces) {
    const TheSetup at = setup();
    const Position position = after(at, "Sd6 Re6 Hf6");
    const Case cases[] = {
        {"Rf7 Sf8 Hf5", "ok"},
        {"C: Rf7 Sf8 Hf5", "102: it is B's turn, and C is written [C]"},
        {"RAf7 Sf8 Hf5", "106: this roof is A's, and B is to move [RAf7]"},
        {"Rf7 Sf8 Rf8", "110: f8 holds a sun [Rf8]"},
        {"Rf6 Sf8 Hf5", "110: f6 holds a shadow [Rf6]"},
        {"Re6 Sf8 Hf5", "110: e6 holds a roof [Re6]"},
        {"Sj10 Rf7 Hf5", "111: nothing stands beside j10 [Sj10]"},
        {"Hj10 Rf7 Hf5", "111: nothing stands beside j10 [Hj10]"},
        {"Sg6 Rf7 Hf5", "112: a sun on g6 would touch the shadow on f6 [Sg6]"},
        {"Rf7 Sf8 Hg8", "113: a shadow on g8 would touch the sun on f8 [Hg8]"},
        {"Hc6 Rf7 Sf8", "113: a shadow on c6 would touch the sun on d6 [Hc6]"},
        {"He7 Rf7 Sf8", "114: the shadow on e7 would belong to no Siesta [He7]"},
        {"Rf7 Sf8", "115: a turn has three pieces, and this one 2"},
        {"Hg6", "115: a turn has three pieces, and this one 1"},
        {"Hg6 Rf7 Rf8", "116: B makes no point of its own with this turn"},
        // A turn is judged before its pieces, and the pieces in their order.
        {"Re6 Sf8 Hf5 Sm6", "103: m6 is not on the board [Sm6]"},
        {"Re6 Sf8 Hf5 Hf4", "104: a turn has three pieces; this is a fourth [Hf4]"},
        {"A: Re6 Sf8 Hf5 Hf4", "102: it is B's turn, and A is written [A]"},
        {"RAe6 Sf8 Hf5", "106: this roof is A's, and B is to move [RAe6]"},
        {"Re6 RAf7 Hf5", "110: e6 holds a roof [Re6]"},
        {"RAe6 void", "117"},
        {"Sj10 Rf7", "111: nothing stands beside j10 [Sj10]"},
    };
    for (const Case& given : cases) {
        const std::string found = said(at, position, given.turn);
        EXPECT_EQ(given.expected == "117" ? found.substr(0, 3) : found, given.expected) << given.turn;
    }
}

TEST(SiestaViolations, SuppliesComeBeforeTheCell) {
    // All suns and shadows, and A's roofs but one, are laid; the counts of the position say so.
    const TheSetup at = setup();
    Position position = after(at, "Sd6 Re6 Hf6");
    position.laid = {25, 75};
    position.roofs[1] = 15;
    const Case cases[] = {
        {"Sm6 Rf7 Hf5", "103: m6 is not on the board [Sm6]"},
        {"Sd6 Rf7 Hf5", "107: no sun is left [Sd6]"},
        {"Hd6 Rf7 Hf5", "108: no shadow is left [Hd6]"},
        {"Rd6 Rf7 Hf5", "109: B has no roof left [Rd6]"},
        {"RAd6 Rf7 Hf5", "106: this roof is A's, and B is to move [RAd6]"},
    };
    expect_said(at, position, cases);
}

TEST(SiestaViolations, AfterTheEndWithinATurn) {
    const TheSetup at = setup_at("SSSSSSSSSSSS/SSSSSSSSSSSS/AAAAAAAAAAA1/12/12/12/12/12/12/12/12/12 A 2 0/0");
    const Case cases[] = {
        {"Ha9 Sl10 Hb9", "101: the game was over (suns) [Hb9]"},
        {"Sl10 RBl9 Hb9", "101: the game was over (suns) [RBl9]"},  // before the piece itself is looked at
        {"Sl10 Hm9", "103: m9 is not on the board [Hm9]"},
        {"Sl10", "116: A makes no point of its own with this turn"},
        {"Ha9 Sl10", "ok"},
    };
    expect_said(at, at.start(), cases);
}

TEST(SiestaViolations, OfFailedTurns) {
    const TheSetup at = setup();
    const Position position = after(at, "Sd6 Re6 Hf6");
    const std::string text = said(at, position, "--");
    EXPECT_TRUE(text.starts_with("117: B has a legal turn, for instance ")) << text;
    const std::string turn = text.substr(std::string_view("117: B has a legal turn, for instance ").size());
    EXPECT_EQ(said(at, position, turn), "ok");
    // Before the pieces are looked at.
    EXPECT_TRUE(said(at, position, "Re6 void").starts_with("117: "));
    EXPECT_EQ(said(at, position, "Hf5 Hm6 void"), "103: m6 is not on the board [Hm6]");
    EXPECT_EQ(said(at, position, "A: --"), "102: it is B's turn, and A is written [A]");
}

// A whole turn, or an ending, behind the end: said by the frame, with this game's code.
TEST(SiestaViolations, AfterTheEndOfTheGame) {
    notation::Record<Written> record;
    record.tags = {{"Position", "SSSSSSSSSSSS/SSSSSSSSSSSS/AAAAAAAAAAA1/12/12/12/12/12/12/12/12/12 A 2 0/0"}};
    for (const char* turn : {"Ha9 Sl10", "Rb9 Hc9 Hd9"}) record.plies.push_back({written(turn), {}});
    Diagnostics out;
    const auto found = examine<Siesta>(record, {}, out);
    EXPECT_EQ(found.verdict, Verdict::illegal);
    EXPECT_EQ(found.first_bad_ply, 2U);
    EXPECT_NE(ids(out).find("SIE-101"), std::string::npos) << ids(out);
}

TEST(SiestaViolations, TheIllegalGamesOfTheDataBreakTheRuleThatTheyName) {
    const std::map<std::string, std::string> codes = {{"OCCUPIED", "SIE-110"},
                                                      {"NOT_ADJACENT", "SIE-111"},
                                                      {"SUN_NEXT_TO_SHADOW", "SIE-112"},
                                                      {"SHADOW_NEXT_TO_SUN", "SIE-113"},
                                                      {"SHADOW_WITHOUT_SIESTA", "SIE-114"},
                                                      {"FOREIGN_ROOF", "SIE-106"},
                                                      {"SUPPLY_SHADOW", "SIE-108"},
                                                      {"NO_OWN_POINT", "SIE-116"},
                                                      {"TOO_FEW_PIECES", "SIE-115"},
                                                      {"NOT_UNABLE", "SIE-117"},
                                                      {"OPENING", "SIE-105"},
                                                      {"AFTER_END", "SIE-101"}};
    std::set<std::string> seen;
    for (const LocatedJson& game : rows_of("illegal.jsonl")) {
        const auto& expected = siesta_test::at(game, "expected");
        const auto code = codes.find(siesta_test::at(expected, "code").text);
        if (code == codes.end()) continue;  // spelling, claims: not the rules' business
        SCOPED_TRACE(siesta_test::at(game, "id").text);
        const TheSetup at = setup_of(game);
        Position position = at.start();
        const auto& turns = siesta_test::at(game, "turns").items;
        const auto bad = static_cast<std::size_t>(*siesta_test::at(expected, "turn").number);
        for (std::size_t i = 0; i + 1 < bad; ++i) ASSERT_TRUE(at.play(position, written(turn_text(turns[i])))) << i;
        const std::string turn = turn_text(turns[bad - 1]);
        seen.insert(code->second);
        if (at.is_over(position)) {  // the whole turn stands after the end
            EXPECT_EQ(code->second, "SIE-101");
            continue;
        }
        const Violation found = at.broken_rule(position, written(turn));
        EXPECT_EQ(found.code->id, code->second);
        const auto piece = siesta_test::at(expected, "piece").number;
        if (piece && found.where) {
            EXPECT_EQ(turn.substr(found.where->begin, found.where->size()),
                      texts(siesta_test::at(turns[bad - 1], "moves"))[static_cast<std::size_t>(*piece) - 1]);
        }
        EXPECT_EQ(found.where.has_value(), piece.has_value() && found.code->id != "SIE-115");
    }
    EXPECT_EQ(seen.size(), codes.size());
}

TEST(SiestaViolations, EachCodeStandsInTheListOfCodesOnce) {
    std::set<std::string_view> ids;
    for (const auto* code : Siesta::codes()) EXPECT_TRUE(ids.insert(code->id).second) << code->id;
    for (int number = 101; number <= 118; ++number)
        EXPECT_TRUE(ids.contains("SIE-" + std::to_string(number))) << number;
    for (int number = 151; number <= 158; ++number)
        EXPECT_TRUE(ids.contains("SIE-" + std::to_string(number))) << number;
}

}  // namespace
}  // namespace notaio::rules
