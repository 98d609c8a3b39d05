#include "rules/identity/piece_sums.hpp"

#include <gtest/gtest.h>

#include <set>

namespace notaio::rules {
namespace {

using Sums = PieceSums<3, rhombus_maps>;

constexpr std::array<std::uint8_t, 3> in_order = {0, 1, 2};
constexpr KeyFields fields("toy");

const BoardMaps& board() { return maps_of(RhombusBoard::of(7)); }

TEST(PieceSums, ForgetWhatIsTakenAway) {
    Sums sums(board());
    const std::uint64_t empty = sums.key(in_order, fields);
    sums.add(1, cell_at(3));
    const std::uint64_t one = sums.key(in_order, fields);
    EXPECT_NE(one, empty);
    sums.add(0, cell_at(8));
    sums.add(2, cell_at(3));
    sums.remove(0, cell_at(8));
    sums.remove(2, cell_at(3));
    EXPECT_EQ(sums.key(in_order, fields), one);
    sums.remove(1, cell_at(3));
    EXPECT_EQ(sums.key(in_order, fields), empty);
}

TEST(PieceSums, TellKindsAndNumbersOfPiecesApart) {
    std::set<std::uint64_t> keys;
    for (std::size_t kind = 0; kind < 3; ++kind)
        for (int count = 1; count <= 3; ++count) {
            Sums sums(board());
            for (int i = 0; i < count; ++i) sums.add(kind, cell_at(3));
            keys.insert(sums.key(in_order, fields));
        }
    EXPECT_EQ(keys.size(), 9U);
}

TEST(PieceSums, AgreeWhereTheOrderOfKindsIsThatOfTheOther) {
    Sums one(board());
    one.add(0, cell_at(3));
    one.add(1, cell_at(9));
    Sums other(board());
    other.add(1, cell_at(3));
    other.add(0, cell_at(9));
    EXPECT_NE(one.key(in_order, fields), other.key(in_order, fields));
    EXPECT_EQ(one.key(in_order, fields), other.key({1, 0, 2}, fields));
}

TEST(PieceSums, AreTheSumOfTheHashesUnderEachMap) {
    Sums sums(board());
    sums.add(0, cell_at(1));
    sums.add(1, cell_at(2));
    std::uint64_t wanted = 0;
    for (std::size_t map = 0; map < rhombus_maps; ++map)
        wanted += mixed_key(mixed_key(fields.value()) + key_number(index(board().cell(map, cell_at(1)))) +
                            std::rotl(key_number(index(board().cell(map, cell_at(2)))), 9));
    EXPECT_EQ(sums.key(in_order, fields), wanted);
    const std::uint64_t first = sums.key<0, 2>(in_order, fields);
    const std::uint64_t second = sums.key<2, 2>(in_order, fields);
    EXPECT_EQ(first + second, wanted);
}

TEST(KeyFields, HangOnTheGameAndOnEveryNumberAndItsPlace) {
    std::set<std::uint64_t> values;
    for (const char* game : {"susan", "havannah", ""})
        for (unsigned a = 0; a < 20; ++a)
            for (unsigned b = 0; b < 20; ++b) values.insert(KeyFields(game).add(a).add(b).value());
    EXPECT_EQ(values.size(), 3U * 400U);
    EXPECT_NE(KeyFields("susan").value(), KeyFields("susan").add(0).value());
}

// docs/identity.md 2.4.
TEST(PieceSums, MixAsThePageSays) {
    for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}, key_number(7)}) {
        std::uint64_t x = number * 0xBF58476D1CE4E5B9U;
        x = (x ^ x >> 32U) * 0x94D049BB133111EBU;
        EXPECT_EQ(mixed_key(number), x ^ x >> 32U);
    }
    std::uint64_t x = 0x6E6F7461696F2031U;
    for (const std::uint64_t number : {std::uint64_t{'a'}, std::uint64_t{5}})
        x = (x ^ (number + 1)) * 0x9E3779B97F4A7C15U;
    EXPECT_EQ(KeyFields("a").add(5).value(), x);
}

}  // namespace
}  // namespace notaio::rules
