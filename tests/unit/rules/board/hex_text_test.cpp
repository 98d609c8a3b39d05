#include "rules/board/hex_text.hpp"

#include <gtest/gtest.h>

namespace notaio::rules {
namespace {

constexpr HexRowsForm form{"ox", 2, 13, notation::as_is("count")};

// The cells that rows stand for, or why they are none.
std::string read(std::string_view text) {
    HexRows rows;
    if (const auto fault = read_hex_rows(text, form, rows)) return std::string(fault->en);
    return std::to_string(rows.side) + " " + rows.cells;
}

TEST(HexText, ReadsRows) {
    EXPECT_EQ(read("2/3/2"), "2 .......");
    EXPECT_EQ(read("ox/xox/ox"), "2 oxxoxox");
    EXPECT_EQ(read("OX/X1X/1o"), "2 oxx.x.o");
}

TEST(HexText, SaysWhatIsNoBoard) {
    constexpr std::string_view row = "a row does not have the number of cells of its place";
    constexpr std::string_view mark = "a row holds a mark other than x, o and numbers";
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"", "count"},       {"2", "count"},           {"2/3", "count"}, {"2/3/2/1", "count"},
        {"2/3/2/", "count"}, {"2/3/3", row},           {"2/4/2", row},   {"1/3/2", row},
        {"/3/2", row},       {"oxo/3/2", row},         {"2/q2/2", mark}, {"2/3/w1", mark},
        {"2/ 3/2", mark},    {"99999999999/3/2", row}, {"2/3/o", row},   {"2/3/2\xFF", mark},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(read(text), expected) << text;
    EXPECT_EQ(read(std::string(100'000, '/')), "count");
    EXPECT_EQ(read(std::string(100'001, '1')), "count");
}

TEST(HexText, WritesWhatItReads) {
    for (const std::string_view text : {"2/3/2", "ox/x1x/1o", "3/4/5/4/3", "3/o2x/5/1oo1/3",
                                        "10/11/12/x12/o1o11/15/16/17/18/9x9/18/17/16/15/14/13/12/11/10"}) {
        HexRows rows;
        ASSERT_FALSE(read_hex_rows(text, form, rows));
        EXPECT_EQ(hex_rows_text(HexBoard::of(rows.side), rows.cells), text);
    }
}

// Rows are kept from text to text: no board shows those of another.
TEST(HexText, WritesBoardsInAnyOrder) {
    const std::string_view texts[] = {"2/3/2",          "ox/x1x/1o", "xo/x1x/1o", "3/4/5/4/3",  "3/o2x/5/1oo1/3",
                                      "o2/o2x/5/4/xxx", "2/o2/2",    "2/x2/2",    "1x1/4/5/4/3"};
    for (int round = 0; round < 40; ++round)
        for (std::size_t i = 0; i < std::size(texts); ++i) {
            const std::string_view text = texts[(i * static_cast<std::size_t>(round + 1)) % std::size(texts)];
            HexRows rows;
            ASSERT_FALSE(read_hex_rows(text, form, rows));
            EXPECT_EQ(hex_rows_text(HexBoard::of(rows.side), rows.cells), text);
        }
}

TEST(HexText, LooksAtTheFirstWordOnly) {
    for (const std::string_view line : {"2/3/2", "2/3/2 b 0", "ox/XO1/2 w swap", "//", "1/1/1"})
        EXPECT_TRUE(looks_like_hex_rows(line, "ox")) << line;
    for (const std::string_view line : {"", "2/3", "D4 E4", "a1/b2/c3", " 2/3/2", "2/3/2; 4"})
        EXPECT_FALSE(looks_like_hex_rows(line, "ox")) << line;
}

}  // namespace
}  // namespace notaio::rules
