#include "tools/library/exit_status.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace notaio::tools {
namespace {

int after(std::initializer_list<int> reasons) {
    ExitStatus status;
    for (const int reason : reasons) status.add(reason);
    return status.value();
}

TEST(ExitStatus, IsZeroWithoutAReason) {
    EXPECT_EQ(after({}), 0);
    EXPECT_EQ(after({0}), 0);
}

TEST(ExitStatus, HasTheNumbersOfTheContract) {
    EXPECT_EQ(after({ExitStatus::findings}), 1);
    EXPECT_EQ(after({ExitStatus::wrong_usage}), 2);
    EXPECT_EQ(after({ExitStatus::io_failed}), 3);
    EXPECT_EQ(after({ExitStatus::limit_hit}), 4);
    EXPECT_EQ(after({ExitStatus::internal_error}), 70);
}

TEST(ExitStatus, OfSeveralReasonsTheFirstOfTheListCounts) {
    const std::vector<int> order = {70, 2, 3, 4, 1};
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t j = 0; j < order.size(); ++j) {
            EXPECT_EQ(after({order[i], order[j]}), order[std::min(i, j)]) << order[i] << ' ' << order[j];
            EXPECT_EQ(after({order[i], 0, order[j]}), order[std::min(i, j)]);
        }
    }
    EXPECT_EQ(after({1, 4, 3, 2, 70}), 70);
    EXPECT_EQ(after({1, 4, 1}), 4);
}

}  // namespace
}  // namespace notaio::tools
