// The names of parts: in the order of the parts, however many there are.
#include "tools/collection/part_files.hpp"

#include <gtest/gtest.h>

namespace {

using notaio::tools::part_name;

TEST(PartFiles, NamesAreInTheOrderOfTheParts) {
    EXPECT_EQ(part_name("a b.v1.nta", 2, 9'999), "a b.v1.0002.nta");
    EXPECT_EQ(part_name("a b.v1.nta", 2, 10'000), "a b.v1.00002.nta");
    EXPECT_EQ(part_name("folder/a.nta.gz", 10'000, 10'001), "a.10000.nta");
    EXPECT_EQ(part_name("-", 1, 1), "stdin.0001");
}

}  // namespace
