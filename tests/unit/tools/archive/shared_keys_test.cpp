#include "tools/archive/shared_keys.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

TEST(SharedKeys, AreThoseOfPositionsThatDifferInTheOtherNumber) {
    std::vector<TwiceKeyed> positions = {{7, 1}, {3, 5}, {7, 2}, {3, 5}, {9, 1}, {7, 1}, {7, 3}, {1, 1}, {1, 0}};
    const auto found = shared_among(positions);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].key, 1U);
    EXPECT_EQ(found[0].positions, 2U);
    EXPECT_EQ(found[1].key, 7U);
    EXPECT_EQ(found[1].positions, 3U);
    EXPECT_EQ(positions.size(), 7U);  // each once
}

TEST(SharedKeys, AreNoneAmongPositionsThatAreOneOrApart) {
    std::vector<TwiceKeyed> none;
    EXPECT_TRUE(shared_among(none).empty());
    std::vector<TwiceKeyed> positions = {{7, 1}, {7, 1}, {8, 1}};
    EXPECT_TRUE(shared_among(positions).empty());
}

}  // namespace
}  // namespace notaio::tools
