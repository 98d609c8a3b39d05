#include "rules/identity/board_maps.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace notaio::rules {
namespace {

// Calls `visit(board, maps)` for each size of each kind of board.
template <class Visit>
void for_each_board(Visit&& visit) {
    for (int side = HexBoard::smallest_side; side <= HexBoard::largest_side; ++side)
        for (const HexMirror mirror : {HexMirror::top_and_bottom, HexMirror::top_right_and_left})
            visit(HexBoard::of(side), maps_of(HexBoard::of(side), mirror));
    for (int side = 1; side <= RhombusBoard::largest_side; ++side)
        visit(RhombusBoard::of(side), maps_of(RhombusBoard::of(side)));
    for (int side = 1; side <= 12; ++side)
        for (const auto order :
             {SquareBoard::Order::by_column, SquareBoard::Order::by_row, SquareBoard::Order::from_top}) {
            const SquareBoard board(side, side, order);
            visit(board, maps_of(board));
        }
}

template <class Visit>
void for_each_cell(const BoardMaps& maps, Visit&& visit) {
    for (std::size_t i = 0; i < maps.cell_count(); ++i) visit(cell_at(i));
}

TEST(BoardMaps, TakeEachCellToAnother) {
    for_each_board([](const auto& board, const BoardMaps& maps) {
        ASSERT_EQ(maps.cell_count(), board.size());
        for (std::size_t map = 0; map < maps.size(); ++map) {
            std::set<Cell> reached;
            for_each_cell(maps, [&](Cell cell) { reached.insert(maps.cell(map, cell)); });
            EXPECT_EQ(reached.size(), board.size()) << board.size() << ' ' << maps.name(map);
            EXPECT_LT(index(*reached.rbegin()), board.size());
        }
    });
}

TEST(BoardMaps, KeepNeighbours) {
    for_each_board([](const auto& board, const BoardMaps& maps) {
        for (std::size_t map = 0; map < maps.size(); ++map)
            for_each_cell(maps, [&](Cell cell) {
                std::vector<Cell> wanted;
                for (const Cell near : board.neighbours(cell)) wanted.push_back(maps.cell(map, near));
                std::ranges::sort(wanted);
                EXPECT_TRUE(std::ranges::equal(wanted, board.neighbours(maps.cell(map, cell))))
                    << board.size() << ' ' << maps.name(map) << ' ' << index(cell);
            });
    });
}

TEST(BoardMaps, AreAGroup) {
    for_each_board([](const auto& board, const BoardMaps& maps) {
        for (std::size_t first = 0; first < maps.size(); ++first) {
            EXPECT_EQ(maps.product(first, 0), first);
            EXPECT_EQ(maps.product(0, first), first);
            EXPECT_EQ(maps.product(first, maps.inverse(first)), 0U);
            EXPECT_EQ(maps.product(maps.inverse(first), first), 0U);
            for (std::size_t second = 0; second < maps.size(); ++second) {
                const std::size_t both = maps.product(first, second);
                ASSERT_LT(both, maps.size());
                for_each_cell(maps, [&](Cell cell) {
                    EXPECT_EQ(maps.cell(both, cell), maps.cell(second, maps.cell(first, cell)))
                        << board.size() << ' ' << maps.name(first) << ' ' << maps.name(second);
                });
            }
        }
    });
}

// On boards of some size no two of them are the same.
TEST(BoardMaps, AreAllDifferent) {
    for_each_board([](const auto& board, const BoardMaps& maps) {
        if (board.size() < 7) return;
        std::set<std::vector<Cell>> different;
        for (std::size_t map = 0; map < maps.size(); ++map) {
            std::vector<Cell> cells;
            for_each_cell(maps, [&](Cell cell) { cells.push_back(maps.cell(map, cell)); });
            different.insert(cells);
        }
        EXPECT_EQ(different.size(), maps.size()) << board.size();
    });
}

std::string names_of(const BoardMaps& maps) {
    std::string text;
    for (std::size_t map = 0; map < maps.size(); ++map) text += (map > 0 ? " " : "") + std::string(maps.name(map));
    return text;
}

TEST(BoardMaps, HaveTheirNames) {
    EXPECT_EQ(names_of(maps_of(HexBoard::of(5), HexMirror::top_and_bottom)),
              "identity rotate-60 rotate-120 rotate-180 rotate-240 rotate-300 reflect reflect-rotate-60 "
              "reflect-rotate-120 reflect-rotate-180 reflect-rotate-240 reflect-rotate-300");
    EXPECT_EQ(names_of(maps_of(SquareBoard(9, 9, SquareBoard::Order::by_row))),
              "identity rotate-90 rotate-180 rotate-270 reflect reflect-rotate-90 reflect-rotate-180 "
              "reflect-rotate-270");
    EXPECT_EQ(names_of(maps_of(RhombusBoard::of(11))), "identity rotate-180 reflect reflect-rotate-180");
    const auto& maps = maps_of(HexBoard::of(2), HexMirror::top_and_bottom);
    EXPECT_EQ(maps.size(), hexagon_maps);
    EXPECT_EQ(maps_of(SquareBoard(2, 2, SquareBoard::Order::by_row)).size(), square_maps);
    EXPECT_EQ(maps_of(RhombusBoard::of(2)).size(), rhombus_maps);
}

TEST(BoardMaps, OfAHexagonTurnClockwise) {
    const HexBoard& board = HexBoard::of(3);
    const auto& maps = maps_of(board, HexMirror::top_and_bottom);
    const std::vector<HexBoard::Place> corners = {{1, 1}, {1, 3}, {3, 5}, {5, 3}, {5, 1}, {3, 1}};
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (std::size_t steps = 0; steps < 6; ++steps)
            EXPECT_EQ(board.place(maps.cell(steps, *board.cell(corners[i]))), corners[(i + steps) % 6]);
    EXPECT_EQ(board.place(maps.cell(6, *board.cell({1, 1}))), (HexBoard::Place{5, 1}));
    EXPECT_EQ(board.place(maps.cell(6, *board.cell({2, 3}))), (HexBoard::Place{4, 3}));
    // Reflected, and then turned.
    EXPECT_EQ(board.place(maps.cell(7, *board.cell({1, 1}))), (HexBoard::Place{3, 1}));
    const auto& others = maps_of(board, HexMirror::top_right_and_left);
    EXPECT_EQ(board.place(others.cell(6, *board.cell({1, 1}))), (HexBoard::Place{1, 1}));
    EXPECT_EQ(board.place(others.cell(6, *board.cell({1, 3}))), (HexBoard::Place{3, 1}));
    EXPECT_EQ(board.place(others.cell(6, *board.cell({5, 3}))), (HexBoard::Place{5, 3}));
}

TEST(BoardMaps, OfASquareTurnClockwise) {
    const SquareBoard board(9, 9, SquareBoard::Order::by_column);
    const auto maps = maps_of(board);
    const auto gone = [&](std::size_t map, int column, int row) {
        return board.place(maps.cell(map, *board.cell({column, row})));
    };
    EXPECT_EQ(gone(1, 1, 9), (SquareBoard::Place{9, 9}));  // from the top left to the top right
    EXPECT_EQ(gone(1, 9, 9), (SquareBoard::Place{9, 1}));
    EXPECT_EQ(gone(2, 2, 3), (SquareBoard::Place{8, 7}));
    EXPECT_EQ(gone(4, 2, 3), (SquareBoard::Place{2, 7}));
    EXPECT_EQ(gone(5, 1, 1), (SquareBoard::Place{9, 9}));
}

TEST(BoardMaps, OfARhombusHaveAHalfTurnAndTwoMirrors) {
    const RhombusBoard& board = RhombusBoard::of(5);
    const auto& maps = maps_of(board);
    const auto gone = [&](std::size_t map, int x, int y) { return board.place(maps.cell(map, board.cell({x, y}))); };
    EXPECT_EQ(gone(1, 1, 0), (RhombusBoard::Place{3, 4}));
    EXPECT_EQ(gone(2, 1, 0), (RhombusBoard::Place{0, 1}));
    EXPECT_EQ(gone(3, 1, 0), (RhombusBoard::Place{4, 3}));
}

TEST(BoardMaps, HaveTheNumbersOfTheCellsThatACellGoesTo) {
    for_each_board([](const auto& board, const BoardMaps& maps) {
        for_each_cell(maps, [&](Cell cell) {
            for (std::size_t map = 0; map < maps.size(); ++map)
                EXPECT_EQ(maps.numbers(cell)[map], key_number(index(maps.cell(map, cell)))) << board.size();
        });
    });
}

// docs/identity.md 2.4: a number that changes makes all keys useless that are kept.
TEST(BoardMaps, NumbersAreThoseOfSplitmix64) {
    std::uint64_t state = 0x6E6F7461696F2031U;
    for (std::size_t i = 0; i < 3000; ++i) {
        std::uint64_t z = (state += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        EXPECT_EQ(key_number(i), z ^ (z >> 31U));
    }
}

}  // namespace
}  // namespace notaio::rules
