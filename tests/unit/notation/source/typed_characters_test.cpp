#include "notation/source/typed_characters.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace notaio::notation {
namespace {

using namespace std::string_view_literals;

struct TypedCase {
    std::string_view text;
    TypedKind kind;
    std::size_t size;
};

TEST(TypedCharacter, IsToldApart) {
    const TypedCase cases[] = {
        {"e", TypedKind::plain, 1},
        {" ", TypedKind::plain, 1},
        {"-", TypedKind::plain, 1},
        {"\"", TypedKind::plain, 1},
        {"\f", TypedKind::page_break, 1},
        {"\v", TypedKind::blank, 1},
        {"\u0085", TypedKind::blank, 2},
        {"\u00A0", TypedKind::blank, 2},
        {"\u1680", TypedKind::blank, 3},
        {"\u2007", TypedKind::blank, 3},
        {"\u2028", TypedKind::blank, 3},
        {"\u202F", TypedKind::blank, 3},
        {"\u3000", TypedKind::blank, 3},
        {"\u00AD", TypedKind::soft, 2},
        {"\u200B", TypedKind::gap, 3},
        {"\u200D", TypedKind::invisible, 3},
        {"\u2060", TypedKind::invisible, 3},
        {"\uFEFF", TypedKind::invisible, 3},
        {"\u2010", TypedKind::hyphen, 3},
        {"\u2014", TypedKind::hyphen, 3},
        {"\u2212", TypedKind::hyphen, 3},
        {"\uFF0D", TypedKind::hyphen, 3},
        {"\u00AB", TypedKind::quote, 2},
        {"\u201E", TypedKind::quote, 3},
        {"\u203A", TypedKind::quote, 3},
        {"\u00E8", TypedKind::plain, 2},
        {"\u2192", TypedKind::plain, 3},
        // Windows-1252
        {"\xA0", TypedKind::blank, 1},
        {"\xAD", TypedKind::soft, 1},
        {"\x96", TypedKind::hyphen, 1},
        {"\x93", TypedKind::quote, 1},
        {"\xAB", TypedKind::quote, 1},
        {"\xE8", TypedKind::plain, 1},
        {"\x81", TypedKind::plain, 1},
    };
    for (const TypedCase& given : cases) {
        const TypedCharacter found = typed_character(given.text);
        EXPECT_EQ(found.kind, given.kind) << testing::PrintToString(std::string(given.text));
        EXPECT_EQ(found.size, given.size) << testing::PrintToString(std::string(given.text));
    }
}

TEST(TypedCharacter, IsALetterInEveryAlphabetThatTextsAreIn) {
    for (const std::string_view letter : {"a", "Z", "\u00E8", "\u010D", "\u03B1", "\u0436", "\xE8"})
        EXPECT_TRUE(typed_character(letter).is_letter()) << letter;
    for (const std::string_view other : {"1", "-", "\u00D7", "\u00B0", "\u2192", "\u00A0"})
        EXPECT_FALSE(typed_character(other).is_letter()) << other;
}

TEST(TypedBlanks, ArePassedOver) {
    EXPECT_EQ(behind_typed_blanks(" \t\u00A0\f\uFEFF\u200Be5 "), "e5 ");
    EXPECT_EQ(behind_typed_blanks("\u00E8"), "\u00E8");
    EXPECT_EQ(behind_typed_blanks("\u00A0"), "");
    EXPECT_EQ(behind_typed_blanks("\n"), "\n");
}

TEST(TagOpening, HasAnyQuotationMark) {
    for (const std::string_view line :
         {"[Game \"Susan\"]", "[Game\u201CSusan\u201D]", "[Game \u00A0\u00ABSusan\u00BB]", "[A2 \x93x\x94]"})
        EXPECT_TRUE(opens_tag(line)) << line;
    for (const std::string_view line : {"[Game Susan]", "[Diagramma 3]", "[1 \"x\"]", "[", "[G", " [Game \"x\"]", ""})
        EXPECT_FALSE(opens_tag(line)) << line;
}

}  // namespace
}  // namespace notaio::notation
