#include "rules/examine/claims.hpp"

#include <gtest/gtest.h>

namespace notaio::rules {
namespace {

using Kind = ResultMeaning::Kind;
using notation::Ending;

const SeatNames two = {"Black"_text, "White"_text};
const SeatNames three = {notation::as_is("A"), notation::as_is("B"), notation::as_is("C")};

ResultMeaning won(std::vector<Seat> seats) { return {Kind::winners, std::move(seats)}; }
const ResultMeaning drawn{Kind::draw};
const ResultMeaning unfinished{};

TEST(Results, AreUnderstoodInSeatOrder) {
    struct Case {
        std::string_view word;
        std::optional<ResultMeaning> two_seats;
        std::optional<ResultMeaning> three_seats;
    };
    const Case cases[] = {
        {"*", unfinished, unfinished},
        {"draw", drawn, drawn},
        {"DRAW", drawn, drawn},
        {"Black", won({Seat{0}}), std::nullopt},
        {"white", won({Seat{1}}), std::nullopt},
        {"1-0", won({Seat{0}}), std::nullopt},
        {"0-1", won({Seat{1}}), std::nullopt},
        {"1/2-1/2", drawn, std::nullopt},
        {"White=Black", won({Seat{0}, Seat{1}}), std::nullopt},
        {"C", std::nullopt, won({Seat{2}})},
        {"c=A", std::nullopt, won({Seat{0}, Seat{2}})},
        {"C=B=A", std::nullopt, won({Seat{0}, Seat{1}, Seat{2}})},
        {"", std::nullopt, std::nullopt},
        {"=", std::nullopt, std::nullopt},
        {"Black=", std::nullopt, std::nullopt},
        {"Blac", std::nullopt, std::nullopt},
        {"A=D", std::nullopt, std::nullopt},
        {"2-0", std::nullopt, std::nullopt},
    };
    for (const Case& given : cases) {
        EXPECT_EQ(understand_result(given.word, two), given.two_seats) << given.word;
        EXPECT_EQ(understand_result(given.word, three), given.three_seats) << given.word;
    }
}

TEST(Results, AreWrittenWithEnglishNames) {
    EXPECT_EQ(result_word(unfinished, two), "*");
    EXPECT_EQ(result_word(drawn, two), "draw");
    EXPECT_EQ(result_word(won({Seat{1}}), two), "White");
    EXPECT_EQ(result_word(won({Seat{0}, Seat{2}}), three), "A=C");
    for (const std::string word : {"*", "draw", "A", "A=B", "A=B=C"})
        EXPECT_EQ(result_word(*understand_result(word, three), three), word);
}

TEST(Results, AgreeWithOutcomes) {
    const Outcome black = {.winners = {Seat{0}}, .how = "surrounded"};
    const Outcome nobody = {.winners = {}, .how = "six-slides"};
    const Outcome joint = {.winners = {Seat{0}, Seat{2}}, .how = "points"};
    const Outcome abandoned = {.winners = {}, .how = "abandoned"};
    struct Case {
        ResultMeaning claim;
        const Outcome& outcome;
        bool agree;
    };
    const Case cases[] = {
        {won({Seat{0}}), black, true},
        {won({Seat{1}}), black, false},
        {drawn, black, false},
        {unfinished, black, false},
        {drawn, nobody, true},
        {won({Seat{0}}), nobody, false},
        {unfinished, nobody, false},
        {drawn, joint, true},
        {won({Seat{0}, Seat{2}}), joint, true},
        {won({Seat{0}}), joint, false},
        {won({Seat{0}, Seat{1}}), joint, false},
        {unfinished, abandoned, true},
        {won({Seat{0}}), abandoned, false},
    };
    for (const Case& given : cases) EXPECT_EQ(agrees(given.claim, given.outcome), given.agree) << given.outcome.how;
    EXPECT_EQ(meaning_of(black), won({Seat{0}}));
    EXPECT_EQ(meaning_of(nobody), drawn);
    EXPECT_EQ(meaning_of(joint), won({Seat{0}, Seat{2}}));
}

TEST(EndByWord, FollowsTheSeatToMoveUnlessTheRecordSaysOtherwise) {
    struct Case {
        Ending::Kind kind;
        Seat to_move;
        std::optional<ResultMeaning> claim;
        std::optional<std::string> seat;
        std::vector<Seat> winners;
        std::string_view how;
        bool out_of_turn;
    };
    using enum Ending::Kind;
    const Seat black{0};
    const Seat white{1};
    const Case cases[] = {
        {resign, black, {}, {}, {white}, "resign", false},
        {resign, white, {}, {}, {black}, "resign", false},
        {timeout, black, won({white}), {}, {white}, "timeout", false},
        {timeout, black, won({black}), {}, {black}, "timeout", true},
        {resign, white, won({white}), {}, {white}, "resign", true},
        {resign, black, drawn, {}, {white}, "resign", false},
        {resign, black, unfinished, {}, {white}, "resign", false},
        {resign, black, won({black, white}), {}, {white}, "resign", false},
        // the ending names its seat, whatever the result says
        {resign, black, {}, "White", {black}, "resign", true},
        {resign, black, {}, "black", {white}, "resign", false},
        {resign, black, won({black}), "Black", {white}, "resign", false},
        {Ending::Kind::draw, black, won({black}), {}, {}, "agreed", false},
        {abandoned, black, {}, {}, {}, "abandoned", false},
        {abandoned, black, won({white}), {}, {white}, "abandoned", false},
        {abandoned, black, drawn, {}, {}, "abandoned", false},
    };
    for (const Case& given : cases) {
        const Ending ending{.kind = given.kind, .seat = given.seat};
        const auto ended = end_by_word(ending, given.to_move, two, given.claim);
        EXPECT_EQ(ended.outcome.winners, given.winners) << given.how;
        EXPECT_EQ(ended.outcome.how, given.how);
        EXPECT_EQ(ended.out_of_turn, given.out_of_turn) << given.how;
    }
}

// What claims come to, with the codes they get.
std::string claimed(const std::vector<notation::ResultClaim>& claims) {
    Diagnostics out;
    const ResultClaims result_claims(claims, two, out);
    std::string text = result_claims.meaning() ? result_word(*result_claims.meaning(), two) : "-";
    if (result_claims.where()) text += "@" + std::to_string(result_claims.where()->begin);
    if (result_claims.disagree()) text += " disagree";
    if (result_claims.is_mark()) text += " mark";
    for (const auto& finding : out.list())
        text += " " + std::string(finding.code->id) + "@" + std::to_string(finding.where->begin);
    return text;
}

TEST(ResultClaims, TheFirstThatIsUnderstoodCounts) {
    const auto tag = [](std::string word) { return notation::ResultClaim{std::move(word), Span{1, 2}}; };
    const auto end = [](std::string word) { return notation::ResultClaim{std::move(word), Span{8, 9}}; };
    const auto mark = [](std::string word) { return notation::ResultClaim{std::move(word), Span{5, 6}, true}; };
    EXPECT_EQ(claimed({}), "-");
    EXPECT_EQ(claimed({tag("White")}), "White@1");
    EXPECT_EQ(claimed({tag("White"), end("0-1")}), "White@1");
    EXPECT_EQ(claimed({tag("White"), end("Black")}), "White@1 disagree GEN-204@8");
    EXPECT_EQ(claimed({tag("*"), end("draw")}), "*@1 disagree GEN-204@8");
    EXPECT_EQ(claimed({tag("Red"), end("Black")}), "Black@8 GEN-012@1");
    EXPECT_EQ(claimed({tag("Red")}), "- GEN-012@1");
    EXPECT_EQ(claimed({mark("White")}), "White@5 mark");
    EXPECT_EQ(claimed({tag("White"), mark("White")}), "White@1");
}

TEST(NumberDrift, ReportsAChangeOnce) {
    NumberDrift drift;
    const std::pair<int, bool> printed[] = {{1, false}, {2, false}, {4, true}, {5, false},
                                            {6, false}, {6, false}, {8, true}, {8, false}};
    // printed against 1, 2, 3, ...: drifts 0 0 1 1 1 0 1 0
    std::int64_t expected = 1;
    for (const auto& [number, is_new] : printed) {
        EXPECT_EQ(drift.is_new(number, expected), is_new) << expected;
        ++expected;
    }
}

TEST(Round, IsToldByItsNumber) {
    using Number = notation::PlyClaim::Kind;
    const auto told = [](const Round& round, Number kind, std::int64_t value) {
        return round.is_told_by({.kind = kind, .value = value});
    };
    const Round begun{.plies = 2, .number = 3, .place = 0};
    EXPECT_TRUE(told(begun, Number::turn_number, 3));
    EXPECT_FALSE(told(begun, Number::turn_number, 2));
    EXPECT_FALSE(told(begun, Number::round_middle, 3));  // `3...` where round 3 begins
    const Round middle{.plies = 2, .number = 3, .place = 1};
    EXPECT_TRUE(told(middle, Number::round_middle, 3));
    EXPECT_TRUE(told(middle, Number::turn_number, 3));
    EXPECT_FALSE(told(middle, Number::round_middle, 4));
    EXPECT_TRUE(told({.plies = 1, .number = 3, .place = 0}, Number::round_middle, 3));  // it begins and ends there
}

TEST(Seats, TranslateInMessages) {
    EXPECT_EQ(seat_text(two, Seat{1}), "White"_text);
    EXPECT_EQ(std::get<Text>(result_text(drawn, two)).in(notation::Language::italian), "patta");
    EXPECT_EQ(std::get<Text>(result_text(unfinished, two)).en, "* (not finished)");
    EXPECT_EQ(std::get<Text>(result_text(won({Seat{0}}), two)).in(notation::Language::italian), "Nero");
    EXPECT_EQ(std::get<std::string>(result_text(won({Seat{0}, Seat{2}}), three)), "A=C");
}

}  // namespace
}  // namespace notaio::rules
