#include "tools/library/base64.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

TEST(Base64, TheExamplesOfItsStandard) {
    const std::pair<std::string, std::string> examples[] = {{"", ""},
                                                            {"f", "Zg=="},
                                                            {"fo", "Zm8="},
                                                            {"foo", "Zm9v"},
                                                            {"foob", "Zm9vYg=="},
                                                            {"fooba", "Zm9vYmE="},
                                                            {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, text] : examples) {
        EXPECT_EQ(to_base64(bytes), text);
        EXPECT_EQ(from_base64(text), bytes);
    }
}

TEST(Base64, AllBytes) {
    std::string bytes;
    for (int c = 255; c >= 0; --c) bytes += static_cast<char>(c);
    EXPECT_EQ(from_base64(to_base64(bytes)), bytes);
    EXPECT_EQ(to_base64(std::string_view("\0\xFF\xFE", 3)), "AP/+");
}

TEST(Base64, WhatIsNoneIsNotRead) {
    for (const char* text :
         {"Z", "Zg", "Zg=", "Zg==Zg==", "Z===", "====", "Zh==", "Zm9=", "Zm 9", "Zm9v\n", "Zg-_", "é==="})
        EXPECT_FALSE(from_base64(text)) << text;
}

}  // namespace
}  // namespace notaio::tools
