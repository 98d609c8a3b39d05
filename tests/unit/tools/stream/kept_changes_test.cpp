#include "tools/stream/kept_changes.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace notaio::tools {
namespace {

Change change(std::uint64_t offset, std::string before, std::string after) {
    return {.offset = offset,
            .before = std::move(before),
            .after = std::move(after),
            .why = {.level = FixLevel::proved, .code = "GEN-009", .kind = "safe", .ply = 7, .grade = 2, .tried = 3}};
}

// Those of a reader, each with its number.
std::vector<std::pair<std::uint64_t, Change>> read(const KeptChanges& kept) {
    std::vector<std::pair<std::uint64_t, Change>> pairs;
    KeptChanges::Reader reader(kept);
    while (reader.next()) pairs.emplace_back(reader.record(), reader.change());
    EXPECT_TRUE(reader.fault().empty());
    EXPECT_FALSE(reader.next());
    return pairs;
}

TEST(KeptChanges, NoneAtFirst) {
    KeptChanges kept;
    EXPECT_TRUE(kept.empty());
    EXPECT_EQ(kept.first(), std::nullopt);
    EXPECT_TRUE(read(kept).empty());
}

// As many as lie in memory alone, in the file, and in both; some larger than what is read of the file at a time.
TEST(KeptChanges, GivesWhatItWasGiven) {
    for (const std::size_t size : {std::size_t{0}, std::size_t{5}, std::size_t{1000}, KeptChanges::most_held / 8 * 5,
                                   3 * KeptChanges::most_held}) {
        for (const std::size_t count : {1U, 2U, 6U, 3000U}) {
            if (size * count > 20 * KeptChanges::most_held) continue;
            KeptChanges kept;
            for (int again = 0; again < 2; ++again) {  // once more, when the first were forgotten
                for (std::size_t i = 0; i < count; ++i)
                    kept.add(i / 2, change(10 + i * 9, std::string(size, static_cast<char>('a' + i % 26)), "x\n\0y"));
                EXPECT_EQ(kept.first(), 10U);
                for (int twice = 0; twice < 2; ++twice) {
                    const auto pairs = read(kept);
                    ASSERT_EQ(pairs.size(), count);
                    for (std::size_t i = 0; i < count; ++i) {
                        const auto& [record, one] = pairs[i];
                        ASSERT_EQ(record, i / 2);
                        ASSERT_EQ(one.offset, 10 + i * 9);
                        ASSERT_EQ(one.before, std::string(size, static_cast<char>('a' + i % 26)));
                        ASSERT_EQ(one.after, "x\n\0y");
                        ASSERT_EQ(one.why.code, "GEN-009");
                        ASSERT_EQ(one.why.tried, 3U);
                    }
                }
                kept.clear();
                EXPECT_TRUE(kept.empty());
            }
        }
    }
}

}  // namespace
}  // namespace notaio::tools
