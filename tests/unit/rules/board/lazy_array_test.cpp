#include "rules/board/lazy_array.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace notaio::rules {
namespace {

TEST(LazyArray, MakesWhatIsAskedForAndKeepsIt) {
    LazyArray<std::string, 3> things;
    int calls = 0;
    const auto make = [&](const char* text) {
        return [&calls, text] {
            ++calls;
            return std::string(text);
        };
    };
    const std::string& first = things.at(2, make("two"));
    EXPECT_EQ(first, "two");
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(&things.at(2, make("other")), &first);
    EXPECT_EQ(first, "two");
    EXPECT_EQ(things.at(0, make("zero")), "zero");
    EXPECT_EQ(calls, 2);
}

TEST(LazyArray, MakesOneThingForManyThreads) {
    LazyArray<int, 1> things;
    std::atomic<int> calls = 0;
    std::atomic<int> seen = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i) threads.emplace_back([&] { seen += things.at(0, [&] { return ++calls; }); });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(seen, 8);
}

}  // namespace
}  // namespace notaio::rules
