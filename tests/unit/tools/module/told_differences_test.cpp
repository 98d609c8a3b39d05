#include "tools/module/told_differences.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace notaio::tools {
namespace {

// What is told, a line each: the name or ply, what one says and what the other does.
std::string told(const std::vector<Difference>& found) {
    std::string text;
    for (const Difference& one : found) {
        text += one.name.empty() ? std::to_string(one.first.value ? one.first.ply : one.second.ply) : one.name;
        text +=
            ' ' + one.first.value.value_or("-") + ' ' + one.second.value.value_or("-") + (one.counts ? "\n" : " ?\n");
    }
    return text;
}

TEST(ToldDifferences, TagsAreComparedByNameAndValue) {
    using notation::Tag;
    const notation::Tags first = {
        {"Event", "Rome"}, {"Site", "a  b"}, {"Black", "?"}, {"event", "again"}, {"Only", "1"}};
    notation::Tags second = {{"EVENT", "Roma"}, {"Site", " a b"}, {"Lang", "it"}};
    second.push_back({"Given", "by an option", {}, notation::TagOrigin::option});
    const std::array<std::string_view, 1> apart = {"Lang"};
    std::vector<Difference> found;
    compare_tags(first, second, apart, true, found);
    EXPECT_EQ(told(found), "Event Rome Roma\nOnly 1 -\n");
    found.clear();
    compare_tags(second, first, {}, false, found);
    EXPECT_EQ(told(found), "EVENT Roma Rome\nLang it - ?\nOnly - 1 ?\n");
}

TEST(ToldDifferences, TextsAreComparedAtThePliesThatStandSideBySide) {
    // The second has one ply more before ply 4.
    const std::vector<Parting> partings = {{3, 3, 3, 4}};
    const std::vector<TextAtPly> first = {{0, "x"}, {2, "a"}, {4, "b"}, {6, "c"}};
    const std::vector<TextAtPly> second = {{0, "x"}, {2, "A"}, {5, "b"}, {8, "d"}};
    std::vector<Difference> found;
    compare_texts_at_plies(first, second, partings, Difference::Kind::comment, true, found);
    EXPECT_EQ(told(found), "2 a A\n6 c -\n8 - d\n");
    EXPECT_EQ(found[1].kind, Difference::Kind::comment);
}

TEST(ToldDifferences, BlanksAndUnknownValuesSayNothing) {
    EXPECT_EQ(with_plain_blanks(" a \r\n\tb  "), "a b");
    EXPECT_EQ(with_plain_blanks(""), "");
    for (const char* value : {"?", "????.??.??", "-", ""}) EXPECT_TRUE(is_unknown(value)) << value;
    for (const char* value : {"1994.??.??", "R?", "1-0"}) EXPECT_FALSE(is_unknown(value)) << value;
}

}  // namespace
}  // namespace notaio::tools
