// Two lines of plies side by side: which of one stand in the other, too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace notaio::tools {

/// Where two lines part: plies of the first in the place of plies of the second, either of which may be none.
struct Parting {
    std::uint32_t first_begin = 0;
    std::uint32_t first_end = 0;
    std::uint32_t second_begin = 0;
    std::uint32_t second_end = 0;

    bool operator==(const Parting&) const = default;
};

struct Alignment {
    std::vector<Parting> partings;  ///< in their order; what stands between them is the same in both
    bool is_shortest = true;        ///< else a limit was met: fewer plies might have been said to differ
};

/// Aligns two lines of names of plies; equal plies have equal names. Time and memory stay in proportion to the lines:
/// of more than some hundred differences that stand close together not the fewest are looked for.
Alignment align(std::span<const std::uint32_t> first, std::span<const std::uint32_t> second);

}  // namespace notaio::tools
