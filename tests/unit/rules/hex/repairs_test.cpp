#include "rules/examine/examine.hpp"
#include "tests/unit/rules/hex/boards.hpp"
#include "tests/unit/rules/told.hpp"

namespace notaio::rules {
namespace {

using namespace hex_test;

// What is found about a record of these moves.
Told examined(const Tags& tags, std::string_view moves, std::string_view result = "") {
    const TheSetup at = setup(tags);
    return rules::examined<Hex>(
        tags, words(moves), [&](const std::string& word) { return written(at, word); }, result);
}

using Texts = std::vector<std::string>;
const Tags size3 = {{"Board", "3"}, {"Ruleset", "no-swap"}};

TEST(HexRepairs, AClaimedPathProvesOne) {
    const Told found = examined(size3, "b1 a1 b22 a2 b3", "First");
    EXPECT_EQ(found.codes, "HEX-102");
    EXPECT_EQ(found.repairs, Texts{"replace 3: b2 [1 proved]"});
}

TEST(HexRepairs, ARepeatedFirstCellMayBeASwap) {
    const Told found = examined({{"Board", "2"}}, "a2 a2 b2 a2", "Second");
    EXPECT_EQ(found.codes, "HEX-103");
    EXPECT_EQ(found.repairs, Texts{"replace 2: swap [1 proved]"});
}

// Notation 3.2 and 1.3: told, and nothing is converted.
TEST(HexRepairs, AnotherReadingThatFitsIsANote) {
    const Tags pieces = {{"Board", "3"}};
    EXPECT_EQ(examined({{"Board", "3"}, {"Ruleset", "swap-sides"}}, "b1 swap a2 a1 b2 c3 c2", "First").codes, "");
    const Told other = examined(pieces, "b1 swap c1 a1 b2 c3 c2", "First");
    EXPECT_EQ(other.codes.substr(0, 7), "GEN-206") << other.codes;
    EXPECT_NE(examined(size3, "a1 b1 a2 b2 a3 b3", "Second").codes.find("GEN-20"), std::string::npos);
    const Told mirrored = examined({{"Board", "2"}, {"Ruleset", "no-swap"}}, "a1 a2 b1", "First");
    EXPECT_NE(mirrored.codes.find("HEX-209"), std::string::npos) << mirrored.codes;
}

// Notation 1.3: the ruleset, the coordinates and who has red come from the record, never from trying.
TEST(HexRepairs, NoTagIsARepair) {
    for (const char* moves : {"b1 swap a2", "b1 swap c3 a2 a2", "a1 b1 a2 b3 b1 c1 a3"})
        for (const char* result : {"", "First", "Second"})
            for (const std::string& repair : examined({{"Board", "3"}}, moves, result).repairs)
                EXPECT_FALSE(repair.starts_with("setup")) << moves << ": " << repair;
}

// Where the other kind of swap explains all that is written, no single cell is proved to be a misprint.
TEST(HexRepairs, AnotherReadingOfAnIllegalRecordIsToldAndProvesNoEdit) {
    const char* const moves = "c4 swap a2 c2 d3 b2 b4 d1 b1 a1 a3 a4 c3 d4 c1 d2 b3";
    const Told found = examined({{"Board", "4"}, {"Ruleset", "swap-pieces"}}, moves, "First");
    EXPECT_EQ(found.codes, "HEX-103 HEX-209");
    for (const std::string& repair : found.repairs) EXPECT_EQ(repair.find("proved"), std::string::npos) << repair;
    const Told unclaimed = examined({{"Board", "4"}, {"Ruleset", "swap-pieces"}}, moves);
    EXPECT_EQ(unclaimed.codes, "HEX-103") << "nobody says that the path is right";
}

TEST(HexRepairs, OnlyAPathProves) {
    EXPECT_EQ(examined({{"Board", "2"}}, "b2 swap b2 a2", "*").repairs, Texts{"earlier 1: a1 [2]"});
    EXPECT_EQ(examined({{"Board", "2"}}, "a1 a1 swap a2 b2", "First").repairs, Texts{"doubled 2:  [2]"});
}

TEST(HexRepairs, NothingIsSaidOfAnotherReadingThatMakesNoPath) {
    EXPECT_EQ(examined({{"Board", "5"}}, "a1 swap c3", "First").codes.find("HEX-209"), std::string::npos);
    EXPECT_EQ(examined({{"Board", "5"}}, "a1 b2 c3", "Second").codes.find("HEX-209"), std::string::npos);
}

}  // namespace
}  // namespace notaio::rules
