#include "tools/stream/progress.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

using notation::Language;

TEST(ProgressLine, TellsRateShareAndTimeLeft) {
    EXPECT_EQ(progress_line(12'345, 3, 250, 1'000, Language::english),
              "12,345 records, 4,115 a second, 25%, 0:09 left");
    EXPECT_EQ(progress_line(12'345, 3, 250, 1'000, Language::italian),
              "12.345 partite, 4.115 al secondo, 25%, ancora 0:09");
    EXPECT_EQ(progress_line(1, 2, 999, 1'000, Language::english), "1 record, 1 a second, 99%, 0:00 left");
    EXPECT_EQ(progress_line(1'000'000, 10, 1, 7'300, Language::english),
              "1,000,000 records, 100,000 a second, 0%, 20:16:30 left");
    EXPECT_EQ(progress_line(100, 100, 1, 10, Language::english), "100 records, 1 a second, 10%, 15:00 left");
}

TEST(ProgressLine, LeavesOutWhatIsNotKnown) {
    EXPECT_EQ(progress_line(999, 2, 250, {}, Language::english), "999 records, 500 a second");
    EXPECT_EQ(progress_line(999, 2, 0, 1'000, Language::english), "999 records, 500 a second");
    EXPECT_EQ(progress_line(999, 2, 5, 0, Language::english), "999 records, 500 a second");
}

TEST(ProgressLine, AFileMayHaveGrown) {
    EXPECT_EQ(progress_line(10, 2, 2'000, 1'000, Language::english), "10 records, 5 a second, 100%, 0:00 left");
}

}  // namespace
}  // namespace notaio::tools
