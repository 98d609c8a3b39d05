#include "tests/unit/rules/drawings.hpp"
#include "tests/unit/rules/havannah/boards.hpp"

namespace notaio::rules {
namespace {

using namespace havannah_test;

std::string drawn(std::string_view position, std::string_view coordinates = "hgf") {
    const TheSetup at = *setup_at(position).with_coordinates(coordinates);
    return at.drawing(at.start());
}

TEST(HavannahDrawing, HasTheRowLettersOfHgf) {
    const std::string expected = "   A . . . .\n"
                                 "  B . . . . .\n"
                                 " C . . o x . .\n"
                                 "D . . . o . . .\n"
                                 " E . . . . . .\n"
                                 "  F . . . . .\n"
                                 "   G . . . .\n"
                                 "Black to move, swap over\n";
    EXPECT_EQ(drawn("4/5/2ox2/3o3/6/5/4 b -"), expected);
    EXPECT_EQ(drawn("4/5/2ox2/3o3/6/5/4 b -", "cube"), expected);
    EXPECT_EQ(drawn("3/4/5/4/3 w swap"), "  A . . .\n B . . . .\nC . . . . .\n D . . . .\n  E . . .\n"
                                         "White to move, swap open\n");
    const TheSetup large = setup_of_side(19);
    const std::string text = large.drawing(large.start());
    EXPECT_NE(text.find("\n        Z . "), std::string::npos);
    EXPECT_NE(text.find("\n        AA . "), std::string::npos);
    EXPECT_NE(text.find("\n                  AK . "), std::string::npos);
}

TEST(HavannahDrawing, PrintsThePlyThatPutEachStone) {
    const TheSetup at = setup_of_side(3);
    std::vector<std::uint32_t> numbers(at.board().size(), 0);
    numbers[0] = 1;
    numbers[9] = 2;
    EXPECT_EQ(at.drawing(after(at, "A1 C3"), numbers), "    A o1  .   .\n"
                                                       "  B .   .   .   .\n"
                                                       "C .   .   x2  .   .\n"
                                                       "  D .   .   .   .\n"
                                                       "    E .   .   .\n"
                                                       "White to move, swap over\n");
}

TEST(HavannahDrawing, MarksASwappedStone) {
    const TheSetup at = setup_of_side(3);
    std::vector<std::uint32_t> numbers(at.board().size(), 0);
    numbers[0] = 2;
    numbers[9] = 3;
    const std::string text = at.drawing(after(at, "A1 swap C3"), numbers);
    EXPECT_NE(text.find("x1s"), std::string::npos) << text;
    EXPECT_NE(text.find("o3"), std::string::npos) << text;
    std::swap(numbers[0], numbers[9]);
    EXPECT_NE(at.drawing(after(at, "C3 swap A1"), numbers).find("x1s"), std::string::npos) << "wherever it stands";
    // A swap right after a given position takes a stone that no ply put.
    const TheSetup given = setup_at("o2/4/5/4/3 b swap");
    numbers.assign(given.board().size(), 0);
    numbers[0] = 1;
    EXPECT_NE(given.drawing(after(given, "swap"), numbers).find("x0s"), std::string::npos);
    numbers.assign(given.board().size(), 0);
    numbers[9] = 1;
    EXPECT_NE(given.drawing(after(given, "C3"), numbers).find("x1 "), std::string::npos);
}

TEST(HavannahDrawing, ReadsDrawings) {
    const DrawingCase cases[] = {
        {"  . . .\n . . . .\n. . . . .\n . . . .\n  . . .\n", "3/4/5/4/3 w"},
        {"o . .\n. . . .\n. . x . .\n. . . .\n. . .", "o2/4/2x2/4/3 w"},
        {"o . .\r\n. . . .\r\n. . . . .\r\n. . . .\r\n. . .\r\n", "o2/4/5/4/3 b"},
        // all marks
        {"o O W\nx X @ .\n. + - * .\n. . . .\n. . .", "ooo/xxx1/5/4/3 w"},
        // the last stone
        {"[o] . .\n. . . .\n. .(x). .\n. . . .\n. . .", "o2/4/2x2/4/3 w"},
        {".[o].\n. . . .\n. . . . .\n. . . .\n. . .", "1o1/4/5/4/3 b"},
        // labels before a row, and before and after
        {"A o x o\nB . . . .\nC . . . . .\nD . . . .\nE . . .", "oxo/4/5/4/3 b"},
        {"A o x o A\nB . . . . B\nC . . . . . C\nD . . . . D\nE . . . E", "oxo/4/5/4/3 b"},
        {"O o x o\nx . . . .\n3 . . . . .\n2 . . . .\n1 . . .", "oxo/4/5/4/3 b"},
        // labels alone, remarks
        {"# remark\n 1 2 3\nA . . .\nB . . . .\nC . . . . .\nD . . . .\nE . . .\n a b c\n", "3/4/5/4/3 w"},
        // the turn
        {". . .\n. . . .\n. . . . .\n. . . .\n. . .\nBlack to move\n", "3/4/5/4/3 b"},
        {". . .\n. . . .\n. . . . .\n. . . .\n. . .\nwhite to move, swap open\n", "3/4/5/4/3 w swap"},
        {". . .\n. . . .\n. . . . .\n. . . .\n. . .\nWhite moved last, swap over\n", "3/4/5/4/3 b -"},
        {". . .\n. . . .\n. . . . .\n. . . .\n. . .\nBlack moved last\n", "3/4/5/4/3 w"},
        {". . .\n. . . .\n. . . . .\n. . . .\n. . .\nBlack to move, swap over\n", "3/4/5/4/3 b -"},
    };
    expect_drawings<Havannah>(cases);
}

TEST(HavannahDrawing, FirstOverrulesTheStonesAndNotTheTurn) {
    constexpr std::string_view rows = "o . .\n. . . .\n. . . . .\n. . . .\n. . .\n";
    Diagnostics out;
    EXPECT_EQ(Havannah::read_drawing(rows, {{"First", "White"}}, out), "o2/4/5/4/3 w");
    EXPECT_EQ(Havannah::read_drawing(rows, {{"First", "Black"}}, out), "o2/4/5/4/3 b");
    EXPECT_EQ(Havannah::read_drawing(std::string(rows) + "White to move\n", {{"First", "Black"}}, out), "o2/4/5/4/3 w");
}

TEST(HavannahDrawing, ReadsTheDrawingsOfOpenSpiel) {
    constexpr std::string_view last = "        a b c d\n"
                                      "     1 O @ @ @ e\n"
                                      "    2[@]@ O O @ f\n"
                                      "   3 O O . O O O g\n"
                                      "  4 @ O @ @ . @ @\n"
                                      "   5 . @ @ O O O\n"
                                      "    6 @ @ @ O O\n"
                                      "     7 O . @ O\n";
    constexpr std::string_view large = "        a b c d e f g h i j k l m n o\n";
    Diagnostics out;
    EXPECT_EQ(Havannah::read_drawing(last, {}, out), "oxxx/xxoox/oo1ooo/xoxx1xx/1xxooo/xxxoo/o1xo w");
    std::string board(large);
    for (int row = 1; row <= 29; ++row) {
        board += std::to_string(row);
        for (int k = 0; k < 29 - std::abs(row - 15); ++k) board += " .";
        if (row < 15) board += std::string(" ") + static_cast<char>('a' + 14 + row);
        board += '\n';
    }
    const auto position = Havannah::read_drawing(board, {}, out);
    ASSERT_TRUE(position);
    EXPECT_TRUE(position->starts_with("15/16/17/"));
}

TEST(HavannahDrawing, PointsAtTheFirstRowThatDoesNotFit) {
    constexpr std::string_view rows = "a board has an odd number of rows, from 5 to 37";
    const BadDrawing cases[] = {
        {"", "", rows},
        {"# nothing\n", "", rows},
        {". .\n. . .\n. .\n", ". .", rows},
        {". . .\n. . . .\n. . . . .\n. . . .\n", ". . . .", rows},
        {". . .\n. . . .\n. . . . .\n. . . .\n . .\n", " . .", "this row has 2 cells, expected 3"},
        {". . .\n. . . . .\n. . . . .\n. . . .\n. . .\n", ". . . . .", "this row has 5 cells, expected 4"},
        {". . .\n. q . .\n. . . . .\n. . . .\n. . .\n", "q", "\"q\" is not a cell"},
        {". . .\n. ? . .\n. . . . .\n. . . .\n. . .\n", "?", "\"?\" is not a cell"},
        {". . .\n. . . .\n. . . . .\n. . . .\n. . .\nto move: Black\n", "to move: Black", rows},
        {"A . . .\nB . . . .\nD . . . .\nE . . .\n", "D . . . .", "row C is missing"},
    };
    expect_bad_drawings<Havannah>(cases, "HAV-012");
    for (const int too_many : {39, 200, 201, 5000}) expect_too_tall<Havannah>(too_many);
}

TEST(HavannahDrawing, MayHaveOtherEmptyCellsATitleAndALegend) {
    const DrawingCase cases[] = {{"0 0 0\n0 x o 0\n0 0 0 0 0\n0 0 0 0\n0 0 0\n", "3/1xo1/5/4/3 w"},
                                 {"_ _ _\n_ x o _\n_ _ _ _ _\n_ _ _ _\n_ _ _\n", "3/1xo1/5/4/3 w"}};
    expect_drawings<Havannah>(cases);
    expect_surroundings<Havannah>(". . .\n. x o .\n. . . . .\n. . . .\n. . .\n", "From a letter\n", "o = White\n");
}

TEST(HavannahDrawing, ReadsWhatItDraws) {
    for (int side = Havannah::smallest_side; side <= Havannah::largest_side; ++side) {
        const TheSetup at = setup_of_side(side);
        for (std::uint64_t number = 1; number <= 8; ++number) {
            Random random(42, number);
            const auto length = static_cast<std::uint32_t>(random.below(side < 6 ? 20 : 200));
            const Position position = play_randomly<Havannah>(at, at.start(), random, length, [](auto&&...) {});
            Diagnostics out;
            EXPECT_EQ(Havannah::read_drawing(at.drawing(position), {}, out), at.position_text(position));
        }
    }
}

}  // namespace
}  // namespace notaio::rules
