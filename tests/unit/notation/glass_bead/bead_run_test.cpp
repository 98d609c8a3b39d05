#include "notation/glass_bead/bead_run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

namespace notaio::notation::glass_bead {
namespace {

// One at a time.
std::size_t run_of(std::string_view text) { return std::min(text.find_first_not_of("012345"), text.size()); }

TEST(BeadRun, EndsBeforeTheFirstByteThatIsNone) {
    for (std::size_t size = 0; size < 27; ++size)
        for (int byte = 0; byte < 256; ++byte) {
            const std::string text =
                std::string("012345543210012345543210012").substr(0, size) + static_cast<char>(byte) + "0000000";
            EXPECT_EQ(bead_run(text.data(), text.data() + text.size()), run_of(text)) << size << ' ' << byte;
            EXPECT_EQ(bead_run(text.data(), text.data() + size), size);
        }
}

TEST(BeadRun, ValuesStandInTheirOrder) {
    const std::uint64_t values = bead_values("50314x29");
    EXPECT_EQ(leading_beads(values), 5U);
    std::array<std::uint8_t, 8> beads{};
    put_beads(values, beads.data());
    EXPECT_EQ((std::array{beads[0], beads[1], beads[2], beads[3], beads[4]}),
              (std::array<std::uint8_t, 5>{5, 0, 3, 1, 4}));
}

}  // namespace
}  // namespace notaio::notation::glass_bead
