#include "rules/board/one_edit.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace notaio::rules {
namespace {

// Every text that one edit makes of another: by making them all.
bool by_hand(const std::string& a, const std::string& b) {
    constexpr std::string_view letters = "ab1";
    std::vector<std::string> made;
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (const char c : letters) {
            made.push_back(a);
            made.back().insert(i, 1, c);
            if (i == a.size()) continue;
            made.push_back(a);
            made.back()[i] = c;
        }
        if (i < a.size()) {
            made.push_back(a);
            made.back().erase(i, 1);
        }
        if (i + 1 < a.size()) {
            made.push_back(a);
            std::swap(made.back()[i], made.back()[i + 1]);
        }
    }
    for (const std::string& text : made)
        if (text == b) return a != b;
    return false;
}

TEST(OneEdit, IsAChangeALossAnAdditionOrAnExchange) {
    for (const auto& [a, b] : {std::pair("a1", "b1"), {"a1", "a11"}, {"a11", "a1"}, {"a12", "a21"}, {"a1", "1"}})
        EXPECT_TRUE(is_one_edit_apart(a, b)) << a << ' ' << b;
    for (const auto& [a, b] : {std::pair("a1", "a1"), {"a1", "b2"}, {"a1", "a123"}, {"a12", "b21"}, {"", ""}})
        EXPECT_FALSE(is_one_edit_apart(a, b)) << a << ' ' << b;
}

TEST(OneEdit, AgreesWithAllEditsOfShortTexts) {
    std::vector<std::string> texts = {""};
    for (std::size_t i = 0; i < texts.size() && texts[i].size() < 4; ++i)
        for (const char c : {'a', 'b', '1'}) texts.push_back(texts[i] + c);
    for (const std::string& a : texts)
        for (const std::string& b : texts) EXPECT_EQ(is_one_edit_apart(a, b), by_hand(a, b)) << a << ' ' << b;
}

}  // namespace
}  // namespace notaio::rules
