#include "rules/examine/examine.hpp"
#include "rules/play/random_game.hpp"
#include "tests/unit/rules/havannah/boards.hpp"
#include "tests/unit/rules/told.hpp"

namespace notaio::rules {
namespace {

using namespace havannah_test;

// What is found about a record of these moves.
Told examined(const Tags& tags, std::string_view moves, std::string_view result = "") {
    const TheSetup at = setup(tags);
    return rules::examined<Havannah>(
        tags, words(moves), [&](const std::string& word) { return written(at, word); }, result);
}

using Texts = std::vector<std::string>;

TEST(HavannahRepairs, AreOfferedWhereTheRestProvesThem) {
    const Tags size3 = {{"Board", "3"}};
    // White needs A2 for the bridge that the record claims.
    const Told bridge = examined(size3, "A1 C3 A22 C4 A3", "White");
    EXPECT_EQ(bridge.codes, "HAV-102");
    EXPECT_EQ(bridge.repairs, Texts{"replace 3: A2 [1 proved]"});
    // The same cell twice at ply 2: a swap, in other programs. All other cells are played later.
    const Told swapped = examined(size3, "A1 A1 B1 D1 B2 E1 C1 A2 C3 A3 B3 B4 C2 C4 C5 D2 D3 D4 E2 E3", "*");
    EXPECT_EQ(swapped.codes, "HAV-103");
}

TEST(HavannahRepairs, ASwapOnePlyLateChangesPlaces) {
    const Tags size3 = {{"Board", "3"}};
    const Told late = examined(size3, "A1 C3 swap A2 C4 A3", "Black");
    EXPECT_EQ(late.codes, "HAV-106");
    EXPECT_EQ(late.repairs, Texts{"exchange 2 3: swap C3 [1 proved]"});
    const auto exchanges = [&](const Told& found) {
        return std::ranges::any_of(found.repairs, [](const std::string& text) { return text.starts_with("exchange"); });
    };
    EXPECT_FALSE(exchanges(examined(size3, "A1 C3 swap A2 C4 A3", "White")));  // the claim denies it
    EXPECT_FALSE(exchanges(examined({{"Board", "3"}, {"Swap", "off"}}, "A1 C3 swap A2 C4 A3", "Black")));
}

// A swap where none may be: each earlier ply may be at fault, and each trial plays on to it. The search says that it
// stopped, and proves nothing.
TEST(HavannahRepairs, StopAtALimit) {
    const TheSetup at = setup({{"Board", "10"}});
    notation::Record<Written> record;
    record.tags = {{"Board", "10"}};
    Random random(7, 1);
    Position position = at.start();
    while (record.plies.size() < 150 && !at.is_over(position)) {
        const auto move = random_move<Havannah>(at, position, random);
        record.plies.push_back({at.written_move(position, move), {}});
        at.apply(position, move);
    }
    ASSERT_EQ(record.plies.size(), 150U);
    record.plies.push_back({written(at, "swap"), {}});
    Diagnostics out;
    examine<Havannah>(record, {}, out);
    EXPECT_TRUE(out.has(notation::gen_902_repair_limit));
    for (const std::string& text : told(out)) EXPECT_EQ(text.find("proved"), std::string::npos);
    Diagnostics quick;
    examine<Havannah>(record, {.repairs = RepairDepth::quick}, quick);
    EXPECT_FALSE(quick.has(notation::gen_902_repair_limit));
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
