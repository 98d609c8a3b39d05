#include "rules/board/hex_drawing.hpp"

#include <gtest/gtest.h>

namespace notaio::rules {
namespace {

TEST(HexDrawing, InterlocksItsRows) {
    const HexBoard& board = HexBoard::of(2);
    const std::vector<std::string> marks = {"x", ".", "o", ".", ".", ".", "x"};
    EXPECT_EQ(draw_hex_board(board, {}, marks), " x .\no . .\n . x\n");
    EXPECT_EQ(draw_hex_board(board, {"a", "b", "c"}, marks), " a x .\nb o . .\n c . x\n");
    EXPECT_EQ(draw_hex_board(board, {"10", "9", "8"}, marks), " 10 x .\n 9 o . .\n  8 . x\n");
}

TEST(HexDrawing, WideMarksSpreadIt) {
    const HexBoard& board = HexBoard::of(2);
    const std::vector<std::string> marks = {"x1", ".", "o12", ".", ".", ".", "x"};
    EXPECT_EQ(draw_hex_board(board, {}, marks, 3), "  x1  .\no12 .   .\n  .   x\n");
    EXPECT_EQ(draw_hex_board(board, {}, marks, 4), "   x1    .\no12   .     .\n   .     x\n");
}

TEST(HexDrawing, LinesKnowTheirPlaces) {
    const std::string_view text = "# remark\r\n\n  a [x]\n \t \n# b\nc";
    const auto lines = drawn_lines(text, " []");
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].text, "  a [x]");
    EXPECT_EQ(lines[0].tokens, (std::vector<std::string_view>{"a", "x"}));
    EXPECT_EQ(text.substr(lines[0].where.begin, lines[0].where.size()), "  a [x]");
    EXPECT_EQ(lines[1].tokens, (std::vector<std::string_view>{"\t"}));
    EXPECT_EQ(lines[2].tokens, (std::vector<std::string_view>{"c"}));
}

TEST(HexDrawing, TakesNoMoreThanABoardCanHave) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += ". ";
    EXPECT_LT(drawn_lines(text)[0].tokens.size(), 1000U);
    for (char& c : text)
        if (c == ' ') c = '\n';
    EXPECT_LT(drawn_lines(text).size(), 1000U);
}

}  // namespace
}  // namespace notaio::rules
