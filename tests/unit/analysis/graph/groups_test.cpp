#include "analysis/graph/groups.hpp"

#include "rules/board/hex_board.hpp"
#include "rules/play/random_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

namespace notaio::analysis {
namespace {

using rules::cell_at;
using rules::HexBoard;

std::vector<Cell> cells_at(const std::vector<std::size_t>& numbers) {
    std::vector<Cell> cells;
    for (const std::size_t number : numbers) cells.push_back(cell_at(number));
    return cells;
}

// `x` is colour 0, `o` colour 1, `.` empty; blanks are for the eye.
Colouring drawn(std::string_view marks) {
    Colouring colouring;
    for (const char mark : marks)
        if (mark != ' ' && mark != '\n')
            colouring.push_back(mark == 'x' ? std::optional(0) : mark == 'o' ? std::optional(1) : std::nullopt);
    return colouring;
}

// Side 3, cells 0 to 18 in board order:
//       0  1  2
//     3  4  5  6
//   7  8  9 10 11
//    12 13 14 15
//      16 17 18
const BoardGraph& board() {
    static const auto graph = BoardGraph::of(HexBoard::of(3));
    return graph;
}

TEST(Groups, AnEmptyBoardHasNone) { EXPECT_TRUE(groups(board(), Colouring(board().size())).empty()); }

TEST(Groups, ALoneStoneIsAGroup) {
    const auto found = groups(board(), drawn(R"(  . . .
                                                 . . . .
                                                . . o . .
                                                 . . . .
                                                  . . .)"));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].colour, 1);
    EXPECT_EQ(found[0].size(), 1U);
    EXPECT_EQ(found[0].cells, cells_at({9}));
    EXPECT_EQ(found[0].free, cells_at({4, 5, 8, 10, 13, 14}));
    EXPECT_TRUE(found[0].cut.empty());
}

TEST(Groups, StandInTheOrderOfTheirFirstCells) {
    const auto found = groups(board(), drawn(R"(  . x .
                                                 o x x o
                                                o . . o .
                                                 . . . .
                                                  x . .)"));
    const std::vector<Group> expected = {
        {.colour = 0, .cells = cells_at({1, 4, 5}), .free = cells_at({0, 2, 8, 9}), .cut = {}},
        {.colour = 1, .cells = cells_at({3, 7}), .free = cells_at({0, 8, 12}), .cut = {}},
        {.colour = 1, .cells = cells_at({6, 10}), .free = cells_at({2, 9, 11, 14, 15}), .cut = {}},
        {.colour = 0, .cells = cells_at({16}), .free = cells_at({12, 13, 17}), .cut = {}},
    };
    EXPECT_EQ(found, expected);
}

TEST(Groups, NameTheCellsThatHoldThemTogether) {
    // 1 - 4 - 8 - 13 is a chain; 13, 17 and 14 close a triangle.
    const auto found = groups(board(), drawn(R"(  . x .
                                                 . x . .
                                                . x . . .
                                                 . x x .
                                                  . x .)"));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].cells, cells_at({1, 4, 8, 13, 14, 17}));
    EXPECT_EQ(found[0].cut, cells_at({4, 8, 13}));
    EXPECT_EQ(found[0].free, cells_at({0, 2, 3, 5, 7, 9, 10, 12, 15, 16, 18}));
}

TEST(Groups, ARingNeedsNoneOfItsCells) {
    const auto found = groups(board(), drawn(R"(  . . .
                                                 . x x .
                                                . x o x .
                                                 . x x .
                                                  . . .)"));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].size(), 6U);
    EXPECT_TRUE(found[0].cut.empty());
    EXPECT_EQ(found[0].free.size(), 12U);
    EXPECT_EQ(found[1].cells, cells_at({9}));
    EXPECT_TRUE(found[1].free.empty());
}

TEST(Groups, TakeAFunctionForTheColours) {
    const auto found = groups(board(), [](Cell cell) -> std::optional<int> {
        return rules::index(cell) < 3 ? std::optional(7) : std::nullopt;
    });
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].colour, 7);
    EXPECT_EQ(found[0].cells, cells_at({0, 1, 2}));
    EXPECT_EQ(found[0].free, cells_at({3, 4, 5, 6}));
    EXPECT_EQ(found[0].cut, cells_at({1}));
}

TEST(Groups, RandomColouringsFallIntoMaximalSets) {
    rules::Random random(7);
    for (const int side : {2, 4, 6}) {
        const auto graph = BoardGraph::of(HexBoard::of(side));
        for (int round = 0; round < 30; ++round) {
            const auto marks = colouring(graph, [&](Cell) -> std::optional<int> {
                const auto drawn_number = random.below(4);
                return drawn_number < 3 ? std::optional(static_cast<int>(drawn_number)) : std::nullopt;
            });
            const auto found = groups(graph, marks);
            std::vector<std::optional<std::size_t>> owner(graph.size());
            for (std::size_t i = 0; i < found.size(); ++i) {
                if (i > 0) {
                    EXPECT_LT(found[i - 1].cells.front(), found[i].cells.front());
                }
                EXPECT_TRUE(std::ranges::is_sorted(found[i].cells));
                std::set<Cell> free;
                for (const Cell cell : found[i].cells) {
                    EXPECT_FALSE(owner[rules::index(cell)]);
                    owner[rules::index(cell)] = i;
                    EXPECT_EQ(marks[rules::index(cell)], found[i].colour);
                    for (const Cell near : graph.neighbours(cell))
                        if (!marks[rules::index(near)]) free.insert(near);
                }
                EXPECT_EQ(found[i].free, std::vector<Cell>(free.begin(), free.end()));
                EXPECT_TRUE(std::ranges::includes(found[i].cells, found[i].cut));
            }
            // Neighbours of one colour share their group, and every coloured cell has one.
            for (std::size_t i = 0; i < graph.size(); ++i) {
                EXPECT_EQ(owner[i].has_value(), marks[i].has_value());
                for (const Cell near : graph.neighbours(cell_at(i))) {
                    if (marks[i] && marks[rules::index(near)] == marks[i]) {
                        EXPECT_EQ(owner[rules::index(near)], owner[i]);
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace notaio::analysis
