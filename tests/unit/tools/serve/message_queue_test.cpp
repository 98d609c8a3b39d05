#include "tools/serve/message_queue.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace notaio::tools {
namespace {

using nlohmann::json;

const auto never = MessageQueue::Clock::time_point::min();

json request(int id) { return {{"id", id}, {"method", "textDocument/hover"}}; }
json change(const std::string& uri) {
    return {{"method", "textDocument/didChange"}, {"params", {{"textDocument", {{"uri", uri}}}}}};
}

TEST(Queue, KeepsTheOrder) {
    MessageQueue queue;
    queue.put(request(1));
    queue.put(std::nullopt);
    queue.put(request(2));
    EXPECT_EQ((*queue.take(never)->message)["id"], 1);
    EXPECT_FALSE(queue.take(never)->message);
    EXPECT_EQ((*queue.take(never)->message)["id"], 2);
    EXPECT_FALSE(queue.take(never));
    EXPECT_FALSE(queue.has_ended());
    queue.end("lost");
    EXPECT_TRUE(queue.has_ended());
    EXPECT_EQ(queue.fault(), "lost");
}

TEST(Queue, MarksWhatIsCancelled) {
    MessageQueue queue;
    queue.put(request(1));
    queue.put(request(2));
    queue.put(json{{"method", "$/cancelRequest"}, {"params", {{"id", 2}}}});
    queue.put(json{{"method", "$/cancelRequest"}, {"params", {{"id", 9}}}});
    queue.put(json{{"method", "$/cancelRequest"}, {"params", 7}});
    EXPECT_FALSE(queue.take(never)->is_cancelled);
    EXPECT_TRUE(queue.take(never)->is_cancelled);
    EXPECT_FALSE(queue.take(never));
}

TEST(Queue, KnowsWhichDocumentsChange) {
    MessageQueue queue;
    queue.put(change("a"));
    queue.put(change("a"));
    EXPECT_TRUE(queue.has_changes("a"));
    EXPECT_FALSE(queue.has_changes("b"));
    queue.take(never);
    EXPECT_TRUE(queue.has_changes("a"));
    queue.take(never);
    EXPECT_FALSE(queue.has_changes("a"));
    queue.put(json{{"method", "textDocument/didChange"}, {"params", "x"}});
    EXPECT_FALSE(queue.has_changes(""));
}

TEST(Queue, WakesWhoWaits) {
    MessageQueue queue;
    std::thread other([&] { queue.put(request(7)); });
    const auto taken = queue.take(MessageQueue::Clock::now() + std::chrono::seconds(10));
    other.join();
    ASSERT_TRUE(taken);
    EXPECT_EQ((*taken->message)["id"], 7);
}

TEST(Messages, AreReadWithLoneHalvesOfPairs) {
    EXPECT_EQ(*parse_message(R"("\ud83d\ude00")"), "\U0001F600");
    EXPECT_EQ(*parse_message(R"("a\ud83d")"), "a\uFFFD");
    EXPECT_EQ(*parse_message(R"("\ude00\ud83d")"), "\uFFFD\uFFFD");
    EXPECT_EQ(*parse_message(R"("\\ud83d\n")"), "\\ud83d\n");
    EXPECT_EQ(*parse_message(R"("\uD83D\u0041")"), "\uFFFDA");
    EXPECT_EQ(*parse_message(R"("\uDBFF\udFfF\uDFFF\udbff")"), "\U0010FFFF\uFFFD\uFFFD");
    EXPECT_EQ(*parse_message(R"("\uD7FF\ue000\udC00\u1d80\ud83d\\ude00")"), "\uD7FF\uE000\uFFFD\u1D80\uFFFD\\ude00");
}

TEST(Messages, ThatAreNone) {
    for (const char* bad : {"", "{", "{\"a\":}", "\"\xFF\"", "\"\\", "\"\\u", "\"\\ud83d"})
        EXPECT_FALSE(parse_message(bad)) << bad;
    const auto nested = [](std::size_t levels, const std::string& open, const std::string& close) {
        std::string body = "1";
        for (std::size_t i = 0; i < levels; ++i) body = open + body + close;
        return parse_message(body + '\n').has_value();
    };
    for (const std::size_t levels : {255U, 256U, 257U, 1000U}) {
        EXPECT_EQ(nested(levels, "[", "]"), levels <= 256) << levels;
        EXPECT_EQ(nested(levels / 2, "[{\"]\":1},{\"[\":", "}]"), levels <= 257) << levels;
    }
    EXPECT_FALSE(parse_message(std::string(std::size_t{1} << 20U, '[')));
    EXPECT_TRUE(parse_message("\"" + std::string(1000, '[') + "\""));
}

}  // namespace
}  // namespace notaio::tools
