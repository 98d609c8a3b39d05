#include "rules/game/text_table.hpp"

#include <gtest/gtest.h>

namespace notaio::rules {
namespace {

using notation::Language;
using Align = TextTable::Align;

TextTable two_columns(Language language) {
    TextTable table;
    table.column({"name", "nome"}, Align::left, language);
    table.column({"points", "punti"}, Align::right, language);
    table.begin_rows();
    return table;
}

TEST(TextTable, MakesColumnsEquallyWide) {
    TextTable table = two_columns(Language::english);
    for (const char* cell : {"A", "7", "Bartholomew", "12"}) table.add(cell);
    EXPECT_EQ(table.text(), "  name         points\n"
                            "  A                 7\n"
                            "  Bartholomew      12\n");
}

TEST(TextTable, CountsCodePointsAndSpeaksBothLanguages) {
    TextTable table = two_columns(Language::italian);
    for (const char* cell : {"così", "1"}) table.add(cell);
    EXPECT_EQ(table.text(), "  nome  punti\n"
                            "  così      1\n");
}

TEST(TextTable, MayEndWithAShortRowAndLeavesNoBlanksBehind) {
    TextTable table = two_columns(Language::english);
    for (const char* cell : {"A", "", "total"}) table.add(cell);
    EXPECT_EQ(table.text(), "  name   points\n"
                            "  A\n"
                            "  total\n");
    EXPECT_EQ(two_columns(Language::english).text(), "  name  points\n\n");
}

}  // namespace
}  // namespace notaio::rules
