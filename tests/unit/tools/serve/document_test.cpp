#include "tools/serve/document.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

Document document_of(std::string text) {
    Document document("file:///a.nta", "notaio", PositionEncoding::utf16);
    document.set_text(std::move(text));
    return document;
}

TEST(OpenedDocument, IsChangedInOrder) {
    Document document = document_of("1. e5\n2. e6\n");
    EXPECT_TRUE(document.replace({0, 3}, {0, 5}, "a1"));
    EXPECT_TRUE(document.replace({1, 0}, {2, 0}, ""));
    EXPECT_TRUE(document.replace({7, 0}, {9, 9}, "\xC3\xA8"));
    EXPECT_EQ(document.text(), "1. a1\n\xC3\xA8");
    EXPECT_EQ(document.looked_at, document.text().size());
}

TEST(OpenedDocument, RefusesARangeThatIsUpsideDown) {
    Document document = document_of("1. e5\n");
    EXPECT_FALSE(document.replace({0, 3}, {0, 2}, "x"));
    EXPECT_FALSE(document.replace({1, 0}, {0, 9}, "x"));
    EXPECT_EQ(document.text(), "1. e5\n");
}

}  // namespace
}  // namespace notaio::tools
