#include "tools/typing/typed_game.hpp"

#include "tools/games/registry.hpp"
#include "tools/typing/line_editor.hpp"
#include "tools/typing/typing.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

struct TypedSusan : testing::Test {
    Settings settings;
    TypedGame game{settings, *find_game("susan")};
    using Kind = TypedAnswer::Kind;
};

TEST_F(TypedSusan, KeepsWhatIsLegalAsItIsWritten) {
    EXPECT_EQ(game.type("e5").text, "1 Black e5");
    EXPECT_EQ(game.type("E6").text, "2 White e6");
    EXPECT_EQ(game.type("e5 - d5").text, "3 Black e5-d5");
    EXPECT_EQ(game.text(), "[Game \"Susan\"]\n\n1. e5 e6  2. e5-d5\n");
}

TEST_F(TypedSusan, RefusesAndKeepsNothing) {
    game.type("e5");
    const std::string before = game.text();
    for (const char* bad : {"e5", "zz", "e5-e8", "1. e5", "pass"}) {
        EXPECT_EQ(game.type(bad).kind, Kind::fault) << bad;
        EXPECT_EQ(game.text(), before) << bad;
    }
    EXPECT_EQ(game.type(" ").kind, Kind::none);
}

TEST_F(TypedSusan, TakesBackStepByStep) {
    for (const char* ply : {"e5", "a1", "e6"}) game.type(ply);
    game.comment("so");
    EXPECT_EQ(game.undo().text, "taken back: {so}");
    EXPECT_EQ(game.undo().text, "taken back: e6");
    EXPECT_EQ(game.text(), "[Game \"Susan\"]\n\n1. e5 a1\n");
    game.undo();
    game.undo();
    EXPECT_EQ(game.undo().kind, Kind::fault);
    EXPECT_EQ(game.text(), "[Game \"Susan\"]\n");
    game.comment(" so\t");
    EXPECT_EQ(game.text(), "[Game \"Susan\"]\n\n{so}\n");
    EXPECT_EQ(game.undo().kind, Kind::ok);
    EXPECT_EQ(game.text(), "[Game \"Susan\"]\n");
    EXPECT_EQ(game.type("e5").text, "1 Black e5");
}

TEST_F(TypedSusan, GoesOnWithTheLastRecord) {
    const std::string first = "[Game \"Susan\"]\n\n1. a1\n\n";
    EXPECT_EQ(game.go_on_with(first + "[Game \"Susan\"]\n\n1. e5\n"), "");
    game.type("a1");
    EXPECT_EQ(game.text(), first + "[Game \"Susan\"]\n\n1. e5 a1\n");
    EXPECT_NE(game.go_on_with("[Game \"Havannah\"]\n\n1. D4\n"), "");
}

TEST_F(TypedSusan, TellsTheLastTurns) {
    EXPECT_EQ(game.last_turns(2), std::vector<std::string>());
    game.go_on_with("[Game \"Susan\"]\n\n1. e5 a1 (1... b1 2. b2) 2. e6 c1 3. e7\n");
    const std::vector<std::string> turns = {"  1. e5 a1", "  2. e6 c1", "  3. e7"};
    for (const std::ptrdiff_t most : {0, 1, 2, 3, 4})
        EXPECT_EQ(game.last_turns(static_cast<std::size_t>(most)),
                  std::vector<std::string>(turns.end() - std::min<std::ptrdiff_t>(most, 3), turns.end()));
}

TEST_F(TypedSusan, TakesTags) {
    game.type("e5");
    EXPECT_EQ(game.type("[Black \"Rossi\"]").kind, Kind::ok);
    EXPECT_EQ(game.text(), "[Game \"Susan\"]\n[Black \"Rossi\"]\n\n1. e5\n");
    EXPECT_EQ(game.type("[Black").kind, Kind::fault);
}

TEST_F(TypedSusan, OffersLegalMoves) {
    game.type("e5");
    const auto slides = game.choices("e", {});
    EXPECT_TRUE(slides.is_all);
    EXPECT_FALSE(slides.whole.empty());
    game.type("a1");
    for (const Choice& choice : game.choices("e5-", {}).whole) EXPECT_TRUE(choice.text.starts_with("e5-"));
    EXPECT_EQ(game.to_move(), "3 Black");
}

TEST_F(TypedSusan, NobodyMovesBehindWhatCannotBePlayed) {
    EXPECT_EQ(game.go_on_with("[Game \"Susan\"]\n\n1. e5 a1 (1... e5)\n"), "");
    EXPECT_EQ(game.to_move(), "3 Black");
    EXPECT_EQ(game.go_on_with("[Game \"Susan\"]\n\n1. e5 e5\n"), "");
    EXPECT_EQ(game.to_move(), "");
}

TEST(Beside, LeavesOutWhatDoesNotFit) {
    EXPECT_EQ(beside({"1. a"}, "xx\nyy\n", "", 80, false), "1. a   xx\n       yy\n");
    EXPECT_EQ(beside({"1. a"}, "xx\nyy\n", "", 6, false), "xx\nyy\n");
    EXPECT_EQ(beside({"1. a"}, "xx\n", "", 1, false), "");
    EXPECT_EQ(beside({}, "xy\n", "xx\n", 80, true), "x\x1b[1;33my\x1b[0m\n");
}

TEST(CommonBeginning, OfTexts) {
    EXPECT_EQ(common_beginning({}), "");
    EXPECT_EQ(common_beginning({"e5-e6", "e5-d5"}), "e5-");
    EXPECT_EQ(common_beginning({"e5", "a1"}), "");
}

}  // namespace
}  // namespace notaio::tools
