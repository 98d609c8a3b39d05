#include "tools/module/alignment.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <string_view>

namespace notaio::tools {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::uint32_t> names(std::string_view letters) { return {letters.begin(), letters.end()}; }

Alignment aligned(std::string_view first, std::string_view second) { return align(names(first), names(second)); }

// Whether all between the partings is the same, and how many plies that are.
std::size_t common_of(const Alignment& found, const std::vector<std::uint32_t>& first,
                      const std::vector<std::uint32_t>& second) {
    std::size_t x = 0;
    std::size_t y = 0;
    std::size_t common = 0;
    const auto pass = [&](std::size_t to_x, std::size_t to_y) {
        EXPECT_EQ(to_x - x, to_y - y);
        for (; x < to_x; ++x, ++y, ++common) EXPECT_EQ(first[x], second[y]);
    };
    for (const Parting& parting : found.partings) {
        pass(parting.first_begin, parting.second_begin);
        EXPECT_TRUE(parting.first_end > x || parting.second_end > y);
        x = parting.first_end;
        y = parting.second_end;
    }
    pass(first.size(), second.size());
    return common;
}

TEST(Alignment, EqualLinesHaveNoPartings) {
    EXPECT_THAT(aligned("", "").partings, IsEmpty());
    EXPECT_THAT(aligned("abcabc", "abcabc").partings, IsEmpty());
}

TEST(Alignment, NamesWhatIsReplacedPutInAndTakenOut) {
    EXPECT_THAT(aligned("abcde", "abXde").partings, ElementsAre(Parting{2, 3, 2, 3}));
    EXPECT_THAT(aligned("abde", "abcde").partings, ElementsAre(Parting{2, 2, 2, 3}));
    EXPECT_THAT(aligned("abcde", "abde").partings, ElementsAre(Parting{2, 3, 2, 2}));
    EXPECT_THAT(aligned("", "ab").partings, ElementsAre(Parting{0, 0, 0, 2}));
    EXPECT_THAT(aligned("abcdefgh", "aXcdefgYZ").partings, ElementsAre(Parting{1, 2, 1, 2}, Parting{7, 8, 7, 9}));
}

TEST(Alignment, PliesThatChangePlacesAreOneParting) {
    EXPECT_THAT(aligned("abcdef", "abdcef").partings, ElementsAre(Parting{2, 4, 2, 4}));
    // Far apart they are two.
    EXPECT_THAT(aligned("abXcdefgh", "abcdefXgh").partings, ElementsAre(Parting{2, 3, 2, 2}, Parting{7, 7, 6, 7}));
}

TEST(Alignment, NamesNoMoreThanWasChanged) {
    std::mt19937 random(7);
    for (int i = 0; i < 300; ++i) {
        std::vector<std::uint32_t> first(random() % 400);
        for (std::size_t at = 0; at < first.size(); ++at) first[at] = static_cast<std::uint32_t>(at);
        std::vector<std::uint32_t> second;
        std::size_t common = 0;
        for (std::size_t at = 0; at < first.size(); ++at) {
            const std::uint32_t other = 1000 + static_cast<std::uint32_t>(at);
            const auto change = at % 6 == 5 ? random() % 6 : 5;  // those far apart are no exchange
            if (change == 0 || change == 1) second.push_back(other);
            if (change > 1) second.push_back(first[at]);
            if (change == 2) second.push_back(other);
            common += change > 1 ? 1 : 0;
        }
        const Alignment found = align(first, second);
        EXPECT_TRUE(found.is_shortest);
        EXPECT_EQ(common_of(found, first, second), common);
    }
}

TEST(Alignment, LongLinesThatHaveNothingInCommonTakeNoLongTime) {
    std::mt19937 random(3);
    std::vector<std::uint32_t> first(200'000);
    std::vector<std::uint32_t> second(200'000);
    for (auto& name : first) name = static_cast<std::uint32_t>(random() % 40);
    for (auto& name : second) name = static_cast<std::uint32_t>(random() % 40);
    const auto begin = std::chrono::steady_clock::now();
    const Alignment found = align(first, second);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
    EXPECT_FALSE(found.is_shortest);
    EXPECT_GT(common_of(found, first, second), 40'000U);
    EXPECT_TRUE(align(first, first).is_shortest);
}

}  // namespace
}  // namespace notaio::tools
