// What a pool holds at a time, and what its workers keep: each limit one below, at it, or one above.
#include "tools/stream/ordered_pool.hpp"

#include "tools/games/registry.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace notaio::tools {
namespace {

struct Receiving final : PartReceiver {
    void take(Part&&) override {
        if (at_first == 0) at_first = made;
    }
    int made = 0;  // tasks
    int at_first = 0;
};

std::atomic<int> workers_made = 0;

// Of twenty tasks: how many workers they made, and how many heads were there already. Tasks are given for so many
// bytes, and say that they worked on so many.
std::pair<int, int> made_and_kept(std::size_t given, std::size_t worked_on) {
    GameModule game = *find_game("susan");
    game.make_worker = [] {
        ++workers_made;
        return find_game("susan")->make_worker();
    };
    workers_made = 0;
    std::atomic<int> kept = 0;
    const std::string text = "[Game \"Susan\"]\n\ne5";
    Receiving receiver;
    OrderedPool pool(2, receiver);
    const Task task = [&](Lane& lane) {
        lane.workers().of(game);
        kept += lane.workers().head().is_of(text) ? 1 : 0;
        lane.workers().head().read(text);
        lane.works_on(worked_on);
        lane.works_on(1);
    };
    for (int i = 0; i < 20; ++i) pool.put(given, [&] { return task; });
    pool.finish();
    return {workers_made, kept};
}

TEST(OrderedPool, GivesBackTheMemoryThatLargeTasksTook) {
    constexpr std::size_t large = std::size_t{4} << 20U;
    EXPECT_EQ(made_and_kept(5'000, large), std::pair(20, 0));
    EXPECT_EQ(made_and_kept(large, 0), std::pair(20, 0));
    for (const bool is_given : {false, true}) {
        const auto [made, kept] = is_given ? made_and_kept(large - 1, 0) : made_and_kept(5'000, large - 1);
        EXPECT_LE(made, 2);
        EXPECT_EQ(kept, 20 - made);
    }
}

TEST(OrderedPool, StartsNoThreadForASmallFirstTask) {
    for (const std::size_t bytes : {4'096U, 4'097U}) {
        std::thread::id ran;
        Receiving receiver;
        OrderedPool pool(2, receiver);
        pool.put(bytes, [&] { return Task([&](Lane&) { ran = std::this_thread::get_id(); }); });
        pool.finish();
        EXPECT_EQ(ran == std::this_thread::get_id(), bytes == 4'096) << bytes;
    }
}

TEST(OrderedPool, HasSoManyTasksAndSoManyBytesUnderWay) {
    constexpr std::size_t most = std::size_t{2} << 20U;  // for two workers
    const std::pair<std::size_t, int> cases[] = {{5'000, 9}, {most / 8, 9}, {most / 4, 5}, {most / 4 + 1, 4}};
    for (const auto& [bytes, expected] : cases) {
        Receiving receiver;
        OrderedPool pool(2, receiver);
        for (int i = 0; i < 20; ++i)
            pool.put(bytes, [&] {
                ++receiver.made;
                return Task([](Lane& lane) { lane.hand_over({}); });
            });
        pool.finish();
        EXPECT_EQ(receiver.at_first, expected) << bytes;
    }
}

// Whether a task that hands over so much goes on while the one before it, which waits for that, is not done.
bool goes_on(std::size_t bytes, std::chrono::milliseconds wait) {
    std::promise<void> went_on;
    bool goes = false;
    Receiving receiver;
    OrderedPool pool(2, receiver);
    pool.put(5'000, [&] {
        return Task([&](Lane&) { goes = went_on.get_future().wait_for(wait) == std::future_status::ready; });
    });
    pool.put(5'000, [&] {
        return Task([&](Lane& lane) {
            Part part;
            part.result.out = part.result.messages = "four";
            part.result.marks = {1, 2};
            part.result.edited_bytes = bytes - sizeof(Part) - 2 * 4 - 2 * sizeof(std::size_t);
            lane.hand_over(std::move(part));
            went_on.set_value();
        });
    });
    pool.finish();
    return goes;
}

TEST(OrderedPool, NobodyWaitsWhoHoldsLittle) {
    EXPECT_TRUE(goes_on((std::size_t{1} << 20U) - 1, std::chrono::seconds(20)));
    EXPECT_FALSE(goes_on(std::size_t{1} << 20U, std::chrono::milliseconds(50)));
}

}  // namespace
}  // namespace notaio::tools
