#include "rules/glass_bead/codes.hpp"
#include "tests/unit/rules/glass_bead/boards.hpp"

namespace notaio::rules {
namespace {

using namespace glass_bead_test;

constexpr std::string_view start = "50/40/30/20/10 50/40/30/20/10 - - n 1";

// The code of a move, where it points and what it says in English; `ok` where the move is legal.
std::string said(const TheSetup& at, const Written& move) {
    if (at.legal_move(at.start(), move)) return "ok";
    const Violation broken = at.broken_rule(at.start(), move);
    std::string text(broken.code->id.substr(4));
    if (broken.where) text += "@" + std::to_string(broken.where->begin) + "-" + std::to_string(broken.where->end);
    for (const auto language : {notation::Language::english, notation::Language::italian}) {
        const std::string message = notation::fill(message_of(*broken.code), broken.arguments, language);
        EXPECT_EQ(message.find('{'), std::string::npos) << message;
        if (language == notation::Language::english) text += ": " + message;
    }
    return text;
}
std::string said(std::string_view position, std::string_view move) { return said(setup_at(position), written(move)); }

struct ViolationCase {
    std::string_view position, move, expected;
};

void expect(std::span<const ViolationCase> cases) {
    for (const ViolationCase& given : cases) EXPECT_EQ(said(given.position, given.move), given.expected) << given.move;
}

TEST(GlassBeadViolations, OfThePitAndItsBeads) {
    const ViolationCase cases[] = {
        {start, "A50", "111@0-1: pit A belongs to South, and North is to move"},
        {start, "S1:PS", "111@0-2: pit A belongs to South, and North is to move"},
        {house, "a50", "111@0-1: pit a belongs to North, and South is to move"},
        {stones, "A0", "112@0-1: pit A is empty"},
        {stones, "S1:S", "112@0-2: pit A is empty"},
        {start, "a500", "113@3-4: beads written: 3; pit a holds 2: 50"},
        {start, "a50505xB5", "113@3-6: beads written: 5; pit a holds 2: 50"},
        {start, "N1:PSSS*S1P", "113@5-7: beads written: 4; pit a holds 2: 50"},
        {start, "a40", "114@1-2: no bead 4 is left in pit a, which holds 50"},
        {start, "a55", "114@2-3: no bead 5 is left in pit a, which holds 50"},
        {start, "N1:RS", "114@3-4: no bead 4 is left in pit a, which holds 50"},
        {start, "a", "115: the order of 50 is left open"},
        {start, "ax$1", "115: the order of 50 is left open"},
        {house, "E543", "115: the order of 1100000000 is left open"},
        {house, "A0", "116@0-1: South must feed North: pit A, which holds 1, does not reach that row"},
        {house, "C5", "116@0-1: South must feed North: pit C, which holds 1, does not reach that row"},
        {house, "D2", "ok"},
    };
    expect(cases);
}

TEST(GlassBeadViolations, OfCaptures) {
    const ViolationCase cases[] = {
        {house, "E5431100000000*a5b4c0d1", "120@20-21: stones are never captured"},
        {house, "E0000511340000x$40", "120@17-18: stones are never captured"},
        {start, "a50x$0", "120@5-6: stones are never captured"},
        {start, "a50x$1", "121@3-6: nothing is captured: the last bead falls into an own pit"},
        {start, "e01xA1", "121@3-6: nothing is captured: the last bead is a gem"},
        {start, "e10*A5", "121@3-6: nothing is captured: the last pit did not hold exactly one bead"},
        {house, "E5431100000000x$43", "122@14-18: the capture is direct: its mark is *"},
        {house, "E0000511340000*e5$43", "122@14-20: the capture is indirect: its mark is x"},
        {house, "E5431100000000*a5b4c3", "123@14-21: this capture takes a5b4c3d1"},
        {house, "E5431100000000*a5b4c3d1e1", "123@14-25: this capture takes a5b4c3d1"},
        {house, "E5431100000000*a5b4c3d2", "123@14-23: this capture takes a5b4c3d1"},
        {house, "E0000000113450", "124: gems due: 1; they can be chosen in 3 ways"},
        {house, "E0000511340000xC5e5$4", "125@16-17: an indirect capture takes gems of North only"},
        {house, "S5:SSSSPYYBRSSSSxN5P,S0RB", "125@23-24: an indirect capture takes gems of North only"},
        {house, "E0000511340000xe5$432", "126@14-21: gems listed: 4, due: 3"},
        {house, "E0000511340000xe5$3", "127@14-19: gems listed: 2, due: 3"},
        {house, "E0000511340000xe4$43", "128@16-17: no gem 4 is left in e"},
        {house, "E0000511340000xe5$44", "128@19-20: no gem 4 is left in the store"},
        {house, "E0000511340000xe55$4", "128@17-18: no gem 5 is left in e"},
        {house, "E0000000113450x$4", "129@16-17: gems of the pits are left: a3b4c5"},
    };
    expect(cases);
}

TEST(GlassBeadViolations, LiteralSaysWhenThePitHeldOneBead) {
    const TheSetup at = setup_at(house, "literal");
    EXPECT_EQ(said(at, written("E5431100000000*a5b4c3d1")),
              "121@14-23: nothing is captured: the last pit did not hold exactly one bead before the turn");
}

// The first rule in the order of the checks is told, whatever else is wrong.
TEST(GlassBeadViolations, TheFirstCheckThatFailsIsTold) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"a0000000x$0", "111"},               // not own, and everything else
        {"C55555*C0", "113"},                 // too many, not there, must feed, a stone
        {"C4x$0", "114"},                     // not there, must feed
        {"E5430*a0", "115"},                  // open, a stone
        {"C5x$0", "116"},                     // must feed, a stone, no capture
        {"E1345000000010*a0$0", "120"},       // a stone, no capture
        {"E5431000000001xA5", "121"},         // a gem falls last; own pit
        {"E5431100000000xA5$4", "122"},       // another kind, own pit
        {"E0000511340000xA5e5$4433", "125"},  // own pit, too many
        {"E0000511340000xe3$2211", "126"},    // too many, not there
        {"E0000511340000xe3$2", "127"},       // too few, not there
        {"E0000000113450x$2", "128"},         // not there; there would be no place for it either
    };
    for (const auto& [move, code] : cases) {
        const TheSetup at = setup_at(house);
        EXPECT_EQ(broken(at, at.start(), move), code) << move;
    }
    const TheSetup empty = setup_at(stones);
    EXPECT_EQ(broken(empty, empty.start(), "A555*A0"), "112");
}

TEST(GlassBeadViolations, PartsOfEscapedTextsHaveNoPlace) {
    for (const char* text : {"A50", "a500", "a40", "a50x$0", "a50x$1"}) {
        Written move = written(text);
        notation::glass_bead::Syntax::set_where(move, {30, 60});
        const TheSetup at = setup();
        EXPECT_FALSE(at.broken_rule(at.start(), move).where.has_value()) << text;
    }
}

TEST(GlassBeadViolations, LongWordsPointIntoTheirText) {
    const TheSetup at = setup();
    const std::string endless = "a" + std::string(100'000, '5');
    const auto where = at.broken_rule(at.start(), written(endless)).where;
    ASSERT_TRUE(where.has_value());
    EXPECT_EQ(where->begin, 3U);
    EXPECT_LE(where->end, endless.size());
    const auto list = at.broken_rule(at.start(), written("a50xB" + std::string(100'000, '5'))).where;
    ASSERT_TRUE(list.has_value());
    EXPECT_EQ(list->begin, 3U);
    EXPECT_GE(list->end, 4U);
}

TEST(GlassBeadViolations, EachCodeStandsInTheListOfCodes) {
    std::set<std::string_view> ids;
    for (const auto* code : GlassBead::codes()) EXPECT_TRUE(ids.insert(code->id).second) << code->id;
    for (const int number : {3, 10, 11, 12, 101, 102, 103, 203, 210, 901, 902})
        EXPECT_TRUE(ids.contains("GBG-" + std::to_string(1000 + number).substr(1))) << number;
    for (int number = 110; number <= 129; ++number)
        EXPECT_EQ(ids.contains("GBG-" + std::to_string(number)), number < 117 || number > 119) << number;
}

}  // namespace
}  // namespace notaio::rules
