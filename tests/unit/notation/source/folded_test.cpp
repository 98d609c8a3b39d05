#include "notation/source/folded.hpp"

#include <gtest/gtest.h>

namespace notaio::notation {
namespace {

TEST(Folded, LettersWithMarksOfThreeAlphabets) {
    EXPECT_EQ(folded("NICCOLÒ Linhart"), "niccolò linhart");
    EXPECT_EQ(folded("ŁUKASZ ŽIŽEK ŒUVRE Ÿ ĹŇŹ"), "łukasz žižek œuvre ÿ ĺňź");
    EXPECT_EQ(folded("ẠN"), "ạn");
    EXPECT_EQ(folded("ΆΣΊΣ ΏΑ ς"), "άσίσ ώα σ");
    EXPECT_EQ(folded("ЁЖИК Ѡ Ӑ"), "ёжик ѡ ӑ");
}

TEST(Folded, WhatIsNoCapitalStays) {
    for (const std::string_view text : {"a1 ×÷ß ĸ ŉ", "ẞ İ ı", "日本", "\xFF\xC3", ""}) EXPECT_EQ(folded(text), text);
    EXPECT_EQ(folded("A\xFF"), "a\xFF");
}

}  // namespace
}  // namespace notaio::notation
