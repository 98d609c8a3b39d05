#include "notation/source/source.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>

namespace notaio::notation {

void PrintTo(const LineColumn& place, std::ostream* out) { *out << place.line << ':' << place.column; }

namespace {

using namespace std::string_view_literals;

Source source(std::string_view bytes) { return {.uri = "-", .bytes = bytes}; }

struct Place {
    std::string_view bytes;
    std::uint32_t position;
    LineColumn expected;
};

constexpr Place places[] = {
    {"", 0, {1, 1}},
    {"abc", 0, {1, 1}},
    {"abc", 3, {1, 4}},
    // LF
    {"ab\ncd", 2, {1, 3}},
    {"ab\ncd", 3, {2, 1}},
    {"ab\ncd\n", 6, {3, 1}},
    {"\n\n\n", 2, {3, 1}},
    // CRLF is one line end; its second byte still stands on the line that it ends
    {"ab\r\ncd", 2, {1, 3}},
    {"ab\r\ncd", 3, {1, 3}},
    {"ab\r\ncd", 4, {2, 1}},
    {"\r\n\r\n", 4, {3, 1}},
    // CR
    {"ab\rcd", 3, {2, 1}},
    {"ab\r", 3, {2, 1}},
    {"a\r\rb", 3, {3, 1}},
    // in any mixture
    {"a\n\rb", 2, {2, 1}},
    {"a\n\rb", 3, {3, 1}},
    {"a\r\n\nb\rc", 6, {4, 1}},
    // columns are code points of UTF-8; inside a character stands the column of that character
    {"\xC3\xA0x", 1, {1, 1}},
    {"\xC3\xA0x", 2, {1, 2}},
    {"\xE2\x86\x92x", 2, {1, 1}},
    {"\xE2\x86\x92x", 3, {1, 2}},
    {"\xF0\x9F\x8E\xB2x", 3, {1, 1}},
    {"\xF0\x9F\x8E\xB2x", 4, {1, 2}},
    {"x\n\xC3\xA0\xC3\xA0y", 6, {2, 3}},
    // a byte that is no UTF-8 counts as one
    {"\xE0x", 1, {1, 2}},
    {"\xE0\xE0\xE0x", 3, {1, 4}},
    {"\xC3\nx", 2, {2, 1}},
    {"\x80\xBFx", 2, {1, 3}},
    {"ab\xC3", 3, {1, 4}},
    // NUL is a byte like others
    {"a\0b"sv, 2, {1, 3}},
};

// Whatever was asked before: a place is where one pass from the first byte finds it.
TEST(Locator, PlacesOfALongTextInAnyOrder) {
    std::string text;
    for (int line = 0; text.size() < 100'000; ++line)
        text += std::string(static_cast<std::size_t>(line % 97), 'a') + "\xC3\xA0" + (line % 3 == 0 ? "\r\n" : "\n");
    Locator locator(source(text));
    std::uint32_t position = 1;
    for (int i = 0; i < 2000; ++i) {
        position = (position * 48'271U + 11U) % static_cast<std::uint32_t>(text.size() + 1);
        Locator fresh(source(text));
        ASSERT_EQ(locator.at(position), fresh.at(position)) << position;
    }
}

TEST(Locator, FindsLineAndColumn) {
    for (const Place& given : places) {
        Locator locator(source(given.bytes));
        EXPECT_EQ(locator.at(given.position), given.expected)
            << testing::PrintToString(std::string(given.bytes)) << " at " << given.position;
    }
}

// One odd thing at each place of a long line: it is found wherever it stands in a word of eight bytes.
TEST(Locator, MissesNothingInALongLine) {
    for (const std::string_view odd : {"\n", "\r", "\r\n", "\t", "\xC3\xA0", "\xE0", "\x7F"}) {
        const bool ends_line = odd == "\n" || odd == "\r" || odd == "\r\n";
        for (std::size_t at = 0; at < 40; ++at) {
            const std::string text = std::string(at, 'a') + std::string(odd) + std::string(40, 'b');
            Locator locator(source(text));
            const auto end = static_cast<std::uint32_t>(text.size());
            EXPECT_EQ(locator.at(end), ends_line ? (LineColumn{2, 41}) : (LineColumn{1, at + 42})) << at;
            const auto line = locator.line_around(end - 1, 1000);
            EXPECT_EQ(line.begin, ends_line ? at + odd.size() : 0U) << at;
            EXPECT_EQ(locator.line_around(end - 1, 23).begin, end - 24);
        }
    }
}

TEST(Locator, GivesTheSameInAnyOrderOfAsking) {
    const std::string_view bytes = "a\xC3\xA0\r\nb\xE0"
                                   "c\r\r\nd\n\xF0\x9F\x8E\xB2 end";
    for (std::uint32_t first = 0; first <= bytes.size(); ++first) {
        for (std::uint32_t second = 0; second <= bytes.size(); ++second) {
            Locator asked_twice(source(bytes));
            asked_twice.at(first);
            Locator fresh(source(bytes));
            EXPECT_EQ(asked_twice.at(second), fresh.at(second)) << first << ' ' << second;
        }
    }
}

TEST(Locator, CountsFromWhereTheRecordStands) {
    Source later = source("ab\ncd");
    later.line = 7;
    later.column = 5;
    Locator locator(later);
    EXPECT_EQ(locator.at(0), (LineColumn{7, 5}));
    EXPECT_EQ(locator.at(1), (LineColumn{7, 6}));
    EXPECT_EQ(locator.at(3), (LineColumn{8, 1}));
    EXPECT_EQ(locator.at(1), (LineColumn{7, 6}));
}

TEST(Locator, ShowsTheLineAroundAPlace) {
    struct Case {
        std::string_view bytes;
        std::uint32_t position;
        std::uint32_t reach;
        std::string_view text;
        std::uint32_t begin;
        bool cut_before;
        bool cut_after;
    };
    const Case cases[] = {
        {"one\ntwo\nthree", 5, 100, "two", 4, false, false},
        {"one\r\ntwo\r\nthree", 5, 100, "two", 5, false, false},
        {"one\rtwo\rthree", 4, 100, "two", 4, false, false},
        {"one\ntwo", 3, 100, "one", 0, false, false},
        {"one\n\ntwo", 4, 100, "", 4, false, false},
        {"one\ntwo", 7, 100, "two", 4, false, false},
        {"", 0, 100, "", 0, false, false},
        {"abcdefghij", 5, 2, "defg", 3, true, true},
        {"abcdefghij", 5, 5, "abcdefghij", 0, false, false},
        {"abcdefghij", 1, 3, "abcd", 0, false, true},
        {"abcdefghij", 9, 3, "ghij", 6, true, false},
        // never half a character
        {"\xC3\xA0\xC3\xA0x\xC3\xA0\xC3\xA0", 4, 1, "x", 4, true, true},
        {"\xC3\xA0\xC3\xA0x\xC3\xA0\xC3\xA0", 4, 3, "\xC3\xA0x\xC3\xA0", 2, true, true},
        {"\xC3\xA0\xC3\xA0x\xC3\xA0\xC3\xA0", 4, 4, "\xC3\xA0\xC3\xA0x\xC3\xA0", 0, false, true},
    };
    for (const Case& given : cases) {
        const auto line = Locator(source(given.bytes)).line_around(given.position, given.reach);
        EXPECT_EQ(line.text, given.text) << given.bytes;
        EXPECT_EQ(line.begin, given.begin) << given.bytes;
        EXPECT_EQ(line.cut_before, given.cut_before) << given.bytes;
        EXPECT_EQ(line.cut_after, given.cut_after) << given.bytes;
    }
}

TEST(CountLines, KnowsAllLineEnds) {
    struct Case {
        std::string_view text;
        std::uint64_t lines;
    };
    const Case cases[] = {{"", 0},          {"a", 0},        {"\n", 1},       {"\r", 1},
                          {"\r\n", 1},      {"\n\r", 2},     {"\r\r\n", 2},   {"a\nb\nc", 2},
                          {"a\r\nb\rc", 2}, {"\r\n\r\n", 2}, {"\n\n\r\r", 4}, {"a\r\nb\nc\rd\r\n", 4}};
    for (const Case& given : cases)
        EXPECT_EQ(count_lines(given.text), given.lines) << testing::PrintToString(std::string(given.text));
}

TEST(Source, GivesTheTextOfASpan) {
    const Source one = source("1. e5 a1");
    EXPECT_EQ(one.text({3, 5}), "e5");
    EXPECT_EQ(one.text({8, 8}), "");
    EXPECT_EQ((Span{3, 5}).size(), 2U);
}

}  // namespace
}  // namespace notaio::notation
