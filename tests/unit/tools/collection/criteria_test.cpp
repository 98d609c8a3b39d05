// What is asked of records: how several criteria go together.
#include "tools/collection/criteria.hpp"

#include "tools/games/registry.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

struct Asked {
    std::string_view option;
    std::string_view value;
};

Criteria criteria(const std::vector<Asked>& asked) {
    Criteria result;
    for (const auto& [option, value] : asked) {
        ReadCriterion read = read_criterion(option, value, {}, Language::english);
        EXPECT_EQ(read.wrong, "");
        result.add(std::move(read.made));
    }
    return result;
}

bool hold(const Criteria& asked) {
    const Tags tags = {{.name = "White", .value = "Anna"}, {.name = "Event", .value = "Rome"}};
    CheckReport report;
    report.verdict = rules::Verdict::legal;
    return asked.hold({&games().front(), tags, report});
}

TEST(Criteria, OfDifferentOnesAllMustHold) {
    EXPECT_TRUE(hold(criteria({{"where", "Event=Rome"}, {"where", "White=Anna"}})));
    EXPECT_FALSE(hold(criteria({{"where", "Event=Rome"}, {"where", "White=Bo"}})));
    EXPECT_FALSE(hold(criteria({{"where", "Event=Rome"}, {"verdict", "illegal"}})));
}

TEST(Criteria, OfThoseAboutTheSameThingOneIsEnough) {
    EXPECT_TRUE(hold(criteria({{"where", "Event=Oslo"}, {"where", "Event=Rome"}})));
    EXPECT_TRUE(hold(criteria({{"verdict", "illegal,legal"}})));
    EXPECT_FALSE(hold(criteria({{"verdict", "illegal"}, {"verdict", "unreadable"}})));
}

TEST(Criteria, CanBeDenied) {
    Criteria asked = criteria({{"where", "Event=Rome"}, {"verdict", "illegal"}});
    asked.invert();
    EXPECT_TRUE(hold(asked));
    Criteria nothing;
    EXPECT_TRUE(hold(nothing));
    EXPECT_FALSE(nothing.any());
    nothing.invert();
    EXPECT_TRUE(nothing.any());
    EXPECT_FALSE(hold(nothing));
}

TEST(Criteria, NeedTheReplayForWhatItTells) {
    EXPECT_FALSE(criteria({{"where", "Event=Rome"}, {"player", "Anna"}, {"date", "1994"}}).need_replay());
    EXPECT_TRUE(criteria({{"where", "Event=Rome"}, {"how", "resign"}}).need_replay());
}

}  // namespace
}  // namespace notaio::tools
