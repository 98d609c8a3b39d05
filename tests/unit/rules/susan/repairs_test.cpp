#include "rules/susan/susan.hpp"

#include "tests/unit/rules/susan/boards.hpp"

namespace notaio::rules {
namespace {

using namespace susan_test;

std::vector<std::string> candidates(const Table& at, std::string_view text) {
    std::vector<std::string> found;
    Susan::repairs(at, Susan::start(at), written(at, text),
                   [&](const Written& candidate) { found.push_back(Susan::written_text(at, candidate)); });
    return found;
}

// The candidates in the order of docs/notation/susan.md 5.4.
TEST(SusanRepairs, ComeInTheOrderOfTheNotation) {
    // side 2:   x .      a1 a2
    //          . o x    b1 b2 b3
    //           . .      c1 c2     Black to move
    const Table at = table_at("x1/1ox/2 b 0");
    const std::vector<std::string> expected = {
        // 1. own stones beside b2, slid there; 2. a placement there
        "a1-b2",
        "b3-b2",
        "b2",
        // 3. the written origin, slid to each empty neighbour; 4. swapped
        "c1-b1",
        "c1-c2",
        "b2-c1",
        // 5. placements beside the target
        "a1",
        "a2",
        "b1",
        "b3",
        "c1",
        "c2",
        // 6. one character of the target's name replaced, then of the origin's
        "c1-a2",
        "c1-b1",
        "c1-b3",
        "c1-c2",
        "a1-b2",
        "b1-b2",
        "c2-b2",
    };
    EXPECT_EQ(candidates(at, "c1-b2"), expected);
}

TEST(SusanRepairs, OfAPlacementHaveNoOrigin) {
    const Table at = table_at("x1/1ox/2 b 0");
    const std::vector<std::string> expected = {"a1-b2", "b3-b2", "b2", "a1", "a2", "b1", "b3",
                                               "c1",    "c2",    "a2", "b1", "b3", "c2"};
    EXPECT_EQ(candidates(at, "b2"), expected);
}

TEST(SusanRepairs, OffTheBoardOnlyNamesLikeItAreTried) {
    const Table at = table_at("x1/1ox/2 b 0");
    EXPECT_EQ(candidates(at, "b9"), (std::vector<std::string>{"b1", "b2", "b3"}));
    EXPECT_EQ(candidates(at, "z2"), (std::vector<std::string>{"a2", "b2", "c2"}));
    EXPECT_EQ(candidates(at, "z9"), (std::vector<std::string>{}));
    EXPECT_EQ(candidates(at, "b10"), (std::vector<std::string>{}));
    EXPECT_EQ(candidates(at, "z9-a2"), (std::vector<std::string>{"a1-a2", "b3-a2", "a2", "a1", "b2", "b3"}));
    EXPECT_EQ(candidates(at, "z3-a2"), (std::vector<std::string>{"a1-a2", "b3-a2", "a2", "a1", "b2", "b3", "b3-a2"}));
    EXPECT_EQ(candidates(at, "a1-z2"), (std::vector<std::string>{"a1-a2", "a1-b1", "a1-a2", "a1-b2", "a1-c2"}));
    EXPECT_EQ(candidates(at, "pass"), (std::vector<std::string>{}));
}

TEST(SusanRepairs, AreNamedInTheCoordinatesOfTheTable) {
    const Table at = *Susan::with_coordinates(table_at("x1/1ox/2 b 0"), "ludii");
    // sites: 5 6 / 2 3 4 / 0 1
    EXPECT_EQ(candidates(at, "9"), (std::vector<std::string>{"5", "6", "2", "3", "4", "0", "1"}));
    EXPECT_EQ(candidates(at, "33"), (std::vector<std::string>{}));
}

TEST(SusanRepairs, NameCellsOfTheBoardOnly) {
    const Table at = table_at("5/1x1o2/7/2xo4/4x4/3o4/7/6/5 b 0");
    for (const std::string text : {"d3", "d3-e9", "e5-d4", "a9-a8", "i5", "e5-e5", "b4-b5"}) {
        for (const std::string& candidate : candidates(at, text)) {
            EXPECT_NE(broken(at, Susan::start(at), candidate), "SUS-102") << candidate;
        }
        EXPECT_LT(candidates(at, text).size(), 60U) << text;
    }
}

}  // namespace
}  // namespace notaio::rules
