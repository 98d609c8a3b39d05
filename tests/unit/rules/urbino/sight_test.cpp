#include "tests/unit/rules/urbino/boards.hpp"

#include <cstdlib>
#include <map>

namespace notaio::rules {
namespace {

using namespace urbino_test;
using urbino::cell_count;
using urbino::Sight;

// The cells seen from `at`, step by step: rules 1.3.
Cells seen(Cell at, const Cells& occupied) {
    Cells cells;
    const int column = static_cast<int>(index(at) / 9);
    const int row = static_cast<int>(index(at) % 9);
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y)
            for (int step = 1; x != 0 || y != 0; ++step) {
                const int c = column + step * x;
                const int r = row + step * y;
                if (c < 0 || c > 8 || r < 0 || r > 8) break;
                const Cell next = cell_at(static_cast<std::size_t>(c * 9 + r));
                if (occupied.holds(next)) break;
                cells.add(next);
            }
    return cells;
}

Cells random_cells(Random& random, std::uint64_t most) {
    Cells cells;
    for (std::uint64_t left = random.below(most); left > 0; --left) cells.add(cell_at(random.below(cell_count)));
    return cells;
}

TEST(UrbinoSight, IsWhatIsSeenStepByStep) {
    const Sight& sight = Sight::of_board();
    Random random(31);
    for (int round = 0; round < 400; ++round) {
        const Cells occupied = random_cells(random, 60);
        for (std::size_t i = 0; i < cell_count; ++i)
            ASSERT_EQ(sight.from(cell_at(i), occupied), seen(cell_at(i), occupied)) << round << ' ' << i;
    }
}

TEST(UrbinoSight, AClearLineAndAShadowAreTwoWaysToSayTheSame) {
    const Sight& sight = Sight::of_board();
    Random random(32);
    for (int round = 0; round < 40; ++round) {
        const Cells others = random_cells(random, 40);
        for (std::size_t a = 0; a < cell_count; ++a) {
            Cells occupied = others;
            occupied.add(cell_at(a));  // an architect
            const Cells from = seen(cell_at(a), occupied);
            for (std::size_t b = 0; b < cell_count; ++b) {
                if (a == b || occupied.holds(cell_at(b))) continue;
                ASSERT_EQ(sight.is_clear(cell_at(a), cell_at(b), occupied), from.holds(cell_at(b)));
                Cells more = occupied;
                more.add(cell_at(b));
                ASSERT_EQ(from.without(sight.shadow(cell_at(a), cell_at(b))), seen(cell_at(a), more));
            }
        }
    }
}

TEST(UrbinoSight, KnowsWhatIsBesideAndAround) {
    const Sight& sight = Sight::of_board();
    EXPECT_EQ(sight.all().count(), cell_count);
    EXPECT_EQ(sight.beside(cell("a1")), cells("a2 b1"));
    EXPECT_EQ(sight.beside(cell("e5")), cells("d5 e4 e6 f5"));
    EXPECT_EQ(sight.around(cell("a1")), cells("a2 b1 b2"));
    EXPECT_EQ(sight.around(cell("i5")), cells("h4 h5 h6 i4 i6"));
    EXPECT_EQ(sight.around(cell("e5")).count(), 8U);
    EXPECT_EQ(sight.between(cell("a1"), cell("d4")), cells("b2 c3"));
    EXPECT_EQ(sight.between(cell("a1"), cell("a2")), Cells{});
    EXPECT_EQ(sight.between(cell("a1"), cell("b3")), sight.all());
}

std::string lots(std::string_view architects, std::string_view buildings = "") {
    const TheSetup at = setup();
    Position position;
    for (const std::string& word : words(buildings)) position.put(cell(word), Colour::black, Kind::house);
    for (const std::string& word : words(architects)) position.put_architect(cell(word));
    return text_of(at, at.lots(position));
}

TEST(UrbinoSight, LotsAreWhatBothArchitectsSee) {
    EXPECT_EQ(lots("f2 d6"), "b6 c5 d2 d4 f4 f6 f8 g3 h2");
    EXPECT_EQ(lots("a1 a5"), "a2 a3 a4 c3 e1 e5");
    EXPECT_EQ(lots("a1 e5"), "a5 a9 b2 c3 d4 e1 i1");
    EXPECT_EQ(lots("a1 a2"), "b1 b2");
    EXPECT_EQ(lots("a1 a5", "a3"), "c3 e1 e5");
    EXPECT_EQ(lots("a1"), "");
}

TEST(UrbinoSight, AnyTwoArchitectsOnTheEmptyBoardHaveTwoLotsOrFourToTwelve) {
    const TheSetup at = setup();
    std::map<std::size_t, int> pairs;
    for (std::size_t a = 0; a < cell_count; ++a)
        for (std::size_t b = a + 1; b < cell_count; ++b) {
            Position position;
            position.put_architect(cell_at(a));
            position.put_architect(cell_at(b));
            ++pairs[at.lots(position).count()];
        }
    int sum = 0;
    for (const auto& [count, found] : pairs) {
        EXPECT_TRUE(count == 2 || (count >= 4 && count <= 12)) << count;
        sum += found;
    }
    EXPECT_EQ(sum, 3240);
    EXPECT_GT(pairs[2], 0);
    EXPECT_GT(pairs[4], 0);
    EXPECT_GT(pairs[12], 0);
}

}  // namespace
}  // namespace notaio::rules
