#include "tests/unit/notation/hex/records.hpp"

namespace notaio::notation {
namespace {

using hex_programs::expect_read;
using hex_programs::Told;

TEST(HexSix, MovesWithTimesBecomePlies) {
    expect_read("six", std::initializer_list<Told>{
                           {"BoardSize: 5x5\nFirst: V\nSwap: 1\nMoves:\n  1. A2 (0 ms) Swap (7 ms)\n  2. C3 (9 ms)\n",
                            "a2 swap c3"},
                           {"BoardSize: 5x5\nFirst: V\nSwap: 0\nMoves:\n  1. A2 (0 ms)\n", "a2", "no-swap"},
                           {"BoardSize: 5x6\nFirst: V\nSwap: 1\nMoves:\n  1. A2 (0 ms)\n", "a2", "", "HEX-014"},
                           {"BoardSize: 5x5\nFirst: H\nSwap: 1\nMoves:\n  1. A2 (0 ms)\n", "a2", "", "HEX-020"},
                           {"First: V\nMoves:\n  1. A2 (0 ms)\n", "a2", "", "HEX-003"},
                           {"BoardSize: 5x5\nMoves:\n  1. 2A (0 ms) Resign\n", "? resign", "", "HEX-001"},
                       });
    const auto reading = hex_programs::read("six", "BoardSize: 5x5\nMoves:\n  1. A2 (73 ms)\n");
    ASSERT_EQ(reading.record.annotations.size(), 1U);
    EXPECT_EQ(reading.record.annotations[0].text, "73 ms");
    EXPECT_EQ(hex_programs::fits("\nBoardSize: 5x5\n"), "six");
}

}  // namespace
}  // namespace notaio::notation
