#include "rules/susan/susan.hpp"

#include "tests/places.hpp"
#include "tests/unit/rules/drawings.hpp"
#include "tests/unit/rules/susan/boards.hpp"

namespace notaio::rules {
namespace {

using namespace susan_test;

constexpr std::string_view shown_position = "5/6/7/2oo4/1x1xo4/1xxo4/7/6/5 w 3";

std::string drawn(std::string_view position, std::string_view coordinates) {
    const TheSetup at = *setup_at(position).with_coordinates(coordinates);
    return at.drawing(at.start());
}

TEST(SusanDrawing, LabelsItsRowsByTheCoordinates) {
    EXPECT_EQ(drawn(shown_position, "author"), "    a . . . . .\n"
                                               "   b . . . . . .\n"
                                               "  c . . . . . . .\n"
                                               " d . . o o . . . .\n"
                                               "e . x . x o . . . .\n"
                                               " f . x x o . . . .\n"
                                               "  g . . . . . . .\n"
                                               "   h . . . . . .\n"
                                               "    i . . . . .\n"
                                               "to move: White, slides: 3\n");
    EXPECT_EQ(drawn("x1/1o1/2 b 0", "abstract-play"), " c x .\nb . o .\n a . .\nto move: Black, slides: 0\n");
    EXPECT_EQ(drawn("x1/1o1/2 b 0", "axial"), " 3 x .\n2 . o .\n 1 . .\nto move: Black, slides: 0\n");
    EXPECT_EQ(drawn("x1/1o1/2 b 0", "ludii"), " x .\n. o .\n . .\nto move: Black, slides: 0\n");
    // Numbers of rows have equal width.
    const std::string axial = drawn("6/7/8/9/10/11/10/9/8/7/6", "axial");
    EXPECT_EQ(axial.substr(0, axial.find(" 5 .")), "     11 . . . . . .\n"
                                                   "    10 . . . . . . .\n"
                                                   "    9 . . . . . . . .\n"
                                                   "   8 . . . . . . . . .\n"
                                                   "  7 . . . . . . . . . .\n"
                                                   " 6 . . . . . . . . . . .\n"
                                                   " ");
}

TEST(SusanDrawing, PrintsThePlyThatPutEachStone) {
    const TheSetup at = setup_of_side(2);
    const Position position = after(at, "a1 b2 c2");
    std::vector<std::uint32_t> numbers(at.board().size(), 0);
    numbers[0] = 1;
    numbers[3] = 2;
    numbers[6] = 13;
    const std::string text = at.drawing(position, numbers);
    EXPECT_NE(text.find("x1"), std::string::npos);
    EXPECT_NE(text.find("o2"), std::string::npos);
    EXPECT_NE(text.find("x13"), std::string::npos);
    for (const std::string_view line : {" \n"})
        EXPECT_EQ(text.find(line), std::string::npos) << "a blank at the end of a line";
}

TEST(SusanDrawing, ReadsDrawings) {
    const DrawingCase cases[] = {
        {" . .\n. . .\n . .\n", "2/3/2 b 0"},
        {". .\n. . .\n. .", "2/3/2 b 0"},
        {" . .\r\n. . .\r\n . .\r\n", "2/3/2 b 0"},
        {" x o\r. x .\r . .\r", "xo/1x1/2 b 0"},
        // all marks
        {"_ +\n- x X\no O\n", "2/1xx/oo b 0"},
        {"\u25CF B\n0 \u25CB W\n. .\n", "xx/ooo/2 b 0"},
        // labels before, and before and after
        {"a x .\nb . . .\nc . o\n", "x1/3/1o b 0"},
        {"a x . a\nb . . . b\nc . o c\n", "x1/3/1o b 0"},
        {"11 x .\n10 . . .\n9 . o\n", "x1/3/1o b 0"},
        {"b . .\nw . . .\nx . .\n", "2/3/2 b 0"},  // letters that are also marks stand as labels
        // remarks and frames
        {"# origin: nowhere\n 1 2\na . .\nb . x .\nc . .\n   1 2 3\n", "2/1x1/2 b 0"},
        {"\n\n . .\n\n. . .\n . .\n\n", "2/3/2 b 0"},
        // the last line
        {" . .\n. . .\n . .\nto move: White, slides: 4\n", "2/3/2 w 4"},
        {" . .\n. . .\n . .\nto move: white\n", "2/3/2 w 0"},
        {" . .\n. . .\n . .\nmoved last: White, slides: 1\n", "2/3/2 b 1"},
        {" . .\n. . .\n . .\nmoved last: Nero\n", "2/3/2 w 0"},
        {" . .\n. . .\n . .\nto move: Black, slides:  2 \n", "2/3/2 b 2"},
    };
    expect_drawings<Susan>(cases);
    Diagnostics out;
    EXPECT_EQ(Susan::read_drawing(" . .\n. . .\n . .\n", {{"First", "White"}}, out), "2/3/2 w 0");
    EXPECT_EQ(Susan::read_drawing(" . .\n. . .\n . .\nto move: Black\n", {{"First", "White"}}, out), "2/3/2 b 0");
}

TEST(SusanDrawing, PointsAtTheFirstRowThatDoesNotFit) {
    constexpr std::string_view rows = "a board has an odd number of rows, from 3 to 25";
    const BadDrawing cases[] = {
        {"", "", rows},
        {"# nothing\n", "", rows},
        {". .\n", ". .", rows},
        {" . .\n. . .\n", ". . .", rows},
        {" . .\n. . .\n . .\n .\n", " .", rows},
        {" . .\n . x\n  . . .\n", " . x", "this row has 2 cells, expected 3", 1},
        {" .\n. . .\n . .\n", " .", "this row has 1 cell, expected 2"},
        {" . .\n. . .\n . . . . .\n", " . . . . .", "this row has 5 cells, expected 2"},
        {" . .\nb . .\n . .\n", "b . .", "row b has 2 cells, expected 3"},
        {" . .\nx . . .\n . .\n", "x . . .", "this row has 4 cells, expected 3"},
        {" . .\n. q .\n . .\n", "q", "\"q\" is not a cell"},
        {" . .\n. \u2022 .\n . .\n", "\u2022", "\"\u2022\" is not a cell"},
        {" ..\n. . .\n . .\n", " ..", "this row has 1 cell, expected 2"},
        {"a . .\nb . . .\nc . . . .\ne . . .\n", "e . . .", "row d is missing"},
    };
    expect_bad_drawings<Susan>(cases, "SUS-012");
    expect_too_tall<Susan>(27);
    EXPECT_EQ(found_in_drawing<Susan>(" . .\n. . . .\n .\n"),
              (std::vector<std::string>{"this row has 4 cells, expected 3", "this row has 1 cell, expected 2"}));
}

TEST(SusanDrawing, MayHaveTitlesAndALegend) {
    expect_surroundings<Susan>(" . .\n. x .\n . .\n", "A small board\n", "x is Black\nBlack has won\n");
    expect_surroundings<Susan>("a . .\nb . x .\nc . .\nto move: White, slides: 4\n", "", "after 50 minutes\n");
}

TEST(SusanDrawing, ZeroIsAnEmptyCellWhereNoOtherMarkIsOne) {
    const DrawingCase cases[] = {
        {" 0 0\n0 x o\n 0 0\n", "2/1xo/2 b 0"},
        {" . 0\n. x .\n . .\n", "1o/1x1/2 b 0"},
        {" 0 0\n0 x 0\n 0 0\n", "oo/oxo/oo b 0"},
    };
    expect_drawings<Susan>(cases);
}

TEST(SusanDrawing, ReadsWhatItDraws) {
    Random random(41);
    for (int side = Susan::smallest_side; side <= Susan::largest_side; ++side) {
        for (const std::string_view id : Susan::coordinate_ids) {
            const TheSetup at = *setup_of_side(side).with_coordinates(id);
            for (int round = 0; round < 6; ++round) {
                Position position = at.start();
                for (std::size_t i = 0; i < at.board().size(); ++i)
                    if (random.below(2) == 0)
                        position.put(cell_at(i), random.below(2) == 0 ? Colour::black : Colour::white);
                position.to_move = random.below(2) == 0 ? Colour::black : Colour::white;
                position.slides = static_cast<std::uint8_t>(random.below(7));
                Diagnostics out;
                EXPECT_EQ(Susan::read_drawing(at.drawing(position), {}, out), at.position_text(position)) << id;
            }
        }
    }
}

TEST(SusanDrawing, ReadsTheReferenceDrawings) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"pos_bgg_diagram.txt", "5/6/7/8/3oox3/2o1ox2/3xx2/6/5 b 0"},
        {"pos_manual_safe.txt", "5/6/7/6oo/6ox1/6oo/7/6/5 b 0"},
    };
    for (const auto& [name, position] : cases) {
        std::ifstream in(test_data() + "/susan/" + std::string(name));
        ASSERT_TRUE(in.good()) << name;
        const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
        Diagnostics out;
        EXPECT_EQ(Susan::read_drawing(text, {}, out), position) << name;
    }
}

}  // namespace
}  // namespace notaio::rules
