#include "tools/collection/agreement.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

TEST(Agreement, FindsTheFirstThatKnowsAllThatIsKnown) {
    Agreement known;
    EXPECT_EQ(known.find({"a", "1"}), std::nullopt);
    known.add({"a", "1"});
    known.add({"b", ""});
    known.add({"", "2"});
    EXPECT_EQ(known.find({"a", "1"}), 0U);
    EXPECT_EQ(known.find({"a", ""}), 0U);
    EXPECT_EQ(known.find({"b", "1"}), std::nullopt);  // the second does not know the 1
    EXPECT_EQ(known.find({"", "2"}), 2U);
    EXPECT_EQ(known.find({"", ""}), 0U);
    known.add({"c", "3"});
    EXPECT_EQ(known.find({"", "3"}), 3U);
    EXPECT_EQ(known.find({"a", "3"}), std::nullopt);
}

TEST(Agreement, OfNoFieldsAllAgree) {
    Agreement known;
    EXPECT_EQ(known.find({}), std::nullopt);
    known.add({});
    EXPECT_EQ(known.find({}), 0U);
}

TEST(Agreement, FieldsDoNotRunIntoEachOther) {
    Agreement known;
    known.add({"ab", "c"});
    EXPECT_EQ(known.find({"a", "bc"}), std::nullopt);
}

}  // namespace
}  // namespace notaio::tools
