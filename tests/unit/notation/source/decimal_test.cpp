#include "notation/source/decimal.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace notaio::notation {
namespace {

TEST(Decimal, IsReadWholeOrNotAtAll) {
    for (const char* number : {"0", "12", "-1.50", ".5", "5.", "3e-2", "3E+2", "1e999999999", "-0"})
        EXPECT_TRUE(Decimal::of(number)) << number;
    for (const char* none : {"", "-", ".", "+1", " 1", "1 ", "1,5", "1.2.3", "e5", "1e", "1e-", "1e5.", "0x1", "inf",
                             "nan", "1e1000000000", "--1", "1e99999999999999999999"})
        EXPECT_FALSE(Decimal::of(none)) << none;
}

// In ascending order; those of one line are equal.
TEST(Decimal, IsComparedWithoutRounding) {
    const std::vector<std::vector<std::string>> lines = {
        {"-1e400"},
        {"-10", "-1e1", "-0.1e2", "-010.000"},
        {"-9.5", "-.95E+1"},
        {"-0.001", "-1e-3"},
        {"0", "-0", "0.000", "0e999999999", ".0"},
        {"1e-999999999"},
        {"0.3", ".3", "3e-1", "0.30"},
        {"0.30000000000000000000000000000000001"},
        {"9007199254740992"},
        {"9007199254740993", "9007199254740993.0"},
        {"1e309"},
        {"1e310", "10e309"},
    };
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t j = 0; j < lines.size(); ++j)
            for (const std::string& a : lines[i])
                for (const std::string& b : lines[j]) {
                    EXPECT_EQ(*Decimal::of(a) <=> *Decimal::of(b), i <=> j) << a << " and " << b;
                    EXPECT_EQ(*Decimal::of(a) == *Decimal::of(b), i == j) << a << " and " << b;
                }
    EXPECT_EQ(Decimal(), *Decimal::of("0"));
}

}  // namespace
}  // namespace notaio::notation
