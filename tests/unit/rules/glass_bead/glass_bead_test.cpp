// One move and the end of the game: what a written move stands for, who wins, what points are.
#include "rules/glass_bead/glass_bead.hpp"

#include "rules/glass_bead/codes.hpp"
#include "tests/unit/rules/glass_bead/boards.hpp"

namespace notaio::rules {
namespace {

using namespace glass_bead_test;

TEST(GlassBead, ThePublishedOpening) {
    const TheSetup at = setup({{"First", "South"}});
    const Position before = after(at, {"D02", "c03", "B40", "d002", "D0", "a502"});
    EXPECT_EQ(at.position_text(before), "500/2/430/-/1000 -/540/0/2/3100 - - s 7");
    EXPECT_EQ(legal(at, before, "E1000*d2"), "E1000*d2");
    Position position = before;
    ASSERT_TRUE(at.play(position, written("E1")));  // the rest are stones, and the gem is no choice
    EXPECT_EQ(at.position_text(position), "500/2/430/-/- 1/5400/00/0/3100 2 - n 8");
    EXPECT_EQ(at.scores(position), (std::vector<int>{2, 0}));
}

TEST(GlassBead, BothCapturesOfTheHouse) {
    const TheSetup at = setup_at(house);
    Position direct = at.start();
    ASSERT_TRUE(at.play(direct, written("E5431100000000*a5b4c3d1")));
    EXPECT_EQ(at.position_text(direct), "00/00/50/220/- 0/0/0/0/1 5431 43 n 42");
    EXPECT_EQ(direct.points(Side::south), 13);
    Position indirect = at.start();
    ASSERT_TRUE(at.play(indirect, written("E0000511340000xe5$43")));
    EXPECT_EQ(at.position_text(indirect), "10/10/53/422/- 00/00/00/00/- 543 - n 42");
    EXPECT_EQ(indirect.points(Side::south), 12);
    const TheSetup literal = setup_at(house, "literal");
    Position nothing = literal.start();
    ASSERT_TRUE(literal.play(nothing, written("E5431100000000")));
    EXPECT_EQ(nothing.points(Side::south), 0);
    EXPECT_EQ(broken(literal, literal.start(), "E5431100000000*a5b4c3d1"), "121");
}

TEST(GlassBead, ListsAreReadInAnyOrderAndWrittenInOne) {
    const TheSetup at = setup_at(house);
    for (const char* text : {"E5431100000000*a5b4c3d1", "E5431100000000*d1c3b4a5", "E5431100000000*d1a5b4c3",
                             "S5:PRBYYSSSSSSSS*N4Y,N1P,N2R,N3B", "E5431100000000", "E54311", "E54311*a5b4c3d1"})
        EXPECT_EQ(legal(at, at.start(), text), "E5431100000000*a5b4c3d1") << text;
    for (const char* text : {"E0000511340000xe5$43", "E0000511340000xe5$34", "E0000511340000", "E000051134xe5$34",
                             "E000051134", "S5:SSSSPYYBRSSSSxN0BR,N5P"})
        EXPECT_EQ(legal(at, at.start(), text), "E0000511340000xe5$43") << text;
}

TEST(GlassBead, WhatIsLeftOutMustBeDetermined) {
    const TheSetup at = setup();
    EXPECT_EQ(legal(at, at.start(), "a5"), "a50");
    EXPECT_EQ(legal(at, at.start(), "a0"), "a05");
    EXPECT_EQ(broken(at, at.start(), "a"), "115");
    const TheSetup alone = setup_at(stones);
    EXPECT_EQ(legal(alone, alone.start(), "Dx$32"), "D000x$32");
    EXPECT_EQ(legal(alone, alone.start(), "D000x$23"), "D000x$32");
    EXPECT_EQ(broken(alone, alone.start(), "D000"), "124");  // two of 3 3 2 2 1 1
    EXPECT_EQ(broken(alone, alone.start(), "D"), "124");
    // Two of the same value are one choice; so are all that are there.
    const TheSetup all = setup_at("-/-/-/000/- 0/0/0000/0/- 55443311 22 s 199");
    EXPECT_EQ(legal(all, all.start(), "D"), "D000x$22");
    const TheSetup nothing = setup_at("-/-/-/000/- 0/0/0000/0/- 5544332211 - s 199");
    EXPECT_EQ(legal(nothing, nothing.start(), "D"), "D000");  // two are due and none is there
    EXPECT_EQ(broken(nothing, nothing.start(), "D000x$2"), "126");
}

TEST(GlassBead, TellsShortenedMovesAtTheEnd) {
    const TheSetup at = setup();
    EXPECT_FALSE(at.remark({after(at, {"a50", "A50"})}).has_value());
    const auto remark = at.remark({after(at, {"a50", "A5", "e10", "D0"})});
    ASSERT_TRUE(remark.has_value());
    EXPECT_EQ(remark->code->id, "GBG-901");
    EXPECT_EQ(remark->ply, 2U);
    EXPECT_EQ(std::get<std::int64_t>(remark->arguments[0].value), 2);
}

TEST(GlassBead, TheSeatWithoutBeadsEndsTheGame) {
    const TheSetup at = setup_at("-/-/-/-/0 0000/0000/0/-/- 44331 55221 s 199");
    const Position emptied = after(at, {"E0"});  // he sows away his last stone; North moves on
    EXPECT_FALSE(at.is_over(emptied));
    const Position last = after(at, {"E0", "c0"});
    const auto outcome = at.outcome(last);
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->how, "emptied");
    EXPECT_EQ(outcome->winners, std::vector<Seat>{Seat{0}});  // 15 to 15: the seat that can still move
    EXPECT_EQ(*outcome->scores, (std::vector<int>{15, 15}));
    // North feeds South instead: the game goes on.
    EXPECT_FALSE(at.is_over(after(at, {"E0", "a00000"})));
}

std::string ended(std::string_view position, std::string_view first = "North") {
    const TheSetup at = setup({{"First", std::string(first)}, {"Position", std::string(position)}});
    const auto outcome = at.outcome(at.start());
    if (!outcome) return "-";
    std::string text = std::string(at.seats()[index(outcome->winners.at(0))].en) + " " + outcome->how;
    for (const int score : *outcome->scores) text += " " + std::to_string(score);
    for (const Fact& cell : at.proof(at.start()).cells)
        text += (text.back() > '9' ? "" : " ") + std::get<std::string>(cell.value);
    return text;
}

TEST(GlassBead, FifteenPointsDecide) {
    EXPECT_EQ(ended("-/-/-/-/- 0000000000/-/-/-/- 44331 55221 s 9"), "North emptied 15 15 ABCDE");
    EXPECT_EQ(ended("-/-/-/-/- 0000000000/-/-/-/- 5544 332211 s 9"), "South emptied-short 12 18 ABCDE");
    EXPECT_EQ(ended("-/-/-/-/- 0000000000/-/-/-/- 54421 53321 s 9"), "South emptied-short 14 16 ABCDE");
    EXPECT_EQ(ended("0000000000/-/-/-/- -/-/-/-/- 5544332211 - n 9"), "South emptied 0 30 abcde");
    EXPECT_EQ(ended("0000000000/-/-/-/- -/-/-/-/- 5432 543211 n 9"), "North emptied-short 16 14 abcde");
    EXPECT_EQ(ended("0000000000/-/-/-/- -/-/-/-/- 5544332211 - s 9"), "-");  // he can still move
    EXPECT_EQ(ended("0000000000/-/-/-/- -/-/-/-/- 5544332211 - n 9", "South"), "South emptied 30 0 abcde");
}

// Rules 4.3: fifteen points end nothing, and gems in pits are nobody's.
TEST(GlassBead, PointsAreThoseOfTheStores) {
    const TheSetup at = setup_at("0/-/-/3000/420 0/0/0/-/200 531 541 s 31");
    EXPECT_FALSE(at.is_over(at.start()));
    EXPECT_EQ(at.scores(at.start()), (std::vector<int>{10, 9}));
    const Fact breakdown = at.breakdown(at.start());
    std::string text;
    for (const Fact& part : std::get<Fact::List>(breakdown.value))
        for (const auto& [name, value] : std::get<Fact::Object>(part.value)) {
            text += name + '=';
            if (const auto* word = std::get_if<std::string>(&value.value)) text += *word;
            if (const auto* number = std::get_if<std::int64_t>(&value.value)) text += std::to_string(*number);
            if (const auto* yes = std::get_if<bool>(&value.value)) text += *yes ? "true" : "false";
            text += ' ';
        }
    EXPECT_EQ(
        text,
        "where=store seat=North gems=541 points=10 where=store seat=South gems=531 points=9 "
        "where=pits seat=North gems=2 points=2 counts=false where=pits seat=South gems=432 points=9 counts=false ");
}

TEST(GlassBead, CountersAreNoPartOfAPosition) {
    const TheSetup a = setup_at("-/-/-/000/- 0/0/0000/0/- 5544 332211 s 199");
    const TheSetup b = setup_at("-/-/-/000/- 0/0/0000/0/- 4455 112233 s");
    EXPECT_EQ(a.start(), b.start());
    EXPECT_EQ(b.start().ply, 1U);
    const TheSetup c = setup_at("-/-/-/000/- 0/0/0000/0/- 5544 332211 n 199");
    EXPECT_FALSE(a.start() == c.start());
}

}  // namespace
}  // namespace notaio::rules
