#include "rules/examine/nearness.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace notaio::rules {
namespace {

TEST(Nearness, OfEqualTextsIsNothing) {
    EXPECT_EQ(nearness("", ""), 0U);
    EXPECT_EQ(nearness("d5-e7", "D5-E7"), 0U);
}

TEST(Nearness, LookAlikesAreNearerThanKeysAndThoseThanOtherCharacters) {
    EXPECT_EQ(nearness("l0", "10"), 1U);
    EXPECT_EQ(nearness("e5e6", "e5-e6"), 1U);
    EXPECT_EQ(nearness("f4", "f5"), 2U);
    EXPECT_EQ(nearness("4f", "f4"), 2U);  // changed places
    EXPECT_EQ(nearness("f2", "f9"), 3U);
    EXPECT_EQ(nearness("f", "f9"), 3U);
    EXPECT_EQ(nearness("f9", "f"), 3U);
    EXPECT_EQ(nearness("", "abc"), 9U);
}

TEST(Nearness, IsTheSameInBothDirections) {
    const std::vector<std::string_view> texts = {"", "a1", "a10", "1a", "e5-e6", "e5e6", "Sb9 Tc4", "5b9 tC4", "skip"};
    for (const auto a : texts)
        for (const auto b : texts) {
            EXPECT_EQ(nearness(a, b), nearness(b, a)) << a << ' ' << b;
            for (const auto c : texts) EXPECT_LE(nearness(a, c), nearness(a, b) + nearness(b, c)) << a << b << c;
        }
}

TEST(Nearness, OfLongTextsLooksAtTheirBeginning) {
    EXPECT_EQ(nearness(std::string(1000, 'x'), std::string(2000, 'x')), 0U);
}

}  // namespace
}  // namespace notaio::rules
