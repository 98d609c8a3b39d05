#include "tools/stream/share.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace {

using namespace notaio::tools;

std::vector<InputFile> inputs_of(const std::vector<std::uint64_t>& sizes) {
    std::vector<InputFile> files;
    for (const std::uint64_t size : sizes) files.push_back({.name = "input", .size = size});
    return files;
}

TEST(Share, IsReadAsItIsWritten) {
    for (const std::string_view text : {"1/1", "2/4", "1000000/1000000"}) {
        const auto share = read_share(text);
        ASSERT_TRUE(share) << text;
        EXPECT_EQ(share_text(*share), text);
    }
    for (const std::string_view text : {"", "1", "/", "1/", "/1", "0/1", "2/1", "1/0", "-1/2", "+1/2", "1/2/3", " 1/2",
                                        "1/2 ", "1/1000001", "18446744073709551617/18446744073709551617"})
        EXPECT_FALSE(read_share(text)) << text;
}

// Whatever the sizes are: each byte of each input is in one share, and in their order; so is the end of each input.
TEST(ShareBounds, HaveEachRecordOnceAndEachEnd) {
    const std::vector<std::vector<std::uint64_t>> all = {{},        {0},        {1},          {0, 0, 0},      {7},
                                                         {3, 0, 5}, {0, 10, 0}, {1, 1, 1, 1}, {100, 1, 0, 50}};
    for (const auto& sizes : all)
        for (std::uint64_t count = 1; count <= 12; ++count) {
            const auto inputs = inputs_of(sizes);
            std::vector<ShareBounds> shares;
            for (std::uint64_t number = 1; number <= count; ++number) shares.emplace_back(Share{number, count}, inputs);
            std::size_t last = 0;
            std::vector<bool> ended(count);
            for (std::size_t input = 0; input < sizes.size(); ++input) {
                for (std::uint64_t offset = 0; offset <= sizes[input] + 2; ++offset) {
                    std::vector<std::size_t> having;
                    for (std::size_t i = 0; i < shares.size(); ++i)
                        if (shares[i].has(input, offset)) having.push_back(i);
                    ASSERT_EQ(having.size(), 1U) << "offset " << offset << " of " << sizes[input];
                    EXPECT_GE(having.front(), last);
                    last = having.front();
                    EXPECT_TRUE(shares[last].touches(input));
                    EXPECT_FALSE(ended[last]) << "share " << last << " was said to have ended";
                    for (std::size_t i = 0; i < shares.size(); ++i)
                        ended[i] = ended[i] || shares[i].is_behind(input, offset) || shares[i].is_behind(input);
                    EXPECT_FALSE(ended[last]);
                }
                EXPECT_TRUE(shares[last].has_end(input));
            }
        }
}

TEST(ShareBounds, DoNotOverflow) {
    constexpr std::uint64_t large = std::uint64_t{1} << 62U;
    const auto inputs = inputs_of({large, large});
    const ShareBounds last({1'000'000, 1'000'000}, inputs);
    EXPECT_FALSE(last.has(0, large - 1));
    EXPECT_FALSE(last.has(1, 0));
    EXPECT_TRUE(last.has(1, large - 1));
    const ShareBounds middle({500'001, 1'000'000}, inputs);
    EXPECT_TRUE(middle.has(1, 0));
    EXPECT_FALSE(middle.has(0, large - 1));
}

TEST(ShareBounds, ForgetInputsWithoutMovingTheOthers) {
    ShareBounds second({2, 2}, inputs_of({10, 20, 10}));
    EXPECT_FALSE(second.has(1, 9));
    EXPECT_TRUE(second.has(1, 10));
    second.forget(0);
    EXPECT_FALSE(second.has(0, 9));
    EXPECT_TRUE(second.has(0, 10));
    EXPECT_TRUE(second.has(1, 0));
}

// Whatever place behind its last byte is asked about, an input ends in the share of that byte.
TEST(ShareBounds, HaveTheEndOfAnInputWhereItsLastByteIs) {
    const auto inputs = inputs_of({10, 10});
    for (const std::uint64_t number : {1U, 2U}) EXPECT_EQ(ShareBounds({number, 2}, inputs).has(0, 10), number == 1);
}

}  // namespace
