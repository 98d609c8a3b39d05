#include "tests/unit/rules/drawings.hpp"
#include "tests/unit/rules/hex/boards.hpp"

namespace notaio::rules {
namespace {

using namespace hex_test;

std::string read(std::string_view drawing, const Tags& tags = {}) {
    Diagnostics out;
    return Hex::read_drawing(drawing, tags, out).value_or("nothing");
}

// The numbers of plies as diagrams have them.
std::vector<std::uint32_t> numbers_of(const TheSetup& at,
                                      std::initializer_list<std::pair<const char*, unsigned>> plies) {
    std::vector<std::uint32_t> values(at.board().size(), 0);
    for (const auto& [label, ply] : plies) values[index(cell(at, label))] = ply;
    return values;
}

TEST(RhombusDrawing, RowsStandHalfACellBesideEachOther) {
    const TheSetup at = setup_of_side(5);
    EXPECT_EQ(at.drawing(after(at, "b1 c2 b3 d4")), "  a b c d e\n"
                                                    " 1 . x . . .\n"
                                                    "  2 . . o . .\n"
                                                    "   3 . x . . .\n"
                                                    "    4 . . . o .\n"
                                                    "     5 . . . . .\n"
                                                    "First (red) to move\n");
}

TEST(RhombusDrawing, NamesWhoIsToMoveAndWhetherASwapIsOpen) {
    const TheSetup at = setup_of_side(1);
    EXPECT_EQ(at.drawing(at.start()), "  a\n 1 .\nFirst (red) to move, swap open\n");
    EXPECT_EQ(at.drawing(after(at, "a1"), {}, true), "  a\n 1 x\nFirst (red) moved last\n");
    const TheSetup sides = setup_of_side(2, "swap-sides");
    EXPECT_TRUE(sides.drawing(after(sides, "a1 swap")).ends_with("\nFirst (blue) to move\n"));
}

TEST(RhombusDrawing, PrintsThePlyThatPutEachStone) {
    const TheSetup at = setup_of_side(3);
    EXPECT_EQ(at.drawing(after(at, "a1 b2"), numbers_of(at, {{"a1", 1}, {"b2", 2}})), " a   b   c\n"
                                                                                      " 1 x1  .   .\n"
                                                                                      "   2 .   o2  .\n"
                                                                                      "     3 .   .   .\n"
                                                                                      "First (red) to move\n");
}

TEST(RhombusDrawing, MarksASwappedStoneAndNoOther) {
    const TheSetup at = setup_of_side(3);
    const std::string swapped = at.drawing(after(at, "a2 swap c3"), numbers_of(at, {{"a2", 1}, {"b1", 2}, {"c3", 3}}));
    EXPECT_NE(swapped.find("o1s"), std::string::npos) << swapped;
    EXPECT_NE(swapped.find("x3\n"), std::string::npos) << swapped;
    EXPECT_EQ(swapped.find(".1"), std::string::npos) << "the cell is vacant again\n" << swapped;
    const TheSetup sides = setup_of_side(3, "swap-sides");
    EXPECT_NE(sides.drawing(after(sides, "a2 swap c3"), numbers_of(sides, {{"a2", 2}, {"c3", 3}})).find("x1s"),
              std::string::npos);
    EXPECT_NE(sides.drawing(after(sides, "c3 swap a2"), numbers_of(sides, {{"c3", 2}, {"a2", 3}})).find("x1s"),
              std::string::npos);
    const TheSetup passing = setup({{"Board", "3"}, {"Pass", "on"}});
    const std::string passed = passing.drawing(after(passing, "pass a2"), numbers_of(passing, {{"a2", 2}}));
    EXPECT_EQ(passed.find('s', passed.find('3')), passed.find("st (red)")) << "a pass is no swap\n" << passed;
    const TheSetup given = setup_at("x2/3/3 o swap");
    EXPECT_NE(given.drawing(after(given, "swap"), numbers_of(given, {{"a1", 1}})).find("o0s"), std::string::npos);
}

TEST(RhombusDrawing, ReadsDrawings) {
    const DrawingCase cases[] = {
        {". . .\n . x .\n  . . .\n", "3/1x1/3 o - ="},
        {". .\r\n. .\r\n", "2/2 x - ="},
        // all marks
        {"x X r R .\no O b ○ .\n+ - * _ .\n● @ . . .\n. . . . .\n", "xxxx1/oooo1/5/xx3/5 o - ="},
        // B is Black beside W, blue beside R
        {"B W\nW B\n", "xo/ox x - ="},
        {"R B\nB .\n", "xo/o1 x - ="},
        // labels on all sides, the last stone, the frame
        {"  a b\n 1 \\[x]. \\ 1\n  2 . (o) 2\n   a b\n", "x1/1o x - ="},
        {"# remark\n / . . /\n/ . . /\n", "2/2 x - ="},
        // 0 where no other mark is an empty cell, numbers with a dot
        {"1. 0 0 0\n2. 0 x 0\n3. o 0 0\n", "3/1x1/o2 x - ="},
        // the turn
        {". .\n. .\nSecond (blue) to move\n", "2/2 o - ="},
        {". .\n. .\nFirst (blue) to move, swap open\n", "2/2 o swap %"},
        {"x .\n. .\nSecond (blue) moved last\n", "x1/2 x - ="},
    };
    expect_drawings<Hex>(cases);
    EXPECT_EQ(read(". .\n. .\nPrimo (rosso) muove\n"), "nothing");
    EXPECT_EQ(read(". .\n. .\n", {{"Opens", "blue"}}), "2/2 o - %");
}

TEST(RhombusDrawing, PointsAtTheRowThatDoesNotFit) {
    const BadDrawing cases[] = {
        {"", "", "a board has 1 to 53 rows"},
        {". .\n. . .\n", ". . .", "this row has 3 cells, expected 2"},
        {". . .\n2 . x\n. . .\n", "2 . x", "row 2 has 2 cells, expected 3"},
        {"1. . . . .\n2. . . . .\n4. . . . .\n", "4. . . . .", "row 3 is missing"},
        {". .\n. q\n", "q", "\"q\" is not a cell"},
        {". .\n. B\n", ". B", "B is red beside W and blue beside R, and neither is there"},
    };
    expect_bad_drawings<Hex>(cases, "HEX-012");
    for (const int rows : {54, 200, 5000}) expect_too_tall<Hex>(rows);
}

TEST(RhombusDrawing, MayHaveTitlesAndALegend) {
    expect_surroundings<Hex>(". . .\n . x .\n  . . .\n", "A problem\nof 1994\n", "x = red\n");
    EXPECT_EQ(found_in_drawing<Hex>(". . .\n. . . .\n. .\n"),
              (std::vector<std::string>{"this row has 4 cells, expected 3", "this row has 2 cells, expected 3"}));
}

TEST(RhombusDrawing, ReadsWhatItDraws) {
    for (int side = 1; side <= 53; side += side < 12 ? 1 : 7)
        for (const std::string_view ruleset : {"swap-pieces", "swap-sides"}) {
            const TheSetup at = setup_of_side(side, ruleset);
            for (std::uint64_t number = 1; number <= 6; ++number) {
                Random random(86, number);
                const auto length = static_cast<std::uint32_t>(number < 4 ? number - 1 : random.below(200));
                const Position position = play_randomly<Hex>(at, at.start(), random, length, [](auto&&...) {});
                EXPECT_EQ(read(at.drawing(position, {}, position.is_over)), at.position_text(position));
            }
        }
}

}  // namespace
}  // namespace notaio::rules
