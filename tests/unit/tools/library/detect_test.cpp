#include "tools/library/detect.hpp"

#include "tools/games/registry.hpp"
#include "tools/library/known_tags.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

struct Asked {
    std::string game = "";
    std::string from = "auto";
    bool board_text = false;
    bool positions = false;
};

// The notation that is told, or the form of bare positions.
std::string_view name_of(const Plan& plan) {
    constexpr std::string_view forms[] = {"", "start", "position", "drawing"};
    return plan.bare == BareForm::none ? plan.notation : forms[static_cast<std::size_t>(plan.bare)];
}

// That, with the game if it is fixed: `notaio`, `notaio susan`; `?` and the ids where several fit.
std::string detected(std::string_view head, const Asked& asked = {}) {
    Settings options;
    options.game = asked.game;
    options.from = asked.from;
    options.board_text = asked.board_text;
    notation::text::KnownHead known;
    const auto plans = detect(head, options, asked.positions, known);
    if (plans.size() != 1) {
        std::string all = "?";
        for (const Plan& plan : plans) (all += " ") += name_of(plan);
        return all;
    }
    const Plan& plan = plans.front();
    EXPECT_NE(plan.cut, nullptr);
    return std::string(name_of(plan)) + (plan.game != nullptr ? " " + std::string(plan.game->id) : "");
}

constexpr std::string_view abstract_play = R"({"header":{"game":{"name":"Susan"},"players":[]},"moves":[]})";
constexpr std::string_view trial = "game=../Common/res/lud/board/space/blocking/Susan.lud\nSTART GAME OPTIONS\n";
constexpr std::string_view drawing = "  . .\n . x .\n  . .\n";

TEST(Detect, TellsANotationByTheFirstBytes) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"[Game \"Susan\"]\n\n1. e5 a1\n", "notaio"},
        {"1. e5 a1\n", "notaio"},
        {"{a comment}\n; another\n\n[Game \"Susan\"]\n", "notaio"},
        {"{\"A quotation\" in it}\n\n[Game \"Susan\"]\n\n1. e5 a1\n", "notaio"},
        {"{}\n\n[Game \"Susan\"]\n\n1. e5 a1\n", "notaio"},
        {"{\"game\":\"susan\",\"moves\":[]}", "jsonl"},
        {"[{\"game\":\"susan\",\"moves\":[]}]", "jsonl"},
        {abstract_play, "abstract-play"},
        {trial, "ludii susan"},
        {" 1 B  d6\n 2 W  b5\n", "susan-manual susan"},
        {"# a remark\n[Event \"A\"]\n\n 1 B  d6\n", "susan-manual susan"},
        {"1 W a1\n", "susan-manual susan"},
    };
    for (const auto& [head, expected] : cases) EXPECT_EQ(detected(head), expected) << head;
}

TEST(Detect, MovesAloneAreLinesIfTheGameIsNamed) {
    EXPECT_EQ(detected("e5 a1 e5-e6\n", {.game = "susan"}), "lines susan");
    EXPECT_EQ(detected("# remark\ne5\n", {.game = "susan"}), "lines susan");
    EXPECT_NE(detected("e5 a1 e5-e6\n"), "lines");
    EXPECT_EQ(detected("[Event \"A\"]\n\ne5", {.game = "susan"}), "notaio");
    EXPECT_EQ(detected("1. e5", {.game = "susan"}), "notaio");
    EXPECT_EQ(detected(" 1 B  d6\n", {.game = "susan"}), "susan-manual susan");
    EXPECT_EQ(detected(abstract_play, {.game = "susan"}), "abstract-play");
}

TEST(Detect, TheGameThatARecordNamesIsTheOneThatIsAsked) {
    EXPECT_EQ(detected("[Game \"Havannah\"]\n\n1. A1 x B1\n"), "notaio");
    EXPECT_EQ(detected("[Game \"Havannah\"]\n\n1 W E5\n"), "notaio");
    EXPECT_EQ(detected("[Game \"Chess\"]\n\n1 W E5\n"), "susan-manual susan");  // no game here: the form tells
    EXPECT_EQ(detected("[]\n"), "jsonl");
    EXPECT_EQ(detected("[ ]", {.game = "susan"}), "jsonl");
}

TEST(Detect, TakesWhatFromSays) {
    EXPECT_EQ(detected("[Game \"Susan\"]\n", {.from = "lines"}), "lines");
    EXPECT_EQ(detected("e5 a1\n", {.game = "susan", .from = "susan-manual"}), "susan-manual susan");
    EXPECT_EQ(detected("", {.from = "ludii"}), "ludii susan");
    EXPECT_EQ(detected("{}", {.from = "abstract-play"}), "abstract-play");
    EXPECT_EQ(detected("{}", {.game = "susan", .from = "jsonl"}), "jsonl");
    EXPECT_EQ(detected("e5", {.from = "chess"}), "?");
}

TEST(Detect, WhatNothingFitsGoesToTheLikeliestReader) {
    // Something must read it, to say what is wrong.
    for (const std::string_view head : {"", "\n\n", "hello", "\xFF\xFE", "{", "[", "}", "--"}) {
        EXPECT_NE(detected(head), "?") << head;
        EXPECT_NE(detected(head, {.game = "susan"}), "?") << head;
    }
    EXPECT_EQ(detected("{\"x\":1}"), "jsonl");
    EXPECT_EQ(detected("hello"), "notaio");
    EXPECT_EQ(detected("(hello)", {.game = "susan"}), "lines susan");
}

TEST(Detect, PositionsComeOnlyWhereTheyAreAskedFor) {
    constexpr std::string_view position = "5/6/7/8/9/8/7/6/5 b 0\n";
    EXPECT_EQ(detected(position, {.positions = true}), "position susan");
    EXPECT_EQ(detected("# a remark\n\n" + std::string(position), {.game = "susan", .positions = true}),
              "position susan");
    EXPECT_EQ(detected(drawing, {.positions = true}), "drawing susan");
    EXPECT_EQ(detected("# a remark\n" + std::string(drawing) + "\n" + std::string(drawing), {.positions = true}),
              "drawing susan");
    EXPECT_EQ(detected("\r\n" + std::string(drawing), {.positions = true}), "drawing susan");
    EXPECT_EQ(detected("[Game \"Susan\"]\n", {.positions = true}), "notaio");
    EXPECT_EQ(detected(abstract_play, {.positions = true}), "abstract-play");
    EXPECT_NE(detected(position), "position susan");
    EXPECT_NE(detected(drawing), "drawing susan");
}

TEST(Detect, APositionGoesToTheGameThatCanReadIt) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"5/6/7/8/9/8/7/6/5 b 0\n", "position susan"},
        {"5/6/7/8/9/8/7/6/5 w swap\n", "position havannah"},
        {"5/6/7/3o4/9/8/7/6/5 w -  \r\n", "position havannah"},
        {"2/3/2\n", "position susan"},
        {"5/6/7/8/9/8/7/6/5\n", "position susan"},         // both can read it
        {"5/6/7/8/9/8/7/6/6 w swap\n", "position susan"},  // neither can
        {" . . .\n. . . .\n. . . . .\n. . . .\n . . .\nto move: White, slides: 2\n", "drawing susan"},
        {" . . .\n. . . .\n. . . . .\n. . . .\n . . .\nWhite to move, swap over\n", "drawing havannah"},
        {"   a b c\n1 . . . d\n2 . . .[@]e\n3 . . . . .\n4 . . . .\n5 . . .\n", "drawing havannah"},
    };
    for (const auto& [head, expected] : cases) EXPECT_EQ(detected(head, {.positions = true}), expected) << head;
    EXPECT_EQ(detected("5/6/7/8/9/8/7/6/5 b 0\n", {.game = "havannah", .positions = true}), "position havannah");
    EXPECT_EQ(detected("5/6/7/8/9/8/7/6/5 w swap\n", {.game = "susan", .positions = true}), "position susan");
}

TEST(Detect, TheFlagForcesDrawings) {
    EXPECT_EQ(detected("5/6/7\n", {.board_text = true, .positions = true}), "drawing susan");
    EXPECT_EQ(detected("hello\n", {.game = "susan", .board_text = true, .positions = true}), "drawing susan");
}

TEST(KnownTags, HaveSeatsWhereAGameIsKnown) {
    const auto has = [](const GameModule* game, std::string_view name) {
        return std::ranges::count(known_tags(game), name) > 0;
    };
    for (const GameModule* game : {find_game("susan"), static_cast<const GameModule*>(nullptr)}) {
        EXPECT_TRUE(has(game, "Round") && has(game, "Board"));
        EXPECT_EQ(has(game, "White"), game != nullptr);
    }
}

}  // namespace
}  // namespace notaio::tools
