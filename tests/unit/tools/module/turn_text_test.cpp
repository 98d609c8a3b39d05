// Texts of moves: pieces in one order, and numbers that count as numbers.
#include "tools/module/turn_text.hpp"

#include <gtest/gtest.h>

#include <array>

namespace notaio::tools {
namespace {

TEST(TurnText, PiecesStandInOneOrder) {
    EXPECT_EQ(in_one_order("e5"), "e5");
    EXPECT_EQ(in_one_order("Sb4 Rb3 Hb2"), "Hb2,Rb3,Sb4");
    EXPECT_EQ(in_one_order("Rb3 Hb2 Sb4"), in_one_order("Sb4 Rb3 Hb2"));
}

TEST(TurnText, NumbersCountAsNumbers) {
    constexpr std::array<std::string_view, 9> sorted = {"", "a", "a2", "a02", "a2-b1", "a10", "a10-b2", "b", "b1"};
    for (std::size_t i = 0; i < sorted.size(); ++i)
        for (std::size_t k = 0; k < sorted.size(); ++k)
            if (sorted[i] != "a02" && sorted[k] != "a02") {
                EXPECT_EQ(compare_numbered(sorted[i], sorted[k]), i <=> k) << sorted[i] << ' ' << sorted[k];
            }
    EXPECT_NE(compare_numbered("a02", "a2"), std::strong_ordering::equal);  // other texts are never equal
    EXPECT_EQ(compare_numbered("a000", "a000"), std::strong_ordering::equal);
    EXPECT_TRUE(compare_numbered("a99999999999999999999", "a100000000000000000000") < 0);
}

}  // namespace
}  // namespace notaio::tools
