#include "rules/examine/examine.hpp"
#include "tests/unit/rules/havannah/boards.hpp"

namespace notaio::rules {
namespace {

using namespace havannah_test;

std::vector<std::string> candidates(const Table& at, const Position& position, std::string_view text) {
    std::vector<std::string> found;
    Havannah::repairs(at, position, written(at, text),
                      [&](const Written& candidate) { found.push_back(Havannah::written_text(at, candidate)); });
    return found;
}

// What is found about a record of these moves: codes, then what is offered.
struct Found {
    std::vector<std::string> codes;
    std::vector<std::string> suggestions;
    std::vector<std::string> hints;
};

Found examined(const Tags& tags, std::string_view moves, std::string_view result = "") {
    notation::Record<Written> record;
    record.tags = tags;
    const Table at = table(tags);
    for (const std::string& word : words(moves)) record.plies.push_back({written(at, word), {}});
    if (!result.empty()) record.results.push_back({std::string(result)});
    Diagnostics out;
    examine<Havannah>(record, {}, out);
    Found found;
    for (const auto& made : out.list()) {
        found.codes.emplace_back(made.code->id);
        found.suggestions.insert(found.suggestions.end(), made.suggestions.begin(), made.suggestions.end());
        for (const Text& hint : made.hints) found.hints.emplace_back(hint.en);
    }
    return found;
}

using Texts = std::vector<std::string>;

// Size 3: A1..A3, B1..B4, C1..C5, D1..D4, E1..E3.
TEST(HavannahRepairs, OffTheBoardAreNamesLikeIt) {
    const Table at = table_of_side(3);
    EXPECT_EQ(candidates(at, at.start, "A4"), (Texts{"A1", "A2", "A3", "B4", "C4", "D4"}));
    EXPECT_EQ(candidates(at, at.start, "C11"), (Texts{"C1"}));
    EXPECT_EQ(candidates(at, at.start, "F3"), (Texts{"A3", "B3", "C3", "D3", "E3"}));
    EXPECT_EQ(candidates(at, at.start, "Z9"), Texts{});
}

TEST(HavannahRepairs, OnAStoneAreNamesLikeItThenNeighboursThenASwap) {
    const Table at = table_of_side(3);
    const Position one = after(at, "A1");
    EXPECT_EQ(candidates(at, one, "A1"), (Texts{"A2", "A3", "B1", "C1", "D1", "E1", "A2", "B1", "B2", "swap"}));
    const Position two = after(at, "A1 B1");
    EXPECT_EQ(candidates(at, two, "A1"), (Texts{"A2", "A3", "C1", "D1", "E1", "A2", "B2"}));
    const Table off = table({{"Board", "3"}, {"Swap", "off"}});
    EXPECT_EQ(candidates(off, after(off, "A1"), "A1").back(), "B2");
}

TEST(HavannahRepairs, KeepTheLabelOfThePly) {
    const Table at = table_of_side(3);
    Havannah::repairs(at, at.start, written(at, "A4", Label::white),
                      [&](const Written& candidate) { EXPECT_EQ(label_of(candidate), Label::white); });
}

TEST(HavannahRepairs, OfOtherMovesThereAreNone) {
    const Table at = table_of_side(3);
    EXPECT_EQ(candidates(at, at.start, "pass"), Texts{});
    EXPECT_EQ(candidates(at, at.start, "swap"), Texts{});
}

TEST(HavannahRepairs, AreOfferedWhereTheRestProvesThem) {
    const Tags size3 = {{"Board", "3"}};
    // White needs A2 for the bridge that the record claims.
    const Found bridge = examined(size3, "A1 C3 A22 C4 A3", "White");
    EXPECT_EQ(bridge.codes, Texts{"HAV-102"});
    EXPECT_EQ(bridge.suggestions, Texts{"A2"});
    // The same cell twice at ply 2: a swap, in other programs. All neighbours of the cell are played later.
    const Found swapped = examined(size3, "A1 A1 B1 D1 B2 E1 C1 A2 C3 A3", "Black");
    EXPECT_EQ(swapped.codes, Texts{"HAV-103"});
    EXPECT_EQ(swapped.suggestions, Texts{"swap"});
}

TEST(HavannahRepairs, ASwapOnePlyLateIsHintedAt) {
    const Tags size3 = {{"Board", "3"}};
    const Found late = examined(size3, "A1 C3 swap A2 C4 A3", "Black");
    EXPECT_EQ(late.codes, Texts{"HAV-106"});
    EXPECT_EQ(late.suggestions, Texts{});
    EXPECT_EQ(late.hints, Texts{"exchanged with the ply before it, the rest of the record holds"});
    EXPECT_EQ(examined(size3, "A1 C3 swap A2 C4 A3", "White").hints, Texts{});  // the claim denies it
    EXPECT_EQ(examined(size3, "A1 C3 C4 swap A2 D1", "*").hints, Texts{});      // two plies late
    EXPECT_EQ(examined(size3, "swap A1 C3 D1", "*").hints, Texts{});            // one ply early
    EXPECT_EQ(examined({{"Board", "3"}, {"Swap", "off"}}, "A1 C3 swap A2 C4 A3", "Black").hints, Texts{});
}

TEST(HavannahRepairs, AHintNamesTheCoordinatesThatHaveAllNames) {
    // Size 4: row G has the numbers 1 to 4, or 4 to 7.
    const Tags size4 = {{"Board", "4"}};
    const std::string_view axial = "all coords of the record exist in the coordinates axial-row and axial-column";
    EXPECT_EQ(examined(size4, "G7 D4 E7").hints, Texts{std::string(axial)});
    EXPECT_EQ(examined(size4, "D4 swap G7 A1").hints, Texts{std::string(axial)});
    EXPECT_EQ(examined(size4, "G7 G1").hints, Texts{});  // G1 is a name in hgf and in minizero
    EXPECT_EQ(examined(size4, "D4 G5").hints, Texts{std::string(axial)});
    EXPECT_EQ(examined(size4, "D4 D4 H1").hints, Texts{});  // another rule is broken
    EXPECT_EQ(examined({{"Board", "4"}, {"Coordinates", "axial-row"}}, "a4 g1 g4").hints,
              Texts{});  // hgf and minizero have them all
    const std::string_view hgf = "all coords of the record exist in the coordinates hgf and abstract-play";
    EXPECT_EQ(examined({{"Board", "4"}, {"Coordinates", "axial-row"}}, "a1 g1 a2").hints, Texts{std::string(hgf)});
    EXPECT_EQ(examined({{"Board", "4"}, {"Coordinates", "ludii"}}, "3 48").hints,
              Texts{"all coords of the record exist in the coordinates openspiel"});
    EXPECT_EQ(examined({{"Board", "4"}, {"Coordinates", "openspiel"}}, "3 4").hints,
              Texts{"all coords of the record exist in the coordinates ludii and index"});
}

}  // namespace
}  // namespace notaio::rules
