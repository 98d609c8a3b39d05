// Coords as text.
#include "notation/record/coords.hpp"

#include <gtest/gtest.h>

namespace notaio::notation {
namespace {

TEST(Coords, AreTakenWhereTheyStand) {
    const std::string_view text = "d3-E12 ";
    std::size_t at = 0;
    const Coord first = take_lettered_coord(text, at, 100);
    EXPECT_EQ(first.numbers, (std::array<std::int16_t, 3>{4, 3, 0}));
    EXPECT_EQ(first.where(), (Span{100, 102}));
    EXPECT_EQ(at, 2U);
    const Coord second = take_lettered_coord(text, ++at, 100);
    EXPECT_EQ(coord_text(second), "e12");
    EXPECT_EQ(coord_text(second, true), "E12");
    EXPECT_EQ(second.where(), (Span{103, 106}));
    EXPECT_EQ(at, 6U);
}

TEST(Coords, AreGivenAPlace) {
    Coord coord;
    set_coord_span(coord, {7, 9});
    EXPECT_EQ(coord.where(), (Span{7, 9}));
    set_coord_span(coord, {7, 1000});  // a length is one byte
    EXPECT_EQ(coord.where(), (Span{7, 262}));
}

}  // namespace
}  // namespace notaio::notation
