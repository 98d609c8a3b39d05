// What a session was asked before changes no answer: setups, positions and buffers are kept from record to record.
#include "tools/games/registry.hpp"

#include <notaio/notaio.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace notaio {
namespace {

std::vector<std::string> random_records(Session& session, const tools::GameModule& game) {
    std::vector<std::string> texts;
    const auto take = [&](std::string_view record) { texts.emplace_back(record); };
    for (const std::string_view ruleset : game.rulesets)
        for (unsigned players = 2; players <= 4; ++players) {  // some games refuse some
            Options options;
            options.game = game.id;
            options.ruleset = ruleset;
            options.players = players;
            options.seed = players;
            session.random(options, take);
        }
    return texts;
}

// The record without one of the lines of its head, each in turn; the record itself first.
std::vector<std::string> with_tags_left_out(const std::string& record) {
    std::vector<std::string> texts = {record};
    for (std::size_t at = 0; record[at] == '[';) {
        const std::size_t end = record.find('\n', at) + 1;
        texts.push_back(record.substr(0, at) + record.substr(end));
        at = end;
    }
    return texts;
}

TEST(UsedSession, SaysOfARecordWhatANewOneSays) {
    Session used;
    std::size_t asked = 0;
    for (const tools::GameModule& game : tools::games()) {
        std::vector<std::string> texts;
        for (const std::string& record : random_records(used, game))
            for (std::string& text : with_tags_left_out(record)) texts.push_back(std::move(text));
        const std::string request = R"({"command":"check","options":{"game":")" + std::string(game.id) + R"("}})";
        for (std::size_t step : {1U, 5U, 7U})  // in several orders
            for (std::size_t i = 0; i < texts.size(); ++i) {
                const std::string& text = texts[i * step % texts.size()];
                EXPECT_EQ(used.ask(request, text), Session().ask(request, text)) << text;
                ++asked;
            }
    }
    EXPECT_GT(asked, 200U);
}

}  // namespace
}  // namespace notaio
