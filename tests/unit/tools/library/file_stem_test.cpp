#include "tools/library/file_stem.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

TEST(FileStem, StemAndEndingAreApart) {
    EXPECT_EQ(file_stem("games/1994 rome.nta"), "1994 rome");
    EXPECT_EQ(file_ending("games/1994 rome.nta"), ".nta");
    EXPECT_EQ(file_stem("v1.2"), "v1.2");
    EXPECT_EQ(file_ending("v1.2"), "");
    EXPECT_EQ(file_stem("-"), "stdin");
    EXPECT_EQ(file_ending("-"), "");
}

TEST(FileStem, APackingIsNoEnding) {
    EXPECT_EQ(file_stem("a.sgf.gz"), "a");
    EXPECT_EQ(file_ending("a.sgf.gz"), ".sgf");
    EXPECT_EQ(file_ending("a.zst"), "");
}

TEST(FileStem, WhatIsNoSafeNameIsToldApart) {
    EXPECT_NE(file_stem("a:b.nta"), file_stem("a*b.nta"));
    EXPECT_EQ(file_stem("a:b.nta").find(':'), std::string::npos);
}

}  // namespace
}  // namespace notaio::tools
