#include "tools/serve/places.hpp"

#include <gtest/gtest.h>

#include <string>

namespace notaio::tools {
namespace {

constexpr PositionEncoding encodings[] = {PositionEncoding::utf8, PositionEncoding::utf16, PositionEncoding::utf32};

TEST(Places, CountsInTheUnitsOfTheEncoding) {
    const std::string text = "a\té\U0001F600b";  // 1 1 2 4 1 bytes
    const auto column = [&](PositionEncoding encoding, std::size_t offset) {
        return Places(text, encoding).at(offset).character;
    };
    EXPECT_EQ(column(PositionEncoding::utf8, 8), 8U);
    EXPECT_EQ(column(PositionEncoding::utf16, 8), 5U);
    EXPECT_EQ(column(PositionEncoding::utf32, 8), 4U);
    for (const auto encoding : encodings) {
        const Places places(text, encoding);
        for (const std::size_t at : {0, 1, 2, 4, 8, 9}) EXPECT_EQ(places.offset(places.at(at)), at);
    }
}

TEST(Places, EndsLinesAsTheProtocolDoes) {
    const std::string text = "a\nb\r\nc\rd\n";
    const Places places(text, PositionEncoding::utf16);
    ASSERT_EQ(places.lines(), 5U);
    EXPECT_EQ(places.line_begin(2), 5U);
    EXPECT_EQ(places.line_end(1), 3U);
    EXPECT_EQ(places.line_end(2), 6U);
    EXPECT_EQ(places.at(9), (TextPosition{4, 0}));
    EXPECT_EQ(places.line_of(4), 1U);
}

TEST(Places, PastTheEndIsTheEnd) {
    const std::string text = "ab\r\ncd";
    for (const auto encoding : encodings) {
        const Places places(text, encoding);
        EXPECT_EQ(places.offset({0, 99}), 2U);
        EXPECT_EQ(places.offset({1, 99}), 6U);
        EXPECT_EQ(places.offset({9, 0}), 6U);
        EXPECT_EQ(places.at(99), (TextPosition{1, 2}));
    }
}

TEST(Places, InsideACharacterIsItsBeginning) {
    const std::string text = "\U0001F600é";
    EXPECT_EQ(Places(text, PositionEncoding::utf16).offset({0, 1}), 0U);
    EXPECT_EQ(Places(text, PositionEncoding::utf16).offset({0, 2}), 4U);
    EXPECT_EQ(Places(text, PositionEncoding::utf8).offset({0, 2}), 0U);
    EXPECT_EQ(Places(text, PositionEncoding::utf8).offset({0, 5}), 4U);
}

TEST(Places, AskedInAnyOrder) {
    const std::string text = "é1. e5\né2. a1 é\n";
    const Places places(text, PositionEncoding::utf16);
    const Places ascending(text, PositionEncoding::utf16);
    for (std::size_t at = text.size() + 1; at-- > 0;)
        EXPECT_EQ(places.at(at), Places(text, PositionEncoding::utf16).at(at));
    for (std::size_t at = 0; at <= text.size(); ++at)
        EXPECT_EQ(ascending.at(at), Places(text, PositionEncoding::utf16).at(at));
}

}  // namespace
}  // namespace notaio::tools
