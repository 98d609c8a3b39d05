#include "analysis/prose/listed.hpp"

#include <gtest/gtest.h>

namespace notaio::analysis {
namespace {

using notation::Language;

TEST(Listed, StandsWithCommas) {
    EXPECT_EQ(listed({"a1"}, Language::english), "a1");
    EXPECT_EQ(listed({"a1", "b2", "c3"}, Language::italian), "a1, b2, c3");
}

TEST(Listed, HasAWordForNone) {
    EXPECT_EQ(listed({}, Language::english), "none");
    EXPECT_EQ(listed({}, Language::italian), "nessuna");
    EXPECT_EQ(listed({}, Language::italian, false), "nessuno");
}

TEST(Listed, IsCutWhereItGrowsLong) {
    std::vector<std::string> items(listed_at_most, "x");
    const std::string all = listed(items, Language::english);
    EXPECT_TRUE(all.ends_with("x, x"));
    items.resize(listed_at_most + 3, "y");
    EXPECT_EQ(listed(items, Language::english), all + " and 3 more");
    EXPECT_EQ(listed(items, Language::italian, false), all + " e altri 3");
}

}  // namespace
}  // namespace notaio::analysis
