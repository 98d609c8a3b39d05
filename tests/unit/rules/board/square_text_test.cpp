// Square boards in position strings, read and written.
#include "rules/board/square_text.hpp"

#include <gtest/gtest.h>

namespace notaio::rules {
namespace {

using notation::Text;

// The marks by cell in board order, or the reason why the rows are no board.
std::string read(const SquareBoard& board, std::string_view rows) {
    std::string marks(board.size(), '.');
    const auto put = [&](Cell cell, char mark) -> std::optional<Text> {
        if (mark == '?') return "no mark"_text;
        marks[index(cell)] = mark;
        return std::nullopt;
    };
    const auto fault = read_square_rows(board, rows, "wrong rows"_text, put);
    return fault ? std::string(fault->en) : marks;
}

TEST(SquareText, IsWrittenAsItWasRead) {
    for (const auto order : {SquareBoard::Order::by_column, SquareBoard::Order::by_row, SquareBoard::Order::from_top}) {
        const SquareBoard board(3, 2, order);
        for (const std::string_view rows : {"3/3", "x1o/2y", "xoy/yox", "1x1/3"}) {
            const std::string marks = read(board, rows);
            EXPECT_EQ(square_rows_text(board, [&](Cell cell) { return marks[index(cell)]; }), rows);
        }
    }
    EXPECT_EQ(read(SquareBoard(3, 2, SquareBoard::Order::by_row), "x1o/2y"), "..yx.o");
    const SquareBoard wide(12, 2, SquareBoard::Order::by_row);
    for (const std::string_view rows : {"12/12", "x11/11x", "1x10/5x1x4", "xxxxxxxxxxxx/xxxxxxxxxxxx"}) {
        const std::string marks = read(wide, rows);
        EXPECT_EQ(square_rows_text(wide, [&](Cell cell) { return marks[index(cell)]; }), rows);
    }
}

TEST(SquareText, RunsOfTwoDigitsStandOnWideBoardsOnly) {
    const SquareBoard wide(12, 2, SquareBoard::Order::by_row);
    EXPECT_EQ(read(wide, "12/11x"), std::string(11, '.') + "x" + std::string(12, '.'));
    EXPECT_EQ(read(wide, "13/12"), "wrong rows");
    const SquareBoard narrow(9, 1, SquareBoard::Order::by_row);
    EXPECT_EQ(read(narrow, "45"), std::string(9, '.'));
}

TEST(SquareText, SaysWhyRowsAreNoBoard) {
    const SquareBoard board(3, 2, SquareBoard::Order::by_row);
    for (const std::string_view rows :
         {"", "3", "3/3/3", "3/2", "3/4", "3/3x", "4/3", "3/", "/3/3", "0xxx/3", "xxxx/3"})
        EXPECT_EQ(read(board, rows), "wrong rows") << rows;
    EXPECT_EQ(read(board, "3/x?x"), "no mark");
}

TEST(SquareText, LooksLikeRows) {
    EXPECT_TRUE(looks_like_square_rows("x1o/3/3 b 0", "xo"));
    EXPECT_FALSE(looks_like_square_rows("x1o/3", "xo"));
    EXPECT_FALSE(looks_like_square_rows("x1o/3/z", "xo"));
}

TEST(SquareText, NamesCellsFromBelowOrFromAbove) {
    const SquareBoard board(2, 3, SquareBoard::Order::by_column);
    const auto names = square_coords(board);
    EXPECT_EQ(names[1].numbers, (std::array<std::int16_t, 3>{1, 2, 0}));
    EXPECT_EQ(square_coords(board, true)[0].numbers, (std::array<std::int16_t, 3>{1, 3, 0}));
}

}  // namespace
}  // namespace notaio::rules
