#include "rules/examine/misread.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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
    visit_one_word_fewer(text, [&](std::string_view other, std::size_t index) {
        EXPECT_EQ(index, all.size());
        all.emplace_back(other);
    });
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
    EXPECT_TRUE(one_apart("Tc4\u00E9").contains("Tc4\xA9"));
    EXPECT_TRUE(one_apart("T\u2192c4\u2192\u2013\u00A0").contains("T\u2192c5\u2192\u2013\u00A0"));
    EXPECT_TRUE(one_apart("T\u00E9c4\u00E9").empty());  // in no move, and no change takes both out
    EXPECT_TRUE(one_apart("\x01Tc4\x7F").empty());
}

TEST(Misread, OneWordFewerLeavesTheOthers) {
    EXPECT_EQ(fewer("Tc4 5b4 Ti5"), (std::vector<std::string>{"5b4 Ti5", "Tc4 Ti5", "Tc4 5b4 "}));
    EXPECT_EQ(fewer("d100"), std::vector<std::string>{});
    EXPECT_EQ(fewer("   "), std::vector<std::string>{});
    EXPECT_EQ(fewer(""), std::vector<std::string>{});
}

TEST(Misread, PartedTextsAreTwo) {
    std::vector<std::string> all;
    const auto add = [&](std::string_view first, std::string_view second) {
        all.push_back(std::string(first) + '|' + std::string(second));
    };
    visit_parted("c6c4", add);
    EXPECT_EQ(all, (std::vector<std::string>{"c|6c4", "c|c4", "c6|c4", "c6|4", "c6c|4"}));
    all.clear();
    visit_parted("c6 - c4", add);
    EXPECT_NE(std::ranges::find(all, "c6|c4"), all.end());
    all.clear();
    visit_parted_words("Sf9  Rf10 Hf11 ", add);
    EXPECT_EQ(all, (std::vector<std::string>{"Sf9|Rf10 Hf11 ", "Sf9  Rf10|Hf11 "}));
    all.clear();
    visit_parted_words(std::string(65, ' '), add);
    visit_parted("c", add);
    visit_parted("", add);
    visit_parted(std::string(65, 'a'), add);
    EXPECT_TRUE(all.empty());
}

TEST(Misread, JoinedWordsAreOneWithACharacterOrNone) {
    std::set<std::string> all;
    visit_joined("c2-a8", "Ta6", [&](std::string_view both) { all.emplace(both); });
    EXPECT_TRUE(all.contains("c2-a8Ta6"));
    EXPECT_TRUE(all.contains("c2-a8,Ta6"));
    EXPECT_FALSE(all.contains("c2-a8 Ta6"));
    all.clear();
    visit_joined(std::string(40, 'a'), std::string(40, 'b'), [&](std::string_view both) { all.emplace(both); });
    EXPECT_TRUE(all.empty());
}

}  // namespace
}  // namespace notaio::rules
