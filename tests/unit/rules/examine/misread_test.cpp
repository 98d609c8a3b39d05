#include "rules/examine/misread.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace notaio::rules {
namespace {

std::multiset<std::string> one_apart(std::string_view text) {
    std::multiset<std::string> all;
    visit_one_character_apart(text, [&](std::string_view other) { all.emplace(other); });
    return all;
}

std::vector<std::string> fewer(std::string_view text) {
    std::vector<std::string> all;
    visit_one_word_fewer(text, [&](std::string_view other) { all.emplace_back(other); });
    return all;
}

TEST(Misread, OneCharacterApartIsEveryTextThatOneSlipMakes) {
    const auto all = one_apart("Tc4 5b4");
    for (const char* near : {"Tc4 Sb4", "Tc4 b4", "Tc4 55b4", "cT4 5b4", "Tc45b4", "Tc4 5b4 ", "Tc4-5b4"})
        EXPECT_TRUE(all.contains(near)) << near;
    EXPECT_FALSE(all.contains("Tc4 5b4"));
    EXPECT_FALSE(all.contains("Tc4 Sb5"));
    EXPECT_TRUE(one_apart("").empty());
    EXPECT_FALSE(one_apart(std::string(64, 'a')).empty());
    EXPECT_TRUE(one_apart(std::string(65, 'a')).empty());
}

TEST(Misread, OneWordFewerLeavesTheOthers) {
    EXPECT_EQ(fewer("Tc4 5b4 Ti5"), (std::vector<std::string>{"5b4 Ti5", "Tc4 Ti5", "Tc4 5b4 "}));
    EXPECT_EQ(fewer("d100"), std::vector<std::string>{});
    EXPECT_EQ(fewer("   "), std::vector<std::string>{});
    EXPECT_EQ(fewer(""), std::vector<std::string>{});
}

}  // namespace
}  // namespace notaio::rules
