#include "tools/collection/agreement.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

TEST(Agreement, FindsTheFirstThatAgreesWhereBothAreKnown) {
    Agreement known;
    EXPECT_EQ(known.find({"a", "1"}), std::nullopt);
    known.add({"a", "1"});
    known.add({"b", ""});
    known.add({"", "2"});
    EXPECT_EQ(known.find({"a", "1"}), 0U);
    EXPECT_EQ(known.find({"a", ""}), 0U);
    EXPECT_EQ(known.find({"b", "1"}), 1U);
    EXPECT_EQ(known.find({"a", "2"}), 2U);
    EXPECT_EQ(known.find({"", ""}), 0U);
    EXPECT_EQ(known.find({"c", "3"}), std::nullopt);
    known.add({"c", "3"});
    EXPECT_EQ(known.find({"", "3"}), 1U);  // the second says nothing against it
    EXPECT_EQ(known.find({"c", "3"}), 3U);
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
