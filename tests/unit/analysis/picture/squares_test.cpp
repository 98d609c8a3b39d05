#include "analysis/picture/squares.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace notaio::analysis {
namespace {

using rules::Cell;
using rules::cell_at;
using rules::SquareBoard;

using Outline = std::vector<Point>;

const SquareBoard& board_of_nine() {
    static const SquareBoard board(9, 9, SquareBoard::Order::by_column);
    return board;
}

std::vector<Cell> cells_of(const SquareBoard& board, const std::vector<SquareBoard::Place>& places) {
    std::vector<Cell> cells;
    for (const auto place : places) cells.push_back(*board.cell(place));
    return cells;
}

// As `a1`.
std::vector<std::string> names_of(const SquareBoard& board) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const auto [column, row] = board.place(cell_at(i));
        texts.push_back(static_cast<char>('a' + column - 1) + std::to_string(row));
    }
    return texts;
}

// Where the corners are, whichever of them comes first.
bool is_same_line(Outline line, const Outline& wanted) {
    if (line.size() != wanted.size()) return false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line == wanted) return true;
        std::rotate(line.begin(), line.begin() + 1, line.end());
    }
    return false;
}

TEST(Squares, ItsFirstRowIsBelowUntilItIsTurned) {
    const SquareBoard board(3, 2, SquareBoard::Order::by_row);
    const auto first = [&](int turn) {
        Squares squares(board, 40, turn);
        squares.move_to({0, 0}, false);
        return squares.centre(*board.cell({1, 1}));
    };
    EXPECT_EQ(first(0), (Point{120, 60}));
    EXPECT_EQ(first(90), (Point{120, 20}));
    EXPECT_EQ(first(180), (Point{200, 20}));
    EXPECT_EQ(first(270), (Point{160, 100}));
    EXPECT_EQ(Squares(board, 40, 90).size(false) - Squares(board, 40, 0).size(false), (Point{-40, 40}));
}

TEST(Squares, AStepLeadsFromCentreToCentreHoweverItIsTurned) {
    for (const int turn : {0, 90, 180, 270}) {
        const Squares squares(board_of_nine(), 400, turn);
        const Point from = squares.centre(*board_of_nine().cell({4, 4}));
        EXPECT_EQ(squares.centre(*board_of_nine().cell({6, 5})), from + squares.step(2, 1)) << turn;
    }
}

TEST(Squares, EachSideOfACellStandsOnceInTheGrid) {
    const SquareBoard board(3, 2, SquareBoard::Order::by_row);
    Squares squares(board, 10, 0);
    squares.move_to({-100, 0}, false);
    Picture picture;
    squares.draw(picture);
    ASSERT_EQ(picture.grid.size(), 2U);
    const Outline lines = {{10, 0}, {10, 20}, Shape::pen_up, {20, 0}, {20, 20}, Shape::pen_up, {0, 10}, {30, 10}};
    EXPECT_EQ(picture.grid[0].points, lines);
    EXPECT_EQ(picture.grid[1].points, (Outline{{0, 0}, {30, 0}, {30, 20}, {0, 20}}));
}

TEST(Squares, AnOutlineGoesThroughCornersAlone) {
    Squares squares(board_of_nine(), 10, 0);
    squares.move_to({-100, 0}, false);
    const auto lines = squares.outlines(cells_of(board_of_nine(), {{1, 9}, {2, 9}, {3, 9}, {1, 8}}));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(is_same_line(lines[0], {{30, 0}, {30, 10}, {10, 10}, {10, 20}, {0, 20}, {0, 0}}));
}

TEST(Squares, AnInsetKeepsWithinTheCells) {
    Squares squares(board_of_nine(), 10, 0);
    squares.move_to({-100, 0}, false);
    const auto lines = squares.outlines(cells_of(board_of_nine(), {{1, 9}, {2, 9}, {3, 9}, {1, 8}}), 2);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(is_same_line(lines[0], {{28, 2}, {28, 8}, {8, 8}, {8, 18}, {2, 18}, {2, 2}}));
}

TEST(Squares, AHoleHasALineOfItsOwn) {
    Squares squares(board_of_nine(), 10, 0);
    squares.move_to({-100, 0}, false);
    const auto ring = cells_of(board_of_nine(), {{1, 9}, {2, 9}, {3, 9}, {1, 8}, {3, 8}, {1, 7}, {2, 7}, {3, 7}});
    const auto lines = squares.outlines(ring, 1);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(is_same_line(lines[0], {{29, 1}, {29, 29}, {1, 29}, {1, 1}}));
    EXPECT_TRUE(is_same_line(lines[1], {{9, 9}, {9, 21}, {21, 21}, {21, 9}}));
    EXPECT_EQ(squares.area(ring, Tone::field_1, Fill::hatched).size(), 4U);
}

TEST(Squares, CellsThatTouchAtACornerHaveALineEach) {
    const Squares squares(board_of_nine(), 10, 0);
    const auto lines = squares.outlines(cells_of(board_of_nine(), {{1, 9}, {2, 8}, {3, 9}, {9, 1}}));
    ASSERT_EQ(lines.size(), 4U);
    for (const Outline& line : lines) EXPECT_EQ(line.size(), 4U);
}

TEST(Squares, NoCellsHaveNoOutlineAndAllHaveTheEdge) {
    Squares squares(board_of_nine(), 10, 90);
    squares.move_to({-100, 0}, false);
    EXPECT_TRUE(squares.outlines({}).empty());
    EXPECT_TRUE(squares.area({}, Tone::field_1, Fill::plain).empty());
    std::vector<Cell> all;
    for (std::size_t i = 0; i < board_of_nine().size(); ++i) all.push_back(cell_at(i));
    const auto lines = squares.outlines(all);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(is_same_line(lines[0], {{90, 0}, {90, 90}, {0, 90}, {0, 0}}));
}

TEST(Squares, AFrameHoldsAllItsCells) {
    Squares squares(board_of_nine(), 10, 0);
    squares.move_to({-100, 0}, false);
    const Shape frame = squares.frame(cells_of(board_of_nine(), {{2, 8}, {4, 8}, {3, 8}}), 1, Pen::mark, Tone::proof);
    EXPECT_EQ(frame.points, (Outline{{11, 11}, {39, 11}, {39, 19}, {11, 19}}));
}

TEST(Squares, LabelsStandAtTheLeftAndBelowHoweverItIsTurned) {
    const SquareBoard board(12, 12, SquareBoard::Order::by_row);
    for (const int turn : {0, 90, 180, 270}) {
        Squares squares(board, 320, turn);
        squares.move_to({0, 0}, true);
        Picture picture;
        squares.draw_labels(picture, names_of(board));
        std::set<std::string> texts;
        for (const Shape& shape : picture.labels) {
            texts.insert(shape.text);
            const bool is_letter = shape.text[0] >= 'a';
            const bool is_left = shape.points[0].x < 260;
            EXPECT_EQ(is_letter, is_left == (turn % 180 != 0)) << turn << ' ' << shape.text;
            EXPECT_TRUE(is_left || shape.points[0].y > 12 * 320) << turn << ' ' << shape.text;
        }
        EXPECT_EQ(texts.size(), 24U);
        EXPECT_EQ(picture.labels.size(), 24U);
    }
}

}  // namespace
}  // namespace notaio::analysis
