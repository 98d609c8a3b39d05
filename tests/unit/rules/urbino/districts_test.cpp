#include "tests/unit/rules/urbino/boards.hpp"

#include <set>

namespace notaio::rules {
namespace {

using namespace urbino_test;
using urbino::cell_count;
using urbino::Districts;
using urbino::Sight;

// The cells of `among` that hang together with `at`.
Cells connected(Cell at, const Cells& among) {
    Cells cells;
    cells.add(at);
    for (Cells grown; !(grown == cells);) {
        grown = cells;
        grown.for_each([&](Cell near) { cells.add_all(Sight::of_board().beside(near) & among); });
    }
    return cells;
}

// The blocks of a district, counted by flood fill: rules 1.5.4.
unsigned blocks_of(const Position& position, const Cells& district) {
    std::set<std::size_t> firsts;
    district.for_each([&](Cell at) {
        std::size_t first = cell_count;
        connected(at, position.of(*position.colour_at(at))).for_each([&](Cell near) {
            first = std::min(first, index(near));
        });
        firsts.insert(first);
    });
    return static_cast<unsigned>(firsts.size());
}

TEST(UrbinoDistricts, AreThoseOfAFloodFill) {
    std::size_t compared = 0;
    for (std::uint64_t number = 1; number <= 60; ++number) {
        Random random(41, number);
        Position position;
        for (int built = 0; built < 60; ++built) {
            const Cell at = cell_at(random.below(cell_count));
            if (position.buildings().holds(at)) continue;
            const auto colour = random.below(3) == 0 ? Colour::white : Colour::black;
            const Cells beside = Sight::of_board().beside(at) & position.buildings();
            const unsigned told = position.districts.blocks_with(position.of(colour), beside);
            position.put(at, colour, Kind::house);
            const Cells district = connected(at, position.buildings());
            ASSERT_EQ(told, blocks_of(position, district)) << number << ' ' << built;
            ASSERT_EQ(position.districts.blocks(position.districts.district(at)), told);
            position.buildings().for_each([&](Cell near) {
                EXPECT_EQ(position.districts.district(near) == position.districts.district(at), district.holds(near));
                EXPECT_EQ(position.districts.block(near) == position.districts.block(at),
                          connected(at, position.of(colour)).holds(near));
                ++compared;
            });
        }
    }
    EXPECT_GT(compared, 50'000U);
}

// Rules 1.5.4 in its own examples: what one building may touch.
TEST(UrbinoDistricts, OneBuildingMayTouch) {
    const auto blocks = [](std::string_view black, std::string_view white, std::string_view at) {
        Position position;
        for (const std::string& word : words(black)) position.put(cell(word), Colour::black, Kind::house);
        for (const std::string& word : words(white)) position.put(cell(word), Colour::white, Kind::house);
        const Cells beside = Sight::of_board().beside(cell(at)) & position.buildings();
        return position.districts.blocks_with(position.of(Colour::white), beside);
    };
    EXPECT_EQ(blocks("", "", "e5"), 1U);
    EXPECT_EQ(blocks("e4", "", "e5"), 2U);                      // an enemy block alone
    EXPECT_EQ(blocks("", "e4 e6 d5 f5", "e5"), 1U);             // own blocks become one
    EXPECT_EQ(blocks("e4 d4", "d5", "e5"), 2U);                 // both blocks of a mixed district
    EXPECT_EQ(blocks("e4", "e3", "e5"), 3U);                    // only the enemy block of a mixed district
    EXPECT_EQ(blocks("d4", "d5 f5", "e5"), 2U);                 // a mixed district and an own one
    EXPECT_EQ(blocks("d4 f4", "d5 f5", "e5"), 3U);              // two mixed districts
    EXPECT_EQ(blocks("d5 f5", "", "e5"), 3U);                   // two enemy blocks
    EXPECT_EQ(blocks("f3", "f4 e3 e4 g4 g5 f6 g6", "f5"), 2U);  // an own block twice
}

}  // namespace
}  // namespace notaio::rules
