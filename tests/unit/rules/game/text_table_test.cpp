#include "rules/game/text_table.hpp"

#include <gtest/gtest.h>

namespace notaio::rules {
namespace {

using notation::Language;
using Align = TextTable::Align;

TextTable two_columns(Language language) {
    TextTable table;
    table.column("value"_text, Align::left, language);
    table.column("points"_text, Align::right, language);
    table.begin_rows();
    return table;
}

TEST(TextTable, MakesColumnsEquallyWide) {
    TextTable table = two_columns(Language::english);
    for (const char* cell : {"A", "7", "Bartholomew", "12"}) table.add(cell);
    EXPECT_EQ(table.text(100), "  value        points\n"
                               "  A                 7\n"
                               "  Bartholomew      12\n");
}

TEST(TextTable, CountsCodePointsAndSpeaksBothLanguages) {
    TextTable table = two_columns(Language::italian);
    for (const char* cell : {"così", "1"}) table.add(cell);
    EXPECT_EQ(table.text(100), "  valore  punti\n"
                               "  così        1\n");
}

TEST(TextTable, MayEndWithAShortRowAndLeavesNoBlanksBehind) {
    TextTable table = two_columns(Language::english);
    for (const char* cell : {"A", "", "total"}) table.add(cell);
    EXPECT_EQ(table.text(100), "  value  points\n"
                               "  A\n"
                               "  total\n");
    EXPECT_EQ(two_columns(Language::english).text(100), "  value  points\n\n");
}

TEST(TextTable, ALongRowGoesOnBelowItself) {
    const auto one = [](std::size_t columns) {
        TextTable table = two_columns(Language::english);
        for (const char* cell : {"A long name of words", "7", "B", "12"}) table.add(cell);
        return table.text(columns);
    };
    EXPECT_EQ(one(30), "  value                 points\n"
                       "  A long name of words       7\n"
                       "  B                         12\n");
    EXPECT_EQ(one(29), "  value                points\n"
                       "  A long name of            7\n"
                       "  words\n"
                       "  B                        12\n");
    // No narrower than its longest word.
    EXPECT_EQ(one(5), one(15));
}

}  // namespace
}  // namespace notaio::rules
