// Dates of which only parts are known, held against others.
#include "tools/collection/partial_date.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
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

}  // namespace
}  // namespace notaio::tools
