#include "rules/game/fact.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <new>
#include <sys/resource.h>

namespace notaio::rules {
namespace {

#ifndef __SANITIZE_ADDRESS__  // whose own memory knows no limit
TEST(Fact, ACopyForWhichMemoryIsTooLittleThrowsAndNoMore) {
    constexpr std::size_t mib = std::size_t{1} << 20U;
    const Fact original = Fact::Object{{"small", "x"}, {"list", Fact::List{1, std::string(256 * mib, 'x'), "y"}}};
    std::size_t pages = 0;
    ASSERT_TRUE(std::ifstream("/proc/self/statm") >> pages);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_AS, &before), 0);
    const rlimit little{.rlim_cur = pages * 4096 + 64 * mib, .rlim_max = before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_AS, &little), 0);
    EXPECT_THROW(Fact{original}, std::bad_alloc);
    ASSERT_EQ(::setrlimit(RLIMIT_AS, &before), 0);
    EXPECT_EQ(std::get<Fact::Object>(original.value).size(), 2U);
}
#endif

TEST(Fact, HoldsEachKindOfValue) {
    EXPECT_TRUE(std::holds_alternative<std::nullptr_t>(Fact().value));
    EXPECT_TRUE(std::holds_alternative<std::nullptr_t>(Fact(nullptr).value));
    EXPECT_TRUE(std::get<bool>(Fact(true).value));
    EXPECT_EQ(std::get<std::int64_t>(Fact(-7).value), -7);
    EXPECT_EQ(std::get<std::int64_t>(Fact(std::int64_t{1} << 40).value), std::int64_t{1} << 40);
    EXPECT_EQ(std::get<std::int64_t>(Fact(std::uint64_t{7}).value), 7);
    EXPECT_EQ(std::get<std::string>(Fact("text").value), "text");
    EXPECT_EQ(std::get<std::string>(Fact(std::string_view("text")).value), "text");
    EXPECT_EQ(std::get<std::string>(Fact(std::string("text")).value), "text");
    EXPECT_EQ(std::get<Fact::List>(Fact(Fact::List{1, "two"}).value).size(), 2U);
}

TEST(Fact, GivesMembersByName) {
    const Fact fact = Fact::Object{{"a", 1}, {"b", Fact::Object{{"c", "deep"}}}, {"a", 2}};
    EXPECT_EQ(fact["a"], Fact(1));  // the first of its name
    EXPECT_EQ(fact["b"]["c"], Fact("deep"));
    EXPECT_EQ(fact["x"], Fact(nullptr));
    EXPECT_EQ(fact["x"]["y"], Fact(nullptr));
    EXPECT_EQ(Fact("text")["a"], Fact(nullptr));
    EXPECT_EQ(Fact(Fact::List{1})["a"], Fact(nullptr));
}

TEST(Fact, IsEqualByValueAndOrder) {
    EXPECT_EQ(Fact(Fact::List{1, 2}), Fact(Fact::List{1, 2}));
    EXPECT_NE(Fact(Fact::List{1, 2}), Fact(Fact::List{2, 1}));
    EXPECT_NE(Fact(1), Fact("1"));
    EXPECT_NE(Fact(1), Fact(true));
    EXPECT_NE(Fact(nullptr), Fact(false));
    EXPECT_NE(Fact(Fact::Object{{"a", 1}, {"b", 2}}), Fact(Fact::Object{{"b", 2}, {"a", 1}}));
    Fact copy = Fact::Object{{"a", Fact::List{1, "x", nullptr}}};
    const Fact moved = std::move(copy);
    EXPECT_EQ(moved, Fact(Fact::Object{{"a", Fact::List{1, "x", nullptr}}}));
}

}  // namespace
}  // namespace notaio::rules
