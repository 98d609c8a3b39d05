#include "tools/collection/script_settings.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

TEST(ScriptSettings, OwnOnesReplaceThoseBefore) {
    EXPECT_TRUE(are_own_settings("", "play w a1\n"));
    EXPECT_FALSE(are_own_settings("boardsize 4\n", "clear_board\nplay w a1\n"));
    EXPECT_TRUE(are_own_settings("boardsize 4\n", "boardsize 5\nplay w a1\n"));
    EXPECT_FALSE(are_own_settings("boardsize 4\n", "play w a1\nboardsize 5\n"));  // too late
}

}  // namespace
}  // namespace notaio::tools
