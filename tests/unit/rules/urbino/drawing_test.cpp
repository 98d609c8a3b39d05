#include "rules/havannah/havannah.hpp"
#include "rules/play/random_game.hpp"
#include "rules/susan/susan.hpp"
#include "rules/urbino/urbino.hpp"
#include "tests/unit/rules/drawings.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::rules {
namespace {

constexpr std::string_view drawn = "9  . . . . . . . . .\n"
                                   "8  . . . . . h . . .\n"
                                   "7  . . . . . . . . .\n"
                                   "6  . . . * . . . . .\n"
                                   "5  . . . . . . . . .\n"
                                   "4  . . . . . . . . .\n"
                                   "3  . . . . . . . . T\n"
                                   "2  . . . . . * . . .\n"
                                   "1  . . . . . . . . .\n"
                                   "   a b c d e f g h i\n"
                                   "Black  17 6 3   White  18 6 2\n";
constexpr std::string_view position = "9/5h3/9/3*5/9/9/8T/5*3/9 b 17,6,3/18,6,2";

Urbino::Setup setup_of(std::string_view text) {
    Diagnostics out;
    auto setup = Urbino::read_setup({{"Position", std::string(text)}}, out);
    EXPECT_TRUE(setup.has_value()) << text;
    return setup.value();
}

// Nine rows of which the first are given.
std::string rows(std::string first, std::string_view others = ". . . . . . . . .\n") {
    for (auto count = std::count(first.begin(), first.end(), '\n'); count < 9; ++count) first += others;
    return first;
}

TEST(UrbinoDrawing, IsWrittenWithRowsColumnsAndReserves) {
    const Urbino::Setup setup = setup_of(position);
    EXPECT_EQ(setup.drawing(setup.start()), drawn);
    // The same in other coordinates: drawings never change.
    EXPECT_EQ((*setup.with_coordinates("tabletop")).drawing(setup.start()), drawn);
}

TEST(UrbinoDrawing, PrintsThePlyThatPutEachBuilding) {
    const Urbino::Setup setup = setup_of("9/9/9/9/9/9/9/9/hT1*2*2");
    std::vector<std::uint32_t> numbers(81, 0);
    numbers[0] = 3;    // a1
    numbers[9] = 12;   // b1
    numbers[27] = 2;   // d1, an architect
    numbers[28] = 11;  // d2, which is empty
    const std::string text = setup.drawing(setup.start(), numbers);
    EXPECT_NE(text.find("\n1  h3  T12 .   *   .   .   *   .   .\n   a   b   c   d   e   f   g   h   i\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("\n2  .   .   .   .   .   .   .   .   .\n"), std::string::npos) << text;
}

TEST(UrbinoDrawing, ReadsWhatItWrites) {
    Diagnostics out;
    EXPECT_EQ(Urbino::read_drawing(drawn, {}, out), position);
    const Urbino::Setup setup = *Urbino::read_setup({}, out);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Random random(50, seed);
        const auto last = play_randomly<Urbino>(setup, setup.start(), random, 60, [](auto&&...) {});
        const auto read = Urbino::read_drawing(setup.drawing(last), {}, out);
        ASSERT_TRUE(read);
        const auto again = setup_of(*read).start();
        EXPECT_EQ(again.of_colour, last.of_colour);
        EXPECT_EQ(again.of_kind, last.of_kind);
        EXPECT_EQ(again.architects, last.architects);
        EXPECT_EQ(again.reserve, last.reserve);
    }
    EXPECT_TRUE(out.empty());
}

TEST(UrbinoDrawing, ReadsLooseDrawings) {
    const DrawingCase cases[] = {
        {rows("h........\n", ".........\n"), "h8/9/9/9/9/9/9/9/9"},
        {rows("h _ \xC2\xB7 . . . . . T\n"), "h7T/9/9/9/9/9/9/9/9"},
        {"# remark\r\n" + rows("\th . . . . . . . .\r\n"), "h8/9/9/9/9/9/9/9/9"},
        {"+---+\n" + rows("| h . . . . . . . . |\n", "|. . . . . . . . .|\n") + "===\n", "h8/9/9/9/9/9/9/9/9"},
        {"  A B C D E F G H I\n" + rows("h . . . . . . . .\n") + "abcdefghi\n", "h8/9/9/9/9/9/9/9/9"},
        {"9 |h . . . . . . . .| 9\n8 . . . . . . . . .\n7.........7\n" + rows("\n\n\n"), "h8/9/9/9/9/9/9/9/9"},
        // numbered from the top
        {"1 h . . . . . . . .\n2 . . . . . . . . .\n" + rows("\n\n"), "9/9/9/9/9/9/9/9/h8"},
        {". . . . . . . . .\nh . . . . . . . . 2\n" + rows("\n\n"), "9/9/9/9/9/9/9/h8/9"},
        // the middle row has the same number either way
        {rows("h . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n5 . . . . . . . . .\n"),
         "h8/9/9/9/9/9/9/9/9"},
        // other empty cells
        {rows("h - - - - - - - -\n", "- - - - - - - - -\n"), "h8/9/9/9/9/9/9/9/9"},
        {rows("h--------\n", "---------\n"), "h8/9/9/9/9/9/9/9/9"},
        {rows("h x x x x x x x x\n", "x x x x x x x x x\n"), "h8/9/9/9/9/9/9/9/9"},
        {rows("h 0 0 0 0 0 0 0 0\n", "0 0 0 0 0 0 0 0 0\n"), "h8/9/9/9/9/9/9/9/9"},
        {rows("h\t\t\tT\t\t\t\t\t\n", ".\t.\t.\t.\t.\t.\t.\t.\t.\n"), "h2T5/9/9/9/9/9/9/9/9"},
        {rows("h . . . . . . . .\n") + "black 1 2 3 WHITE 0 0 0\n", "h8/9/9/9/9/9/9/9/9 b 1,2,3/0,0,0"},
    };
    expect_drawings<Urbino>(cases);
}

TEST(UrbinoDrawing, NamesLineAndMarkOfAFault) {
    const BadDrawing cases[] = {
        {rows("h . . x . . . . .\n"), "x"},
        {rows("h . . \xE2\x96\xA0 . . . . .\n"), "\xE2\x96\xA0"},
        {rows("h . . . 4 . . . .\n"), "4"},
        {rows("h . . . . . . .\n"), "h . . . . . . ."},
        {rows("h . . . . . . . . .\n"), "h . . . . . . . . ."},
        {"h . . . . . . . .\n", whole_drawing},
        {rows("") + "h . . . . . . . .\n", "h . . . . . . . ."},
        {"9 . . . . . . . . .\n7 . . . . . . . . .\n" + rows("\n\n"), "7"},
        {rows("h . . . . . . . .\n") + "Black 1 2 3\n", "Black 1 2 3"},
        {rows("h . . . . . . . .\n") + "Black 1 2 3 White 0 7 0\n", "7"},
        {rows("h . . . . . . . .\n") + "to move: Black\n", "to move: Black"},
        {"", whole_drawing},
    };
    expect_bad_drawings<Urbino>(cases, "URB-007");
    Diagnostics out;
    const std::string third = rows("* . * . . . . . .\n. . . . . . . * .\n");
    EXPECT_FALSE(Urbino::read_drawing(third, {}, out));
    EXPECT_EQ(out.list()[0].where->begin, third.rfind('*'));
}

TEST(UrbinoDrawing, HasNoMoreRowsBehindTheLastNumberThanTheBoard) {
    for (const char* numbers : {"91-", "19-", "9-1--", "-1-9---"}) {
        std::string drawing;
        for (const char number : std::string_view(numbers)) (drawing += number == '-' ? ' ' : number) += " . . .\n";
        EXPECT_NE(found_in_drawing<Urbino>(drawing).front().find("numbered neither"), std::string::npos) << drawing;
    }
}

TEST(UrbinoDrawing, MayHaveTitlesAndALegend) {
    expect_surroundings<Urbino>(std::string(drawn), "Black (Anna) and White (Bruno)\n", "Black 11, White 25\n");
    EXPECT_EQ(found_in_drawing<Urbino>(rows("x x x x x x x x x\n", "x x x x x x x x x\n")).size(), 1U);
}

TEST(UrbinoDrawing, IsNoDrawingOfAnotherGame) {
    constexpr std::string_view hexagon =
        "   A . . . . .\n  B . . . . . .\n C . . . x . . .\nD . . . . . . . .\n"
        "E . . . . . . . . .\n F . . . . . . . .\n  G . . . . . . .\n   H . . . . . .\n"
        "    I . . . . .\n";
    Diagnostics out;
    EXPECT_TRUE(Susan::read_drawing(hexagon, {}, out));
    EXPECT_TRUE(Havannah::read_drawing(hexagon, {}, out));
    EXPECT_FALSE(Urbino::read_drawing(hexagon, {}, out));
    for (const std::string& text :
         {std::string(drawn), rows("h . . . . . . . .\n"), rows(".........\n", ".........\n")}) {
        EXPECT_TRUE(Urbino::read_drawing(text, {}, out));
        EXPECT_FALSE(Susan::read_drawing(text, {}, out));
        EXPECT_FALSE(Havannah::read_drawing(text, {}, out));
    }
}

}  // namespace
}  // namespace notaio::rules
