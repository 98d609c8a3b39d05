#include "analysis/prose/list_text.hpp"

#include <gtest/gtest.h>

namespace notaio::analysis {
namespace {

using notation::Language;

TEST(Listed, StandsWithCommas) {
    EXPECT_EQ(list_text({"a1"}, Language::english), "a1");
    EXPECT_EQ(list_text({"a1", "b2", "c3"}, Language::italian), "a1, b2, c3");
}

TEST(Listed, HasAWordForNone) {
    EXPECT_EQ(list_text({}, Language::english), "none");
    EXPECT_EQ(list_text({}, Language::italian), "nessuna");
    EXPECT_EQ(list_text({}, Language::italian, false), "nessuno");
}

TEST(Listed, IsCutWhereItGrowsLong) {
    std::vector<std::string> items(most_items_listed, "x");
    const std::string all = list_text(items, Language::english);
    EXPECT_TRUE(all.ends_with("x, x"));
    items.resize(most_items_listed + 3, "y");
    EXPECT_EQ(list_text(items, Language::english), all + " and 3 more");
    EXPECT_EQ(list_text(items, Language::italian, false), all + " e altri 3");
}

}  // namespace
}  // namespace notaio::analysis
