// Dates of which only parts are known, held against others.
#include "notation/record/partial_date.hpp"

#include <gtest/gtest.h>

namespace notaio::notation {
namespace {

std::partial_ordering compared(std::string_view date, std::string_view asked) {
    const auto known = PartialDate::of(date);
    const auto bound = PartialDate::of(asked);
    EXPECT_TRUE(known && bound) << date << " to " << asked;
    return known && bound ? known->compare(*bound) : std::partial_ordering::unordered;
}

TEST(PartialDateOf, ReadsWhatTagsHave) {
    for (const std::string_view text : {"1994", "1994.05", "1994.05.31", "1994-5-1", "1994/05/31", " 1994.05.31 ",
                                        "1994.??.??", "????.??.??", "?", "1994-05-31T10:00:00Z", "1994.05.31 10:00"})
        EXPECT_TRUE(PartialDate::of(text)) << text;
}

TEST(PartialDateOf, RefusesWhatIsNone) {
    for (const std::string_view text : {"", "May", "94", "1994.13", "1994.00", "1994.05.32", "1994.05.31.1", "1994.",
                                        "1994..05", "199405", "1994.5x", "-1994", "1994.05.311"})
        EXPECT_FALSE(PartialDate::of(text)) << text;
}

TEST(PartialDateCompare, LooksAtThePartsThatAreAskedFor) {
    EXPECT_EQ(compared("1994.05.31", "1994"), std::partial_ordering::equivalent);
    EXPECT_EQ(compared("1994.05.31", "1994.05.30"), std::partial_ordering::greater);
    EXPECT_EQ(compared("1993.12.31", "1994"), std::partial_ordering::less);
    EXPECT_EQ(compared("1994.04.30", "1994.05"), std::partial_ordering::less);
}

TEST(PartialDateCompare, SaysNothingWhereAPartThatDecidesIsNotKnown) {
    EXPECT_EQ(compared("1994.??.??", "1994.05"), std::partial_ordering::unordered);
    EXPECT_EQ(compared("1994", "1994.05"), std::partial_ordering::unordered);
    EXPECT_EQ(compared("1995.??.??", "1994.05"), std::partial_ordering::greater);
    EXPECT_EQ(compared("????", "1994"), std::partial_ordering::unordered);
}

std::string dates_of(std::string_view text) {
    const TagDates read = TagDates::of(text);
    std::string found = read.is_standard ? "" : "~";
    for (const PartialDate& date : read.dates) found += date.text() + ' ';
    return found;
}

// The examples of FF[4], property DT.
TEST(TagDatesOf, ReadsTheListsOfSgf) {
    EXPECT_EQ(dates_of("2024-08-27,28"), "2024.08.27 2024.08.28 ");
    EXPECT_EQ(dates_of("1996-05,06"), "1996.05 1996.06 ");
    EXPECT_EQ(dates_of("1996-05-06,07,08"), "1996.05.06 1996.05.07 1996.05.08 ");
    EXPECT_EQ(dates_of("1996,1997"), "1996 1997 ");
    EXPECT_EQ(dates_of("1996-12-27,28,1997-01-03,04"), "1996.12.27 1996.12.28 1997.01.03 1997.01.04 ");
    EXPECT_EQ(dates_of("1996-12-27, 12-28"), "1996.12.27 1996.12.28 ");
}

TEST(TagDatesOf, TakesWhatIsCertainOfOtherForms) {
    EXPECT_EQ(dates_of("27.08.2024"), "~2024.08.27 ");
    EXPECT_EQ(dates_of("8/27/2024"), "~2024.08.27 ");
    EXPECT_EQ(dates_of("27/8/2024"), "~2024.08.27 ");
    EXPECT_EQ(dates_of("8/7/2024"), "~2024 ");
    EXPECT_EQ(dates_of("7/7/2024"), "~2024.07.07 ");
    EXPECT_EQ(dates_of("May 1994"), "~1994 ");
    EXPECT_EQ(dates_of("1994.05.31-1995"), "~");
    EXPECT_EQ(dates_of("31.13.2024"), "~2024 ");
    EXPECT_EQ(dates_of("spring"), "~");
    EXPECT_EQ(dates_of("1996-05-06,x"), "~1996 ");
    EXPECT_EQ(dates_of(""), "");
}

}  // namespace
}  // namespace notaio::notation
