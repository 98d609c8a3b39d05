#include "analysis/picture/hexagons.hpp"

#include "rules/board/hex_border.hpp"
#include "tests/unit/analysis/picture/shapes_of.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace notaio::analysis {
namespace {

using rules::Cell;
using rules::cell_at;
using rules::HexBoard;
using Line = std::pair<std::pair<int, int>, std::pair<int, int>>;

// A line, whichever end it begins at.
Line between(Point a, Point b) {
    const auto from = std::pair(a.x, a.y);
    const auto to = std::pair(b.x, b.y);
    return {std::min(from, to), std::max(from, to)};
}

std::vector<Line> lines_of(const Shape& shape) {
    std::vector<Line> lines;
    for (std::size_t i = 1; i < shape.points.size(); ++i)
        if (shape.points[i] != Shape::pen_up && shape.points[i - 1] != Shape::pen_up)
            lines.push_back(between(shape.points[i - 1], shape.points[i]));
    return lines;
}

std::int64_t squared(Point of) { return std::int64_t{of.x} * of.x + std::int64_t{of.y} * of.y; }

std::vector<std::string> names_of(const HexBoard& board, std::string_view kind) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const auto at = board.place(cell_at(i));
        const std::string row(1, static_cast<char>('a' + at.row - 1));
        if (kind == "rows") texts.push_back(row + std::to_string(at.index));
        if (kind == "columns")
            texts.push_back(std::string(1, static_cast<char>('a' + at.index - 1)) + std::to_string(at.row));
        if (kind == "letters") texts.push_back(row + static_cast<char>('a' + at.index - 1));
        if (kind == "numbers") texts.push_back(std::to_string(i));
    }
    return texts;
}

TEST(Hexagons, CornersLieAroundTheCentreClockwiseFromTheTop) {
    const HexBoard& board = HexBoard::of(4);
    for (const int turn : {0, 60, 120, 180, 240, 300}) {
        const Hexagons drawn(board, turn, {});
        for (std::size_t i = 0; i < board.size(); ++i) {
            const Point centre = drawn.centre(cell_at(i));
            const auto corners = drawn.corners(cell_at(i));
            ASSERT_EQ(corners.size(), 6U);
            EXPECT_EQ(corners[0], centre + (Point{0, -Hexagons::radius}));
            EXPECT_EQ(corners[3], centre + (Point{0, Hexagons::radius}));
            for (std::size_t k = 0; k < 6; ++k) {
                EXPECT_NEAR(static_cast<double>(squared(corners[k] - centre)), 40'000, 400);
                const Point one = corners[k] - centre;
                const Point next = corners[(k + 1) % 6] - centre;
                EXPECT_GT(one.x * next.y - one.y * next.x, 0) << "clockwise, where y goes down";
            }
        }
    }
}

TEST(Hexagons, NeighboursShareACornerOfEachOther) {
    const HexBoard& board = HexBoard::of(3);
    const Hexagons drawn(board, 60, {});
    for (std::size_t a = 0; a < board.size(); ++a)
        for (std::size_t b = 0; b < board.size(); ++b) {
            if (a == b) continue;
            std::size_t shared = 0;
            for (const Point corner : drawn.corners(cell_at(a)))
                shared += static_cast<std::size_t>(std::ranges::count(drawn.corners(cell_at(b)), corner));
            if (board.adjacent(cell_at(a), cell_at(b)))
                EXPECT_EQ(shared, 2U);
            else
                EXPECT_LE(shared, 1U);
        }
}

TEST(Hexagons, ATurnBringsEveryCellToThePlaceOfAnother) {
    const HexBoard& board = HexBoard::of(5);
    const Hexagons straight(board, 0, {});
    std::set<std::pair<int, int>> places;
    for (std::size_t i = 0; i < board.size(); ++i)
        places.emplace(straight.centre(cell_at(i)).x, straight.centre(cell_at(i)).y);
    for (const int turn : {60, 120, 180, 240, 300}) {
        const Hexagons drawn(board, turn, {});
        std::set<std::pair<int, int>> turned;
        for (std::size_t i = 0; i < board.size(); ++i)
            turned.emplace(drawn.centre(cell_at(i)).x, drawn.centre(cell_at(i)).y);
        EXPECT_EQ(turned, places) << turn;
    }
    // Clockwise: the upper left corner comes to the upper right one, then to the right one.
    const Cell corner = *board.cell({1, 1});
    EXPECT_EQ(Hexagons(board, 60, {}).centre(corner), straight.centre(*board.cell({1, 5})));
    EXPECT_EQ(Hexagons(board, 120, {}).centre(corner), straight.centre(*board.cell({5, 9})));
    EXPECT_EQ(Hexagons(board, 180, {}).centre(corner), straight.centre(*board.cell({9, 5})));
}

TEST(Hexagons, TheOutlineIsClosedAndEveryLineWithinItIsDrawnOnce) {
    for (const int side : {2, 3, 10, 19})
        for (const int turn : {0, 60, 300}) {
            const HexBoard& board = HexBoard::of(side);
            const Hexagons drawn(board, turn, {});
            std::multiset<Line> all;  // of all cells: lines within the board twice
            for (std::size_t i = 0; i < board.size(); ++i) {
                const auto corners = drawn.corners(cell_at(i));
                for (std::size_t k = 0; k < 6; ++k) all.insert(between(corners[k], corners[(k + 1) % 6]));
            }
            std::set<Line> edge;
            std::set<Line> within;
            for (const Line& each : all) (all.count(each) == 1 ? edge : within).insert(each);

            const auto& outline = drawn.outline();
            EXPECT_EQ(outline.size(), static_cast<std::size_t>(12 * side - 6));
            std::set<Line> traced;
            for (std::size_t i = 0; i < outline.size(); ++i)
                traced.insert(between(outline[i], outline[(i + 1) % outline.size()]));
            EXPECT_EQ(traced, edge);

            Picture picture;
            drawn.draw(picture);
            const auto grid = lines_of(picture.grid.front());
            EXPECT_EQ(std::set(grid.begin(), grid.end()), within);
            EXPECT_EQ(grid.size(), within.size()) << "each of them once";
        }
}

TEST(Hexagons, TheBorderOfASideIsTwoLinesACell) {
    const HexBoard& board = HexBoard::of(5);
    const auto& border = rules::HexBorder::of(5);
    std::vector<Cell> side;
    std::vector<Cell> corner;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const unsigned marks = border.marks(cell_at(i));
        if ((rules::HexBorder::sides(marks) >> 2U & 1U) != 0) side.push_back(cell_at(i));
        if ((rules::HexBorder::corners(marks) >> 2U & 1U) != 0) corner.push_back(cell_at(i));
    }
    const Hexagons drawn(board, 0, {});
    EXPECT_EQ(lines_of(drawn.border_of(side, Pen::mark, Tone::proof, Dash::solid)).size(), 6U);
    EXPECT_EQ(lines_of(drawn.border_of(corner, Pen::mark, Tone::proof, Dash::solid)).size(), 3U);
}

TEST(Hexagons, NamesOfSidesStandBeyondThem) {
    const HexBoard& board = HexBoard::of(4);
    for (const int turn : {0, 60, 180}) {
        const Hexagons drawn(board, turn, {});
        const auto& border = rules::HexBorder::of(4);
        for (int side = 0; side < 6; ++side) {
            Point sum;
            for (std::size_t i = 0; i < board.size(); ++i)
                if ((rules::HexBorder::sides(border.marks(cell_at(i))) >> side & 1U) != 0)
                    sum = sum + drawn.centre(cell_at(i));
            // The middle of the two cells of a side, from the middle of the board; the name lies farther on that way.
            const Point middle = {sum.x / 2, sum.y / 2};
            const Point name = drawn.side_name(side);
            EXPECT_NEAR(middle.x * static_cast<double>(name.y), middle.y * static_cast<double>(name.x), 12'000);
            EXPECT_GT(squared(name), squared(middle));
            EXPECT_NEAR(static_cast<double>(squared(name - middle)), 264. * 264, 4'000) << side << ' ' << turn;
        }
    }
}

TEST(Hexagons, LabelsNameRowsAndColumnsWhereTheyHaveSuchParts) {
    const HexBoard& board = HexBoard::of(3);
    const auto labels = [&](std::string_view kind) {
        const auto names = names_of(board, kind);
        Picture picture;
        Hexagons(board, 0, {.names = names}).draw(picture);
        return test::joined(test::texts(picture.labels));
    };
    EXPECT_EQ(labels("rows"), "a b 4 c 5 d 4 e 3 1 2 3");
    EXPECT_EQ(labels("columns"), "1 2 d 3 e 4 d 5 c a b c");
    EXPECT_EQ(labels("letters"), "a b d c e d d e c a b c");
    EXPECT_EQ(labels("numbers"), "0 2 3 6 7 11 12 15 16 18");
}

TEST(Hexagons, AboveSideTwelveEverySecondRowIsNamed) {
    const HexBoard& board = HexBoard::of(13);
    const auto names = names_of(board, "numbers");
    Picture picture;
    Hexagons(board, 0, {.names = names}).draw(picture);
    EXPECT_EQ(picture.labels.size(), 2U * 13U);
}

TEST(Hexagons, AllLabelsHaveRoomInEveryTurn) {
    const HexBoard& board = HexBoard::of(3);
    std::vector<std::string> wide;
    for (std::size_t i = 0; i < board.size(); ++i) wide.push_back("-10,10," + std::to_string(i));
    for (const int turn : {0, 60, 120, 180, 240, 300}) {
        Hexagons drawn(board, turn, {.names = wide, .sides = 0x3F});
        drawn.move_to({100, 50});
        Picture picture;
        drawn.draw(picture);
        for (const Shape& label : picture.labels) {
            const int width = static_cast<int>(label.text.size()) * 72;
            const Point at = label.points.front();
            const int left = label.anchor == Anchor::start ? at.x
                             : label.anchor == Anchor::end ? at.x - width
                                                           : at.x - width / 2;
            EXPECT_GE(left, 100) << turn;
            EXPECT_LE(left + width, 100 + drawn.size().x) << turn;
            EXPECT_GE(at.y, 50) << turn;
            EXPECT_LE(at.y, 50 + drawn.size().y) << turn;
        }
        for (int side = 0; side < 6; ++side) {
            EXPECT_GE(drawn.side_name(side).y, 50);
            EXPECT_LE(drawn.side_name(side).y, 50 + drawn.size().y);
        }
    }
}

}  // namespace
}  // namespace notaio::analysis
